"""Draws what the next press will show of a list while nobody waits for anything.

A list loads this where there is room.
"""

import displayio

from console.draw.line import Line
from console.draw.note import Note
from console.draw.title import balanced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.draw.menu import Menu


class NextRow:
    """A row and a note that are drawn, but not shown yet."""

    def __init__(self, menu: "Menu") -> None:
        self._menu = menu
        self._note: Note | None = None
        self._said = ""  # by the note

    def draw_row(self, index: int) -> None:
        """Draw a row that is not in sight, as the bright one, in a line behind the others."""
        menu = self._menu
        rows = menu.rows
        room = rows.room
        if index >= menu.count - menu.aside or 0 <= index - menu.top < room:
            return
        if len(rows.lines) == room:
            first = rows.lines[0]
            palette: displayio.Palette = first.grid.pixel_shader  # type: ignore[assignment]
            box = (0, 0, rows.pen.width, rows.pen.height)
            rows.lines.append(Line(rows.pen, box, palette, first.opaque))
            rows.value_widths.append(0)
            rows.inks.extend(bytes(2))
        bright = rows.bright
        rows.bright = room
        value = menu.value(index) if menu.valued else ""
        rows.show(room, menu.label(index), value, menu.ink(index), menu.value_ink(index))
        rows.bright = bright

    def show_row(self, row: int, text: str, value: str) -> None:
        """Show the row that has been drawn in a row of the list, if it says that."""
        rows = self._menu.rows
        drawn = rows.lines[-1]
        line = rows.lines[row]
        if drawn.says == text and drawn.value == value and line is not drawn:
            line.take(drawn)
            rows.value_widths[row] = rows.value_widths[-1]
            rows.inks[2 * row : 2 * row + 2] = rows.inks[-2:]
            if rows.paint(row):  # the label first
                self._menu.app.urgent()

    def draw_note(self, index: int) -> None:
        """Draw the note on a row in a bitmap of its own."""
        menu = self._menu
        below = menu.below
        said = menu.warning(index) or menu.note(index)
        if not below or not said:
            return
        palette: displayio.Palette = below.grid.pixel_shader  # type: ignore[assignment]
        if not self._note:
            place = (0, 0, below.bitmap.width)
            self._note = Note(below.font, place, below.room, below.pitch, palette)
        self._said = said
        lines = []
        for paragraph in said.split("\n"):
            lines += balanced(menu.app.small_font, paragraph, below.bitmap.width)
        self._note.show(lines, palette)

    def show_note(self, said: str, palette: displayio.Palette) -> bool:
        """Show the note that has been drawn, if it says that and the colours stay. Returns whether
        it does.
        """
        note = self._note
        below = self._menu.below
        if not note or not below or self._said != said or below.grid.pixel_shader is not palette:
            return False
        below.lines = note.lines
        memoryview(below.bitmap)[:] = memoryview(note.bitmap)[:]  # type: ignore[arg-type]
        left = min(below.left, note.left)
        right = max(below.right, note.right)
        below.bitmap.dirty(left, 0, right, below.bitmap.height)
        below.left = note.left
        below.right = note.right
        return True


def draw_next(menu: "Menu", index: int, note: bool) -> None:
    """Draw a row that will perhaps be the next bright one, or the ``note`` on it."""
    if not menu.next:
        menu.next = NextRow(menu)
    if note:
        menu.next.draw_note(index)
    else:
        menu.next.draw_row(index)
