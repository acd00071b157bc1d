"""Letters typed on a PC: in a serial terminal or the simulator."""

from micropython import const

_ESCAPE = const(0x1B)
_LONGEST = const(4)  # bytes of a letter


class Typed:
    """Reads the serial console from now on, if the board has one."""

    def __init__(self) -> None:
        try:
            from usb_cdc import console
        except ImportError:
            console = None
        self._console = console
        self._bytes = b""  # of an incomplete letter
        self._escaped = False  # within the sequence of an arrow or a similar key
        if console:
            console.reset_input_buffer()

    def next(self) -> str:
        """The next letter, or "". Keys that write nothing are skipped."""
        while self._console and self._console.in_waiting:
            read = self._console.read(1)
            byte = read[0]
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
