"""Do the tests notice a fault? ``python -m tools.mutants`` (``make mutants``).

It draws mutants of the engine, of what is stored and of the bots: copies of the project in which
one operator, number, comparison or keyword is another one (the mutations of cosmic-ray). Each
mutant is tested by the tests nearest to its package, until the first one fails. It prints each
mutant that no test notices as a diff, and at the end the share that was noticed.

The places are drawn first, then one of the mutations possible at a place; so a ``+`` with eleven
possible replacements is not drawn more often than a ``not``. Annotations, which the device never
sees, are left out. Each mutant that was tested is a line of ``build/mutants/report.jsonl``, with
which ``--resume`` goes on after a break. Exit status: 0 enough mutants were noticed, 1 too few,
2 a wrong argument.
"""

import ast
import difflib
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names
from rich.console import Console
from rich.progress import track

from tools import ROOT, cli

_PROG = "tools.mutants"
_WORK = ROOT / "build" / "mutants"

ENOUGH = 0.85
"""The share of mutants that the tests must notice."""

NEAREST = {
    "engine": [
        "tests/bots/test_matches.py",
        "tests/engine_common/test_on_cpython.py",
        "tests/engine",
        "tests/tools/test_record.py",
    ],
    "lib/bots": [
        "tests/bots/test_matches.py",
        "tests/bots",
        "tests/console/test_auto.py",
        "tests/console/test_hints.py",
    ],
    "lib/console/storage": [
        "tests/console/test_memory.py",
        "tests/console/test_figures.py",
        "tests/console/test_settings.py",
        "tests/console/test_names.py",
        "tests/console/test_auto.py",
        "tests/console/test_earlier.py",
        "tests/console/test_pad_aside.py",
        "tests/console/test_pad_power.py",
        *(f"tests/console/{path.name}" for path in sorted(ROOT.glob("tests/console/test_power_*"))),
        "tests/console/test_puzzles.py",
        "tests/tools/test_player_figures.py",
    ],
}
"""The tests of each package whose mutants are drawn; those first that notice most."""

_OTHERWISE = {"lib/bots": ["--ignore", "tests/bots/test_in_vm.py"]}  # the VM's limits, not choices

# The processor's time of all tests of a package is measured without a mutant first. A mutant may
# take this many times as much, and some seconds to begin; then it is endless, as is one that does
# nothing for a long time. The time on the clock would depend on what else the computer does.
_PATIENCE = 2
_TO_BEGIN = 10
_IDLE = 20


class Mutant(NamedTuple):
    """A change of one module: its path below ROOT, the changed source, what is different."""

    package: str
    path: str
    source: str
    diff: str


def mutants_of(path: Path) -> dict[tuple[str, tuple[int, int]], list[tuple[str, int]]]:
    """The mutations possible at each place of a module.

    Keys: a kind of mutation and a position (line, column). Values: names of operators, each with
    the number of the occurrence that it changes.
    """
    nodes = list(ast_nodes(get_ast(path.read_text("utf-8"))))
    places: dict[tuple[str, tuple[int, int]], list[tuple[str, int]]] = {}
    for name in operator_names():
        operator_class = get_operator(name)
        if operator_class.arguments():
            continue  # it needs names of variables
        operator = operator_class()
        kind = name.split("/")[-1].split("_")[0]
        positions = [start for node in nodes for start, _ in operator.mutation_positions(node)]
        for occurrence, start in enumerate(positions):
            places.setdefault((kind, start), []).append((name, occurrence))
    return places


class _Bare(ast.NodeTransformer):
    """Takes away what the build takes away as well: annotations, and what is only for them."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.Assign | None:
        return None if ast.unparse(node.targets[0]) == "TYPE_CHECKING" else node

    def visit_If(self, node: ast.If) -> ast.If | None:
        self.generic_visit(node)
        return None if "TYPE_CHECKING" in ast.unparse(node.test) else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AnnAssign:
        node.annotation = ast.Constant(value=None)
        self.generic_visit(node)
        return node


def _bare(source: str) -> str:
    return ast.dump(_Bare().visit(ast.parse(source)))


def _diff(path: str, original: str, source: str, mutation: str) -> str:
    lines = original.splitlines(), source.splitlines()
    return "\n".join(difflib.unified_diff(*lines, path, mutation, lineterm="", n=1))


def draw(packages: list[str], count: int, seed: int, modules: list[str]) -> list[Mutant]:
    """``count`` mutants of the packages, or of the ``modules`` if there are any, drawn by seed."""
    rng = random.Random(seed)
    places = []
    for package in packages:
        for path in sorted((ROOT / package).glob("*.py")):
            name = str(path.relative_to(ROOT))
            if not modules or name in modules:
                places += [
                    (package, name, choices) for _, choices in sorted(mutants_of(path).items())
                ]
    rng.shuffle(places)
    drawn: list[Mutant] = []
    for package, name, choices in places:
        if len(drawn) == count:
            break
        mutation, occurrence = rng.choice(choices)
        original = (ROOT / name).read_text("utf-8")
        source = mutate_code(original, get_operator(mutation)(), occurrence)
        if source and _bare(source) != _bare(original):
            diff = _diff(name, original, source, mutation.split("/")[-1])
            drawn.append(Mutant(package, name, source, diff))
    return drawn


def _copy(to: Path) -> None:
    """A copy of the project's files at ``to``, as hard links; what is installed is shared."""
    shutil.rmtree(to, ignore_errors=True)
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    for name in names.decode().split("\0"):
        if name and (ROOT / name).is_file():
            target = to / name
            target.parent.mkdir(parents=True, exist_ok=True)
            os.link(ROOT / name, target)
    for name in (".venv", "node_modules"):
        if (ROOT / name).exists():
            (to / name).symlink_to(ROOT / name)


