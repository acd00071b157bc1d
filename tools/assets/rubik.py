"""Glyphs of the typeface Rubik, fitted to whole pixels in four shades.

Rubik (SIL Open Font License 1.1, assets/fonts/OFL.txt) comes with ``make setup``, as a variable
font in five files, one for each subset of its letters.
"""

import io
import json
from dataclasses import dataclass
from functools import cache
from operator import mul
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from PIL import Image, ImageDraw, ImageFont

from tools import ROOT
from tools.assets.picture import Picture

PACKAGE = ROOT / "node_modules" / "@fontsource-variable" / "rubik"
SUBSETS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "hebrew")
CAP_EM, _X_EM = 0.70, 0.52  # height of capitals and of small letters, in ems
_BLANK_EM = 0.34  # width of a space

MISSING = "the typeface Rubik is not installed: run `make setup`"

# Of 255: the least values for a third, two thirds and all of the ink.
_SHADES = (44, 112, 190)
_ANY_WIDTH = 1 << 20
_TOO_WIDE = 1000  # the penalty of a picture, for each pixel
_SCALES = (1.0, 0.96, 1.04, 0.92, 1.08, 0.88)  # widths that are tried
_MARGIN = 4  # pixels beside a glyph in which it is shifted
_SLACK = 4  # rows above and below a glyph
_ROWS = 4  # of the large picture of a glyph, per pixel of its final height


def installed() -> bool:
    """Whether the files of the typeface are installed."""
    return all(_file(subset).is_file() for subset in SUBSETS)


def version() -> str:
    """The version of the package that the glyphs are made from."""
    return str(json.loads((PACKAGE / "package.json").read_text())["version"])


def _file(subset: str) -> Path:
    return PACKAGE / "files" / f"rubik-{subset}-wght-normal.woff2"


@dataclass(frozen=True)
class Glyph:
    """One character: a picture of shades 0 to 3, and its position relative to the pen.

    ``left``: pixels to the right; ``top``: pixels from the baseline down to its first row, mostly
    negative; ``advance``: how far the pen moves.
    """

    picture: Picture
    left: int
    top: int
    advance: int


@cache
def code_points(subset: str) -> frozenset[int]:
    """The characters of one of SUBSETS."""
    return frozenset(TTFont(_file(subset)).getBestCmap())


@cache
def instance(weight: int, subset: str) -> tuple[frozenset[int], bytes]:
    """A file of the typeface in one weight, with digits of equal width; and its code points."""
    if not installed():
        raise FileNotFoundError(MISSING)
    font = TTFont(_file(subset))
    font.flavor = None
    instantiateVariableFont(font, {"wght": weight}, inplace=True)
    tabular = _substitutes(font, "tnum")
    for table in font["cmap"].tables:
        for code, name in list(table.cmap.items()):
            if chr(code).isdigit() and name in tabular:
                table.cmap[code] = tabular[name]
    file = io.BytesIO()
    font.save(file)
    return frozenset(font.getBestCmap()), file.getvalue()


def _substitutes(font: TTFont, feature: str) -> dict[str, str]:
    """The glyphs that a feature of the font replaces, with their replacements."""
    found: dict[str, str] = {}
    if "GSUB" not in font:
        return found
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    found.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    return found


