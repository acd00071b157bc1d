"""What the firmware takes in memory: ``python -m tests.vm.memory`` prints it in tables.

First what each module leaves in memory. Then a match and a tour through all screens in the
MicroPython VM: how much is in use on each screen when garbage has been collected, how much of that
are modules, and what else the firmware has there (objects, names, the match). ``peak``: the most
that was in use, with garbage. ``largest``: the largest free block.
"""

import ast
import json
import re
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from engine.rule_sets import names
from tests.vm.drive import make_drive, run_program
from tests.vm.vm import VMResult
from tools import ROOT, cli
from tools.drive.flat import flat
from tools.drive.module_names import module_at
from tools.drive.together import together
from tools.sim.boards import BOARDS, Board, with_settings

BESIDES_KB = 160
"""What the VM needs besides the room: the test's program and the device's modules."""

ROOM_KB = {"pygamer": 112, "hack_club_sprig": 112, "pimoroni_picosystem": 142, "ugame22": 150}
"""The heap in KB that must be enough for every match."""

TOUR_KB = {"pygamer": 140, "hack_club_sprig": 140, "pimoroni_picosystem": 172, "ugame22": 184}
"""The heap in KB that must be enough for every screen, with all names of the firmware and two
matches in memory.
"""

_BLOCK = 16
_BYTES_IN_TABLE = 32
"""Bytes of a heap for each of the VM's table of blocks; tests have it in BESIDES_KB."""
_PACKAGES = ("engine", "lib/console", "lib/bots")
_SCREEN = re.compile(r"^screen (\S+) (\d+) (.*)\n.*\nGC:.*\n.* max free sz: (\d+)", re.MULTILINE)
_MODULE = re.compile(r"^module (\S+) (-?\d+)$", re.MULTILINE)


class Shown(NamedTuple):
    """A screen of a run: bytes free, with garbage, in one block; the modules in memory."""

    free: int
    least: int
    largest: int
    modules: list[str]


def run_firmware(
    drive: Path, board: Board, room_kb: int, *what: str, language: str = "en", count: bool = False
) -> VMResult:
    """Do ``what`` (a name in DO of firmware.py and its arguments) in a heap of ``room_kb``."""
    table = max(0, room_kb - max(TOUR_KB.values())) // _BYTES_IN_TABLE
    heap = room_kb + BESIDES_KB + table
    board = with_settings(board, CONSOLE_LANGUAGE=language)
    return run_program(drive, "firmware", board, heap, str(room_kb), *what, count=count)


def figures(result: VMResult) -> dict:
    """What firmware.py has printed at its end."""
    return json.loads(result.stdout.splitlines()[-1])


def screens(result: VMResult) -> dict[str, Shown]:
    """How it was on each screen when the least was free, in the order of their coming."""
    ends = figures(result)
    found = {}
    for name, _, loaded, largest in _SCREEN.findall(result.stdout):
        found[name] = Shown(*ends[name], int(largest) * _BLOCK, loaded.split())
    return found


def match(rule_set: str, players: int) -> tuple[str, ...]:
    """``what`` to do to play a match to its end."""
    return "match", str(names().index(rule_set)), str(players)


def tour(times: int) -> tuple[str, ...]:
    """``what`` to do to go through all screens ``times`` times."""
    return "tour", str(names().index("triominos")), str(times)


def sources(root: Path = ROOT) -> dict[str, str]:
    """The modules of the firmware by their names on the drive."""
    paths = [path for package in _PACKAGES for path in (root / package).rglob("*.py")]
    written = {path.relative_to(root).as_posix(): path.read_text() for path in paths}
    return {module_at(path): text for path, text in flat(together(written).sources).sources.items()}


def in_order(modules: dict[str, str]) -> list[str]:
    """All modules, each after its package and those that it imports at its top."""
    done: list[str] = []

    def visit(name: str) -> None:
        if name in done or name not in modules:
            return
        for other in (name.rpartition(".")[0], *_imported(modules[name])):
            visit(other)
        if name not in done:
            done.append(name)

    for name in sorted(modules):
        visit(name)
    return done


def _imported(source: str) -> Iterator[str]:
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom) and statement.module:
            yield statement.module
            yield from (f"{statement.module}.{alias.name}" for alias in statement.names)


def _checked(result: VMResult) -> VMResult:
    if result.returncode:
        raise cli.UsageError(f"the MicroPython VM: {result.stderr.strip().splitlines()[-1]}")
    return result


def _modules(
    sizes: dict[str, int], chosen: Iterable[str], written: dict[str, str], called: dict[str, str]
) -> Table:
    table = Table("module", title="Bytes of each module")
    table.add_column("source", justify="right")
    table.add_column("memory", justify="right")
    for name in sorted(chosen, key=lambda name: -sizes[name]):
        before = called[name]
        table.add_row(before, str(len(written[before].encode())), str(sizes[name]))
    return table


def _screens(title: str, room: int, shown: dict[str, Shown], sizes: dict[str, int]) -> Table:
    table = Table("screen", title=title)
    for column in ("in use", "modules", "the rest", "peak", "free", "largest"):
        table.add_column(column, justify="right")
    for name, (free, least, largest, loaded) in shown.items():
        code = sum(sizes.get(module, 0) for module in loaded)
        used = room - free
        row = (used, code, used - code, room - least, free, largest)
        table.add_row(name, *map(str, row))
    return table


def main(arguments: list[str]) -> int:
    """Measure and print; returns 0. Raises UsageError."""
    parser = cli.Parser("memory", "Prints what the firmware takes in memory.")
    parser.add_argument("--board", choices=sorted(BOARDS), default="pygamer")
    parser.add_argument("--rules", choices=names(), default="triominos-400", help="of the match")
    parser.add_argument("--players", type=cli.number(2, 4), default=4)
    parser.add_argument("--room", type=cli.number(48, 4096), default=480, help="in KB")
    parser.add_argument("--modules-on", metavar="SCREEN", help="only modules loaded on this screen")
    parser.add_argument("--root", type=Path, default=ROOT, help="another copy of the project")
    args = parser.parse_args(arguments)
    board = BOARDS[args.board]
    out = Console(soft_wrap=True)
    with tempfile.TemporaryDirectory() as directory:
        drive = Path(directory)
        called = make_drive(drive, args.root)
        short = {before: name for name, before in called.items()}
        known = sources(args.root)
        imports = _checked(
            run_firmware(
                drive,
                board,
                args.room,
                "imports",
                *[short[name] for name in in_order(known) if name in short],
            )
        )
        sizes = {name: int(size) for name, size in _MODULE.findall(imports.stdout)}
        match_ = _checked(run_firmware(drive, board, args.room, *match(args.rules, args.players)))
        tour_ = _checked(run_firmware(drive, board, args.room, *tour(2)))
    shown = screens(match_)
    chosen = shown[args.modules_on].modules if args.modules_on in shown else list(sizes)
    out.print(_modules(sizes, [name for name in chosen if name in sizes], known, called))
    room = args.room * 1024
    for title, result in (("match", match_), ("tour", tour_)):
        title = f"{args.board}, {title}: bytes, {figures(result)['names']} names"
        out.print(_screens(title, room, screens(result), sizes))
    return 0


if __name__ == "__main__":
    cli.run("memory", main)
