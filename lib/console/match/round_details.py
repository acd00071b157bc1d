"""The details of a round's end: racks laid open in one column, and the end scoring line by line."""

import displayio
from micropython import const

from console.draw.listeners import listeners
from console.draw.paginate import paginate
from console.draw.shapes import band
from console.draw.signed_text import make_sign, sign_size
from console.draw.sizes import DETAILS_GAP, ENTRY_LEADING, HEAD_FONT, LIST_IN_BODY
from console.draw.text import LEFT, RIGHT, add_label, fitting, wrap
from console.draw.theme import DOTS, FELT, LOST_TEXT, SEAT_TEXT, SOFT, TEXT, TITLE
from console.words.catalogue import signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App
    from console.match.round_summary import RoundSummary
    from engine.rules import Rules

    # A row: its height, a text and the number of its colour, what is at the end, the seat whose
    # sign is before the text or -1, tiles.
    Part = tuple[int, str, int, str, int, list[int]]


_RULE = const(1)  # pixels above the total
_LIGHT = const(1)  # number of the theme with a light felt


class RoundDetails:
    """``pages``: for each page a list of (y, part), a part as in ``Part``; most rounds have one
    page. Whoever has won is last; ``total`` is below that, if there is room.
    """

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
        self._indent = sign_size(self._font) + self._font.cap // 2  # of a text after a sign
        self._head = app.font.of_style("head%d" % app.sizes[HEAD_FONT])
        self._laid_open = max([len(rack) for rack in racks]) > 0
        if self._laid_open:
            from console.table.tile_rows import open_tile_rows

            self._tile_rows = open_tile_rows(app, rules)
        seats = [seat for seat in summary.seats if seat != summary.winner]
        if len(seats) < len(summary.seats):
            seats.append(summary.winner)
        line = summary.values_line
        others = sum([summary.values[seat] for seat in seats[:-1]])
        # The winner's line is a sum of what is beside the racks.
        self._sums_racks = self._laid_open and line is not None and line[1] == others
        ends = [summary.rack_text(seat) for seat in seats]
        ends += [signed(points) for seat in seats for _, points in summary.lines[seat] if points]
        widest = max([self._font.width(end) for end in ends])
        for near in (0, self._font.cap - self._font.cap // 2):  # one page rather than much room
            self._near = near
            self._column = widest + self._font.cap - self._near
            blocks = [self._block(summary, seat, racks[seat]) for seat in seats]
            spare = room - sum([part[0] for block in blocks for part in block])
            if spare >= 0:
                break
        gap = app.sizes[DETAILS_GAP]
        self.total: Part | None = None
        text, end = summary.total_line(summary.winner) if summary.winner >= 0 else ("", "")
        high = _RULE + gap + self._head.cap
        said = "=" in blocks[-1][0][3]  # beside the winner's name
        if text and not said and spare >= high + len(blocks) * gap // 2:
            self.total = high, text, SOFT, end, -1, []
            blocks.append([self.total])
            spare -= high
        if spare >= 0:  # one page with small gaps rather than two pages
            spare = max(0, spare - gap // 2)  # the last row is apart from the foot
            even = min(4 * gap, spare // len(blocks))  # as much below the last row
            gap = max(even, min(2 * gap, spare // (len(blocks) - 1)))
        self.pages = paginate(blocks, room, gap)

    def fill(self, body: displayio.Group, page: int, top: int) -> None:
        """Add a page to a group, from row ``top`` on."""
        app = self._app
        for y, part in self.pages[page]:
            height, text, ink, end, seat, tiles = part
            y += top
            row = y + (height - self._font.height) // 2
            if part is self.total:
                row = y + height - self._font.ascent
            for listener in listeners:
                if text or end:
                    listener.show(text + " " + end)
            room = self._room_beside(end)
            text_row = row
            if tiles:
                wide = self._tile_rows.width_of(len(tiles))
                room = self._width - self._column - wide
                x = app.mirror(self._x + room, wide)
                if app.rtl:
                    tiles = list(reversed(tiles))
                body.append(self._tile_rows.row(tiles, x, y))
                if self._named(text) > room:  # it is above the slope of the first tile
                    room += self._corner(len(tiles))
                    text_row = y - self._font.ascent + self._font.cap - 2
            left = self._indent
            if app.small_font.width(text) > room - left:
                left = 0  # no room for a sign
            elif seat >= 0:
                sign = make_sign(app, seat, FELT, sign_size(self._font))
                sign.x = app.mirror(self._x, sign.tile_width)
                sign.y = text_row + self._font.ascent - (self._font.cap + sign.tile_width) // 2
                body.append(sign)
            self._write(body, text, left, room - left, text_row, ink, LEFT)
            if part is self.total:
                palette = app.theme.of(DOTS, TEXT)
                body.append(band(self._x, y, self._width, _RULE, palette))
                place = (self._x, y + height - self._head.ascent, self._width)
                palette = app.theme.over(FELT, TEXT)
                add_label(body, self._head, end, place, palette, RIGHT, aloud=False)
                continue
            ink = LOST_TEXT if end[:1] == "−" else SOFT
            if end[:1] == "+" and end[1:2] != "0":
                ink = TITLE
            self._write(body, end, 0, self._width, row, ink, RIGHT)

    def _named(self, name: str) -> int:
        """Pixels that a name takes beside tiles, in small letters after a sign."""
        return self._indent + self._app.small_font.width(name) + self._font.cap

    def _corner(self, tiles: int) -> int:
        """Pixels that a name in small letters may be nearer to a row of tiles, if its upper edge is
        a little above theirs and the tile beside it points up.
        """
        if not self._near or (self._app.rtl and not tiles & 1):
            return 0
        return self._tile_rows.corner + self._near

    def _room_beside(self, end: str) -> int:
        """Pixels from the begin of a row to what is at its end."""
        return self._width - (self._font.width(end) + self._font.cap if end else 0)

    def _write(
        self,
        body: displayio.Group,
        text: str,
        left: int,
        room: int,
        y: int,
        ink: int,
        align: int,
    ) -> None:
        """Add a text to the row at ``y``, ``left`` pixels from where rows begin."""
        if not text:
            return
        app = self._app
        font = fitting((self._font, app.small_font), text, room)
        place = (app.mirror(self._x + left, room), y + self._font.ascent - font.ascent, room)
        add_label(body, font, text, place, app.theme.over(FELT, ink), align, aloud=False)

    def _block(self, summary: "RoundSummary", seat: int, tiles: list[int]) -> "list[Part]":
        """The rows of a seat: name and tiles, in two rows if they are too wide; the lines of its
        sum. If the rack is the whole sum, its points are beside the tiles.
        """
        app = self._app
        high = self._font.cap + app.sizes[ENTRY_LEADING]
        name = summary.names[seat]
        ink = TEXT if app.theme.number == _LIGHT else SEAT_TEXT + seat
        known = summary.values_line if self._sums_racks else None
        lines = [line for line in summary.lines[seat] if line != known]
        block: list[Part] = []
        if tiles:
            end = summary.rack_text(seat)
            if self._sums_racks and seat != summary.winner:
                end = signed(summary.values[seat])
            if not end and len(lines) == 1 and lines[0][1] is not None:
                end = signed(lines.pop()[1] or 0)
            rows = self._tile_rows
            room = self._width - self._column
            if self._named(name) + rows.width_of(len(tiles)) > room + self._corner(len(tiles)):
                block.append((high, name, ink, "", seat, []))
                while rows.width_of(len(tiles)) > room:
                    most = rows.room(room)
                    block.append((rows.height, "", TEXT, "", -1, tiles[:most]))
                    tiles = tiles[most:]
                name = ""
            block.append((rows.height, name, ink, end, seat if name else -1, tiles))
        elif not self._laid_open or not lines:
            block.append((high, name, ink, summary.total_text(seat), seat, []))
        sign = -1 if block else seat
        for text, points in lines:
            number = "" if points is None else signed(points)
            room = self._room_beside(number) - self._indent
            broken = wrap(fitting((self._font, app.small_font), text, room), text, room)
            for i, line in enumerate(broken):
                end = number if i == len(broken) - 1 else ""
                block.append((high, line, TEXT, end, sign, []))
                sign = -1
        return block
