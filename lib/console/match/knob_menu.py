"""The base of the two lists of knobs: their words, their changes, and their clashes."""

import displayio
from micropython import const

from console.draw.menu import Menu
from console.draw.text import LEFT, add_label
from console.draw.theme import CARD, TITLE
from console.match.setup import setup_of
from console.words.catalogue import load_part
from engine.knobs import CLASHES, allowed, clash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.draw.font import Font
    from console.words.catalogue import Words

    KnobValues = range | tuple[Any, ...]  # numbers, or words for 0, 1, ...

_GAINS = ("open_triple", "open_zeros", "out_per_tile")  # knobs that are points, too
_LONG = const(200)  # a longer range goes in tens, and in fifties for a held key
_MEDIUM = const(20)  # a longer range goes in fives for a held key
_DOT = "●"
_PATIENCE = const(4)  # repeats after which a key counts as held


class KnobMenu(Menu):
    """A list in which some rows are knobs of ``setup``; ``texts``: the words of a new game.

    ``clash``: the index in ``engine.knobs.CLASHES`` of what the house rules contradict, or -1.
    """

    def __init__(
        self, app: "App", title: str, count: int, at: int, notes: int, most: int = 0, signs: int = 0
    ) -> None:
        self.setup = setup_of(app)
        self.texts = load_part(app.words, "setup")
        self.find_clash()
        self._dots = displayio.Group()
        self._dotted: list[tuple[int, int, Font]] = []
        super().__init__(app, title, count, at, True, notes, most, 0, signs)
        self.group.append(self._dots)

    def _show_rows(self, changed: bool) -> None:
        """Show the rows, and gold over the dots before their labels."""
        super()._show_rows(changed)
        dotted = []
        for line in self.rows.lines[: self.rows.room]:
            if line.text[:1] == _DOT and line.font and not line.grid.hidden:
                dotted.append((line.grid.x, line.grid.y, line.font))
        if dotted == self._dotted:
            return
        self._dotted = dotted
        dots = self._dots
        while len(dots):
            dots.pop()
        app = self.app
        palette = app.theme.over(CARD, TITLE)
        for x, y, font in dotted:
            place = (x, y + self.rows.base - font.ascent, self.rows.text_width)
            add_label(dots, font, _DOT, place, palette, LEFT, False)

    def words_of(self, knob: str) -> "Words":
        """The words for a knob; ``texts`` has those of the knobs that sheets leave open."""
        return self.texts

    def label_of(self, knob: str) -> str:
        """The name of a knob, after a dot if it differs from the sheet."""
        mark = _DOT + " " if knob in self.setup.options else ""
        return mark + self.words_of(knob).at("LABELS", knob)

    def value_of(self, knob: str, value: int) -> str:
        """A value in words."""
        first = self.allowed(knob)[0]
        if first == "off":
            return self.app.words.ON if value else self.app.words.OFF
        if isinstance(first, str):
            return self.words_of(knob).at("VALUES." + knob, value)
        if knob == "target" and not value:
            return self.texts.NO_TARGET
        sign = ""
        if value and (knob.endswith("_bonus") or knob in _GAINS):
            sign = "+"
        elif value and knob.endswith("_cost"):
            sign = "−"
        return sign + str(value)

    def note_of(self, knob: str) -> str:
        """The meaning of a knob's value."""
        first = self.allowed(knob)[0]
        if isinstance(first, str) and first != "off":
            return self.words_of(knob).at("NOTES." + knob, self.setup.value(knob))
        return self.words_of(knob).at("NOTES", knob)

    def allowed(self, knob: str) -> "KnobValues":
        """The values that a knob may have (see ``engine.knobs``)."""
        values: KnobValues = allowed(self.setup.sheet, knob)
        return values

    def in_clash(self, knob: str) -> bool:
        """Whether the knob is one of those that clash."""
        return self.clash >= 0 and knob in CLASHES[self.clash]

    def change_knob(self, knob: str, values: "KnobValues", step: int) -> None:
        """Change a knob to the next (1) or previous (-1) of its values."""
        setup = self.setup
        repeats = self.app.keys.repeats
        setup.change(knob, next_value(values, setup.value(knob), step, repeats))
        self.find_clash()

    def restore(self, state: int) -> None:
        """Restore the row; the house rules may have changed in the meantime."""
        self.find_clash()
        super().restore(state)

    def find_clash(self) -> None:
        """Find out whether the house rules contradict each other."""
        self.clash = clash(self.setup.value)


def next_value(values: "KnobValues", value: int, step: int, repeats: int) -> int:
    """The value after (``step`` 1) or before (-1) ``value`` among ``values``.

    ``repeats``: of the key that is held. Long ranges go in larger steps, and in even larger ones
    for a held key. A held key stops at the last value; a new press goes on to the first.
    """
    in_steps = isinstance(values, range)
    first = values[0] if in_steps else 0
    last = values[-1] if in_steps else len(values) - 1
    at = value if in_steps or isinstance(values[0], str) else values.index(value)
    held = repeats >= _PATIENCE
    size = 1
    if in_steps and last - first > _LONG:
        size = 50 if held else 10
    elif in_steps and last - first > _MEDIUM and held:
        size = 5
    new = (at // size + 1) * size if step > 0 else (at - 1) // size * size
    if not first <= new <= last:
        beyond = last if step > 0 else first
        new = first + last - beyond if at == beyond and not repeats else beyond
    return new if in_steps or isinstance(values[0], str) else values[new]
