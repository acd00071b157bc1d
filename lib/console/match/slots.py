"""Which tile stands in which slot of a rack: found from the deal and from what was done since.

A tile keeps its slot, and leaves it empty; one that is drawn takes the first that is empty. A rack
is sorted when its player wants that; all that is to be kept of it is when it was last, and how:
see ``sorting``.
"""

from console.table.rack_tiles import EMPTY
from engine.actions import DRAW, FIRST_TILE
from engine.game import SEAT_MASK, UNDO_SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game


def sorting(game: "Game", slots: list) -> int:
    """To sort the rack in these slots now, as ``slots`` wants it: ascending by value, or descending
    if it is sorted already.
    """
    up = sorted_tiles(game, slots, False)
    is_up = slots[: len(up)] == up
    return (len(game.log) + 1) << 1 | is_up


def slots(game: "Game", seat: int, how: int) -> list:
    """A seat's slots, EMPTY or with a tile: as many as were dealt, or more.

    ``how``: it was last sorted after ``(how >> 1) - 1`` actions of the round, if the lowest bit is
    set with the highest value first; 0: it was not.
    """
    log = game.log
    dealt = game.dealt // game.players
    tiles = list(game.deck[seat * dealt : (seat + 1) * dealt])
    when = min((how >> 1) - 1, len(log))
    drawn = game.dealt
    for i in range(len(log) + 1):
        if i == when:
            tiles = sorted_tiles(game, tiles, how & 1 > 0)
            tiles += [EMPTY] * (dealt - len(tiles))
        if i == len(log):
            break
        action = log[i]
        own = game.undo_stack[i] >> UNDO_SEAT & SEAT_MASK == seat
        if action == DRAW:
            if own:
                if EMPTY not in tiles:
                    tiles.append(EMPTY)
                tiles[tiles.index(EMPTY)] = game.deck[drawn]
            drawn += 1
        elif action >= FIRST_TILE and own:
            tiles[tiles.index(game.tile_of(action))] = EMPTY
    return tiles


def sorted_tiles(game: "Game", tiles: list, down: bool) -> list:
    """The tiles by their value, without EMPTY; ``down``: the highest first."""
    values = game.VALUES
    order = [values[tile] << 8 | tile for tile in tiles if tile != EMPTY]
    order.sort(reverse=down)
    for i in range(len(order)):
        order[i] &= 255
    return order


def drawn_in_turn(game: "Game", seat: int, tiles: list) -> list:
    """Those of the tiles that a seat has drawn in its last turn or in this one."""
    drawn = []
    at = game.draw_index
    for i in range(len(game.log) - 1, -1, -1):
        if game.undo_stack[i] >> UNDO_SEAT & SEAT_MASK != seat:
            break
        if game.log[i] == DRAW:
            at -= 1
            if game.deck[at] in tiles:
                drawn.append(game.deck[at])
    return drawn
