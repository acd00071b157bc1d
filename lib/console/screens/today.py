"""*Today*: the deal and the puzzle of the day, and how many days in a row have been played."""

from bitmaptools import fill_region
from displayio import Bitmap, Palette, TileGrid
from micropython import const

from console.destination import BACK
from console.draw.cards import Frame, card_palette, make_cards
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.screen import BaseScreen
from console.draw.sizes import (
    LEVELS_GAP,
    MARGIN,
    RADIUS,
)
from console.draw.text import CENTRE, add_label
from console.draw.theme import (
    CARD,
    CARD_SHADOW,
    FELT,
    GOLD,
    SOFT,
    TEXT,
    mixed,
)
from console.draw.tile_strip import draw_tile
from console.draw.title import Title
from console.hardware import keys
from console.lifetimes import unload
from console.navigation import begin, puzzle
from console.practice.day_book import kind_of
from console.practice.puzzle_book import POINTS
from console.today.day_cards import add_cards
from console.today.day_progress import DayProgress
from console.today.days import LAST, today
from console.today.diary import SHOWN, Diary
from console.words.catalogue import load_part, with_minus
from engine.choices import LINE, WIN_FEWEST
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.today.day_number import DayNumber

# Colours of the days in their bitmap; 0 is the ground.
_OPEN = const(1)
_PLAYED = const(2)
_SHOWN = const(3)


