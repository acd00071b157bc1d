"""How far each lesson has been played: numbers of steps, kept as one number in the settings."""

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.storage.memory import Memory

STEPS = const(5)  # of each lesson
_BASE = const(6)  # 0 to 5 of them are done


def steps_done(memory: "Memory", lesson: int) -> int:
    """How many steps of a lesson are done, from its first one on."""
    return memory.settings.lessons // _BASE**lesson % _BASE


def note_step(memory: "Memory", lesson: int, step: int) -> None:
    """The step of that number is done."""
    more = step + 1 - steps_done(memory, lesson)
    if more > 0:
        memory.settings.lessons += more * _BASE**lesson
        memory.changed = True
