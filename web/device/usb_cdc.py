"""``usb_cdc``: the serial console, with the text typed at the PC until the firmware reads it; and
the port for data, which the page connects with other devices.
"""

_MOST = 512  # unread bytes


class Serial:
    """Bytes from the PC; ``looked``: whether the firmware has asked how many there are."""

    def __init__(self):
        self._input = b""
        self.looked = False
        self.timeout = self.write_timeout = None

    @property
    def in_waiting(self):
        """The number of unread bytes."""
        self.looked = True
        return len(self._input)

    def read(self, size=1):
        """Read at most ``size`` bytes."""
        taken = self._input[:size]
        self._input = self._input[size:]
        return taken

    def readinto(self, buffer):
        """Fill a buffer as far as there are bytes; returns their number."""
        taken = self.read(len(buffer))
        buffer[: len(taken)] = taken
        return len(taken)

    def reset_input_buffer(self):
        """Drop the unread bytes."""
        self._input = b""

    def record(self, typed):
        """For tests and the page: type bytes at the PC, or send them from another device."""
        self._input = (self._input + typed)[-_MOST:]

    def write(self, content):
        """Pass bytes to the page, which sends them on."""
        import _page

        _page.carry(str(content, "ascii"))
        return len(content)


console = Serial()
data = Serial()
