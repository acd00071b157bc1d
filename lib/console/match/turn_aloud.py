"""Tells a screen reader where a tile lies or would lie, and what an action has done."""

from console.draw.listeners import listeners
from console.match.advice import points_text
from console.words.catalogue import load_part
from engine.actions import DRAW, FIRST_TILE
from engine.choices import LINE
from engine.lattice import across, corners, field_of, points_down
from engine.tiles import corner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App
    from engine.events import Event

# Where something is, seen from a cell that points up: above left, above, above right, below left,
# below, below right. Seen from a cell that points down it is the one above or below that.
_OPPOSITE = 3

# The sides of a cell: the two corners, of its three from left to right, and where it is; and its
# corners: the two sides that meet there, and where it is.
_SIDES = b"\0\2\4\0\1\0\1\2\2"
_CORNERS = b"\0\1\3\1\2\1\0\2\5"


class TurnAloud:
    """Texts for the ``listeners``, made only when they are told: a turn has no memory to spare."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._texts = load_part(app.words, "aloud")

    def place(self, action: int) -> str:
        """A placement: tile and place, as in ``2-5-5, two sides: 5-2 below, 5-5 upper left``. Of
        dominoes only the place, as finding what fits is the game.
        """
        game: Any = self._app.match.game
        if game.rules.play == LINE:
            return self.spot(action)
        name: str = game.tile_name(game.tile_of(action))
        return name + ", " + self.spot(action)

    def spot(self, action: int) -> str:
        """Where a placement lays its tile, or has just laid it: what it joins, numbers from left to
        right. Of dominoes: the end of the row, and whether the tile is turned.
        """
        game: Any = self._app.match.game
        texts = self._texts
        if game.rules.play == LINE:
            spot = texts.at("ENDS", game.end_of(action))
            return spot + ", " + texts.TURNED if game.face_of(action) & 1 else spot
        cell = game.cell_of(action)
        face = game.face_of(action)
        cells = game.table.cells
        flip = points_down(cell)
        order = (1, 0, 2) if flip else (2, 0, 1)  # the corners from left to right
        numbers = [corner(face, i) for i in order]
        filled = [near in cells for near in (across(cell), cell - 1, cell + 1)]
        flip *= _OPPOSITE
        joined = []
        for i in range(3):
            if filled[i]:
                a, b, where = _SIDES[3 * i : 3 * i + 3]
                joined.append("%d-%d %s" % (numbers[a], numbers[b], self._where(where, flip)))
        spot = ", ".join(joined)
        if joined:
            spot = texts.at("SIDES", len(joined)) % spot
        own = 1 if cell in cells else 0
        for i in range(3):
            a, b, where = _CORNERS[3 * i : 3 * i + 3]
            meets = game.table.meeting(corners(cell)[order[i]]) > own
            if meets and not (filled[a] or filled[b]):
                spot += ", " + texts.CORNER % (numbers[i], self._where(where, flip))
        if not spot:  # alone on its field: what tells its rotations apart
            spot = "%d %s" % (numbers[1], self._where(1, flip))
        if game.table.fields > 1 or field_of(cell):
            spot += ", " + self._app.words.FIELD_NAME % (field_of(cell) + 1)
        return spot

    def tell(self, event: "Event") -> None:
        """Tell the tile and the points of a person's action, or the place of anybody else's."""
        match = self._app.match
        game = match.game
        said = points_text(self._app, event.points, event.shape)
        if not match.is_here(event.seat):
            said = self.spot(event.action) if event.action >= FIRST_TILE else ""
        elif event.action == DRAW and game.rules.play != LINE:
            said = game.tile_name(event.tile) + (", " + said if said else "")
        for listener in listeners:
            listener.show(said)

    def _where(self, where: int, flip: int) -> str:
        return self._texts.at("WHERE", (where + flip) % (2 * _OPPOSITE))
