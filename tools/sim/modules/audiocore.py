"""`audiocore`: samples that a loudspeaker plays."""

from array import array

_LONGEST_RATE = 352_800


class RawSample:
    """A row of samples in memory, played at a rate in Hertz."""

    def __init__(
        self,
        buffer: "array[int]",
        *,
        channel_count: int = 1,
        sample_rate: int = 8000,
        single_buffer: bool = True,
    ) -> None:
        if buffer.typecode not in "bBhH":
            raise ValueError("buffer must be array of type 'b', 'B', 'h' or 'H'")
        if not 0 < sample_rate <= _LONGEST_RATE:
            raise ValueError("sample_rate must be positive")
        self.buffer = buffer
        self.sample_rate = sample_rate
