"""A turn: choose a tile of the rack, lay it on the table, or draw, pass, end."""

from console import keys
from console.screen import BaseScreen
from console.text import RIGHT, TextLine
from console.views import open_rack, open_table
from engine.actions import DECLINE, DRAW, END, FIRST_TILE, PHASE_FIELD, PHASE_PLAY
from engine.events import Event

_RACK = 0  # choosing a tile
_TABLE = 1  # choosing its place
_DONE = 2  # the turn is over, the player looks at the result

_SLOT_CELLS = 7  # room for the word of the action without a tile


class Screen(BaseScreen):
    """The player in turn sees the table, the own rack and one line of status and of advice."""

    ROOT = True

    def __init__(self, app) -> None:
        super().__init__(app)
        self._game = app.match.game
        self._seat = self._game.seat
        theme = app.theme
        font = app.font
        cells = app.width // font.width
        self._rack = open_rack(app, self._game)
        advice_y = app.height - self._rack.height - font.height
        self._table = open_table(app, self._game, font.height, advice_y - font.height)
        self._status = TextLine(font, cells, 0, 0, theme.seats[self._seat])
        self._advice = TextLine(font, cells, 0, advice_y, theme.text)
        slot_x = app.width - _SLOT_CELLS * font.width
        self._slot = TextLine(font, _SLOT_CELLS, slot_x, advice_y, theme.text)
        for part in (self._table, self._rack, self._status, self._advice, self._slot):
            self.group.append(part.grid)
        self._tiles: list = []
        self._at = 0
        self._enter_rack()

    def press(self, key: int):
        """Keys act on the rack, then on the table; START pauses."""
        if key == keys.START and self._mode != _DONE:
            return ("pause",)
        if self._mode == _RACK:
            self._press_rack(key)
        elif self._mode == _TABLE:
            self._press_table(key)
        elif key == keys.A:
            return self.app.match.next_screen()
        elif key == keys.B and Event(self._game, -1).action != DRAW:
            self._game.undo()
            self._enter_rack()
        return None

    # Choosing a tile.

    def _enter_rack(self) -> None:
        """Show the rack and what may be done; the bright tile is the first that fits."""
        self._mode = _RACK
        self._view = self._game.view_for(self._seat)
        self._tiles = sorted(self._view.rack)
        self._action = self._view.legal[0] if self._view.legal[0] < FIRST_TILE else -1
        self._playable = [bool(self._placements(tile)) for tile in self._tiles]
        self._at = self._playable.index(True) if True in self._playable else len(self._tiles)
        self._table.show()
        self._draw_rack()

    def _placements(self, tile: int) -> list:
        game = self._game
        return [a for a in self._view.legal if a >= FIRST_TILE and game.tile_of(a) == tile]

    def _press_rack(self, key: int) -> None:
        count = len(self._tiles) + (self._action >= 0)
        if key == keys.LEFT:
            self._at = (self._at - 1) % count
        elif key == keys.RIGHT:
            self._at = (self._at + 1) % count
        elif key in (keys.UP, keys.DOWN):
            self._table.turn_over()
        elif key == keys.A:
            if self._at == len(self._tiles):
                self._act(self._action)
                return
            if self._playable[self._at]:
                self._mode = _TABLE
                self._table.choose(self._placements(self._tiles[self._at]))
                self._draw_points()
                return
        self._draw_rack()

    def _draw_rack(self) -> None:
        words = self.app.words
        game = self._game
        at_slot = self._at == len(self._tiles)
        self._rack.show(self._tiles, self._playable, -1 if at_slot else self._at)
        name = self.app.match.names[self._seat]
        self._status.show(words.STATUS % (name, game.scores[self._seat], game.pool_size))
        self._slot.show(self._slot_word(), RIGHT)
        self._slot.grid.hidden = self._action < 0
        theme = self.app.theme
        self._slot.grid.pixel_shader = theme.chosen if at_slot else theme.text
        if at_slot:
            self._advice.show(self._slot_advice())
        else:
            tile = game.tile_name(self._tiles[self._at])
            fits = self._playable[self._at]
            self._advice.show((words.PLACES if fits else words.NO_PLACE) % tile)

    def _slot_word(self) -> str:
        words = self.app.words
        if self._action == DRAW:
            return words.DRAW
        if self._action == END:
            return words.END if self._game.drawn else words.PASS
        return words.DECLINE if self._action == DECLINE else ""

    def _slot_advice(self) -> str:
        words = self.app.words
        if self._action == DECLINE:
            return words.DECLINE_SAYS
        cost = self._game.points_of(self._action)
        if self._action == DRAW:
            return words.DRAW_COSTS % cost if cost else words.DRAW_FREE
        if not self._game.drawn:
            return words.PASS_SAYS
        return words.END_COSTS % cost if cost else words.END_SAYS

    # Choosing a place.

    def _press_table(self, key: int) -> None:
        if key == keys.A:
            self._act(self._table.action)
        elif key == keys.B:
            self._mode = _RACK
            self._table.stop()
            self._draw_rack()
        elif key == keys.SELECT:
            self._table.next()
            self._draw_points()
        else:
            self._table.move(key)
            self._draw_points()

    def _draw_points(self) -> None:
        """What the placement at the cursor would score."""
        words = self.app.words
        action = self._table.action
        points = self._game.points_of(action)
        shape = self._game.shape_of(action)
        bonus = self._game.rules.bonus(shape)
        if shape:
            text = words.POINTS_SHAPE % (points - bonus, bonus, words.SHAPES[shape])
        elif points:
            text = words.POINTS % points
        else:
            text = words.LAY_HERE
        self._advice.show(text)
        self._slot.grid.hidden = True

    # Doing it.

    def _act(self, action: int) -> None:
        game = self._game
        game.apply(action)
        if game.phase in (PHASE_PLAY, PHASE_FIELD) and game.seat == self._seat:
            self._enter_rack()
            if game.phase == PHASE_FIELD:
                self._advice.show(self.app.words.NEW_FIELD)
            return
        self._mode = _DONE
        self._table.show()
        tiles = sorted(game.rack(self._seat))
        self._rack.show(tiles, [True] * len(tiles), -1)
        self._slot.grid.hidden = True
        self._advice.show(self._result(Event(game, -1)))

    def _result(self, event: Event) -> str:
        words = self.app.words
        if event.action == DRAW:
            return words.DREW % self._game.tile_name(event.tile)
        if event.action < FIRST_TILE:
            return words.TURN_ENDED
        return words.LAID % event.points if event.points else words.LAID_FREE
