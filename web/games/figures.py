"""Replaces tools/record/picture/figures.py: outlines of the figures, computed on the PC."""

import json

VARIANTS = 3  # different figures with the same number of lines

with open("/games/figures.json") as _file:
    _outlines = json.load(_file)


def outline(number):
    """The contours of a figure, holes among them, in the square from -1 to 1."""
    return _outlines[number]
