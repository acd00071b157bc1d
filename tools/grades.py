"""Calibrates the grades: what each level gives away in a turn, and how it is graded for it.

``python -m tools.grades --seats N`` plays matches of bots of one level, for random play and each
level, each rule set and number of players, until N seats have had a choice, and lets Expert judge
all of them as the console does. It prints a Markdown table: the grade of each level over all these
matches, from what random play gives away in them, and the turns after which the standard error of a
grade of Medium is 25 percent. ``--write`` writes both into ``lib/bots/grade_scale.py`` after each
row; what was not measured keeps its numbers. ``--rules ID``, ``--players P`` and ``--levels
LEVEL...`` choose; random play and Medium are always measured.

Exit status: 0, or 2 for a wrong argument.
"""

from collections import defaultdict
from collections.abc import Iterator
from statistics import fmean, pvariance
from typing import NamedTuple

from bots import EXPERT, new_bot
from bots.grade_scale import SCALE
from bots.grades import counted_loss, counts_points, is_missed, unit

from engine import new_game
from engine.actions import PHASE_FIELD
from engine.choices import BadOption
from engine.game import Game
from engine.rule_sets import names
from engine.rules import Rules
from engine.view import View
from tools import ROOT, cli
from tools.bots.matches import play, seated
from tools.bots.players import Player
from tools.intervals import ratio
from tools.processes import default_jobs, processes

_FITTED = ("random", "medium")  # what the scale follows from
LEVELS = ("random", "first", "easy", "medium", "hard", "expert")
MODULE = ROOT / "lib/bots/grade_scale.py"
_ERROR = 0.25  # of a grade: about the width of a word
_LONG = 1000
_MOST = 255


class Cell(NamedTuple):
    """What to measure: seats of a level in matches of a rule set."""

    rules: str
    players: int
    level: str
    seats: int
    seed: int


Turns = list[int]  # what each turn of a seat with a choice has given away


def measure(cell: Cell) -> list[Turns]:
    """The turns of each seat."""
    found: list[Turns] = []
    seed = cell.seed
    while len(found) < cell.seats:
        found += [turns for turns in _match(cell, seed) if turns]
        seed += 1
    return found[: cell.seats]


def _match(cell: Cell, seed: int) -> list[Turns]:
    rules = Rules(cell.rules)
    game = new_game(rules, cell.players, seed)
    turns: list[defaultdict[tuple[int, int], int]] = [defaultdict(int) for _ in range(cell.players)]
    bots = seated(rules, seed, [cell.level] * cell.players)
    judged = [_judged(game, own, turns[seat]) for seat, own in enumerate(bots)]
    for _ in play(game, seed, judged):
        pass
    return [list(seat.values()) for seat in turns]


def _judged(game: Game, own: Player, turns: defaultdict[tuple[int, int], int]) -> Player:
    """The player, whose choices Expert judges; ``turns``: by round and turn."""
    counter = {"turn": 0}

    def act(view: View) -> int:
        action = own(view)
        if not view.drawn and game.phase != PHASE_FIELD:
            counter["turn"] += 1
        if len(view.legal) > 1:
            bot = new_bot(game.rules, EXPERT, 1, lambda: 0)
            bot.begin(game.view_for(view.seat), action)
            while not bot.think(_LONG):
                pass
            loss = counted_loss(bot, action)
            at = game.round, counter["turn"]
            if counts_points(game.rules):
                turns[at] += loss
            else:
                turns[at] |= is_missed(game.rules, loss)
        return action

    return act


def scale_of(chance: list[Turns], medium: list[Turns], one: int) -> tuple[int, int]:
    """What chance gives away in a turn, and the turns that a grade needs.

    ``one``: what a point or a turn counts (``bots.grades.unit``).
    """
    worst = fmean(loss for turns in chance for loss in turns)
    spread = pvariance([loss for turns in medium for loss in turns]) / (_ERROR * worst) ** 2
    return max(1, min(round(one * worst), _MOST)), max(1, min(round(spread), _MOST))


