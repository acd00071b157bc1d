"""The end of a round: all racks open, the end scoring line by line, the scores round by round."""

from micropython import const

from console.clock import since
from console.draw.pages import Pages
from console.draw.paginate import paginate
from console.draw.text import TextLine, spread, wrap
from console.hardware import keys
from console.navigation import MATCH_OVER
from console.play.background_review import SpareTime
from console.play.round_summary import Account
from console.play.score_table import ScoreTable, is_worth_it
from console.table.tile_rows import open_tiles
from console.words.catalogue import load_part
from engine.actions import DEAL, PHASE_DEAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App
    from console.navigation import Destination

_WORTH_CELLS = const(4)  # at the right of a rack
_ALONE_MS = const(6000)  # for a page, where nobody plays who would press A


class Screen(Pages):
    """As many pages of racks and sums as it takes, then the table; A on the last one deals."""

    ROOT = True

    def __init__(self, app: "App") -> None:
        super().__init__(app, hinted=True)
        self._game = app.match.game
        app.match.note_round()
        self._spare = SpareTime(app.match)
        self._alone = not app.match.people
        self._since = -1  # when the page was turned to
        self._tiles = open_tiles(app, self._game.rules, "medium" if app.large else "small")
        self._texts = load_part(app.words, "results")
        account = Account(app, self._texts)
        self._why = account.why
        blocks = [self._block(account, seat) for seat in range(self._game.players)]
        self._pages = paginate(blocks, self.room, 4 if app.large else 2)
        self._table: ScoreTable | None = None
        self.count = len(self._pages) + is_worth_it(self._game)
        self.turn_to(0)

    def title(self) -> str:
        return self.app.words.SCORES if self._table else self._why

    def hint(self) -> str:
        if self.page == self.count - 1 and self._game.phase == PHASE_DEAL:
            return self._texts.NEXT_ROUND
        return self.app.words.A_ON

    def back(self) -> None:
        """To the page before."""
        if self.page:
            self.turn_to(self.page - 1)

    def go_on(self) -> "Destination":
        """Add the round to the record; deal the next one; after the last one, to the winner."""
        from console.storage.match_records import write_round

        app = self.app
        if not write_round(app.match):
            app.memory.pending_notice = "no_record"
        if self._game.phase == PHASE_DEAL:
            app.match.apply(DEAL)
            return app.match.next_screen()
        return MATCH_OVER

    def press(self, key: int) -> "Destination | None":
        """As all pages; UP and DOWN scroll the table."""
        self._spare.touch()
        if self._table:
            self._table.press(key)
        return super().press(key)

    def tick(self, now: int) -> "Destination | None":
        """Meanwhile find out what was missed; where bots play alone, go on."""
        self._spare.tick(now)
        if self._since < 0:
            self._since = now
        elif self._alone and since(self._since, now) >= _ALONE_MS:
            self._since = now
            return self.press(keys.A)
        return None

    def fill(self, body: "displayio.Group") -> None:
        app = self.app
        self._table = None
        if self.page == len(self._pages):
            self._table = ScoreTable(app, self.top, self.room)
            body.append(self._table.group)
            return
        for y, part in self._pages[self.page]:
            y += self.top
            if isinstance(part[1], str):
                self.write(body, y, part[1], part[2])
                continue
            tiles = part[1]
            if app.rtl:
                tiles = list(reversed(tiles))
            x = app.mirror(self.x + 1, self._tiles.width_of(len(tiles)))
            body.append(self._tiles.row(tiles, x, y))
            if part[2]:
                font = app.font
                cells = len(part[2])
                x = app.mirror(self.x + (self.cells - cells) * font.width, cells * font.width)
                beside = TextLine(font, cells, x, y + (part[0] - font.height) // 2, part[3])
                beside.show(part[2])
                body.append(beside.grid)

    def _block(self, account: Account, seat: int) -> list:
        """Name and sum, the rack, the lines of the sum: parts for ``paginate``.

        A line of text is (height, text, palette), a row of tiles (height, tiles, text beside them,
        its palette). The first line of the sum stands beside the tiles where it fits.
        """
        app = self.app
        font = app.font
        width = self.cells * font.width - 1
        name = spread(app.match.names[seat], account.sum_of(seat), self.cells)
        block: list = [(font.height, name, app.theme.seats[seat])]
        tiles = app.match.sorted_rack(seat)
        sums = account.lines[seat]
        room = self._tiles.room(width - _WORTH_CELLS * font.width)
        for i in range(0, len(tiles), room):
            row = tiles[i : i + room]
            beside = ""
            palette = app.theme.quiet
            if i + room >= len(tiles):
                beside = account.worth_of(seat)
                if not beside and sums:
                    text = _line(sums[0])
                    if self._tiles.width_of(len(row)) + len(text) * font.width <= width:
                        beside = text
                        palette = app.theme.text
                        sums = sums[1:]
            block.append((self._tiles.height, row, beside, palette))
        for text, points in sums:
            number = "" if points is None else "%+d" % points
            lines = wrap(text, self.cells - 2 - len(number))
            for i, line in enumerate(lines):
                line = " " + line
                if i == len(lines) - 1:
                    line = spread(line, number, self.cells)
                block.append((font.height, line, app.theme.text))
        return block


def _line(part: tuple) -> str:
    text, points = part
    return text if points is None else "%s %+d" % (text, points)
