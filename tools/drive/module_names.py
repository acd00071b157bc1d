"""Gives the console's modules file names that the firmware has as names anyway.

CircuitPython keeps three names of each module that it loads: that of the module, its last part, and
the path of its file. The short names of ``tools.drive.names`` are there in any case, so a module
that is called like one of them has a last part that costs nothing, and a short path.
"""

import ast
import re
from collections.abc import Iterable
from typing import NamedTuple

from tools.drive.changes import changed

_MODULE = re.compile(r"lib/console/(\w+)\.py")
_KEPT = ("__init__",)
_PACKAGE = "console"


class Renamed(NamedTuple):
    """Sources by their path on the drive; for each such path the one before."""

    sources: dict[str, str]
    before: dict[str, str]


def rename_modules(sources: dict[str, str], names: Iterable[str]) -> Renamed:
    """The sources with the console's modules under some of these names; lines stay where they are.

    Where there are too few names, the modules that are called shortest keep theirs.
    """
    modules = {found[1] for path in sources if (found := _MODULE.fullmatch(path))}
    free = set(names) - modules
    shortest_first = sorted(free, key=lambda name: (name.startswith("_"), len(name), name))
    longest_first = sorted(modules.difference(_KEPT), key=lambda module: (-len(module), module))
    renamed_modules = sorted(longest_first[: len(free)])
    short = dict(zip(renamed_modules, shortest_first, strict=False))
    renamed, before = {}, {}
    for path, source in sources.items():
        found = _MODULE.fullmatch(path)
        there = f"lib/console/{short[found[1]]}.py" if found and found[1] in short else path
        renamed[there] = _rewritten(source, short)
        before[there] = path
    return Renamed(renamed, before)


def _rewritten(source: str, short: dict[str, str]) -> str:
    """The source with the new names where it imports modules, or has them as words of a string."""
    changes: list[tuple[ast.stmt | ast.expr, str]] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module=str(module), names=aliases, level=0):
                if module == _PACKAGE:
                    parts = [
                        f"{short[alias.name]} as {alias.asname or alias.name}"
                        if alias.name in short
                        else ast.unparse(alias)
                        for alias in aliases
                    ]
                    changes.append((node, f"from {module} import {', '.join(parts)}"))
                elif (new := _dotted(module, short)) != module:
                    names = ", ".join(map(ast.unparse, aliases))
                    changes.append((node, f"from {new} import {names}"))
            case ast.Constant(value=str(text)):
                new = " ".join(_dotted(word, short) for word in text.split(" "))
                if new != text:
                    changes.append((node, repr(new)))
    return changed(source, changes)


def _dotted(name: str, short: dict[str, str]) -> str:
    """A dotted name of one of the modules as it is now; others as they are."""
    package, _, module = name.rpartition(".")
    return f"{package}.{short[module]}" if package == _PACKAGE and module in short else name
