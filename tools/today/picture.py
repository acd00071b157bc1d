"""A picture of the deal of a day: the tiles that you get, as they are drawn on a table."""

import io
from collections.abc import Iterator

from console.today.deal import YOU

from engine import tiles
from engine.board import Board
from engine.game import Game
from engine.lattice import corners
from engine.line import LineGame
from engine.tiles import ROTATION_BITS
from tools.assets.palette import Screen, Table
from tools.record.picture import lattice, look, raster, row, typeface
from tools.record.picture.look import Look
from tools.record.picture.shapes import Box, Picture, Shape, Text
from tools.record.picture.words import Words
from tools.record.turns import Lattice, Row
from tools.today.play import dealt

_WIDTH, _HEIGHT = 1200, 630  # as programs show previews of links
_TITLE = 0.16  # height of the title, of the whole
_COLUMNS = 5


def picture(number: int) -> bytes:
    """The PNG of a day's deal. Raises UsageError if the typeface is not installed."""
    typeface.check_installed()
    game = dealt(number)
    colours = look.look("dark")
    title = f"{number}: {game.rules.name}"
    top = _HEIGHT * _TITLE
    ink = colours.colours[Screen.TEXT]
    shapes: list[Shape] = [Text(_WIDTH / 2, top * 0.7, top / 2, title, ink, "title", "middle")]
    shapes += _rack(game, colours, Box(0, top, _WIDTH, _HEIGHT - top, 0, 0, "field"))
    ground = colours.colours[Table.FELT]
    image = raster.render(Picture(_WIDTH, _HEIGHT, ground, title, tuple(shapes)))
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def _rack(game: Game, colours: Look, box: Box) -> Iterator[Shape]:
    """The tiles of your rack, each in a part of the box."""
    rack = sorted(game.rack(YOU))
    rows = -(-len(rack) // _COLUMNS)
    wide, high = box.width / _COLUMNS, box.height / rows
    for at, tile in enumerate(rack):
        in_row = min(_COLUMNS, len(rack) - at // _COLUMNS * _COLUMNS)
        left = box.x + (box.width - in_row * wide) / 2 + at % _COLUMNS * wide
        place = Box(left, box.y + at // _COLUMNS * high, wide, high, 0, 0, "field")
        if isinstance(game, LineGame):
            one = Row((tile,))
            yield from row.draw(one, one, place, colours, YOU)
        else:
            table = _alone(tile)
            yield from lattice.draw(table, table, place, colours, YOU, Words())


def _alone(tile: int) -> Lattice:
    """A table with one triangle."""
    cell = Board().origin()
    face = tile << ROTATION_BITS
    points = {point: (tiles.corner(face, at), 1) for at, point in enumerate(corners(cell))}
    return Lattice({cell: face}, points)
