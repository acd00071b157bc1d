"""The end of a round: all racks open, the end scoring line by line, the scores round by round."""

from micropython import const

from console.clock import since
from console.draw.pages import Pages
from console.draw.paginate import paginate
from console.draw.text import GAP, TextLine, spread, wrap
from console.hardware import keys
from console.navigation import MATCH_OVER
from console.play.background_review import BackgroundReview
from console.play.round_summary import RoundSummary
from console.play.score_table import ScoreTable, is_needed
from console.table.tile_rows import open_tile_rows
from console.words.catalogue import load_part, with_minus
from engine.actions import DEAL, PHASE_DEAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App
    from console.navigation import Destination

_RACK_TEXT_CELLS = const(4)  # at the right of a rack
_ALONE_MS = const(6000)  # for a page, where nobody plays who would press A


class Screen(Pages):
    """Pages of racks and sums, then the score table; A on the last page deals the next round."""

    ROOT = True

    def __init__(self, app: "App") -> None:
        super().__init__(app, hinted=True)
        self._game = app.match.game
        app.match.note_round()
        self._background_review = BackgroundReview(app.match)
        self._alone = not app.match.people
        self._since = -1  # when the page was turned to
        self._tile_rows = open_tile_rows(app, self._game.rules)
        self._texts = load_part(app.words, "results")
        summary = RoundSummary(app, self._texts)
        self._end_reason = summary.reason
        blocks = [self._block(summary, seat) for seat in range(self._game.players)]
        self._pages = paginate(blocks, self.room, 4 if app.large else 2)
        self._score_table: ScoreTable | None = None
        self.count = len(self._pages) + is_needed(self._game)
        self.turn_to(0)

    def title(self) -> str:
        return self.app.words.SCORES if self._score_table else self._end_reason

    def hint(self) -> str:
        if self.page == self.count - 1 and self._game.phase == PHASE_DEAL:
            return self._texts.NEXT_ROUND
        return self.app.words.A_ON

    def back(self) -> None:
        """Turn to the page before, if there is one."""
        if self.page:
            self.turn_to(self.page - 1)

    def advance(self) -> "Destination":
        """Add the round to the record; deal the next one, or go to the end of the match."""
        from console.storage.match_records import write_round

        app = self.app
        if not write_round(app.match):
            app.memory.pending_notice = "no_record"
        if self._game.phase == PHASE_DEAL:
            app.match.apply(DEAL)
            return app.match.next_screen()
        return MATCH_OVER

    def press(self, key: int) -> "Destination | None":
        """As on all pages; UP and DOWN scroll the score table."""
        self._background_review.touch()
        if self._score_table:
            self._score_table.press(key)
        return super().press(key)

    def tick(self, now: int) -> "Destination | None":
        """Review the match meanwhile; where only bots play, go on after a while."""
        self._background_review.tick(now)
        if self._since < 0:
            self._since = now
        elif self._alone and since(self._since, now) >= _ALONE_MS:
            self._since = now
            return self.press(keys.A)
        return None

    def fill(self, body: "displayio.Group") -> None:
        app = self.app
        self._score_table = None
        if self.page == len(self._pages):
            self._score_table = ScoreTable(app, self.top, self.room)
            body.append(self._score_table.group)
            return
        for y, part in self._pages[self.page]:
            y += self.top
            if isinstance(part[1], str):
                self.write(body, y, part[1], part[2])
                continue
            tiles = part[1]
            if app.rtl:
                tiles = list(reversed(tiles))
            x = app.mirror(self.x + 1, self._tile_rows.width_of(len(tiles)))
            body.append(self._tile_rows.row(tiles, x, y))
            if part[2]:
                font = app.font
                cells = len(part[2])
                x = app.mirror(self.x + (self.cells - cells) * font.width, cells * font.width)
                beside = TextLine(font, cells, x, y + (part[0] - font.height) // 2, part[3])
                beside.show(part[2])
                body.append(beside.grid)

    def _block(self, summary: RoundSummary, seat: int) -> list:
        """Name and sum, the rack, the lines of the sum: parts for ``paginate``.

        A line of text is (height, text, palette), a row of tiles (height, tiles, text beside them,
        its palette). The first line of the sum stands beside the tiles where it fits.
        """
        app = self.app
        font = app.font
        width = self.cells * font.width - 1
        name = spread(app.match.names[seat], summary.total_text(seat), self.cells)
        block: list = [(font.height, name, app.theme.seats[seat])]
        tiles = app.match.sorted_rack(seat)
        sums = summary.lines[seat]
        room = self._tile_rows.room(width - _RACK_TEXT_CELLS * font.width)
        for i in range(0, len(tiles), room):
            row = tiles[i : i + room]
            beside = ""
            palette = app.theme.quiet
            if i + room >= len(tiles):
                beside = summary.rack_text(seat)
                if not beside and sums:
                    text = _line(sums[0])
                    if self._tile_rows.width_of(len(row)) + len(text) * font.width <= width:
                        beside = text
                        palette = app.theme.text
                        sums = sums[1:]
            block.append((self._tile_rows.height, row, beside, palette))
        for text, points in sums:
            number = "" if points is None else with_minus("%+d" % points)
            lines = wrap(text, self.cells - 2 - len(number))
            for i, line in enumerate(lines):
                line = " " + line
                if i == len(lines) - 1:
                    line = spread(line, number, self.cells)
                block.append((font.height, line, app.theme.text))
        return block


def _line(part: tuple) -> str:
    text, points = part
    return text if points is None else text + GAP + with_minus("%+d" % points)
