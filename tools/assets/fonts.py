"""Fonts for the device from the public-domain X11 misc-fixed fonts and glyphs of our own."""

import gzip
from pathlib import Path

from pcffont import PcfFont

from tools.assets.formats import Font
from tools.assets.letters import SCRIPTS, WANTED
from tools.assets.picture import Picture
from tools.assets.symbols import DRAWN

SIZES = tuple(DRAWN)

# A size alone has the letters of all scripts, ``SIZE-SCRIPT`` those of one and takes less memory.
CHARACTERS = {
    **dict.fromkeys(SIZES, WANTED),
    **{f"{size}-{script}": codes for size in SIZES for script, codes in SCRIPTS.items()},
}
NAMES = tuple(CHARACTERS)

# Where Debian and Fedora have the X server's bitmap fonts.
_DIRECTORIES = (Path("/usr/share/fonts/X11/misc"), Path("/usr/share/X11/fonts/misc"))


MISSING = "the X11 fonts (misc-fixed) are not installed: install the Debian package xfonts-base"


def installed() -> bool:
    """Whether all fonts that ours are made from are on this computer."""
    return all(_find(name) for name in SIZES)


def _find(name: str) -> Path | None:
    paths = (directory / f"{name}.pcf.gz" for directory in _DIRECTORIES)
    return next((path for path in paths if path.is_file()), None)


class Source:
    """An X11 font as installed, such as ``6x12``; FileNotFoundError if it is not."""

    def __init__(self, name: str) -> None:
        path = _find(name)
        if path is None:
            raise FileNotFoundError(MISSING)
        self._pcf = PcfFont.parse(gzip.decompress(path.read_bytes()))
        self.width, self.height = map(int, name.split("x"))
        self.ascent: int = self._pcf.accelerators.font_ascent
        if self.ascent + self._pcf.accelerators.font_descent != self.height:
            raise ValueError(f"{path} does not have the height of its name")

    def glyph(self, code_point: int) -> Picture:
        """The glyph in its cell; IndexError if it leaves it, KeyError if the font lacks it."""
        index = self._pcf.bdf_encodings[code_point]
        metric = self._pcf.metrics[index]
        cell = Picture(self.width, self.height)
        for y, row in enumerate(self._pcf.bitmaps[index], self.ascent - metric.ascent):
            for x, bit in enumerate(row, metric.left_side_bearing):
                if bit:
                    cell[x, y] = 1
        return cell


def build_font(name: str) -> Font:
    """The font of that name."""
    size = name.partition("-")[0]
    source = Source(size)
    drawn = DRAWN[size]
    wanted = CHARACTERS[name]
    glyphs = {code_point: source.glyph(code_point) for code_point in wanted - drawn.keys()}
    for code_point in wanted & drawn.keys():
        top, picture = drawn[code_point]
        glyphs[code_point] = Picture(source.width, source.height)
        glyphs[code_point].put(picture, 0, top)
    return Font(source.width, source.height, source.ascent, glyphs)
