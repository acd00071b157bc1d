"""The start of a round by the best tile: it is revealed; below it, why it is the best."""

from console.draw.sizes import BEST_TILE, MARGIN
from console.draw.text import CENTRE, Label
from console.draw.theme import FELT, TEXT
from console.draw.title import balanced
from console.match.starting import StartDisplay
from console.table.big_tile import BigTile
from engine.choices import START_PAIR
from engine.start import best_tile
from engine.tiles import VALUES, ZEROS, is_triple, pair

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.words.catalogue import Words


class BestTileDisplay(StartDisplay):
    """A large tile between the signs of its player."""

    def __init__(self, app: "App", texts: "Words", top: int, room: int) -> None:
        super().__init__(app, texts, texts.BEST_SAYS)
        game = self._game
        self._tile = best_tile(game.deck[: game.dealt], game.rules.start)
        pad = app.sizes[MARGIN]
        width = app.width - 2 * pad
        for font in (app.font, app.small_font):
            lines = [line for text in self._reasons() for line in balanced(font, text, width)]
            room_above = room - len(lines) * font.height
            if room_above >= app.sizes[BEST_TILE] * 15 // 14:
                break
        self._picture = BigTile(app, top, room_above - pad)  # so that it is apart from the text
        self.group.append(self._picture.grid)
        free = room_above - self._picture.height
        self._picture.grid.y += free // 3
        top += self._picture.height + 2 * free // 3
        self.lines = []  # (Label, text) below the tile
        for text in lines:
            line = Label(font, width, pad, top, app.theme.over(FELT, TEXT))
            self.lines.append((line, text))
            self.group.append(line.grid)
            top += font.height

    def step(self, number: int) -> None:
        self._picture.show(self._tile, self._game.first)
        for line, text in self.lines:
            line.show(text, CENTRE)

    def _reasons(self) -> list[str]:
        """Why the tile is the best, and what is to be laid."""
        texts = self.texts
        rules = self._game.rules
        tile = self._tile
        if is_triple(tile):
            why = texts.BEST_TRIPLE
        elif rules.start == START_PAIR and pair(tile) >= 0:
            why = texts.BEST_PAIR
        else:
            why = texts.BEST_VALUE % VALUES[tile]
        if not rules.first_tile:
            return [why]
        # Only its player may know whether 0-0-0 is in the same rack.
        choice = is_triple(tile) and tile != ZEROS
        return [why, texts.LAY_BEST_OR_ZEROS if choice else texts.LAY_BEST]
