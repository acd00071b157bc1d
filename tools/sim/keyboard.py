"""The keys of a PC, as one table: what each presses, in a window and in a terminal.

A window reports *where* on the keyboard a key is, whatever its letter. A terminal reports only what
is typed. So for A and B the table lists the letters that other layouts have in those positions
(Ukrainian and Russian, Bulgarian, Hebrew). Those for the directions would collide, and everyone has
the arrows.
"""

from collections.abc import Iterable
from dataclasses import dataclass

PAD = ("UP", "LEFT", "DOWN", "RIGHT")
PICTURE, QUIT = "picture", "quit"
"""Functions of PC keys beyond the board's keys."""


@dataclass(frozen=True)
class PcKey:
    """A key of the PC.

    `does` is the logical key that it presses, or its other function. `name` is its name in the
    help. `position` is SDL's name of its scancode. `typed` lists what terminals send for it.
    """

    does: str
    name: str
    position: str
    typed: tuple[str, ...]

    @property
    def is_text(self) -> bool:
        """Whether it writes or deletes something, for a program that reads what is typed."""
        return is_text(self.typed[0])


ERASE = "\x7f"
_ERASERS = (ERASE, "\b")


def is_text(typed: str) -> bool:
    """Whether it is a printable character, or one that deletes the last."""
    return typed.isprintable() or typed in _ERASERS


KEYBOARD = (
    PcKey("UP", "arrows", "UP", ("\x1b[A", "\x1bOA")),
    PcKey("LEFT", "arrows", "LEFT", ("\x1b[D", "\x1bOD")),
    PcKey("DOWN", "arrows", "DOWN", ("\x1b[B", "\x1bOB")),
    PcKey("RIGHT", "arrows", "RIGHT", ("\x1b[C", "\x1bOC")),
    PcKey("UP", "WASD", "W", ("w", "W")),
    PcKey("LEFT", "WASD", "A", ("a", "A")),
    PcKey("DOWN", "WASD", "S", ("s", "S")),
    PcKey("RIGHT", "WASD", "D", ("d", "D")),
    PcKey("A", "Z", "Z", tuple("zZяЯюЮзЗז")),
    PcKey("A", "Space", "SPACE", (" ",)),
    PcKey("B", "X", "X", tuple("xXчЧйЙьЬѝЍжЖס")),
    PcKey("B", "Backspace", "BACKSPACE", _ERASERS),
    PcKey("B", "Delete", "DELETE", ("\x1b[3~",)),
    PcKey("START", "Enter", "RETURN", ("\r", "\n")),
    PcKey("START", "Enter", "KP_ENTER", ("\x1bOM",)),
    PcKey("SELECT", "Tab", "TAB", ("\t",)),
    PcKey(PICTURE, "F12", "F12", ("\x1b[24~",)),
    PcKey(QUIT, "Esc", "ESCAPE", ("\x1b",)),
)


def _help(keys: Iterable[PcKey]) -> list[str]:
    names: dict[str, dict[str, None]] = {}
    for key in keys:
        names.setdefault("move" if key.does in PAD else key.does, {})[key.name] = None
    return [f"{_either([*keys])}: {does}" for does, keys in names.items()]


def _either(names: list[str]) -> str:
    """`X, Y or Z`."""
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


HELP = _help(KEYBOARD)
"""The functions of the keys, such as `Z or Space: A`."""

HELP_TYPING = ["letters: typed", *_help(key for key in KEYBOARD if not key.is_text)]
"""The same while the firmware reads what is typed."""
