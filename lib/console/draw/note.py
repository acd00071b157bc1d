"""The note below a list: a few lines on the felt, in one bitmap."""

import displayio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.draw.font import Font


class Note:
    """``grid`` goes into a Group below the list; ``lines``: what it shows, ``room`` of them at
    most; ``left``, ``right``: the columns of the ink.
    """

    def __init__(
        self,
        font: "Font",
        box: tuple[int, int, int],
        room: int,
        pitch: int,
        palette: displayio.Palette,
    ) -> None:
        """``box``: x, y and width; ``pitch``: from one line to the next."""
        x, y, width = box
        self.font = font
        self.pitch = pitch
        self.room = room
        self.lines: Sequence[str] = ()
        self.left = self.right = 0
        height = (room - 1) * pitch + font.height
        self.bitmap = displayio.Bitmap(width, height, 4)
        self.grid = displayio.TileGrid(self.bitmap, pixel_shader=palette, x=x, y=y)

    def show(self, lines: "Sequence[str]", palette: displayio.Palette) -> None:
        """Show other lines, whose characters must have been measured, in the colours of a palette;
        another palette sends all of it.
        """
        if self.grid.pixel_shader is not palette:
            self.grid.pixel_shader = palette
        if lines == self.lines:
            return
        self.lines = lines
        self._clear()
        font = self.font
        width = self.bitmap.width
        self.left = width
        self.right = 0
        y = self._first()
        for line in lines[: self.room]:
            codes = font.order(line)
            x = width - font.measure(codes) if font.rtl else 0
            self.left = min(self.left, x)
            # Accents reach the line above.
            self.right = max(self.right, font.draw(self.bitmap, codes, x, y, 0))
            y += self.pitch
        self.right = min(self.right, width)

    def bottom(self) -> int:
        """The y below the last line."""
        last = (len(self.lines) - 1) * self.pitch
        return self.grid.y + self._first() + last + self.font.height

    def _first(self) -> int:
        """The upper edge of the first line: a single one has more room around."""
        return self.pitch // 3 if len(self.lines) < 2 <= self.room else 0

    def _clear(self) -> None:
        """Remove the ink; only the rows and columns that had any are sent."""
        pixels = memoryview(self.bitmap)  # type: ignore[arg-type]  # on the device a buffer
        size = len(pixels) // self.bitmap.height
        blank = bytes(size)
        top = self.bitmap.height
        bottom = 0
        for y in range(self.bitmap.height):
            start = y * size
            if pixels[start : start + size] != blank:
                pixels[start : start + size] = blank
                top = min(top, y)
                bottom = y + 1
        if bottom:
            self.bitmap.dirty(self.left, top, self.right, bottom)
