"""Which assets a display needs: there are fonts and pictures for small and for large displays.

lib/console/draw/size_classes.py defines from how many pixels on a display is large. The first line
of a board profile's docstring has the board's name and the pixels of its display.
"""

import ast
import re
from collections.abc import Iterable
from fnmatch import fnmatchcase

from tools import ROOT, cli

LARGE = 200  # pixels of the shorter side
PROFILES = ROOT / "lib/console/hardware/profiles"
_DESCRIBED = re.compile(r"([^:]+): (\d+)x(\d+),")

# Assets that only displays of one size need. All others are for both: also racks/small.sht,
# which large displays use when there is no memory for theirs (lib/console/draw/sheet.py),
# the letters that they use for long names (fonts/body8*.fnt), and the tiles of which emblems are
# made (lib/console/draw/emblem.py).
ONLY_SMALL = (
    "arrows/small.sht",
    "figures/15.sht",
    "fonts/small7*.fnt",
    "fonts/head10.fnt",
    "fonts/big17.fnt",
    "games/*-small.sht",
    "menus/*-small.sht",
    "racks/small_narrow.sht",
    "tiles/11x18.sht",
)
ONLY_LARGE = (
    "arrows/large.sht",
    "figures/31.sht",
    "fonts/body11*.fnt",
    "fonts/head15.fnt",
    "fonts/big28.fnt",
    "games/*-large.sht",
    "menus/*-large.sht",
    "racks/large*.sht",
    "tiles/11x17.sht",
    "tiles/12x21.sht",
    "tiles/14x25.sht",
    "tiles/18x30.sht",
    "tiles/26x45.sht",
)


def pixels_of(board: str) -> tuple[int, int]:
    """Width and height of the display of a board with a profile. Raises UsageError."""
    found = _described(board)
    return int(found[2]), int(found[3])


def name_of(board: str) -> str:
    """The usual name of a board with a profile. Raises UsageError."""
    return _described(board)[1]


def may_need(path: str, pixels: tuple[int, int]) -> bool:
    """Whether a display of that size may need a file of the drive."""
    others = ONLY_SMALL if min(pixels) >= LARGE else ONLY_LARGE
    return not is_one_of(path, others)


def are_for_all(files: Iterable[str]) -> bool:
    """Whether a drive with these files is for displays of both sizes."""
    paths = list(files)
    return all(
        any(is_one_of(path, patterns) for path in paths) for patterns in (ONLY_SMALL, ONLY_LARGE)
    )


def is_one_of(path: str, patterns: Iterable[str]) -> bool:
    """Whether a file of the drive is one of these assets, given as patterns below assets/."""
    return any(fnmatchcase(path, f"assets/{pattern}") for pattern in patterns)


def _described(board: str) -> re.Match[str]:
    path = PROFILES / f"{board}.py"
    module = ast.parse(cli.read_bytes(path))
    found = _DESCRIBED.match(ast.get_docstring(module) or "")
    if not found:
        raise cli.UsageError(f"{path}: does not begin with its name and the pixels of its display")
    return found
