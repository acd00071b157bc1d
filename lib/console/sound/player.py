"""Plays tunes note by note, without making the console wait."""

from console.clock import now, since
from console.sound.tunes import TUNES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from console.storage.memory import Memory

    class ToneGenerator(Protocol):
        """A buzzer or a loudspeaker: see ``console.sound.devices``."""

        def start(self, hertz: int, volume: int) -> None:
            """Sound until the next call; ``volume``: 1 to 3."""

        def stop(self) -> None:
            """Be silent."""


class Player:
    """Plays tunes on a tone generator, at the volume in the settings of ``memory``; 0 is silent."""

    def __init__(self, generator: "ToneGenerator", memory: "Memory") -> None:
        self._generator = generator
        self._memory = memory
        self._notes: tuple[int, ...] = ()
        self._at = 0
        self._since = 0

    def play(self, tune: int) -> None:
        """Begin a tune of ``console.sound.tunes``; it replaces one that still plays."""
        self._begin(TUNES[tune])

    def hum(self, hertz: int, ms: int) -> None:
        """Begin a single note."""
        self._begin((hertz, ms))

    def tick(self, at: int) -> None:
        """Start the next note, or silence, if the present note is over."""
        if self._notes and since(self._since, at) >= self._notes[self._at + 1]:
            self._since = at
            self._at += 2
            self._sound()

    def _begin(self, notes: tuple[int, ...]) -> None:
        self._notes = notes
        self._at = 0
        self._since = now()
        self._sound()

    def _sound(self) -> None:
        volume = self._memory.settings.sound
        if self._at == len(self._notes) or not volume:
            self._notes = ()
            self._generator.stop()
            return
        hertz = self._notes[self._at]
        if hertz:
            self._generator.start(hertz, volume)
        else:
            self._generator.stop()
