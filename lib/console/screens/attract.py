"""The demo of a console that nobody touches: a match by random players."""

import gc
import os

from micropython import const

from console.clock import since
from console.draw.foot import Foot
from console.draw.screen import BaseScreen
from console.draw.sizes import HEAD_FONT
from console.draw.text import CENTRE, add_label, fitting
from console.draw.theme import FELT, TEXT
from console.table.views import open_table
from console.table.wood import frame_on
from console.words.catalogue import load_part
from engine import new_game
from engine.actions import FIRST_TILE, PHASE_DEAL, PHASE_OVER
from engine.choices import TRIANGLES
from engine.rng import Rng
from engine.rule_sets import names
from engine.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.table.views import TableView
    from engine.game import Game

_PLACE_MS = const(1500)  # between two tiles
_ROUND_MS = const(6000)  # after the end of a round


class Screen(BaseScreen):
    """A random match above the name of the console, and another one after its end.

    The app leaves the screen at the first press.
    """

    ASLEEP = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        foot = Foot(app, self.group, load_part(app.words, "system").DEMO)
        room = app.canvas.width
        head = app.font.of_style("head%d" % app.sizes[HEAD_FONT])
        font = fitting((head, app.font, app.small_font), app.words.TITLE, room)
        self._bottom = app.height - foot.height - font.height
        place = (app.canvas_x, self._bottom, room)
        add_label(self.group, font, app.words.TITLE, place, app.theme.of(FELT, TEXT), CENTRE)
        self._rng = Rng(int.from_bytes(os.urandom(6), "little"))
        self._since = -1  # when the last tile was laid, -1 before the first tick
        self._wait = 0
        self.game = self._new_game()
        self.group.insert(0, frame_on(app, min(self._bottom, app.canvas.height)))
        self._table_view = self._open_view()

    def tick(self, now: int) -> None:
        """Apply one action when the wait is over."""
        if self._since < 0:
            self._since = now
        if since(self._since, now) < self._wait:
            return
        game = self.game
        if game.phase == PHASE_OVER:
            self.group.pop(0)
            del self._table_view, self.game, game  # the new ones take their place in memory
            gc.collect()
            self.game = self._new_game()
            self._table_view = self._open_view()
            return
        action = self._choose(game.legal_actions())
        dealt = game.phase == PHASE_DEAL
        game.apply(action)
        if dealt or action >= FIRST_TILE:
            self._table_view.redraw()  # always in the middle
            self._since = now
            self._wait = _PLACE_MS
        if game.end_reason:
            self._since = now
            self._wait = _ROUND_MS

    def _new_game(self) -> "Game":
        """A game of a random rule set with triangles and of two to four players, already dealt."""
        rng = self._rng
        sets = [name for name in names() if Rules(name).play == TRIANGLES]
        rules = Rules(sets[rng.below(len(sets))])
        game = new_game(rules, 2 + rng.below(rules.max_players - 1), rng.next())
        game.apply(game.legal_actions()[0])
        return game

    def _open_view(self) -> "TableView":
        """A view of the game, added to the screen."""
        app = self.app
        height = min(self._bottom, app.canvas.height)
        top = 0 if app.canvas_x else (self._bottom - height) // 2  # with a frame: at the edge
        view = open_table(app, self.game, top, height)
        self.group.insert(0, view.grid)
        return view

    def _choose(self, legal: list[int]) -> int:
        """A random placement, or another action if there is none."""
        tiles = [action for action in legal if action >= FIRST_TILE] or legal
        return tiles[self._rng.below(len(tiles))]
