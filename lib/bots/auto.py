"""Auto is as strong as the person on the other side: which level plays its next turn.

The levels stand on a scale of strengths. Which of the two below and above its own strength plays a
turn is up to chance: the nearer one, more often. After each match its strength against a person
follows the result, with large steps until it has gone too far: first up and then down, or the other
way round. So the person wins about half the matches, whatever they can, unless they are even weaker
or stronger than the ends of the scale.

What is kept of a person is a number of six bits for each kind of rules: 0 before the first match;
the strength, from 1, as long as the steps are large; _SETTLED and the strength from then on. Who is
as strong as Expert wanders between the strengths that play alike, so that Auto is seldom weaker.
"""

from micropython import const

from bots import CLUMSY, EASY, EXPERT, FIRST, HARD, MEDIUM
from engine.choices import LINE, WIN_ROUND
from engine.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.rules import Rules

STRONGEST = 31  # the strengths are from 0
MIDDLE = 10  # against whom nobody knows: between Easy and Medium

_LEVELS = bytes((CLUMSY, FIRST, EASY, MEDIUM, HARD, EXPERT))
_STRENGTHS = b"\0\x04\x08\x0c\x0f\x1b"  # of each; more than Expert's is spare
_LARGE = const(5)  # steps
_SMALL = b"\1\3\2\2"  # for each kind of rules: the more of it is luck, the larger
_SETTLED = const(32)
_OTHER_WORD = const(0x5A17)  # of a seed: the level's chance is not that of what it does


def level_of(strength: int, seed: int) -> int:
    """The level that plays a turn; ``seed``: that of the bot that will."""
    above = 1
    while above < len(_LEVELS) - 1 and _STRENGTHS[above] < strength:
        above += 1
    begin = _STRENGTHS[above - 1]
    if Rng(seed ^ _OTHER_WORD).below(_STRENGTHS[above] - begin) >= strength - begin:
        above -= 1
    return _LEVELS[above]


def kind_of(rules: "Rules") -> int:
    """The kind of rules, 0 to 3: a person may be better at one than at another. Points, going out,
    new fields, a row.
    """
    if rules.play == LINE:
        return 3
    if rules.new_field:
        return 2
    return int(rules.win == WIN_ROUND)


def strength_of(kept: int) -> int:
    """How strong Auto is against a person of whom that is kept."""
    return kept % _SETTLED if kept else MIDDLE


def after(kept: int, kind: int, won: bool) -> int:
    """What is kept after one more match by that kind of rules: the person has won it, or Auto."""
    before = strength_of(kept)
    settled = kept >= _SETTLED or (kept > 0 and won != (before > MIDDLE))
    step = _SMALL[kind] if settled else _LARGE
    strength = min(max(0, before + (step if won else -step)), STRONGEST)
    if settled or not 0 < strength < STRONGEST:
        strength += _SETTLED
    return strength
