"""A turn, first part: the player sees table and rack, and chooses a tile or what needs none."""

from micropython import const

from console import advice, keys
from console.screen import BaseScreen
from console.text import CENTRE, TextLine
from console.views import open_rack, open_table, open_tabs
from engine.actions import DRAW, FIRST_TILE, PHASE_FIELD

# What the player does now: ``mode`` of a turn.
RACK = 0  # chooses a tile
TABLE = 1  # chooses its place
DONE = 2  # looks at the result: the turn is over

SLOT = -2  # chosen instead of a tile: the action that needs none

_SLOT_CELLS = const(8)  # room for the word of the action without a tile


class ChoosingTile(BaseScreen):
    """The table, the own rack, a line of status above and one of advice between them.

    ``tiles``: the rack as shown; ``at``: the bright one, one past the last for the action without a
    tile. ``view``: what the player may know. ``table`` and ``rack``: the views that draw.
    """

    ROOT = True
    mode = RACK

    def __init__(self, app, done: bool) -> None:
        """``done``: the turn is over."""
        super().__init__(app)
        self._match = app.match
        self._game = app.match.game
        theme = app.theme
        font = app.font
        cells = self._cells = app.width // font.width
        x = (app.width - cells * font.width) // 2
        self.rack = open_rack(app, self._game)
        advice_y = app.height - self.rack.height - font.height
        self.table = open_table(app, self._game, font.height, advice_y - font.height)
        self._seat = self._match.seat_shown(done)
        self._status = TextLine(font, cells, x, 0, theme.seats[self._seat])
        self._advice = TextLine(font, cells, x, advice_y, theme.text)
        slot_x = x + (0 if app.rtl else cells - _SLOT_CELLS) * font.width
        self._slot = TextLine(font, _SLOT_CELLS, slot_x, advice_y, theme.text)
        parts = (self.table, self.rack, self._status, self._advice, self._slot)
        for part in parts:
            self.group.append(part.grid)
        self.tiles: list = []
        self.at = 0
        self._action = -1
        self._tabs = open_tabs(app, self._game)
        if self._tabs:
            self.group.append(self._tabs.group)

    def _enter_rack(self, tile: int = -1) -> None:
        """Show the rack; bright is ``tile``, SLOT or else the first tile that fits."""
        self.mode = RACK
        self.view = self._game.view_for(self._seat)
        self.tiles = self._match.sorted_rack(self._seat)
        self._action = self.view.legal[0] if self.view.legal[0] < FIRST_TILE else -1
        game = self._game
        fitting = {game.tile_of(a) for a in self.view.legal if a >= FIRST_TILE}
        self._playable = [t in fitting for t in self.tiles]
        shown = self._playable
        if self.table.counted and not self.app.memory.settings.hints:
            shown = [True] * len(shown)  # counting is the game: nothing is given away
        self._stuck = True not in self._playable
        if tile in self.tiles:
            self.at = self.tiles.index(tile)
        elif self._stuck or tile == SLOT:
            self.at = len(self.tiles)
        else:
            self.at = shown.index(True)
        self.rack.show(self.tiles, shown, self.at if self.at < len(self.tiles) else -1)
        self._slot.show(advice.slot_word(self.app, self._action), CENTRE)
        self._draw_status()
        self._draw_choice()

    def _press_rack(self, key: int) -> None:
        count = len(self.tiles) + (self._action >= 0)
        if key == keys.A:
            if self.at == len(self.tiles):
                self._act(self._action)
            else:
                self._enter_table(-1)
            return
        if key in (keys.LEFT, keys.RIGHT):
            self.at = (self.at + self.app.step(key)) % count
            self.rack.choose(self.at if self.at < len(self.tiles) else -1)
        elif key in (keys.UP, keys.DOWN):
            self.table.turn_over(1 if key == keys.DOWN else -1)
            self._draw_status()
        elif key == keys.SELECT and not self.table.counted:
            self._match.by_value = not self._match.by_value
            self._enter_rack(self.tiles[self.at] if self.at < len(self.tiles) else SLOT)
        self._draw_choice()

    def _draw_choice(self) -> None:
        """The bright tile or the action without one, in words."""
        theme = self.app.theme
        at_slot = self.at == len(self.tiles)
        self._slot.hide(at_slot or self._action < 0)
        self._advice.paint(theme.chosen if at_slot else theme.text)
        tile = SLOT if at_slot else self.tiles[self.at]
        if at_slot:
            text = " " + advice.slot_advice(self.app, self._action, self._stuck)
        elif self._game.phase == PHASE_FIELD:
            text = self.app.words.NEW_FIELD
        else:
            text = advice.tile_advice(self.app, tile, self._playable[self.at])
        self._advice.show(text)
        self.here = ("turn", RACK, tile)

    def _draw_status(self) -> None:
        """Name and total at the left; field, pool and draws left in this turn at the right."""
        words = self.app.words
        game = self._game
        right = words.POOL % game.pool_size
        if self._action == DRAW:
            right += words.DRAWS_LEFT % (game.rules.draws - game.drawn)
        if self._tabs:
            start = self._status.grid.x
            taken = self._tabs.show(self.table, start, self._cells, len(right))
            right = " " * taken + right
        self._status.show(advice.status(self.app, self._seat, right, self._cells))

    # The parts that follow.

    def _enter_table(self, place: int) -> None:
        """Show where the bright tile may go."""
        raise NotImplementedError

    def _act(self, action: int) -> None:
        """Do it."""
        raise NotImplementedError
