"""``usb_cdc``: the serial console. What is typed at the PC waits in it for the firmware."""


class Serial:
    """Bytes from the PC; ``looked``: the firmware has asked how many there are."""

    def __init__(self):
        self._input = b""
        self.looked = False

    @property
    def in_waiting(self):
        """How many bytes wait."""
        self.looked = True
        return len(self._input)

    def read(self, size=1):
        """Take so many bytes at most."""
        taken = self._input[:size]
        self._input = self._input[size:]
        return taken

    def reset_input_buffer(self):
        """Drop what waits."""
        self._input = b""

    def record(self, typed):
        """For tests and the page: type bytes at the PC."""
        self._input += typed


console = Serial()
data = None
