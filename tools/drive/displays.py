"""Which assets a display asks for: fonts and pictures are of two sizes, for small and large ones.

A display is large from so many pixels on as lib/console/draw/size_classes.py says. The profile
of a board says in the first line of its docstring what people call it and how many its display
has.
"""

import ast
import re
from collections.abc import Iterable
from fnmatch import fnmatchcase

from tools import ROOT, cli

LARGE = 200  # pixels of the shorter side
_PROFILES = ROOT / "lib/console/hardware/profiles"
_DESCRIBED = re.compile(r"([^:]+): (\d+)x(\d+),")

# Assets that only displays of one size ask for. All others are for both: also racks/small.sht,
# which large displays take where the memory has no room for their own (lib/console/draw/sheet.py),
# the letters that they take for long names (fonts/body8*.fnt), and the tiles of which emblems are
# made (lib/console/draw/emblem.py).
_ONLY_SMALL = (
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
_ONLY_LARGE = (
    "arrows/large.sht",
    "figures/31.sht",
    "fonts/body11*.fnt",
    "fonts/head15.fnt",
    "fonts/big28.fnt",
    "games/*-large.sht",
    "menus/*-large.sht",
    "racks/large*.sht",
    "tiles/7x12.sht",
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
    """What people call a board with a profile. Raises UsageError."""
    return _described(board)[1]


def asks_for(path: str, pixels: tuple[int, int]) -> bool:
    """Whether a display of that size may ask for a file of the drive."""
    others = _ONLY_SMALL if min(pixels) >= LARGE else _ONLY_LARGE
    return not _is_one_of(path, others)


def are_for_all(files: Iterable[str]) -> bool:
    """Whether a drive with these files is for displays of both sizes."""
    paths = list(files)
    return all(
        any(_is_one_of(path, patterns) for path in paths) for patterns in (_ONLY_SMALL, _ONLY_LARGE)
    )


def _is_one_of(path: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(path, f"assets/{pattern}") for pattern in patterns)


def _described(board: str) -> re.Match[str]:
    path = _PROFILES / f"{board}.py"
    module = ast.parse(cli.read_bytes(path))
    found = _DESCRIBED.match(ast.get_docstring(module) or "")
    if not found:
        raise cli.UsageError(f"{path}: does not begin with the pixels of the display")
    return found
