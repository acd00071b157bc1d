"""A simulated console on which a screen is brought into a state, to take its picture."""

from types import TracebackType
from typing import Any, Self

from tools.shots.games import Wish, best, find, placements
from tools.sim import Simulator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("Ada", "Bela", "Chandra", "Dmitri")
LONG_NAMES = ("Wilhelmina", "Maximilian", "Konstantin", "Bernadette")

SEED = 7
TAP_MS = 40
FILM_MS = 1700
"""The time after which a film is over."""


class Stage:
    """A console at its home screen, new for every picture, so that none depends on another."""

    def __init__(
        self,
        board: str,
        root: "Path | None" = None,
        *,
        crash_screen: bool = False,
        language: str = "en",
    ) -> None:
        """``root``: its drive, if that is not the project."""
        drive = (root,) if root else ()
        self.sim = Simulator(board, *drive, seed=SEED, crash_screen=crash_screen, language=language)

    def __enter__(self) -> Self:
        self.sim.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.sim.__exit__(kind, error, trace)

    @property
    def app(self) -> Any:
        """The firmware's App."""
        return self.sim.globals["app"]

    @property
    def game(self) -> Any:
        """The engine's game of the console."""
        return self.app.match.game

    def go(self, screen: str, *arguments: object, wait_ms: int = 150) -> None:
        """Show a screen."""
        with self.sim.inside():
            from console.destination import Destination

            self.app.go(Destination(screen, arguments))
        self.sim.wait(wait_ms)

    def set_up(self, rule_set: str) -> None:
        """Show the set-up of a rule set."""
        with self.sim.inside():
            from console.match.setup import setup_of

            setup_of(self.app).choose(rule_set)
        self.go("setup")

    def match(
        self,
        rule_set: str,
        players: int,
        wish: Wish,
        screen: str = "",
        names: tuple[str, ...] = NAMES,
        policy: Any = best,
        wait_ms: int = 150,
    ) -> None:
        """Show a position, by default on the screen for its next action."""
        save = find(rule_set, players, wish, policy)
        with self.sim.inside():
            from console.match.match import Match

            from engine.restore import from_bytes

            self.app.match = Match(from_bytes(save), list(names[:players]))
            from console.destination import Destination

            self.app.go(Destination(screen, ()) if screen else self.app.match.next_screen())
        self.sim.wait(wait_ms)

    def setting(self, **values: int) -> None:
        """Change settings."""
        with self.sim.inside():
            from console.appearance import apply_settings

            for key, value in values.items():
                setattr(self.app.memory.settings, key, value)
            apply_settings(self.app)

    @property
    def onward(self) -> str:
        """The key that goes forward in a row, in the reading direction of the language."""
        return "LEFT" if self.app.rtl else "RIGHT"

    @property
    def backward(self) -> str:
        """The key that goes back in a row."""
        return "RIGHT" if self.app.rtl else "LEFT"

    def play(self, script: str) -> None:
        """Play the lines of a script (``;`` ends a line); ONWARD in it is the key ``onward``."""
        self.sim.play(script.replace(";", "\n").replace("ONWARD", self.onward))

    def press(self, key: str) -> None:
        """Press a key, and wait until the screen is still."""
        self.sim.press(key)

    def bring(self, at: int) -> None:
        """Make the tile at that slot of the rack the bright one."""
        while self.app.screen.rack_mode.at != at:
            self.press(self.onward if self.app.screen.rack_mode.at < at else self.backward)

    def aim(self, action: int) -> None:
        """Move the cursor to this placement."""
        screen = self.app.screen
        self.bring(screen.rack_mode.tiles.index(self.game.tile_of(action)))
        self.press("A")
        for _ in screen.layout.table_view.actions:
            if screen.layout.table_view.action == action:
                return
            self.press("SELECT")
        raise LookupError("no such placement")

    def aim_at_shape(self, shape: int) -> None:
        """Move the cursor to the first placement that makes this shape."""
        self.aim(placements(self.game, shape)[0])

    def aim_at_most(self) -> None:
        """Move the cursor to the placement that scores most."""
        self.aim(max(placements(self.game), key=self.game.points_of))

    def tap(self, key: str, wait_ms: int) -> None:
        """Press a key without waiting until the screen is still."""
        machine = self.sim.machine
        physical = machine.board.keys[key].physical
        machine.wiring.press(physical)
        self.sim.wait(TAP_MS)
        machine.wiring.release(physical)
        self.sim.wait(wait_ms)

    def keep_down(self, key: str) -> None:
        """Hold a key while the picture is taken."""
        machine = self.sim.machine
        means = machine.board.keys[key]
        machine.wiring.press(means.physical)
        self.sim.wait(max(150, means.hold_ms + 100))

    def crash(self) -> None:
        """Let the firmware crash."""

        def tick(_now: int) -> None:
            raise MemoryError("memory allocation failed, allocating 5120 bytes")

        self.sim.machine.reloaded = True  # else it starts again by itself
        self.app.idle.tick = tick
        self.sim.wait(2000)
