"""The end of the match: who has won, and what next."""

import displayio
from micropython import const

from console.draw.emblem import emblem_for, is_above, make_emblem
from console.draw.menu import Menu
from console.draw.text import TextLine
from console.navigation import HOME, REVIEW, ROUND_OVER
from console.play.background_review import BackgroundReview
from console.play.match import Match, begin
from console.words.catalogue import load_part, with_minus
from engine.choices import WIN_ROUND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.navigation import Destination
    from console.words.catalogue import Words

_GAP = const(4)  # pixels


class Screen(Menu):
    """The winners in their colours beside or below the emblem; a list of what to do next."""

    ROOT = True

    def __init__(self, app: "App") -> None:
        texts = load_part(app.words, "results")
        self._entries = [(texts.AGAIN, None), (texts.LAST_ROUND, ROUND_OVER)]
        if app.match.rounds or app.match.missed:
            self._entries.append((texts.MISSED, REVIEW))
        self._entries.append((texts.HOME, HOME))
        super().__init__(app, texts.MATCH_OVER, len(self._entries))
        top = self._first
        pitch = app.font.height + (3 if app.large else 2)
        bottom = app.height - len(self._rows) * pitch
        for i, row in enumerate(self._rows):
            row.grid.y = bottom + i * pitch
        self._show_winners(texts, top, bottom - top)
        self._background_review = BackgroundReview(app.match)

    def label(self, index: int) -> str:
        return self._entries[index][0]

    def chosen(self, index: int) -> "Destination":
        app = self.app
        destination = self._entries[index][1]
        if not destination:
            app.match = again(app.match)
            return app.match.next_screen()
        if destination == HOME:
            app.match = None
        return destination

    def press(self, key: int) -> "Destination | None":
        """As in all menus."""
        self._background_review.touch()
        return super().press(key)

    def tick(self, now: int) -> None:
        """Review the match meanwhile."""
        self._background_review.tick(now)

    def _show_winners(self, texts: "Words", top: int, height: int) -> None:
        """Put winners and emblem between the title and the list."""
        app = self.app
        match = app.match
        game = match.game
        winners = game.winners
        scored = game.rules.win != WIN_ROUND
        big = 2 if len(winners) < 2 else 1
        lines = []  # text, palette, scale
        for seat in winners:
            name = match.names[seat]
            if scored and big == 1:
                name += with_minus(" %d" % game.scores[seat])
            lines.append((name, app.theme.seats[seat], big))
        if len(winners) > 1:
            lines.append((texts.SHARED, app.theme.text, 1))
        elif winners:
            lines.append((texts.WINS, app.theme.text, 1))
            if scored:
                lines.append((with_minus("%d" % game.scores[winners[0]]), app.theme.title, 2))
        else:
            lines.append((texts.DRAWN, app.theme.text, big))
        pitch = app.font.height
        if pitch * sum([scale for _, _, scale in lines]) > height:
            lines = [(text, palette, 1) for text, palette, _ in lines]
        tall = pitch * sum([scale for _, _, scale in lines])
        size: tuple = ()
        if is_above(app.width, app.height):
            size = emblem_for(app.width, height - tall - 3 * _GAP)
        x = 0
        y = top + (height - tall) // 2
        if size:
            gap = (height - tall - size[4]) // 3
            centre = (app.width // 2, top + gap + size[4] // 2)
            y = top + 2 * gap + size[4]
        else:
            wide = max([len(text) * scale for text, _, scale in lines]) * app.font.width
            free = app.width - wide - 3 * _GAP
            size = emblem_for(free, height) or emblem_for(app.width // 2, height)
            x = size[3] + 2 * _GAP
            centre = (_GAP + size[3] // 2, top + height // 2)
        self.group.append(make_emblem(size, app.theme.table, centre[0], centre[1]))
        for text, palette, scale in lines:
            self._write(x, y, text, palette, scale)
            y += scale * pitch

    def _write(self, x: int, y: int, text: str, palette: displayio.Palette, scale: int) -> None:
        """A line in the middle between ``x`` and the right edge; smaller if it does not fit."""
        font = self.app.font
        width = self.app.width - x
        if len(text) * font.width * scale > width:
            y += font.height * (scale - 1) // 2
            scale = 1
        cells = min(len(text), width // font.width)
        line = TextLine(font, cells, 0, 0, palette)
        line.show(text)
        x += (width - cells * font.width * scale) // 2
        group = displayio.Group(scale=scale, x=x, y=y)
        group.append(line.grid)
        self.group.append(group)


def again(match: Match) -> Match:
    """A match with the same rules, players and seats."""
    rules = match.game.rules
    new = begin(rules.name, rules.options, match.names)
    new.seats[:] = match.seats
    return new
