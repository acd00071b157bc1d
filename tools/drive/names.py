"""Gives the firmware's names short ones, which several of them share.

CircuitPython stores every name that it has ever loaded, its letters and six bytes, and never frees
them: a long name costs seventeen bytes of a heap that has but 170 KB. So a name of ours becomes
short, and names that never meet become the same one.

Two names meet if one of them could hide the other: if both are known at the top of a module, in the
same class or in the same function, if some object can have both as attributes, or if that cannot be
decided. Names that others use are kept: those of the language and its modules, of the hardware, and
all words in strings. The names of the libraries are shortened with ours, as on the drive only our
code calls them. So are the names of the words on the screens; the catalogues are to be compiled
with these short names.
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
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import chain, count, product
from pathlib import Path
from string import ascii_lowercase
from typing import NamedTuple

from tools.drive.types import without_types
from tools.strings.catalogue import name_hash

_WORD = re.compile(r"[A-Za-z_]\w*")
_NAMES = re.compile(r"[\w.\s]*")
_STUBS = Path(sysconfig.get_path("purelib"))
_NOT_ON_DEVICE = ("collections.abc", "typing")  # modules that only type checkers import
_TYPES = (bytearray, bytes, dict, float, int, list, memoryview, set, str, tuple, io.BytesIO, range)

IN_FLASH_OF_PYTHON = """
ArithmeticError AssertionError AttributeError BaseException EOFError Ellipsis Exception
GeneratorExit ImportError IndentationError IndexError KeyError KeyboardInterrupt LookupError
MemoryError NameError NoneType NotImplementedError OSError OverflowError RuntimeError StopIteration
SyntaxError SystemExit TypeError ValueError ZeroDivisionError abs all any append args bool builtins
bytearray bytecode bytes callable chr classmethod clear close const copy count dict dir divmod end
endswith eval exec extend find format from_bytes get getattr globals hasattr hash id index insert
int isalpha isdigit isinstance islower isspace issubclass isupper items iter join key keys len list
little locals lower lstrip main map micropython next object open ord pop popitem pow print range
read readinto readline remove replace repr reverse rfind rindex round rsplit rstrip self send sep
set setattr setdefault sort sorted split start startswith staticmethod step stop str strip sum
super throw to_bytes tuple type update upper value values write zip
"""
"""Names that every MicroPython has in its flash (static_qstr_list in its py/makeqstrdata.py)."""

IN_FLASH_OF_BOARDS = """
AnalogIn Bitmap BusDisplay ColorConverter DigitalInOut EventQueue Glyph Group Keys Palette Pin
PWMOut Rectangle TileGrid analogio arrayblit auto_refresh autoreload bitmap bitmaptools
bits_per_value board_id boundary_fill brightness busdisplay color color_count cpu
default_tile deinit dest_bitmap digitalio displayio draw_line drive_mode duty_cycle events
fill_region flip_x flip_y fontio frequency height hidden interval is_transparent key_count
key_number keypad make_opaque make_transparent microcontroller mount_path new_color nvm old_color
overflowed pin pins pixel_shader pressed pull pwmio radius refresh released reload remount
root_group rotation runtime sample_rate scale serial_connected single_buffer storage supervisor
"""
"""Names that CircuitPython has in its flash on every board with a display and keys."""

IN_FLASH = [*IN_FLASH_OF_PYTHON.split(), *IN_FLASH_OF_BOARDS.split()]

Class = tuple[str, str]  # module and name


class Shared(NamedTuple):
    """Sources by path, with their short names; the short names of words; all short names."""

    sources: dict[str, str]
    words: dict[str, str]
    names: list[str]


def share_names(
    ours: dict[str, str],
    others: dict[str, str],
    words: Iterable[str],
    fixed: Iterable[str] = (),
    plain: Collection[str] = (),
) -> Shared:
    """All sources (by path) without types, with the names that they share.

    Line numbers stay the same. ``others``: the sources of the libraries; ``words``: the names in
    the catalogues; ``fixed``: paths among ``others`` of modules whose names must stay; ``plain``:
    paths of modules whose strings are never names.
    """
    words = set(words)
    written = {path: without_types(source) for path, source in (ours | others).items()}
    trees = {path: ast.parse(source) for path, source in written.items()}
    reserved = set().union(*(_offered(trees[path]) for path in fixed))
    # With their types: an attribute that a class only declares is set by others.
    classes = {path: ast.parse(source) for path, source in (ours | others).items()}
    reserved |= _of_the_language(classes.values())
    reserved = reserved.union(*(path.removesuffix(".py").split("/") for path in written))
    reserved = {name for name in reserved if not _is_private(name)}
    reserved |= _from_elsewhere(classes)
    reserved = reserved.union(*map(_in_f_strings, trees.values()))
    tables = [path for path in trees if path not in plain]
    reserved = reserved.union(*(_in_strings(trees[path], path in ours) for path in tables))
    given = set().union(*map(_given, trees.values()))
    free = {name for name in given - reserved - words if not name.endswith("__")}
    short = dict(_colour(_meetings(trees, classes, free), reserved, written.values()))
    asked_for = {word for word in words - reserved - given if word.isidentifier()}
    names = sorted(set(short.values()))
    own = {short.get(name, name) for name in _of_catalogues(classes)}
    existing = IN_FLASH + [name for name in names if name not in own]
    renamed = dict(
        _existing_for_words(asked_for, words, [written[path] for path in ours], existing)
    )
    short |= renamed
    sources = {path: _replace(source, short) for path, source in written.items()}
    return Shared(sources, renamed, names)


@cache  # it is needed again and again, and takes most of the time
def _nodes(tree: ast.AST) -> list[ast.AST]:
    """All nodes of a tree, its root first."""
    return list(ast.walk(tree))


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__")


def _offered(library: ast.Module) -> Iterator[str]:
    """All names by which a library is called, and those that it calls.

    That is all but local variables, and arguments never named in a call: those of private functions
    and of setters.
    """
    for node in _nodes(library):
        match node:
            case ast.FunctionDef(name=name, args=arguments):
                yield name
                setter = any(isinstance(how, ast.Attribute) for how in node.decorator_list)
                if not setter and not _is_private(name):
                    yield from (part.arg for part in _nodes(arguments) if isinstance(part, ast.arg))
            case ast.ClassDef(name=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                yield name
            case ast.alias(name=name, asname=asname):
                yield from name.split(".")
                yield asname or name
            case ast.ImportFrom(module=str(name)):
                yield from name.split(".")
    for statement in library.body:
        if not isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield from _bound(statement)


def _words(text: str) -> Iterator[str]:
    return (found.group() for found in _WORD.finditer(text))


def _identifiers(source: str) -> Iterator[str]:
    """All names in a source."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return (token.string for token in tokens if token.type == tokenize.NAME)


