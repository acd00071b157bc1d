"""Matches for the pictures of the screens: each found by chance, the same at every run.

A picture asks for a position with some property; `find` plays matches from seed 0 on until one has
it. The result is a save, for the device to load.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from engine import new_game
from engine.actions import (
    BLOCKED,
    BRIDGE,
    DRAW,
    FIRST_TILE,
    HEXAGON,
    OUT,
    PHASE_CHOOSE,
    PHASE_FIELD,
    PHASE_PLAY,
)
from engine.game import UNDO_SHAPE, Game
from engine.lattice import col_of, row_of
from engine.rng import Rng
from engine.rules import Rules
from engine.saves import to_bytes
from engine.triangles import TriangleGame

MOST_SEEDS = 300
MOST_ACTIONS = 2500

Wish = Callable[[Any], bool]
Policy = Callable[[Game, Rng], int]


def best(game: Game, rng: Rng) -> int:
    """A placement with the highest score, chosen at random; otherwise any action."""
    legal = game.legal_actions()
    tiles = [action for action in legal if action >= FIRST_TILE] or legal
    most = max(map(game.points_of, tiles))
    tiles = [action for action in tiles if game.points_of(action) == most]
    return tiles[rng.below(len(tiles))]


def drawing(game: Game, rng: Rng) -> int:
    """A draw if one is allowed."""
    return DRAW if DRAW in game.legal_actions() else best(game, rng)


def any_action(game: Game, rng: Rng) -> int:
    """Any legal action."""
    legal = game.legal_actions()
    return legal[rng.below(len(legal))]


@cache
def find(
    rule_set: str,
    players: int,
    wish: Wish,
    policy: Policy = best,
    options: tuple[tuple[str, int], ...] = (),
) -> bytes:
    """The save of the first position with the property, perhaps with house rules.

    Raises LookupError.
    """
    for seed in range(MOST_SEEDS):
        game = new_game(Rules(rule_set, options), players, seed)
        rng = Rng(seed)
        game.apply(game.legal_actions()[0])
        for _ in range(MOST_ACTIONS):
            if wish(game):
                return to_bytes(game)
            if game.is_over:
                break
            game.apply(policy(game, rng))
    raise LookupError(f"no such position: {rule_set}, {players} players, {wish.__name__}")


def placements(game: Game, shape: int | None = None) -> list[int]:
    """The legal placements, only those that make ``shape`` if it is given."""
    actions = [action for action in game.legal_actions() if action >= FIRST_TILE]
    return [a for a in actions if shape is None or game.shape_of(a) == shape]


# Properties of positions.


def dealt(game: Game) -> bool:
    """The first round has just been dealt."""
    return not game.log


def drew_lots_again(game: Game) -> bool:
    """The lots for the start were tied."""
    return len(game.lots) > game.players


def under_way(game: Game) -> bool:
    """The middle of a round: some tiles of the player in turn fit, some do not."""
    if game.phase != PHASE_PLAY or game.laid < 12 or game.rack_sizes[game.seat] < 5:
        return False
    fitting = {game.tile_of(action) for action in placements(game)}
    return 2 <= len(fitting) < game.rack_sizes[game.seat] - 1


def many_places(game: Game) -> bool:
    """The first tile that fits has several places."""
    if not under_way(game):
        return False
    tiles = sorted({game.tile_of(action) for action in placements(game)}, key=_value_of(game))
    return len([a for a in placements(game) if game.tile_of(a) == tiles[0]]) >= 3


def _value_of(game: Game) -> Callable[[int], tuple[int, int]]:
    return lambda tile: (game.VALUES[tile], tile)


def one_left(game: Game) -> bool:
    """The player before the one in turn has one tile left; a tile fits."""
    if game.phase != PHASE_PLAY or game.rack_sizes[game.seat - 1] != 1:
        return False
    return bool(placements(game))


def scored(game: Game) -> bool:
    """Some turns into a round, the last turn laid a tile."""
    return game.phase == PHASE_PLAY and game.laid >= 8 and game.log[-1] >= FIRST_TILE


def shaped(game: Game) -> bool:
    """The last tile made a shape, and points."""
    return scored(game) and game.undo_stack[-1] >> UNDO_SHAPE > 0


def stuck(game: Game) -> bool:
    """The player in turn can only draw."""
    return game.laid >= 8 and game.legal_actions() == [DRAW]


def bridge(game: Game) -> bool:
    """A bridge can be built."""
    return game.laid >= 12 and bool(placements(game, BRIDGE))


def hexagon(game: Game) -> bool:
    """A hexagon can be closed."""
    return game.laid >= 8 and game.phase == PHASE_PLAY and bool(placements(game, HEXAGON))


def handsome(game: TriangleGame) -> bool:
    """A hexagon can be closed by a tile with several places, and all of the table is visible."""
    if not 18 <= game.laid <= 24 or game.phase != PHASE_PLAY or game.rack_sizes[game.seat] < 3:
        return False
    legal = placements(game)
    for action in placements(game, HEXAGON):
        same = [game.cell_of(a) for a in legal if game.tile_of(a) == game.tile_of(action)]
        cells = list(game.table.cells) + same
        rows, columns = map(row_of, cells), map(col_of, cells)
        if len(set(same)) >= 3 and _span(rows) <= 6 and 8 <= _span(columns) <= 13:
            return True
    return False


def _span(numbers: Iterable[int]) -> int:
    ordered = sorted(numbers)
    return ordered[-1] - ordered[0]


def field_asked(game: Game) -> bool:
    """An extra tile may be laid on a new field."""
    return game.phase == PHASE_FIELD


def two_fields(game: TriangleGame) -> bool:
    """There are several fields, with some tiles on the second."""
    return game.phase == PHASE_PLAY and game.table.fields >= 2 and len(placements(game)) >= 3


def twenty_tiles(game: Game) -> bool:
    """A rack of twenty tiles, and something fits."""
    many = game.rack_sizes[game.seat] >= 20
    return many and game.phase == PHASE_PLAY and len(placements(game)) > 2


def large_table(game: Game) -> bool:
    """Many tiles are laid."""
    return game.phase == PHASE_PLAY and game.laid >= 36


def long_row(game: Game) -> bool:
    """Some dominoes are in the row, and some of the rack fit."""
    if game.phase != PHASE_PLAY or game.laid < 5 or game.rack_sizes[game.seat] < 4:
        return False
    return 1 <= len({game.tile_of(a) for a in placements(game)}) < game.rack_sizes[game.seat]


def somebody_out(game: Game) -> bool:
    """Somebody has laid the last tile."""
    return game.end_reason == OUT


def nobody_goes_on(game: Game) -> bool:
    """The round is blocked."""
    return game.end_reason == BLOCKED


def one_winner(game: Game) -> bool:
    """The match is over."""
    return game.is_over and len(game.winners) == 1


def shared_win(game: Game) -> bool:
    """The match is over, two have won."""
    return game.is_over and len(game.winners) > 1


def no_winner(game: Game) -> bool:
    """The match is over, nobody has won."""
    return game.is_over and not game.winners


def choosing(game: Game) -> bool:
    """Somebody must choose the youngest player."""
    return game.phase == PHASE_CHOOSE
