"""Sources ready to compile: without what takes memory on the device and does nothing there.

Empty lines, comments and docstrings are removed, as the device stores line numbers for each
function. Comprehensions become loops (``tools.drive.loops``). Classes drop ``__module__`` and
``__qualname__``, which nobody reads and which take two entries of their tables.
"""

import ast
import io
import tokenize
from collections.abc import Iterator
from typing import NamedTuple

from tools.drive.loops import Block, loops_in

_NOTHING = (
    tokenize.COMMENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
    tokenize.INDENT,
    tokenize.NEWLINE,
    tokenize.NL,
)
_FORGET = "del __module__, __qualname__"

Extent = tuple[int, int]  # a first and a last line
Line = tuple[str, Extent]  # its text, and its origin


class Tight(NamedTuple):
    """A source, and for each of its lines the first and the last one that it comes from."""

    source: str
    lines: list[Extent]


def tight(source: str) -> Tight:
    """The same program in fewer lines. Raises SyntaxError."""
    tree = ast.parse(source)
    written = source.splitlines()
    kept = _executed(source, tree)
    lines: dict[int, list[Line]] = {
        at: [(line, (at, at))] if at in kept else [] for at, line in enumerate(written, 1)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.body[0].lineno > node.lineno:
            first = _first_line(node.body[0])
            forget = " " * node.body[0].col_offset + _FORGET
            lines[first].insert(0, (forget, (node.lineno, node.lineno)))
    for statement, block in loops_in(tree):
        first, last = _extent(statement)
        if _is_alone(statement, written):
            lines |= {at: [] for at in range(first, last + 1)}
            lines[first] = [*_lines_of(block, " " * statement.col_offset)]
    every = [line for at in sorted(lines) for line in lines[at]]
    return Tight("".join(f"{text}\n" for text, _ in every), [extent for _, extent in every])


def _extent(node: ast.stmt) -> Extent:
    return node.lineno, node.end_lineno or node.lineno


def _is_alone(statement: ast.stmt, written: list[str]) -> bool:
    """Whether nothing but a comment shares the lines of a statement."""
    first, last = _extent(statement)
    before = written[first - 1].encode()[: statement.col_offset].decode()
    after = written[last - 1].encode()[statement.end_col_offset :].decode()
    return not before.strip() and after.strip()[:1] in ("", "#")


def _first_line(statement: ast.stmt) -> int:
    """Where a statement begins, with its decorators."""
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    return min([statement.lineno, *(each.lineno for each in decorators)])


def _executed(source: str, tree: ast.Module) -> set[int]:
    """The lines that have code for the device."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    lines = {
        line
        for token in tokens
        if token.type not in _NOTHING
        for line in range(token.start[0], token.end[0] + 1)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and len(node.body) > 1:
            first, second = node.body[:2]
            last = first.end_lineno or first.lineno
            if _is_text(first) and last < _first_line(second):
                lines.difference_update(range(first.lineno, last + 1))
    return lines


def _is_text(statement: ast.stmt) -> bool:
    """Whether a statement is a docstring, if it is the first one."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _lines_of(block: Block, indent: str) -> Iterator[Line]:
    """The lines of some statements, whose nodes have the line numbers of their origins."""
    for statement in block:
        extent = _extent(statement)
        inner = getattr(statement, "body", None)
        if not inner:
            yield indent + ast.unparse(statement), extent
            continue
        head, _ = ast.unparse(statement).split("\n", 1)
        yield indent + head, extent
        yield from _lines_of(inner, indent + "    ")
