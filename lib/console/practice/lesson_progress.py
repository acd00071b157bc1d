"""How far each lesson has been played, as one number in the settings."""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.storage.memory import Memory

STEPS = const(5)  # of each lesson
_BASE = const(6)  # from 0 to 5 steps are done


def steps_done(memory: "Memory", lesson: int) -> int:
    """The number of steps of a lesson that are done, from its first one on."""
    done: int = memory.settings.lessons // _BASE**lesson % _BASE
    return done


def note_step(memory: "Memory", lesson: int, step: int) -> None:
    """Note that step number ``step``, from 0, is done."""
    more = step + 1 - steps_done(memory, lesson)
    if more > 0:
        memory.settings.lessons += more * _BASE**lesson
        memory.changed = True
