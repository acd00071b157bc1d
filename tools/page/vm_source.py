"""Rewrites sources of the PC's tools for the MicroPython VM of the page.

They do the same: named tuples and enumerations become plain classes, and what only type checkers
read is removed. Tests in the VM show whether they otherwise keep to MicroPython's Python.
"""

import ast
from typing import cast

from tools.drive.shrink import shrink

_FOR_TYPES = ("collections.abc", "enum", "typing")  # modules


def for_vm(source: str, path: str) -> str:
    """The source, made small. Raises SyntaxError."""
    tree = ast.parse(source, path)
    tree.body = [_plain(each) for each in tree.body if not _imports_types(each)]
    return shrink(ast.unparse(ast.fix_missing_locations(tree)), path)


def _imports_types(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.ImportFrom) and statement.module in _FOR_TYPES


def _names_a_type(statement: ast.stmt) -> bool:
    """Whether a statement names a composed type."""
    match statement:
        case ast.Assign(value=ast.Subscript(value=ast.Name())):
            return True
        case ast.Assign(value=ast.BinOp(op=ast.BitOr(), left=left, right=right)):
            names = [node for node in (left, right) if isinstance(node, ast.Name)]
            return any(name.id[0].isupper() and not name.id.isupper() for name in names)
    return False


def _plain(statement: ast.stmt) -> ast.stmt:
    """The statement; of a class its plain counterpart, of a type's name a name for None."""
    if isinstance(statement, ast.Assign) and _names_a_type(statement):
        statement.value = ast.Constant(None)
    if isinstance(statement, ast.ClassDef) and statement.bases:
        base = statement.bases[0]
        if isinstance(base, ast.Name) and base.id == "IntEnum":
            statement.bases = []
        elif isinstance(base, ast.Name) and base.id == "NamedTuple":
            statement.bases = []
            statement.body = _with_fields(statement.body)
    return statement


def _with_fields(body: list[ast.stmt]) -> list[ast.stmt]:
    """The body of a named tuple with a constructor instead of its fields."""
    fields = [each for each in body if isinstance(each, ast.AnnAssign)]
    names = [cast(ast.Name, each.target).id for each in fields]
    defaults = [each.value for each in fields if each.value]
    start = ast.parse("def __init__(self):\n    pass").body[0]
    assert isinstance(start, ast.FunctionDef)
    start.args.args += [ast.arg(name) for name in names]
    start.args.defaults = defaults
    start.body = ast.parse("\n".join(f"self.{name} = {name}" for name in names)).body
    return [start, *(each for each in body if each not in fields)]
