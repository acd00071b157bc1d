"""`busio`: the wires to a display."""

from tools.sim.machine import running
from tools.sim.wiring import Pin


class SPI:
    """Clock and data."""

    def __init__(self, clock: Pin, MOSI: Pin | None = None, MISO: Pin | None = None) -> None:
        for pin in (clock, MOSI, MISO):
            if pin is not None:
                running().wiring.claim(pin)
