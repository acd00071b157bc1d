"""The score bar: a chip per player with name, tiles held, score, and the way to the goal."""

import displayio
from bitmaptools import fill_region
from micropython import const

from console.draw.listeners import listeners
from console.draw.seat_sign import draw_sign
from console.draw.sizes import CHIP_SIGN, SCORE_BAR
from console.lifetimes import load_if_roomy, unload
from console.words.catalogue import with_minus
from engine.choices import WIN_FEWEST, WIN_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from engine.rules import Rules

    Measured = tuple[Sequence[int], int]

_ROOMY = const(81920)  # bytes free: what makes chips stays; a turn makes them once
_INK = const(3)  # of the four shades of a chip
_SPACE = const(32)  # has no ink

_LINES = const(3)  # rows of pixels below the text of chips: a dark one, and two of lines
_GAP = const(0)  # colours of the lines
_TRACK = const(1)
_BEST = const(2)
_SEATS = const(3)

# As in ``console.draw.chips``.
_NAME = const(1)
_HELD = const(2)


class ScoreBar:
    """``group`` goes into a Group, at the top of the screen; ``chips``: the bitmap of each chip;
    ``below``: pixels between bar and table; ``warnings``: what shows above a chip that its seat has
    one tile left.

    For ``console.draw.chips``: ``names``, ``rules``; ``seat``: the one in turn; ``height``: of a
    chip above the lines; ``free``: pixels that the chip in turn keeps free.
    """

    below = 0

    def __init__(self, app: "App", names: "Sequence[str]", rules: "Rules") -> None:
        self._app = app
        self.names = names
        self.rules = rules
        self.group = displayio.Group()
        self.chips: list[displayio.Bitmap] = []
        self.warnings: list[displayio.TileGrid] = []
        self._shown: list[tuple[int, int]] = []  # (score, tiles held) of each chip
        self._told: dict[int, int] = {}  # the scores by seat that listeners know
        self.seat = -1
        self.height = app.sizes[SCORE_BAR] - _LINES
        self.free = 0
        self._free_at = 0  # pixels before those

    def show(
        self, seat: int, scores: "Sequence[int]", held: "Sequence[int]", aloud: bool = True
    ) -> None:
        """Show scores and numbers of tiles, and the turn of ``seat``; only what has changed is
        drawn.

        ``aloud``: listeners are told.

        The chip of ``seat`` is filled, and wide enough for its name if that is possible.
        """
        before = self._shown
        shown = self._shown = [(scores[i], held[i]) for i in range(len(self.names))]
        if shown == before and seat == self.seat:
            return
        others = [i for i in range(len(before)) if i != seat and before[i] != shown[i]]
        if others or seat != self.seat:
            self.seat = seat
            self._make_chips(scores, held)
        self._draw(seat, scores[seat], held[seat])
        self._draw_lines(scores, held)
        if aloud:
            self.tell(scores)

    def tell(self, scores: "Sequence[int]") -> None:
        """Tell listeners the scores that have changed, which may not be shown yet."""
        for listener in listeners:
            for i in range(len(self.chips)):
                if self._told.get(i) != scores[i]:
                    self._told[i] = scores[i]
                    listener.show(self.names[i] + with_minus(" %d" % scores[i]))

    def place_of(self, seat: int) -> tuple[int, int]:
        """The middle of a seat's chip on the screen: (x, y) in pixels."""
        chip = self.group[seat]
        return chip.x + self.chips[seat].width // 2, self._app.sizes[SCORE_BAR] // 2

    def end(self, score: int, held: int) -> str:
        """What is at the end of a chip: the score or, where no points count, the tiles held."""
        return "▲%d" % held if self.rules.win == WIN_ROUND else "%d" % score

    def place(self, chip: displayio.Bitmap, x: int, width: int) -> int:
        """The left edge of what begins ``x`` pixels from the start of a chip."""
        return chip.width - x - width if self._app.rtl else x

    def measured(self, text: str) -> "Measured":
        """A text for ``write``: its characters from left to right, and how wide it is."""
        font = self._app.small_font
        codes = font.order(text)
        return codes, font.measure(codes)

    def write(self, chip: displayio.Bitmap, text: "Measured", x: int) -> None:
        """Write a text ``x`` pixels from the start of a chip."""
        font = self._app.small_font
        codes, width = text
        x = self.place(chip, x, width)
        y = (self.height - font.cap + 1) // 2 - (font.ascent - font.cap)
        if y < 0:  # no accent is cut
            y = max(y, -min([font.bearings(code)[3] for code in codes if code != _SPACE]))
        font.draw(chip, codes, x, y)

    def draw_sign(self, chip: displayio.Bitmap, x: int, seat: int) -> None:
        """Draw the sign of a seat ``x`` pixels from the start of a chip."""
        size = self._app.sizes[CHIP_SIGN]
        y = (self.height - size + 1) // 2
        draw_sign(chip, self.place(chip, x, size), y, size, seat, _INK)

    def _make_chips(self, scores: "Sequence[int]", held: "Sequence[int]") -> None:
        """Make chips that show as much as there is room for: no name is cut."""
        roomy = load_if_roomy("console.draw.chips", _ROOMY)
        from console.draw.chips import make_chips

        if not roomy:
            unload("console.draw.chips")
        while len(self.group):
            self.group.pop()
        self.chips.clear()
        self._told.clear()
        grids, self._what, self._gaps = make_chips(self, self._app, scores, held)
        for grid in grids:
            self.group.append(grid)
        count = len(self.names)
        for grid in grids[:count]:
            self.chips.append(grid.bitmap)
        self._lines = grids[count].bitmap
        self.warnings = grids[count + 1 :]

    def _draw(self, seat: int, score: int, held: int) -> None:
        """Draw the chip in turn: name or sign, tiles held, score.

        If more points than at the start of the turn take the room, there is less beside them.
        """
        chip = self.chips[seat]
        edge, gap, near = self._gaps
        chip.fill(0)
        end = self.measured(self.end(score, held))
        last = chip.width - edge - end[1]
        self.write(chip, end, last)
        x = edge
        name = self.measured(self.names[seat])
        if self._what & _NAME and x + name[1] + gap <= last:
            self.write(chip, name, x)
            x += name[1] + gap
        elif self._what:
            self.draw_sign(chip, x, seat)
            x += self._app.sizes[CHIP_SIGN] + near
        self._free_at = x
        if self._what & _HELD:
            tiles = self.measured("▲%d" % held)
            last -= gap + tiles[1]
            if last >= x:
                self.write(chip, tiles, last)
        fill_region(chip, 0, self.height, chip.width, self.height + 1, _INK)

    def _draw_lines(self, scores: "Sequence[int]", held: "Sequence[int]") -> None:
        """Draw a line below each chip: full at the goal or, without one, for the highest score;
        gold for who leads. Where no points count, it is full when no tile is left.
        """
        rules = self.rules
        full = rules.target or max(1, max(scores))
        if rules.win == WIN_ROUND:
            full = rules.tiles_dealt(len(held))
            scores = [full - tiles for tiles in held]
        best = min(scores) if rules.win == WIN_FEWEST else max(scores)
        lines = self._lines
        lines.fill(_GAP)
        start = 0
        for seat, chip in enumerate(self.chips):
            gap = 1 if seat else 0
            room = chip.width - gap
            done = room * min(max(scores[seat], 0), full) // full
            line = _BEST if scores[seat] == best else _SEATS + seat
            for wide, colour in ((room, _TRACK), (done, line)):
                x = self._app.mirror(start + gap, wide)
                fill_region(lines, x, 0, x + wide, lines.height, colour)
            start += chip.width
