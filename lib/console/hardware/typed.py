"""Letters typed on a PC: in a serial terminal or the simulator."""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.link.match_line import Line

_ESCAPE = const(0x1B)
_LINE = const(35)  # "#": a line of another device (console.link.lines), which is no text
_END = const(10)
_LONGEST = const(4)  # bytes of a letter


class Typed:
    """Reads the serial console from now on, if the board has one."""

    def __init__(self, line: "Line | None") -> None:
        """``line``: that of the app, which may read the same port."""
        try:
            from usb_cdc import console
        except ImportError:
            console = None
        self._console: Any = console
        for carrier in line.carriers if line and console else ():
            if getattr(carrier, "port", None) is console:
                self._console = carrier  # it passes on what is no line
        self._bytes = b""  # of an incomplete letter
        self._lined = False  # within a line
        self._escaped = False  # within the sequence of an arrow or a similar key
        if console:
            self._console.reset_input_buffer()

    def next(self) -> str:
        """The next letter, or "". Keys that write nothing are skipped."""
        while self._console and self._console.in_waiting:
            read = self._console.read(1)
            byte = read[0]
            if byte == _LINE or self._lined:
                self._lined = byte != _END
                continue
            if byte == _ESCAPE:
                self._escaped = True
            elif self._escaped:  # ESC [ 1 ; 5 C or ESC O C
                self._escaped = read in b"[O0123456789;"
            elif 0x80 <= byte < 0xC0:
                self._bytes = (self._bytes + read)[-_LONGEST:]
            else:
                self._bytes = read
            try:
                letter = str(self._bytes, "utf-8")
            except UnicodeError:
                continue
            if letter:
                self._bytes = b""
                return letter
        return ""
