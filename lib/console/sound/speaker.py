"""A loudspeaker at a DAC or an I2S bus, driven by one period of a wave, repeated."""

from array import array

from audiocore import RawSample

TYPE_CHECKING = False
if TYPE_CHECKING:
    from audiobusio import I2SOut
    from audioio import AudioOut
    from microcontroller import Pin

_WAVE = (0, 49, 90, 118, 127, 118, 90, 49, 0, -49, -90, -118, -127, -118, -90, -49)
_GAIN = (0, 8, 32, 128)  # by volume


class Speaker:
    """``kind``: ``dac``, with a second pin if it has an amplifier, or ``i2s``, with three pins."""

    def __init__(self, kind: str, pins: "list[Pin]") -> None:
        self._out = _output(kind, pins)
        self._amplifier = None
        if kind == "dac":
            from console.sound.amplifier import make_amplifier

            self._amplifier = make_amplifier(pins)

    def start(self, hertz: int, volume: int) -> None:
        """Sound until the next call."""
        if self._amplifier:
            self._amplifier.value = True
        wave = array("h", [_GAIN[volume] * value for value in _WAVE])
        self._out.play(RawSample(wave, sample_rate=hertz * len(_WAVE)), loop=True)

    def stop(self) -> None:
        """Be silent."""
        self._out.stop()
        if self._amplifier:
            self._amplifier.value = False


def _output(kind: str, pins: "list[Pin]") -> "I2SOut | AudioOut":
    if kind == "i2s":
        from audiobusio import I2SOut

        return I2SOut(pins[0], pins[1], pins[2])
    from audioio import AudioOut

    return AudioOut(pins[0])
