"""The puzzles: one card of small tiles per level, gold if solved."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.destination import BACK
from console.draw.cards import Frame, card_palette, make_cards
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.screen import BaseScreen
from console.draw.sizes import LEVELS_GAP, LEVELS_INSET, MARGIN, RADIUS
from console.draw.text import LEFT, RIGHT, add_label
from console.draw.theme import CARD, CARD_SHADOW, FELT, GOLD, SOFT, TEXT, TITLE, mixed
from console.draw.title import Title
from console.hardware import keys
from console.navigation import puzzle
from console.practice.puzzle_book import LEVELS
from console.practice.puzzle_progress import PuzzleProgress
from console.words.catalogue import load_part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.draw.text import Label

_ROWS = const(2)  # of small tiles in a card
_GAP = const(1)  # pixels between rows
_MOST = const(8)  # pixels: half the width of a small tile
_LEAST = const(4)  # ... of one that is a triangle: with less they are bars

# Colours of the small tiles in their bitmap; 0 is the card.
_OPEN = const(1)
_SOLVED = const(2)
_CHOSEN = const(3)


class Screen(BaseScreen):
    """The chosen puzzle of each level (``numbers``), at first the next one not solved.

    ``at``: the bright level.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._texts = load_part(app.words, "puzzles")
        self._progress = PuzzleProgress(app.memory)
        self._book = self._progress.book
        self.at = 0
        self.numbers = [self._progress.next_to_try(level) for level in range(LEVELS)]
        title = Title(app, app.words.PUZZLES)
        self.group.append(title.group)
        self._foot = Foot(app, self.group)
        pad = app.sizes[MARGIN]
        gap = app.sizes[LEVELS_GAP]
        top = title.height + gap
        self._pitch = (app.height - top - self._foot.height + gap) // LEVELS
        self._box = pad, top, app.width - 2 * pad, self._pitch - gap
        palette = card_palette(app.theme, FELT, CARD, CARD_SHADOW)
        radius = app.sizes[RADIUS]
        self.group.append(make_cards(self._box, LEVELS, self._pitch, radius, palette))
        self._inset = app.sizes[LEVELS_INSET]  # of the contents of a card
        columns = max([self._columns(level) for level in range(LEVELS)])
        self._across = min(_MOST, (self._box[2] - 2 * self._inset) // (columns + 1))
        self._high = self._across * 3 // 2
        self._labels: list[Label] = []
        self._strips = [self._add_card(level) for level in range(LEVELS)]
        self._frame = Frame(app.theme)
        self.group.append(self._frame.group)
        self._show_bright()

    def press(self, key: int) -> "Destination | None":
        """UP and DOWN choose a level, LEFT and RIGHT one of its puzzles, A plays it."""
        level = self.at
        if key == keys.B:
            return BACK
        if key == keys.A:
            return puzzle(self.numbers[level])
        if key in (keys.UP, keys.DOWN):
            self.at = (level + (1 if key == keys.DOWN else -1)) % LEVELS
        elif key in (keys.LEFT, keys.RIGHT):
            first = self._book.first_of(level)
            step = self.app.reading_direction(key)
            before = self.numbers[level]
            self.numbers[level] = first + (before - first + step) % self._book.counts[level]
            for number in (before, self.numbers[level]):
                self._draw(self._strips[level], level, number)
        else:
            return None
        self._show_bright()
        return None

    def state(self) -> int:
        """The bright level."""
        return self.at

    def restore(self, state: int) -> None:
        """Make that level bright again."""
        self.at = state
        self._show_bright()

    # Drawing.

    def _add_card(self, level: int) -> displayio.Bitmap:
        """Fill the card of a level: its name, the number solved, one small tile per puzzle.

        Returns the bitmap of the tiles.
        """
        app = self.app
        x, y, width, height = self._box
        y += level * self._pitch
        inset = self._inset
        room = width - 2 * inset
        font = app.font
        small = app.small_font
        high = self._high * _ROWS + _GAP
        room_above = (height - font.cap - high) // 3
        below = (height - font.cap - high - font.descent) // 3
        top = y + room_above - (font.ascent - font.cap)
        place = x + inset, top, room
        theme = app.theme
        name = self._texts.at("LEVELS", level)
        label = add_label(self.group, font, name, place, theme.over(CARD, TEXT), LEFT, False)
        self._labels.append(label)
        place = x + inset, top + font.ascent - small.ascent, room
        add_label(
            self.group, small, self._solved(level), place, theme.over(CARD, SOFT), RIGHT, False
        )
        columns = self._columns(level)
        strip = displayio.Bitmap((columns + 1) * self._across, high, 4)
        palette = displayio.Palette(4)
        ground = theme.colours[CARD]
        palette[_OPEN] = mixed(ground, theme.colours[TEXT], 1)
        palette[_SOLVED] = theme.colours[GOLD]
        palette[_CHOSEN] = theme.colours[TEXT]
        palette.make_transparent(0)
        left = x + (width - strip.width) // 2
        top = y + height - high - below
        self.group.append(displayio.TileGrid(strip, pixel_shader=palette, x=left, y=top))
        first = self._book.first_of(level)
        for number in range(first, first + self._book.counts[level]):
            self._draw(strip, level, number)
        return strip

    def _columns(self, level: int) -> int:
        """The number of small tiles in a row."""
        return (self._book.counts[level] + _ROWS - 1) // _ROWS

    def _draw(self, strip: displayio.Bitmap, level: int, number: int) -> None:
        """Draw the small tile of a puzzle."""
        columns = self._columns(level)
        row, column = divmod(number - self._book.first_of(level), columns)
        colour = _OPEN
        if self.numbers[level] == number:
            colour = _CHOSEN
        elif self._progress.is_solved(number):
            colour = _SOLVED
        across = self._across
        high = self._high
        middle = (column + 1) * across
        if self.app.rtl:
            middle = strip.width - middle
        if across < _LEAST:
            y = row * (high + _GAP)
            fill_region(strip, middle - 1, y, middle + 1, y + high, colour)
            return
        for y in range(high):
            line = y if (row + column) & 1 else high - 1 - y
            half = ((across - 2) * (high - 1 - line) + (high - 1) // 2) // (high - 1)
            y += row * (high + _GAP)
            fill_region(strip, middle - half, y, middle + half + 1, y + 1, colour)

    def _solved(self, level: int) -> str:
        """The number of puzzles of a level that are solved, as a text."""
        return self._texts.SOLVED_OF % (
            self._progress.solved_count(level),
            self._book.counts[level],
        )

    def _show_bright(self) -> None:
        """Frame the bright level, and show which puzzle A plays."""
        level = self.at
        number = self.numbers[level]
        x, y, width, height = self._box
        self._frame.put(x, y + level * self._pitch, width, height)
        theme = self.app.theme
        for i, label in enumerate(self._labels):
            label.paint(theme.over(CARD, TITLE if i == level else TEXT))
        for listener in listeners:
            listener.show("> " + self._texts.at("LEVELS", level) + " " + self._solved(level))
        solved = " ✓" if self._progress.is_solved(number) else ""
        self._foot.show("A: " + self._texts.PUZZLE % (number + 1) + solved)
