"""Loads a turn ahead, while the curtain before it is down, so that it opens sooner."""

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


def load_part(rules: "Rules", part: int) -> bool:
    """Load the module with number ``part`` of a turn; returns whether there are more."""
    names = (_DOMINOES if rules.play == LINE else _TRIANGLES).split()
    __import__(names[part])
    return part + 1 < len(names)