class Source:
    """Rubik in one ``weight``, its capitals ``cap`` and its small letters ``x_height`` pixels high.

    Both heights are stretched to whole pixels. Of several shifts and widths of a glyph, the one
    with the clearest picture is taken.
    """

    def __init__(self, weight: int, cap: int, x_height: int) -> None:
        self._cap = cap
        self._x_height = x_height
        self._em = cap / CAP_EM
        self._fine = 16 if cap < 12 else 8  # pixels of the large picture per pixel of the small one
        self._up = cap // 2 + 2  # rows above the capitals
        self._down = cap // 2
        self._parts = []
        for subset in SUBSETS:
            codes, data = instance(weight, subset)
            size = self._em * self._fine
            layout = ImageFont.Layout.BASIC
            self._parts.append(
                (codes, ImageFont.truetype(io.BytesIO(data), size, layout_engine=layout))
            )

    def has(self, code: int) -> bool:
        """Whether the typeface has that character."""
        return any(code in codes for codes, _ in self._parts)

    def glyph(self, code: int) -> Glyph:
        """The glyph of a character; KeyError if the typeface lacks it."""
        character = chr(code)
        font = self._font(code)
        if character == " ":
            return Glyph(Picture(0, 0), 0, 0, max(3, round(_BLANK_EM * self._em)))
        advance = font.getlength(character) / self._fine
        most = _ANY_WIDTH
        if character.isdigit():
            advance = font.getlength("0") / self._fine
            most = max(round(advance), 2) - 1  # digits of one width must not touch
        shades = self._clearest(self._stretched(character, font, advance), int(advance) + 6, most)
        x0, y0, x1, y1 = shades.getbbox() or (0, 0, 1, 1)
        ink = font.getbbox(character, anchor="ls")
        left = max(0, round(ink[0] / self._fine))
        right = max(0, round(advance - ink[2] / self._fine))
        width = x1 - x0
        if left + right == 0:
            right = 1
        if self._cap < 9 and left + right > 2:
            right = max(0, 2 - left)
        whole = left + width + right
        if character.isdigit():
            whole = most + 1
            left = (whole - width + 1) // 2
        pixels = shades.crop((x0, y0, x1, y1)).tobytes()
        picture = Picture(width, y1 - y0, pixels)
        return Glyph(picture, left, y0 - self._up - self._cap, whole)

    def _font(self, code: int) -> ImageFont.FreeTypeFont:
        for codes, font in self._parts:
            if code in codes:
                return font
        raise KeyError(f"Rubik has no {chr(code)!r}")

    def _stretched(
        self, character: str, font: ImageFont.FreeTypeFont, advance: float
    ) -> Image.Image:
        """A large picture of a character, with heights in proportion to the small one's."""
        fine = self._fine
        base = self._up + self._cap
        rows = base + self._down
        natural = Image.new(
            "L", (int(advance + 2 * _MARGIN + 2) * fine, (rows + 2 * _SLACK) * fine), 0
        )
        place = (_MARGIN * fine, (base + _SLACK) * fine)
        ImageDraw.Draw(natural).text(place, character, font=font, fill=255, anchor="ls")
        stretched = Image.new("L", (natural.width, rows * _ROWS), 0)
        for row in range(rows * _ROWS):
            top, bottom = (
                round((base + _SLACK - self._natural(character, base - edge / _ROWS)) * fine)
                for edge in (row, row + 1)
            )
            line = natural.crop((0, top, natural.width, max(bottom, top + 1)))
            stretched.paste(line.resize((natural.width, 1), Image.Resampling.BOX), (0, row))
        return stretched

    def _natural(self, character: str, height: float) -> float:
        """The height in the typeface of what is ``height`` pixels above the baseline here."""
        cap, x_height = CAP_EM * self._em, _X_EM * self._em
        if height <= 0:
            return height
        small = character.isalpha() and not character.isupper() and not _is_hebrew(character)
        if not small:
            return height * cap / self._cap
        if height <= self._x_height:
            return height * x_height / self._x_height
        above = (cap - x_height) / (self._cap - self._x_height)
        return x_height + (height - self._x_height) * above

    def _clearest(self, large: Image.Image, width: int, most: int) -> Image.Image:
        """The picture in shades with the most contrast, of all shifts and widths.

        Pictures with at most ``most`` pixels of ink in each row are preferred.
        """
        rows = large.height // _ROWS
        shades = [shade(value) for value in range(256)]
        best: tuple[float, Image.Image] | None = None
        for scale in (1.0,) if self._cap > 14 else _SCALES:
            for shift in range(-4, 5):
                x = (_MARGIN - 2 + shift / 10) * self._fine
                end = x + width * self._fine / scale
                if end > large.width:
                    continue
                box = (x, 0, end, large.height)
                small = large.resize((width, rows), Image.Resampling.BOX, box=box)
                values = small.tobytes()
                contrast = sum(map(mul, values, values)) / (sum(values) + 1)
                contrast -= abs(shift) * 1.2 + abs(scale - 1) * 60
                small = small.point(shades)
                ink = small.getbbox()
                if ink and ink[2] - ink[0] > most:
                    contrast -= _TOO_WIDE * (ink[2] - ink[0] - most)
                if best is None or contrast > best[0]:
                    best = contrast, small
        assert best, "a shift of nothing always fits"
        return best[1]


def shade(value: int) -> int:
    """The shade of a pixel with this coverage, of 255."""
    return sum(value >= level for level in _SHADES)


def _is_hebrew(character: str) -> bool:
    return "\u0590" <= character <= "\u05ff"
