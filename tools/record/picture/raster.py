"""A picture as pixels: drawn several times as large, then reduced, so that edges are smooth."""

from PIL import Image, ImageChops, ImageDraw

from tools.record.picture import typeface
from tools.record.picture.shapes import (
    Box,
    Disc,
    Line,
    Picture,
    Point,
    Polygon,
    Region,
    Shape,
    Text,
)

_FINE = 4  # pixels drawn in each direction per pixel shown
_COARSE = 2  # the same for large pictures, which would otherwise take too much memory
_LARGE = 2_500_000  # pixels

_ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}


def render(picture: Picture) -> Image.Image:
    """The pixels of a picture, 24 bits each."""
    large = picture.width * picture.height > _LARGE
    fine = _COARSE if large else _FINE
    image = Image.new("RGB", (picture.width * fine, picture.height * fine), _colour(picture.ground))
    brush = _Brush(image, fine)
    for shape in picture.shapes:
        brush.add(shape)
    return image.reduce(fine)


class _Brush:
    """Draws shapes into an image that is ``scale`` times as large."""

    def __init__(self, image: Image.Image, scale: int) -> None:
        self._image = image
        self._draw = ImageDraw.Draw(image)
        self._scale = scale

    def add(self, shape: Shape) -> None:
        """Draw a shape over the earlier ones."""
        scale = self._scale
        if isinstance(shape, Polygon):
            points = self._scaled(shape.points)
            self._draw.polygon(points, fill=_colour(shape.fill))
            if shape.thick:
                self._line((*points, *points[:2]), shape.thick, shape.edge)
        elif isinstance(shape, Disc):
            self._disc(shape.x * scale, shape.y * scale, shape.radius * scale, shape.fill)
        elif isinstance(shape, Box):
            left, top = round(shape.x * scale), round(shape.y * scale)
            right = round((shape.x + shape.width) * scale) - 1
            bottom = round((shape.y + shape.height) * scale) - 1
            if right >= left and bottom >= top:
                corners = (left, top, right, bottom)
                self._draw.rounded_rectangle(corners, shape.radius * scale, _colour(shape.fill))
        elif isinstance(shape, Region):
            self._region([self._scaled(contour) for contour in shape.contours], shape.fill)
        elif isinstance(shape, Line):
            self._line(self._scaled(shape.points), shape.thick, shape.colour)
        else:
            self._text(shape)

    def _scaled(self, points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple((x * self._scale, y * self._scale) for x, y in points)

    def _disc(self, x: float, y: float, radius: float, colour: int) -> None:
        box = (x - radius, y - radius, x + radius, y + radius)
        self._draw.ellipse(box, fill=_colour(colour))

    def _line(self, points: tuple[Point, ...], thick: float, colour: int) -> None:
        width = max(1, round(thick * self._scale))
        self._draw.line(points, fill=_colour(colour), width=width, joint="curve")

    def _region(self, contours: list[tuple[Point, ...]], colour: int) -> None:
        every = [point for contour in contours for point in contour]
        left, top = int(min(x for x, _ in every)), int(min(y for _, y in every))
        right, bottom = int(max(x for x, _ in every)) + 1, int(max(y for _, y in every)) + 1
        size = right - left + 1, bottom - top + 1
        mask = Image.new("1", size)
        for contour in contours:
            part = Image.new("1", size)
            ImageDraw.Draw(part).polygon([(x - left, y - top) for x, y in contour], fill=1)
            mask = ImageChops.logical_xor(mask, part)
        self._image.paste(_colour(colour), (left, top), mask)

    def _text(self, shape: Text) -> None:
        size = max(1, round(shape.size * self._scale))
        pieces = list(typeface.runs(shape.text, size))
        whole = sum(font.getlength(piece) for font, piece in pieces)
        x = shape.x * self._scale - whole * _ANCHORS[shape.anchor]
        for font, piece in pieces:
            place = (x, shape.y * self._scale)
            self._draw.text(place, piece, font=font, fill=_colour(shape.colour), anchor="ls")
            x += font.getlength(piece)


def _colour(colour: int) -> tuple[int, int, int]:
    return colour >> 16, colour >> 8 & 255, colour & 255
