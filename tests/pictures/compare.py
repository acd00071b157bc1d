"""Compares pictures with golden ones; what differs is left for people to look at."""

from pathlib import Path

from PIL import Image, ImageChops

from tools import ROOT
from tools.shots.pictures import golden

_FAILED = ROOT / "build" / "pictures"


def read(file: Path) -> Image.Image:
    """A picture with 24 bits a pixel."""
    with Image.open(file) as image:
        return image.convert("RGB")


def complaint(view: str, name: str, actual: Image.Image, how: str = "") -> str:
    """How a picture differs from the golden one, empty if it does not; ``how`` it was drawn."""
    file = golden(view, name)
    folder = _FAILED / how / view
    if not file.exists():
        _leave(folder, name, actual=actual)
        return f"{file} is missing: make shots"
    expected = read(file)
    if actual.size == expected.size and actual.tobytes() == expected.tobytes():
        return ""
    difference = _difference(actual, expected)
    _leave(folder, name, actual=actual, expected=expected, difference=difference)
    where = difference.getbbox()
    return f"{view} {name} differs in {where}: see {folder.relative_to(ROOT)}/{name}-*.png"


def _difference(actual: Image.Image, expected: Image.Image) -> Image.Image:
    """White where the two differ, else dark."""
    both = [Image.new("RGB", (max(actual.width, expected.width), actual.height)) for _ in "12"]
    for canvas, picture in zip(both, (actual, expected), strict=True):
        canvas.paste(picture)
    return ImageChops.difference(*both).convert("L").point(lambda value: 255 * (value > 0))


def _leave(folder: Path, name: str, **pictures: Image.Image) -> None:
    """Leave pictures for people to look at."""
    folder.mkdir(parents=True, exist_ok=True)
    for what, picture in pictures.items():
        picture.save(folder / f"{name}-{what}.png")
