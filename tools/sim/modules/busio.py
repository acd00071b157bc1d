"""`busio`: the wires to a display, and the serial port to another board."""

from tools.sim.machine import running
from tools.sim.wiring import Pin


class SPI:
    """Clock and data."""

    def __init__(self, clock: Pin, MOSI: Pin | None = None, MISO: Pin | None = None) -> None:
        for pin in (clock, MOSI, MISO):
            if pin is not None:
                running().wiring.claim(pin)


class UART:
    """Ends at the cable that is in the board, `Machine.cable`; without one, in an open wire."""

    def __init__(
        self,
        tx: Pin,
        rx: Pin,
        *,
        baudrate: int = 9600,
        timeout: float = 1,
        receiver_buffer_size: int = 64,
    ) -> None:
        if timeout:
            raise NotImplementedError("a port that waits")
        self._pins = [running().wiring.claim(pin) for pin in (tx, rx)]

    def readinto(self, buf: bytearray) -> int | None:
        """Fill a buffer with what has arrived; returns the number of bytes, or None."""
        cable = running().cable
        data = cable.read(len(buf)) if cable else b""
        buf[: len(data)] = data
        return len(data) or None

    def write(self, buf: bytes) -> int:
        """Send bytes; returns their number."""
        cable = running().cable
        if cable:
            cable.write(bytes(buf))
        return len(buf)

    def deinit(self) -> None:
        """Free the pins."""
        while self._pins:
            running().wiring.unclaim(self._pins.pop())
