"""The curtain between two players' turns, which hides all racks until A is pressed."""

import displayio

from console.destination import CURTAIN, RISING
from console.draw.drape import Drape
from console.draw.listeners import listeners
from console.draw.panels import make_panel
from console.draw.pill import PLAIN, Pill
from console.draw.screen import BaseScreen
from console.draw.seat_sign import draw_sign
from console.draw.shapes import band
from console.draw.signed_text import make_signed, signed_width
from console.draw.sizes import (
    BIG_FONT,
    CURTAIN_BESIDE,
    CURTAIN_INSET,
    CURTAIN_LEADING,
    CURTAIN_MOST,
    HEAD_FONT,
    RADIUS,
)
from console.draw.text import CENTRE, add_label, fitting, wrap
from console.draw.theme import BAR, CARD, FELT, SEAT_TEXT, SOFT, TEXT, TITLE
from console.hardware import keys
from console.lifetimes import unload
from console.match.turn_summary import last_round_text, standing_text, turn_texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from console.app import App
    from console.destination import Destination
    from console.draw.font import Font

    # A part of the panel: its pixels, the method that adds it, the arguments after the y.
    Part = tuple[int, Callable[..., None], tuple[Any, ...]]
    ScoreRow = list[tuple[int, str]]  # seats with their scores


