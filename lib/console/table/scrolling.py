"""Scrolling a field: what stays in sight is moved, and only the rest is drawn."""

from bitmaptools import fill_region
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.table.lattice_view import LatticeView
    from console.table.tile_sprites import Box

_WORD = const(8)  # pixels of the canvas in a word of 32 bits, in which they are moved
_BYTES = const(4)  # of a word


def scroll(view: "LatticeView", cell: int, x0: int, y0: int) -> bool:
    """Draw the window as it is now, after its ``x0`` and ``y0`` were the given ones.

    Pixels move by whole words only, so the window may go a little farther. Returns False, and does
    nothing, if too little would stay in sight, or if ``cell`` would be out of it.
    """
    width, height = view.size
    wanted = view.x0, view.y0
    dx = _farther(view.x0 - x0, _WORD)
    dy = view.y0 - y0
    left = 0
    right = width
    if dx == 0:  # beside the tiles nothing changes if dots of the lattice replace other dots
        dy = _farther(dy, 2 * view.zoom[1])
        first, last, _, _ = view.bounds  # columns, which are points of row 0
        reach = view.zoom[2] // 2 + 2
        left = max(view.pixel(first)[0] - reach, 0)
        right = min(view.pixel(last)[0] + reach, width)
    view.x0 = x0 + dx
    view.y0 = y0 + dy
    if abs(dx) >= width or abs(dy) >= height or width % _WORD or not view.sees(cell):
        view.x0, view.y0 = wanted
        return False
    pixels = memoryview(view.canvas)  # type: ignore[arg-type]  # on the device it is a buffer
    # What leaves at one side appears at the other, until that is drawn over.
    way = (width * dy + dx) // _WORD * _BYTES
    if way > 0:
        pixels[way:] = pixels[:-way]
    elif way < 0:
        pixels[:way] = pixels[-way:]
    view.canvas.dirty(left, 0, right, height)
    if dy:
        top = 0 if dy > 0 else height + dy
        _draw(view, pixels, (left, top, right, top + abs(dy)))
    if dx:
        left = 0 if dx > 0 else width + dx
        _draw(view, pixels, (left, 0, left + abs(dx), height))
    return True


def _draw(view: "LatticeView", pixels: memoryview, box: "Box") -> None:
    """Draw a box of the canvas that is wider than a word; ``pixels``: the canvas's memory."""
    canvas = view.canvas
    left, top, right, bottom = box
    inner = _farther(left, _WORD)  # from here to outer, whole words are written, which is faster
    outer = right // _WORD * _WORD
    fill_region(canvas, left, top, inner, bottom, 0)
    fill_region(canvas, outer, top, right, bottom, 0)
    felt = bytes((outer - inner) // _WORD * _BYTES)
    for y in range(top, bottom):
        at = (canvas.width * y + inner) // _WORD * _BYTES
        pixels[at : at + len(felt)] = felt
    view.draw_box(box)


def _farther(way: int, step: int) -> int:
    """``way`` rounded away from 0 to a multiple of ``step``."""
    return (way + step - 1) // step * step if way > 0 else way // step * step
