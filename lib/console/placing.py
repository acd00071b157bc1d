"""A turn, second part: the player chooses where the tile goes."""

from console import advice, keys
from console.choosing import TABLE, ChoosingTile
from console.tunes import ERROR


class ChoosingPlace(ChoosingTile):
    """The cursor stands on one of the placements of the bright tile."""

    _told = -1  # the shape that the line of advice tells of; -1: it says something else

    def _enter_table(self, place: int) -> None:
        """Show where the bright tile may go; ``place``: where the cursor was, -1: nowhere."""
        tile = self.tiles[self.at]
        actions = self.table.candidates(tile, self.view.legal)
        if not actions:
            self.app.play(ERROR)
            return
        if place < 0:
            place = self._best(actions) if self.app.memory.settings.hints else 0
        self.mode = TABLE
        self._slot.hide(True)
        self._advice.paint(self.app.theme.text)
        self.table.choose(actions, place)
        self._told = -1
        self._draw_placement()
        self._draw_status()

    def _best(self, actions: list) -> int:
        """The placement that scores most."""
        best = 0
        for i, action in enumerate(actions):
            if action in self.view.legal and (
                self._game.points_of(action) > self._game.points_of(actions[best])
            ):
                best = i
        return best

    def _press_table(self, key: int) -> None:
        if key == keys.A:
            action = self.table.action
            if action in self.view.legal:
                self.table.stop()
                self._act(action)
            else:
                self.app.play(ERROR)
                lines, other = self.table.mismatch()
                text = self.app.words.plural("NO_MATCH", lines)
                self._advice.show(text % (lines, other))
            return
        if key == keys.B:
            self.table.stop()
            self._enter_rack(self.tiles[self.at])
            return
        field = self.table.field
        if key == keys.SELECT:
            self.table.next()
        else:
            self.table.move(key)
        if self.table.field != field:
            self._draw_status()
        self._draw_placement()

    def _draw_placement(self) -> None:
        """What the placement at the cursor would score: of one tile, that differs by the shape."""
        if self.table.counted:
            self._advice.show(self.app.words.LAY_HERE)
        else:
            action = self.table.action
            shape = self._game.shape_of(action)
            if shape != self._told:
                self._told = shape
                self._advice.show(advice.placement_advice(self.app, action, self._cells))
        self.here = ("turn", TABLE, self.tiles[self.at], self.table.place)
