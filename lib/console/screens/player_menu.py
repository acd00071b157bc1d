"""The menu of a player: rename, change the colour, reset the figures, remove."""

import displayio
from micropython import const

from console.destination import BACK
from console.draw.foot import Foot
from console.draw.menu import Menu
from console.draw.shapes import fill_round
from console.draw.sizes import FOOT_GAP, PILL, ROW_CARD
from console.draw.theme import CARD, SEAT, SOFT, TEXT, overlay_palette
from console.match.known_players import forget
from console.navigation import rename
from console.storage.player_figures import FIGURE_COUNT, with_figures
from console.storage.players import COLOURS, colour, coloured, name
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.destination import Destination
    from console.draw.rows import Rows

_RENAME = const(0)
_COLOUR = const(1)
_RESET = const(2)
_REMOVE = const(3)
_ROWS = const(4)
_NOTES = const(2)  # lines


class Screen(Menu):
    """A chooses, LEFT and RIGHT change the colour; rows that can't be undone ask once more."""

    _is_read = False  # values are for screen readers

    def __init__(self, app: "App", index: int) -> None:
        self._index = index
        self._name = name(app.memory.players, index)
        self._texts = load_part(app.words, "players")
        self._done = False  # the figures have just been reset
        self._discs: Any = None  # the TileGrid of the colours
        below = app.sizes[PILL] + 2 * app.sizes[FOOT_GAP]
        super().__init__(app, self._name, _ROWS, 0, True, _NOTES, below=below)
        self._discs = self._make_discs()
        self.group.append(self._discs)
        self._show_discs()

    def make_rows(self, box: tuple[int, int, int, int], most: int, signs: int) -> "Rows":
        self._foot = Foot(self.app, self.group)
        return super().make_rows(box, most, signs)

    def label(self, index: int) -> str:
        return self._texts.at("CHANGES", index)

    def value(self, index: int) -> str:
        """Dots as wide as the discs, which hide them; for screen readers a number."""
        if index != _COLOUR:
            return ""
        at = self._colour()
        if self._is_read:
            return "%d/%d" % (at + 1, COLOURS)
        return "○" * at + "●" + "○" * (2 * COLOURS - 2 - at)

    def show_bright(self) -> None:
        self._is_read = True
        super().show_bright()
        self._is_read = False
        says: str = self._texts.WHO_KEYS
        self._foot.show("◀▶" + says[1:] if self.at == _COLOUR else says)

    def value_ink(self, index: int) -> int:
        return CARD if index == _COLOUR else SOFT

    def draw(self) -> None:
        super().draw()
        if self._discs:
            self._show_discs()

    def _make_discs(self) -> displayio.TileGrid:
        """A disc in each colour, with room for a ring around one of them."""
        colours = self.app.theme.colours
        palette = overlay_palette(*[colours[SEAT + i] for i in range(COLOURS)], colours[TEXT])
        width = self.rows.value_widths[_COLOUR]
        high = self.app.sizes[ROW_CARD] - 2
        bitmap = displayio.Bitmap(width + 4, high, 8)
        rows = self.rows
        x = rows.lines[_COLOUR].grid.x - 2
        if not self.app.rtl:
            x += rows.text_width - width
        y = self.rows.y_of(_COLOUR) + 1
        grid = displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y)
        grid.flip_x = self.app.rtl
        return grid

    def _show_discs(self) -> None:
        """Draw the discs, and the ring around the colour of the player."""
        bitmap = self._discs.bitmap
        bitmap.fill(0)
        high = bitmap.height
        size = min(high - 5, bitmap.width // 6) | 1
        y = (high - size) // 2
        pitch = (bitmap.width - 4 - size) // (COLOURS - 1)
        for i in range(COLOURS):
            x = 2 + i * pitch
            if i == self._colour():
                fill_round(bitmap, x - 2, y - 2, size + 4, size + 4, size // 2 + 2, COLOURS + 1)
                fill_round(bitmap, x - 1, y - 1, size + 2, size + 2, size // 2 + 1, 0)
            fill_round(bitmap, x, y, size, size, size // 2, i + 1)
        # A question may have scrolled the list.
        self._discs.y = self.rows.y_of(_COLOUR - self.top) + 1
        self._discs.hidden = self.top > _COLOUR

    def changed(self, index: int, step: int) -> None:
        if index == _COLOUR:
            memory = self.app.memory
            at = (self._colour() + step) % COLOURS
            memory.players = coloured(memory.players, self._index, at)
            memory.changed = True

    def note(self, index: int) -> str:
        return (
            self._texts.RESET_TO_0
            if self._done and index == _RESET
            else self._texts.at("CHANGES_SAY", index)
        )

    def asks(self, index: int) -> str:
        return self._texts.at("CHANGES_ASK", index) % self._name if index >= _RESET else ""

    def press(self, key: int) -> "Destination | None":
        self._done = False
        return super().press(key)

    def chosen(self, index: int) -> "Destination | None":
        if index == _RENAME:
            return rename(self._index)
        if index == _COLOUR:
            self.changed(index, 1)
            return None
        if index == _REMOVE:
            forget(self.app, self._index)
            return BACK
        memory = self.app.memory
        memory.players = with_figures(memory.players, self._index, [0] * FIGURE_COUNT)
        memory.changed = True
        self._done = True
        return None

    def _colour(self) -> int:
        return colour(self.app.memory.players, self._index)
