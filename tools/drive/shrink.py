"""Makes Python sources small: without comments, docstrings, annotations and needless spaces.

Local names become capital letters, as each name that the device compiles takes memory for ever;
names that others can see stay, arguments included. Every statement stays. Line numbers change.
"""

import re

import python_minifier

# An escape; with a small number, which needs but one digit.
_ESCAPE = re.compile(r"\\(?:x0([0-7])(?![0-7])|.)", re.DOTALL)


def shrink(source: str, name: str) -> str:
    """The source, made small; ``name`` is for errors. Raises SyntaxError."""
    small = python_minifier.minify(
        source,
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
    return _ESCAPE.sub(_shorter, small)  # there are none outside of strings


def _shorter(escape: re.Match[str]) -> str:
    """A small number as ``\\0``: half of some tables are zeros."""
    return "\\" + escape[1] if escape[1] else escape[0]
