"""The proof of a puzzle: its goal and its level, from its table and its rack alone."""

from collections.abc import Callable
from math import exp
from typing import NamedTuple

from engine.actions import HEXAGON as HEXAGON_SHAPE
from engine.actions import PLAIN
from engine.game import Game
from tools.puzzles import search
from tools.puzzles.puzzle import (
    EASY,
    HARD,
    HEXAGON,
    MEDIUM,
    POINTS,
    ROW,
    THREE,
    TILES,
    placements_of,
)
from tools.puzzles.search import laid

MOST_SOLUTIONS = 60  # of TILES, THREE and ROW; of HEXAGON in pairs of placements
FEWEST_CHOICES = 5  # placements of POINTS
TILES_FROM, TILES_TO = 6, 12  # on the rack of TILES
ROW_FROM, ROW_TO = 4, 12

_MOST_STEPS = 20_000  # of a search
_TEMPER = 10.0  # a placement is 2.7 times less tempting with this many points less

_TOO_LIKELY = 0.97  # nobody would make a mistake

# The least probability of finding the solution: of easy ones, of medium ones.
_LIKELY = {
    POINTS: (0.9, 0.65),
    HEXAGON: (0.1, 0.05),
    TILES: (0.5, 0.2),
    THREE: (0.6, 0.35),
    ROW: (0.4, 0.22),
}


class Proof(NamedTuple):
    """``goal`` and ``solution`` as in Puzzle; ``likely``: the probability of solving it at once.

    In POINTS a placement is the more tempting the more points it gives; otherwise people lay any
    tile that fits.
    """

    goal: int
    solution: tuple[int, ...]
    likely: float


def prove(kind: int, game: Game) -> Proof | None:
    """The proof of a position as a puzzle of a kind, None if it is not one.

    The game is the same afterwards.
    """
    try:
        return _PROVE[kind](game)
    except search.TooMany:
        return None


def level_of(kind: int, likely: float) -> int:
    """The level, by the probability of finding a solution."""
    easy, medium = _LIKELY[kind]
    if likely >= easy:
        return EASY
    return MEDIUM if likely >= medium else HARD


def _points(game: Game) -> Proof | None:
    """One placement gives more points than any other; it makes a shape."""
    found = sorted(
        ((game.points_of(action), action) for action in placements_of(game)), reverse=True
    )
    if len(found) < FEWEST_CHOICES or found[0][0] == found[1][0]:
        return None
    most, best = found[0]
    if game.shape_of(best) == PLAIN:
        return None
    tempting = sum(exp((points - most) / _TEMPER) for points, _ in found)
    return Proof(most, (best,), 1 / tempting)


def _hexagon(game: Game) -> Proof | None:
    """No placement closes a hexagon now; some do after another one."""

    def closes(action: int) -> bool:
        return game.shape_of(action) >= HEXAGON_SHAPE

    firsts = placements_of(game)
    if any(map(closes, firsts)):
        return None
    pairs = []
    likely = 0.0
    for first in firsts:
        with laid(game, first):
            seconds = placements_of(game)
            closing = [second for second in seconds if closes(second)]
            pairs += [(first, second) for second in closing]
            likely += len(closing) / len(seconds) / len(firsts) if closing else 0.0
    ways = len({frozenset(pair) for pair in pairs})
    return Proof(ways, pairs[0], likely) if 1 <= ways <= MOST_SOLUTIONS else None


def _all(fewest: int, most: int) -> Callable[[Game], Proof | None]:
    """The proof that a rack of ``fewest`` to ``most`` tiles can be laid."""

    def proof(game: Game) -> Proof | None:
        if not fewest <= len(game.racks[0]) <= most:
            return None
        solutions = list(search.tables(game, _MOST_STEPS))
        if not 1 <= len(solutions) <= MOST_SOLUTIONS:
            return None
        likely = search.chance(game, _MOST_STEPS)
        return Proof(len(solutions), solutions[0], likely) if likely < _TOO_LIKELY else None

    return proof


_PROVE: dict[int, Callable[[Game], Proof | None]] = {
    POINTS: _points,
    HEXAGON: _hexagon,
    TILES: _all(TILES_FROM, TILES_TO),
    THREE: _all(3, 3),
    ROW: _all(ROW_FROM, ROW_TO),
}
