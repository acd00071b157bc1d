"""Joins modules that always live together: one module on the device, several for readers.

Each module takes two hundred bytes on the device besides its code: an object, a table of its names
and imports, a table of the names in its code, and its name and path. So the modules of a row below
become one, named like the first of them, and use each other's names without importing them.
"""

import ast
import builtins
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from typing import NamedTuple

from tools import cli
from tools.drive.changes import changed
from tools.drive.scopes import (
    Import,
    Module,
    Named,
    Scope,
    bound_by,
    first_of_emptied,
    module_at,
)

ROWS = (
    ("console.draw.theme console.draw.shapes console.hardware.open_devices console.lifetimes"),
    (
        "console.app console.clock console.destination console.draw.font console.draw.listeners "
        "console.draw.screen console.draw.sheet console.draw.text console.hardware.keys "
        "console.idle console.storage.entries console.storage.journal console.storage.memory "
        "console.storage.settings console.words.catalogue | console.draw.pill "
        "console.draw.scroll console.draw.seat_sign"
    ),
    "console.hardware.boards console.storage.drive",
    "console.hardware.watchdog_timer console.hardware.wiring console.draw.size_classes",
    "console.splash console.draw.emblem console.version",
    (
        "console.power_on console.hardware.buttons console.sound.devices console.storage.halves "
        "console.storage.recall console.storage.whole_entries"
    ),
    (
        "console.appearance console.draw.text_fonts console.storage.setting_definitions "
        "console.words.languages"
    ),
    "console.sound.player console.sound.tunes",
    # What set-up needs of the engine.
    "engine engine.choices engine.dominoes | engine.actions engine.rules",
    "engine.game engine.events engine.rng engine.scoring engine.state engine.tiles engine.view",
    "engine.triangles engine.board engine.lattice",
    "bots.planner bots.lookahead",
    "console.draw.menu console.draw.rows console.draw.line console.draw.note",
    (
        "console.table.lattice_view console.table.lattice_window console.table.tile_sprites "
        "console.table.board_view console.table.game_view"
    ),
    (
        "console.match.turn_layout console.draw.score_bar console.match.rack_mode "
        "console.match.board_mode console.match.slots console.match.animated"
    ),
    (
        "console.table.row_view console.table.row_ends console.table.row_pool "
        "console.table.row_rack console.table.snake console.table.snake_picture"
    ),
    "console.table.places console.table.cursor console.table.cursor_moves",
    (
        "console.link.talks console.link.talk console.link.bodies console.link.lines "
        "console.link.match_log"
    ),
    "console.screens.home console.draw.home_title",
    "console.open_link console.link.links console.link.link_names",
    "console.screens.round_over console.match.round_summary",
    "console.match.match_end console.match.podium",
    "console.screens.scores console.draw.glyphs",
    "console.screens.attract console.draw.emblem_film",
    (
        "console.screens.score_pad console.pad.form console.pad.layout console.pad.row "
        "console.pad.tile console.pad.totals console.draw.redraw"
    ),
    (
        "console.pad.score_pad console.pad.destinations console.pad.head console.pad.log "
        "console.pad.session console.pad.standing"
    ),
    "console.review.review console.review.round_losses",
    "console.screens.missed console.match.reason_texts",
    "console.screens.name console.draw.name_board console.hardware.typed",
    "console.screens.puzzle console.practice.puzzle",
    "console.screens.how_to console.practice.how_to_pictures console.practice.how_to_pages",
)
"""Modules by their names in the sources; those of each row are loaded and unloaded together.

What comes after a bar is apart if the device compiles the modules: it is needed later, and to
compile it takes longer than to load one more file.
"""

Meaning = tuple[str, str]  # a module and a name in it; a module itself and ""
_DEFINED = re.compile(rb"(?:def|class)\s+")


class Part(NamedTuple):
    """A module in a joined one: its path, and its text without imports that are now needless."""

    path: str
    text: str


class Joined(NamedTuple):
    """Sources by path, and by the same path the parts of each.

    The parts have as many lines as the source, one part after the other.
    """

    sources: dict[str, str]
    parts: dict[str, list[Part]]


