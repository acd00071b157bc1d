"""A drive built for a board plays as the sources do: same keys, same pictures, same saves."""

import random
from pathlib import Path

import pytest

from engine.rule_sets import names
from tests.console.player import Player
from tests.drive.written import write_drive
from tests.shared import PythonDrive
from tools import ROOT
from tools.drive import built
from tools.drive.one_board import for_board
from tools.sim import Simulator

PRESSES = 100
KEYS = ("A", "A", "A", "A", "LEFT", "RIGHT", "UP", "DOWN", "B", "START", "SELECT")


@pytest.fixture(scope="module")
def whole(built_drive: PythonDrive) -> built.Built:
    return built.read(built_drive.place)


def walk(root: Path, board: str, language: str, presses: list[str]) -> list[bytes]:
    """What is seen at home and after each press, and what is in the NVM in the end."""
    with Simulator(board, root, seed=3, language=language) as sim:
        seen = [sim.image().tobytes()]
        for key in presses:
            sim.press(key)
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
def test_the_same_keys_show_the_same_pictures(
    tmp_path: Path, whole: built.Built, game: tuple[str, str, str]
):
    board, rule_set, language = game
    built.write(for_board(whole, board).files, tmp_path)
    chance = random.Random(board)
    down = list(names()).index(rule_set)
    presses = ["A", *["DOWN"] * down, "A", "START", *chance.choices(KEYS, k=PRESSES)]
    seen = walk(ROOT, board, language, presses)
    assert walk(tmp_path, board, language, presses) == seen
    assert len(set(seen)) >= 20


@pytest.fixture(scope="module")
def slovak(tmp_path_factory) -> Path:
    return write_drive("pygamer", tmp_path_factory.mktemp("slovak"), ["sk"])


def test_a_language_that_is_not_on_the_drive_is_not_offered(slovak: Path):
    with Simulator("pygamer", slovak, language="") as sim:
        player = Player(sim)
        assert player.name == "language"
        assert [player.screen.label(i) for i in range(player.screen.count)] == [
            "English",
            "Slovenčina",
        ]
        sim.press("DOWN")
        sim.press("A")
        assert (player.name, player.app.words.language) == ("first_game", "sk")


def test_a_language_that_is_gone_is_asked_for_again(slovak: Path):
    with Simulator("pygamer", language="") as sim:
        sim.press("DOWN", 4)
        sim.press("A")
        assert Player(sim).app.words.language == "he"
        nvm = sim.nvm
    with Simulator("pygamer", slovak, language="", nvm=nvm) as sim:
        player = Player(sim)
        assert (player.name, player.app.words.language) == ("language", "en")
        sim.press("A")
        assert player.name == "home"  # it is not the first start: no lesson is offered
