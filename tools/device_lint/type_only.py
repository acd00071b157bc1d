"""Statements that are for type checkers only."""

import ast


def is_for_types(statement: ast.stmt) -> bool:
    """Whether a statement of a module is for type checkers only."""
    match statement:
        case ast.Assign(targets=[ast.Name(id="TYPE_CHECKING")], value=ast.Constant(value=False)):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=[]):
            return True
        case ast.Try(body=[ast.ImportFrom(module="typing"), *_]):
            return True
    return False
