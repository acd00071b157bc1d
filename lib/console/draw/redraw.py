"""Changes of pictures that send them to the display only if something changes.

The firmware sends a whole picture whenever a property is set, even to the value that it has.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from displayio import Palette, TileGrid


def paint(grid: "TileGrid", palette: "Palette") -> None:
    """Give it a palette."""
    if grid.pixel_shader is not palette:
        grid.pixel_shader = palette


def hide(grid: "TileGrid", hidden: bool) -> None:
    """Hide it, or show it again."""
    if grid.hidden != hidden:
        grid.hidden = hidden


def move(grid: "TileGrid", x: int) -> None:
    """Move it to another column."""
    if grid.x != x:
        grid.x = x
