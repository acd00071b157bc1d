"""Another window onto the same field: what stays in sight is moved, and the rest is drawn."""

from bitmaptools import fill_region
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.table.lattice_view import LatticeView

_WORD = const(8)  # pixels of the canvas in a word of 32 bits, in which they are moved
_BYTES = const(4)  # of a word


def scroll(view: "LatticeView", cell: int, x0: int, y0: int) -> bool:
    """Show what the window has now, with ``cell`` in it, after its zero was at ``x0``, ``y0``.

    The window goes a little farther where its pixels can be moved only so. False: nothing is done,
    as too little would stay in sight, or the cell would not be.
    """
    width, height = view.size
    wanted = view._x0, view._y0
    dx = _farther(view._x0 - x0, _WORD)
    dy = view._y0 - y0
    left = 0
    right = width
    if dx == 0:  # beside the tiles nothing changes if the points of the lattice are where they were
        dy = _farther(dy, 2 * view.zoom[1])
        left, right = view.columns()
        left = max(left, 0)
        right = min(right, width)
    view._x0 = x0 + dx
    view._y0 = y0 + dy
    if abs(dx) >= width or abs(dy) >= height or width % _WORD or not view.sees(cell):
        view._x0, view._y0 = wanted
        return False
    canvas = view.canvas
    pixels = memoryview(canvas)  # type: ignore[arg-type]  # on the device it is a buffer
    row = width // _WORD * _BYTES
    # What goes out at one side comes in at the other, until that is drawn.
    way = row * dy + dx // _WORD * _BYTES
    if way > 0:
        pixels[way:] = pixels[:-way]
    elif way < 0:
        pixels[:way] = pixels[-way:]
    canvas.dirty(left, 0, right, height)
    boxes = []
    if dy:
        boxes.append((left, 0, right, dy) if dy > 0 else (left, height + dy, right, height))
    if dx:
        boxes.append((0, 0, dx, height) if dx > 0 else (width + dx, 0, width, height))
    for box in boxes:
        first, top, last, bottom = box
        inner = _farther(first, _WORD)  # up to outer, words are put at once: that is sooner
        outer = last // _WORD * _WORD
        fill_region(canvas, first, top, inner, bottom, 0)
        fill_region(canvas, outer, top, last, bottom, 0)
        felt = bytes((outer - inner) // _WORD * _BYTES)
        for at in range(row * top + inner // _WORD * _BYTES, row * bottom, row):
            pixels[at : at + len(felt)] = felt
        view.draw_box(box)
    return True


def _farther(way: int, step: int) -> int:
    """The next multiple of a step that is as far from 0, or farther."""
    return (way + step - 1) // step * step if way > 0 else way // step * step
