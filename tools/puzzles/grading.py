"""How hard a puzzle is: the chance that bots of three kinds solve it at the first try.

All lay tiles at random, some places more likely than others. In POINTS the more likely the more
points (a difference of 10 or 20 makes 2.7 times), or the more points and the larger the tile. In
HEXAGON any place for the first tile and the second; or any for the first, and for the second the
more likely the more points; or so for both. In the others any place; or the more likely the more of
the tiles left can be laid then; or the more places these have. The first two of each are the
``used`` ones, by which puzzles are ordered; the third is the ``other``, which checks that order.
"""

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from engine.actions import HEXAGON as HEXAGON_SHAPE
from engine.game import Game
from tools.puzzles import search
from tools.puzzles.puzzle import HEXAGON, POINTS, placements_of
from tools.puzzles.search import laid

MOST_TABLES = 30_000

_TILES, _PLACES = 1.0, 6.0  # of the tiles or places left, a difference that makes 2.7 times
_MOST_TILES, _MOST_PLACES = 12, 40
_LEAST = 1e-4  # of a chance


class Grade(NamedTuple):
    """The chances of the bots; ``greedy``: in POINTS, the largest tile that fits is the answer."""

    used: tuple[float, float]
    other: float
    greedy: bool = False

    @property
    def ease(self) -> float:
        """How easy it is for the used bots: the sum of their chances, as logarithms of odds."""
        return sum(map(_odds, self.used))


def grade(kind: int, game: Game) -> Grade:
    """The grade of a puzzle. Raises search.TooMany."""
    if kind == POINTS:
        return _points(game)
    if kind == HEXAGON:
        return _hexagon(game)
    known: dict[frozenset[int], _Left] = {}
    first, second, other = _all(game, frozenset(), known).chances
    return Grade((first, second), other)


def _points(game: Game) -> Grade:
    places = placements_of(game)
    points = [game.points_of(action) for action in places]
    values = [game.VALUES[game.tile_of(action)] for action in places]
    best = points.index(max(points))
    both = [sum(pair) for pair in zip(points, values, strict=True)]
    chances = [
        weights[best] / sum(weights)
        for weights in (_weights(points, 10), _weights(points, 20), _weights(both, 15))
    ]
    return Grade((chances[0], chances[1]), chances[2], values[best] == max(values))


def _hexagon(game: Game) -> Grade:
    firsts = placements_of(game)
    any_place, second_only, both = [], [], []
    for first in firsts:
        with laid(game, first):
            seconds = placements_of(game)
            closes = [game.shape_of(second) >= HEXAGON_SHAPE for second in seconds]
            points = [game.points_of(second) for second in seconds]
        any_place.append(sum(closes) / len(closes) if closes else 0.0)
        second_only.append(_chance(closes, _weights(points, 20)))
        both.append(_chance(closes, _weights(points, 40)))
    count = len(firsts)
    weights = _weights([game.points_of(first) for first in firsts], 20)
    other = sum(w * c for w, c in zip(weights, both, strict=True)) / sum(weights)
    return Grade((sum(any_place) / count, sum(second_only) / count), other)


class _Left(NamedTuple):
    """After some placements: the tiles that can be laid, their places, the chances of the bots."""

    tiles: int
    places: int
    chances: tuple[float, ...]


def _all(game: Game, table: frozenset[int], known: dict[frozenset[int], _Left]) -> _Left:
    if not game.racks[0]:
        return _Left(_MOST_TILES, _MOST_PLACES, (1.0, 1.0, 1.0))
    if table in known:
        return known[table]
    if len(known) > MOST_TABLES:
        raise search.TooMany
    places = placements_of(game)
    after = []
    for action in places:
        with laid(game, action):
            after.append(_all(game, table | {action}, known))
    chances = (0.0, 0.0, 0.0)
    if after:
        each = (
            [1.0] * len(after),
            _weights([min(left.tiles, _MOST_TILES) for left in after], _TILES),
            _weights([min(left.places, _MOST_PLACES) for left in after], _PLACES),
        )
        first, second, third = (
            sum(w * left.chances[bot] for w, left in zip(weights, after, strict=True))
            / sum(weights)
            for bot, weights in enumerate(each)
        )
        chances = first, second, third
    tiles = len({game.tile_of(action) for action in places})
    known[table] = _Left(tiles, len(places), chances)
    return known[table]


def _weights(values: Sequence[float], temper: float) -> list[float]:
    most = max(values, default=0)
    return [exp((value - most) / temper) for value in values]


def _chance(right: Sequence[bool], weights: Sequence[float]) -> float:
    if not right:
        return 0.0
    return sum(w for w, yes in zip(weights, right, strict=True) if yes) / sum(weights)


def _odds(chance: float) -> float:
    chance = min(max(chance, _LEAST), 1 - _LEAST)
    return log(chance / (1 - chance))


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    """Spearman's coefficient: how well two orders agree, from -1 to 1."""
    a, b = _ranks(first), _ranks(second)
    middle = (len(a) - 1) / 2
    both = sum((x - middle) * (y - middle) for x, y in zip(a, b, strict=True))
    spread = sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b)
    return float(both / spread**0.5)


def _ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value; equal ones share the mean of theirs."""
    order = sorted(range(len(values)), key=values.__getitem__)
    ranks = [0.0] * len(values)
    at = 0
    while at < len(order):
        end = at
        while end < len(order) and values[order[end]] == values[order[at]]:
            end += 1
        for place in order[at:end]:
            ranks[place] = (at + end - 1) / 2
        at = end
    return ranks
