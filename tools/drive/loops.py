"""Rewrites list comprehensions as loops.

On the device a comprehension is a separate function: some sixty bytes besides its work, and an
object each time it is called. A loop takes a third of that, and is faster.

A comprehension becomes a loop only if nothing that its statement does before it could make a
difference: if it is the value that is assigned or returned, or a part of that value preceded only
by names and constants.
"""

import ast
from collections.abc import Iterator
from itertools import count

Block = list[ast.stmt]
_Simple = ast.Assign | ast.AnnAssign | ast.Return | ast.Expr
_Inner = (
    ast.AsyncFunctionDef
    | ast.ClassDef
    | ast.DictComp
    | ast.FunctionDef
    | ast.GeneratorExp
    | ast.Lambda
    | ast.NamedExpr
    | ast.SetComp
    | ast.Yield
    | ast.YieldFrom
)


def loops_in(tree: ast.Module) -> Iterator[tuple[ast.stmt, Block]]:
    """The statements in functions of a source whose comprehensions become loops, and those loops.

    The nodes of the loops have the line numbers of what they replace.
    """
    known = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    known |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    for function in _functions(tree):
        fresh = (name for name in map("V{}".format, count()) if name not in known)
        for statement in _statements(function.body):
            if isinstance(statement, _Simple) and (found := _first(statement)):
                yield statement, [*_unrolled(statement, found, fresh)]


def _functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def _statements(body: Block) -> Iterator[ast.stmt]:
    """All statements in a body except those of functions and classes in it."""
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            continue
        yield statement
        for name in ("body", "orelse", "finalbody"):
            yield from _statements(getattr(statement, name, []))
        for handler in getattr(statement, "handlers", []):
            yield from _statements(handler.body)


def _first(statement: ast.stmt) -> ast.ListComp | None:
    """The comprehension in a statement that may be computed before it."""
    value = getattr(statement, "value", None)
    while value:
        match value:
            case ast.ListComp():
                return None if any(isinstance(each, _Inner) for each in ast.walk(value)) else value
            case ast.Call(func=ast.Name(), args=[*before, value], keywords=[]) if all(
                isinstance(each, ast.Name | ast.Constant) for each in before
            ):
                pass
            case ast.Compare(
                left=ast.Name() | ast.Constant(),
                ops=[ast.In() | ast.NotIn()],
                comparators=[value],
            ):
                pass
            case ast.Call(
                func=ast.Attribute(value=ast.Name(), attr="append"), args=[value], keywords=[]
            ):
                pass
            case _:
                return None
    return None


def _unrolled(statement: ast.stmt, found: ast.ListComp, fresh: Iterator[str]) -> Block:
    """A statement after the loops that make the list of its comprehension."""
    made = next(fresh)
    names = {
        node.id: next(fresh)
        for generator in found.generators
        for node in ast.walk(generator.target)
        if isinstance(node, ast.Name)
    }
    first, *others = found.generators
    _rename([found.elt, first.target, *first.ifs, *others], names)
    step: ast.stmt = ast.Expr(
        ast.Call(ast.Attribute(ast.Name(made, ast.Load()), "append", ast.Load()), [found.elt], [])
    )
    ast.copy_location(step, found.elt)
    inner = _first(step)
    block = _unrolled(step, inner, fresh) if inner else [step]
    for generator in reversed(found.generators):
        for test in reversed(generator.ifs):
            block = [ast.copy_location(ast.If(test, block, []), test)]
        loop = ast.For(generator.target, generator.iter, block, [])
        block = [ast.copy_location(loop, generator.iter)]
    empty = ast.Assign([ast.Name(made, ast.Store())], ast.List([], ast.Load()))
    ast.copy_location(empty, found)
    _replace(statement, found, ast.Name(made, ast.Load()))
    return [empty, *block, statement]


def _rename(nodes: list[ast.AST], names: dict[str, str]) -> None:
    for node in nodes:
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and part.id in names:
                part.id = names[part.id]


def _replace(around: ast.AST, old: ast.expr, new: ast.expr) -> None:
    class Replacing(ast.NodeTransformer):
        def visit_ListComp(self, node: ast.ListComp) -> ast.expr:
            return new if node is old else node

    Replacing().visit(around)
