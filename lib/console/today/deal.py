"""The deal of a day: its rules and its seed (docs/today.md).

A number gives the same deal on every device and in every version: whoever changes the table or the
seeds begins a new EPOCH.
"""

from micropython import const

from console.match.match import HUMAN, KINDS
from console.match.seat_devices import seed_of
from console.today.days import LAST
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match

EPOCH = const(1)
YOU = const(0)  # the seat of the person; the other one is Expert's
SEATS = bytes((HUMAN, KINDS.index("expert")))

_MARK = const(0xDA)  # the upper byte of a seed, which no other match has but by chance
_ONE_ROUND = ("rounds", 1), ("target", 0), ("tournament", 0)

# What is played, from Monday on: a rule set, and what makes a match of it one round.
_DEALS = (
    ("triominos", ()),
    ("trimino", _ONE_ROUND[:1]),
    ("symmetry", ()),
    ("triangle-400", _ONE_ROUND[:2]),
    ("trimino-reverse", _ONE_ROUND[:1]),
    ("domino-108", _ONE_ROUND),
    ("triominos-400", _ONE_ROUND),
)


def rules_of(number: int) -> Rules:
    """The rules of a day's deal; two play it."""
    return Rules(*_DEALS[(number + 2) % len(_DEALS)])  # day 1 is a Thursday


def seed_for(number: int) -> int:
    """The seed of a day's deal."""
    return (_MARK << 8 | EPOCH) << 32 | number


def day_played(match: "Match") -> int:
    """The day whose deal a match is, or 0."""
    game = match.game
    if bytes(match.seats) != SEATS:
        return 0
    seed = seed_of(game)
    number = seed & LAST
    if not number or seed != seed_for(number):
        return 0
    rules = rules_of(number)
    return number if (rules.name, rules.options) == (game.rules.name, game.rules.options) else 0