def _of_the_language(trees: Iterable[ast.Module]) -> set[str]:
    """Names of keywords, built-ins, and all names in the modules that the sources import.

    The sources are those with their types.
    """
    names = {*keyword.kwlist, *keyword.softkwlist, *dir(builtins)}
    names |= set(chain.from_iterable(map(dir, (*_TYPES, Exception, OSError, type(_words), type))))
    modules = {"micropython"}
    for node in chain.from_iterable(map(_nodes, trees)):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            modules.add(node.module)
    for name in modules.difference(_NOT_ON_DEVICE):
        names |= set(name.split("."))
        if name in sys.stdlib_module_names:
            names |= set(dir(importlib.import_module(name)))
        for path in _STUBS.glob(f"{name.partition('.')[0]}-stubs/**/*.pyi"):
            names |= set(_identifiers(path.read_text(encoding="utf-8")))
    return names


def _from_elsewhere(trees: dict[str, ast.Module]) -> set[str]:
    """Names of and from modules that the sources (by path) import and that are not among them."""
    own = {path.removeprefix("lib/").removesuffix(".py").replace("/", ".") for path in trees}
    own |= {module.removesuffix(".__init__") for module in own}
    names = set()
    for node in chain.from_iterable(map(_nodes, trees.values())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names} - own
        elif isinstance(node, ast.ImportFrom) and node.module and node.module not in own:
            names |= {node.module, *(alias.name for alias in node.names)}
    return names


