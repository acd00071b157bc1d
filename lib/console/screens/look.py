"""Looking around: the whole table without a rack, near or as an overview."""

from console import keys
from console.lattice_view import SIZES, TINY, LatticeView
from console.screen import BACK, BaseScreen
from console.text import TextLine

_JUMP = 4  # cells that a press moves the view by
_MOVES = {keys.UP: (0, -1), keys.DOWN: (0, 1), keys.LEFT: (-1, 0), keys.RIGHT: (1, 0)}


class Screen(BaseScreen):
    """The pad moves the view, A changes between near and far, SELECT the field, B goes back."""

    def __init__(self, app) -> None:
        super().__init__(app)
        font = app.font
        cells = app.width // font.width
        x = (app.width - cells * font.width) // 2
        line = TextLine(font, cells, x, app.height - font.height, app.theme.quiet)
        line.show(app.words.LOOK_SAYS)
        self.group.append(line.grid)
        self._zoom(False, 0)

    def state(self):
        """Near or far, and the field."""
        return self._far, self._view.field

    def restore(self, state) -> None:
        """Look as before, but for where the pad had moved to."""
        self.group.remove(self._view.grid)
        self._zoom(*state)

    def press(self, key: int):
        """Move, zoom, change field, go back."""
        view = self._view
        if key == keys.B:
            return BACK
        if key == keys.A:
            self.group.remove(view.grid)
            self._zoom(not self._far, view.field)
        elif key == keys.SELECT:
            board = self.app.match.game.table
            view.show(board, (view.field + 1) % max(1, board.fields))
        elif key in _MOVES:
            right, down = _MOVES[key]
            view.pan(right * _JUMP, down * _JUMP)
        return None

    def _zoom(self, far: bool, field: int) -> None:
        app = self.app
        size = TINY if far else SIZES[int(app.large)]
        self._far = far
        self._view = LatticeView(app, size, 0, 0, app.width, app.canvas.height)
        self._view.show(app.match.game.table, field)
        self.group.append(self._view.grid)
