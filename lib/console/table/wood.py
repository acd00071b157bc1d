"""The wood of a tray."""

import displayio
from bitmaptools import fill_region
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App

_GRAIN = const(8)  # pixels that repeat

# Places in ``Theme.tray``, from the wood itself on.
_TOP = const(1)
_DARK = const(2)
_COLOURS = const(3)


def edge(app: "App") -> int:
    """How high the dark lower edge of a tray is, in pixels."""
    return 2 + app.large


def wood(app: "App", height: int) -> displayio.TileGrid:
    """A tray, as wide as the screen and so high."""
    bitmap = displayio.Bitmap(_GRAIN, height, 4)
    fill_region(bitmap, 0, 0, _GRAIN, 1 + app.large, _TOP)
    fill_region(bitmap, 0, height - edge(app), _GRAIN, height, _DARK)
    across = -(-app.width // _GRAIN)
    return displayio.TileGrid(bitmap, pixel_shader=wood_palette(app), width=across)


def wood_palette(app: "App") -> displayio.Palette:
    """The wood itself, its lit edge, its dark one."""
    palette = displayio.Palette(_COLOURS)
    for i in range(_COLOURS):
        palette[i] = app.theme.tray[i]
    return palette
