"""What Medium to Expert see where two may draw freely and score: a large rack is worth its price.

A player who has many tiles to choose from scores more in every turn, and goes on when the other is
stuck. Nothing follows from the turns of such a player.
"""

from bots import MEDIUM
from bots.lookahead import Lookahead

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.view import View


# In the order of Lookahead's arguments; ``drawn`` follows from the next three: for itself, for each
# tile left in the pool, and for each on the own rack. They were fitted by play (docs/bots.md).
WEIGHTS = (59, 27, -58, 1090, -14, 1295, 223, 0, 7, 6)
DRAWN = (-258, -25, -3)
MEDIUM_DRAWN = (-480, 0, 40)
"""Medium draws while it holds about eight tiles or fewer: then a tile is worth its 5 points."""


def look_ahead(view: "View", level: int) -> Lookahead:
    """The table with the weights that these levels give to what could come next."""
    ahead = Lookahead(view, *WEIGHTS)
    drawn = MEDIUM_DRAWN if level == MEDIUM else DRAWN
    ahead.drawn = drawn[0] + drawn[1] * view.pool_size + drawn[2] * len(view.rack)
    return ahead
