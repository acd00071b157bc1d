"""Puts consecutive statements in one line, as far as a traceback stays clear.

On the device each function has a byte or two for every line that has code in it.
"""

import ast
import io
import tokenize
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

MOST = 16
"""Lines in one: a line of the device's traceback may be any of these."""

_Compound = (
    ast.ClassDef | ast.For | ast.FunctionDef | ast.If | ast.Match | ast.Try | ast.While | ast.With
)


class Fewer(NamedTuple):
    """A source, and for each of its lines those that it was made of."""

    source: str
    lines: list[list[int]]


def in_fewer_lines(source: str, most: int = MOST) -> Fewer:
    """The same program in lines made of at most ``most`` lines each. Raises SyntaxError."""
    texts = ["", *source.splitlines()]
    for at, column in _comments(source):
        texts[at] = texts[at][:column].rstrip()
    made_of = [[at] for at in range(len(texts))]

    def joins(at: int, other: int, between: str) -> bool:
        """Append a line to the one before it, if there is room."""
        fits = len(made_of[at]) + len(made_of[other]) <= most
        if fits:
            texts[at] += between + texts[other].strip()
            made_of[at] += made_of[other]
            made_of[other] = []
        return fits

    for block in _blocks(ast.parse(source)):
        lines = [_line(statement, texts) for statement in block]
        heads = [lines[0]]
        for before, at in pairwise(lines):
            if not (before and at == before + 1 and joins(heads[-1], at, "; ")):
                heads.append(at)
        if len(heads) == 1 and texts[heads[0] - 1].endswith(":"):
            joins(heads[0] - 1, heads[0], " ")
    kept = [at for at, lines in enumerate(made_of) if at and lines]
    return Fewer("".join(f"{texts[at]}\n" for at in kept), [made_of[at] for at in kept])


def _comments(source: str) -> Iterator[tuple[int, int]]:
    """Where comments begin: line and column."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start


def _blocks(tree: ast.AST) -> Iterator[list[ast.stmt]]:
    """The statements of each body, those of inner ones first."""
    for node in ast.iter_child_nodes(tree):
        yield from _blocks(node)
    for name in ("body", "orelse", "finalbody"):
        block = getattr(tree, name, None)
        if isinstance(block, list) and block:
            yield block


def _line(statement: ast.stmt, texts: list[str]) -> int:
    """The line of a simple statement that is alone in it, else 0."""
    at = statement.lineno
    if isinstance(statement, _Compound) or statement.end_lineno != at:
        return 0
    line = texts[at].encode()
    is_alone = not line[: statement.col_offset].strip() and statement.end_col_offset == len(line)
    return at if is_alone else 0
