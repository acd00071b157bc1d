"""Leaves the letters of scripts that no language on the drive uses out of fonts."""

import unicodedata
from collections.abc import Iterable
from dataclasses import replace

from tools.assets.formats import decode_font, encode_font


def scripts_of(strips: Iterable[bytes]) -> set[str]:
    """The Unicode names of the scripts of the letters in strips: ``LATIN``, ``HEBREW``."""
    return {_script(code) for strip in strips for code in decode_font(strip).glyphs} - {""}


def without_scripts(font: bytes, scripts: set[str]) -> bytes:
    """A font without the letters of some scripts."""
    whole = decode_font(font)
    glyphs = {code: whole.glyphs[code] for code in whole.glyphs if _script(code) not in scripts}
    return encode_font(replace(whole, glyphs=glyphs))


def _script(code: int) -> str:
    """The script of a letter; "" for other characters."""
    char = chr(code)
    return unicodedata.name(char).partition(" ")[0] if char.isalpha() else ""
