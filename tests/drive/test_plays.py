"""A built drive plays as the sources do: same keys, same pictures, same saves."""

import random
from pathlib import Path

import pytest

from tests.console.player import Player
from tools import ROOT
from tools.drive import built, contents
from tools.sim import Simulator

PRESSES = 100
KEYS = ("A", "A", "A", "A", "LEFT", "RIGHT", "UP", "DOWN", "B", "START", "SELECT")


@pytest.fixture(scope="module")
def drive(tmp_path_factory) -> Path:
    place = tmp_path_factory.mktemp("drive")
    built.write(contents.build(languages=["sk"]).files, place)
    return place


def walk(root: Path, board: str, rule_set: str, language: str) -> list[bytes]:
    """What is seen at home and after each press in a match, and what is in the NVM in the end."""
    chance = random.Random(board)
    with Simulator(board, root, seed=3, language=language) as sim:
        seen = [sim.image().tobytes()]
        Player(sim).begin(rule_set, 3)
        for _ in range(PRESSES):
            sim.press(chance.choice(KEYS))
            seen.append(sim.image().tobytes())
        return [*seen, bytes(sim.nvm)]


@pytest.mark.parametrize(
    "game",
    [
        ("pygamer", "trimino", "en"),
        ("ugame22", "symmetry", "sk"),
        ("pybadge", "triangle-400", "sk"),
    ],
)
def test_the_same_keys_show_the_same_pictures(drive: Path, game: tuple[str, str, str]):
    seen = walk(drive, *game)
    assert seen == walk(ROOT, *game)
    assert len(set(seen)) >= 20


def test_a_language_that_is_not_on_the_drive_is_not_offered(drive: Path):
    with Simulator("pygamer", drive, language="") as sim:
        player = Player(sim)
        assert player.name == "language"
        assert [player.screen.label(i) for i in range(player.screen.count)] == [
            "English",
            "Slovenčina",
        ]
        sim.press("DOWN")
        sim.press("A")
        assert (player.name, player.app.words.language) == ("home", "sk")


def test_a_language_that_is_gone_is_asked_for_again(drive: Path):
    with Simulator("pygamer", language="") as sim:
        sim.press("DOWN", 4)
        sim.press("A")
        assert Player(sim).app.words.language == "he"
        nvm = sim.nvm
    with Simulator("pygamer", drive, language="", nvm=nvm) as sim:
        player = Player(sim)
        assert (player.name, player.app.words.language) == ("language", "en")
