"""What Hard and Expert make of a position, as numbers in UNITs (32 a point).

Fitted to play-outs: for each legal placement of some hundred positions the mean result of the round
was measured, and these weights explain it best. A line holds, in this order:

- the next player's best reply, for each point of it;
- the own best next placement, for each point of it;
- an own tile that fits, divided by the number of own tiles left;
- the same, not divided;
- the value of the own tiles left, for each point of it;
- a next player who is stuck, divided by the square of the number of tiles they hold;
- each tile of theirs that fits;
- an extra tile on a new field.
"""

from bots import HARD
from engine.rules import WIN_FEWEST, WIN_ROUND

#         reply  top   share  fit   rack  stuck  able  field
_SCORING = (29, 29, 1024, -141, 9, 2176, 91, 0)
_TAKING = (48, 30, 528, -77, 4, 1400, 0, 0)
_CASUAL = (0, 0, 1312, -180, 0, 7520, 310, 0)
_FEWEST = (0, 0, 430, -28, -7, 1610, 78, 220)
_FIELDS = (5, 5, 0, 10, 26, 480, 22, 240)

# Hard knows the reply, the own tiles that fit and the chance that the next player is stuck.
_HARD_SCORING = (32, 0, 0, 12, 0, 300, 0, 0)
_HARD_OTHERS = (0, 0, 0, 64, -7, 600, 0, 200)
_HARD_FIELDS = (8, 0, 0, 16, 24, 400, 0, 200)


def weights(rules, level: int) -> tuple:
    """The line for these rules and the level."""
    if level == HARD:
        if not rules.tile_points:
            return _HARD_OTHERS
        return _HARD_FIELDS if rules.new_field else _HARD_SCORING
    if rules.win == WIN_ROUND:
        return _CASUAL
    if rules.win == WIN_FEWEST:
        return _FEWEST
    if rules.new_field:
        return _FIELDS
    return _SCORING if rules.out_values else _TAKING
