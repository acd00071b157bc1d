"""Do the tests notice a fault? ``python -m tools.mutants`` (``make mutants``).

It draws mutants of the engine, of what is stored and of the bots: copies of the project in which
one operator, number, comparison or keyword is another one (the mutations of cosmic-ray). Each
mutant is tested by the tests nearest to its package, until the first one fails. It prints each
mutant that no test notices as a diff, and at the end the share that was noticed.

The places are drawn first, then one of the mutations possible at a place; so a ``+`` with eleven
possible replacements is not drawn more often than a ``not``. Annotations, which the device never
sees, are left out. Exit status: 0 enough mutants were noticed, 1 too few, 2 a wrong argument.
"""

import ast
import difflib
import json
import os
import random
import shutil
import subprocess
import sys
import time
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

# All tests of a package are timed without a mutant first. A mutant may take this many times as
# long, and some seconds to begin; then it is endless.
_PATIENCE = 3
_TO_BEGIN = 20


class Mutant(NamedTuple):
    """A change of one module: its path below ROOT, the line, the mutation's name, the source."""

    package: str
    path: str
    line: int
    mutation: str
    source: str


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


def draw(packages: list[str], count: int, seed: int, modules: list[str]) -> list[Mutant]:
    """``count`` mutants of the packages, or of the ``modules`` if there are any, drawn by seed."""
    rng = random.Random(seed)
    places = []
    for package in packages:
        for path in sorted((ROOT / package).glob("*.py")):
            name = str(path.relative_to(ROOT))
            if not modules or name in modules:
                places += [
                    (package, name, line, choices)
                    for (_, (line, _)), choices in sorted(mutants_of(path).items())
                ]
    rng.shuffle(places)
    drawn: list[Mutant] = []
    for package, name, line, choices in places:
        if len(drawn) == count:
            break
        mutation, occurrence = rng.choice(choices)
        original = (ROOT / name).read_text("utf-8")
        source = mutate_code(original, get_operator(mutation)(), occurrence)
        if source and _bare(source) != _bare(original):
            drawn.append(Mutant(package, name, line, mutation.split("/")[-1], source))
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


def _test(tree: Path, package: str, seconds: float | None) -> str:
    """What the nearest tests make of a tree: "unnoticed", "noticed" or "endless"."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"} if seconds else os.environ
    with subprocess.Popen(
        [*command, *_OTHERWISE.get(package, []), *NEAREST[package]],
        cwd=tree,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            status = process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            return "endless"
    return "noticed" if status else "unnoticed"


def _diff(mutant: Mutant) -> str:
    lines = difflib.unified_diff(
        (ROOT / mutant.path).read_text("utf-8").splitlines(),
        mutant.source.splitlines(),
        mutant.path,
        mutant.mutation,
        lineterm="",
        n=1,
    )
    return "\n".join(lines)


def _judge(mutants: list[Mutant], jobs: int, show: Console) -> list[str]:
    """What the tests make of each mutant; ``jobs`` trees are tested at a time."""
    trees: SimpleQueue[Path] = SimpleQueue()
    for i in range(jobs):
        _copy(_WORK / str(i))
        trees.put(_WORK / str(i))
    limits = {}
    for package in sorted({mutant.package for mutant in mutants}):
        began = time.monotonic()
        if _test(_WORK / "0", package, None) != "unnoticed":
            raise cli.UsageError(f"{package}: its tests fail without any mutant")
        limits[package] = _TO_BEGIN + _PATIENCE * (time.monotonic() - began)

    def judge(mutant: Mutant) -> str:
        tree = trees.get()
        changed = tree / mutant.path
        try:
            changed.unlink()
            changed.write_text(mutant.source, "utf-8")
            found = _test(tree, mutant.package, limits[mutant.package])
        finally:
            changed.unlink()
            os.link(ROOT / mutant.path, changed)
            trees.put(tree)
        if found == "unnoticed":
            show.print(_diff(mutant), markup=False, highlight=False, soft_wrap=True)
        return found

    with ThreadPoolExecutor(jobs) as pool:
        found = pool.map(judge, mutants)
        return list(track(found, "mutants", len(mutants), console=show))


def main(arguments: list[str]) -> int:
    """Run the command line. Returns the exit status."""
    parser = cli.Parser(_PROG, "Draw faults, and count how many of them the tests notice.")
    parser.add_argument("--count", type=cli.number(1, 100_000), default=400)
    parser.add_argument("--seed", type=cli.number(0, 2**32), default=1)
    parser.add_argument("--jobs", type=cli.number(1, 64), default=os.cpu_count())
    parser.add_argument("--package", action="append", choices=sorted(NEAREST))
    parser.add_argument("--module", action="append", default=[], help="engine/scoring.py")
    args = parser.parse_args(arguments)
    mutants = draw(args.package or list(NEAREST), args.count, args.seed, args.module)
    if not mutants:
        raise cli.UsageError("nothing in these packages and modules can be changed")
    try:
        found = _judge(mutants, args.jobs, Console(stderr=True))
    finally:
        for i in range(args.jobs):
            shutil.rmtree(_WORK / str(i), ignore_errors=True)
    rows = [
        mutant._asdict() | {"source": _diff(mutant), "found": result}
        for mutant, result in zip(mutants, found, strict=True)
    ]
    _WORK.joinpath("report.json").write_text(json.dumps(rows, indent=1))
    for package in NEAREST:
        of_package = [row["found"] for row in rows if row["package"] == package]
        if of_package:
            noticed = len(of_package) - of_package.count("unnoticed")
            print(f"{package}: {noticed} of {len(of_package)}")
    share = 1 - found.count("unnoticed") / len(found)
    print(f"{share:.1%} of {len(found)} mutants noticed, {found.count('endless')} of them endless")
    return 0 if share >= ENOUGH else cli.WRONG


if __name__ == "__main__":
    cli.run(_PROG, main)