def _test(tree: Path, package: str, first: list[str], seconds: int | None) -> tuple[str, str]:
    """What the nearest tests make of a tree: "unnoticed", "noticed" or "endless"; who noticed it.

    ``first``: the files of tests that run before the others. ``seconds``: of the processor.
    """
    limited = ["sh", "-c", 'ulimit -t "$0" && exec "$@"', str(seconds)] if seconds else []
    command = [
        *limited,
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "--tb=no",
        "-p",
        "no:cacheprovider",
    ]
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"} if seconds else os.environ
    with subprocess.Popen(
        [*command, *_OTHERWISE.get(package, []), *first, *NEAREST[package]],
        cwd=tree,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        try:
            output, _ = process.communicate(timeout=seconds and _IDLE * seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            return "endless", ""
    if seconds and process.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return "endless", ""
    noticed_by = re.search(r"^(?:FAILED|ERROR) ([^:\s]+\.py)", output, re.MULTILINE)
    return "noticed" if process.returncode else "unnoticed", noticed_by[1] if noticed_by else ""


def _used() -> float:
    """Seconds of the processor that programs which have ended have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _judge(mutants: list[Mutant], jobs: int) -> Iterator[tuple[Mutant, str]]:
    """What the tests make of each mutant, in order; ``jobs`` trees are tested at a time."""
    show = Console(stderr=True)
    trees: SimpleQueue[Path] = SimpleQueue()
    for i in range(jobs):
        _copy(_WORK / str(i))
        trees.put(_WORK / str(i))
    first: dict[str, list[str]] = {mutant.path: [] for mutant in mutants}
    limits = {}
    for package in sorted({mutant.package for mutant in mutants}):
        began = _used()
        if _test(_WORK / "0", package, [], None)[0] != "unnoticed":
            raise cli.UsageError(f"{package}: its tests fail without any mutant")
        limits[package] = _TO_BEGIN + int(_PATIENCE * (_used() - began))

    def judge(mutant: Mutant) -> str:
        tree = trees.get()
        changed = tree / mutant.path
        try:
            changed.unlink()
            changed.write_text(mutant.source, "utf-8")
            before = first[mutant.path][:]
            found, by = _test(tree, mutant.package, before, limits[mutant.package])
            if by:  # it is likely to notice the module's next mutant as well
                first[mutant.path] = [by, *(name for name in before if name != by)]
        finally:
            changed.unlink()
            os.link(ROOT / mutant.path, changed)
            trees.put(tree)
        if found == "unnoticed":
            show.print(mutant.diff, markup=False, highlight=False, soft_wrap=True)
        return found

    with ThreadPoolExecutor(jobs) as pool:
        found = pool.map(judge, mutants)
        yield from zip(mutants, track(found, "mutants", len(mutants), console=show), strict=True)


def _report(mutants: list[Mutant], jobs: int, resume: bool) -> list[str]:
    """What the tests make of each mutant, with those that the report has if it ``resume``s."""
    _WORK.mkdir(parents=True, exist_ok=True)
    report = _WORK / "report.jsonl"
    if not resume:
        report.unlink(missing_ok=True)
    with report.open("a+") as file:
        file.seek(0)
        found = {row["diff"]: row["found"] for row in map(json.loads, file)}
        left = [mutant for mutant in mutants if mutant.diff not in found]
        try:
            for mutant, result in _judge(left, jobs):
                found[mutant.diff] = result
                print(json.dumps({"found": result, "diff": mutant.diff}), file=file, flush=True)
        finally:
            for i in range(jobs):
                shutil.rmtree(_WORK / str(i), ignore_errors=True)
    return [found[mutant.diff] for mutant in mutants]


def main(arguments: list[str]) -> int:
    """Run the command line. Returns the exit status."""
    parser = cli.Parser(_PROG, "Draw faults, and count how many of them the tests notice.")
    parser.add_argument("--count", type=cli.number(1, 100_000), default=400)
    parser.add_argument("--seed", type=cli.number(0, 2**32), default=1)
    parser.add_argument("--jobs", type=cli.number(1, 64), default=os.cpu_count())
    parser.add_argument("--package", action="append", choices=sorted(NEAREST))
    parser.add_argument("--resume", action="store_true", help="go on after a break")
    parser.add_argument("--module", action="append", default=[], help="engine/scoring.py")
    args = parser.parse_args(arguments)
    mutants = draw(args.package or list(NEAREST), args.count, args.seed, args.module)
    if not mutants:
        raise cli.UsageError("nothing in these packages and modules can be changed")
    found = _report(mutants, args.jobs, args.resume)
    for package in NEAREST:
        of_package = [
            result
            for mutant, result in zip(mutants, found, strict=True)
            if mutant.package == package
        ]
        if of_package:
            noticed = len(of_package) - of_package.count("unnoticed")
            print(f"{package}: {noticed} of {len(of_package)}")
    share = 1 - found.count("unnoticed") / len(found)
    print(f"{share:.1%} of {len(found)} mutants noticed, {found.count('endless')} of them endless")
    return 0 if share >= ENOUGH else cli.WRONG


if __name__ == "__main__":
    cli.run(_PROG, main)
