"""Panels: large boxes with round corners."""

import displayio

from console.draw.shapes import fill_round


def make_panel(
    x: int,
    y: int,
    width: int,
    height: int,
    radius: int,
    palette: displayio.Palette,
    inside: int = 3,
    line: int = 3,
) -> displayio.TileGrid:
    """A box with round corners; only its ends take memory.

    ``height``: a multiple of ``radius``; ``inside``, ``line``: numbers in the palette of the
    colours inside and at the edge; number 0 is outside.
    """
    rows = displayio.Bitmap(width, 3 * radius, 4)
    fill_round(rows, 0, 0, width, 3 * radius, radius, line)
    fill_round(rows, 1, 1, width - 2, 3 * radius - 2, radius - 1, inside)
    count = height // radius
    grid = displayio.TileGrid(
        rows,
        pixel_shader=palette,
        x=x,
        y=y,
        width=1,
        height=count,
        tile_width=width,
        tile_height=radius,
        default_tile=1,
    )
    grid[0] = 0
    grid[count - 1] = 2
    return grid
