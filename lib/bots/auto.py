"""The level that plays the next turn of Auto, which is as strong as the person it plays against.

Each level has a strength. Chance decides which of the two levels below and above Auto's own
strength plays a turn: the nearer one more often. After each match the strength against a person
follows the result, in large steps until it has gone both up and down. So the person wins about half
the matches, unless they are weaker or stronger than the ends of the scale.

A number of six bits is stored per person and kind of rules: 0 before the first match, the strength
(from 1) as long as the steps are large, then _SETTLED + the strength. Against a person as strong as
Expert it wanders between strengths that play alike, so that Auto is seldom weaker.
"""

from micropython import const

from bots import CLUMSY, EASY, EXPERT, FIRST, HARD, MEDIUM
from engine.choices import LINE, WIN_ROUND
from engine.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.rules import Rules

STRONGEST = 31  # the strengths are from 0
MIDDLE = 10  # against somebody unknown: between Easy and Medium

_LEVELS = bytes((CLUMSY, FIRST, EASY, MEDIUM, HARD, EXPERT))
_STRENGTHS = b"\0\x04\x08\x0c\x0f\x1b"  # of each; more than Expert's is spare
_LARGE = const(5)  # steps
_SMALL = b"\1\3\2\2"  # by kind of rules: the more luck decides, the larger
_SETTLED = const(32)
_OTHER_WORD = const(0x5A17)  # of a seed: chance chooses a level apart from its actions


def level_of(strength: int, seed: int) -> int:
    """The level that plays a turn; ``seed``: that of its bot."""
    above = 1
    while above < len(_LEVELS) - 1 and _STRENGTHS[above] < strength:
        above += 1
    begin = _STRENGTHS[above - 1]
    if Rng(seed ^ _OTHER_WORD).below(_STRENGTHS[above] - begin) >= strength - begin:
        above -= 1
    return _LEVELS[above]


def kind_of(rules: "Rules") -> int:
    """The kind of rules: 0 points, 1 going out, 2 new fields, 3 the row.

    A person may be better at one kind than at another.
    """
    if rules.play == LINE:
        return 3
    if rules.new_field:
        return 2
    return int(rules.win == WIN_ROUND)


def strength_of(kept: int) -> int:
    """The strength in a stored value."""
    return kept % _SETTLED if kept else MIDDLE


def after(kept: int, kind: int, won: bool) -> int:
    """The value to store after one more match of this kind; ``won``: the person has won it."""
    before = strength_of(kept)
    settled = kept >= _SETTLED or (kept > 0 and won != (before > MIDDLE))
    step = _SMALL[kind] if settled else _LARGE
    strength = min(max(0, before + (step if won else -step)), STRONGEST)
    if settled or not 0 < strength < STRONGEST:
        strength += _SETTLED
    return strength
