"""The serial console of a simulated board: what is typed at the PC waits here for the firmware."""

LISTENS_US = 100_000
"""A firmware that has looked for input so lately reads what is typed."""


class Console:
    """Bytes from the PC. `looked_us` is when the firmware has looked for some last."""

    def __init__(self) -> None:
        self.input = bytearray()
        self.looked_us: int | None = None

    def listens(self, now_us: int) -> bool:
        """Does the firmware read what is typed? Then letters are letters, and no keys."""
        return self.looked_us is not None and now_us - self.looked_us <= LISTENS_US

    def type(self, text: str) -> None:
        """Send what is typed at the PC."""
        self.input += text.encode()

    def look(self, now_us: int) -> int:
        """The firmware asks how many bytes there are."""
        self.looked_us = now_us
        return len(self.input)

    def take(self, size: int) -> bytes:
        """The firmware reads so many bytes at most."""
        taken = bytes(self.input[:size])
        del self.input[:size]
        return taken

    def reset(self) -> None:
        """Nobody listens any more: the firmware has ended."""
        self.looked_us = None
        self.input.clear()
