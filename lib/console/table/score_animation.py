"""The animation after a placement: its shape lights up, and its points fly to the score."""

from micropython import const

from console.clock import now, since
from console.draw.pill import SCORES, Pill
from console.draw.sizes import SCORE_BAR, TRAY
from console.lifetimes import unload
from engine.lattice import CELL_MASK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    import displayio

    from console.app import App
    from console.draw.banner import Banner
    from console.table.board_view import BoardView
    from console.table.lit_shape import LitShape
    from engine.events import Event

_STEP_MS = const(30)
_STEPS = const(24)  # of the points that fly
_LIGHT = const(3)  # steps from one tile that lights up to the next
_PULSE = const(5)  # steps in swapped colours, then as many in the first ones
_PULSES = const(3)


def _lit_shape(app: "App", table_view: "BoardView", cell: int, shape: int) -> "LitShape | None":
    """The shape that lights up; None if the memory has no room for it."""
    try:
        from console.table.lit_shape import LitShape

        unload("console.table.lit_shape")  # it goes with the shape
        return LitShape(table_view, app.theme, cell, shape)
    except MemoryError:
        return None


class ScoreAnimation:
    """Runs in ``tick`` until it returns False."""

    def __init__(
        self,
        app: "App",
        group: "displayio.Group",
        table_view: "BoardView",
        event: "Event",
        chip: tuple[int, int],
        make_way: "Callable[[bool], None]",
    ) -> None:
        """``chip``, ``make_way``: as in ``laying.show_tile``."""
        self._over = table_view.grid
        self._group = group
        self._started = now()
        self._step = -1
        self._pace = _STEP_MS * app.memory.settings.speed
        cell = event.action & CELL_MASK
        self._lit = 0  # tiles of the shape that are lit
        self._steps = _STEPS
        self._shape: LitShape | None = None
        if event.shape:
            self._shape = _lit_shape(app, table_view, cell, event.shape)
        if self._shape:
            self._over.append(self._shape.grid)
            self._steps = max(_STEPS, _LIGHT * self._shape.count + 2 * _PULSE * _PULSES)
        self._points = Pill(app)
        self._points.aloud = False  # told with the action
        self._points.show("+%d" % event.points, SCORES)
        x, y = table_view.place_on_screen(cell)
        half = self._points.width // 2
        self._x = max(0, min(x - half, app.width - 2 * half))
        self._y = y - self._points.height // 2
        self._end = max(0, min(chip[0] - half, app.width - 2 * half)), 0
        self._points.place(self._x, self._y)
        self._make_way = make_way
        self.banner: Banner | None = None
        if event.shape:
            self.banner = self._hang_banner(app, event.shape, y)
        group.append(self._points.group)

    def tick(self, now: int) -> bool:
        """Draw the step that is due; returns whether more follow."""
        step = since(self._started, now) // self._pace
        if step >= self._steps:
            self.stop()
            return False
        if step != self._step:
            self._step = step
            if step < _STEPS:
                left = _STEPS * _STEPS - step * step  # slow at first, to be read
                x, y = self._end
                x += (self._x - x) * left // (_STEPS * _STEPS)
                self._points.place(x, y + (self._y - y) * left // (_STEPS * _STEPS))
            else:
                self._points.hide(True)
            if self._shape:
                self._light(self._shape, step)
        return True

    def stop(self) -> None:
        """End it at once: remove the points, the banner and the lit shape."""
        self._group.remove(self._points.group)
        if self.banner:
            self._group.remove(self.banner.group)
            self._make_way(False)
        if self._shape:
            self._over.remove(self._shape.grid)

    def _hang_banner(self, app: "App", shape: int, y: int) -> "Banner":
        """Name the shape in a banner, at the edge of the table that is farther from row ``y``."""
        from console.draw.banner import Banner

        unload("console.draw.banner")
        banner = Banner(app, app.words.at("BANNERS", shape), aloud=False)
        top = app.sizes[SCORE_BAR]
        bottom = app.height - app.sizes[TRAY] - banner.height
        low = 2 * y < top + bottom
        banner.place((app.width - banner.width) // 2, bottom if low else top)
        self._group.append(banner.group)
        self._make_way(low)
        return banner

    def _light(self, shape: "LitShape", step: int) -> None:
        """Light the tiles that are due; once all are lit, let them pulse."""
        while self._lit < shape.count and _LIGHT * self._lit <= step:
            shape.light(self._lit)
            self._lit += 1
        beyond = step - _LIGHT * shape.count
        if beyond >= 0:
            shape.pulse(beyond // _PULSE % 2 == 0)
