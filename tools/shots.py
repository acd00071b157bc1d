"""Draws every screen of the console at three sizes: golden pictures and the page that shows them.

``python -m tools.shots [NAME...]`` draws all screens (or the named ones) in the simulator, writes
what has changed into ``tests/pictures/BOARD/NAME.png`` and, without names, ``docs/screens.md`` and
the README's picture. ``tests/pictures/test_pictures.py`` compares with these files. Exit status: 0,
or 2 for a wrong argument.
"""

from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image

from tools import ROOT, cli
from tools.shot_stage import Stage
from tools.shot_table import SHOTS, Shot

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22")
GOLDEN = ROOT / "tests" / "pictures"
PAGE = ROOT / "docs" / "screens.md"

README_PICTURE = ROOT / "docs" / "pictures" / "turn.png"
README_SHOT = "turn-hexagon"
README_BOARD = "pimoroni_picosystem"
README_SCALE = 2

MOST_COLOURS = 256

_SCREENS = "console.screens."
_HEAD = """# Screens

Made by `make shots` from the simulator: every screen at 160x128, 240x240 and 320x240. The tests
compare the console with these pictures, pixel by pixel.
"""


def draw(board: str, shot: Shot) -> Image.Image:
    """The picture of a screen. Raises RuntimeError if that screen is not what shows."""
    with Stage(board, crash_screen=shot.screen == "crash") as stage:
        shot.prepare(stage)
        picture = stage.sim.image()
        crashed = "Traceback" in stage.sim.serial
        shown = type(stage.app.screen).__module__ if stage.app else _SCREENS + "crash"
    if crashed != (shot.screen == "crash"):
        raise RuntimeError(f"{shot.name} at {board}: {stage.sim.serial}")
    if shot.screen != "splash" and shown != _SCREENS + shot.screen:
        raise RuntimeError(f"{shot.name} at {board}: {shown} is shown, not {shot.screen}")
    return picture.convert("RGB")


def golden(board: str, name: str) -> Path:
    """The file of a golden picture."""
    return GOLDEN / board / f"{name}.png"


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


def page(shots: Iterable[Shot]) -> str:
    """The gallery in Markdown: a section a screen, a paragraph and three pictures a state of it."""
    lines = [_HEAD]
    screen = ""
    for shot in shots:
        if shot.screen != screen:
            screen = shot.screen
            lines.append(f"## {screen.replace('_', ' ').capitalize()}\n")
        lines.append(f"{shot.says}\n")
        lines.append(
            "\n".join(f"![{shot.name}](../tests/pictures/{b}/{shot.name}.png)" for b in BOARDS)
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
        changed += _write(PAGE, page(SHOTS).encode())
    print(f"{len(wanted) * len(BOARDS)} pictures drawn, {changed} files changed")
    return 0


def _write_pictures(shots: Sequence[Shot]) -> int:
    """Draw and write them; returns how many files have changed."""
    changed = 0
    tasks = [(board, shot) for shot in shots for board in BOARDS]
    for board, shot in cli.tracked(tasks, len(tasks), "Drawing"):
        picture = draw(board, shot)
        changed += _write(golden(board, shot.name), png(picture))
        if (board, shot.name) == (README_BOARD, README_SHOT):
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
    used = {golden(board, shot.name) for board in BOARDS for shot in SHOTS}
    unused = [file for file in GOLDEN.glob("*/*.png") if file not in used]
    for file in unused:
        file.unlink()
    return len(unused)


if __name__ == "__main__":
    cli.run("shots", main)
