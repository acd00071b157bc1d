"""Loads a turn ahead while the curtain or the start before it is shown, so it opens sooner."""

from console.lifetimes import load_if_roomy
from engine.choices import LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.rules import Rules

# What a turn is made of: with a table of triangles, with a row of dominoes.
_TRIANGLES = (
    "console.table.board_view console.table.rack_view console.table.tray_parts console.draw.chips "
    "console.table.places console.table.cursor console.table.cursor_moves console.table.scrolling "
    "console.table.edge_arrows console.match.slots console.screens.turn"
)
_DOMINOES = (
    "console.table.row_view console.table.row_rack console.draw.chips console.match.slots "
    "console.screens.turn"
)


def load_ahead(rules: "Rules", number: int) -> int:
    """Load the module with that number of a turn if there is room.

    Returns the number of the next one, -1 if there is none or no room.
    """
    names = (_DOMINOES if rules.play == LINE else _TRIANGLES).split()
    if not load_if_roomy(names[number], collects=True) or number + 1 == len(names):
        return -1
    return number + 1
