"""``audioio``: a silent digital-to-analog converter."""

from audiocore import Silence

_NATIVE = 176  # bytes of audioio_audioout_obj_t


class AudioOut(Silence):
    """A loudspeaker."""

    def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
        super().__init__(_NATIVE)
