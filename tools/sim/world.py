"""Two worlds in one process: the computer's and the device's.

The firmware needs modules, paths, a clock and random numbers that the rest of the process must not
get, and its modules may have the same names as others (`engine`, `console`). A World has all that
differs; `swap` exchanges it with what the process has at the moment. Called twice, it changes
nothing, so the same call leads in and out.
"""

import os
import random
import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib.machinery import BuiltinImporter, FrozenImporter, PathFinder
from itertools import takewhile
from pathlib import Path
from types import ModuleType
from typing import Any

from tools import ROOT
from tools.shipped import FOLDER

OURS = {ROOT, ROOT / "lib"}

PC_ONLY = frozenset({"tools", "tests"})
"""Folders of the repository that are not on devices."""

FINDERS = (BuiltinImporter, FrozenImporter, PathFinder)
"""Python's built-in ways to find a module, which are all that a device needs."""

Replacement = tuple[Any, str, Any]
"""The device's value of an attribute: owner, name, value."""


class World:
    """The device's side of the process.

    `root` is the drive, `modules` the folder of the modules that only the device has, `seed` the
    seed of `random` or None, `directory` the working directory.
    """

    def __init__(
        self,
        root: Path,
        modules: Path,
        replacements: Iterable[Replacement],
        seed: int | None,
        directory: Path,
    ) -> None:
        folders = [modules, root / FOLDER, root, root / "lib"]
        # Our folder is not the firmware's: ROOT is the drive only if it is given as such.
        path = [*map(str, folders), *(entry for entry in sys.path if Path(entry) not in OURS)]
        self._path = tuple(path)
        # Finders that others have added, such as pytest's, are slower: they come last.
        finders = [*FINDERS, *(each for each in sys.meta_path if each not in FINDERS)]
        self._names = frozenset[str]().union(*map(_importable, folders)) - PC_ONLY
        self._replacements = [*replacements, (sys, "path", path), (sys, "meta_path", finders)]
        self._modules: dict[str, ModuleType] = {}
        self._mark = _marks.setdefault(self._names, ModuleType(f"{__name__}.mark_{len(_marks)}"))
        self._directory = str(directory)
        self._random = random.Random(seed).getstate()

    def swap(self) -> None:
        """Exchange the two worlds."""
        for index, (owner, name, value) in enumerate(self._replacements):
            self._replacements[index] = owner, name, getattr(owner, name)
            setattr(owner, name, value)
        modules, self._modules = self._modules, self._take_modules()
        sys.modules.update(modules)
        directory, self._directory = self._directory, os.getcwd()
        os.chdir(directory)
        sys.path_importer_cache.pop(FOLDER, None)  # it has become another folder
        state, self._random = self._random, random.getstate()
        random.setstate(state)

    def forget_modules(self) -> None:
        """In the device's world: let the next imports load all files again."""
        self._take_modules()
        sys.path[:] = self._path

    def _take_modules(self) -> dict[str, ModuleType]:
        """Remove the modules that either world may have, and return them."""
        mark = self._mark.__name__
        come = [*takewhile(lambda name: name != mark, reversed(sys.modules))]
        taken = {
            name: sys.modules.pop(name)
            for name in reversed(come)
            if name.partition(".")[0] in self._names
        }
        sys.modules.pop(mark, None)
        sys.modules[mark] = self._mark
        return taken


_marks: dict[frozenset[str], ModuleType] = {}
"""By the names that differ: the last of the modules that both worlds have.

`sys.modules` keeps the order in which modules came, so only those after the mark may have to be
taken; a process has nearly a thousand.
"""


def _importable(folder: Path) -> frozenset[str]:
    """The names of the modules and packages in a folder."""
    names = set()
    with suppress(FileNotFoundError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                with suppress(PermissionError):
                    if any(name.endswith(".py") for name in os.listdir(entry)):
                        names.add(entry.name)
            elif entry.name.endswith(".py"):
                names.add(entry.name.removesuffix(".py"))
    return frozenset(names)
