"""The two ways to draw a game: triangles on a lattice, or a row of dominoes.

Both families have a table view (``show``, ``turn_over``, ``choose``, ``move``, ``next``, ``stop``,
``action``) and a rack view (``show``, ``height``); only the one that is played is imported.
"""

from engine.rules import LINE


def open_table(app, game, y: int, height: int):
    """The view of the game's table, as wide as the screen."""
    if game.rules.family == LINE:
        from console.table.row_view import RowView

        return RowView(app, game, y, height)
    from console.table.board_view import BoardView

    return BoardView(app, game, y, height)


def open_rack(app, game):
    """The view of a rack, at the bottom of the screen."""
    if game.rules.family == LINE:
        from console.table.row_rack import RowRack

        return RowRack(app)
    from console.table.rack_view import RackView

    return RackView(app)


def open_tabs(app, game):
    """The fields of the game as tabs, None where there is never more than one."""
    if not game.rules.new_field:
        return None
    from console.table.field_tabs import Tabs

    return Tabs(app)
