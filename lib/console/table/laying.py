"""The film of a placement: the tile drops onto the table, its shape lights up, its points fly."""

from micropython import const

from console.lifetimes import unload
from console.sound.tunes import MOVE, WIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.draw.film import Film, Track
    from console.match.animated import Remain
    from console.match.turn_layout import TurnLayout
    from console.table.drop import Drop
    from console.table.score_film import ScoreFilm
    from engine.events import Event

_FOR_POINTS = const(8192)  # bytes that must be free for the film of the points
_BESIDE_EXERCISE = const(20480)  # the same in exercises, as their verdict follows at once


def show_tile(
    app: "App", layout: "TurnLayout", event: "Event", leaves: bool = True
) -> "Laying | None":
    """Show the tile just laid, with its tune; returns its film, None if there is none.

    ``leaves``: a shape stays lit after the film, and its ribbon stays.
    """
    app.play_tune(WIN if app.match.game.is_over else MOVE)
    speed = app.memory.settings.speed
    if not (speed or (event.shape and leaves)):
        layout.table_view.redraw_last()
        return None
    if not layout.table_view.must_count:
        layout.table_view.drop()  # the film needs the memory of the places
    laying = Laying(app, layout, event, leaves)
    if not speed:
        laying.finish()
    return laying


class Laying:
    """Runs in ``tick`` until it is ``over``."""

    def __init__(self, app: "App", layout: "TurnLayout", event: "Event", leaves: bool) -> None:
        self._app = app
        self._layout = layout
        self._event = event
        self._leaves = leaves
        self._film: Film | None = None
        self._saved = False
        self._given_up = False  # there was no room for a film
        self._ended = False  # the film of the points is the last one
        self._changes = layout.table_view.changes
        self.drop: Drop | None = None
        self.score: ScoreFilm | None = None
        if event.shape and event.points:  # else no film shows them again
            layout.hide_keys(True)

    @property
    def over(self) -> bool:
        """Whether all of it has been shown."""
        film = self._film
        if not film or self._given_up:
            return self._given_up
        return film.over and (self._ended or not self._event.points)

    def remains(self) -> "list[Remain]":
        """What stays to be seen when it is over."""
        return self.score.remains() if self.score else []

    def tick(self, now: int) -> None:
        """Show what is due."""
        if not self._saved:  # after this step the match is saved, which needs memory as well
            self._saved = True
        elif not self._film or self._film.over:
            try:
                self._go_on()  # that takes a moment, so the clock of the next film starts after it
            except MemoryError:
                self._given_up = True
                self._land()
                self._show_end()
        else:
            self._film.tick(now)

    def finish(self) -> None:
        """Show its last step: the tile lies on the table, and its points have been counted."""
        while not self.over:
            film = self._film
            if film and not film.over:
                film.finish()
            elif film and not (self._leaves and self._event.shape):  # nothing would remain
                self._ended = True
                self._show_end()
            else:
                self._go_on()

    def _go_on(self) -> None:
        """Make the film of the tile that drops, then that of its points: each has the memory of
        the other.
        """
        from console.draw.film import Film, has_room  # after the match has been saved

        app = self._app
        event = self._event
        speed = app.memory.settings.speed
        if self._film:
            self._ended = True
            self._layout.settle()  # between the two films there is time for it
            self._layout.rack_view.rest()  # its memory is needed
            if not has_room(_FOR_POINTS if self._leaves else _BESIDE_EXERCISE):
                self._show_end()
                return
            try:
                from console.table.score_film import ScoreFilm

                unload("console.table.score_film")  # it goes with the film
                self.score = ScoreFilm(app, self._layout, event)
                self._film = Film(self.score.tracks(), speed)
            except MemoryError:
                unload("console.table.score_film")
                self._show_end()
            return
        tracks: list[Track] = []
        if speed:
            from console.table.drop import STEP_MS, STEPS, drop_tile

            unload("console.table.drop")  # it goes with the tile
            self.drop = drop_tile(app, self._layout.table_view, event)
            self._changes = self._layout.table_view.changes
            if self.drop:
                tracks.append((self._fall, 0, STEP_MS, STEPS))
        if not tracks:
            self._land()
        self._film = Film(tracks, speed)

    def _show_end(self) -> None:
        """Show what the film of the points would have led to, without its shape."""
        self._layout.show_scores()
        self._layout.hide_keys(False)

    def _fall(self, step: int) -> None:
        """Let the tile fall, draw the table with it, then remove its picture."""
        drop = self.drop
        if not drop:
            return
        if not self._is_drawn():
            if drop.move(step):
                return
            self._land()
            if step < drop.last:
                return
        drop.remove()
        self.drop = None

    def _land(self) -> None:
        """Draw the tile on the table, unless the table has been drawn with it since."""
        if not self._is_drawn():
            self._layout.table_view.redraw_last()

    def _is_drawn(self) -> bool:
        return self._layout.table_view.changes != self._changes
