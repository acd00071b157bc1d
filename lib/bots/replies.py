"""How Expert corrects the values of its best placements: by what the next player's turn leaves."""

from micropython import const

from bots.lookahead import CERTAIN
from engine.actions import DRAW, FIRST_TILE
from engine.triangles import TriangleGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from bots import Bot
    from bots.lookahead import Lookahead

_PLACEMENTS = const(5)  # the most promising ones, which are tried with the best replies
_RARE = const(3)  # of CERTAIN: a reply of less chance is not tried
_INDEX_BITS = const(9)  # an action's place in the legal list, below its value in one integer
_INDEX = const(511)
_TILE_BITS = const(6)  # as in Lookahead.replies
_TILE = const(63)


def try_replies(bot: "Bot", ahead: "Lookahead", played: int) -> "Iterator[None]":
    """Correct the values of the best placements, of ``played`` and of drawing.

    Yields after each reply.
    """
    legal = bot.view.legal
    values = bot.action_values
    order = [
        (values[i] << _INDEX_BITS) + i for i, action in enumerate(legal) if action >= FIRST_TILE
    ]
    order.sort(reverse=True)
    best = order[0] & _INDEX
    best_value = values[best]
    lowest = order[0] >> _INDEX_BITS
    for rank, entry in enumerate(order):
        i = entry & _INDEX
        if rank >= _PLACEMENTS and legal[i] != played:
            values[i] = min(values[i], lowest - 1)
            continue
        laid = TriangleGame.tile_of(legal[i])
        ahead.place(legal[i])
        ahead.scan()
        ahead.reply_value()
        before = ahead.rack_value(laid)
        ahead.take_back(legal[i])
        yield
        none_better = CERTAIN  # the chance that they have none of the replies so far
        lost = 0
        for reply in ahead.replies:
            chance = none_better * ahead.chance[reply & _TILE] // CERTAIN
            none_better -= chance
            if chance >= _RARE:
                ahead.place(legal[i])
                placement = _best_placement(ahead, reply & _TILE, reply >> _TILE_BITS)
                ahead.place(placement)
                ahead.scan()
                lost += chance * (before - ahead.rack_value(laid))
                ahead.take_back(placement)
                ahead.take_back(legal[i])
                yield
        values[i] -= lost // CERTAIN
        lowest = min(lowest, values[i])
    if legal[0] == DRAW:  # whoever draws lays a tile later: that is worth as much less
        values[0] += values[best] - best_value


def _best_placement(ahead: "Lookahead", tile: int, points: int) -> int:
    """The placement that makes ``points`` of a tile, its ``best_points``."""
    placements: list[int] = []
    ahead.board.add_placements(bytes((tile,)), placements)
    bonus = points - ahead.tile_points[tile]
    best = 0
    for placement in placements:
        if not bonus or ahead.bonus(TriangleGame.cell_of(placement)) == bonus:
            best = max(best, placement)
    return best
