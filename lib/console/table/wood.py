"""The wood of a tray, and of the frame of a table on a display that is wider than the table."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.sizes import TRAY_EDGE, TRAY_RIM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_GRAIN = const(8)  # pixels across that repeat

# Indices in ``Theme.tray``: the lit edge of the wood and its dark one; the wood itself is at 0.
_TOP = const(1)
_DARK = const(2)
_COLOURS = const(3)

_RAIL = const(2)  # pixels of the lit edge beside a table


def edge(app: "App") -> int:
    """The height of the dark lower edge of a tray, in pixels."""
    return app.sizes[TRAY_EDGE]


def wood(app: "App", height: int) -> displayio.TileGrid:
    """A tray as wide as the screen; ``height``: in pixels."""
    bitmap = displayio.Bitmap(_GRAIN, height, 4)
    fill_region(bitmap, 0, 0, _GRAIN, app.sizes[TRAY_RIM], _TOP)
    fill_region(bitmap, 0, height - edge(app), _GRAIN, height, _DARK)
    across = -(-app.width // _GRAIN)
    return displayio.TileGrid(bitmap, pixel_shader=_palette(app), width=across)


def add_frame(app: "App", group: displayio.Group, height: int) -> None:
    """Add the wood left and right of a canvas to its group; ``height``: in pixels."""
    width = app.canvas_x
    row = displayio.Bitmap(width, 1, 4)
    fill_region(row, width - _RAIL, 0, width, 1, _TOP)
    palette = _palette(app)
    for x in (-width, app.canvas.width):
        side = displayio.TileGrid(row, pixel_shader=palette, width=1, height=height, x=x)
        side.flip_x = x > 0
        group.append(side)


def frame_on(app: "App", y: int) -> displayio.Group:
    """The wood left and right of what is below a table, from row ``y`` to the lower edge of the
    display; empty if the table is as wide as the display.
    """
    group = displayio.Group(x=app.canvas_x, y=y)
    if app.canvas_x:
        add_frame(app, group, app.height - y)
    return group


def _palette(app: "App") -> displayio.Palette:
    """The colours of the wood itself, its lit edge and its dark one."""
    palette = displayio.Palette(_COLOURS)
    for i in range(_COLOURS):
        palette[i] = app.theme.tray[i]
    return palette
