"""Who is ahead: by points, by the fewest of them, or by rounds."""

from engine.choices import WIN_FEWEST, WIN_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.pad.standing import Standing
    from engine.game import Game


def merits(game: "Game | Standing", winners: list) -> list:
    """A number for each seat at the end of a round or a match: the lower, the better.

    ``winners``: seats that are ahead of all others where no points count.
    """
    rules = game.rules
    if rules.win == WIN_ROUND:
        return [-1 if i in winners else game.rack_sizes[i] for i in range(game.players)]
    sign = 1 if rules.win == WIN_FEWEST else -1
    return [sign * score for score in game.scores]


def order(numbers: list) -> list:
    """The seats by their merits, the best first; of equal ones the first seat first."""
    seats = [number * 4 + seat for seat, number in enumerate(numbers)]
    seats.sort()
    return [word & 3 for word in seats]


def rank(numbers: list, seat: int) -> int:
    """The rank of a seat, from 1: those with equal merits share it."""
    return 1 + sum([1 for number in numbers if number < numbers[seat]])
