"""The points of a placement: its shape lights up, a ribbon names it, its points fly to the score.

Times are in ms after the tile lies.
"""

from micropython import const

from console.draw.film import has_room, hastening
from console.draw.pill import LOWER, SCORES, UPPER, Pill
from console.draw.sizes import ART, RIBBON_EDGE, SCORE_BAR
from console.lifetimes import unload
from console.sound.tunes import LIGHTS, ROLL
from engine.lattice import CELL_MASK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.banner import Banner
    from console.draw.confetti import Confetti
    from console.draw.film import Track
    from console.match.animated import Remain
    from console.match.turn_layout import TurnLayout
    from console.table.board_view import BoardView
    from console.table.lit_shape import LitShape
    from engine.events import Event

_LIGHT_MS = const(60)  # from one tile that lights up to the next
_ALL_LIT_MS = const(300)  # however many they are
_RIBBON_MS = const(350)
_UNROLL_MS = const(60)
_POINTS_MS = const(460)  # with a shape; without one they come at once
# On small and on large displays: ms a step of points, confetti and score, which take turns; steps
# of the points, and of the score.
_FLIGHTS = ((70, 6, 5), (105, 4, 4))
_END_MS = const(1200)  # the keys are shown
_FOR_SHAPE = const(6144)  # bytes that must be free for a lit shape and its ribbon
_FOR_CONFETTI = const(6144)


class ScoreFilm:
    """Runs as a film of its ``tracks``."""

    def __init__(self, app: "App", layout: "TurnLayout", event: "Event") -> None:
        self._app = app
        self._layout = layout
        self._event = event
        self._lit = 0  # tiles of the shape that are lit
        self._shape: LitShape | None = None
        self._confetti: Confetti | None = None
        self.banner: Banner | None = None
        view = layout.table_view
        cell = event.action & CELL_MASK
        self._middle = view.place_on_screen(cell)
        if event.shape and not view.must_count and has_room(_FOR_SHAPE):
            self._add_shape(view, cell)
        self._pitch, self._flight, self._counts = _FLIGHTS[app.sizes[ART]]
        moves = app.memory.settings.speed > 0
        self._points: Pill | None = None
        try:
            if moves:
                self._points = self._make_points()
        except MemoryError:  # they do not fly
            pass

    def tracks(self) -> "list[Track]":
        """Its motions."""
        tracks: list[Track] = []
        flies = 0
        if self._shape:
            count = self._shape.count
            pitch = min(_LIGHT_MS, _ALL_LIT_MS // max(1, count - 1))
            tracks.append((self._light, 0, pitch, count))
        if self._event.shape:
            flies += _POINTS_MS
        if self.banner:
            tracks.append((self.banner.unroll, _RIBBON_MS, _UNROLL_MS, 2))
        if self._points:
            tracks.append((self._fly, flies, self._pitch, self._flight + 1))
        if self._confetti:
            tracks.append(self._confetti.track(flies + self._pitch // 3))
        counts = flies + self._pitch * (self._flight - 1) + self._pitch * 2 // 3
        tracks.append((self._count, counts, self._pitch, self._counts))
        if self._event.shape:
            tracks.append((self._end, _END_MS, 1, 1))
        return tracks

    def remains(self) -> "list[Remain]":
        """What stays to be seen after it: the ribbon and the lit shape."""
        parts: list[Remain] = []
        if self._shape:
            parts.append((self._layout.table_view.grid, self._shape.grid))
        if self.banner:
            parts.append((self._layout.group, self.banner.group))
        return parts

    def _add_shape(self, view: "BoardView", cell: int) -> None:
        """Add what shows a shape, as far as the memory has room for it."""
        app = self._app
        layout = self._layout
        try:
            from console.table.lit_shape import LitShape

            unload("console.table.lit_shape")  # it goes with the shape
            self._shape = LitShape(view, app.theme, cell, self._event.shape)
            view.grid.append(self._shape.grid)
            self._middle = self._shape.middle
            self.banner = self._hang_banner()
            if app.memory.settings.speed and has_room(_FOR_CONFETTI):
                from console.draw.confetti import Confetti

                unload("console.draw.confetti")
                top = app.sizes[SCORE_BAR]
                self._confetti = Confetti(app, layout.group, self._middle, top, layout.bottom)
        except MemoryError:
            pass

    def _hang_banner(self) -> "Banner":
        """Name the shape in a ribbon, at the edge of the table that is farther from it."""
        from console.draw.banner import Banner

        unload("console.draw.banner")
        app = self._app
        layout = self._layout
        said = app.words.at("BANNERS", self._event.shape) + " +%d" % self._event.points
        top = app.sizes[SCORE_BAR]
        low = 2 * self._middle[1] < top + layout.bottom
        banner = Banner(app, said, low, aloud=False)
        x = (app.width - banner.width) // 2
        gap = app.sizes[RIBBON_EDGE]
        banner.place(x, layout.bottom - banner.height - gap if low else top + gap)
        layout.group.append(banner.group)
        layout.make_way(
            UPPER if low else LOWER
        )  # before the film, as drawing the text takes a moment
        return banner

    def _make_points(self) -> Pill:
        """The points, which appear beside the shape or over the tile."""
        points = Pill(self._app)
        points.aloud = False  # told with the action
        points.hide(True)
        points.show("+%d" % self._event.points, SCORES)
        self._layout.group.append(points.group)
        width = points.width
        x, y = self._middle
        if self._shape:
            reach = self._shape.grid.tile_width // 2 + width // 2 + points.height // 2
            x = x - reach if x - reach > width // 2 else x + reach
        self._from = x - width // 2, y - points.height // 2
        x, y = self._layout.score_bar.place_of(self._event.seat)
        self._to = x - width // 2, y
        return points

    def _light(self, step: int) -> None:
        """Light the tiles of the shape up to that of a step, with a note for each."""
        shape = self._shape
        if not shape:
            return
        while self._lit <= step:
            shape.light(self._lit)
            self._lit += 1
        sound = self._app.sound
        if step == shape.count - 1:
            self._app.play_tune(ROLL)
        elif sound:
            sound.hum(LIGHTS[min(step, len(LIGHTS) - 1)], _LIGHT_MS)

    def _fly(self, step: int) -> None:
        """Move the points towards the score; after the last step they have arrived."""
        points = self._points
        if not points:
            return
        if step >= self._flight:
            self._layout.group.remove(points.group)
            self._points = None
            return
        last = self._flight - 1
        (x, y), (to_x, to_y) = self._from, self._to
        x += hastening(to_x - x, step, last)
        y += hastening(to_y - y, step, last)
        y -= points.height * step * (last - step) // (last * last)  # in a bow
        points.place(max(0, min(x, self._app.width - points.width)), max(0, y))
        points.hide(False)

    def _count(self, step: int) -> None:
        """Count the score up."""
        points = self._event.points
        self._layout.show_scores(points - points * (step + 1) // self._counts)

    def _end(self, _step: int) -> None:
        """Show the keys, which have made way for the ribbon."""
        self._layout.hide_keys(False)
