"""Takes the console out of its package, and gives its modules names that cost no memory.

For each module that it loads, CircuitPython stores its name and the path of its file. The short
names of ``tools.drive.names`` are stored in any case, and those of Python itself are in the
firmware, so a module with such a name costs nothing but its path. A package would be part of the
names and paths of all its modules, and would list them. So on a drive the console's modules are in
a folder of their own, which is no package: code.py and boot.py make it the first place of
``sys.path``.
"""

import ast
import re
import sys
import sysconfig
from collections.abc import Iterable
from keyword import iskeyword
from pathlib import Path
from typing import NamedTuple

from tools import cli
from tools.drive.changes import changed
from tools.shipped import FOLDER

_MODULE = re.compile(r"lib/console/(\w+)\.py")
_PACKAGE = re.compile(r"lib/console/(\w+)/__init__\.py")
_NAMES = re.compile(r"[a-z_\d. ]+")  # a sentence has capitals or other punctuation
_AROUND = "console"  # all of them
_KEPT = ("__init__", "profiles")  # tools look for profiles, by the names of boards

_FIRST_IN_PATH = f"import sys; sys.path.insert(0, {FOLDER!r})"
_STUBS = Path(sysconfig.get_path("purelib")).glob("*-stubs")
BUILT_IN = {*sys.stdlib_module_names, *(path.name.removesuffix("-stubs") for path in _STUBS)}
"""Modules that a board may have in its firmware, where it looks first."""


class Renamed(NamedTuple):
    """Sources by their path on the drive; for each of these paths the one before."""

    sources: dict[str, str]
    before: dict[str, str]


def rename_modules(sources: dict[str, str], names: Iterable[str]) -> Renamed:
    """The sources with the console's modules in FOLDER, the outermost ones with some of the names.

    Line numbers stay the same. Modules in inner packages keep their last part, as their names are
    composed at run time. If there are too few names, the modules with the shortest names keep
    theirs. Raises UsageError if a module of the console is imported by a dotted name, if a module
    outside of a package that needs it has no docstring in whose place FOLDER can be made known, or
    if a module would have the name of one in the firmware.
    """
    modules = {found[1] for path in sources if (found := _MODULE.fullmatch(path))}
    packages = {found[1] for path in sources if (found := _PACKAGE.fullmatch(path))}
    free = {name for name in names if name.islower() and not iskeyword(name)}
    free -= modules | packages | BUILT_IN  # a drive does not tell capitals from small letters
    free -= {path.removeprefix("lib/").removesuffix(".py").partition("/")[0] for path in sources}
    shortest_first = sorted(free, key=lambda name: (name.startswith("_"), len(name), name))
    outer = sorted(packages.difference(_KEPT))
    longest_first = sorted(
        modules.difference(_KEPT), key=lambda module: (module not in BUILT_IN, -len(module), module)
    )
    in_order = [*outer, *sorted(longest_first[: max(0, len(free) - len(outer))])]
    short = dict(zip(in_order, shortest_first, strict=False))
    for module in sorted(modules - set(short)):
        if module in BUILT_IN:
            raise cli.UsageError(f"console.{module}: a board may have a module {module} of its own")
    renamed, before = {}, {}
    for path, source in sources.items():
        if path == f"lib/{_AROUND}/__init__.py":
            continue
        there = _place(path, short)
        renamed[there] = _rewritten(path, source, short)
        before[there] = path
    return Renamed(renamed, before)


def module_at(path: str) -> str:
    """The name by which the device imports the module at a path of a drive."""
    inner = path.removeprefix("lib/").removeprefix(f"{FOLDER}/").removesuffix(".py")
    return inner.removesuffix("/__init__").replace("/", ".")


def _place(path: str, short: dict[str, str]) -> str:
    """The new path of a source."""
    lib, _, rest = path.removesuffix(".py").partition("/")
    if lib != "lib" or rest.partition("/")[0] != _AROUND:
        return path
    return f"{FOLDER}/{_inside(rest.replace('/', '.'), short).replace('.', '/')}.py"


def _rewritten(path: str, source: str, short: dict[str, str]) -> str:
    """The source with the new names in its imports, and in strings made of module names."""
    tree = ast.parse(source)
    changes: list[tuple[ast.stmt | ast.expr, str]] = []
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module), names=aliases, level=0) if module == _AROUND:
                parts = [
                    f"{short.get(alias.name, alias.name)} as {alias.asname or alias.name}"
                    for alias in aliases
                ]
                changes.append((node, f"import {', '.join(parts)}"))
            case ast.ImportFrom(module=str(module), names=aliases, level=0) if _is_inside(module):
                parts = [ast.unparse(alias) for alias in aliases]
                changes.append((node, f"from {_inside(module, short)} import {', '.join(parts)}"))
            case ast.Import(names=aliases) if any(_is_inside(alias.name) for alias in aliases):
                raise cli.UsageError(
                    f"{ast.unparse(node)}: import it with `from`, as it is renamed"
                )
            case ast.Constant(value=str(text)) if _NAMES.fullmatch(text):
                words = [
                    _inside(word, short) if _is_inside(word) else word for word in text.split(" ")
                ]
                if (new := " ".join(words)) != text:
                    changes.append((node, repr(new)))
    if "/" not in path and any(isinstance(node, ast.ImportFrom) for node, _ in changes):
        if not ast.get_docstring(tree):
            raise cli.UsageError(f"{path} needs a docstring, in whose place come other statements")
        changes.append((tree.body[0], _FIRST_IN_PATH))
    return changed(source, changes)


def _is_inside(name: str) -> bool:
    """Whether a dotted name is inside the console."""
    return name.startswith(f"{_AROUND}.")


def _inside(name: str, short: dict[str, str]) -> str:
    """The new dotted name of something in the console."""
    _, first, *rest = name.split(".")
    return ".".join([short.get(first, first), *rest])
