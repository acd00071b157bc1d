"""The console's typeface in any size: how wide a text is, and the fonts to write it with."""

import base64
import io
from collections.abc import Iterable, Iterator
from functools import cache

from bidi import get_display
from fontTools import subset
from fontTools.ttLib import TTFont
from PIL import ImageFont

from tools import cli
from tools.assets import rubik

CAP = rubik.CAP_EM  # height of capitals and digits, in ems
WEIGHT = 600

_SCALE = 256  # pixels of an em in which widths are measured
_LAYOUT = ("GDEF", "GPOS", "GSUB")  # tables that would move letters, which pictures do not use
_UNKNOWN = "?"  # for a character that the typeface lacks


def check_installed() -> None:
    """Raise UsageError if the typeface is not installed."""
    if not rubik.installed():
        raise cli.UsageError(rubik.MISSING)


@cache
def _data(part: str, weight: int = WEIGHT) -> bytes:
    return rubik.instance(weight, part)[1]


@cache
def _font(part: str, size: int) -> ImageFont.FreeTypeFont:
    layout = ImageFont.Layout.BASIC
    return ImageFont.truetype(io.BytesIO(_data(part)), size, layout_engine=layout)


@cache
def _part_of(character: str) -> str:
    """The part of the typeface that has a character, empty if none does."""
    for part in rubik.SUBSETS:
        if ord(character) in rubik.code_points(part):
            return part
    return ""


def runs(text: str, size: int) -> Iterator[tuple[ImageFont.FreeTypeFont, str]]:
    """The text in display order, in pieces with the font of each.

    ``size``: pixels of an em.
    """
    part, piece = "", ""
    for character in str(get_display(text, base_dir="L")):
        own = _part_of(character)
        if not own:
            own, character = _part_of(_UNKNOWN), _UNKNOWN
        if own != part and piece:
            yield _font(part, size), piece
            piece = ""
        part = own
        piece += character
    if piece:
        yield _font(part, size), piece


@cache
def width(text: str) -> float:
    """How wide a text is, in ems."""
    return sum(font.getlength(piece) for font, piece in runs(text, _SCALE)) / _SCALE


def font_faces(texts: Iterable[str]) -> Iterator[str]:
    """CSS with the letters of these texts, for a self-contained file."""
    wanted: dict[str, set[int]] = {}
    for character in sorted(set("".join(texts))):
        part = _part_of(character)
        if part:
            wanted.setdefault(part, set()).add(ord(character))
    for part, codes in wanted.items():
        reach = ",".join(f"U+{code:X}" for code in sorted(codes))
        data = base64.b64encode(woff2(part, frozenset(codes))).decode()
        yield (
            f"@font-face{{font-family:Rubik;font-weight:{WEIGHT};unicode-range:{reach};"
            f"src:url(data:font/woff2;base64,{data})format('woff2')}}"
        )


@cache  # the pictures of a match have the same letters
def woff2(part: str, codes: frozenset[int], weight: int = WEIGHT) -> bytes:
    """A font with these characters of a part of the typeface; the same bytes each time."""
    font = TTFont(io.BytesIO(_data(part, weight)))
    for table in _LAYOUT:
        if table in font:
            del font[table]
    cutter = subset.Subsetter(subset.Options(notdef_outline=True))
    cutter.populate(unicodes=codes)
    cutter.subset(font)
    font.flavor = "woff2"
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    file = io.BytesIO()
    font.save(file)
    return file.getvalue()