def together(
    sources: dict[str, str], rows: Iterable[str] = ROWS, most: int | None = None
) -> Joined:
    """All sources (by path) with the modules of each row as one.

    Modules that are not among the sources are left out. ``most``: the most bytes of a joined
    source, as the device could not compile more; a row may become several modules then. Raises
    UsageError if modules cannot be joined.
    """
    paths = {module_at(path): path for path in sources}
    modules = {name: Module(name, _ended(sources[path])) for name, path in paths.items()}
    loaded = {name: _loaded_by(module, modules) for name, module in modules.items()}
    order = _in_order(loaded)
    hosts = {name: name for name in modules}
    for row in rows:
        for part in row.split("|") if most else (row.replace("|", ""),):
            listed = part.split()
            present = sorted(set(listed) & set(modules), key=order.index)
            for names in _pieces(present, modules, most):
                hosts |= dict.fromkeys(names, min(names, key=listed.index))
    firmware = _Firmware(modules, hosts, order)
    _refuse_circles(loaded, hosts)
    made: dict[str, str] = {}
    parts: dict[str, list[Part]] = {}
    for name in order:
        module, path, host = modules[name], paths[name], paths[hosts[name]]
        structure = list(firmware.structure(module))
        made[host] = made.get(host, "") + changed(
            module.source, [*structure, *firmware.renamed(module, {node for node, _ in structure})]
        )
        parts.setdefault(host, []).append(Part(path, changed(module.source, structure)))
    return Joined(made, parts)


