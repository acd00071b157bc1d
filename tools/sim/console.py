"""The serial console of a simulated board: it keeps what is typed until the firmware reads it."""

LISTENS_US = 100_000
"""The firmware reads what is typed if it has looked for input within this time."""


class Console:
    """Bytes from the PC. `looked_us` is when the firmware last looked for input."""

    def __init__(self) -> None:
        self.input = bytearray()
        self.looked_us: int | None = None

    def listens(self, now_us: int) -> bool:
        """Whether the firmware reads what is typed. Then letters are letters, and not keys."""
        return self.looked_us is not None and now_us - self.looked_us <= LISTENS_US

    def type(self, text: str) -> None:
        """Send what is typed at the PC."""
        self.input += text.encode()

    def look(self, now_us: int) -> int:
        """The number of bytes, for a firmware that looks for input."""
        self.looked_us = now_us
        return len(self.input)

    def take(self, size: int) -> bytes:
        """At most `size` bytes, which the firmware reads."""
        taken = bytes(self.input[:size])
        del self.input[:size]
        return taken

    def reset(self) -> None:
        """Nobody listens any more: the firmware has ended."""
        self.looked_us = None
        self.input.clear()
