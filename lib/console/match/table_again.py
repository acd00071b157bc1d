"""Draws the table of a turn once more, where something else has been drawn on its canvas."""

from micropython import const

from console.draw.sizes import SCORE_BAR, TRAY, ZOOMS_OF_TILES
from console.lifetimes import load_if_roomy, release, unload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.table.tile_sprites import Zoom

_ROOM = const(36864)  # bytes that must be free, as the turn after it needs most of them


def drawn_again(app: "App") -> bool:
    """Draw the field of the last tile, if the memory has room; returns whether it had."""
    if not load_if_roomy(room=_ROOM, collects=True):
        return False
    from console.table.field_view import FieldView
    from console.table.lattice_view import last_cell
    from console.table.tile_sprites import BIG, ZOOMS
    from engine.lattice import field_of

    game = app.match.game
    last = last_cell(game.log)
    zooms: tuple[Zoom, ...] = ZOOMS[app.sizes[ZOOMS_OF_TILES]]
    if app.memory.settings.big_digits:
        zooms = zooms[:BIG]
    sizes = app.sizes
    top = sizes[SCORE_BAR]
    app.canvas.fill(0)
    try:
        view = FieldView(app, 0, top, app.canvas.width, app.height - top - sizes[TRAY])
        view.show(game.table, field_of(last) if last >= 0 else 0, last, zooms)
        release(view, "sprites")
    except MemoryError:
        return False
    finally:
        unload("console.table.field_view")
    return True
