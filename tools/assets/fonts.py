"""Fonts for the device: the typeface Rubik in the sizes of small and large displays."""

from functools import cache
from typing import NamedTuple

from tools.assets.formats import Font
from tools.assets.letters import LANGUAGES, SYMBOLS, WANTED
from tools.assets.rubik import MISSING, Glyph, Source, installed
from tools.assets.symbols import draw_symbol

__all__ = ["MISSING", "NAMES", "STRIPS", "STYLES", "build_font", "build_strip", "installed"]


class Style(NamedTuple):
    """The weight of a font, and the heights of its capitals and small letters in pixels."""

    weight: int
    cap: int
    x_height: int


# A font's name has its use and the height of its capitals.
STYLES = {
    "small7": Style(500, 7, 5),
    "body8": Style(500, 8, 6),
    "body11": Style(500, 11, 8),
    "head10": Style(600, 10, 7),
    "head15": Style(600, 15, 11),
    "big17": Style(700, 17, 13),
    "big28": Style(700, 28, 21),
}
NAMES = tuple(STYLES)

# Fonts that are always in memory, with the letters of one language.
STRIPS = {
    f"{name}-{language}": (name, language)
    for name in NAMES
    if name.startswith(("small", "body"))
    for language in LANGUAGES
}


@cache
def _glyphs(name: str) -> dict[int, Glyph]:
    style = STYLES[name]
    source = Source(*style)
    glyphs = {}
    for code in sorted(WANTED):
        symbol = chr(code) in SYMBOLS or not source.has(code)
        glyphs[code] = draw_symbol(code, style.cap) if symbol else source.glyph(code)
    return glyphs


def build_font(name: str) -> Font:
    """The font with all letters, stored on the drive."""
    return _font(name, WANTED)


def build_strip(name: str) -> Font:
    """The font of a style with the letters of one language, kept in memory."""
    style, language = STRIPS[name]
    return _font(style, LANGUAGES[language])


def _font(name: str, codes: frozenset[int]) -> Font:
    """Some glyphs of a style; lines are high enough for every glyph of the style."""
    glyphs = _glyphs(name)
    ascent = -min(glyph.top for glyph in glyphs.values())
    descent = max(glyph.top + glyph.picture.height for glyph in glyphs.values())
    return Font(
        ascent + descent, ascent, STYLES[name].cap, {code: glyphs[code] for code in sorted(codes)}
    )
