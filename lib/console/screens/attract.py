"""The demo of a console that nobody touches: its emblem comes, then random players play a match."""

import gc
import os

import displayio
from micropython import const

from console.clock import since
from console.draw.emblem import emblem_for
from console.draw.emblem_film import EmblemFilm
from console.draw.film import Film
from console.draw.foot import Foot
from console.draw.screen import BaseScreen
from console.draw.sizes import EMBLEM_MOST, HEAD_FONT
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
    from console.draw.film import Track
    from console.table.views import TableView
    from engine.game import Game

_TITLE_MS = const(820)
_FOOT_MS = const(1260)
_PLACE_MS = const(1500)  # between two tiles
_REST_MS = const(6000)  # after the emblem has come, and after the end of a round


class Screen(BaseScreen):
    """The name of the console below its emblem, which comes in a film, then below a random match;
    after that all begins again. ``game``: that match, or None; ``film``: that of the emblem.

    The app leaves the screen at the first press.
    """

    ASLEEP = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._stage = displayio.Group()  # emblem or match
        self.group.append(self._stage)
        self._foot = Foot(app, self.group, load_part(app.words, "system").DEMO)
        room = app.canvas.width
        head = app.font.of_style("head%d" % app.sizes[HEAD_FONT])
        font = fitting((head, app.font, app.small_font), app.words.TITLE, room)
        self._bottom = app.height - self._foot.height - font.height
        place = (app.canvas_x, self._bottom, room)
        ink = app.theme.of(FELT, TEXT)
        self._title = add_label(self.group, font, app.words.TITLE, place, ink, CENTRE)
        self._rng = Rng(int.from_bytes(os.urandom(6), "little"))
        self._since = -1  # when it was waited from, -1 before that is known
        self._wait = 0
        self.game: Game | None = None
        self._table_view: TableView | None = None
        self.film = self._film_emblem()

    def tick(self, now: int) -> None:
        """Show what is due of the film; else apply one action when the wait is over."""
        if self.film.tick(now):
            return
        if self._since < 0:
            self._since = now
        if since(self._since, now) < self._wait:
            return
        game = self.game
        if not game:
            self._begin_game()
        elif game.phase == PHASE_OVER:
            del game
            self._clear()
            self.film = self._film_emblem()
        else:
            dealt = game.phase == PHASE_DEAL
            action = self._choose(game.legal_actions())
            game.apply(action)
            if self._table_view and (dealt or action >= FIRST_TILE):
                self._table_view.redraw()  # always in the middle
                self._since = now
                self._wait = _PLACE_MS
            if game.end_reason:
                self._since = now
                self._wait = _REST_MS

    def _clear(self) -> None:
        """Remove emblem or match, and free their memory."""
        while len(self._stage):
            self._stage.pop()
        self._table_view = self.game = None
        self.film = Film((), 0)
        gc.collect()

    def _film_emblem(self) -> Film:
        """The film of the emblem, then title and foot; after it the screen rests."""
        app = self.app
        self._since = -1
        self._wait = _REST_MS
        tracks: list[Track] = []
        size = emblem_for(min(app.width // 2, app.sizes[EMBLEM_MOST]), self._bottom)
        if size:
            emblem = EmblemFilm(app, size, app.width // 2, self._bottom // 2)
            self._stage.append(emblem.group)
            tracks = emblem.tracks()
        self._title.hide(True)
        self._foot.hide(True)
        tracks.append((self._show_title, _TITLE_MS, 1, 1))
        tracks.append((self._show_foot, _FOOT_MS, 1, 1))
        return Film(tracks, app.memory.settings.speed)

    def _show_title(self, _step: int) -> None:
        self._title.hide(False)

    def _show_foot(self, _step: int) -> None:
        self._foot.hide(False)

    def _begin_game(self) -> None:
        """Show a random match in place of the emblem."""
        self._clear()
        app = self.app
        self.game = self._new_game()
        height = min(self._bottom, app.canvas.height)
        top = 0 if app.canvas_x else (self._bottom - height) // 2  # with a frame: at the edge
        self._table_view = open_table(app, self.game, top, height)
        self._stage.append(self._table_view.grid)
        self._stage.append(frame_on(app, height))

    def _new_game(self) -> "Game":
        """A game of a random rule set with triangles and of two to four players, already dealt."""
        rng = self._rng
        sets = [name for name in names() if Rules(name).play == TRIANGLES]
        rules = Rules(sets[rng.below(len(sets))])
        game = new_game(rules, 2 + rng.below(rules.max_players - 1), rng.next())
        game.apply(game.legal_actions()[0])
        return game

    def _choose(self, legal: list[int]) -> int:
        """A random placement, or another action if there is none."""
        tiles = [action for action in legal if action >= FIRST_TILE] or legal
        return tiles[self._rng.below(len(tiles))]
