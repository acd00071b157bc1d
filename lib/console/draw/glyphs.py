"""Our fonts for the labels of ``adafruit_display_text``: one bitmap per character."""

import displayio
from bitmaptools import blit
from fontio import Glyph

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from console.draw.font import Font


class Glyphs:
    """A ``fontio.FontProtocol`` whose glyphs are made once.

    Labels have only two colours; paint their grids with a text's four.
    """

    def __init__(self, font: "Font") -> None:
        self._font = font
        self.ascent = font.ascent  # else labels would measure glyphs for them
        self.descent = font.descent
        self._made: dict[int, Glyph] = {}  # code: its Glyph
        self._line = displayio.Bitmap(2 * font.height, font.height, 4)

    def get_bounding_box(self) -> tuple[int, int]:
        """(width, height) of the largest glyph."""
        return self._font.height, self._font.height

    def get_glyph(self, codepoint: int) -> Glyph:
        """The glyph of a character."""
        made = self._made
        if codepoint not in made:
            made[codepoint] = self._make(codepoint)
        return made[codepoint]

    def load_glyphs(self, code_points: "Iterable[int]") -> None:
        """Do nothing, for the protocol of loaded fonts: glyphs are made when needed."""

    def _make(self, code: int) -> Glyph:
        font = self._font
        wide, rows, left, top, advance = font.bearings(code)
        line = self._line
        line.fill(0)
        font.draw(line, (code,), 0, 0)
        picture = displayio.Bitmap(max(1, wide), max(1, rows), 4)
        if wide:
            blit(picture, line, 0, 0, x1=left, y1=top, x2=left + wide, y2=top + rows)
        return Glyph(picture, 0, wide, rows, left, font.ascent - top - rows, advance, 0)
