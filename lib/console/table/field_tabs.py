"""The fields of a game as tabs at the upper edge of the table."""

import displayio
from micropython import const

from console.draw.scroll import scroll
from console.draw.text import TextLine
from console.draw.theme import DISC, GHOST, text_palette

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.table.views import TableView

_MOST = const(4)  # side by side: the others scroll
_CELLS = const(2)  # of text that a tab takes


class Tabs:
    """``group`` goes into a Group. A tab is a number on a plate, that of the shown field bright."""

    def __init__(self, app: "App") -> None:
        font = app.font
        self.group = displayio.Group()
        self._font = font
        self._chosen = app.theme.chosen
        self._other = text_palette(app.theme.colours[GHOST], app.theme.colours[DISC])
        self._plate = displayio.Bitmap(_CELLS * font.width - 2, font.height - 1, 2)
        self._first = 0
        self._shown: tuple = ()

    def show(self, table_view: "TableView", x: int, cells: int, behind: int) -> int:
        """Show which field of the table is shown, if there are several.

        They stand in a line of ``cells`` characters from the pixel ``x`` on, before its last
        ``behind`` characters. Returns how many they take.
        """
        font = self._font
        field = table_view.field
        count = min(table_view.fields, _MOST) if table_view.fields > 1 else 0
        taken = count * _CELLS + (count > 0)
        x += (behind if font.rtl else cells - behind - taken) * font.width
        if self._shown == (field, table_view.fields, x):
            return taken
        self._shown = (field, table_view.fields, x)
        self._first = scroll(self._first, table_view.fields, _MOST, field)
        self.group.x = x
        while len(self.group):
            self.group.pop()
        for i in range(count):
            palette = self._chosen if self._first + i == field else self._other
            left = (count - 1 - i if font.rtl else i) * _CELLS * font.width
            self.group.append(displayio.TileGrid(self._plate, pixel_shader=palette, x=left, y=1))
            number = TextLine(font, 1, left + (self._plate.width - font.width) // 2, 0, palette)
            number.show("%d" % (self._first + i + 1))
            self.group.append(number.grid)
        return taken
