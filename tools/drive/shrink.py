"""Makes Python sources small: without comments, docstrings, annotations and needless spaces.

Local names become capital letters, as each name that the device compiles takes memory for ever;
names that others can see stay, and so do arguments that a call may name. Every statement stays.
Line numbers change.
"""

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from itertools import takewhile

import python_minifier

from tools.drive.changes import changed

# An escape; with a small number, which needs but one digit.
_ESCAPE = re.compile(r"\\(?:x0([0-7])(?![0-7])|.)", re.DOTALL)

# What says that no call names the arguments before it. The device's Python lacks it.
_NAMELESS = re.compile(r",/(?=[,)])")


def shrink(source: str, name: str, named: Collection[str] | None = None) -> str:
    """The source, made small; ``name`` is for errors. Raises SyntaxError.

    ``named``: the arguments that some call names; None: any may be.
    """
    marked = [] if named is None else list(_nameless(ast.parse(source, name), named))
    small = python_minifier.minify(
        changed(source, [(last, f"{ast.unparse(last)}, /") for last in marked]),
        name,
        remove_annotations=python_minifier.RemoveAnnotationsOptions(
            remove_variable_annotations=True,
            remove_return_annotations=True,
            remove_argument_annotations=True,
            remove_class_attribute_annotations=True,
        ),
        remove_literal_statements=True,
        combine_imports=False,
        constant_folding=False,
        convert_posargs_to_args=False,
        hoist_literals=False,
        remove_builtin_exception_brackets=False,
        remove_dead_branches=False,
        remove_explicit_return_none=False,
        remove_object_base=False,
        remove_pass=False,
        rename_locals=True,
    )
    small, gone = _NAMELESS.subn("", small)
    if gone != len(marked):
        raise ValueError(f"{name} has ',/' in a string")
    return _ESCAPE.sub(_shorter, small)  # there are none outside of strings


def named_in_calls(sources: Iterable[str]) -> set[str]:
    """The names of arguments that calls in the sources use."""
    nodes = (node for source in sources for node in ast.walk(ast.parse(source)))
    return {node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg}


def _nameless(tree: ast.Module, named: Collection[str]) -> Iterator[ast.arg | ast.expr]:
    """The last of the first arguments of each function that no call names, or its default."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            arguments = node.args.args
            first = takewhile(lambda argument: argument.arg not in named, arguments)
            count = len(list(first))
            with_default = count - len(arguments) + len(node.args.defaults)
            if with_default > 0:
                yield node.args.defaults[with_default - 1]
            elif count:
                yield arguments[count - 1]


def _shorter(escape: re.Match[str]) -> str:
    """A small number as ``\\0``: half of some tables are zeros."""
    return "\\" + escape[1] if escape[1] else escape[0]
