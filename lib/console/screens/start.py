"""The start of a round that has been dealt: who starts it, and why."""

from micropython import const

from console.clock import since
from console.draw.foot import Foot
from console.draw.screen import BaseScreen
from console.draw.sizes import ENTRIES_TOP, TITLE_BAR
from console.draw.title import Title
from console.hardware import keys
from console.words.catalogue import load_part
from engine.choices import START_LOTS, START_RANDOM, START_YOUNGEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.destination import Destination
    from console.match.starting import StartDisplay
    from console.words.catalogue import Words

_ALONE_MS = const(3000)  # to see who starts, in a match of bots only
_PACE_MS = (0, 500, 900)  # per step, by the speed of the settings


class Screen(BaseScreen):
    """Shows the start step by step; a key shows the rest at once, then A goes on.

    Of the racks only the tile that wins the start is shown, as the rules reveal it to all.
    """

    ROOT = True

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._game = app.match.game
        self._texts = load_part(app.words, "start")
        self.title = Title(app, self._texts.WHO_STARTS)
        self.group.append(self.title.group)
        top = app.sizes[TITLE_BAR] + app.sizes[ENTRIES_TOP]
        self.foot = Foot(app, self.group)
        room = app.height - self.foot.height - top
        self.display = _open_display(app, self._texts, top, room)
        self.group.insert(0, self.display.group)  # the canvas of a large tile is behind the foot
        self.foot.show(self.display.text)
        self._steps = 0  # done so far
        self._last = -1  # when the last step was done
        self._module = 0  # of the first turn, to be loaded next; -1: all are
        self._pace = _PACE_MS[app.memory.settings.speed] // self.display.speedup
        if not self._pace or self.display.immediate:
            self.restore(self.display.count)

    def press(self, key: int) -> "Destination | None":
        if self._steps < self.display.count:
            self.restore(self.display.count)
        elif key == keys.A:
            return self.app.match.next_turn()
        return None

    def tick(self, now: int) -> "Destination | None":
        if self._last < 0:
            self._last = now
        elif self._steps < self.display.count:
            if since(self._last, now) >= self._pace:
                self._last = now
                self._step()
        elif not self.app.match.people:
            if since(self._last, now) >= _ALONE_MS:
                return self.app.match.next_turn()
        elif self._module >= 0:
            from console.match.ahead import load_ahead

            self._module = load_ahead(self._game.rules, self._module)
        return None

    def state(self) -> int:
        """The number of steps that are done."""
        return self._steps

    def restore(self, state: int) -> None:
        """Do all steps up to that number at once."""
        while self._steps < state:
            self._step()

    def _step(self) -> None:
        """Do the next step; after the last one, show who starts."""
        self.display.step(self._steps)
        self._steps += 1
        self.foot.show(self.display.text)
        if self._steps == self.display.count:
            self.title.show(self._texts.STARTER % self.app.match.names[self._game.first])
            self.foot.show(self.app.words.A_GOES_ON)


def _open_display(app: "App", texts: "Words", top: int, room: int) -> "StartDisplay":
    """The ``StartDisplay`` for the match, in ``room`` rows of pixels from ``top`` on.

    ``texts``: the part "start" of the catalogue.
    """
    start = app.match.game.rules.start
    if start == START_LOTS:
        from console.match.lots import LotsDisplay

        return LotsDisplay(app, texts, top, room)
    if start in (START_RANDOM, START_YOUNGEST):
        from console.match.chance import ChanceDisplay

        return ChanceDisplay(app, texts, top, room)
    from console.match.best_tile import BestTileDisplay

    return BestTileDisplay(app, texts, top, room)
