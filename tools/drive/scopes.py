"""What each name of a source means where it is used: its scopes, imports and assignments.

What only type checkers read is left out, as in ``tools.drive.types``.
"""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from tools.device_lint.type_only import is_for_types

Import = ast.Import | ast.ImportFrom
Named = ast.FunctionDef | ast.ClassDef
_Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


class Binding(NamedTuple):
    """What gives a name its meaning.

    An import, or an assignment at the top level of a module with the assigned value; any other
    binding has neither.
    """

    statement: Import | None = None
    alias: ast.alias | None = None
    value: ast.expr | None = None


class Scope:
    """A module, class, function or comprehension, and what is bound in it."""

    def __init__(self, node: ast.AST, around: "Scope | None" = None) -> None:
        self.node = node
        self.around = around
        self.is_class = isinstance(node, ast.ClassDef)
        self.bound: defaultdict[str, list[Binding]] = defaultdict(list)
        self.elsewhere: dict[
            str, Scope
        ] = {}  # names of `global` and `nonlocal`, and where they bind

    def bind(self, name: str, binding: Binding) -> None:
        """Add a binding of a name."""
        self.elsewhere.get(name, self).bound[name].append(binding)

    def owner(self, name: str) -> "Scope | None":
        """The scope that binds a name used in this one."""
        if name in self.elsewhere:
            return self.elsewhere[name]
        scope: Scope | None = self
        while scope and (name not in scope.bound or (scope.is_class and scope is not self)):
            scope = scope.around
        return scope

    def only(self, name: str) -> Binding | None:
        """The only binding of a name in this scope; None if there are several, or in a class.

        In a class, a name means what it means around the class until the class binds it.
        """
        bindings = self.bound.get(name, [])
        return bindings[0] if len(bindings) == 1 and not self.is_class else None


class Use(NamedTuple):
    """A name that is read in a statement of the module, and the attribute that is taken of it.

    The last field: whether the tree has its position right.
    """

    node: ast.Name
    scope: Scope
    statement: ast.stmt
    attribute: ast.Attribute | None
    has_place: bool


