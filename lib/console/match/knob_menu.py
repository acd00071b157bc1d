"""The base of the two lists of knobs: their words, how they change, what contradicts what."""

from micropython import const

from console.draw.menu import Menu
from console.match.setup import setup_of
from console.words.catalogue import load_part
from engine.knobs import CLASHES, allowed, clash
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

    KnobValues = range | tuple

_LONG = const(200)  # a range longer than this goes in tens
_MEDIUM = const(20)  # ... and than this in fives for a held key
_PATIENCE = const(4)  # repeats after which a key counts as held


class KnobMenu(Menu):
    """A list of which some rows are knobs of ``setup``; ``texts``: the words for them.

    ``clash``: which of ``engine.knobs.CLASHES`` the house rules make, -1 if none.
    """

    def __init__(
        self, app: "App", title: str, count: int, at: int, notes: int, most: int = 0, signs: int = 0
    ) -> None:
        self.setup = setup_of(app)
        self.texts = load_part(app.words, "knobs")
        self.judge()
        super().__init__(app, title, count, at, True, notes, most, 0, signs)

    def value_of(self, knob: str, value: int) -> str:
        """A value in words."""
        first = self.allowed(knob)[0]
        if first == "off":
            return self.app.words.ON if value else self.app.words.OFF
        if isinstance(first, str):
            return self.texts.at("VALUES." + knob, value)
        return str(value) if value or knob != "target" else self.texts.NO_TARGET

    def note_of(self, knob: str) -> str:
        """What the present value of a knob means."""
        first = self.allowed(knob)[0]
        if isinstance(first, str) and first != "off":
            return self.texts.at("NOTES." + knob, self.setup.value(knob))
        return self.texts.at("NOTES", knob)

    def allowed(self, knob: str) -> "KnobValues":
        """What a knob may be (see ``engine.knobs``)."""
        return allowed(self.setup.sheet, knob)

    def at_fault(self, knob: str) -> bool:
        """Whether the knob has a part in the clash."""
        return self.clash >= 0 and knob in CLASHES[self.clash]

    def turn(self, knob: str, values: "KnobValues", step: int) -> None:
        """Change a knob to the next (1) or previous (-1) of its values."""
        setup = self.setup
        repeats = self.app.keys.repeats
        setup.change(knob, next_value(values, setup.value(knob), step, repeats))
        self.judge()

    def restore(self, state: int) -> None:
        """Restore the row, and judge the house rules: they may have changed meanwhile."""
        self.judge()
        super().restore(state)

    def judge(self) -> None:
        """Find out whether the house rules contradict each other."""
        rules = Rules(self.setup.rule_set)
        for knob, value in self.setup.options.items():
            setattr(rules, knob, value)
        self.clash = clash(rules)


def next_value(values: "KnobValues", value: int, step: int, repeats: int) -> int:
    """The value after (``step`` 1) or before (-1) ``value`` among what a knob may be.

    ``repeats``: how often the key has been repeated. Long ranges go in larger steps, and in still
    larger ones for a key that is held; it stops at the last value, a fresh press goes on to the
    first.
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
