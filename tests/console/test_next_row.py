"""Lists draw what the next press will show while nobody waits, so that it draws nothing."""

import pytest
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


def count_texts(player: Player) -> list[int]:
    """Filled with how many texts each press draws."""
    counts: list[int] = []
    texts: list[object] = []
    font, press = type(player.app.font), player.screen.press
    draw = font.draw

    def drawn(*arguments: object) -> object:
        texts.append(arguments)
        return draw(*arguments)

    def pressed(key: int) -> object:
        texts.clear()
        destination = press(key)
        counts.append(len(texts))
        return destination

    font.draw = drawn
    player.screen.press = pressed
    return counts


@pytest.mark.parametrize("language", ["en", "uk", "he"])
@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem"])
def test_a_press_draws_no_text_and_shows_the_same(board: str, language: str) -> None:
    """Each way through the list: all but the first press and the one from its end to its start."""
    shown = []
    for roomy in (True, False):
        with Simulator(board, seed=7, language=language) as sim:
            player = open_settings(sim)
            menu = type(player.screen).mro()[1]
            if not roomy:
                menu.tick.__globals__["load_if_roomy"] = lambda *_: False
            counts = count_texts(player)
            pictures = []
            for way in WAYS:
                for _ in range(player.screen.count):
                    sim.press(way)
                    pictures.append(sim.image().tobytes())
            shown.append(pictures)
            texts = [count for count in counts if count]
            assert len(texts) <= 4 if roomy else len(texts) == len(counts)
    assert shown[0] == shown[1]


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
