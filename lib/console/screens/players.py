"""The table of known players, the one with the most wins first.

If a name needs more room, the last columns are left out: their numbers are on the players' pages.
"""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.destination import BACK
from console.draw.bar_rows import BarRows, fonts_of, room_beside
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.screen import BaseScreen
from console.draw.scroll import scroll
from console.draw.sizes import (
    ENTRIES_TOP,
    MARGIN,
    PLAYERS_COLUMNS,
    PLAYERS_FOOT,
    PLAYERS_HEAD,
    TITLE_BAR,
)
from console.draw.theme import FELT, SEAT_TEXT, SOFT
from console.draw.title import Title
from console.hardware import keys
from console.navigation import new_name, player
from console.storage.player_figures import BEST_TILE, FAMILIES, HEXAGONS, figures, share
from console.storage.players import colour, count, name
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination

_COLUMNS = const(3)


class Screen(BaseScreen):
    """UP and DOWN move, A opens the page of a player, or names the first one; B goes back. ``at``:
    the bright row.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.at = 0
        self._top = 0
        players = app.memory.players
        texts = load_part(app.words, "players")
        over = texts.OVER
        self._lines = [_line(players, index, over) for index in range(count(players))]
        self._lines.sort()
        self._heads = (texts.WON, texts.TOP)
        sizes = app.sizes
        self.group.append(Title(app, app.words.PLAYERS).group)
        y = sizes[TITLE_BAR] + sizes[ENTRIES_TOP]
        bottom = app.height - sizes[ENTRIES_TOP]
        if sizes[PLAYERS_FOOT] or not self._lines:
            says = texts.MORE_KEYS
            if not self._lines:
                says = "A: " + load_part(app.words, "name").NEW_NAME + "  " + says.split("  ")[1]
            bottom = app.height - Foot(app, self.group, says).height
        if not self._lines:
            from console.draw.nobody import add_nobody

            add_nobody(app, self.group, texts.NOBODY_YET, y, bottom)
            return
        font = app.small_font
        sign = (font.cap | 1) * 9 // 7 | 1
        widths = [1, font.width(texts.TOP), sign]
        while len(widths) > sizes[PLAYERS_COLUMNS]:
            widths.pop()  # hexagons are on each player's page
        for line in self._lines:
            _, _, _, *cells = line
            for i in range(len(widths)):
                widths[i] = max(widths[i], app.font.width(cells[i]))
        head = font.cap + sizes[PLAYERS_HEAD]
        box = (sizes[MARGIN], y + head, app.width - 2 * sizes[MARGIN], bottom - y - head)
        names = [name(players, line[2]) for line in self._lines]
        smallest = fonts_of(app)[-1]
        longest = max([smallest.width(text) for text in names])
        while len(widths) > 1 and room_beside(app, box[2], widths) < longest:
            widths.pop()
        self._rows = BarRows(app, box, names, widths)
        self.group.append(self._rows.group)
        y -= font.ascent - font.cap
        for column, text in enumerate(self._heads[: len(widths)]):
            self._rows.add_head(self.group, column, text, y)
        if len(widths) == _COLUMNS:
            left = app.mirror(self._rows.ends[2] - sign, sign)
            self._add_hexagon(left, y + font.ascent - font.cap, sign, font.cap | 1)
        self._show()

    def press(self, key: int) -> "Destination | None":
        if key == keys.B:
            return BACK
        if not self._lines:
            return new_name(0) if key == keys.A else None
        if key == keys.A:
            return player(self._lines[self.at][2])
        if key in (keys.UP, keys.DOWN):
            self.at = (self.at + (1 if key == keys.DOWN else -1)) % len(self._lines)
            self._show()
        return None

    def state(self) -> int:
        """The bright row."""
        return self.at

    def restore(self, state: int) -> None:
        """Make that row bright again."""
        if self._lines:
            self.at = min(state, len(self._lines) - 1)
            self._show()

    def _show(self) -> None:
        """Show the rows around the bright one."""
        rows = self._rows
        shown = min(rows.room, len(self._lines))
        self._top = scroll(self._top, len(self._lines), rows.room, self.at)
        rows.scroll(shown)
        players = self.app.memory.players
        for i in range(shown):
            fewer, played, index, *cells = self._lines[self._top + i]
            ink = SEAT_TEXT + colour(players, index)
            rows.show(i, name(players, index), (-fewer, played), ink, cells)
        rows.choose(self.at - self._top, self._top)
        _, _, index, won, top, hexagons = self._lines[self.at]
        said = "> %s %s %s, %s %s, %s %s"
        for listener in listeners:
            heads = self._heads + (self.app.words.at("SHAPES", 2),)
            listener.show(
                said % (name(players, index), heads[0], won, heads[1], top, heads[2], hexagons)
            )

    def _add_hexagon(self, x: int, y: int, width: int, height: int) -> None:
        """Add the sign above the numbers of hexagons; its width and height are odd."""
        bitmap = displayio.Bitmap(width, height, 4)
        for row in range(height):
            away = abs(row - height // 2)
            cut = (26 * away + 22) // 45  # the slope of the sides: the tangent of 30 degrees
            fill_region(bitmap, cut, row, width - cut, row + 1, 3)
        palette = self.app.theme.of(FELT, SOFT)
        self.group.append(displayio.TileGrid(bitmap, pixel_shader=palette, x=x, y=y))


def _line(players: bytes, index: int, over: str) -> tuple[int, int, int, str, str, str]:
    """A line of the table: three numbers to sort by, then three texts; ``over``: "more than %d".

    The most wins come first, then the fewest matches, then the player known longest, by the index.
    """
    values = figures(players, index)
    played = won = 0
    more = False
    for family in range(FAMILIES):
        matches, wins, exceeded = share(values, 2 * family)
        played += matches
        won += wins
        more = more or exceeded
    return (
        -won,
        played,
        index,
        over % played if more else "%d/%d" % (won, played),
        "%d" % values[BEST_TILE],
        "%d" % values[HEXAGONS],
    )
