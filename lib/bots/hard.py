"""What Hard sees: the reply, its own tiles that fit, the chance that the next player is stuck.

Where two may draw freely and score, it sees what Expert does (``bots.hoarder``). Where most points
win and hexagons give tiles, it hardly looks at the reply.
"""

from bots.lookahead import Lookahead

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.view import View


def look_ahead(view: "View") -> Lookahead:
    """The table with the weights that Hard gives to what could come next."""
    rules = view.rules
    if not rules.tile_points:
        return Lookahead(view, fitting=64, rack_points=-7, stuck=600, drawn=64)
    if rules.new_field:
        return Lookahead(view, reply=1, fitting=16, rack_points=24, stuck=400, drawn=64)
    return Lookahead(view, reply=32, fitting=12, stuck=300, drawn=64)
