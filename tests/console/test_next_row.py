"""Lists that scroll: what the display shows."""

from console import destination
from console.destination import Destination

from tests.console.player import Player
from tools.sim import Simulator

WAYS = ("DOWN", "UP")


def open_settings(sim: Simulator) -> Player:
    player = Player(sim)
    with sim.machine.inside():
        player.app.go(destination.HOME)
        player.app.go(Destination("settings", ()))
    return player


def test_what_is_sent_is_all_that_changes() -> None:
    """Also of a row whose value goes away: the display shows what a new picture of all shows."""
    with Simulator("pygamer", seed=7) as sim:
        player = open_settings(sim)
        for way in WAYS:
            for _ in range(player.screen.count):
                sim.press(way)
                shown = sim.image().tobytes()
                with sim.machine.inside():
                    display = player.app.display
                    root = display.root_group
                    display.root_group = None
                    display.root_group = root
                    display.refresh()
                assert sim.image().tobytes() == shown, (way, player.screen.at)
