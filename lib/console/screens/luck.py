"""What of the match was luck and what was play, and how the chances to win went."""

from bots.luck import chances, in_points, leads

from console.destination import BACK
from console.draw.foot import Foot
from console.draw.listeners import listeners
from console.draw.screen import BaseScreen
from console.draw.sizes import MARGIN, PAGE_TOP
from console.draw.text import CENTRE, LEFT, RIGHT, add_label
from console.draw.theme import FELT, LOST_TEXT, SOFT, TEXT, TITLE
from console.draw.title import Title, balanced
from console.hardware import keys
from console.match.luck_chart import LuckChart
from console.review.replay import replayed
from console.review.tally import LUCK, is_whole, seat_tallies
from console.words.catalogue import load_part, signed
from engine.events import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.draw.font import Font
    from engine.game import Game

_FULL = 50  # points of a whole bar, or more if there are more
_TWO = 2
_LEAST = 18  # pixels of a chart
_NAMED = 48  # ... of one that is named


class Screen(BaseScreen):
    """Of two the winner's luck and play, of more a row for each; A and B go back.

    The chart has the turns of the last round; it is drawn once they have been looked at.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        texts = self._texts = load_part(app.words, "well")
        match = app.match
        game = match.game
        won = in_points(max(leads(game)))
        title = load_part(app.words, "results").LUCK
        if len(game.winners) == 1:
            self._seat = game.winners[0]
            if not match.game.rules.round_points:
                title = texts.WON_BY % (match.names[self._seat], won)
        else:
            self._seat = 0
        head = Title(app, title)
        self.group.append(head.group)
        foot = Foot(app, self.group, app.words.A_ON)
        top = head.height + app.sizes[PAGE_TOP] + 2
        self._chart = LuckChart(app, top - 1)  # a bar's middle is higher
        self.group.insert(0, self._chart.grid)
        self._bottom = app.height - foot.height
        self._turns: list[list[int]] = []
        self._game: Game | None = None
        if not is_whole(match):
            y = top
            for line in balanced(app.font, texts.NOT_YET, app.width - 2 * app.sizes[MARGIN]):
                place = (app.sizes[MARGIN], y, app.width - 2 * app.sizes[MARGIN])
                add_label(self.group, app.font, line, place, app.theme.over(FELT, TEXT), CENTRE)
                y += app.font.height
            return
        lucks = [tally[LUCK] for tally in seat_tallies(match.tally)]
        plays = [in_points(lead) - lucks[seat] for seat, lead in enumerate(leads(game))]
        if game.players == _TWO:
            self._top = self._add_two(top, lucks[self._seat], plays[self._seat])
        else:
            self._top = self._add_all(top, lucks, plays)
        for seat in range(game.players):
            for listener in listeners:
                said = (match.names[seat], texts.LUCK, lucks[seat], texts.PLAY, plays[seat])
                listener.show("%s: %s %+d, %s %+d" % said)
        from engine.saves import to_bytes

        self._game = replayed(to_bytes(game), len(game.log))
        self._turns.append(chances(self._game))

    def press(self, key: int) -> "Destination | None":
        return BACK if key in (keys.A, keys.B) else None

    def tick(self, now: int) -> "Destination | None":
        """Look one turn further back, and draw the chart at the first one."""
        game = self._game
        if not game:
            return None
        game.undo()
        seat = game.seat
        while game.log and Event(game, -1).seat == seat:
            game.undo()
        self._turns.append(chances(game))
        if not game.log:
            self._game = None
            self._turns.reverse()
            self._add_chart()
        return None

    def _add_two(self, y: int, luck: int, play: int) -> int:
        """Add a bar for luck and one for play; returns the y below them."""
        app = self.app
        texts = self._texts
        font = app.font
        pad = app.sizes[MARGIN]
        most = max(_FULL, abs(luck), abs(play))
        labels = (texts.LUCK, texts.PLAY)
        wide = max([font.width(label) for label in labels]) + font.cap
        room = max([font.width(signed(value)) for value in (luck, play)]) + font.cap * 3 // 4
        height = font.cap
        for label, value in zip(labels, (luck, play)):
            self._write(font, label, (pad, y, wide), TEXT, LEFT)
            ink = TITLE if value > 0 else _ink(value)
            self._write(font, signed(value), (app.width - pad - room, y, room), ink, RIGHT)
            left = max(pad + wide, self._chart.left)
            right = min(app.width - pad - room, self._chart.left + self._chart.width)
            self._chart.add_bar((left, y, right - left, height), value, most, self._seat)
            y += font.cap * 2
        return y

    def _add_all(self, y: int, lucks: list[int], plays: list[int]) -> int:
        """Add a row for each seat; returns the y below them."""
        app = self.app
        font = app.small_font
        pad = max(app.sizes[MARGIN], self._chart.left)
        sign = font.cap | 1
        most = max([_FULL] + [abs(value) for value in lucks + plays])
        gap = font.cap * 3 // 4
        room = max([font.width(signed(value)) for value in lucks + plays])
        x = pad + 2 * sign
        half = (app.width - pad - x - gap) // 2
        for i, label in enumerate((self._texts.LUCK, self._texts.PLAY)):
            self._write(font, label, (x + i * (half + gap), y, half), SOFT, RIGHT)
        y += font.cap + font.cap // 2 + 1
        height = font.cap * 2 // 3 | 1
        for seat in range(len(lucks)):
            self._chart.add_sign(pad, y, sign, seat)
            for i, value in enumerate((lucks[seat], plays[seat])):
                left = x + i * (half + gap)
                place = (left, y + (font.cap - height) // 2, half - gap - room, height)
                self._chart.add_bar(place, value, most, seat)
                self._write(font, signed(value), (left, y, half), _ink(value), RIGHT)
            y += font.cap + font.cap // 2  # close, so that the chart is high
        return y

    def _add_chart(self) -> None:
        """Add the chart and what it shows, where there is room."""
        app = self.app
        texts = self._texts
        font = app.small_font
        chart = self._chart
        left = max(app.sizes[MARGIN], chart.left)
        width = min(app.width - app.sizes[MARGIN], chart.left + chart.width) - left
        free = self._bottom - self._top
        below = font.cap + font.cap
        named = free - below >= _NAMED
        height = min(free - (below if named else 2), chart.bottom - self._top)
        if height < _LEAST:
            return
        seats = [self._seat]
        players = self.app.match.game.players
        if players > _TWO:
            seats = [seat for seat in range(players) if seat != self._seat] + seats
        chart.add_chances((left, self._top, width, height), self._turns, seats)
        if named:
            place = (left, self._top + height + font.cap // 2, width)
            ends = (texts.BEGIN, texts.END)
            wide = 2 * (max([font.width(end) for end in ends]) + font.cap)
            said = texts.CHANCE + "  " + texts.MARKS
            if font.width(said) > width:
                said = texts.CHANCE
            self._write(font, said, place, SOFT, CENTRE)
            if wide + font.width(said) <= width:
                for end, align in zip(ends, (RIGHT, LEFT) if app.rtl else (LEFT, RIGHT)):
                    self._write(font, end, place, SOFT, align)

    def _write(
        self, font: "Font", text: str, place: tuple[int, int, int], ink: int, align: int
    ) -> None:
        """Add a text; ``place``: x, the top of its capitals, width."""
        x, y, width = place
        place = (self.app.mirror(x, width), y - font.ascent + font.cap, width)
        palette = self.app.theme.over(FELT, ink)
        add_label(self.group, font, text, place, palette, align, False)


def _ink(value: int) -> int:
    """The colour of a number of points."""
    return LOST_TEXT if value < 0 else TEXT
