"""The table of symmetry as shapes: a row of dominoes that winds like a snake."""

from collections.abc import Iterator

from console.table.snake import Snake

from engine.dominoes import HALVES
from tools.assets.palette import Screen, Table
from tools.record.picture.figures import VARIANTS, outline
from tools.record.picture.look import Look
from tools.record.picture.shapes import Box, Disc, Point, Region, Shape
from tools.record.turns import Row

# Parts of the side of half a domino.
_FRAME = 0.1  # around a figure
_EDGE = 0.035
_OWNER = 0.07  # the edge of the tile laid last
_CORNER = 0.1
_SHADOW = 0.05
_DIVIDER = 0.03
_JOINT = 0.09
_LARGEST = 4  # the least number of sides in the shorter side of the box
_SMALLEST = 3  # pixels
_MARGIN = 4  # a side is this many times the margin around the row
_FACE = 255


def draw(row: Row, whole: Row, box: Box, look: Look, seat: int) -> Iterator[Shape]:
    """The shapes of a row within a box of felt.

    ``whole``: the row for which to leave room, so that a growing one keeps its place; ``seat``: who
    laid the last tile.
    """
    count = max(1, len(whole.tiles))
    side, snake = _largest(count, box)
    margin = side // _MARGIN
    snake.centre(count)
    first = whole.left - row.left  # the place of the tile at the left end

    def at(place: int, which: int) -> Point:
        x, y = snake.half(place, which)
        return box.x + margin + x, box.y + margin + y

    for number, tile in enumerate(row.tiles):
        owner = look.seat_text(seat) if number == row.last else None
        place = first + number
        yield from _domino((at(place, 0), at(place, 1)), side, tile & _FACE, look, owner)
    for number in range(1, len(row.tiles)):
        x, y = _middle(at(first + number - 1, 1), at(first + number, 0))
        half = side / 2
        yield Disc(x + half, y + half, _JOINT * side, look.colours[Table.GOLD], "joint")


def _largest(count: int, box: Box) -> tuple[int, Snake]:
    """The side of the largest dominoes of which ``count`` fit with a margin, and their snake."""
    width, height = int(box.width), int(box.height)
    side = max(_SMALLEST, min(width, height) // _LARGEST)
    while True:
        margin = 2 * (side // _MARGIN)
        snake = Snake(side, width - margin, height - margin, 0)
        if snake.most >= count or side == _SMALLEST:
            return side, snake
        side -= 1


def _domino(
    halves: tuple[Point, Point], side: int, face: int, look: Look, owner: int | None
) -> Iterator[Shape]:
    """A laid tile; ``halves``: their upper left corners; ``owner``: a colour for its edge."""
    left, top = min(halves)
    width, height = (side, 2 * side + 1) if halves[0][0] == halves[1][0] else (2 * side + 1, side)
    radius = _CORNER * side
    colours = look.colours
    edge = max(1.0, (_EDGE if owner is None else _OWNER) * side)
    colour = look.domino_edge if owner is None else owner
    shadow = _SHADOW * side
    yield Box(left, top + shadow, width, height, radius, colours[Screen.FIELD_SHADOW], "shadow")
    yield Box(left, top, width, height, radius, colour, "edge" if owner is None else "last")
    yield Box(
        left + edge,
        top + edge,
        width - 2 * edge,
        height - 2 * edge,
        max(0.0, radius - edge),
        colours[Table.IVORY],
        "tile",
    )
    x, y = _middle(*halves)
    x, y = x + side / 2, y + side / 2
    wide, high = (_DIVIDER, 0.8) if width > height else (0.8, _DIVIDER)
    yield Box(
        x - wide * side / 2,
        y - high * side / 2,
        wide * side,
        high * side,
        0.0,
        colours[Screen.FIELD_SHADOW],
        "divider",
    )
    for which, (x, y) in enumerate(halves):
        half = face & -2 | (face & 1) ^ which
        lines = HALVES[half]
        yield _figure((lines - 1) * VARIANTS + half % VARIANTS, x, y, side, look.number(lines))


def _figure(number: int, x: float, y: float, side: int, colour: int) -> Region:
    """A figure within a half, given its upper left corner."""
    half = side / 2
    size = half - _FRAME * side
    contours = tuple(
        tuple((x + half + size * px, y + half + size * py) for px, py in contour)
        for contour in outline(number)
    )
    return Region(contours, colour, "figure")


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
