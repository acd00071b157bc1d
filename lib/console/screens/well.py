"""How well people played the match: one page per person."""

import displayio
from bots.grades import BEST
from micropython import const

from console.draw.cards import card_palette, make_cards
from console.draw.listeners import listeners
from console.draw.pages import Pages
from console.draw.rows import Rows
from console.draw.sizes import HEAD_FONT, RADIUS, ROW, TEXT_INSET, TILE_SIGN, WELL_LEADING
from console.draw.text import CENTRE, LEFT, RIGHT, add_label, fitting
from console.draw.theme import CARD, CARD_SHADOW, FELT, SEAT, SOFT, TEXT, TITLE, overlay_palette
from console.draw.title import balanced
from console.review.grade_view import add_grade
from console.review.grading import given_away_row, match_grade, matches_more
from console.review.tally import BEST_TILE, ROUND, TILE, TURN, TURNS, seat_tallies, with_round
from console.words.catalogue import load_part, signed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App


_TILES = const(6)  # in a row, of bare wood
_BARE = const(3)  # index in ``Theme.tray``


class Screen(Pages):
    """The grade, what was given away, the number of turns judged, and the best turn.

    A goes on to the next person and after the last one back, B goes back. ``tallies``: by seat (see
    ``console.review.tally``).
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app, footed=True)
        match = self._match = app.match
        self._texts = load_part(app.words, "well")
        self._seats = [seat for seat in range(len(match.names)) if match.is_here(seat)]
        self.tallies = seat_tallies(with_round(match))
        self.count = len(self._seats)
        self.show_page(0)

    def title(self) -> str:
        return self._match.names[self._seats[self.page]]

    def hint(self) -> str:
        return self.app.words.A_ON

    def fill(self, body: "displayio.Group") -> None:
        app = self.app
        texts = self._texts
        seat = self._seats[self.page]
        tally = self.tallies[seat]
        grade = match_grade(self._match, seat)
        y = self.top
        if grade >= 0:
            more = matches_more(self._match, seat)
            said = ""
            if more:
                said = texts.plural("MORE", more)
                grade = BEST // (more + 1)  # the bar shows how many have been played
            y = add_grade(app, body, texts, (self.x, y, self.width), grade, SEAT + seat, said)
            name, value = given_away_row(texts, self._match, seat)
            lines = ((name, value), (texts.LOOKED_AT, "%d" % tally[TURNS]))
            y = self._add_rows(body, y, lines)
        else:
            y = self._add_no_choice(body, y)
        body.y = 0
        if tally[ROUND]:
            self._add_best(body, y, tally)
        else:
            body.y = (self.top + self.room - y) * 2 // 5

    def _add_no_choice(self, body: "displayio.Group", y: int) -> int:
        """Add bare tiles, and that every turn had one place only; returns the y below that."""
        from console.draw.tile_strip import tile_strip

        app = self.app
        strip = tile_strip(_TILES, app.sizes[TILE_SIGN] * 3 // 2 | 1)
        bare = app.theme.tray[_BARE]
        y += app.font.cap
        x = (app.width - strip.width) // 2
        palette = overlay_palette(bare, bare)
        body.append(displayio.TileGrid(strip, pixel_shader=palette, x=x, y=y))
        y += strip.height + app.font.cap // 2
        over = app.theme.over
        for line in balanced(app.font, self._texts.NO_CHOICE, self.width):
            self.write(body, y, line, over(FELT, TEXT), CENTRE)
            y += app.font.height
        return y

    def _add_rows(self, body: "displayio.Group", y: int, lines: tuple[tuple[str, str], ...]) -> int:
        """Add labels with their values; returns the y below them."""
        app = self.app
        height = len(lines) * app.sizes[ROW]
        rows = Rows(app, (self.x, y, self.width, height), len(lines), True, arrows=False)
        rows.scroll(0, len(lines))
        for i, (label, value) in enumerate(lines):
            rows.show(i, label, value, TEXT, TITLE)
            for listener in listeners:
                listener.show(label + " " + value)
        rows.choose(-1, False)
        body.append(rows.group)
        return y + height

    def _add_best(self, body: "displayio.Group", y: int, tally: list[int]) -> None:
        """Add the tile with the most points and its turn, in the room that is left."""
        from console.table.tile_rows import open_tile_rows

        app = self.app
        rules = self._match.game.rules
        tiles = open_tile_rows(app, rules)
        room = self.top + self.room - y
        high = min(room, tiles.height + 2 * app.sizes[TEXT_INSET])
        y += (room - high) // 2
        palette = card_palette(app.theme, FELT, CARD, CARD_SHADOW)
        box = (self.x, y, self.width, high - 2)
        body.append(make_cards(box, 1, 0, app.sizes[RADIUS], palette))
        y += (high - tiles.height) // 2
        x = self.x + app.sizes[TEXT_INSET]
        left = app.mirror(x, tiles.width)
        body.append(tiles.row((tally[TILE],), left, y))
        x += tiles.width + app.font.cap
        small = app.small_font
        head = app.font.of_style("head%d" % app.sizes[HEAD_FONT])
        room = self.width + self.x - x
        when = self._texts.TURN % tally[TURN]
        if rules.several_rounds:
            when = self._texts.ROUND_TURN % (tally[ROUND], tally[TURN])
        given = signed(tally[BEST_TILE])
        best = self._texts.BEST_TURN % given
        label = best.replace(given, "").rstrip(": ")
        inset = app.sizes[TEXT_INSET]
        left = room - inset - head.width(given) - app.font.cap // 2
        if max(small.width(label), small.width(when)) <= left:
            top = y + (tiles.height - head.cap) // 2 - head.ascent + head.cap
            place = (app.mirror(x, room - inset), top, room - inset)
            add_label(body, head, given, place, app.theme.over(CARD, TITLE), RIGHT)
            room = left
            best = label
        x = app.mirror(x, room)
        font = fitting((app.font, small), best, room - inset)
        y += (tiles.height - font.cap - small.cap - app.sizes[WELL_LEADING]) // 2
        place = (x, y - font.ascent + font.cap, room)
        add_label(body, font, best, place, app.theme.over(CARD, TEXT), LEFT)
        y += font.cap + app.sizes[WELL_LEADING]
        place = (x, y - small.ascent + small.cap, room)
        add_label(body, small, when, place, app.theme.over(CARD, SOFT), LEFT)