class Screen(BaseScreen):
    """Cards with the deal and the puzzle of day ``number``; ``at``: the chosen one. Where no clock
    shows the day, LEFT and RIGHT choose another one, and SELECT shows its digits to be changed.
    """

    def __init__(self, app: "App", number: int = 0) -> None:
        """``number``: a day that was asked for, or 0."""
        super().__init__(app)
        self._texts = load_part(app.words, "today")
        self._diary = Diary(app.memory)
        self._progress = DayProgress(app.memory)
        self._book = self._progress.book
        self.at = 0
        self._entry: DayNumber | None = None
        self._today = today()
        self.number = number or self._diary.next_day(self._today)
        self._title = Title(app)
        self.group.append(self._title.group)
        self._keys = self._texts.KEYS
        self._foot = foot = Foot(app, self.group)
        if not self._today:
            longer = self._keys.partition("  ")[0] + "  " + self._texts.DAY_KEYS
            if foot.pill.width_of(longer) <= app.width - 2 * app.sizes[MARGIN]:
                self._keys = longer
        foot.show(self._keys)
        pad = app.sizes[MARGIN]
        gap = app.sizes[LEVELS_GAP]
        top = self._title.height + gap
        room = app.height - top - foot.height
        high = room * 3 // 4 - gap
        self._box = pad, top, app.width - 2 * pad, high
        self._frame = Frame(app.theme)
        self._add_days(top + high + gap, room - high - gap)
        self._at = len(self.group)
        self._show()

    def press(self, key: int) -> "Destination | None":
        """A plays the day."""
        if self._entry:
            self._change(key)
        elif key == keys.B:
            return BACK
        elif key == keys.SELECT and not self._today:
            self._change(key)
        elif key in (keys.UP, keys.DOWN):
            self.at = 1 - self.at  # with one card it stays at that
            self._show()
        elif key == keys.A and self.at:
            return puzzle(-self.number)
        elif key == keys.A:
            from console.today.begin_day import set_up

            set_up(self.app, self.number)
            return begin("console.begin_match")
        elif key in (keys.LEFT, keys.RIGHT) and not self._today:
            step = self.app.reading_direction(key)
            self.number = 1 + (self.number - 1 + step) % LAST
            self._show()
        return None

    def state(self) -> tuple[int, int]:
        """The day, and the chosen card."""
        return self.number, self.at

    def restore(self, state: tuple[int, int]) -> None:
        """Show that card again, and the day unless it is over."""
        number, self.at = state
        if not self._today:
            self.number = number
        self._show()

    def _change(self, key: int) -> None:
        """Let the number be changed, or end that."""
        app = self.app
        entry = self._entry
        if not entry:
            from console.today.day_number import DayNumber

            unload("console.today.day_number")
            self._clear()
            self._entry = entry = DayNumber(app, self._box, self.number)
            self.group.append(entry.group)
            self._foot.show(self._texts.DONE)
        elif not entry.press(key):
            self._entry = None
            self.number = entry.number
            self._foot.show(self._keys)
            self._show()
            return
        # LEFT and RIGHT choose a digit now, not a day.
        self._title.show(app.words.TODAY, self._texts.NUMBER % entry.number)

    # Drawing.

    def _clear(self) -> None:
        while len(self.group) > self._at:
            self.group.pop()

    def _show(self) -> None:
        """Show the day: its number, its game, and what there is to beat; and its puzzle."""
        app = self.app
        group = self.group
        self._clear()
        day = self._texts.NUMBER % self.number
        if not self._today:  # LEFT and RIGHT choose another one
            room = app.width - 4 * app.sizes[MARGIN] - app.font.width(app.words.TODAY)
            for arrows in ("◀ %s ▶" % day, "◀ %d ▶" % self.number):
                if app.small_font.width(arrows) <= room:
                    day = arrows
                    break
        self._title.show(app.words.TODAY, day)
        boxes = self._boxes()
        radius = app.sizes[RADIUS]
        palette = card_palette(app.theme, FELT, CARD, CARD_SHADOW)
        pitch = boxes[-1][1] - boxes[0][1]
        group.append(make_cards(boxes[0], len(boxes), pitch, radius, palette))
        self._frame.put(*boxes[self.at])
        group.append(self._frame.group)
        texts = [self._deal(), self._puzzle()]
        solved = self._progress.is_solved(self.number)
        add_cards(app, group, boxes, texts, self.at, solved)
        for listener in listeners:
            listener.show("> " + texts[self.at][0])

    def _boxes(self) -> list[tuple[int, int, int, int]]:
        """The cards: the deal, and the puzzle if the day has one."""
        x, y, width, height = self._box
        self.at = min(self.at, self._book.source(self.number))
        if not self._book.source(self.number):
            return [self._box]
        gap = self.app.sizes[LEVELS_GAP]
        high = (height - gap) // 2
        return [(x, y, width, high), (x, y + high + gap, width, high)]

    def _deal(self) -> tuple[str, str, int]:
        """The game, and what there is to beat."""
        from console.match.rule_set_title import rule_set_title
        from console.today.deal import rules_of
        from console.today.par import par

        texts = self._texts
        number = self.number
        rules = rules_of(number)
        games = load_part(self.app.words, "games")
        name = rule_set_title(games, Rules(rules.name), rules.target)
        expert = par(number)
        unload("engine.rule_sets")
        task = texts.WIN
        if rules.play != LINE and expert is not None:
            task = with_minus((texts.FEWEST if rules.win == WIN_FEWEST else texts.MOST) % expert)
        if not self._diary.counts(number):
            task = texts.PRACTICE
        return name, task, -1

    def _puzzle(self) -> tuple[str, str, int]:
        """What is to be done in the puzzle, or how it ended; and the tries that are left."""
        texts = self._texts
        number = self.number
        progress = self._progress
        source = self._book.source(number)
        name = texts.PUZZLE
        if source != number:  # it comes again
            name += ": " + texts.NUMBER % source
        if progress.is_over(number):
            return (
                name,
                texts.SOLVED if progress.is_solved(number) else texts.NOT_SOLVED,
                -1,
            )
        kind = kind_of(source)
        task = texts.ONE_TILE
        if kind != POINTS:
            task = load_part(self.app.words, "puzzles").at("TASKS", kind)
        return name, task, progress.tries_left(number)

    def _add_days(self, top: int, room: int) -> None:
        """Add the days in a row, and a triangle for each of the last days."""
        app = self.app
        diary = self._diary
        texts = self._texts
        small = app.small_font
        streak = diary.streak_on(self.number)
        text = texts.plural("STREAK", streak) if streak else texts.NO_STREAK
        if diary.longest > streak:
            text += ", " + texts.LONGEST % diary.longest
        wide = min(app.width * 2 // (SHOWN + 4), room) | 1
        high = wide * 7 // 8
        step = wide // 2 + 1
        strip = Bitmap((SHOWN + 1) * step, high, 4)
        palette = Palette(4)
        felt = app.theme.colours[FELT]
        palette[_OPEN] = mixed(felt, app.theme.colours[TEXT], 1)
        palette[_PLAYED] = app.theme.colours[GOLD]
        palette[_SHOWN] = app.theme.colours[TEXT]
        palette.make_transparent(0)
        for back in range(SHOWN):
            number = self.number - back
            colour = _PLAYED if diary.was_played(number) else _OPEN
            at = back if app.rtl else SHOWN - 1 - back
            if not back:  # with an edge
                draw_tile(strip, at, step, step - 2, high, _SHOWN)
                edge = 1 + high // 14
                inside = 0 if colour == _OPEN else colour
                _draw_inside(strip, at, step, high, edge, inside)
                continue
            draw_tile(strip, at, step, step - 2, high, colour)
        y = top + (room - high - small.cap - small.descent) // 3
        x = (app.width - strip.width) // 2
        self.group.append(TileGrid(strip, pixel_shader=palette, x=x, y=y))
        place = (self._box[0], y + high + small.descent - (small.ascent - small.cap), self._box[2])
        add_label(self.group, small, text, place, app.theme.over(FELT, SOFT), CENTRE)


def _draw_inside(strip: Bitmap, at: int, step: int, high: int, edge: int, colour: int) -> None:
    """Draw the inside of a day in the row, which leaves ``edge`` pixels of it."""
    middle = at * step + step - 1
    for y in range(high - edge):
        side = (step - 2) * y // (high - 1) - 2 * edge
        if side >= 0:
            row = high - 1 - y if at & 1 else y
            fill_region(strip, middle - side, row, middle + side + 1, row + 1, colour)
