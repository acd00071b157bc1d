"""Letters that are typed at a PC: in a serial terminal, or in the simulator."""

from micropython import const

_ESCAPE = const(0x1B)
_LONGEST = const(4)  # bytes of a letter


class Typed:
    """Reads the serial console, from now on, where the board has one."""

    def __init__(self) -> None:
        try:
            from usb_cdc import console
        except ImportError:
            console = None
        self._console = console
        self._bytes = b""  # of a letter that is not whole yet
        self._escaped = False  # within what an arrow or another such key sends
        if console:
            console.reset_input_buffer()

    def next(self) -> str:
        """The next letter, empty if there is none now. Keys that write nothing are passed over."""
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
