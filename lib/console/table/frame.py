"""What stands beside a table on a display that is wider: its wooden frame."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.table.wood import wood_palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_TOP = const(1)  # the lit edge, in the palette of the wood
_EDGE = const(2)  # pixels


def add_frame(app: "App", group: displayio.Group, height: int) -> None:
    """Add the wood left and right of a canvas to its group, so many pixels high."""
    width = app.canvas_x
    row = displayio.Bitmap(width, 1, 4)
    fill_region(row, width - _EDGE, 0, width, 1, _TOP)
    palette = wood_palette(app)
    for x in (-width, app.canvas.width):
        side = displayio.TileGrid(row, pixel_shader=palette, width=1, height=height, x=x)
        side.flip_x = x > 0
        group.append(side)
