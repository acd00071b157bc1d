"""The table of triangular tiles during a turn: placements to choose from, a cursor among them."""

from console.cursor import nearest
from console.lattice_view import SIZES, LatticeView
from engine.actions import FIRST_TILE
from engine.lattice import CELL_MASK, field_of
from engine.triangles import TriangleGame


class BoardView(LatticeView):
    """While a tile is being laid ``choose`` shows its placements; ``action`` is at the cursor."""

    counted = False  # it shows what fits

    def __init__(self, app, game: TriangleGame, y: int, height: int) -> None:
        size = SIZES[int(app.large) + app.memory.settings.big_digits]
        super().__init__(app, size, 0, y, app.width, height)
        self._app = app
        self._game = game
        self.actions: list = []
        self._ghosts: list = []  # the cells of the placements, if they are to be shown
        self._at = 0
        self.redraw()

    @property
    def action(self) -> int:
        """The placement at the cursor."""
        return self.actions[self._at]

    @property
    def fields(self) -> int:
        """How many fields there are to look at."""
        return self._game.table.fields

    @property
    def place(self) -> int:
        """The number of the placement at the cursor."""
        return self._at

    def candidates(self, tile: int, legal: list) -> list:
        """The placements of the tile: no other place can be tried."""
        return [a for a in legal if a >= FIRST_TILE and self._game.tile_of(a) == tile]

    def redraw(self) -> None:
        """Draw the field in which the last tile was laid, without placements."""
        last = self._last_cell()
        self.show(self._game.table, field_of(last) if last >= 0 else 0, last)

    def turn_over(self, step: int) -> None:
        """Show another field."""
        self.show(self._game.table, (self.field + step) % max(self.fields, 1), self._last_cell())

    def choose(self, actions: list, at: int) -> None:
        """Show the placements of one tile, the cursor on number ``at``."""
        self.actions = actions
        self._at = at
        self._ghosts = []
        if self._app.memory.settings.ghosts:
            self._ghosts = [action & CELL_MASK for action in actions]
        self._light_last(False)
        cell = self.action & CELL_MASK
        self.field = field_of(cell)
        if all(
            [self.sees(c) for c in self._ghosts if field_of(c) == self.field] + [self.sees(cell)]
        ):
            self._draw_ghosts()
            self._mark()
        else:
            self.centre(cell, self._ghosts)
            self.draw()

    def stop(self) -> None:
        """Take the placements from sight."""
        at = self.action & CELL_MASK
        ghosts = [cell for cell in self._ghosts if cell != at and field_of(cell) == self.field]
        self.actions = []
        self._ghosts = []
        self.clear(at, [])
        for cell in ghosts:
            self.clear(cell, [])
        self._light_last(True)

    def lay(self) -> None:
        """Draw the tile that the game has just laid, or what it has taken back."""
        old = self._last
        self._last = self._last_cell()
        if field_of(self._last) != self.field or not self.sees(self._last):
            self.redraw()
            return
        cells = self._game.table.cells
        for cell in (old, self._last):
            if cell in cells and field_of(cell) == self.field:
                self.outline(cell, False)
            elif cell >= 0:
                self.clear(cell, [])

    def next(self) -> None:
        """To the next placement, whichever field it is in."""
        self._go((self._at + 1) % len(self.actions))

    def move(self, key: int) -> None:
        """To the nearest placement in that direction; within a single cell, turn the tile."""
        here = [i for i, a in enumerate(self.actions) if field_of(a & CELL_MASK) == self.field]
        spots = [self.middle(self.actions[i] & CELL_MASK) for i in here]
        at = here[nearest(spots, here.index(self._at), key)]
        if at == self._at and len(set(spots)) == 1:
            at = here[(here.index(at) + 1) % len(here)]
        if at != self._at:
            self._go(at)

    def draw(self) -> None:
        """Draw everything where the view stands, placements too."""
        super().draw()
        if self.actions:
            self._draw_ghosts()
            self._mark()

    def _last_cell(self) -> int:
        """The cell of the last tile laid in this round, or -1."""
        log = self._game.log
        for i in range(len(log) - 1, -1, -1):
            if log[i] >= FIRST_TILE:
                return log[i] & CELL_MASK
        return -1

    def _light_last(self, bright: bool) -> None:
        """Outline the tile laid last, or leave the outline to the cursor."""
        last = self._last_cell()
        self._last = last if bright else -1
        if last >= 0 and field_of(last) == self.field:
            self.outline(last, False)

    def _draw_ghosts(self) -> None:
        for cell in self._ghosts:
            if field_of(cell) == self.field:
                self.ghost(cell)

    def _mark(self) -> None:
        """Draw the tile at the cursor as it will lie."""
        self.candidate(self.action & CELL_MASK, self.action >> 19, self._game.seat)

    def _go(self, at: int) -> None:
        """Move the cursor."""
        old = self.action & CELL_MASK
        self._at = at
        if self._follow():
            return
        if self._ghosts:
            self.fade(old, self._ghosts)
        else:
            self.clear(old, [])
        self._app.display.refresh()  # two small areas are sooner sent than one that spans both
        self._mark()

    def _follow(self) -> bool:
        """Bring the cursor into sight; returns whether that moved (and drew) the view."""
        cell = self.action & CELL_MASK
        if self.sees(cell):
            return False
        self.field = field_of(cell)
        self.centre(cell)
        self.draw()
        return True