class _Firmware:
    """All modules, which of them are joined, and the names of things in the joined ones.

    ``hosts``: for each module the one that it is a part of. ``order``: the names of all modules,
    each after those that it imports as it is loaded.
    """

    def __init__(self, modules: dict[str, Module], hosts: dict[str, str], order: list[str]) -> None:
        self._modules = modules
        self._hosts = hosts
        self._joined = {host for name, host in hosts.items() if name != host}
        self._there: defaultdict[str, set[Meaning]] = defaultdict(set)  # imported by earlier parts
        self._names: dict[str, dict[Meaning, str]] = {}
        for host in self._joined:
            parts = [modules[name] for name in order if hosts[name] == host]
            self._names[host] = self._named(parts)

    # Meanings, and their names.

    def _meaning(self, scope: Scope, module: Module, name: str) -> Meaning | None:
        """What a name bound in a scope refers to; None if it is local."""
        imports = [(each.statement, each.alias) for each in scope.bound[name]]
        if len(imports) == 1 or (scope is module.top and imports):
            statement, alias = imports[0]
            if statement and alias:
                return self._imported(statement, alias)
        return (module.name, name) if scope is module.top else None

    def _imported(self, statement: Import, alias: ast.alias) -> Meaning:
        """What an import binds."""
        if isinstance(statement, ast.Import):
            return alias.name if alias.asname else alias.name.partition(".")[0], ""
        source = self._modules.get(statement.module or "")
        if source and alias.name in source.top.bound:
            return self._meaning(source.top, source, alias.name) or (source.name, alias.name)
        whole = f"{statement.module}.{alias.name}"
        return (whole, "") if whole in self._modules else (statement.module or "", alias.name)

    def _named(self, parts: list[Module]) -> dict[Meaning, str]:
        """A name for everything known at the top of a joined module.

        No two names are the same, and none hides one of the language or of a function.
        """
        taken = set(dir(builtins))
        calls: defaultdict[Meaning, dict[str, str]] = defaultdict(dict)  # by part
        fixed: set[Meaning] = set()
        for part in parts:
            unclear = {use.node.id for use in part.uses if not use.has_place}
            for name in part.top.bound:
                meaning = self._meaning(part.top, part, name)
                if meaning and not (self._is_inside(meaning, part) and not meaning[1]):
                    calls[meaning][part.name] = name
                    if name in unclear:
                        fixed.add(meaning)
            for statement, scope in part.imports:
                for alias in statement.names:
                    meaning = self._meaning(scope, part, bound_by(alias))
                    if meaning and meaning[1] and self._is_inside(meaning, part):
                        calls[meaning].setdefault(part.name, bound_by(alias))
        inner = {
            part.name: {name for scope in part.scopes[1:] for name in scope.bound} for part in parts
        }
        names: dict[Meaning, str] = {}
        for meaning in sorted(calls, key=lambda each: each not in fixed):
            asked = meaning[1] or meaning[0].rpartition(".")[2]
            wished = next(iter(calls[meaning].values())) if meaning in fixed else asked
            for name in (wished if not at else f"{wished}_{at}" for at in count()):
                hides = any(
                    name in inner[part] and name != known for part, known in calls[meaning].items()
                )
                if name not in taken and not hides:
                    break
                if meaning in fixed:
                    raise cli.UsageError(
                        f"{meaning}: it has other names besides that in an f-string"
                    )
            names[meaning] = name
            taken.add(name)
        return names

    def _is_inside(self, meaning: Meaning, module: Module) -> bool:
        """Whether something is defined in the joined module that contains a module."""
        host = self._hosts[module.name]
        return host in self._joined and self._hosts.get(meaning[0]) == host

    def _called(self, scope: Scope | None, module: Module, name: str) -> str:
        """The new name of what has this name in a scope."""
        meaning = self._meaning(scope, module, name) if scope else None
        if not scope or not meaning:
            return name
        if scope is module.top or (meaning[1] and self._is_inside(meaning, module)):
            return self._names.get(self._hosts[module.name], {}).get(meaning, name)
        return name

    def _outside(self, meaning: Meaning) -> str:
        """The name by which other modules find something in its module."""
        return self._names.get(self._hosts.get(meaning[0], ""), {}).get(meaning, meaning[1])

    # Rewriting a module.

    def structure(self, module: Module) -> Iterator[tuple[ast.stmt | ast.expr, str]]:
        """Its imports, attributes of modules, and module names in strings, with their new texts."""
        gone: set[ast.stmt] = set()
        scopes = dict(module.imports)
        for node in ast.walk(module.top.node):
            if isinstance(node, Import):
                new = "; ".join(self._imports(module, node, scopes.get(node)))
                if not new:
                    gone.add(node)
                elif new != ast.unparse(node):
                    yield node, new
        alone = set(first_of_emptied(module, gone))
        yield from ((statement, "pass" if statement in alone else "") for statement in gone)
        for use in module.uses:
            owner = use.scope.owner(use.node.id)
            meaning = self._meaning(owner, module, use.node.id) if owner else None
            if not meaning or meaning[1] or self._hosts.get(meaning[0]) not in self._joined:
                continue
            if not use.attribute or not isinstance(use.attribute.ctx, ast.Load):
                raise cli.UsageError(
                    f"{module.name} passes {meaning[0]} on, or changes it, but it is joined"
                )
            name = self._outside((meaning[0], use.attribute.attr))
            if not self._is_inside(meaning, module):
                name = f"{self._called(owner, module, use.node.id)}.{name}"
            yield use.attribute, name
        for node in ast.walk(module.top.node):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words = node.value.split(" ")
                new = " ".join(dict.fromkeys(self._hosts.get(word, word) for word in words))
                if any(self._hosts.get(word, word) != word for word in words):
                    if len(words) == 1:
                        raise cli.UsageError(f"{module.name}: {node.value} is joined with others")
                    yield node, repr(new)

    def _imports(self, module: Module, statement: Import, scope: Scope | None) -> Iterator[str]:
        """The imports that a statement becomes. ``scope``: None if only type checkers run it."""
        kept = []
        moved: list[tuple[str, ast.alias]] = []
        host = self._hosts[module.name]
        for alias in statement.names:
            local = bound_by(alias)
            brings = self._imported(statement, alias)
            meaning = self._meaning(scope, module, local) if scope else brings
            if meaning and self._is_inside(meaning, module):
                continue
            meaning = brings  # if there is none, something else also has its name
            name = self._called(scope, module, local)
            if statement in module.body and host in self._joined:
                if meaning in self._there[host]:
                    continue
                self._there[host].add(meaning)
            owner = self._hosts.get(meaning[0], "")
            source = (isinstance(statement, ast.ImportFrom) and statement.module) or ""
            if owner in self._joined or self._hosts.get(source) in self._joined:
                package, _, what = owner.rpartition(".")
                if meaning[1]:
                    package, what = owner or meaning[0], self._outside(meaning)
                moved.append((package, ast.alias(what, None if what == name else name)))
            else:
                kept.append(alias if name == local else ast.alias(alias.name, name))
        if kept and isinstance(statement, ast.ImportFrom):
            yield ast.unparse(ast.ImportFrom(statement.module, kept, statement.level))
        elif kept:
            yield ast.unparse(ast.Import(kept))
        for package in dict.fromkeys(package for package, _ in moved):
            names = [alias for other, alias in moved if other == package]
            yield ast.unparse(ast.ImportFrom(package, names, 0) if package else ast.Import(names))

    def renamed(
        self, module: Module, done: set[ast.stmt | ast.expr]
    ) -> Iterator[tuple[ast.stmt | ast.expr, str]]:
        """Its names that have changed, with their new ones, except those in nodes that are
        ``done``.
        """
        if self._hosts[module.name] not in self._joined:
            return
        inside = {node for each in done for node in ast.walk(each)}
        names = [(use.node, use.scope.owner(use.node.id)) for use in module.uses]
        names += [(node, scope.elsewhere.get(node.id, scope)) for node, scope in module.stores]
        for node, owner in names:
            new = self._called(owner, module, node.id)
            if new != node.id and node not in inside:
                yield node, new
        lines = module.source.splitlines()
        for definition, scope in module.definitions:
            new = self._called(scope, module, definition.name)
            if new != definition.name:
                yield _name_of(definition, lines), new
        for statement in module.globals:
            new = ", ".join(self._called(module.top, module, name) for name in statement.names)
            if new != ", ".join(statement.names):
                yield statement, f"global {new}"


