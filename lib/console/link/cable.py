"""A cable between two boards: a serial port on two pins, each one's TX on the other's RX."""

from busio import UART
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

_BAUD = const(57600)
_ROOM = const(128)  # bytes that may arrive while a screen opens; what is lost comes again


class Cable:
    """A carrier of ``console.link.match_line``."""

    def __init__(self, tx: "Pin", rx: "Pin") -> None:
        """Raises ValueError if the pins have no serial port, or are in use."""
        self._port = UART(tx, rx, baudrate=_BAUD, timeout=0, receiver_buffer_size=_ROOM)
        self.close = self._port.deinit

    def read_into(self, buffer: bytearray) -> int:
        """The number of bytes that have arrived, put into ``buffer``; 0 if there are none."""
        return self._port.readinto(buffer) or 0

    def write(self, data: bytes) -> None:
        """Send bytes, which takes as long as the port's own buffer has no room for them."""
        self._port.write(data)
