"""Names the console's packages and modules with words that the firmware has as names anyway.

For each module that it loads, CircuitPython stores three names: the module's name, its last part,
and the path of its file. The short names of ``tools.drive.names`` are stored in any case, so a
module with such a name has a last part that costs nothing, and a short path. A package's name is
part of the names and paths of all its modules, so the console is outside lib/.
"""

import ast
import re
from collections.abc import Iterable
from typing import NamedTuple

from tools import cli
from tools.drive.changes import changed

_MODULE = re.compile(r"lib/console/(\w+)\.py")
_PACKAGE = re.compile(r"lib/console/(\w+)/__init__\.py")
_NAMES = re.compile(r"[a-z_\d. ]+")  # a sentence has capitals or other punctuation
_AROUND = "console"  # all of them
_KEPT = ("__init__", "profiles")  # tools look for profiles, by the names of boards


class Renamed(NamedTuple):
    """Sources by their path on the drive; for each of these paths the one before."""

    sources: dict[str, str]
    before: dict[str, str]


def rename_modules(sources: dict[str, str], names: Iterable[str]) -> Renamed:
    """The sources with some of these names for the console's packages and outermost modules.

    Line numbers stay the same. Modules in inner packages keep their last part, as their names are
    composed at run time. If there are too few names, the modules with the shortest names keep
    theirs. Raises UsageError if a module of the console is imported by a dotted name.
    """
    modules = {found[1] for path in sources if (found := _MODULE.fullmatch(path))}
    packages = {found[1] for path in sources if (found := _PACKAGE.fullmatch(path))}
    free = set(names) - modules - packages
    shortest_first = sorted(free, key=lambda name: (name.startswith("_"), len(name), name))
    outer = [_AROUND, *sorted(packages.difference(_KEPT))]
    longest_first = sorted(modules.difference(_KEPT), key=lambda module: (-len(module), module))
    in_order = [*outer, *sorted(longest_first[: max(0, len(free) - len(outer))])]
    short = dict(zip(in_order, shortest_first, strict=False))
    renamed, before = {}, {}
    for path, source in sources.items():
        there = _place(path, short)
        renamed[there] = _rewritten(source, short)
        before[there] = path
    return Renamed(renamed, before)


def _place(path: str, short: dict[str, str]) -> str:
    """The new path of a source."""
    lib, _, rest = path.removesuffix(".py").partition("/")
    if lib != "lib" or rest.partition("/")[0] != _AROUND:
        return path
    return f"{_dotted(rest.replace('/', '.'), short).replace('.', '/')}.py"


def _rewritten(source: str, short: dict[str, str]) -> str:
    """The source with the new names in its imports, and in strings made of module names."""
    changes: list[tuple[ast.stmt | ast.expr, str]] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module=str(module), names=aliases, level=0):
                parts = [
                    f"{short[alias.name]} as {alias.asname or alias.name}"
                    if module == _AROUND and alias.name in short
                    else ast.unparse(alias)
                    for alias in aliases
                ]
                if (new := _dotted(module, short)) != module or module == _AROUND:
                    changes.append((node, f"from {new} import {', '.join(parts)}"))
            case ast.Import(names=aliases) if any(_is_inside(alias.name) for alias in aliases):
                raise cli.UsageError(
                    f"{ast.unparse(node)}: import it with `from`, as it is renamed"
                )
            case ast.Constant(value=str(text)) if _NAMES.fullmatch(text):
                words = text.split(" ")
                new = " ".join(
                    _dotted(word, short) if len(words) > 1 or _is_inside(word) else word
                    for word in words
                )
                if new != text:
                    changes.append((node, repr(new)))
    return changed(source, changes)


def _is_inside(name: str) -> bool:
    """Whether a dotted name is inside the console."""
    return name.startswith(f"{_AROUND}.")


def _dotted(name: str, short: dict[str, str]) -> str:
    """The new dotted name of the console or of something in it; other names unchanged."""
    first, *rest = name.split(".")
    if first != _AROUND:
        return name
    return ".".join(
        [short.get(first, first), *(short.get(part, part) for part in rest[:1]), *rest[1:]]
    )
