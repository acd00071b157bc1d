"""The allowed values of each knob: house rules are checked, saved and written with this table.

A match by the sheet never imports it.
"""

from engine.choices import LINE, OPTION_BITS, WIN_ROUND, BadOption

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from engine.rules import Rules

    Values = range | tuple[str, ...] | tuple[int, ...]

_SWITCH = ("off", "on")
_DIGITS = "0123456789"  # str.isdigit() also takes those of other scripts
_POINTS = range(100)
_ROUNDS = (1, 3, 4, 5)  # docs/rules.md section 8.5: "3 to 5", the other sheets one

# Knob, then its allowed values with triangles and in the row: words (for 0, 1, ...), a range or a
# list of numbers; None where it does not apply. The order is that of records and saves: append
# only.
KNOBS: "tuple[tuple[str, Values, Values | None], ...]" = (
    ("tiles_2", range(1, 21), range(1, 8)),
    ("tiles_3_4", range(1, 13), range(1, 6)),
    ("start", ("best-pair", "best-value", "lots", "youngest", "random"), None),
    ("first_tile", ("any", "best"), None),
    ("open_triple", _POINTS, None),
    ("open_zeros", _POINTS, None),
    ("tile_points", _SWITCH, None),
    ("bridge", ("strict", "classic"), None),
    ("bridge_bonus", _POINTS, None),
    ("hexagon_bonus", _POINTS, None),
    ("double_bonus", _POINTS, None),
    ("triple_bonus", _POINTS, None),
    ("draws", range(1, 6), None),
    ("draw_ends_turn", _SWITCH, None),
    ("draw_freely", _SWITCH, None),
    ("draw_cost", _POINTS, None),
    ("third_draw_cost", _POINTS, None),
    ("third_draw", ("unplayed", "always"), None),
    ("new_field", _SWITCH, None),
    ("out_bonus", _POINTS, None),
    ("out_per_tile", _POINTS, None),
    ("out_values", _SWITCH, None),
    ("out_others_add", _SWITCH, None),
    ("blocked", ("nothing", "subtract", "add", "take", "lightest", "fewest"), None),
    ("blocked_by_draws", _SWITCH, None),
    ("rounds", _ROUNDS, _ROUNDS),
    ("target", range(1001), None),
    ("target_at_once", _SWITCH, None),
    ("tournament", _SWITCH, None),
    ("win", ("most", "fewest", "round"), None),
)

# House rules that go together: rule set, name, knobs with their values.
PRESETS = (
    (
        "domino-108",
        "other-editions",
        (("out_bonus", 25), ("out_per_tile", 0), ("out_values", 1)),
    ),
)

# Knobs that can contradict each other: such a match could not start, or could never end.
CLASHES = (
    ("first_tile", "start"),
    ("win", "rounds", "target", "tournament"),
    ("tournament", "target"),
    ("tournament", "tile_points", "out_bonus", "out_per_tile", "out_values", "out_others_add"),
)
_CLASH_SAYS = (
    "first_tile: best is only allowed with start: best-pair, best-value",
    "win: round is only allowed with rounds: 1, target: 0, tournament: off",
    "tournament: on is only allowed with a target of 1 or more",
    "tournament: on is only allowed where tile_points or an out_ option scores",
)


def allowed(rules: "Rules", knob: str) -> "Any":
    """What the knob may be in this rule set (see KNOBS). Raises BadOption if it is not known."""
    column = 2 if rules.play == LINE else 1
    for entry in KNOBS:
        if entry[0] == knob and entry[column] is not None:
            return entry[column]
    known = ", ".join([entry[0] for entry in KNOBS if entry[column] is not None])
    raise BadOption("unknown option %r of %s; allowed: %s" % (knob, rules.name, known))


def presets(rules: "Rules") -> "list[tuple[str, tuple[tuple[str, int], ...]]]":
    """The house rules of this rule set that go together: (name, pairs of knob and value) each."""
    return [entry[1:] for entry in PRESETS if entry[0] == rules.name]


def _is_words(values: "Any") -> bool:
    return isinstance(values[0], str)


def value_of(rules: "Rules", knob: str, text: "str | int") -> int:
    """The integer for a value written as in records (or given as an integer). Raises BadOption."""
    values = allowed(rules, knob)
    if isinstance(text, int):
        if text in (range(len(values)) if _is_words(values) else values):
            return int(text)
    elif _is_words(values):
        if text in values:
            position: int = values.index(text)
            return position
    elif 0 < len(text) < 6 and not text.strip(_DIGITS):
        number = int(text)
        if number in values and str(number) == text:
            return number
    if isinstance(values, range):
        what = "%d to %d" % (values[0], values[-1])
    else:
        what = ", ".join([str(value) for value in values])
    raise BadOption("option %s: %r is not allowed; allowed: %s" % (knob, text, what))


def word_of(rules: "Rules", knob: str, value: int) -> str:
    """The value as records write it."""
    values = allowed(rules, knob)
    return values[value] if _is_words(values) else str(value)


def apply_options(rules: "Rules", options: "Iterable[tuple[str, str | int]]") -> None:
    """Set ``options`` (pairs) in fresh ``rules``, noting those that differ. Raises BadOption."""
    own = [getattr(rules, entry[0]) for entry in KNOBS]
    for knob, text in options:
        setattr(rules, knob, value_of(rules, knob, text))
    _check_together(rules)
    changed = []
    words = []
    for i, before in enumerate(own):
        knob = KNOBS[i][0]
        value = getattr(rules, knob)
        if value != before:
            changed.append((knob, value))
            words.append(i << OPTION_BITS | value)
    rules.options = tuple(changed)
    rules.option_words = tuple(words)


def clash(value: "Callable[[str], int]") -> int:
    """Which of CLASHES some rules make, -1 if none; ``value`` returns that of a knob."""
    if value("first_tile") and value("start") > 1:
        return 0
    if value("win") == WIN_ROUND:
        return 1 if value("rounds") > 1 or value("target") or value("tournament") else -1
    if not value("tournament"):
        return -1
    if not value("target"):
        return 2
    scored = [knob for knob in CLASHES[3][1:] if value(knob)]
    return -1 if scored else 3


def _check_together(rules: "Rules") -> None:
    """Refuse knobs that contradict each other."""
    which = clash(lambda knob: getattr(rules, knob))
    if which >= 0:
        raise BadOption("option " + _CLASH_SAYS[which])
