"""Removes from a source what only type checkers read, which no board needs.

That is annotations, ``TYPE_CHECKING = False``, all below ``if TYPE_CHECKING:`` in a module, and the
attempts of libraries to import typing, each of which would search the drive.
"""

import ast
import io
import tokenize
from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from tools.device_lint.type_only import is_for_types

_DEPTHS = dict.fromkeys("([{", 1) | dict.fromkeys(")]}", -1)
_NOTHING = (tokenize.COMMENT, tokenize.NL)


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
    """A source, its tree and its tokens, found by their positions."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines = text.split("\n")
        self._starts = [0, *accumulate(len(line) + 1 for line in self._lines)]
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        self._tokens = [token for token in tokens if token.type not in _NOTHING]
        self._numbers = {self._at(*token.start): i for i, token in enumerate(self._tokens)}

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
            case ast.arg(annotation=ast.expr()):
                yield self._annotation(node, ":", (",", "=", ")"))
            case ast.FunctionDef(returns=ast.expr()):
                yield self._annotation(node, "->", (":",))
            case ast.AnnAssign(value=ast.expr()):
                yield self._annotation(node, ":", ("=",))
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if isinstance(body, list):
                bare = [each for each in body if isinstance(each, ast.AnnAssign) and not each.value]
                for each in bare:
                    is_needed = each is body[0] and len(bare) == len(body)
                    yield self._statement(each, "pass" if is_needed else "")

    def _statement(self, node: ast.stmt, instead: str = "") -> _Part:
        start, _ = self._place(node)
        end = self._character(node.end_lineno or 0, node.end_col_offset or 0)
        return _Part(start, end, instead + "\n" * self._text.count("\n", start, end))

    def _annotation(self, node: ast.arg | ast.stmt, mark: str, ends: tuple[str, ...]) -> _Part:
        """From the first ``mark`` in a node to one of the texts that can follow its annotation."""
        _, number = self._place(node)
        first = self._next(number, (mark,))
        last = self._next(first + 1, ends) - 1
        start = self._at(*self._tokens[first - 1].end)
        end = self._at(*self._tokens[last].end)
        return _Part(start, end, "\\\n" * self._text.count("\n", start, end))

    def _next(self, start: int, texts: tuple[str, ...]) -> int:
        """The index of the next token that is one of ``texts`` and in no bracket opened since."""
        depth = 0
        for place in range(start, len(self._tokens)):
            text = self._tokens[place].string
            if depth == 0 and text in texts:
                return place
            depth += _DEPTHS.get(text, 0)
        raise AssertionError(f"no {texts} in {self._text}")

    def _place(self, node: ast.arg | ast.stmt) -> tuple[int, int]:
        """The offset of a node, and the index of its first token."""
        start = self._character(node.lineno, node.col_offset)
        return start, self._numbers[start]

    def _character(self, line: int, column: int) -> int:
        """The offset of a column that is counted in bytes, as trees do."""
        return self._at(line, len(self._lines[line - 1].encode()[:column].decode()))

    def _at(self, line: int, column: int) -> int:
        return self._starts[line - 1] + column
