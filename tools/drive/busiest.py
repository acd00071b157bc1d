"""Puts the names that a module uses most often first in its table of names.

On the device, code refers to a name by its position in the module's table: by one byte for the
first 128, by two for all others. The compiler adds names in the order in which it finds them,
beginning at the top of the module with imports and definitions, most of which are used once. So a
module with many names begins with a line that does nothing but mention the names that its functions
use most often.
"""

import ast
from collections import Counter

from tools.drive.scopes import Module
from tools.drive.tables import count_names

_FIRST = 128
_THERE = 2  # entries of each table: the name of the file, and __name__


def with_busiest_first(source: str) -> str:
    """The source, after a line with its busiest names if it has too many. Raises SyntaxError."""
    if count_names(source) <= _FIRST:
        return source
    uses = _uses(Module("", source))
    first, *others = sorted(uses, key=lambda name: (-uses[name], name))[: _FIRST - _THERE]
    return f"__name__ or {'.'.join([first, *others])}\n{source}"


def _uses(module: Module) -> Counter[str]:
    """How often each name occurs in the code of a module's functions."""
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