class Screen(BaseScreen):
    """A curtain in the next player's colour, with the name, what the others did, and all scores.

    The turn before it lets it fall, and the turn behind it lets it rise (``match.veil``).
    """

    ROOT = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._module = 0  # of the turn behind it, to be loaded next; -1: all are
        drape = Drape(app, app.match.game.seat, app.height)
        self._top = drape.top
        self.group.append(drape.group)
        sizes = app.sizes
        width = min(app.width - sizes[CURTAIN_BESIDE], sizes[CURTAIN_MOST])
        self._space = sizes[CURTAIN_LEADING]  # pixels between two lines, at least
        self._room = width - sizes[CURTAIN_INSET]
        self._x = (app.width - self._room) // 2
        self._add_panel(width, app.sizes[RADIUS] + 3)

    def light_colour(self) -> int:
        """The next player's colour."""
        return self.app.theme.seat_colour(self.app.match.game.seat)

    def press(self, key: int) -> "Destination | None":
        """A lifts the curtain; B gives the turn back to the last player, behind another curtain."""
        if key == keys.A:
            return RISING
        if key == keys.B and self.app.match.can_take_back():
            self.app.match.take_back()
            return CURTAIN
        return None

    def tick(self, now: int) -> "Destination | None":
        """Load a module of the turn ahead."""
        if self._module >= 0:
            from console.match.ahead import load_ahead

            self._module = load_ahead(self.app.match.game.rules, self._module)
        return None

    def _add_panel(self, width: int, radius: int) -> None:
        """Add the panel and all its texts."""
        app = self.app
        top = self._top + 2
        parts = self._parts(app.height - top - 2)
        tall = sum([part[0] for part in parts])
        spaces = len(parts) + 1
        height = max(app.height * 3 // 4, tall + self._space * 7 // 4 * spaces)
        height = min(height, app.height - top - 2) // radius * radius
        y = min((app.height - height) // 2 + top // 3, app.height - height - 2)
        panel = make_panel(
            (app.width - width) // 2, y, width, height, radius, app.theme.over(FELT, BAR)
        )
        self.group.append(panel)
        free = height - tall
        for i, (needed, put, arguments) in enumerate(parts):
            put(y + free * (i + 1) // spaces, *arguments)
            y += needed

    def _parts(self, height: int) -> "list[Part]":
        """The parts of the panel from top to bottom, which take ``height`` pixels at most."""
        app = self.app
        words = app.words
        match = app.match
        seat = match.game.seat
        over = app.theme.over
        small = app.small_font
        name = match.names[seat]
        big, head = [
            app.font.of_style("big%d" % app.sizes[BIG_FONT]),
            app.font.of_style("head%d" % app.sizes[HEAD_FONT]),
        ]
        font = fitting((big, head), name, self._room - 2 * big.cap)
        above = _accents(font, name)
        tall = small.cap + self._space  # away from the turns above
        lines: list[Part] = [(tall, self._add_scores, (row,)) for row in self._score_rows()]
        for text in (last_round_text(app), self._battery_text()):
            for line in wrap(small, text, self._room):
                lines.append((small.cap, self._add_text, (small, line, over(BAR, TITLE))))
        pill = Pill(app, CARD)
        said = words.TAKE_BACK if match.can_take_back() else words.PRESS_A
        beyond = app.sizes[CURTAIN_INSET] // 3
        pill.show(said, PLAIN, pill.width_of(said) > self._room + beyond)
        lines.append((pill.height, self._add_pill, (pill,)))
        parts: list[Part] = [
            (app.font.cap, self._add_text, (app.font, words.PASS_TO, over(BAR, SOFT))),
            (font.cap + above, self._add_name, (font, name, seat, above)),
            (1, self._add_rule, ()),
        ]
        space = self._space
        left = height - space - sum([part[0] + space for part in parts + lines])
        for line, acted in turns_since(app, self._room, left // (small.cap + space)):
            palette = over(BAR, TEXT if acted < 0 else SEAT_TEXT + acted)
            parts.append((small.cap, self._add_text, (small, line, palette)))
        return parts + lines

    def _battery_text(self) -> str:
        """A warning if the battery has to be charged, or an empty text."""
        if self.app.battery:
            from console.hardware.battery import measure

            cell = measure(self.app.battery)
            unload("console.hardware.battery")
            if cell and not cell[1]:
                return self.app.words.BATTERY_LOW
        return ""

    def _score_rows(self) -> "list[ScoreRow]":
        """The scores in one row, without names if these are too long, else in two; none at the
        start of a match.
        """
        app = self.app
        match = app.match
        if not match.game.laid and not any(match.game.scores):
            return []
        texts = [standing_text(app, match.game, seat) for seat in range(match.game.players)]
        plain = list(enumerate(texts))
        half = (len(plain) + 1) // 2
        rows: list[ScoreRow] = []
        for rows in (
            [[(seat, match.names[seat] + "  " + text) for seat, text in plain]],
            [plain],
            [plain[:half], plain[half:]],
        ):
            if max([self._width_of(row) for row in rows]) <= self._room:
                break
        return rows

    def _width_of(self, row: "ScoreRow") -> int:
        """The least number of pixels that a row of scores takes."""
        font = self.app.small_font
        return sum([signed_width(font, text) + font.cap for _, text in row]) - font.cap

    def _add_text(self, y: int, font: "Font", text: str, palette: "displayio.Palette") -> None:
        y -= font.ascent - font.cap
        add_label(self.group, font, text, (self._x, y, self._room), palette, CENTRE)

    def _add_name(self, y: int, font: "Font", name: str, seat: int, above: int) -> None:
        """Add the name between two signs of the seat; ``above``: pixels of its accents."""
        y += above
        palette = self.app.theme.over(BAR, SEAT_TEXT + seat)
        self._add_text(y, font, name, palette)
        size = font.cap * 2 // 3 | 1
        sign = displayio.Bitmap(size, size, 4)
        draw_sign(sign, 0, 0, size, seat, 3)
        half = min(font.width(name), self._room - 2 * size) // 2
        middle = self.app.width // 2
        y += (font.cap - size) // 2
        for x in (middle - half - size * 3 // 2, middle + half + size // 2):
            self.group.append(displayio.TileGrid(sign, pixel_shader=palette, x=x, y=y))

    def _add_rule(self, y: int) -> None:
        self.group.append(band(self._x, y, self._room, 1, self.app.theme.of(CARD, TEXT)))

    def _add_scores(self, y: int, row: "ScoreRow") -> None:
        """Add a row of scores, as far apart as there is room."""
        app = self.app
        font = app.small_font
        between = min(2 * font.cap, (self._room - self._width_of(row)) // len(row) + font.cap)
        y += self._space - font.ascent + font.cap
        x = (app.width - self._width_of(row) - (between - font.cap) * (len(row) - 1)) // 2
        for seat, text in row:
            width = signed_width(font, text)
            place = (app.mirror(x, width), y, width)
            palette = app.theme.over(BAR, SEAT_TEXT + seat)
            self.group.append(make_signed(font, seat, text, place, palette))
            for listener in listeners:
                listener.show(
                    app.match.names[seat] + " " + standing_text(app, app.match.game, seat)
                )
            x += width + between

    def _add_pill(self, y: int, pill: Pill) -> None:
        pill.place((self.app.width - pill.width) // 2, y)
        self.group.append(pill.group)


def _accents(font: "Font", text: str) -> int:
    """The number of pixels that the accents of a text reach above its capitals."""
    codes = font.order(text)
    font.measure(codes)
    tops = [font.bearings(code)[3] for code in codes if font.bearings(code)[0]]
    return max(0, font.ascent - font.cap - min(tops)) if tops else 0


def turns_since(app: "App", width: int, room: int) -> list[tuple[str, int]]:
    """Lines on the turns since the player's last one, as (text, seat).

    ``width``: pixels of a line; ``room``: how many lines fit, exceeded only if one turn alone needs
    more. If nobody has had a turn, the only line has seat -1.
    """
    lines: list[tuple[str, int]] = []
    font = app.small_font
    for _, said, seat in turn_texts(app, app.match.game.players - 1):
        parts = wrap(font, said, width)
        who, _, what = said.partition(": ")
        if len(parts) == 2 and what and font.width(what) <= width:
            parts = [who + ":", what]
        wrapped = [(line, seat) for line in parts]
        if lines and len(lines) + len(wrapped) > room:
            break
        lines = wrapped + lines
    return lines or [(app.words.STARTS, -1)]
