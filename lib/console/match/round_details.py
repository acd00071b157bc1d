"""The details of a round's end, on pages: racks laid open, and the end scoring line by line."""

import displayio
from micropython import const

from console.draw.paginate import paginate
from console.draw.sizes import DETAILS_GAP, LIST_IN_BODY
from console.draw.text import RIGHT, Label, add_label, wrap
from console.draw.theme import FELT, SEAT_TEXT, SOFT, TEXT
from console.words.catalogue import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.match.round_summary import Line, RoundSummary
    from engine.rules import Rules

    # A line of text, or a row of tiles: its height, what it shows, the colours of its text, and the
    # text at its end.
    Part = tuple[int, str | list[int], displayio.Palette, str]

_BESIDE = const(4)  # digits: the width kept free beside a rack


class RoundDetails:
    """``pages``: for each page a list of (y, part), a part as in ``Part``."""

    def __init__(
        self,
        app: "App",
        summary: "RoundSummary",
        racks: "Sequence[list[int]]",
        place: tuple[int, int, int],
        rules: "Rules",
    ) -> None:
        """``racks``: the tiles left on each, as far as they are known; ``place``: x, width and
        height of a page, in pixels.
        """
        self._app = app
        self._font = app.font if app.sizes[LIST_IN_BODY] else app.small_font
        self._x, self._width, room = place
        if max([len(rack) for rack in racks]):
            from console.table.tile_rows import open_tile_rows

            self._tile_rows = open_tile_rows(app, rules)
        blocks = [self._block(summary, seat, racks[seat]) for seat in summary.seats]
        spare = room - sum([part[0] for block in blocks for part in block])
        gap = app.sizes[DETAILS_GAP]
        if spare >= 0:  # one page with small gaps rather than two pages
            gap = min(gap, spare // (len(blocks) - 1))
        self.pages = paginate(blocks, room, gap)

    def fill(self, body: displayio.Group, page: int, top: int) -> None:
        """Add a page to a group, from row ``top`` on."""
        app = self._app
        font = self._font
        for y, (height, what, palette, end) in self.pages[page]:
            y += top
            if isinstance(what, str):
                label = Label(font, self._width, self._x, y, palette)
                if font.width(what) + font.cap + font.width(end) > self._width:
                    label.use(app.small_font)
                label.show(what, end=end)
                body.append(label.grid)
                continue
            if app.rtl:
                what = list(reversed(what))
            x = app.mirror(self._x, self._tile_rows.width_of(len(what)))
            body.append(self._tile_rows.row(what, x, y))
            if end:
                y += (height - font.height) // 2
                add_label(body, font, end, (self._x, y, self._width), palette, RIGHT)

    def _block(self, summary: "RoundSummary", seat: int, tiles: list[int]) -> "list[Part]":
        """The parts of a seat: name and sum, the rack, the lines of the sum. The first of these
        lines is beside the tiles if it fits.
        """
        app = self._app
        font = self._font
        theme = app.theme
        total = summary.total_text(seat)
        ink = theme.of(FELT, SEAT_TEXT + seat)
        block: list[Part] = [(font.height, summary.names[seat], ink, total)]
        sums = summary.lines[seat]
        if not tiles:
            return block + self._sums(sums)
        room = self._tile_rows.room(self._width - _BESIDE * font.width("0") - font.cap)
        for i in range(0, len(tiles), room):
            row = tiles[i : i + room]
            beside = ""
            palette = theme.of(FELT, SOFT)
            if i + room >= len(tiles):
                beside = summary.rack_text(seat)
                if not beside and sums:
                    text = _line(sums[0])
                    left = self._width - self._tile_rows.width_of(len(row)) - font.cap
                    if font.width(text) <= left:
                        beside = text
                        palette = theme.of(FELT, TEXT)
                        sums = sums[1:]
            block.append((self._tile_rows.height, row, palette, beside))
        return block + self._sums(sums)

    def _sums(self, sums: "list[Line]") -> "list[Part]":
        """The parts of the lines of a sum."""
        font = self._font
        theme = self._app.theme
        block: list[Part] = []
        for text, points in sums:
            number = "" if points is None else signed(points)
            lines = wrap(font, text, self._width - font.cap - font.width(number))
            for i, line in enumerate(lines):
                end = number if i == len(lines) - 1 else ""
                block.append((font.height, line, theme.of(FELT, TEXT), end))
        return block


def _line(line: "Line") -> str:
    """A line of a sum as text."""
    text, points = line
    return text if points is None else text + "  " + signed(points)
