"""Home: cards that lead to everything else."""

from micropython import const

from console.destination import BEGINNING, Destination
from console.draw.cards import Frame, card_palette, make_cards
from console.draw.home_title import add_title
from console.draw.icons import CONTINUE, NEW, PLAY, STAR, Icons
from console.draw.listeners import listeners
from console.draw.screen import BaseScreen
from console.draw.sizes import (
    BATTERY_SCALE,
    HERO_OF_MANY,
    HOME_BESIDE,
    HOME_EDGE,
    HOME_GAP,
    HOME_ICONS,
    HOME_INSET,
    HOME_LEADING,
    RADIUS,
)
from console.draw.text import CENTRE, LEFT, add_label, wrap
from console.draw.theme import CARD, CARD_SHADOW, FELT, SOFT, TEXT, TITLE
from console.hardware import keys
from console.storage.payload import NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App

_BARE = const(4)  # pixels beside a label without an icon
_BESIDE = const(6)  # ... beside scores
_SIGN = const(13)  # pixels for the battery beside the title, unscaled (``draw.battery_sign``)
_HERO = const(135)  # height of a large card, in percent of a small one's


class Screen(BaseScreen):
    """Large cards: continue (if there is a match), play now; a row: today; small cards: the rest.

    ``entries``: (label, destination, icon) of each card; ``at``: the bright one; ``lines``: rows.
    """

    ROOT = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        words = app.words
        self.at = 0
        memory = app.memory
        aside = memory.shelf.strip(bytes((NOBODY,)))
        self._waits = app.has_match or bool(memory.match or aside)
        # Not ``console.navigation``: it takes a moment at power-on.
        quick = Destination(BEGINNING, ("console.match.setup",))
        self.entries: list[tuple[str, Destination, int]] = [(words.PLAY_NOW, quick, PLAY)]
        if self._waits:
            from console.match.continuing import continues

            self.entries.insert(0, (words.CONTINUE, continues(app, bool(aside)), CONTINUE))
        heroes = len(self.entries)
        self.entries.append((words.TODAY, Destination("today", ()), STAR))
        for label, screen in (
            (words.NEW_GAME, "rule_sets"),
            (words.PUZZLES, "puzzles"),
            (words.PAD, "pad_first"),
            (words.PLAYERS, "players"),
            (words.HOW_TO_PLAY, "learn"),
            (words.SETTINGS, "settings"),
        ):
            icon = NEW + len(self.entries) - heroes - 1
            self.entries.append((label, Destination(screen, ()), icon))
        count = len(self.entries)
        self.lines = [list(range(heroes)), [heroes]]
        self.lines += [[i, i + 1] for i in range(heroes + 1, count, 2)]
        self._icons = Icons(app) if app.sizes[HOME_ICONS] else None
        self._shown = False  # the battery
        beside = app.sizes[BATTERY_SCALE] * _SIGN if app.battery else 0
        self.boxes = self._lay_out(add_title(app, self.group, beside))
        self._palette = card_palette(app.theme, FELT, CARD, CARD_SHADOW)
        self._parts: list[list[Any]] = []  # of each card: icon, label, and how they are coloured
        nothing: tuple[Any, ...] = ()
        self._undated = self._unnamed = nothing
        for index in range(count):
            self._show_card(index, index < heroes)
        self._frame = Frame(app.theme)
        self.group.append(self._frame.group)
        self._show_bright()

    def press(self, key: int) -> "Destination | None":
        """The pad moves, A chooses."""
        if key == keys.A:
            return self.entries[self.at][1]
        row = 0
        while self.at not in self.lines[row]:
            row += 1
        line = self.lines[row]
        col = self.at - line[0]
        if key in (keys.UP, keys.DOWN):
            line = self.lines[(row + (1 if key == keys.DOWN else -1)) % len(self.lines)]
        elif key in (keys.LEFT, keys.RIGHT):
            col = (col + self.app.reading_direction(key)) % len(line)
        self._gild(TEXT)
        self.at = line[min(col, len(line) - 1)]
        self._show_bright()
        return None

    def tick(self, now: int) -> None:
        """Name the day and what is played, show the battery: later, as each takes a moment."""
        if self._unnamed:
            from console.match.quick_game import show_game

            show_game(self.app, *self._unnamed)
            self._unnamed = ()
        elif self._undated:
            from console.today.home_day import show_day

            show_day(self.app, *self._undated)
            self._undated = ()
        elif self.app.battery and not self._shown:
            from console.draw.battery_sign import show_battery

            show_battery(self.app, self.app.battery, self.group)
            self._shown = True

    def state(self) -> int:
        """The bright card."""
        return self.at

    def restore(self, state: int) -> None:
        """Make that card bright again."""
        self._gild(TEXT)
        self.at = min(state, len(self.entries) - 1)
        self._show_bright()

    def _lay_out(self, top: int) -> list[tuple[int, int, int, int]]:
        """The cards: x, y, width, height."""
        app = self.app
        gap = app.sizes[HOME_GAP]
        edge = app.sizes[HOME_EDGE]
        free = app.width - 2 * edge
        self._font = app.small_font
        rows = len(self.lines)
        first = (free - gap) // 2  # the width of the first of two large cards
        if not self._icons:  # else its card goes without
            first = max(first, self._font.width(self.entries[0][0]) + _BARE)
        hero = _HERO
        self._grid: Any = None  # more than two scores
        if app.has_match and app.match.game.players > 2:
            from console.draw.score_grid import score_grid

            self._grid = score_grid(app, (first - self._beside_label(True), first - _BESIDE))
            if self._grid and self._grid.rows > 1:
                hero = app.sizes[HERO_OF_MANY]
        low = (app.height - top - edge - rows * gap) * 100 // (100 * (rows - 1) + hero)
        columns = self._columns(free - gap)
        y = top
        boxes = []
        for line in self.lines:
            widths = columns if len(line) > 1 else [free]
            if len(line) == 2 and not line[0]:
                widths = [first, free - gap - first]
            height = low if line[0] else app.height - top - edge - (rows - 1) * (low + gap)
            x = edge
            for width in widths:
                boxes.append((app.mirror(x, width), y, width, height))
                x += width + gap
            y += height + gap
        return boxes

    def _columns(self, free: int) -> list[int]:
        """The widths of the two columns of small cards, together ``free``: labels fit in one line,
        with icons or else without; if they can, the columns end where the large cards do.
        """
        longest = [0, 0]
        for i, entry in enumerate(self.entries[len(self.lines[0]) + 1 :]):
            # ``wrap`` counts the pixel after it as well.
            longest[i & 1] = max(longest[i & 1], self._font.width(entry[0]) + 1)
        self._small_icons = True
        beside = self._beside_label(False)
        self._small_icons = sum(longest) + 2 * beside <= free
        first = free // 2
        if max(longest) + beside > first:
            first = longest[0] + (free - sum(longest)) // 2
        return [first, free - first]

    def _beside_label(self, hero: bool) -> int:
        if not self._icons or not (hero or self._small_icons):
            return _BARE
        return self._icons.size + self.app.sizes[HOME_BESIDE]

    def _show_card(self, index: int, hero: bool) -> None:
        app = self.app
        theme = app.theme
        box = x, y, width, height = self.boxes[index]
        label, _, icon = self.entries[index]
        self.group.append(make_cards(box, 1, height, app.sizes[RADIUS], self._palette))
        icons = self._icons if hero or self._small_icons else None
        room = width - self._beside_label(hero)
        if hero and self._font.width(label) > room:
            icons = None
            room = width - _BARE
        left = x + (2 if app.rtl else width - room - 2)
        font = small = self._font
        below: list[str] = []
        grid: Any = None
        align = LEFT if icons else CENTRE
        parts: list[Any] = []
        self._parts.append(parts)
        if hero:
            font = app.font if app.font.width(label) <= room else small
            if icon == CONTINUE:
                grid = self._grid
            if not grid:
                for part in self._below(index, room):
                    below += wrap(small, part, room)
        lines = wrap(font, label, room)
        pitch = small.cap + app.sizes[HOME_LEADING]
        if (len(lines) - 1 + len(below)) * pitch + font.cap > height - 4:
            below = []
        under = len(below) * pitch
        if grid:
            under = grid.height
        y += (height - font.cap - (len(lines) - 1) * pitch - under) // 2
        y = max(y, box[1] + 1 + font.ascent - font.cap)  # for accents
        if icons:
            size = icons.size
            inset = app.sizes[HOME_INSET]
            at = x + (width - inset - size if app.rtl else inset)
            middle = y + font.cap // 2 if grid and grid.room else box[1] + height // 2
            sign = icons.make(icon, at, middle - size // 2)
            parts.append((sign, theme.of))
            self.group.append(sign)
        if grid:
            top = y + font.cap + (len(lines) - 1) * pitch
            if icons and not grid.room:
                grid.add(self.group, left, top, room, False)
            else:
                grid.add(self.group, x + _BESIDE // 2, top, width - _BESIDE, True)
        # Opaque is quicker, but two lines lie over each other.
        ramp = theme.over if lines[1:] or below else theme.of
        for i, line in enumerate(lines + below):
            ink = TEXT
            if i >= len(lines):
                font, ink = small, SOFT
            palette = ramp(CARD, ink)
            top = y - (font.ascent - font.cap)
            place = (left, top, room)
            shown = add_label(self.group, font, line, place, palette, align, False)
            if i == len(lines) and icon == PLAY and not self._waits:
                self._unnamed = shown.grid, place, palette, align, parts[-1][0]
            if ink == TEXT:
                parts.append((shown.grid, ramp))
            if icon == STAR:
                self._undated = box, shown.grid
            y += pitch + (small.cap - font.cap if i + 1 < len(lines) else 0)

    def _below(self, index: int, room: int) -> list[str]:
        """The texts below the label of a large card, in ``room`` pixels."""
        app = self.app
        if self.entries[index][2] == PLAY:
            says = app.words.VS_BOT  # in one line or not at all
            return [says] if self._font.width(says) <= room else []
        from console.match.continuing import what_waits

        return [what_waits(app, room)]

    def _show_bright(self) -> None:
        for listener in listeners:
            listener.show("> " + self.entries[self.at][0])
            if self.at in self.lines[0]:
                listener.show(" ".join(self._below(self.at, self.app.width)))
        self._gild(TITLE)
        self._frame.put(*self.boxes[self.at])

    def _gild(self, ink: int) -> None:
        for part, ramp in self._parts[self.at]:
            part.pixel_shader = ramp(CARD, ink)
