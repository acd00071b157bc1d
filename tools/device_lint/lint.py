"""Finds in a module's source what CPython runs and the device does not."""

import ast
import io
import tokenize
from collections.abc import Container, Iterator
from typing import NamedTuple

from tools.device_lint import language
from tools.device_lint.module_words import unknown_modules
from tools.device_lint.type_only import is_for_types


class Offence(NamedTuple):
    """A line, the rule (in ``language.RULES``) it breaks, and the values for the rule's texts."""

    line: int
    rule: str
    details: tuple[str, ...] = ()

    def __str__(self) -> str:
        why, instead = (text.format(*self.details) for text in language.RULES[self.rule])
        return f"{self.line}: {self.rule}: {why}; instead {instead}"


def lint(source: str, modules: Container[str] = ()) -> list[Offence]:
    """All offences in a module's source, in the order of its lines.

    ``modules``: the names of all that ship; strings may name only these of the console, the engine
    and the bots.
    """
    offences = set(_size(source))
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        offences.add(Offence(error.lineno or 1, "syntax", (error.msg,)))
    else:
        for_types = [statement for statement in tree.body if is_for_types(statement)]
        tree.body = [statement for statement in tree.body if statement not in for_types]
        offences.update(_parenthesised_withs(source), _const_rebinds(tree))
        names = _Names(tree, for_types)
        executed = list(_executed(tree))
        for line, name in unknown_modules(executed, modules):
            offences.add(Offence(line, "no-module", (name,)))
        for node in executed:
            offences.update(_syntax(node), _imports(node, names), _uses(node, names), _calls(node))
    return sorted(offences)


class _Names:
    """The meanings of a module's names, as far as its source reveals."""

    def __init__(self, tree: ast.Module, for_types: list[ast.stmt]) -> None:
        self.bound = {name for name, _ in _bindings(tree)}
        self.for_types = {name for each in for_types for name, _ in _bindings(each)} - self.bound
        self.modules: dict[str, str] = {}  # local name -> module
        self.optional: set[ast.AST] = set()  # imports that may fail
        self.bytearrays: set[str] = set()
        others: set[str] = set()  # names that are something else somewhere
        for node in ast.walk(tree):
            match node:
                case ast.Import(names=aliases):
                    for alias in aliases:
                        self.modules[alias.asname or _top(alias.name)] = _top(alias.name)
                case ast.Try(body=body, handlers=handlers):
                    if any("ImportError" in ast.dump(handler) for handler in handlers):
                        self.optional.update(body)
                case ast.Assign(targets=targets, value=value):
                    made = isinstance(value, ast.Call) and ast.unparse(value.func) == "bytearray"
                    (self.bytearrays if made else others).update(map(ast.unparse, targets))
                case ast.arg(arg=name, annotation=annotation):
                    made = annotation is not None and ast.unparse(annotation) == "bytearray"
                    (self.bytearrays if made else others).add(name)
                case ast.AnnAssign(target=target, annotation=annotation):
                    made = ast.unparse(annotation) == "bytearray"
                    (self.bytearrays if made else others).add(ast.unparse(target))
        self.bytearrays -= others


def _top(module: str) -> str:
    return module.partition(".")[0]


def _executed(node: ast.AST) -> Iterator[ast.AST]:
    """The node and all below it, except annotations and docstrings, which the device skips."""
    yield node
    for field, value in ast.iter_fields(node):
        if field not in ("annotation", "returns"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not _is_docstring(child):
                    yield from _executed(child)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _bindings(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Every name that the tree binds, in any scope and even as a keyword, and the line."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield name, node.lineno
            case ast.keyword(arg=str(name)):
                yield name, node.lineno
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name, node.lineno
            case ast.ExceptHandler(name=str(name)):
                yield name, node.lineno
            case ast.alias(name=name, asname=asname):
                yield asname or _top(name), node.lineno


def _size(source: str) -> Iterator[Offence]:
    size = len(source.encode())
    if size > language.MAX_BYTES:
        yield Offence(1, "bytes", (str(size), str(language.MAX_BYTES)))
    lines = len(source.splitlines())
    if lines > language.MAX_LINES:
        yield Offence(1, "lines", (str(lines), str(language.MAX_LINES)))


def _parenthesised_withs(source: str) -> Iterator[Offence]:
    """``with (a as b, c as d):``, whose tree is that of the plain form: only the tokens differ."""
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    for start, token in enumerate(tokens):
        if token.string != "with" or tokens[start + 1].string != "(":
            continue
        depth = 0
        has_items = False
        for end in range(start + 1, len(tokens)):
            text = tokens[end].string
            depth += (text in ("(", "[", "{")) - (text in (")", "]", "}"))
            if depth == 0:
                break
            has_items |= depth == 1 and text in ("as", ",")
        if has_items and tokens[end + 1].string == ":":
            yield Offence(token.start[0], "with-parentheses")


def _const_rebinds(tree: ast.Module) -> Iterator[Offence]:
    """Names made by const() that are bound again, in whatever scope."""
    consts: dict[str, int] = {}  # name -> the line that makes it
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id="const"))):
                consts.setdefault(name, node.lineno)
    for name, line in _bindings(tree):
        if name in consts and line != consts[name]:
            yield Offence(line, "const", (name,))


