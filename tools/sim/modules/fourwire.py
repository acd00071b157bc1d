"""`fourwire`: the bus of a display that the firmware creates."""

from busio import SPI

from tools.sim.machine import running
from tools.sim.wiring import Pin


class FourWire:
    """Carries commands and pixels to a panel."""

    def __init__(
        self,
        spi_bus: SPI,
        *,
        command: Pin | None,
        chip_select: Pin | None,
        reset: Pin | None = None,
        baudrate: int = 24_000_000,
        polarity: int = 0,
        phase: int = 0,
    ) -> None:
        for pin in (command, chip_select, reset):
            if pin is not None:
                running().wiring.claim(pin)
