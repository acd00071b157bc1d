"""Draws every screen at three sizes and in five languages: golden pictures, and pages of them.

``python -m tools.shots [NAME...]`` draws all screens (or the named ones) in the simulator, writes
what has changed into ``tests/pictures/VIEW/NAME.png`` and, without names, ``docs/screens.md``,
``docs/languages.md`` and the README's picture. A view is a board, or a board and a language.
``tests/pictures`` and ``tests/vm/test_pictures.py`` compare with these files. The latter run
``shot_table`` and its like in the MicroPython VM, so these use no more than that has. Exit status:
0, or 2 for a wrong argument.
"""

from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image

from tools import ROOT, cli
from tools.shot_stage import Stage
from tools.shot_table import SHOTS, Shot
from tools.strings import LANGUAGES

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22")
TRANSLATED = tuple(f"pygamer-{language}" for language in LANGUAGES if language != "en")
VIEWS = BOARDS + TRANSLATED
GOLDEN = ROOT / "tests" / "pictures"
PAGE = ROOT / "docs" / "screens.md"
LANGUAGE_PAGE = ROOT / "docs" / "languages.md"

README_PICTURE = ROOT / "docs" / "pictures" / "turn.png"
README_SHOT = "turn-hexagon"
README_BOARD = "pimoroni_picosystem"
README_SCALE = 2

MOST_COLOURS = 256

_SCREENS = "console.screens."
_HEAD = """# Screens

Made by `make shots` from the simulator: every screen at 160x128, 240x240 and 320x240. The tests
compare the console with these pictures, pixel by pixel, on CPython and in the MicroPython VM.
"""
_LANGUAGE_HEAD = """# Screens in other languages

Made by `make shots`, as [screens.md](screens.md): Slovak, Bulgarian,
Ukrainian and Hebrew at 160x128.
"""


def draw(view: str, shot: Shot) -> Image.Image:
    """The picture of a screen. Raises RuntimeError if that screen is not what shows."""
    board, _, language = view.partition("-")
    crashes = shot.screen == "crash"
    with Stage(board, crash_screen=crashes, language=language or "en") as stage:
        shot.prepare(stage)
        picture = stage.sim.image()
        crashed = "Traceback" in stage.sim.serial
        shown = type(stage.app.screen).__module__ if stage.app else _SCREENS + "crash"
    if crashed != crashes:
        raise RuntimeError(f"{shot.name} at {view}: {stage.sim.serial}")
    if shot.screen != "splash" and shown != _SCREENS + shot.screen:
        raise RuntimeError(f"{shot.name} at {view}: {shown} is shown, not {shot.screen}")
    return picture.convert("RGB")


def golden(view: str, name: str) -> Path:
    """The file of a golden picture."""
    return GOLDEN / view / f"{name}.png"


def png(picture: Image.Image) -> bytes:
    """A small file that depends on the pixels only: colours are in a palette, in their order."""
    data = picture.tobytes()
    pixels = [data[at : at + 3] for at in range(0, len(data), 3)]
    colours = sorted(set(pixels))
    if len(colours) > MOST_COLOURS:
        raise ValueError(f"{len(colours)} colours")
    number = {colour: index for index, colour in enumerate(colours)}
    indexed = Image.frombytes("P", picture.size, bytes(number[pixel] for pixel in pixels))
    indexed.putpalette(b"".join(colours))
    out = BytesIO()
    indexed.save(out, "PNG", optimize=True)
    return out.getvalue()


def pages(shots: Iterable[Shot]) -> dict[Path, str]:
    """The galleries."""
    shots = list(shots)
    return {
        PAGE: _page(_HEAD, shots, BOARDS),
        LANGUAGE_PAGE: _page(_LANGUAGE_HEAD, shots, TRANSLATED),
    }


def _page(head: str, shots: Iterable[Shot], views: Iterable[str]) -> str:
    """A gallery in Markdown: a section a screen, a paragraph and the pictures a state of it."""
    lines = [head]
    screen = ""
    for shot in shots:
        if shot.screen != screen:
            screen = shot.screen
            lines.append(f"## {screen.replace('_', ' ').capitalize()}\n")
        lines.append(f"{shot.says}\n")
        lines.append(
            "\n".join(f"![{shot.name}](../tests/pictures/{view}/{shot.name}.png)" for view in views)
            + "\n"
        )
    return "\n".join(lines)


def readme_picture(picture: Image.Image) -> Image.Image:
    """The picture enlarged without blur."""
    return picture.resize(
        (picture.width * README_SCALE, picture.height * README_SCALE), Image.Resampling.NEAREST
    )


def main(arguments: list[str]) -> int:
    """Do as the arguments say; returns the exit status. Raises UsageError."""
    parser = cli.Parser("shots", "Draws the golden pictures of the screens and their gallery.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these (default: all)")
    names = parser.parse_args(arguments).names
    known = {shot.name: shot for shot in SHOTS}
    for name in names:
        if name not in known:
            raise cli.UsageError(f"no picture {name!r}; there are: {', '.join(known)}")
    wanted = [known[name] for name in names] or SHOTS
    changed = _write_pictures(wanted)
    if not names:
        changed += _remove_unused()
        changed += sum(_write(file, text.encode()) for file, text in pages(SHOTS).items())
    print(f"{len(wanted) * len(VIEWS)} pictures drawn, {changed} files changed")
    return 0


def _write_pictures(shots: Sequence[Shot]) -> int:
    """Draw and write them; returns how many files have changed."""
    changed = 0
    tasks = [(view, shot) for shot in shots for view in VIEWS]
    for view, shot in cli.tracked(tasks, len(tasks), "Drawing"):
        picture = draw(view, shot)
        changed += _write(golden(view, shot.name), png(picture))
        if (view, shot.name) == (README_BOARD, README_SHOT):
            changed += _write(README_PICTURE, png(readme_picture(picture)))
    return changed


def _write(file: Path, data: bytes) -> bool:
    """Write the file if that changes it; whether it did."""
    if file.exists() and file.read_bytes() == data:
        return False
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    return True


def _remove_unused() -> int:
    """Remove golden pictures of no screen; returns how many."""
    used = {golden(view, shot.name) for view in VIEWS for shot in SHOTS}
    unused = [file for file in GOLDEN.glob("*/*.png") if file not in used]
    for file in unused:
        file.unlink()
    return len(unused)


if __name__ == "__main__":
    cli.run("shots", main)