def grade_of(seats: list[Turns], worst: float) -> tuple[float, float]:
    """The grade of the turns of all seats together, in percent, and the half width of its interval.

    ``worst``: what chance gives away in a turn. Below 0 it is worse than chance.
    """
    lost, width = ratio([sum(turns) for turns in seats], [len(turns) for turns in seats])
    percent = 100 / worst
    return 100 - percent * lost, percent * width


def row_of(
    rules: Rules, players: int, scale: tuple[int, int], by_level: dict[str, list[Turns]]
) -> str:
    """The row of a table; ``scale`` is that of ``scale_of``."""
    worst = scale[0] / unit(rules)
    digits = 1 if counts_points(rules) else 2
    cells = [f"`{rules.name}`", str(players), f"{worst:.{digits}f}", str(scale[1])]
    for turns in by_level.values():
        grade, width = grade_of(turns, worst)
        cells.append(f"{grade:.0f} ± {width:.0f}")
    return "| " + " | ".join(cells) + " |"


def _chosen(rules: str | None, players: int | None) -> Iterator[tuple[str, int]]:
    for name in [rules] if rules else names():
        for number in range(2, Rules(name).max_players + 1):
            if players in (None, number):
                yield name, number


def write(measured: dict[tuple[str, int], tuple[int, int]]) -> None:
    """Write the module with the scale; what was not measured keeps its numbers."""
    lines = []
    for number, name in enumerate(names()):
        row = bytearray(SCALE[number])
        for players in (2, 3, 4):
            if (name, players) in measured:
                row[2 * players - 4 : 2 * players - 2] = bytes(measured[name, players])
        lines.append('    b"' + "".join(f"\\x{byte:02x}" for byte in row) + '",\n')
    head = MODULE.read_text(encoding="utf-8").partition("SCALE = (\n")[0]
    cli.write(MODULE, head + "SCALE = (\n" + "".join(lines) + ")\n")


def main(arguments: list[str]) -> int:
    """Measure as the arguments ask; returns 0. Raises UsageError."""
    parser = cli.Parser("grades", "Calibrates the grades of how well somebody played.")
    parser.add_argument("--seats", type=cli.number(2, 10**6), default=400, metavar="N")
    parser.add_argument("--rules", metavar="ID", help=f"one of: {', '.join(names())}")
    parser.add_argument("--players", type=cli.number(2, 4), metavar="P")
    parser.add_argument(
        "--levels",
        nargs="+",
        choices=LEVELS,
        default=LEVELS,
        metavar="LEVEL",
        help=f"of the table, besides {' and '.join(_FITTED)}; there are: {', '.join(LEVELS)}",
    )
    parser.add_argument("--seed", type=cli.number(0, 10**12), default=9_700_000, metavar="S")
    parser.add_argument("--jobs", type=cli.number(1, 256), default=default_jobs(), metavar="N")
    parser.add_argument("--write", action="store_true", help=f"write {MODULE.name}")
    args = parser.parse_args(arguments)
    try:
        chosen = list(_chosen(args.rules, args.players))
    except BadOption as error:
        raise cli.UsageError(str(error)) from None
    if not chosen:
        raise cli.UsageError(f"--players {args.players}: too many for {args.rules}")
    levels = [level for level in LEVELS if level in args.levels or level in _FITTED]
    heads = ("players", "chance, points a turn", "turns needed", *levels)
    print("| rule set | " + " | ".join(heads) + " |")
    print("| --- |" + " ---: |" * len(heads))
    cells = [
        Cell(name, players, level, args.seats, args.seed)
        for name, players in chosen
        for level in levels
    ]
    found: defaultdict[tuple[str, int], dict[str, list[Turns]]] = defaultdict(dict)
    measured = {}
    with processes(args.jobs, measure) as work:
        for at, seats in cli.tracked(work(cells), len(cells), "grades"):
            cell = cells[at]
            row = cell.rules, cell.players
            by_level = found[row]
            by_level[cell.level] = seats
            if len(by_level) == len(levels):
                rules = Rules(cell.rules)
                scale = scale_of(by_level["random"], by_level["medium"], unit(rules))
                in_order = {level: by_level[level] for level in levels}
                print(row_of(rules, cell.players, scale, in_order), flush=True)
                measured[row] = scale
                if args.write:
                    write(measured)
    return 0


if __name__ == "__main__":
    cli.run("grades", main)
