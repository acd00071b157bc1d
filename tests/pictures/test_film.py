"""The film of a turn: what it shows, how long, and that it can be made again."""

from pathlib import Path

import pytest
from PIL import Image

from tests.tools.command import assert_usage_error, run
from tools import ROOT
from tools.shots.film import (
    END_MS,
    FILM_BOARD,
    FILM_SCALE,
    FILMS,
    FOLDER,
    LOOK_MS,
    STEP_MS,
    FilmedStage,
    animated,
)

LARGEST = 400_000  # bytes that a reader of the README has to load


def frames(file: Path) -> tuple[list[Image.Image], list[int]]:
    """The pictures of a film, and how long each shows, in ms."""
    pictures, durations = [], []
    with Image.open(file) as film:
        assert film.info["loop"] == 0  # for ever
        for number in range(film.n_frames):  # type: ignore[attr-defined]
            film.seek(number)
            pictures.append(film.convert("RGB"))
            durations.append(round(film.info["duration"]))
    return pictures, durations


def same(one: list[Image.Image], other: list[Image.Image]) -> bool:
    return [picture.tobytes() for picture in one] == [picture.tobytes() for picture in other]


@pytest.mark.parametrize("suffix", [".gif", ".png"])
def test_a_short_film(tmp_path: Path, suffix: str) -> None:
    """Two keys in the menu of the first screen; what stays as it is makes no picture."""
    with FilmedStage("pygamer") as stage:
        stage.roll(200)
        stage.press("DOWN")
        stage.press("B")  # does nothing there
        assert stage.app.screen.at == 1
    assert len(stage.pictures) == 2
    assert 200 < stage.durations[0] < 200 + LOOK_MS
    assert sum(stage.durations) == 200 + 2 * (40 + LOOK_MS)
    file = tmp_path / f"film{suffix}"
    file.write_bytes(animated(suffix, *stage.enlarged(3)))
    pictures, durations = frames(file)
    assert durations == stage.durations
    assert same(pictures, stage.enlarged(3)[0])
    assert pictures[0].size == (480, 384)


@pytest.mark.parametrize("name", FILMS)
def test_the_films_of_docs_are_up_to_date(name: str) -> None:
    with FilmedStage(FILM_BOARD) as stage:
        FILMS[name](stage)
    file = FOLDER / f"{name}.gif"
    pictures, durations = frames(file)
    assert durations == stage.durations
    assert same(pictures, stage.enlarged(FILM_SCALE)[0])
    assert min(durations) >= STEP_MS
    assert durations[-1] >= END_MS
    assert file.stat().st_size < LARGEST
    readers = [ROOT / "README.md", ROOT / "docs" / "speed.md"]
    assert any(f"pictures/{file.name}" in reader.read_text() for reader in readers)


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "film.png"
    done = run("shots.film", str(file), "--board", "pygamer")
    assert (done.returncode, done.stderr) == (0, "")
    assert frames(file)[0][0].size == (160, 128)


@pytest.mark.parametrize(
    "arguments", [("film.mp4",), ("film.gif", "--scale", "9"), ("no/such/folder/film.gif",), ()]
)
def test_wrong_arguments(arguments: tuple[str, ...]) -> None:
    assert_usage_error(run("shots.film", *arguments), "film")