def _in_strings(tree: ast.Module, has_tables: bool) -> set[str]:
    """All words in strings that consist of names.

    Docstrings and the messages of exceptions are not names. ``has_tables``: whether some strings
    are tables of names, separated by spaces.
    """
    words = {
        id(first.value)
        for node in _nodes(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        for first in node.body[:1]
        if isinstance(first, ast.Expr)
    }
    for node in _nodes(tree):
        if isinstance(node, ast.Raise):
            words.update(map(id, ast.walk(node)))
    return {
        word
        for node in _nodes(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in words
        if _NAMES.fullmatch(node.value) and (has_tables or " " not in node.value)
        for word in _words(node.value)
    }


def _in_f_strings(tree: ast.Module) -> set[str]:
    """All words in f-strings."""
    formatted = (ast.unparse(node) for node in _nodes(tree) if isinstance(node, ast.JoinedStr))
    return set().union(*map(_words, formatted))


def _bound(tree: ast.AST) -> Iterator[str]:
    """The variables, functions, classes and arguments of a source."""
    for node in _nodes(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.alias(asname=str(name)) | ast.ExceptHandler(name=str(name)):
                yield name


def _given(tree: ast.AST) -> Iterator[str]:
    """All names that we choose, also those of the attributes of our classes."""
    yield from _bound(tree)
    for node in _nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from _attributes(node)


def _meetings(
    trees: dict[str, ast.Module], classes: dict[str, ast.Module], free: set[str]
) -> dict[str, set[str]]:
    """The names that each of the free names meets; ``classes``: the trees with their types."""
    groups = [names & free for tree in trees.values() for names in _in_sight(tree)]
    groups += [names & free for names in _members(classes)]
    meetings: dict[str, set[str]] = {name: set() for name in free}
    for group in groups:
        for name in group:
            meetings[name] |= group
    for name in free:
        meetings[name].discard(name)
    return meetings


def _in_sight(tree: ast.Module) -> Iterator[set[str]]:
    """Sets of names of a module that can hide one another, without attributes.

    These are the names at its top, in each of its classes, and in each function with all that is in
    it.
    """
    if _has_constants(tree):  # the compiler replaces their names by numbers everywhere
        yield _variables(_nodes(tree))
        return
    todo: list[ast.Module | ast.ClassDef] = [tree]
    while todo:
        around = todo.pop()
        names: set[str] = set()
        nodes: list[ast.AST] = [*ast.iter_child_nodes(around)]
        while nodes:
            node = nodes.pop()
            names |= _variables([node])
            if isinstance(node, ast.FunctionDef):
                inside = {*chain.from_iterable(map(_nodes, (node.args, *node.body)))}
                yield _variables(inside)
                names.update(*(each.names for each in inside if isinstance(each, ast.Global)))
                nodes += [*node.decorator_list, *node.args.defaults]
                nodes += [each for each in node.args.kw_defaults if each]
            elif isinstance(node, ast.ClassDef):
                todo.append(node)
                nodes += [*node.decorator_list, *node.bases, *node.keywords]
            elif node:
                nodes += ast.iter_child_nodes(node)
        yield names


def _has_constants(tree: ast.Module) -> bool:
    """Whether a module has constants that the compiler replaces."""
    return any(
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const"
        for node in _nodes(tree)
    )


def _variables(nodes: Iterable[ast.AST]) -> set[str]:
    """The names in some nodes, except those of attributes."""
    names: set[str] = set()
    for node in nodes:
        match node:
            case ast.Name(id=name) | ast.arg(arg=name):
                names.add(name)
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                names.add(name)
            case ast.alias(name=name, asname=asname):
                names.add(asname or name)
            case ast.ExceptHandler(name=str(name)):
                names.add(name)
            case ast.Global(names=known):
                names.update(known)
    return names


def _members(trees: dict[str, ast.Module]) -> list[set[str]]:
    """The attributes of each class with those of its bases."""
    own: dict[Class, set[str]] = {}
    bases: dict[Class, list[Class]] = {}
    for path, tree in trees.items():
        module = path.removesuffix(".py").removesuffix("/__init__").removeprefix("lib/")
        module = module.replace("/", ".")
        origin = {
            alias.asname or alias.name: (node.module or "", alias.name)
            for node in _nodes(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        for node in _nodes(tree):
            if isinstance(node, ast.ClassDef):
                own[module, node.name] = set(_attributes(node))
                bases[module, node.name] = list(_named(node.bases, module, origin))
    return [_with_bases(name, own, bases) for name in own]


def _of_catalogues(trees: dict[str, ast.Module]) -> set[str]:
    """The attributes of classes whose objects compute other attributes on request."""
    return {
        name
        for tree in trees.values()
        for node in _nodes(tree)
        if isinstance(node, ast.ClassDef) and "__getattr__" in _attributes(node)
        for name in _attributes(node)
    }


def _named(bases: list[ast.expr], module: str, origin: dict[str, Class]) -> Iterator[Class]:
    """The classes that are bases in a module; ``origin``: the source of each imported class."""
    for base in bases:
        match base:
            case ast.Name(id=name):
                yield origin.get(name, (module, name))
            case ast.Attribute(value=ast.Name(id=other), attr=name):
                yield ".".join(origin.get(other, (other,))), name


def _attributes(node: ast.ClassDef) -> Iterator[str]:
    """Methods, class attributes, and those of ``self``."""
    for child in node.body:
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield child.name
        else:
            yield from _bound(child)
    for part in _nodes(node):
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
    """A short name for each name, different from those of names it meets; the busiest first."""
    taken: dict[str, str] = {}
    uses: defaultdict[str, int] = defaultdict(int)
    for source in sources:
        for name in _identifiers(source):
            uses[name] += 1
    for name in sorted(meetings, key=lambda name: (-len(meetings[name]), -uses[name], name)):
        near = {taken[other] for other in meetings[name] if other in taken} | reserved
        lead = (
            "_" if name.startswith("_") else ""
        )  # a constant that the compiler hides keeps its "_"
        short = next(lead + text for text in _texts() if lead + text not in near)
        taken[name] = short
        yield name, short


def _existing_for_words(
    free: set[str], words: set[str], sources: Iterable[str], existing: Iterable[str]
) -> Iterator[tuple[str, str]]:
    """Existing names (``existing``) for the busiest words, as far as they go.

    These names are used for nothing else. They are found by a hash, which no two may share.
    """
    uses = Counter(chain.from_iterable(set(_identifiers(source)) for source in sources))
    hashes = {name_hash(word) for word in words}
    left = iter(existing)
    for word in sorted(free, key=lambda word: (-uses[word], word)):
        for name in left:
            if name_hash(name) not in hashes:
                hashes.add(name_hash(name))
                yield word, name
                break


def _texts() -> Iterator[str]:
    """Short names. Capitals are left to ``shrink`` for local variables."""
    for length in count(1):
        yield from map("".join, product(ascii_lowercase, repeat=length))


def _replace(source: str, short: dict[str, str]) -> str:
    """The source with other names; everything else stays, including line numbers."""
    lines = source.splitlines(keepends=True)
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    for token in reversed(tokens):
        if token.type == tokenize.NAME and token.string in short:
            row, start = token.start
            line = lines[row - 1]
            lines[row - 1] = line[:start] + short[token.string] + line[token.end[1] :]
    return "".join(lines)
