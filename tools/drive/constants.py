"""Replaces integer constants of modules by literals wherever they are used.

On the device a constant takes eight bytes in its module and in each module that imports it,
seventeen for its name, and the code for all that. A literal takes none of it. So assignments and
imports of constants are removed; a module of which nothing else is used is not even loaded.

A constant is a name that its module binds once, at its top level, to an integer that is known at
build time and takes no memory on the device. It is kept where it may be used unseen: by a library,
in an f-string, or through its module as an object (passed on, or loaded by ``__import__``) if a
string or an attribute somewhere has the constant's name.
"""

import ast
import operator
import re
from collections.abc import Callable, Iterable, Iterator

from tools import cli
from tools.drive.changes import changed
from tools.drive.scopes import (
    Binding,
    Import,
    Module,
    Scope,
    Use,
    bound_by,
    first_of_emptied,
    module_at,
)

_SMALL = range(-(1 << 30), 1 << 30)  # integers that take no memory on the device
_WORD = re.compile(r"[A-Za-z_]\w*")
_ONE: dict[type[ast.unaryop], Callable[[int], int]] = {
    ast.Invert: operator.invert,
    ast.UAdd: operator.pos,
    ast.USub: operator.neg,
}
_TWO: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.FloorDiv: operator.floordiv,
    ast.LShift: operator.lshift,
    ast.Mod: operator.mod,
    ast.Mult: operator.mul,
    ast.RShift: operator.rshift,
    ast.Sub: operator.sub,
}

Definition = tuple[Scope, str]  # a name that a module assigns once: the module's scope, the name


def without_constants(ours: dict[str, str], others: Iterable[str]) -> dict[str, str]:
    """Our sources (by path) without constants; line numbers stay the same.

    ``others``: the sources of libraries, and of all else that may import ours. Raises UsageError
    for a relative import of ours.
    """
    modules = {path: Module(module_at(path), source) for path, source in ours.items()}
    firmware = _Firmware(list(modules.values()), [Module("", source) for source in others])
    return {path: changed(ours[path], firmware.changes(modules[path])) for path in ours}


