"""Lines over USB, to the page or another program on a PC, through a serial port of the board.

On most boards that is the one of the console, where a person may type letters, and where texts for
a screen reader are printed. So nothing is said here until the PC has: a line, or a single SYN.
"""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from usb_cdc import Serial

_SYN = const(0x16)  # "are you there?", which no terminal sends and no text has
_START = const(35)  # "#"
_END = const(10)
_LONGEST = const(64)  # bytes of a line
_TYPED = const(32)  # bytes of letters that are kept


class Usb:
    """A carrier of ``console.link.match_line``. It is also what ``console.hardware.typed`` reads
    instead of the ``port``: the bytes that are no lines.
    """

    def __init__(self, port: "Serial") -> None:
        self.port = port
        port.timeout = port.write_timeout = 0
        self._is_heard = False  # whether the PC has said anything
        self._rest = 0  # bytes that the line which has begun may still have
        self._typed = b""

    def read_into(self, buffer: bytearray) -> int:
        """The number of bytes of lines that have arrived, put into ``buffer``."""
        kept = 0
        for at in range(self.port.readinto(buffer) or 0):
            byte = buffer[at]
            if byte == _START:
                self._rest = _LONGEST
            if byte in (_START, _SYN):
                self._is_heard = True
            if self._rest:
                buffer[kept] = byte
                kept += 1
                self._rest = 0 if byte == _END else self._rest - 1
            elif byte != _SYN:
                self._typed = (self._typed + bytes((byte,)))[-_TYPED:]
        return kept

    def write(self, data: bytes) -> None:
        """Send bytes as far as there is room for them, if anybody is there."""
        if self._is_heard:
            self.port.write(data)

    def close(self) -> None:
        """Leave the port to the console."""

    # What is typed.

    @property
    def in_waiting(self) -> int:
        """The number of bytes."""
        return len(self._typed)

    def read(self, size: int) -> bytes:
        """At most ``size`` bytes."""
        read = self._typed[:size]
        self._typed = self._typed[size:]
        return read

    def reset_input_buffer(self) -> None:
        """Drop them all."""
        self._typed = b""
