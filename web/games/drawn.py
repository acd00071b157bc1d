"""Pictures of the match that was read, as JSON: each shape with its kind and fields in order."""

import json

import told
from said import Said

from engine.lattice import corners, field_of
from tools.assets.palette import Table
from tools.record.picture import chart, lattice, scene
from tools.record.picture.look import look
from tools.record.picture.shapes import Box, Disc, Line, Polygon, Region, Text
from tools.record.turns import Lattice

_LEGIBLE = 400  # pixels: letters are as large as in a chart of this size, however small the chart
_EDGE = 0.14  # of a place, in half widths of a tile

_KINDS = {
    Polygon: ("polygon", "points fill kind edge thick"),
    Disc: ("disc", "x y radius fill kind"),
    Box: ("box", "x y width height radius fill kind"),
    Region: ("region", "contours fill kind"),
    Line: ("line", "points thick colour kind"),
    Text: ("text", "x y size text colour kind anchor"),
}


def table(at, width, height, texts, better):
    """Only the table of a moment; ``better``: a cell that is shown on it, or -1."""
    moment = told.match.moments[at]
    whole = _whole(moment)
    felt = Box(0, 0, width, height, 0, 0, "felt")
    if better >= 0:
        cells = dict(whole.cells)
        cells[better] = 0
        whole = Lattice(cells, whole.points)
    shapes = list(scene.table(moment, whole, felt, look("dark"), Said(texts)))
    if better >= 0:
        panel = lattice.panels(lattice.reaches(whole), felt)[field_of(better)]
        shapes.append(_place(better, panel))
    return _listed(shapes)


def _place(cell, panel):
    """A place for a tile."""
    points = tuple([panel.at(corner) for corner in corners(cell)])
    return Line(points + points[:1], _EDGE * panel.half, look("dark").colours[Table.GOLD], "better")


def picture(at, width, height, texts, film):
    """The whole picture of a moment; in a film it has room for the whole round."""
    moment = told.match.moments[at]
    whole = _whole(moment) if film else moment.table
    names = told.match.names
    drawn = scene.draw(moment, whole, names, (width, height), look("dark"), Said(texts))
    return _listed(drawn.shapes)


def plot(width, height, texts):
    """The chart of the match."""
    match = told.match
    drawn = chart.draw(
        match.moments,
        match.names,
        (width, height),
        look("dark"),
        match.dealt,
        match.rules.target,
        Said(texts),
        _LEGIBLE,
    )
    return _listed(drawn.shapes)


def _whole(moment):
    return told.match.whole[moment.round]


def _listed(shapes):
    return json.dumps([_fields(shape) for shape in shapes])


def _fields(shape):
    name, fields = _KINDS[type(shape)]
    return [name] + [_short(getattr(shape, field)) for field in fields.split(" ")]


def _short(value):
    """Round lengths to a hundredth of a pixel."""
    if isinstance(value, float):
        return round(value, 2)
    if isinstance(value, (list, tuple)):
        return [_short(each) for each in value]
    return value