class Module(ast.NodeVisitor):
    """A source by the name of its module, and what is in it."""

    def __init__(self, name: str, source: str) -> None:
        tree = ast.parse(source)
        self.name = name
        self.source = source
        self.body = [each for each in tree.body if not is_for_types(each)]
        self.top = self._scope = Scope(tree)
        self.scopes = [self.top]
        self.uses: list[Use] = []
        self.stores: list[tuple[ast.Name, Scope]] = []  # names that are assigned or deleted
        self.definitions: list[tuple[Named, Scope]] = []
        self.globals: list[ast.Global] = []
        self.imports: list[tuple[Import, Scope]] = []
        self.strings: set[str] = set()
        self.attributes: list[ast.Attribute] = []
        self._taken: dict[ast.expr, ast.Attribute] = {}
        self._has_places = True
        for statement in self.body:
            self._statement = statement
            self._values = dict(_assigned(statement))
            self.visit(statement)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._define(node)
        self._visit_all(node.decorator_list)
        self._function(node, node.args, node.body)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self._function(node, node.args, [node.body])

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._define(node)
        self._visit_all([*node.decorator_list, *node.bases, *node.keywords])
        with self._inside(node):
            self._visit_all(node.body)

    def visit_ListComp(self, node: ast.ListComp) -> None:
        self._comprehension(node, node.elt)

    def visit_SetComp(self, node: ast.SetComp) -> None:
        self._comprehension(node, node.elt)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> None:
        self._comprehension(node, node.elt)

    def visit_DictComp(self, node: ast.DictComp) -> None:
        self._comprehension(node, node.key, node.value)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        scope = self._scope
        while isinstance(scope.node, _Comprehension) and scope.around:
            scope = scope.around
        scope.bind(node.target.id, Binding())
        self.stores.append((node.target, scope))
        self.visit(node.value)

    def visit_Global(self, node: ast.Global) -> None:
        self.globals.append(node)
        self._scope.elsewhere |= dict.fromkeys(node.names, self.top)

    def visit_Nonlocal(self, node: ast.Nonlocal) -> None:
        around = self._scope.around or self.top
        self._scope.elsewhere |= {name: around.owner(name) or self.top for name in node.names}

    def visit_Import(self, node: ast.Import) -> None:
        self._import(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        self._import(node)

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        if node.name:
            self._scope.bind(node.name, Binding())
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self._visit_all([node.target, node.value])

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.visit(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Skip the positions of parts of f-strings, which trees have only since Python 3.12."""
        before, self._has_places = self._has_places, False
        self.generic_visit(node)
        self._has_places = before

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self.strings.add(node.value)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.attributes.append(node)
        self._taken[node.value] = node
        self.visit(node.value)

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load):
            taken = self._taken.get(node)
            use = Use(node, self._scope, self._statement, taken, self._has_places)
            self.uses.append(use)
        else:
            self._scope.bind(node.id, Binding(value=self._values.get(node)))
            self.stores.append((node, self._scope))

    @contextmanager
    def _inside(self, node: ast.AST) -> Iterator[None]:
        around = self._scope
        self._scope = Scope(node, around)
        self.scopes.append(self._scope)
        yield
        self._scope = around

    def _define(self, node: Named) -> None:
        self._scope.bind(node.name, Binding())
        self.definitions.append((node, self._scope))

    def _visit_all(self, nodes: Iterable[ast.AST | None]) -> None:
        for node in nodes:
            if node:
                self.visit(node)

    def _function(self, node: ast.AST, arguments: ast.arguments, body: Iterable[ast.AST]) -> None:
        self._visit_all([*arguments.defaults, *arguments.kw_defaults])
        with self._inside(node):
            every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
            for part in [*every, arguments.vararg, arguments.kwarg]:
                if part:
                    self._scope.bind(part.arg, Binding())
            self._visit_all(body)

    def _comprehension(self, node: _Comprehension, *results: ast.expr) -> None:
        first, *others = node.generators
        self.visit(first.iter)
        with self._inside(node):
            self._visit_all([first.target, *first.ifs, *others, *results])

    def _import(self, node: Import) -> None:
        self.imports.append((node, self._scope))
        for alias in node.names:
            self._scope.bind(bound_by(alias), Binding(node, alias))


def module_at(path: str) -> str:
    """The name of the module at a path on the drive."""
    module = path.removesuffix(".py").removesuffix("/__init__").removeprefix("lib/")
    return module.replace("/", ".")


def first_of_emptied(module: Module, gone: set[ast.stmt]) -> Iterator[ast.stmt]:
    """The first statement of each body that is empty once those in ``gone`` are removed."""
    for node in ast.walk(module.top.node):
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if (
                isinstance(body, list)
                and body
                and gone.issuperset(body)
                and node is not module.top.node
            ):
                yield body[0]


def bound_by(alias: ast.alias) -> str:
    """The name that an import binds."""
    return alias.asname or alias.name.partition(".")[0]


def _assigned(statement: ast.stmt) -> Iterator[tuple[ast.expr, ast.expr]]:
    """The targets of an assignment, each with its value; nothing where it is unclear."""
    match statement:
        case ast.Assign(targets=targets, value=value):
            for target in targets:
                yield from _unpacked(target, value)
        case ast.AnnAssign(target=target, value=ast.expr() as value):
            yield target, value


def _unpacked(target: ast.expr, value: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    match target, value:
        case ast.Tuple(elts=targets), ast.Tuple(elts=values) if len(targets) == len(values):
            yield from zip(targets, values, strict=True)
        case (
            ast.Tuple(elts=targets),
            ast.Call(func=ast.Name(id="range"), args=[ast.Constant(value=count)], keywords=[]),
        ) if count == len(targets):
            yield from ((each, ast.Constant(at)) for at, each in enumerate(targets))
        case ast.Name(), _:
            yield target, value
