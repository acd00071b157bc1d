"""Finding the way through the lists of a new game."""

from console.navigation import Destination

from engine.rule_sets import names
from tests.console.player import Player


def go(player: Player, screen: str, *arguments: object) -> None:
    """Bring a screen on directly."""
    with player.sim.machine.inside():
        player.app.go(Destination(screen, arguments))


def new_game(player: Player, rule_set: str = "triangle-casual") -> None:
    """From anywhere to the set-up of a rule set, as untouched."""
    player.app.match = player.app.setup = None
    player.app.house_rules.clear()
    player.app.memory.choice = b""
    go(player, "home")
    go(player, "rule_sets")
    player.sim.press("DOWN", (names().index(rule_set) - player.screen.at) % len(names()))
    player.sim.press("A")
    assert player.name == "setup"


def to_row(player: Player, label: str) -> None:
    """Make the row bright that begins like this."""
    screen = player.screen
    for index in range(screen.count):
        if screen.label(index).startswith(label):
            player.sim.press("DOWN", (index - screen.at) % screen.count)
            return
    raise AssertionError(f"no row {label!r}")


def rows(player: Player) -> list[tuple[str, str]]:
    screen = player.screen
    return [(screen.label(i), screen.value(i)) for i in range(screen.count)]
