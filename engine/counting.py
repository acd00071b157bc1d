"""What players count when a round has ended; ``engine.scoring`` makes points of it."""

from engine.actions import BLOCKED, OUT
from engine.choices import BLOCKED_FEWEST, BLOCKED_LIGHTEST, BLOCKED_NOTHING, BLOCKED_TAKE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.rules import Rules


def counted(rules: "Rules", why: int) -> "tuple[bool, bool]":
    """What this end of a round needs of the racks: (needs tile counts, needs tile values)."""
    if why == OUT:
        return rules.out_per_tile > 0, rules.out_values > 0 or rules.out_others_add > 0
    if why != BLOCKED or rules.blocked == BLOCKED_NOTHING:
        return False, False
    by_number = rules.blocked in (BLOCKED_TAKE, BLOCKED_LIGHTEST, BLOCKED_FEWEST)
    return by_number, rules.blocked != BLOCKED_FEWEST
