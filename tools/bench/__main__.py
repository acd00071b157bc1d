"""Measures engine and bots: ``make bench`` prints Markdown tables of their speed and memory.

Rounds per second are those of random play of 2-player ``triominos`` on one core. A legal list is
timed in positions of such play with a given number of tiles laid; the median counts. Times in the
MicroPython VM (WebAssembly in Node) are also multiplied by 45, as the same code was slower by that
factor on an RP2040. A game's state is its memory in the VM's heap in the middle of a 4-player match
of ``triominos-400``, a save its ``to_bytes``. A bot is measured compiled, in two-player rounds
against the same bot, in turns with a choice (``tools.bench.bots``): a move, loading it, the longest
part without a yield, and the heap for its modules, itself and its view, names included.
"""

import platform
import subprocess
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from tools import cli
from tools.bench import engine
from tools.bench.bots import LEVELS
from tools.bench.vm import BOTS_PROGRAM, RP2040, compile_bots, in_vm

_LAID = (10, 20, 34)
_BOT_RULES = ("triominos", "symmetry")
_TIMES = "3"  # number of timings of each move of a bot


def rounds_per_second(seconds: float) -> float:
    """Rounds of random 2-player triominos completed per second, measured for ``seconds``."""
    began = perf_counter()
    rounds = 0
    while perf_counter() - began < seconds:
        engine.play("triominos", 2, rounds, 0, 0)
        rounds += 1
    return rounds / (perf_counter() - began)


def list_time(laid: int) -> float:
    """Microseconds of a legal list on this Python, the median of many positions."""
    seed = 0
    times = []
    for _ in range(engine.POSITIONS):
        took, seed = engine.list_time(laid, seed)
        times.append(took)
    return median(times)


def bot_lines() -> list[str]:
    """The table of the bots: the time of a move, and the memory."""
    lines = [
        "| bot | ms per move, VM | RP2040, estimated | longest | slice | loading | heap, bytes |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    with TemporaryDirectory() as directory:
        root = Path(directory)
        compile_bots(root)
        for rules in _BOT_RULES:
            for level in LEVELS:
                *times, heap = in_vm(rules, level, _TIMES, program=BOTS_PROGRAM, root=root)
                here = " | ".join(f"{ms * RP2040:.0f}" for ms in times)
                lines.append(f"| {rules}, {level} | {times[0]:.2f} | {here} | {heap:.0f} |")
    return lines


def machine() -> str:
    """This machine: processor, system."""
    name = platform.processor() or platform.machine()
    cpus = Path("/proc/cpuinfo")
    if cpus.is_file():
        models = [line for line in cpus.read_text().splitlines() if line.startswith("model name")]
        name = models[0].split(":", 1)[1].strip() if models else name
    return f"{name}, {platform.system()}"


def main(arguments: list[str]) -> int:
    """Measure and print; returns 0. Raises UsageError."""
    parser = cli.Parser("bench", "Measures engine and bots and prints Markdown tables.")
    parser.add_argument("--seconds", type=cli.number(1, 600), default=5, help="of random play")
    seconds = parser.parse_args(arguments).seconds
    rows = [("rounds of random play per second", f"{rounds_per_second(seconds):.0f}", "", "")]
    for laid in _LAID:
        here, (vm,) = list_time(laid), in_vm("lists", str(laid))
        what = f"µs for a legal list, {laid} tiles laid"
        rows.append((what, f"{here:.1f}", f"{vm:.1f}", f"{vm * RP2040:.0f}"))
    state, save = in_vm("state")
    rows.append(("bytes of a game's state", "", f"{state:.0f}", f"{state:.0f}"))
    rows.append(("bytes of its save", f"{save:.0f}", f"{save:.0f}", f"{save:.0f}"))
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    print(
        f"| | CPython {platform.python_version()} "
        f"| MicroPython VM in Node {node.stdout.strip()} | RP2040, estimated |"
    )
    print("| --- | ---: | ---: | ---: |")
    for row in rows:
        print(f"| {' | '.join(row)} |")
    print()
    for line in bot_lines():
        print(line)
    print(f"\nMeasured with `make bench` on one core of {machine()}.")
    return 0


if __name__ == "__main__":
    cli.run("bench", main)
