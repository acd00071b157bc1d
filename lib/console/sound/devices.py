"""Makes the player of tunes from the board's profile."""

from console.hardware.wiring import UnknownBoard, pins_of, profile
from console.sound.player import Player

TYPE_CHECKING = False
if TYPE_CHECKING:
    from microcontroller import Pin

    from console.sound.player import ToneGenerator
    from console.storage.memory import Memory

_PINS = {"buzzer": (1,), "dac": (1, 2), "i2s": (3,), "pio": (1, 2)}  # numbers of pins per kind


def make_player(memory: "Memory") -> Player | None:
    """The player of the board, or None without sound. Raises UnknownBoard.

    ``memory``: its settings have the volume.
    """
    wiring = profile().SOUND
    if not wiring:
        return None
    kind, _, names = wiring.partition(" ")
    pins = pins_of(names, "BOARD_SOUND")
    if len(pins) not in _PINS.get(kind, ()):
        raise UnknownBoard("BOARD_SOUND")
    return Player(_tone_generator(kind, pins), memory)


def _tone_generator(kind: str, pins: "list[Pin]") -> "ToneGenerator":
    """The tone generator at the pins."""
    if kind == "buzzer":
        from console.sound.buzzer import Buzzer

        return Buzzer(pins[0])
    if kind == "pio":
        from console.sound.pulses import Pulses

        return Pulses(pins)
    from console.sound.speaker import Speaker

    return Speaker(kind, pins)
