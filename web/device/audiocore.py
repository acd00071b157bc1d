"""``audiocore``: samples without sound."""

# audioio_rawsample_obj_t is 28 bytes, 2 blocks. Here: an instance of 2 attributes, 2 blocks.


class RawSample:
    """A sequence of samples."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        self._buffer = buffer
        self.sample_rate = sample_rate


class Silence:
    """Plays samples; ``native``: the bytes it takes on the device, at least 64."""

    def __init__(self, native):
        self._sample = None
        self._native = bytearray(native - 48)

    def play(self, sample, *, loop=False):
        """Keep the sample alive."""
        self._sample = sample

    def stop(self):
        """Release the sample."""
        self._sample = None

    def deinit(self):
        """Release the pins."""
