"""What Expert sees where two may draw freely and score: then a large rack is worth its price.

A player who has many tiles to choose from scores more in every turn, and goes on when the other is
stuck. Nothing follows from the turns of such a player.
"""

from bots.lookahead import Lookahead

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.view import View


def look_ahead(view: "View") -> Lookahead:
    """The table with the weights that Expert gives to what could come next.

    They were fitted by play (docs/bots.md).
    """
    return Lookahead(
        view,
        reply=59,
        follow_up=27,
        fitting=-58,
        fitting_share=1090,
        rack_points=-14,
        stuck=1295,
        their_fitting=223,
        drawn=-258 - 25 * view.pool_size - 3 * len(view.rack),
        fitting_points=7,
        their_points=6,
    )
