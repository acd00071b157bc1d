"""Finding the way through the lists of a new game."""

from console.destination import Destination

from engine.rule_sets import names
from engine.rules import Rules
from tests.console.player import Player


def go(player: Player, screen: str, *arguments: object) -> None:
    """Bring a screen on directly."""
    with player.sim.machine.inside():
        player.app.go(Destination(screen, arguments))


def to_card(player: Player, index: int) -> None:
    """Make a card of home bright with the pad."""
    screen = player.screen
    [line] = [line for line in screen.lines if index in line]
    for key, there in (("DOWN", line), ("RIGHT", [index])):
        for _ in screen.lines:
            if screen.at not in there:
                player.press(key)
    assert screen.at == index


def to_new_game(player: Player) -> None:
    """Make the card of home bright that asks what to play."""
    to_card(
        player, [entry[1] for entry in player.screen.entries].index(Destination("rule_sets", ()))
    )


def choose_game(player: Player, rule_set: str) -> None:
    """Make the card of a rule set bright, family by family."""
    wanted = names().index(rule_set)
    for _ in range(len(names())):
        joins = player.screen.at == len(names())  # the card that joins a match
        for _ in () if joins else names(Rules(names()[player.screen.at]).family):
            if player.screen.at == wanted:
                return
            player.press("RIGHT")
        player.press("DOWN")
    raise AssertionError(f"no card of {rule_set!r}")


def new_game(player: Player, rule_set: str = "triangle-casual") -> None:
    """From anywhere to the set-up of a rule set, as untouched."""
    with player.sim.inside():
        player.app.match = player.app.setup = None
    player.app.house_rules.clear()
    player.app.memory.choice = b""
    go(player, "home")
    go(player, "rule_sets")
    choose_game(player, rule_set)
    player.sim.press("A")
    assert player.name == "setup"


def add_players(player: Player, players: int) -> None:
    """From the set-up for two, add people until there are ``players``."""
    for _ in range(players - 2):
        to_row(player, "Add a player")
        player.sim.press("A")


def to_row(player: Player, label: str) -> None:
    """Make the row bright that begins like this, once the screen's film is over."""
    screen = player.screen
    player.see_film()
    for index in range(screen.count):
        if screen.label(index).startswith(label):
            player.sim.press("DOWN", (index - screen.at) % screen.count)
            return
    raise AssertionError(f"no row {label!r}")


def rows(player: Player) -> list[tuple[str, str]]:
    screen = player.screen
    return [(screen.label(i), screen.value(i)) for i in range(screen.count)]
