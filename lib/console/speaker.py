"""A loudspeaker behind an amplifier, at a DAC or at an I2S bus: one period of a wave, repeated."""

from array import array

from audiocore import RawSample

_WAVE = (0, 49, 90, 118, 127, 118, 90, 49, 0, -49, -90, -118, -127, -118, -90, -49)
_GAIN = (0, 8, 32, 128)  # by volume


class Speaker:
    """``kind``: ``dac``, at one pin, with a second one that turns the amplifier on, if there
    is one; ``i2s``, at three pins.

    A DAC rises and falls slowly, so it stays open once it has been used.
    """

    def __init__(self, kind: str, pins: list) -> None:
        self._kind = kind
        self._pins = pins
        self._out = None
        self._amplifier = None

    def start(self, hertz: int, volume: int) -> None:
        """Sound until the next call."""
        if not self._out:
            self._open()
        if self._amplifier:
            self._amplifier.value = True
        wave = array("h", [_GAIN[volume] * value for value in _WAVE])
        self._out.play(RawSample(wave, sample_rate=hertz * len(_WAVE)), loop=True)

    def stop(self) -> None:
        """Be silent."""
        if self._out:
            self._out.stop()
        if self._amplifier:
            self._amplifier.value = False

    def _open(self) -> None:
        pins = self._pins
        if self._kind == "i2s":
            from audiobusio import I2SOut

            self._out = I2SOut(pins[0], pins[1], pins[2])
            return
        from audioio import AudioOut

        self._out = AudioOut(pins[0])
        if len(pins) > 1:
            from digitalio import DigitalInOut

            self._amplifier = DigitalInOut(pins[1])
            self._amplifier.switch_to_output(False)
