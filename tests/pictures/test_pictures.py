"""Every screen at every size looks as in its golden picture; `make shots` renews them.

Each is drawn from a drive that has only what its board needs.
"""

from pathlib import Path

import pytest

from tests.console.room import watched
from tests.drive.written import write_drive
from tests.pictures.compare import complaint
from tools import ROOT
from tools.shots.pages import pages
from tools.shots.pictures import (
    BOARDS,
    GOLDEN,
    VIEWS,
    board_of,
    draw,
    golden,
)
from tools.shots.stage import Stage
from tools.shots.table import SHOTS, Shot

BY_KEYS = ("setup-most", "setup-bots", "turn-twenty-tiles")  # that go on in a row
SCREENS = ROOT / "lib" / "console" / "screens"


def by_name(shot: Shot) -> str:
    return shot.name


@pytest.fixture(scope="module")
def drives(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The drive of each board."""
    return {board: write_drive(board, tmp_path_factory.mktemp(board)) for board in BOARDS}


@pytest.mark.thin(len(SHOTS))
@pytest.mark.parametrize("shot", SHOTS, ids=by_name)
@pytest.mark.parametrize("view", VIEWS)
def test_looks_as_golden(view: str, shot: Shot, drives: dict[str, Path]) -> None:
    """And each text has room; in other views: tests/console/test_room.py."""
    cramped: list[str] = []
    picture = draw(view, watched(shot, cramped), drives[board_of(view)])
    wrong = complaint(view, shot.name, picture)
    if wrong:
        pytest.fail(f"{wrong}; if that is right: make shots", pytrace=False)
    assert not cramped, "\n".join(cramped)


@pytest.mark.parametrize("shot", [shot for shot in SHOTS if shot.name in BY_KEYS], ids=by_name)
def test_what_is_read_from_the_right_shows_the_same_state(shot: Shot) -> None:
    states = []
    for language in ("en", "he"):
        with Stage("pygamer", language=language) as stage:
            shot.prepare(stage)
            setup = stage.app.setup
            states.append(
                (stage.app.screen.state(), setup and (setup.players, setup.kinds, setup.options))
            )
    assert states[0] == states[1]


def test_every_screen_has_a_picture() -> None:
    screens = {file.stem for file in SCREENS.glob("*.py")} - {"__init__"}
    assert screens | {"splash", "crash"} == {shot.screen for shot in SHOTS}


def test_names_are_unique() -> None:
    assert len({shot.name for shot in SHOTS}) == len(SHOTS)


def test_every_golden_picture_is_used() -> None:
    used = {golden(view, shot.name) for view in VIEWS for shot in SHOTS}
    assert set(GOLDEN.glob("*/*.png")) == used


def test_gallery_is_up_to_date() -> None:
    galleries = pages(SHOTS)
    assert [file.read_text() for file in galleries] == list(galleries.values())
    for shot in SHOTS:
        for view in VIEWS:
            picture = f"(../{golden(view, shot.name).relative_to(ROOT)})"
            assert sum(picture in text for text in galleries.values()) == 1
