"""Golden pictures of the screens: their files, and how each is drawn in the simulator."""

from io import BytesIO
from pathlib import Path

from PIL import Image

from tools import ROOT
from tools.shots.stage import Stage
from tools.shots.table import Shot
from tools.strings.catalogue import LANGUAGES

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22")
TRANSLATED = tuple(f"pygamer-{language}" for language in LANGUAGES if language != "en")
VIEWS = BOARDS + TRANSLATED
GOLDEN = ROOT / "tests" / "pictures"

MOST_COLOURS = 256

_SCREENS = "console.screens."


def board_of(view: str) -> str:
    """The board of a view."""
    return view.partition("-")[0]


def draw(view: str, shot: Shot, root: Path = ROOT) -> Image.Image:
    """The picture of a screen, with the drive ``root``.

    Raises RuntimeError if another screen is shown.
    """
    _, _, language = view.partition("-")
    crashes = shot.screen == "crash"
    with Stage(board_of(view), root, crash_screen=crashes, language=language or "en") as stage:
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
    """A small file that depends only on the pixels: colours are in a palette, in order of
    appearance.
    """
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
