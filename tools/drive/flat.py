"""Takes the console out of its packages: lib/console/draw/menu.py becomes lib/console/menu.py.

Packages are for readers. On the device each takes 150 bytes, and makes the name and path of each of
its modules longer.
"""

import ast
import re
from typing import NamedTuple

from tools import cli

_INSIDE = re.compile(r"lib/console/(\w+)/(.+)")
_SCREENS = "screens"  # other modules have the same names, and these are composed at run time


class Flat(NamedTuple):
    """Sources by their path on the drive; for each of these paths the one where it was written."""

    sources: dict[str, str]
    written: dict[str, str]


def place(path: str) -> str | None:
    """The path of a source on the drive; None for a package's file, which is not needed there."""
    package, rest = _package(path)
    if not package:
        return path
    return None if rest == "__init__.py" else f"lib/console/{rest}"


def flat(sources: dict[str, str]) -> Flat:
    """The sources without these packages; line numbers stay the same.

    Raises UsageError if two modules have the same name, or if a package contains code.
    """
    packages = sorted({_package(path)[0] for path in sources} - {""})
    if not packages:
        return Flat(dict(sources), {path: path for path in sources})
    name = re.compile(rf"(?<![\w.])console\.(?:{'|'.join(packages)})\b")
    moved: dict[str, str] = {}
    written: dict[str, str] = {}
    for path, source in sources.items():
        target = place(path)
        if target is None:
            if len(ast.parse(source).body) > 1:
                raise cli.UsageError(f"{path}: a package that contains code cannot be taken out")
            continue
        if target in written:
            raise cli.UsageError(
                f"{written[target]} and {path} cannot both be {target} on the drive"
            )
        written[target] = path
        moved[target] = name.sub("console", source)
    return Flat(moved, written)


def _package(path: str) -> tuple[str, str]:
    """The package that a module of the console is taken out of, and its path in it; or ""."""
    found = _INSIDE.fullmatch(path)
    return (found[1], found[2]) if found and found[1] != _SCREENS else ("", path)
