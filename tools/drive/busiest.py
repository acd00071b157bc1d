"""Lets the names that a module uses most often come first in its table.

On the device code calls a name by its place in a table of the module: the first 128 by one byte,
all others by two. Names get their places as the compiler comes across them, first at the top of the
module: imports and definitions, most of which are used once. So a module of many names begins with
a line that does nothing but name those that its functions use most often.
"""

import ast
from collections import Counter

from tools.drive.scopes import Module
from tools.drive.tables import count_names

_FIRST = 128
_THERE = 2  # of these: the name of the file, and __name__


def with_busiest_first(source: str) -> str:
    """The source, with a line more before it if its names are too many. Raises SyntaxError."""
    if count_names(source) <= _FIRST:
        return source
    uses = _uses(Module("", source))
    first, *others = sorted(uses, key=lambda name: (-uses[name], name))[: _FIRST - _THERE]
    return f"__name__ or {'.'.join([first, *others])}\n{source}"


def _uses(module: Module) -> Counter[str]:
    """How often the functions of a module have each name in their code."""
    uses = Counter(each.attr for each in module.attributes)
    for use in module.uses:
        owner = use.scope.owner(use.node.id)
        if owner in (None, module.top) and use.scope is not module.top:
            uses[use.node.id] += 1
    for node in ast.walk(module.top.node):
        match node:
            case ast.arg(arg=name) | ast.keyword(arg=str(name)) | ast.FunctionDef(name=name):
                uses[name] += 1
    for name in module.top.bound:
        binding = module.top.only(name)
        if binding and binding.value and _is_const(binding.value):
            del uses[name]  # the compiler writes its value
    return uses


def _is_const(value: ast.expr) -> bool:
    return (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Name)
        and value.func.id == "const"
    )
