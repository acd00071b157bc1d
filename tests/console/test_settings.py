"""The settings screen: what changes, takes effect, is remembered, is reset."""

import pytest
from console import destination
from console.destination import Destination
from console.storage.setting_definitions import KEPT, LANGUAGE, SETTINGS, SWITCH
from console.storage.settings import DIM_MINUTES, SLEEP_MINUTES
from console.words.catalogue import Words

from tests.console.player import Player
from tools.sim import Simulator

KEYS = ["language", *(e[0] for e in SETTINGS if e[3] not in (KEPT, LANGUAGE))]
BY_KEY = {entry[0]: entry for entry in SETTINGS}
TURNS_KEYS = "left_handed"
DEFAULTS = bytes(entry[2] for entry in SETTINGS)


@pytest.fixture
def player():
    with Simulator("pygamer", seed=7) as sim:
        player = Player(sim)
        enter(player)
        yield player


def enter(player: Player) -> None:
    with player.sim.machine.inside():
        player.app.go(destination.HOME)
        player.app.go(Destination("settings", ()))


def to_row(player: Player, key: str) -> None:
    row = KEYS.index(key)
    player.sim.press("DOWN", (row - player.screen.at) % player.screen.count)


def values(player: Player) -> bytes:
    return player.app.memory.settings.to_bytes()


def shown(player: Player) -> str:
    return player.screen.value(player.screen.at)


def test_every_setting_has_words_and_a_row(player):
    texts = Words("en", "settings")
    assert all(texts.at("LABELS", key) and texts.at("NOTES", key) for key in KEYS)
    assert player.screen.count == len(KEYS) + 2  # reset, about
    assert len(DIM_MINUTES) == BY_KEY["dim"][1]
    assert len(SLEEP_MINUTES) == BY_KEY["sleep"][1]


@pytest.mark.parametrize(
    ("key", "all_shown"),
    [
        ("brightness", ["●○○○○", "●●○○○", "●●●○○", "●●●●○", "●●●●●"]),
        ("sound", ["○○○", "●○○", "●●○", "●●●"]),
        *((key, ["off", "on"]) for key in KEYS if BY_KEY[key][3] == SWITCH and key != TURNS_KEYS),
        ("speed", ["off", "normal", "slow"]),
        ("dim", ["never", "after 1 min", "after 2 min", "after 5 min"]),
        ("sleep", ["never", "after 3 min", "after 5 min", "after 10 min"]),
    ],
)
def test_right_left_and_a_go_through_all_values(player, key, all_shown):
    to_row(player, key)
    count = len(all_shown)
    is_bar = key in ("brightness", "sound")
    at = getattr(player.app.memory.settings, key)
    steps = [("RIGHT", 1)] * count + [("LEFT", -1)] * (count + 1) + [("A", 1)] * (count + 1)
    for pressed, step in steps:
        player.sim.press(pressed)
        at += step
        if is_bar and pressed != "A":
            at = min(max(at, 0), count - 1)
        at %= count
        assert shown(player) == all_shown[at]
        assert getattr(player.app.memory.settings, key) == at


def test_brightness_takes_effect_at_once(player):
    display = player.sim.machine.display
    assert display.brightness == pytest.approx(0.8)
    to_row(player, "brightness")
    player.sim.press("LEFT")
    assert display.brightness == pytest.approx(0.6)


def test_what_the_board_cannot_do_is_not_offered():
    with Simulator("ugame22", seed=7) as sim:
        player = Player(sim)
        enter(player)
        offered = [entry[0] for entry in player.screen.entries]
        assert offered == [key for key in KEYS if key not in ("brightness", "dim")]


def test_changes_are_kept_a_little_later_with_one_write(player):
    writes = player.sim.nvm_writes
    to_row(player, "sound")
    player.sim.press("LEFT", 2)
    assert player.sim.nvm_writes == writes
    player.sim.wait(2000)
    assert player.sim.nvm_writes == writes + 1
    player.sim.wait(5000)
    assert player.sim.nvm_writes == writes + 1
    with Simulator("pygamer", nvm=player.sim.nvm) as again:
        assert again.globals["app"].memory.settings.sound == 0


