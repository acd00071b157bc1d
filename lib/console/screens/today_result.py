"""The result of a day's deal: the points beside Expert's, and a triangle for each turn."""

from displayio import Bitmap, Palette, TileGrid

from console.destination import BACK, Destination
from console.draw.cards import card_palette, make_cards
from console.draw.crown import make_crown
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.screen import BaseScreen
from console.draw.sizes import (
    BIG_FONT,
    CROWN,
    LEVELS_GAP,
    MARGIN,
    RADIUS,
    TILE_SIGN,
)
from console.draw.text import CENTRE, add_label, cut, fitting, wrap
from console.draw.theme import (
    CARD,
    CARD_SHADOW,
    FELT,
    GOLD,
    IVORY,
    LOST,
    PLACE,
    SOFT,
    TEXT,
    TITLE,
)
from console.draw.tile_strip import draw_tile
from console.draw.title import Title, balanced
from console.hardware import keys
from console.today.deal import YOU, day_played
from console.today.diary import Diary
from console.today.par import par
from console.today.result import DRAWN, LAID, SHAPE, turns_of
from console.words.catalogue import load_part, with_minus
from engine.choices import LINE, WIN_FEWEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.font import Font

_LIGHT = 1  # number of the theme with a light felt, on which ivory is hardly seen
_LEAST = 6  # pixels of the height of a triangle; where the legend leaves less it is left out
_CROWN = 7  # ... of the width of a crown


