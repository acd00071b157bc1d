"""Lines of text, each with its own bitmap; and how texts are broken into lines."""

import displayio

from console.draw.listeners import listeners

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.draw.font import Font

LEFT = 0
CENTRE = 1
RIGHT = 2

_CUT = "…"


class Label:
    """A line of text; ``grid`` goes into a Group; ``text``: what it shows, in ``bitmap``.

    ``aloud``: the screen reader hears it.
    """

    aloud = True

    def __init__(
        self, font: "Font", width: int, x: int, y: int, palette: displayio.Palette
    ) -> None:
        """``width``: pixels for the text; ``x``, ``y``: the upper left corner."""
        self.font = font
        self.width = width
        self._palette = palette
        self._hidden = False
        self._align = LEFT
        self._end = ""
        self.base = font.ascent
        self.text = ""
        self.bitmap = displayio.Bitmap(width, font.height, 4)
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=palette, x=x, y=y)

    def paint(self, palette: displayio.Palette) -> None:
        """Change the palette."""
        if palette is not self._palette:
            self._palette = palette
            self.grid.pixel_shader = palette

    def hide(self, hidden: bool) -> None:
        """Hide the line, or show it again."""
        if hidden != self._hidden:
            self._hidden = hidden
            self.grid.hidden = hidden

    def use(self, font: "Font") -> None:
        """Use another font for the next text, no larger than the first one, on its base line."""
        if font is not self.font:
            self.font = font
            self.forget()

    def forget(self) -> None:
        """Draw the next text in any case: the bitmap does not show the last one any more."""
        self.text = ""
        self._end = "\0"

    def show(self, text: str, align: int = LEFT, end: str = "") -> None:
        """Show a text, cut with an ellipsis if it is too long, and ``end`` at the end of the line.

        LEFT means where lines begin: at the right in a language that is read from there.
        """
        if text == self.text and align == self._align and end == self._end:
            return
        self.text = text
        self._align = align
        self._end = end
        if self.aloud:
            for listener in listeners:
                listener.show(text + " " + end)
        font = self.font
        room = self.width
        y = self.base - font.ascent
        self.bitmap.fill(0)
        if end:
            codes = font.order(end)
            width = font.measure(codes)
            font.draw(self.bitmap, codes, 0 if font.rtl else room - width, y)
            room -= width + font.cap
        codes = font.order(text)
        width = font.measure(codes)
        if width > room:
            codes = font.order(cut(font, text, room))
            width = font.measure(codes)
        room = self.width - width
        font.draw(self.bitmap, codes, room * (RIGHT - align if font.rtl else align) // 2, y)


def add_label(
    group: displayio.Group,
    font: "Font",
    text: str,
    place: tuple[int, int, int],
    palette: displayio.Palette,
    align: int = LEFT,
    aloud: bool = True,
) -> Label:
    """Add a text that never changes to a group; its bitmap is as narrow as possible.

    ``place``: x, y and width of its room in pixels; ``aloud``: the screen reader hears it.
    """
    x, y, room = place
    width = min(max(1, font.width(text)), room)
    x += (room - width) * (RIGHT - align if font.rtl else align) // 2
    label = Label(font, width, x, y, palette)
    if not aloud:
        label.aloud = False
    label.show(text)
    group.append(label.grid)
    return label


def cut(font: "Font", text: str, width: int) -> str:
    """The text, cut with an ellipsis to at most ``width`` pixels."""
    if font.width(text) <= width:
        return text
    while text and font.width(text + _CUT) > width:
        text = text[:-1]
    return text + _CUT


def fitting(fonts: "Sequence[Font]", text: str, width: int) -> "Font":
    """The first of the fonts in which a text fits into ``width`` pixels, else the last."""
    for font in fonts:
        if font.width(text) <= width:
            return font
    return fonts[-1]


def wrap(font: "Font", text: str, width: int, widths: "Sequence[int]" = ()) -> list[str]:
    """The text as lines of at most ``width`` pixels, broken at spaces or within long words;
    ``widths``: those of its words, if they are known.
    """
    lines = []
    line = ""
    left = width  # after the line and a space
    blank = font.advance(b" ")
    for i, word in enumerate(text.split(" ")):
        wide = widths[i] if widths else font.advance(font.order(word))
        if line and wide <= left:
            line += " " + word
            left -= wide + blank
            continue
        if line:
            lines.append(line)
        if wide > width:
            while font.width(word) > width:
                part = word[:-1]
                while len(part) > 1 and font.width(part) > width:
                    part = part[:-1]
                lines.append(part)
                word = word[len(part) :]
            wide = font.advance(font.order(word))
        line = word
        left = width - wide - blank
    if line:
        lines.append(line)
    for listener in listeners:
        listener.wrapped(lines)
    return lines
