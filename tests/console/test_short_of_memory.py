"""What happens when the memory does not suffice for what a turn shows or loads next."""

import builtins
import sys
from typing import Any

import pytest
from console.match.match import HUMAN

from tests.console.player import DONE, Player, mode_of
from tools.record.reader import read
from tools.sim import Simulator

pytestmark = pytest.mark.usefixtures("undrawn")

MOST = 4000  # presses
SPACED = 9  # presses between two failures, at least
AMONG = 12  # calls, one of which fails


class Shortage:
    """Lets one of the next calls of a function fail, before or after it has done its work."""

    def __init__(self, random: Any) -> None:
        self.random = random
        self.left = 0
        self.failed = 0

    def arm(self) -> None:
        self.left = self.random.randint(1, AMONG)

    def fails(self) -> bool:
        self.left -= 1
        self.failed += self.left == 0
        return self.left == 0

    def of(self, function: Any) -> Any:
        def failing(*arguments: Any, **named: Any) -> Any:
            fails = self.fails()
            if fails and self.failed % 2:
                raise MemoryError
            result = function(*arguments, **named)
            if fails:
                raise MemoryError
            return result

        return failing

    def of_imports(self, load: Any, app: Any) -> Any:
        """While a screen works; when it is left, there is room."""

        def failing(name: str, *how: Any) -> Any:
            is_new = name.startswith(("console.", "bots.")) and name not in sys.modules
            if is_new and hasattr(app, "screen") and self.fails():
                raise MemoryError
            return load(name, *how)

        return failing


@pytest.mark.parametrize("what", ["draw", "width", "play_tune", "_parts", "import"])
def test_a_match_goes_on(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen is made again, whoever acts and whether the action had been done already."""
    with Simulator("pygamer", seed=7) as sim:
        player = Player(sim, 3)
        shortage = Shortage(player.random)
        if what == "import":
            load = shortage.of_imports(builtins.__import__, player.app)
            monkeypatch.setattr(builtins, "__import__", load)
        else:
            app = player.app
            owner = {"play_tune": type(app), "_parts": type(app.memory)}.get(what, type(app.font))
            monkeypatch.setattr(owner, what, shortage.of(getattr(owner, what)))
        player.begin("triominos", kinds=("human", "expert", "human"))
        for press in range(MOST):
            if player.name == "match_over":
                break
            if player.name == "round_over":
                player.note_round()
            if not press % SPACED and player.name in ("turn", "bot_turn"):
                shortage.arm()
            press_some(player)
        assert shortage.failed >= 9
        assert player.name == "match_over"
        assert read(player.record()).complete
        assert not player.app.memory.failed


def press_some(player: Player) -> None:
    """A key that a person may press in a turn; nobody sees the tiles of a bot."""
    if player.name == "turn":
        screen: Any = player.screen
        assert player.app.match.seats[screen.seat] == HUMAN
        if mode_of(screen) != DONE:
            assert screen.seat == player.game.seat
            player.press(player.random.choice(("A", "A", "RIGHT", "LEFT", "SELECT")))
        else:
            player.press(player.random.choice("AAB"))
    else:
        player.press("A")


def test_a_save_has_the_room_of_the_screen_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may need a larger piece of the heap than a turn leaves free."""
    with Simulator("pygamer", seed=7) as sim:
        player = Player(sim, 3)
        player.begin("triominos", kinds=("human", "human"))
        app = player.app
        put_together = type(app.memory)._parts  # private: where the room is missing

        def parts(memory: Any, players: bytes) -> list[bytes]:
            if hasattr(app, "screen"):
                raise MemoryError
            return put_together(memory, players)

        monkeypatch.setattr(type(app.memory), "_parts", parts)  # private: likewise
        before = app.memory.match
        while not player.game.laid:
            player.press("A")
        sim.wait(500)
        assert (player.name, app.memory.failed, app.match.changed) == ("turn", False, False)
        assert app.memory.match not in (b"", before)