class _Firmware:
    """All modules, and the constants of ours."""

    def __init__(self, ours: list[Module], others: list[Module]) -> None:
        self._modules = {module.name: module for module in ours}
        self._values: dict[Definition, int | None] = {}  # None for those that are kept
        self._asked_for: set[Definition] = set()  # by imports and attributes that are kept
        every = [*ours, *others]
        hidden = set().union(*map(self._hidden_names, every))
        for module in {each for asking in every for each in self._objects(asking)}:
            self._values |= {(module.top, name): None for name in hidden}
        for module in every:
            self._keep_unclear(module, module in others)
        for module in every:
            self._asked_for.update(self._named(module))

    def changes(self, module: Module) -> Iterator[tuple[ast.stmt | ast.expr, str]]:
        """The statements and expressions to replace in a module of ours, with their new texts."""
        gone: set[ast.stmt] = {each for each in module.body if self._is_of_constants(module, each)}
        uses = [use for use in module.uses if use.statement not in gone]
        for use in uses:
            yield from self._literal(use)
        used = {self._binding(use) for use in module.uses}
        needed = {self._binding(use) for use in uses if self._value(use) is None}
        for statement, scope in module.imports:
            names = [
                alias
                for alias in statement.names
                if not self._is_constant(scope, alias)
                and (
                    Binding(statement, alias) not in used - needed
                    or (scope, bound_by(alias)) in self._asked_for
                )
            ]
            if not names:
                gone.add(statement)
            elif len(names) < len(statement.names):
                yield statement, _import_of(statement, names)
        alone = set(first_of_emptied(module, gone))
        yield from ((statement, "pass" if statement in alone else "") for statement in gone)

    def _literal(self, use: Use) -> Iterator[tuple[ast.expr, str]]:
        """A use of a constant and the literal in its place."""
        value = self._value(use)
        if value is not None:
            of_module = isinstance(self._meaning(use.scope, use.node.id), Module)
            node = use.attribute if of_module and use.attribute else use.node
            in_brackets = value < 0 or (use.attribute and not of_module)
            yield node, f"({value})" if in_brackets else str(value)

    def _is_of_constants(self, module: Module, statement: ast.stmt) -> bool:
        """Whether a statement does nothing but assign constants."""
        match statement:
            case ast.Assign(targets=targets):
                pass
            case ast.AnnAssign(target=target):
                targets = [target]
            case _:
                return False
        parts = [part for target in targets for part in ast.walk(target)]
        names = [part.id for part in parts if isinstance(part, ast.Name)]
        return all(
            isinstance(part, ast.Name | ast.Tuple | ast.expr_context) for part in parts
        ) and all(self._value_of((module.top, name)) is not None for name in names)

    # Meanings of names.

    def _binding(self, use: Use) -> Binding | None:
        """The only binding that gives a use its meaning."""
        owner = use.scope.owner(use.node.id)
        return owner.only(use.node.id) if owner else None

    def _meaning(self, scope: Scope | None, name: str) -> Definition | Module | None:
        """The module of ours, or the definition in one, that a name in a scope refers to."""
        owner = scope.owner(name) if scope else None
        binding = owner.only(name) if owner else None
        if owner and binding and binding.value:
            return owner, name
        if binding and binding.statement and binding.alias:
            return self._imported(binding.statement, binding.alias)
        return None

    def _imported(self, statement: Import, alias: ast.alias) -> Definition | Module | None:
        """The module of ours, or the definition in one, that an import binds."""
        if isinstance(statement, ast.Import):
            is_whole = alias.asname or "." not in alias.name
            return self._modules.get(alias.name) if is_whole else None
        source = self._source(statement)
        if source and alias.name in source.top.bound:
            return self._meaning(source.top, alias.name)
        return self._modules.get(f"{statement.module}.{alias.name}")

    def _source(self, statement: Import) -> Module | None:
        """The module of ours from which an import takes names."""
        if isinstance(statement, ast.Import):
            return None
        return self._modules.get(statement.module or "")

    def _meant(self, use: Use) -> Definition | Module | None:
        """The module or definition that a use refers to; for an attribute of a module, that
        attribute.
        """
        meaning = self._meaning(use.scope, use.node.id)
        if isinstance(meaning, Module) and use.attribute:
            return self._meaning(meaning.top, use.attribute.attr)
        return meaning

    # Values.

    def _value(self, use: Use) -> int | None:
        """The value of a use of a constant; None if it is not one."""
        meant = self._meant(use)
        return self._value_of(meant) if isinstance(meant, tuple) else None

    def _is_constant(self, scope: Scope, alias: ast.alias) -> bool:
        """Whether an import in a scope binds a constant."""
        meaning = self._meaning(scope, bound_by(alias))
        return isinstance(meaning, tuple) and self._value_of(meaning) is not None

    def _value_of(self, definition: Definition) -> int | None:
        """The value of a constant; None if it is not one, or must be kept."""
        if definition not in self._values:
            self._values[definition] = None  # as for a name that is computed from itself
            scope, name = definition
            binding = scope.only(name)
            value = self._computed(binding.value, scope) if binding and binding.value else None
            is_small = value is not None and value in _SMALL
            self._values[definition] = value if is_small else None
        return self._values[definition]

    def _computed(self, value: ast.expr, scope: Scope) -> int | None:
        """The integer value of an expression in a module; None if it cannot be computed here."""
        match value:
            case ast.Constant(value=int(number)) if not isinstance(number, bool):
                return number
            case ast.UnaryOp(op=op, operand=operand) if type(op) in _ONE:
                one = self._computed(operand, scope)
                return None if one is None else _ONE[type(op)](one)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _TWO:
                one, two = self._computed(left, scope), self._computed(right, scope)
                return None if one is None or two is None else _TWO[type(op)](one, two)
            case ast.Call(func=ast.Name(id=name), args=[argument], keywords=[]):
                return self._computed(argument, scope) if _is_const(scope.only(name)) else None
            case ast.Name(id=name):
                meaning = self._meaning(scope, name)
            case ast.Attribute(value=ast.Name(id=owner), attr=name):
                module = self._meaning(scope, owner)
                meaning = self._meaning(module.top, name) if isinstance(module, Module) else None
            case _:
                return None
        return self._value_of(meaning) if isinstance(meaning, tuple) else None

    # What is kept.

    def _keep(self, meaning: Definition | Module | None) -> None:
        """Keep a name that a module defines, whatever it is."""
        if isinstance(meaning, tuple):
            self._values[meaning] = None

    def _keep_unclear(self, module: Module, is_other: bool) -> None:
        """Keep what cannot be replaced where a source uses it; in a library nothing can."""
        for statement, scope in module.imports:
            if not is_other and isinstance(statement, ast.ImportFrom) and statement.level:
                raise cli.UsageError(f"{module.name}: import our modules by their full names")
            for alias in statement.names:
                source = self._source(statement)
                if source and alias.name == "*":
                    for name in source.top.bound:
                        self._keep(self._meaning(source.top, name))
                elif is_other or scope.only(bound_by(alias)) is None:
                    self._keep(self._imported(statement, alias))
        for use in module.uses:
            owner = use.scope.owner(use.node.id)
            if owner and owner.is_class:
                self._keep(self._meaning(owner.around, use.node.id))
            is_set = use.attribute and not isinstance(use.attribute.ctx, ast.Load)
            if is_other or is_set or not use.has_place:
                self._keep(self._meant(use))

    def _hidden_names(self, module: Module) -> set[str]:
        """The words in a source's strings, and attributes of whatever is not a module of ours."""
        words = {word for text in module.strings for word in _WORD.findall(text)}
        of_modules = {
            use.attribute
            for use in module.uses
            if isinstance(self._meaning(use.scope, use.node.id), Module)
        }
        return words | {each.attr for each in module.attributes if each not in of_modules}

    def _objects(self, module: Module) -> Iterator[Module]:
        """The modules of ours that a source uses as objects, or loads by name."""
        for use in module.uses:
            meaning = self._meaning(use.scope, use.node.id)
            if isinstance(meaning, Module):
                if not use.attribute:
                    yield meaning
                elif use.attribute.attr not in meaning.top.bound:
                    yield from self._called(f"{meaning.name}.{use.attribute.attr}")
        for statement, scope in module.imports:
            for alias in statement.names:
                imported = self._imported(statement, alias)
                if isinstance(imported, Module) and scope.only(bound_by(alias)) is None:
                    yield imported
                elif isinstance(statement, ast.Import) and not alias.asname:
                    yield from self._called(alias.name)
        if any(use.node.id == "__import__" for use in module.uses):
            for text in module.strings:
                yield from self._called(text)

    def _called(self, name: str) -> Iterator[Module]:
        """The module of that name; all modules of a package if the name ends with its dot."""
        for module in self._modules.values():
            if module.name == name or (name.endswith(".") and module.name.startswith(name)):
                yield module

    def _named(self, module: Module) -> Iterator[Definition]:
        """The names that a source takes from other modules, except constants."""
        for statement, scope in module.imports:
            if source := self._source(statement):
                for alias in statement.names:
                    if not self._is_constant(scope, alias):
                        yield source.top, alias.name
        for use in module.uses:
            meaning = self._meaning(use.scope, use.node.id)
            if isinstance(meaning, Module) and use.attribute and self._value(use) is None:
                yield meaning.top, use.attribute.attr


def _is_const(binding: Binding | None) -> bool:
    """Whether a name refers to ``micropython.const``."""
    return bool(
        binding
        and isinstance(binding.statement, ast.ImportFrom)
        and binding.statement.module == "micropython"
        and binding.alias
        and binding.alias.name == "const"
    )


def _import_of(statement: Import, names: list[ast.alias]) -> str:
    """The same import with fewer names."""
    if isinstance(statement, ast.ImportFrom):
        return ast.unparse(ast.ImportFrom(statement.module, names, statement.level))
    return ast.unparse(ast.Import(names))
