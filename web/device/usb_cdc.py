"""``usb_cdc``: the serial console, with the text typed at the PC until the firmware reads it."""


class Serial:
    """Bytes from the PC; ``looked``: whether the firmware has asked how many there are."""

    def __init__(self):
        self._input = b""
        self.looked = False

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

    def reset_input_buffer(self):
        """Drop the unread bytes."""
        self._input = b""

    def record(self, typed):
        """For tests and the page: type bytes at the PC."""
        self._input += typed


console = Serial()
data = None
