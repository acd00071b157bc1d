"""The origins of a drive's modules, to translate a device's traceback back to the sources.

The JSON file next to the drive contains the sources as well: nothing else is needed.
"""

import ast
import json
from collections.abc import Iterator, Mapping
from itertools import dropwhile
from typing import Any, NamedTuple

from tools.drive.types import without_types

Pair = tuple[str, ast.AST, ast.AST]  # the function or class around, the node as written, as built

_OUT_OF_PACKAGE = ast.ImportFrom, ast.Import  # the console is no package on a drive


class Origin(NamedTuple):
    """A module as it was written: its path, its text, and what became of it.

    ``lines``: for each built line, the first and last lines of the statements in it; None if lines
    are the same. ``names``: by function or class ("Rack.sort", "" outside), what each name in it
    may have been. ``first``: the line in the module of the drive where this one begins, as it is
    joined with others.
    """

    path: str
    source: str
    lines: list[list[tuple[int, int]]] | None
    names: dict[str, dict[str, list[str]]]
    first: int = 1


def origin(path: str, written: str, built: str) -> Origin:
    """The origin of a source that was given short names, and perhaps shrunk.

    Raises ValueError if the built source does something else.
    """
    pairs = list(_pairs(ast.parse(without_types(written)), ast.parse(built)))
    names: dict[str, dict[str, list[str]]] = {}
    lines: list[list[tuple[int, int]]] = [[] for _ in built.splitlines()]
    moved = False
    for scope, one, other in pairs:
        for old, new in _renamed(one, other):
            known = names.setdefault(scope, {}).setdefault(new, [])
            if old not in known:
                known.append(old)
        if isinstance(one, ast.stmt) and isinstance(other, ast.stmt):
            lines[other.lineno - 1].append(_extent(one))
            moved |= one.lineno != other.lineno
    return Origin(path, written, lines if moved else None, names)


def dump(origins: Mapping[str, list[Origin]]) -> bytes:
    """A file with the origins of a drive's modules, by their paths."""
    parts = {path: [each._asdict() for each in made_of] for path, made_of in origins.items()}
    return json.dumps(parts, ensure_ascii=False, indent=0, sort_keys=True).encode()


def load(content: bytes) -> dict[str, list[Origin]]:
    """The origins that were written as this content. Raises ValueError."""
    try:
        known = json.loads(content)
        return {path: [Origin(**part) for part in parts] for path, parts in known.items()}
    except (ValueError, TypeError, AttributeError):
        raise ValueError("not the names of a drive") from None


def _pairs(one: ast.AST, other: ast.AST) -> Iterator[Pair]:
    """Every node of one tree with its counterpart in the other, each before what is in it."""
    todo: list[Pair] = [("", one, other)]
    while todo:
        scope, one, other = pair = todo.pop()
        if type(one) is not type(other) and (type(one), type(other)) != _OUT_OF_PACKAGE:
            raise ValueError(f"{ast.unparse(one)} has become {ast.unparse(other)}")
        yield pair
        if isinstance(one, ast.FunctionDef | ast.ClassDef):
            scope = f"{scope}.{one.name}" if scope else one.name
        inside: list[Pair] = []
        for field in one._fields:
            children, twins = _children(one, field), _children(other, field)
            more = len(twins) - len(children) if field == "body" else 0
            if isinstance(one, ast.FunctionDef) and isinstance(other, ast.FunctionDef):
                yield from _second_names(scope, one, other, twins[:more])
                twins = twins[more:]
            elif isinstance(one, ast.Module):  # what makes the folder of the modules known
                twins = list(dropwhile(_makes_known, twins[:more])) + twins[more:]
            inside += [(scope, *both) for both in zip(children, twins, strict=True)]
        todo += reversed(inside)


def _makes_known(statement: ast.AST) -> bool:
    """Whether it can be a part of what makes the folder of the modules known."""
    return isinstance(statement, ast.Import | ast.Expr)


def _second_names(
    scope: str, one: ast.FunctionDef, other: ast.FunctionDef, assignments: list[ast.AST]
) -> Iterator[Pair]:
    """Arguments of a function with the names that shrinking gives them inside."""
    written, built = (
        [node for node in ast.walk(function.args) if isinstance(node, ast.arg)]
        for function in (one, other)
    )
    arguments = {new.arg: old for old, new in zip(written, built, strict=True)}
    for assignment in assignments:
        match assignment:
            case ast.Assign(targets=[ast.Name() as target], value=ast.Name(id=name)):
                old = arguments[name]
                yield scope, old, ast.arg(target.id)
            case _:
                raise ValueError(f"{ast.unparse(assignment)} is new")


def _children(node: ast.AST, field: str) -> list[ast.AST]:
    """The nodes in a field of a node, without docstrings."""
    value = getattr(node, field, None)
    return [
        child
        for child in (value if isinstance(value, list) else [value])
        if isinstance(child, ast.AST)
        and not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant))
    ]


def _renamed(one: ast.AST, other: ast.AST) -> Iterator[tuple[str, str]]:
    """The old names and the new ones in a node."""
    if not isinstance(one, ast.Constant):
        for field in one._fields:
            old = getattr(one, field)
            new: Any = getattr(other, field, None)
            if old != new and isinstance(old, str) and isinstance(new, str):
                yield old, new
            elif isinstance(old, list) and all(isinstance(name, str) for name in old):
                yield from (pair for pair in zip(old, new, strict=True) if pair[0] != pair[1])


def _extent(statement: ast.stmt) -> tuple[int, int]:
    """The first and last line of a statement; of a compound one, the lines before its body."""
    body = getattr(statement, "body", None)
    last = body[0].lineno - 1 if body else statement.end_lineno or statement.lineno
    return statement.lineno, max(statement.lineno, last)
