"""What Expert sees where four may draw freely and score."""

from collections import Counter
from collections.abc import Iterator

import pytest
from bots import EXPERT, HARD
from bots.crowd import Crowd
from bots.lookahead import SHOWN

from engine.game import Game
from engine.lattice import corners
from engine.tiles import TILES
from tests.bots.table import fitting_beside, playing, sides
from tests.engine.play import placements


@pytest.fixture(scope="module")
def turns() -> list[tuple[bytes, list[int], Counter[tuple[int, int]], Crowd]]:
    """Expert's turns with a choice: rack, hidden tiles, open sides, and what it sees."""
    found = []
    for seed in range(5):
        for game in playing("triominos", [EXPERT, HARD, HARD, HARD], seed):
            if not game.is_over and game.seat == 0 and game.laid and len(placements(game)) > 1:
                crowd = Crowd(game.view_for(0))
                crowd.scan()
                found.append((bytes(game.rack(0)), hidden(game), Counter(open_sides(game)), crowd))
    assert len(found) > 12
    return found


def hidden(game: Game) -> list[int]:
    lying = {face >> 2 & 63 for face in game.table.cells.values()}
    return [tile for tile in range(TILES) if tile not in lying and tile not in game.rack(0)]


def open_sides(game: Game) -> Iterator[tuple[int, int]]:
    """The two numbers, clockwise, that each open cell with a free corner shows."""
    for cell in game.table.frontier:
        shown = [game.table.number(point) for point in corners(cell)]
        if -1 in shown:
            free = shown.index(-1)
            yield shown[(free + 1) % 3], shown[(free + 2) % 3]


def test_own_tiles_that_fit_each_other_are_counted(turns):
    for rack, _, _, crowd in turns:
        for tile in rack:
            others = [other for other in rack if other != tile]
            assert crowd.linked[tile] == fitting_beside(tile, others)


def test_hidden_tiles_and_open_cells_are_counted_by_side(turns):
    for _, unseen, shown, crowd in turns:
        for p in range(6):
            for q in range(6):
                wanted = sum((p, q) in sides(tile) for tile in unseen)
                assert crowd.wanted[6 * p + q] == wanted
                assert crowd.best_points[SHOWN + 6 * p + q] == shown[p, q]


def test_to_fit_counts_the_more_the_fewer_tiles_are_left(turns):
    """The worth of the last tile that fits is more than of one among many."""
    worth: dict[int, list[float]] = {}
    for rack, _, _, crowd in turns:
        fitting = sum(crowd.best_points[tile] > 0 for tile in rack)
        if fitting:
            value = crowd.rack_value()
            kept, crowd.best_points = crowd.best_points, bytearray(len(crowd.best_points))
            worth.setdefault(len(rack), []).append((value - crowd.rack_value()) / fitting)
            crowd.best_points = kept
    means = [sum(worth[size]) / len(worth[size]) for size in sorted(worth)]
    assert len(means) > 3
    assert means[0] > 2 * means[-1]


def test_expert_wins_most_where_four_draw_freely():
    """25 % would be chance. A share of 33 % by chance alone is rarer than one in 10 000."""
    wins = 0.0
    for seed in range(120):
        for seat in range(4):
            bots = [HARD] * 4
            bots[seat] = EXPERT
            *_, end = playing("triominos", bots, seed)
            best = max(end.scores)
            wins += (end.scores[seat] == best) / end.scores.count(best)
    assert wins > 0.33 * 480