def _syntax(node: ast.AST) -> Iterator[Offence]:
    match node:
        case ast.Match():
            yield Offence(node.lineno, "match")
        case ast.arguments(posonlyargs=[first, *_]):
            yield Offence(first.lineno, "positional-only")
        case ast.List(ctx=ast.Load()) | ast.Tuple(ctx=ast.Load()) | ast.Set():
            if any(isinstance(element, ast.Starred) for element in node.elts):
                yield Offence(node.lineno, "unpacking")
        case ast.Dict(keys=keys) if None in keys:
            yield Offence(node.lineno, "unpacking")
        case ast.TryStar():
            yield Offence(node.lineno, "except-star")
        case ast.Slice(step=ast.expr()):
            yield Offence(node.lineno, "slice-step")
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            if _is_type(left) or _is_type(right):
                yield Offence(node.lineno, "union")
        case ast.FunctionDef(name=name) if name in language.HOOKS:
            yield Offence(node.lineno, "hook", (name, language.HOOKS[name]))
        case ast.ClassDef(keywords=[_, *_]):
            yield Offence(node.lineno, "class-keyword")
        case ast.Name(id="__slots__", ctx=ast.Store()):
            yield Offence(node.lineno, "slots")
        case ast.Constant(value=int(value)) if value > language.MAX_SMALL_INT:
            yield Offence(node.lineno, "wide-int")
        case ast.BinOp(
            op=ast.LShift(),
            left=ast.Constant(value=int(left)),
            right=ast.Constant(value=int(right)),
        ) if left << min(right, 64) > language.MAX_SMALL_INT:
            yield Offence(node.lineno, "wide-int")


def _is_type(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=None):
            return True
        case ast.Name(id=name):
            return name in language.TYPES
    return False


def _imports(node: ast.AST, names: _Names) -> Iterator[Offence]:
    match node:
        case ast.Import(names=aliases) if node not in names.optional:
            for alias in aliases:
                yield from _module(node.lineno, alias.name)
        case ast.ImportFrom(module=str(module), names=aliases, level=0):
            if node not in names.optional:
                yield from _module(node.lineno, module)
                for alias in aliases:
                    yield from _member(node.lineno, module, alias.name)


def _module(line: int, name: str) -> Iterator[Offence]:
    top, _, member = name.partition(".")
    if top in language.MISSING_MODULES:
        instead = language.MODULE_INSTEAD.get(top, language.INSTEAD_OF_OTHER_MODULES)
        yield Offence(line, "module", (top, instead))
    elif member:
        yield from _member(line, top, member)


def _member(line: int, module: str, name: str) -> Iterator[Offence]:
    members = language.MODULES.get(module, "")
    if members and name not in members.split():
        yield Offence(line, "member", (module, name, members))


def _uses(node: ast.AST, names: _Names) -> Iterator[Offence]:
    match node:
        case ast.Name(id=name, ctx=ast.Load()) if name in names.for_types:
            yield Offence(node.lineno, "type-only", (name,))
        case ast.Name(id=name, ctx=ast.Load()) if name not in names.bound:
            if name in language.BUILTINS:
                yield Offence(node.lineno, "builtin", (name, language.BUILTINS[name]))
        case ast.Attribute(value=owner, attr=name):
            text = ast.unparse(owner)
            if text in names.modules:
                yield from _member(node.lineno, names.modules[text], name)
            elif text in names.bytearrays and name in language.BYTEARRAY_METHODS:
                yield Offence(node.lineno, "bytearray", (name,))
            elif text != "self" and name in language.METHODS:
                yield Offence(node.lineno, "method", (name, language.METHODS[name]))
        case ast.Delete(targets=targets):
            for target in targets:
                known = isinstance(target, ast.Subscript) and ast.unparse(target.value)
                if known in names.bytearrays:
                    yield Offence(node.lineno, "bytearray", ("delete items",))


def _calls(node: ast.AST) -> Iterator[Offence]:
    if isinstance(node, ast.Call):
        function = ast.unparse(node.func).removeprefix("collections.")
        if function in language.ARGUMENTS:
            fewest, most, *texts = language.ARGUMENTS[function]
            if not fewest <= len(node.args) <= most:
                yield Offence(node.lineno, "arguments", (function, *texts))
        method = function.rpartition(".")[2]
        for argument in node.args:
            if method in ("strip", "lstrip", "rstrip") and not ast.unparse(argument).isascii():
                yield Offence(node.lineno, "bytewise", (method,))
        for keyword in node.keywords:
            if method in ("sort", "sorted") and keyword.arg == "key":
                yield Offence(node.lineno, "unstable", (method,))
            instead = language.KEYWORDS.get(method, {}).get(keyword.arg or "")
            if instead:
                yield Offence(node.lineno, "keyword", (method, keyword.arg or "", instead))
