"""The tile in each slot of a rack, found from the deal and the actions since.

A tile that is laid leaves its slot empty, until the next turn of that seat begins: then the tiles
move together. One that is drawn takes the first empty slot, or a new one. A player may sort the
rack; all that a save keeps of that is a sort code.

A sort code is ``(actions + 1) << 1 | down``: after how many actions of the round the rack was last
sorted, and whether the highest value came first. 0: it was not sorted.
"""

from console.table.rack_tiles import EMPTY
from engine.actions import DRAW, FIRST_TILE
from engine.game import SEAT_MASK, UNDO_SEAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game


def sort_code(game: "Game", slots: list[int]) -> int:
    """The sort code for sorting a rack now: ascending by value, or descending if the ``slots`` are
    in ascending order.
    """
    up = sorted_tiles(game, slots, False)
    is_up = slots[: len(up)] == up
    return (len(game.log) + 1) << 1 | is_up


def slots(game: "Game", seat: int, code: int) -> list[int]:
    """The slots of a seat, each with a tile or EMPTY; ``code``: the sort code of the rack."""
    log = game.log
    dealt = game.dealt // game.players
    tiles = list(game.deck[seat * dealt : (seat + 1) * dealt])
    when = min((code >> 1) - 1, len(log))
    drawn = game.dealt
    turn = -1
    for i in range(len(log) + 1):
        before = turn
        turn = game.seat if i == len(log) else game.undo_stack[i] >> UNDO_SEAT & SEAT_MASK
        own = turn == seat
        if own and turn != before:
            while EMPTY in tiles:
                tiles.remove(EMPTY)
        if i == when:
            tiles = sorted_tiles(game, tiles, code & 1 > 0)
        if i == len(log):
            break
        action = log[i]
        if action == DRAW:
            if own:
                if EMPTY not in tiles:
                    tiles.append(EMPTY)
                tiles[tiles.index(EMPTY)] = game.deck[drawn]
            drawn += 1
        elif action >= FIRST_TILE and own:
            tiles[tiles.index(game.tile_of(action))] = EMPTY
    return tiles


def sorted_tiles(game: "Game", tiles: list[int], down: bool) -> list[int]:
    """The tiles by value, without EMPTY, lowest first; ``down``: highest first."""
    values = game.VALUES
    order = [values[tile] << 8 | tile for tile in tiles if tile != EMPTY]
    order.sort(reverse=down)
    for i in range(len(order)):
        order[i] &= 255
    return order


def drawn_in_turn(game: "Game", seat: int, tiles: list[int]) -> list[int]:
    """Those of ``tiles`` that a seat has drawn in this turn or, after it, in that turn."""
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
