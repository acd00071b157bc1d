"""Replaces parts of a source in place."""

import ast
from collections.abc import Iterable


def changed(source: str, changes: Iterable[tuple[ast.stmt | ast.expr | ast.arg, str]]) -> str:
    """The source with other texts for some nodes of its tree.

    Each text is one line, and none of the nodes is inside another. Line numbers stay the same.
    """
    lines = source.splitlines(keepends=True)
    in_order = sorted(changes, key=lambda change: (change[0].lineno, change[0].col_offset))
    for node, text in reversed(in_order):
        last = node.end_lineno or node.lineno
        head = lines[node.lineno - 1].encode()[: node.col_offset].decode()
        tail = lines[last - 1].encode()[node.end_col_offset :].decode()
        lines[node.lineno - 1 : last] = [head + text + tail, *["\n"] * (last - node.lineno)]
    return "".join(lines)
