"""Every screen looks in the MicroPython VM as in its golden picture: all of them, none left out.

The golden pictures are drawn on CPython, where dicts keep their order of insertion and sorts are
stable. Neither is so on the device and in the VM, whose side is in pictures.
"""

from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from tests.pictures.compare import complaint
from tests.shared import made_once
from tests.vm.drive import make_drive, run_program
from tools import ROOT
from tools.shots.games import Policy, Wish, best, find
from tools.shots.pictures import VIEWS
from tools.shots.stage import SEED
from tools.shots.table import SHOTS, Shot
from tools.sim.boards import BOARDS, Board

HEAP_KB = 2048  # a picture is one call, in which nothing is collected: a review leaves much
CHANCE_BYTES = 6  # that the firmware asks for at a time
CHANCES = 999
STATES = (
    "__init__",
    "bots",
    "days",
    "games",
    "linked",
    "pads",
    "players",
    "stage",
    "states",
    "table",
)
"""The modules of tools/shots that bring screens into their states."""
DRAWING = ("changes", "drawing")
"""Those of the page by which the device's modules draw, and what they draw is noticed."""
SHOWN = {"splash": "home", "crash": ""}
"""The screen of the app where it is not the one that is seen."""


class Asking:
    """A Stage that is asked for positions, and cannot do what comes after."""

    def __init__(self) -> None:
        self.saves: dict[tuple[str, int, str, str], bytes] = {}

    def setting(self, **_values: int) -> None:
        """Change nothing."""

    def match(
        self,
        rule_set: str,
        players: int,
        wish: Wish,
        *_destination: object,
        policy: Policy = best,
        **_how: object,
    ) -> None:
        """Find the position and note it under the names of what is asked for."""
        save = find(rule_set, players, wish, policy)
        self.saves[rule_set, players, wish.__name__, policy.__name__] = save


def data_source() -> str:
    """A module with what is quicker to find on a PC."""
    asking = Asking()
    for shot in SHOTS:
        with suppress(AttributeError):
            shot.prepare(asking)  # type: ignore[arg-type]
    chance = Random(SEED)
    known = {
        "SAVES": asking.saves,
        "CHANCE": b"".join(chance.randbytes(CHANCE_BYTES) for _ in range(CHANCES)),
        "FIELDS": [field.name for field in fields(Shot)],
    }
    return "".join(f"{name} = {value!r}\n" for name, value in known.items())


@pytest.fixture(scope="session")
def picture_drive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A drive with the firmware, and with all that brings screens into their states."""
    return made_once(tmp_path_factory, "picture_drive", make_picture_drive)


def make_picture_drive(path: Path) -> None:
    files = {f"tools/shots/{name}.py": ROOT / "tools/shots" / f"{name}.py" for name in STATES}
    files["tools/today/play.py"] = ROOT / "tools/today/play.py"
    files |= {file.name: file for file in Path(__file__).with_name("pictures").glob("*.py")}
    files |= {f"{name}.py": ROOT / "web/console" / f"{name}.py" for name in DRAWING}
    sources = {place: file.read_text(encoding="utf-8") for place, file in files.items()}
    make_drive(path, more=sources | {"picture_data.py": data_source()})


def picture(file: Path, board: Board) -> Image.Image:
    """What the display showed."""
    size = (board.width, board.height)
    return Image.frombytes("RGB", size, file.read_bytes(), "raw", "BGR;16")


@pytest.mark.parametrize("view", VIEWS)
def test_looks_as_golden(picture_drive: Path, tmp_path: Path, view: str) -> None:
    name, _, language = view.partition("-")
    board = BOARDS[name]
    result = run_program(picture_drive, "pictures", board, HEAP_KB, language or "en", draw=tmp_path)
    assert result.returncode == 0, result.stderr
    shown = dict(line.split("\t") for line in result.stdout.splitlines() if "\t" in line)
    assert shown == {shot.name: SHOWN.get(shot.screen, shot.screen) for shot in SHOTS}
    wrong = []
    for shot in SHOTS:
        # Time passes otherwise in the VM: what pulses may be where it is a moment later.
        files = sorted(tmp_path.glob(f"{shot.name}.rgb565")) + sorted(
            tmp_path.glob(f"{shot.name}-later.rgb565")
        )
        said = [complaint(view, shot.name, picture(file, board), how="vm") for file in files]
        wrong.append("" if "" in said else said[0])
    assert not any(wrong), "\n".join(filter(None, wrong))
