"""What a turn looks like: status, table, advice and rack from top to bottom."""

from micropython import const

from console.draw.text import CENTRE, TextLine
from console.play import advice
from console.table.views import open_rack, open_table, open_tabs
from engine.actions import DRAW

TYPE_CHECKING = False
if TYPE_CHECKING:
    import displayio

    from console.app import App

_ACTION_CELLS = const(8)  # room for the word of the action without a tile


class TurnLayout:
    """Puts its parts into a screen's group. ``table_view`` and ``rack_view`` draw the tiles;
    ``status`` and ``advice`` are lines of text, ``cells`` characters long; ``tabs`` for the fields
    of a game that has several.
    """

    def __init__(self, app: "App", group: "displayio.Group", seat: int) -> None:
        """``seat``: whose turn it is."""
        self._app = app
        self._game = app.match.game
        self._seat = seat
        theme = app.theme
        font = app.font
        cells = self.cells = app.width // font.width
        x = (app.width - cells * font.width) // 2
        self.rack_view = open_rack(app, self._game)
        advice_y = app.height - self.rack_view.height - font.height
        self.table_view = open_table(app, self._game, font.height, advice_y - font.height)
        self.status = TextLine(font, cells, x, 0, theme.seats[seat])
        self.advice = TextLine(font, cells, x, advice_y, theme.text)
        action_x = x + (0 if app.rtl else cells - _ACTION_CELLS) * font.width
        self._action_word = TextLine(font, _ACTION_CELLS, action_x, advice_y, theme.text)
        for part in (self.table_view, self.rack_view, self.status, self.advice, self._action_word):
            group.append(part.grid)
        self.tabs = open_tabs(app, self._game)
        if self.tabs:
            group.append(self.tabs.group)

    def show_rack(self, tiles: list, playable: list, at: int) -> None:
        """Show the slots of the rack as RackView does, a dot on what was drawn in this turn."""
        from console.play.slots import drawn_in_turn

        drawn = drawn_in_turn(self._game, self._seat)
        self.rack_view.show(tiles, playable, at, [tile for tile in drawn if tile in tiles])

    def show_advice(self, text: str, bright: bool = False) -> None:
        """Show the advice, between table and rack."""
        theme = self._app.theme
        self.advice.paint(theme.chosen if bright else theme.text)
        self.advice.show(text)

    def show_action_word(self, word: str) -> None:
        """Show the word of an action without a tile, beside the advice; empty: hide it."""
        self._action_word.hide(not word)
        if word:
            self._action_word.show(word, CENTRE)

    def show_status(self, legal: list | tuple = ()) -> None:
        """Name and total at the left; field, pool and draws left in this turn at the right.

        ``legal``: what the player may do.
        """
        words = self._app.words
        game = self._game
        right = words.POOL % game.pool_size
        if DRAW in legal[:1]:
            right += words.DRAWS_LEFT % (game.rules.draws - game.drawn)
        if self.tabs:
            taken = self.tabs.show(self.table_view, self.status.grid.x, self.cells, len(right))
            right = " " * taken + right
        self.status.show(advice.status(self._app, self._seat, right, self.cells))