class Screen(BaseScreen):
    """SELECT shows the result to others, any other key leads back."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        texts = load_part(app.words, "today")
        game = app.match.game
        number = day_played(app.match)
        diary = Diary(app.memory)
        head = texts.TITLE % number
        streak = texts.plural("STREAK", diary.streak)
        small = app.small_font
        pad = app.sizes[MARGIN]
        if small.width(head) + small.width(streak) > app.width - 4 * pad:
            streak = ""
        title = Title(app)
        title.show(head, streak, TITLE)
        self.group.append(title.group)
        foot = Foot(app, self.group)
        keys_both = texts.DONE + "  " + texts.SHOW
        # Any key leads on; the result needs the room of a second pill.
        foot.show(keys_both if foot.pill.width_of(keys_both, True) <= app.width else texts.SHOW)
        self._x = pad
        self._room = app.width - 2 * pad
        gap = app.sizes[LEVELS_GAP]
        big = app.font.of_style("big%d" % app.sizes[BIG_FONT])
        points = game.scores[YOU]
        expert = par(number)
        better = 0
        both: tuple[int, ...] = ()  # the points, where the better ones count
        verdict = with_minus(texts.ONLY % points)
        font = app.font
        if expert is not None:
            better = points - expert
            if game.rules.win == WIN_FEWEST:
                better = -better
            verdict = texts.BETTER if better > 0 else texts.WORSE if better else texts.SAME
            if game.rules.play != LINE:
                both = points, expert
        font = fitting((font, small) if both else (big, font), verdict, self._room)
        lines = [(font, part, TITLE) for part in wrap(font, verdict, self._room)]
        turns = turns_of(game)
        legend = []
        says = self._legend(texts.LEGEND, turns)
        if says:
            legend = [(small, part, SOFT) for part in balanced(small, says, self._room)]
        wide = app.sizes[TILE_SIGN]
        most = self._room // (wide // 2 + 1) - 1  # in a row
        rows = (len(turns) + most - 1) // most
        free = app.height - title.height - foot.height - 5 * gap - _height(lines)
        for number_font in (big, app.font):
            high = small.cap + small.descent + number_font.cap + 3 * gap if both else 0
            if free - high > rows * _LEAST:
                break
        free -= high + _height(legend)
        if free < rows * _LEAST:
            free += _height(legend)
            legend = []
        wide = min(wide, free * 8 // (7 * rows)) | 1
        tall = wide * 7 // 8
        apart = gap + max(0, free - rows * tall) // 5
        top = title.height + apart
        if both:
            self._add_points(both, better, top, high, number_font)
            for listener in listeners:
                listener.show(with_minus(texts.RESULT % both))
            top += high + apart
        top = self._add_lines(lines, top) + apart
        self._add_turns(turns, rows, top, wide, tall)
        self._add_lines(legend, top + rows * tall + apart)

    def _legend(self, text: str, turns: bytes) -> str:
        """The sentences of ``text`` on colours that there are."""
        shape, _, drawn = text.partition(". ")
        said = [shape + "."] if SHAPE in turns else []
        if DRAWN in turns:
            said.append(drawn)
        return " ".join(said)

    def press(self, key: int) -> Destination | None:
        return Destination("day_code", ()) if key == keys.SELECT else BACK

    def _add_points(
        self, both: tuple[int, ...], better: int, top: int, high: int, font: "Font"
    ) -> None:
        """Add a card for each seat, with its name and its points; a crown for the better one."""
        app = self.app
        theme = app.theme
        sizes = app.sizes
        group = self.group
        gap = sizes[LEVELS_GAP]
        wide = (self._room - gap) // 2
        box = (self._x, top, wide, high)
        palette = card_palette(theme, FELT, CARD, CARD_SHADOW)
        group.append(make_cards(box, 1, high, sizes[RADIUS], palette, 2, wide + gap))
        small = app.small_font
        room = wide - 2 * gap
        for seat, points in enumerate(both):
            x = app.mirror(self._x + seat * (wide + gap), wide)
            won = better < 0 if seat else better > 0
            name = cut(small, app.match.names[seat], room)
            place = (x + gap, top + gap - small.ascent + small.cap, room)
            add_label(group, small, name, place, theme.over(CARD, SOFT), CENTRE, False)
            text = with_minus("%d" % points)
            font = fitting((font, app.font), text, room)
            y = top + high - gap - font.cap
            ink = theme.over(CARD, TITLE if won else TEXT)
            size = min(sizes[CROWN], room - font.width(text) - gap) - 1 | 1
            aside = size + gap if won and size > _CROWN else 0
            left = x + gap + aside
            place = (left, y - font.ascent + font.cap, room - aside)
            add_label(group, font, text, place, ink, CENTRE, False)
            if aside:
                crown = make_crown(size, theme.over(CARD, TITLE))
                crown.x = left + (room - aside - font.width(text)) // 2 - aside
                crown.y = y + (font.cap - size // 2 - 2) // 2
                group.append(crown)

    def _add_lines(self, lines: "list[tuple[Font, str, int]]", y: int) -> int:
        """Add lines of text, each with its font and ink; returns the row below them."""
        for font, line, ink in lines:
            y += _above(font)
            place = (self._x, y - font.ascent, self._room)
            palette = self.app.theme.over(FELT, ink)
            add_label(self.group, font, line, place, palette, CENTRE)
            y += font.descent
        return y

    def _add_turns(self, turns: bytes, rows: int, top: int, wide: int, high: int) -> None:
        """Add a triangle for each turn, in ``rows``."""
        app = self.app
        colours = app.theme.colours
        palette = Palette(4)
        plain = PLACE if app.theme.number == _LIGHT else IVORY
        for at, colour in ((LAID, plain), (SHAPE, GOLD), (DRAWN, LOST)):
            palette[at] = colours[colour]
        palette.make_transparent(0)
        step = wide // 2 + 1
        in_row = (len(turns) + rows - 1) // rows
        for first in range(0, len(turns), in_row):
            row = turns[first : first + in_row]
            strip = Bitmap((len(row) + 1) * step, high, 4)
            for at, sign in enumerate(row):
                if app.rtl:
                    at = len(row) - 1 - at
                draw_tile(strip, at, step, step - 2, high - 1, sign)
            x = (app.width - strip.width) // 2
            self.group.append(TileGrid(strip, pixel_shader=palette, x=x, y=top))
            top += high + 1


def _above(font: "Font") -> int:
    """The pixels of a line above its base line."""
    return font.cap + 2


def _height(lines: "list[tuple[Font, str, int]]") -> int:
    """The pixels that lines take."""
    return sum([_above(font) + font.descent for font, _, _ in lines])
