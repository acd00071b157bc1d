"""Gives the firmware's names short ones, which several of them share.

CircuitPython keeps every name that it has ever loaded, each with its letters and six bytes, and
never gives them back: a name of the firmware's own costs seventeen bytes of a heap that has but
170 KB. So a name of ours becomes short, and names that never meet become the same one.

Two names meet if they stand in the same module as variables, functions, classes or arguments, if
some object can have both as attributes, or if nobody can tell. What others call by its name stays:
names of the language and its modules, of the hardware, of the libraries, of the engine but for its
local variables, whatever stands in a string, and the keys of the words on the screens.
"""

import ast
import builtins
import importlib
import io
import keyword
import re
import sys
import sysconfig
import tokenize
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain, count, product
from pathlib import Path
from string import ascii_letters

_WORD = re.compile(r"[A-Za-z_]\w*")
_PUBLIC = "engine/"  # which others may use
_STUBS = Path(sysconfig.get_path("purelib"))
_TYPES = (bytearray, bytes, dict, float, int, list, memoryview, set, str, tuple, io.BytesIO, range)

Class = tuple[str, str]  # module and name


def share_names(ours: dict[str, str], others: Iterable[str], kept: Iterable[str]) -> dict[str, str]:
    """The sources of ``ours`` (by path) with the names that they share; lines stay where they are.

    ``others``: the sources of the libraries; ``kept``: names that must stay besides.
    """
    trees = {path: ast.parse(source) for path, source in ours.items()}
    reserved = set(kept) | set(chain.from_iterable(map(_identifiers, others)))
    reserved |= _of_the_language(trees.values())
    for path, tree in trees.items():
        reserved |= set(path.removesuffix(".py").split("/")) | _in_strings(tree)
        if path.startswith(_PUBLIC):
            reserved |= set(_interface(tree))
    given = set(chain.from_iterable(map(_given, trees.values())))
    free = {name for name in given - reserved if not name.endswith("__")}
    meetings = _meetings(trees, free)
    short = dict(_colour(meetings, reserved, ours.values()))
    return {path: _replace(source, short) for path, source in ours.items()}


def _words(text: str) -> Iterator[str]:
    return (found.group() for found in _WORD.finditer(text))


def _identifiers(source: str) -> Iterator[str]:
    """All names in a source."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return (token.string for token in tokens if token.type == tokenize.NAME)


def _of_the_language(trees: Iterable[ast.Module]) -> set[str]:
    """Names of keywords, built-ins, and whatever the sources import that is not ours."""
    names = {*keyword.kwlist, *keyword.softkwlist, *dir(builtins)}
    names |= set(chain.from_iterable(map(dir, (*_TYPES, Exception, OSError, type(_words), type))))
    modules = {"micropython"}
    for node in chain.from_iterable(map(ast.walk, trees)):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            modules.add(node.module)
    for name in modules:
        names |= set(name.split("."))
        if name in sys.stdlib_module_names:
            names |= set(dir(importlib.import_module(name)))
    for path in _STUBS.glob("*-stubs/**/*.pyi"):
        names |= set(_identifiers(path.read_text(encoding="utf-8")))
    return names


def _in_strings(tree: ast.Module) -> set[str]:
    """The words in all strings but docstrings."""
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and isinstance(node.body[0], ast.Expr)
    }
    return {
        word
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
        for word in _words(node.value)
    }


def _bound(tree: ast.AST) -> Iterator[str]:
    """The variables, functions, classes and arguments of a source."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.alias(asname=str(name)) | ast.ExceptHandler(name=str(name)):
                yield name


def _given(tree: ast.AST) -> Iterator[str]:
    """All names that are ours to give: also those of the attributes of our classes."""
    yield from _bound(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from _attributes(node)


def _interface(tree: ast.Module) -> Iterator[str]:
    """The names by which others reach what is in a module: all but those of local variables."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        if isinstance(node, ast.Module | ast.ClassDef):
            for child in node.body:
                yield from (
                    () if isinstance(child, ast.FunctionDef | ast.ClassDef) else _bound(child)
                )


def _meetings(trees: dict[str, ast.Module], free: set[str]) -> dict[str, set[str]]:
    """With which others each of the free names meets."""
    groups = [_variables(tree) & free for tree in trees.values()]
    groups += [names & free for names in _members(trees)]
    meetings: dict[str, set[str]] = {name: set() for name in free}
    for group in groups:
        for name in group:
            meetings[name] |= group
    for name in free:
        meetings[name].discard(name)
    return meetings


def _variables(tree: ast.Module) -> set[str]:
    """All names in a module but those of attributes."""
    names = set()
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.arg(arg=name):
                names.add(name)
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                names.add(name)  # methods, too: one must not be called as a const() is
            case ast.alias(name=name, asname=asname):
                names.add(asname or name)
            case ast.ExceptHandler(name=str(name)):
                names.add(name)
    return names


def _members(trees: dict[str, ast.Module]) -> list[set[str]]:
    """The attributes of each class with those of its bases."""
    own: dict[Class, set[str]] = {}
    bases: dict[Class, list[Class]] = {}
    for path, tree in trees.items():
        module = path.removesuffix(".py").removeprefix("lib/").replace("/", ".")
        origin = {
            alias.asname or alias.name: (node.module or "", alias.name)
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                own[module, node.name] = set(_attributes(node))
                bases[module, node.name] = [
                    origin.get(base.id, (module, base.id))
                    for base in node.bases
                    if isinstance(base, ast.Name)
                ]
    return [_with_bases(name, own, bases) for name in own]


def _attributes(node: ast.ClassDef) -> Iterator[str]:
    """Methods, class attributes, and those of ``self``."""
    for child in node.body:
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield child.name
        else:
            yield from _bound(child)
    for part in ast.walk(node):
        match part:
            case ast.Attribute(value=ast.Name(id="self"), attr=name):
                yield name


def _with_bases(
    name: Class, own: dict[Class, set[str]], bases: dict[Class, list[Class]]
) -> set[str]:
    names = set(own.get(name, ()))
    for base in bases.get(name, ()):
        names |= _with_bases(base, own, bases)
    return names


def _colour(
    meetings: dict[str, set[str]], reserved: set[str], sources: Iterable[str]
) -> Iterator[tuple[str, str]]:
    """A short name for each, another one than those it meets have; the busiest ones first."""
    taken: dict[str, str] = {}
    uses: defaultdict[str, int] = defaultdict(int)
    for source in sources:
        for name in _identifiers(source):
            uses[name] += 1
    for name in sorted(meetings, key=lambda name: (-len(meetings[name]), -uses[name], name)):
        near = {taken[other] for other in meetings[name] if other in taken} | reserved
        lead = "_" if name.startswith("_") else ""  # a constant stays one that the compiler hides
        short = next(lead + text for text in _texts() if lead + text not in near)
        taken[name] = short
        yield name, short


def _texts() -> Iterator[str]:
    for length in count(1):
        yield from map("".join, product(ascii_letters, repeat=length))


def _replace(source: str, short: dict[str, str]) -> str:
    """The source with other names; everything else stays, also the place of each line."""
    lines = source.splitlines(keepends=True)
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    for token in reversed(tokens):
        if token.type == tokenize.NAME and token.string in short:
            row, start = token.start
            line = lines[row - 1]
            lines[row - 1] = line[:start] + short[token.string] + line[token.end[1] :]
    return "".join(lines)
