"""``audiobusio``: a silent I2S bus."""

from audiocore import Silence

_NATIVE = 512  # bytes of audiobusio_i2sout_obj_t


class I2SOut(Silence):
    """A loudspeaker."""

    def __init__(self, bit_clock, word_select, data, *, main_clock=None, left_justified=False):
        super().__init__(_NATIVE)
