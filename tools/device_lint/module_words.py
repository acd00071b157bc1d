"""Finds words in strings that should be names of our modules, but are not.

Tables of modules to unload or to keep are strings of words, and ``unload`` and ``__import__`` take
names. A misspelt name does not fail on the device; its memory is just never freed.
"""

import ast
import re
from collections.abc import Container, Iterable, Iterator
from pathlib import Path, PurePath

_LIKE_A_MODULE = re.compile(r"(bots|console|engine)(\.\w+)+")
_LIKE_A_PACKAGE = re.compile(r"(bots|console|engine)(\.\w+)*\.")  # a name is appended to it
_TAKE_MODULES = ("__import__", "begin", "unload")


def module_names(paths: Iterable[Path], root: Path) -> set[str]:
    """The names of the modules and packages at some paths below ``root``."""
    return {_name_of(path.relative_to(root)) for path in paths}


def _name_of(path: PurePath) -> str:
    parts = [part for part in path.with_suffix("").parts if part not in ("lib", "__init__")]
    return ".".join(parts)


def unknown_modules(nodes: Iterable[ast.AST], modules: Container[str]) -> Iterator[tuple[int, str]]:
    """Each word that should be a module's name and is not in ``modules``, with its line.

    All words of a string are checked if one of them looks like a module of ours, and so is the
    argument of a function that takes the name of a module.
    """
    for node in nodes:
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(text)), *_]):
                words = text.split() if name in _TAKE_MODULES else []
            case ast.Constant(value=str(text)):
                words = text.split()
                if not any(map(_LIKE_A_MODULE.fullmatch, words)):
                    words = [word for word in words if _LIKE_A_PACKAGE.fullmatch(word)]
            case _:
                continue
        for word in words:
            if word.removesuffix(".") not in modules:
                yield node.lineno, word
