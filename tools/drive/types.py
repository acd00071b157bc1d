"""Removes from a source what only type checkers read, which no board needs.

That is annotations, ``TYPE_CHECKING = False``, all below ``if TYPE_CHECKING:`` in a module, and the
attempts of libraries to import typing, each of which would search the drive.
"""

import ast
from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from tools.device_lint.type_only import is_for_types


class _Part(NamedTuple):
    """Characters of a source, from ``start`` up to ``end``, and their replacement."""

    start: int
    end: int
    instead: str


@cache  # several steps of a build ask for the same sources
def without_types(source: str) -> str:
    """The source without what only type checkers read; line numbers stay the same.

    Raises SyntaxError.
    """
    for part in sorted(_Source(source).parts(), reverse=True):
        source = source[: part.start] + part.instead + source[part.end :]
    return source


class _Source:
    """A source and its tree."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines = text.split("\n")
        self._starts = [0, *accumulate(len(line) + 1 for line in self._lines)]

    def parts(self) -> Iterator[_Part]:
        """All parts to remove."""
        tree = ast.parse(self._text)
        yield from (self._statement(each) for each in tree.body if is_for_types(each))
        tree.body = [each for each in tree.body if not is_for_types(each)]
        for node in ast.walk(tree):
            yield from self._annotations(node)

    def _annotations(self, node: ast.AST) -> Iterator[_Part]:
        """The annotations of one node of the tree."""
        match node:
            case ast.arg(arg=name, annotation=ast.expr() as annotation):
                start = self._character(node.lineno, node.col_offset) + len(name)
                yield self._annotation(start, annotation)
            case ast.FunctionDef(returns=ast.expr() as annotation):
                arrow = self._text.rindex("->", 0, self._start(annotation))
                yield self._annotation(len(self._text[:arrow].rstrip()), annotation)
            case ast.AnnAssign(target=target, annotation=annotation, value=ast.expr()):
                yield self._annotation(self._end(target), annotation)
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if isinstance(body, list):
                bare = [each for each in body if isinstance(each, ast.AnnAssign) and not each.value]
                for each in bare:
                    is_needed = each is body[0] and len(bare) == len(body)
                    yield self._statement(each, "pass" if is_needed else "")

    def _statement(self, node: ast.stmt, instead: str = "") -> _Part:
        start, end = self._start(node), self._end(node)
        return _Part(start, end, instead + "\n" * self._text.count("\n", start, end))

    def _annotation(self, start: int, annotation: ast.expr) -> _Part:
        """An annotation from ``start`` on, where its mark and perhaps brackets follow."""
        end = self._end(annotation)
        for _ in range(self._text.count("(", start, self._start(annotation))):
            end = self._text.index(")", end) + 1
        return _Part(start, end, "\\\n" * self._text.count("\n", start, end))

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._character(node.lineno, node.col_offset)

    def _end(self, node: ast.expr | ast.stmt) -> int:
        return self._character(node.end_lineno or 0, node.end_col_offset or 0)

    def _character(self, line: int, column: int) -> int:
        """The offset of a column that is counted in bytes, as trees do."""
        text = self._lines[line - 1]
        if not text.isascii():
            column = len(text.encode()[:column].decode())
        return self._starts[line - 1] + column
