"""The result of a day's deal: the points, against Expert's, and a triangle for each turn."""

from displayio import Bitmap, Palette, TileGrid

from console.destination import BACK, Destination
from console.draw.foot import Foot
from console.draw.screen import BaseScreen
from console.draw.sizes import BIG_FONT, LEVELS_GAP, MARGIN
from console.draw.text import CENTRE, add_label, fitting, wrap
from console.draw.theme import FELT, GOLD, IVORY, LOST, SOFT, TEXT, TITLE
from console.draw.tile_strip import draw_tile
from console.draw.title import Title
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

_IN_ROW = 14  # triangles, at most
_LEAST = 6  # pixels of their height; where the legend leaves less it is left out


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
        title = Title(app, head, streak)
        self.group.append(title.group)
        foot = Foot(app, self.group, texts.DONE + "  " + texts.SHOW)
        self._x = pad
        self._room = app.width - 2 * pad
        gap = app.sizes[LEVELS_GAP]
        points = game.scores[YOU]
        expert = par(number)
        verdict = with_minus(texts.ONLY % points)
        said = ""
        if expert is not None:
            better = points - expert
            if game.rules.win == WIN_FEWEST:
                better = -better
            verdict = texts.BETTER if better > 0 else texts.WORSE if better else texts.SAME
            if game.rules.play != LINE:
                said = with_minus(texts.RESULT % (points, expert))
        big = fitting(
            (app.font.of_style("big%d" % app.sizes[BIG_FONT]), app.font), verdict, self._room
        )
        lines = [(big, part, TITLE) for part in wrap(big, verdict, self._room)]
        lines += [(small, part, TEXT) for part in wrap(small, said, self._room)]
        legend = [(small, part, SOFT) for part in wrap(small, texts.LEGEND, self._room)]
        turns = turns_of(game)
        rows = (len(turns) + _IN_ROW - 1) // _IN_ROW
        free = app.height - title.height - foot.height - 4 * gap
        free -= _height(lines) + _height(legend)
        if free < rows * _LEAST:
            free += _height(legend)
            legend = []
        wide = min(self._room * 2 // (_IN_ROW + 2), free * 8 // (7 * rows)) | 1
        high = wide * 7 // 8
        top = title.height + gap + max(0, free - rows * high) // 2
        top = self._add_lines(lines, top) + gap
        self._add_turns(turns, top, wide, high)
        self._add_lines(legend, top + rows * high + gap)

    def press(self, key: int) -> Destination | None:
        return Destination("day_code", ()) if key == keys.SELECT else BACK

    def _add_lines(self, lines: "list[tuple[Font, str, int]]", y: int) -> int:
        """Add lines of text, each with its font and ink; returns the row below them."""
        for font, line, ink in lines:
            y += _above(font)
            place = (self._x, y - font.ascent, self._room)
            palette = self.app.theme.over(FELT, ink)
            add_label(self.group, font, line, place, palette, CENTRE)
            y += font.descent
        return y

    def _add_turns(self, turns: bytes, top: int, wide: int, high: int) -> None:
        """Add a triangle for each turn."""
        app = self.app
        colours = app.theme.colours
        palette = Palette(4)
        for at, colour in ((LAID, IVORY), (SHAPE, GOLD), (DRAWN, LOST)):
            palette[at] = colours[colour]
        palette.make_transparent(0)
        step = wide // 2 + 1
        for first in range(0, len(turns), _IN_ROW):
            row = turns[first : first + _IN_ROW]
            strip = Bitmap((len(row) + 1) * step, high, 4)
            for at, sign in enumerate(row):
                if app.rtl:
                    at = len(row) - 1 - at
                draw_tile(strip, at, step, step - 2, high - 1, sign)
            x = (app.width - strip.width) // 2
            self.group.append(TileGrid(strip, pixel_shader=palette, x=x, y=top))
            top += high


def _above(font: "Font") -> int:
    """The pixels of a line above its base line."""
    return font.cap + 2


def _height(lines: "list[tuple[Font, str, int]]") -> int:
    """The pixels that lines take."""
    return sum([_above(font) + font.descent for font, _, _ in lines])