def _pieces(names: list[str], modules: dict[str, Module], most: int | None) -> Iterator[list[str]]:
    """Split a row of modules, in order, into lists of names that fit one module each."""
    piece: list[str] = []
    size = 0
    for name in names:
        more = len(modules[name].source)
        if piece and most is not None and size + more > most:
            yield piece
            piece, size = [], 0
        piece.append(name)
        size += more
    if piece:
        yield piece


def _ended(source: str) -> str:
    return source if source.endswith("\n") else f"{source}\n"


def _loaded_by(module: Module, modules: Iterable[str]) -> list[str]:
    """Those of ``modules`` that a module imports as it is loaded."""
    loaded: dict[str, None] = {}
    for statement, scope in module.imports:
        if scope is module.top:
            for alias in statement.names:
                if isinstance(statement, ast.ImportFrom) and statement.module:
                    loaded |= dict.fromkeys((statement.module, f"{statement.module}.{alias.name}"))
                else:
                    loaded[alias.name] = None
    return [name for name in loaded if name in modules and name != module.name]


def _refuse_circles(loaded: Mapping[str, Iterable[str]], hosts: Mapping[str, str]) -> None:
    """Raise UsageError if joined modules would load one another."""
    joined: dict[str, set[str]] = {host: set() for host in hosts.values()}
    for name, others in loaded.items():
        joined[hosts[name]] |= {hosts[other] for other in others} - {hosts[name]}
    _in_order({host: sorted(others) for host, others in joined.items()})


def _in_order(loaded: Mapping[str, Iterable[str]]) -> list[str]:
    """All modules, each after those that it loads. Raises UsageError if they load one another."""
    done: dict[str, None] = {}
    for name in sorted(loaded):
        todo = [name]
        while todo:
            missing = [other for other in loaded[todo[-1]] if other not in done]
            if not missing:
                done[todo.pop()] = None
            elif missing[0] not in todo:
                todo.append(missing[0])
            else:
                circle = " ".join([*todo[todo.index(missing[0]) :], missing[0]])
                raise cli.UsageError(f"joined modules would load one another: {circle}")
    return list(done)


def _name_of(definition: Named, lines: list[str]) -> ast.Name:
    """The position of the name in the definition of a function or class."""
    row, start = definition.lineno, definition.col_offset
    line = lines[row - 1].encode()
    found = _DEFINED.match(line, start)
    at = found.end() if found else start
    end = at + len(definition.name.encode())
    return ast.Name(definition.name, lineno=row, col_offset=at, end_lineno=row, end_col_offset=end)
