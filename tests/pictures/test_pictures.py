"""Every screen at every size looks as in its golden picture; `make shots` renews them."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tools import ROOT
from tools.shots.pages import pages
from tools.shots.pictures import (
    GOLDEN,
    README_BOARD,
    README_PICTURE,
    README_SHOT,
    VIEWS,
    draw,
    golden,
    readme_picture,
)
from tools.shots.table import SHOTS, Shot

FAILED = ROOT / "build" / "pictures"
SCREENS = ROOT / "lib" / "console" / "screens"


def by_name(shot: Shot) -> str:
    return shot.name


@pytest.mark.parametrize("shot", SHOTS, ids=by_name)
@pytest.mark.parametrize("view", VIEWS)
def test_looks_as_golden(view: str, shot: Shot) -> None:
    actual = draw(view, shot)
    file = golden(view, shot.name)
    if not file.exists():
        _leave(view, shot.name, actual=actual)
        pytest.fail(f"{file} is missing: make shots", pytrace=False)
    expected = _open(file)
    if actual.size != expected.size or actual.tobytes() != expected.tobytes():
        difference = _difference(actual, expected)
        folder = _leave(view, shot.name, actual=actual, expected=expected, difference=difference)
        where = difference.getbbox()
        pytest.fail(
            f"{view} {shot.name} differs in {where}: see {folder}/{shot.name}-*.png; "
            "if that is right: make shots",
            pytrace=False,
        )


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


def test_picture_of_readme_is_a_golden_one() -> None:
    enlarged = readme_picture(_open(golden(README_BOARD, README_SHOT)))
    assert _open(README_PICTURE).tobytes() == enlarged.tobytes()
    assert str(README_PICTURE.relative_to(ROOT)) in (ROOT / "README.md").read_text()


def _open(file: Path) -> Image.Image:
    with Image.open(file) as image:
        return image.convert("RGB")


def _difference(actual: Image.Image, expected: Image.Image) -> Image.Image:
    """White where the two differ, else dark."""
    both = [Image.new("RGB", (max(actual.width, expected.width), actual.height)) for _ in "12"]
    for canvas, picture in zip(both, (actual, expected), strict=True):
        canvas.paste(picture)
    return ImageChops.difference(*both).convert("L").point(lambda value: 255 * (value > 0))


def _leave(view: str, name: str, **pictures: Image.Image) -> Path:
    """Leave pictures for people to look at; returns their folder."""
    folder = FAILED / view
    folder.mkdir(parents=True, exist_ok=True)
    for what, picture in pictures.items():
        picture.save(folder / f"{name}-{what}.png")
    return folder.relative_to(ROOT)
