"""The start of a round by chance, or by the youngest: a frame goes along the players and stops."""

from bitmaptools import fill_region
from displayio import Bitmap, TileGrid
from micropython import const

from console.draw.player_cards import PlayerCards
from console.draw.theme import FELT, TITLE
from console.match.starting import StartDisplay
from engine.choices import START_YOUNGEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.words.catalogue import Words

_LAPS = const(3)  # of the frame before it stops


class ChanceDisplay(StartDisplay):
    """The players as cards; the frame, with an arrow if there is room above, goes around to the
    starter, or at once to the youngest.
    """

    speedup = 4

    def __init__(self, app: "App", texts: "Words", top: int, room: int) -> None:
        super().__init__(app, texts, texts.CHANCE_SAYS)
        game = self._game
        self.immediate = game.rules.start == START_YOUNGEST
        self.count = 1 if self.immediate else _LAPS * game.players + game.first + 1
        self.cards = cards = PlayerCards(app, range(game.players), app.match.names, top, room)
        self.group.append(cards.group)
        half = cards.height // 9
        shape = Bitmap(2 * half + 1, half + 2, 4)
        for row in range(half + 1):
            fill_region(shape, row, row, 2 * half + 1 - row, row + 1, 3)
        self._arrow = TileGrid(shape, pixel_shader=app.theme.of(FELT, TITLE))
        self._arrow.y = cards.top - half - 2 - half // 2
        self._arrow.hidden = True
        if not cards.beside and self._arrow.y >= top:
            self.group.append(self._arrow)

    def step(self, number: int) -> None:
        self.lit = self._game.first if self.immediate else number % self._game.players
        self.cards.choose(self.lit)
        self._arrow.x = self.cards.x_of(self.lit) + (self.cards.width - self._arrow.tile_width) // 2
        self._arrow.hidden = False
