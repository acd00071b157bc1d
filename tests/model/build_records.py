"""Finds the rare games of records/ again: `python -m tests.model.build_records`.

Each is searched for among random matches (play.py) with players that have a goal, or staged by
choosing the deal; a comment line at its top describes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from . import goals, wanted
from .endings import AnyRound
from .lattice import Field, is_bridge, points_of, points_up, side_neighbours
from .play import (
    PATIENCE,
    Dealer,
    Player,
    builder,
    greedy,
    plain,
    play_match,
    shuffled_deal,
    wilful,
)
from .record import check
from .rulesets import RULE_SETS, with_option
from .stage import hexagon_plan, staged

RECORDS = Path(__file__).parent / "records"
Wanted = Callable[[str, AnyRound], bool]


def keep(name: str, what: str, text: str) -> None:
    """Write a record with a comment that describes it."""
    text = f"# {what}\n{text}"
    check(text, partial=True)
    (RECORDS / f"{name}.txt").write_text(text, encoding="utf-8")
    print(f"{name}: {text.count(chr(10))} lines")


def hunt(
    name: str,
    what: str,
    rules_name: str,
    players: int,
    player: Player,
    found: Wanted,
    dealer: Dealer = shuffled_deal,
    options: dict[str, str] | None = None,
    patience: int = PATIENCE,
) -> None:
    """Keep the first random match with a round that is wanted."""
    rules = RULE_SETS[rules_name]
    for knob, setting in (options or {}).items():
        rules = with_option(rules, knob, setting)
    for seed in range(20000):
        rng = Random(f"{name} {seed}")
        text, rounds = play_match(rules, players, rng, player, dealer, patience)
        if any(found(text, ended) for ended in rounds):
            keep(name, what, text)
            return
    raise LookupError(f"nothing found for {name}")


def bridges() -> Iterator[tuple[str, str]]:
    """Shortest partial records that stop with a bridge, in each of the six orientations."""
    names = ("up-top", "up-right", "up-left", "down-bottom", "down-left", "down-right")
    found: dict[str, list[str]] = {}
    for seed in range(60):
        text, _ = play_match(RULE_SETS["triominos"], 2, Random(seed), greedy)
        field: Field = {}
        lines = text.splitlines()
        for index, line in enumerate(lines):
            words = line.split(" ")
            if len(words) != 7:
                continue
            row, col = map(int, words[4].split(","))
            a, b, c = map(int, words[5].split(","))
            field[row, col] = (a, b, c)
            if not is_bridge(field, (row, col), "strict"):
                continue
            (side,) = [points_of(n) for n in side_neighbours((row, col)) if n in field]
            (corner,) = [i for i, p in enumerate(points_of((row, col))) if p not in side]
            name = names[corner + (0 if points_up((row, col)) else 3)]
            if name not in found or len(found[name]) > index + 1:
                found[name] = lines[: index + 1]
    for name in names:
        yield name, "\n".join(found[name]) + "\n"


# The records -----------------------------------------------------------------------------------


def build_shapes() -> None:
    """Bridges, hexagons, fields."""
    for name, text in bridges():
        keep(
            f"bridge-{name}", f"a bridge whose far corner is {name} ends this partial record", text
        )
    for count, word in ((2, "double"), (3, "triple")):
        for rules in ("triominos", "triangle-400", "domino-108", "trimino-reverse"):
            rng = Random(f"{word} {rules}")
            plan = hexagon_plan(count, rng, (5, 5, 5))  # the highest triple starts
            text = staged(rules, plan, plain, rng)
            keep(f"hexagon-{word}-{rules}", f"one tile closes a {word} hexagon", text)
    what = "trimino with four fields"
    hunt("trimino-four-fields", what, "trimino", 2, builder, lambda t, _: " 3 0,0 " in t)
    what = "trimino-reverse: extra tiles laid and declined, three fields"
    some = lambda t, _: " 2 0,0 " in t and "decline" in t  # noqa: E731
    hunt("trimino-reverse-fields", what, "trimino-reverse", 3, wilful, some)
    for rules in ("trimino", "trimino-reverse"):
        what = "the extra tile was the last: out"
        hunt(f"{rules}-out-by-field", what, rules, 2, builder, wanted.out_by_field)
    what = "the classic bridge: also with two or three sides filled"
    classic = {"bridge": "classic"}
    hunt("classic-bridges", what, "triominos", 2, greedy, wanted.any_match, options=classic)


def build_blocked() -> None:
    """Blocked rounds of each kind."""
    for rules, players in (
        ("triangle-casual", 2),
        ("triangle-400", 2),
        ("triominos", 3),
        ("domino-108", 2),
        ("trimino", 2),
        ("trimino-reverse", 2),
    ):
        name, what = f"blocked-nobody-can-{rules}", "blocked by a placement: pool empty, nobody can"
        hunt(name, what, rules, players, goals.choker, wanted.nobody_can)
    for rules, players in (("triangle-400", 4), ("triominos", 3), ("domino-108", 2)):
        name, what = f"blocked-all-pass-{rules}", "blocked: all ended unplaced, though somebody can"
        hunt(name, what, rules, players, goals.idler, wanted.all_passed, patience=1)
    for rules, players in (("trimino", 2), ("trimino", 4), ("trimino-reverse", 3)):
        name = f"blocked-all-drew-two-{rules}-{players}"
        what = "blocked with tiles in the pool: everybody drew two and placed nothing"
        four = {"rounds": "4"} if players == 2 else {}
        deal = goals.stuck_deal
        hunt(name, what, rules, players, goals.fives_first, wanted.pool_left, deal, four)
    what = "domino-108 blocked: equal fewest tiles, the lower value takes all"
    name = "domino-108-tie-by-value"
    hunt(name, what, "domino-108", 3, goals.idler, wanted.tie_by_value, patience=1)
    what = "domino-108 blocked: equal fewest tiles and values, nobody receives"
    name = "domino-108-tie-no-winner"
    hunt(name, what, "domino-108", 2, goals.idler, wanted.level, patience=1)
    what = "draws that empty the pool: ends without the extra 10"
    hunt("draws-empty-pool", what, "triominos", 3, wilful, lambda t, _: " end 0" in t)


def build_starts() -> None:
    """How rounds start."""
    what = "domino-108: the holder of the highest triple opens with 0-0-0 instead (+40)"
    zeros = lambda t, _: "place 0-0-0 0 0,0 0,0,0 +40" in t  # noqa: E731
    deal = goals.high_zeros_deal
    hunt("start-zeros-chosen", what, "domino-108", 3, goals.zeros_first, zeros, deal)
    for rules in ("domino-108", "triangle-400"):
        for lacking, deal in (("triple", goals.no_triples_deal), ("pair", goals.no_pairs_deal)):
            what = f"no rack has a {lacking}"
            hunt(f"start-no-{lacking}-{rules}", what, rules, 2, plain, wanted.any_match, deal)
    what = "draw for it: ties are drawn again, nine lots in all"
    hunt("start-lots-tie", what, "triominos", 4, plain, lambda t, _: t.count("\nlot ") == 9)


def build_ends() -> None:
    """How matches end."""
    on = {"tournament": "on"}
    for name, what, players, found in (
        ("mid-round", "400 is reached by a placement in mid-round", 3, wanted.reached),
        ("by-last-tile", "the last tile reaches 400: going out", 2, wanted.last_tile_reaches),
        ("by-bonus", "the end bonus reaches 400", 2, wanted.bonus_reaches),
    ):
        hunt(f"target-{name}", what, "triangle-400", players, greedy, found, options=on)
    what = "triangle-400 without the tournament option, target 100, in mid-round"
    low = {"target": "100"}
    hunt("target-in-one-round", what, "triangle-400", 2, greedy, wanted.reached, options=low)
    what = "a total touches the target in mid-round, none has it at the end: the last round"
    for rules in ("triominos-400", "domino-108"):
        name, low = f"target-reached-and-lost-{rules}", {"target": "60"}
        hunt(name, what, rules, 2, wilful, wanted.mid_round_only, options=low)
    what = "equal best totals share the win"
    shared: Wanted = lambda t, _: len(wanted.last_line(t, "result")) > 2  # noqa: E731
    for rules in ("triominos", "trimino"):
        hunt(f"shared-win-{rules}", what, rules, 3, plain, shared)
    what = "casual: blocked, equal fewest tiles, the lower value wins"
    name = "casual-blocked-by-value"
    hunt(name, what, "triangle-casual", 3, goals.choker, wanted.tie_by_value)
    what = "casual: blocked, equal fewest tiles and equal values: a draw"
    for rules in ("triangle-casual", "triominos-casual"):
        hunt(f"casual-drawn-{rules}", what, rules, 2, goals.choker, wanted.level)
    what = "symmetry: nobody can move, equal tiles: a draw"
    drawn: Wanted = lambda t, _: "result -" in t and " draw " in t and " pass " in t  # noqa: E731
    hunt("symmetry-drawn", what, "symmetry", 2, plain, drawn)
    what = "symmetry for three, three rounds, one of them drawn"
    three = {"rounds": "3"}
    drawn = lambda t, _: "bonus 0 0 0" in t and "result -" not in t  # noqa: E731
    hunt("symmetry-three-rounds", what, "symmetry", 3, plain, drawn, options=three)


def main() -> None:
    """Build all records."""
    RECORDS.mkdir(exist_ok=True)
    build_shapes()
    build_blocked()
    build_starts()
    build_ends()


if __name__ == "__main__":
    main()
