"""What Medium to Expert see where they may draw freely and score: a large rack is worth its price.

A player who has many tiles to choose from scores more in every turn, and goes on when the others
are stuck. Nothing follows from the turns of such a player. With three players only Expert plays
so, with four nobody.
"""

from bots import EXPERT, MEDIUM
from bots.lookahead import Lookahead

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.view import View

# Of Medium and Hard, and of Expert with three players; of Expert with two. In the order of
# Lookahead's arguments; they were fitted by play (docs/bots.md).
WEIGHTS = (
    (59, 27, -58, 1090, -14, 1295, 223, 0, 7, 6),
    (77, 13, -164, 1711, -3, 263, 285, 0, 13, 8, 12),
)
SHARE_BY_TILE = (0, 94)
"""Added to ``fitting_share`` for each tile of the others beyond those dealt."""
DRAWN = ((-258, -25, -3), (-346, -30, -4))
"""``drawn`` follows from these: for itself, for each tile left in the pool, and for each on the own
rack."""
MEDIUM_DRAWN = (-480, 0, 40)
"""Medium draws while it holds about eight tiles or fewer: then a tile is worth its 5 points."""


def look_ahead(view: "View", level: int) -> Lookahead:
    """The table with the weights that these levels give to what could come next."""
    others = view.players - 1
    row = 1 if level == EXPERT and others == 1 else 0
    ahead = Lookahead(view, *WEIGHTS[row])
    own = len(view.rack)
    beyond = sum(view.rack_sizes) - own - others * view.rules.tiles_dealt(view.players)
    ahead.fitting_share += SHARE_BY_TILE[row] * max(0, beyond)
    drawn = MEDIUM_DRAWN if level == MEDIUM else DRAWN[row]
    ahead.drawn = drawn[0] + drawn[1] * view.pool_size + drawn[2] * own
    return ahead
