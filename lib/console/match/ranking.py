"""The ranks of the players: by most points, by fewest points, or by the round won."""

from micropython import const

from engine.choices import WIN_FEWEST, WIN_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    from engine.rules import Rules

    class Outcome(Protocol):
        """The end of a round or a match, as an ``engine.game.Game`` has it: of a game, or of the
        totals that a score pad keeps.
        """

        @property
        def rules(self) -> Rules: ...
        @property
        def players(self) -> int: ...
        @property
        def scores(self) -> list[int]: ...
        @property
        def rack_sizes(self) -> list[int]: ...
        @property
        def bonus(self) -> list[int]: ...
        @property
        def end_reason(self) -> int: ...
        @property
        def end_seat(self) -> int: ...
        @property
        def winners(self) -> list[int]: ...


_LAST = const(0x20000)  # more than any number of a seat that plays


def merits(game: "Outcome", winners: "Sequence[int]", away: int = 0) -> list[int]:
    """A number per seat at the end of a round or a match: the lower, the better.

    ``winners``: the seats that come first where no points count; ``away``: a bit for each seat that
    has left, which comes last.
    """
    rules = game.rules
    sign = 1 if rules.win == WIN_FEWEST else -1
    numbers = []
    for seat in range(game.players):
        number = sign * game.scores[seat]
        if rules.win == WIN_ROUND:
            number = -1 if seat in winners else game.rack_sizes[seat]
        numbers.append(number + (away >> seat & 1) * _LAST)
    return numbers


def order(numbers: list[int]) -> list[int]:
    """The seats by their merits, best first; equal ones by seat."""
    seats = [number * 4 + seat for seat, number in enumerate(numbers)]  # a seat takes two bits
    seats.sort()
    return [word & 3 for word in seats]


def rank(numbers: list[int], seat: int) -> int:
    """The rank of a seat by the merits of all, from 1; equal merits share a rank."""
    return 1 + sum([1 for number in numbers if number < numbers[seat]])
