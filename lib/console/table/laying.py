"""The animation of a placement: the tile drops onto the table, then its points fly to the score."""

from console.lifetimes import unload
from console.sound.tunes import BONUS, MOVE, WIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    import displayio

    from console.app import App
    from console.table.drop import Drop
    from console.table.score_animation import ScoreAnimation
    from console.table.views import TableView
    from engine.events import Event


def show_tile(
    app: "App",
    group: "displayio.Group",
    table_view: "TableView",
    event: "Event",
    chip: tuple[int, int],
    make_way: "Callable[[bool], None]",
) -> "Laying | None":
    """Show the tile just laid, with its tune; returns the animation, None if there is none.

    ``chip``: the place of its player's score, (x, y) in pixels; ``make_way`` is called with whether
    a banner hangs at the lower edge of the table.
    """
    app.play_tune(WIN if app.match.game.is_over else BONUS if event.shape else MOVE)
    if not app.memory.settings.speed:
        table_view.redraw_last()
        return None
    if not table_view.must_count:
        table_view.drop()  # the animation needs the memory of the places
    return Laying(app, group, table_view, event, chip, make_way)


class Laying:
    """Runs in ``tick`` until it returns False."""

    def __init__(
        self,
        app: "App",
        group: "displayio.Group",
        table_view: "TableView",
        event: "Event",
        chip: tuple[int, int],
        make_way: "Callable[[bool], None]",
    ) -> None:
        self._then: tuple[Any, ...] = (app, group, table_view, event, chip, make_way)
        self._table_view = table_view
        self.score: ScoreAnimation | None = None
        self.drop: Drop | None = None
        self._saved = False
        self._changes = table_view.changes

    def tick(self, now: int) -> bool:
        """Draw what is due; returns whether more follows."""
        if self.score:
            return self.score.tick(now)
        if not self._saved:  # after this step the match is saved, which needs memory as well
            self._saved = True
            return True
        if not self.drop and not self._is_drawn():
            from console.table.drop import drop_tile

            unload("console.table.drop")  # it goes with the tile
            app, _, table_view, event = self._then[:4]
            self.drop = drop_tile(app, table_view, event)
            self._changes = table_view.changes
        if self.drop and not self._is_drawn() and self.drop.tick(now):
            return True
        self._land()
        if not self._then[3].points:
            return False
        from console.table.score_animation import ScoreAnimation

        unload("console.table.score_animation")  # it goes with the animation
        self.score = ScoreAnimation(*self._then)
        return True

    def stop(self) -> None:
        """End it at once: the tile lies on the table."""
        if self.score:
            self.score.stop()
        else:
            self._land()

    def _land(self) -> None:
        """Draw the tile on the table, unless the table has been drawn with it since."""
        if self.drop:
            self.drop.stop()
            self.drop = None
        if not self._is_drawn():
            self._table_view.redraw_last()

    def _is_drawn(self) -> bool:
        return self._table_view.changes != self._changes
