"""What Hard sees: the reply, the own tiles that fit, the chance that the next player is stuck."""

from bots.lookahead import Weights

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.rules import Rules


def weights(rules: "Rules") -> Weights:
    """What counts under these rules, and how much."""
    if not rules.tile_points:
        return Weights(fitting=64, rack_points=-7, stuck=600, drawn=64)
    if rules.new_field:
        return Weights(reply=8, fitting=16, rack_points=24, stuck=400, drawn=64)
    return Weights(reply=32, fitting=12, stuck=300, drawn=64)
