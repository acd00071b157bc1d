"""The two ways to draw a game: triangles on a lattice, or a row of dominoes.

Each has a table view and a rack view, with the same methods in both. Only the two that a game needs
are imported.
"""

from engine.choices import LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from console.table.board_view import BoardView
    from console.table.rack_view import RackView
    from console.table.row_rack import RowRack
    from console.table.row_view import RowView
    from engine.game import Game

    TableView = BoardView | RowView
    TrayView = RackView | RowRack


def open_table(app: "App", game: "Any", y: int, height: int) -> "TableView":
    """The view of the table of a game, as wide as the screen; ``y``, ``height``: in pixels."""
    if game.rules.play == LINE:
        from console.table.row_view import RowView

        return RowView(app, game, y, height)
    from console.table.board_view import BoardView

    return BoardView(app, game, y, height)


def open_rack(app: "App", game: "Game") -> "TrayView":
    """The view of a rack, at the bottom of the screen."""
    if game.rules.play == LINE:
        from console.table.row_rack import RowRack

        return RowRack(app, game)
    from console.table.rack_view import RackView

    return RackView(app, game)