def test_changes_are_kept_when_the_screen_is_left(player):
    to_row(player, "hatching")
    writes = player.sim.nvm_writes
    player.sim.press("A")
    player.sim.press("B")
    assert player.name == "home"
    assert player.sim.nvm_writes == writes + 1
    with Simulator("pygamer", nvm=player.sim.nvm) as again:
        kept = again.globals["app"].memory.settings.hatching
        assert kept == 1 - BY_KEY["hatching"][2]


def test_nothing_is_written_if_nothing_has_changed(player):
    to_row(player, "hatching")
    player.sim.press("A")
    player.sim.press("B")
    writes = player.sim.nvm_writes
    enter(player)
    to_row(player, "hatching")
    player.sim.press("A", 2)
    player.sim.press("B")
    assert player.sim.nvm_writes == writes


def test_the_language_comes_first(player):
    assert player.screen.at == 0
    assert player.screen.label(0) == "Language"


def test_a_bar_leaves_nothing_of_a_longer_one_in_its_row(player):
    """The row that showed the brightness shows the sound after a step of scrolling."""
    first = player.screen.rows.room - 1
    player.sim.press("DOWN", first + 2)
    scrolled = player.sim.image().tobytes()
    enter(player)
    with player.sim.machine.inside():
        player.screen.restore(first + 2)
    player.sim.wait(100)
    assert player.sim.image().tobytes() == scrolled


def test_reset_asks_once_more(player):
    to_row(player, "sound")
    player.sim.press("RIGHT")
    player.sim.press("DOWN", len(KEYS) - KEYS.index("sound"))
    changed = values(player)
    player.sim.press("A")
    assert values(player) == changed
    assert player.screen.question
    for no in ("DOWN", "B", "LEFT", "UP"):  # which do nothing else
        player.sim.press(no)
        assert not player.screen.question
        assert player.screen.at == len(KEYS)
        assert values(player) == changed
        player.sim.press("A")
        assert player.screen.question
    player.sim.press("B")
    player.app.memory.settings.lessons = 35
    player.sim.press("A", 2)
    assert player.app.memory.settings.lessons == 35  # what has been learnt is no setting
    player.app.memory.settings.lessons = 0
    assert values(player) == DEFAULTS
    assert not player.screen.question
    for key in ("LEFT", "RIGHT"):
        player.sim.press(key)
        assert values(player) == DEFAULTS


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem"])
def test_left_handed_turns_the_display_and_the_pad(board):
    with Simulator(board, seed=7) as sim:
        player = Player(sim)
        enter(player)
        upright = sim.image()
        to_row(player, "left_handed")
        player.sim.press("A")
        assert shown(player) == "on"
        player.sim.press("DOWN", player.screen.at)  # up, as the board is held now
        assert player.screen.at == 0
        assert sim.image().rotate(180).tobytes() == upright.tobytes()
        player.sim.press("UP")
        player.sim.press("RIGHT")
        assert player.app.memory.settings.brightness == 2
        player.sim.press("B")
        assert player.name == "home"
        nvm = sim.nvm
    with Simulator(board, seed=7, nvm=nvm) as sim:
        player = Player(sim)
        assert sim.machine.display.rotation == 180
        enter(player)
        row = KEYS.index("left_handed")
        player.sim.press("UP", row)  # down, as the board is held now
        player.sim.press("A")
        assert sim.machine.display.rotation == 0
        player.sim.press("DOWN")
        assert player.screen.at == row + 1


@pytest.mark.parametrize("steps", [1, 2])
def test_another_theme_colours_all_of_the_list_at_once(player, steps):
    """As it looks when the screen is opened again: cards, texts, the note."""
    to_row(player, "theme")
    player.sim.press("RIGHT", steps)
    player.sim.wait(500)
    at_once = player.sim.image().tobytes()
    with player.sim.machine.inside():
        here = player.screen.at
        player.app.go(destination.HOME)
        player.app.go(Destination("settings", ()))
    player.sim.press("DOWN", here)
    player.sim.wait(500)
    assert player.sim.image().tobytes() == at_once
