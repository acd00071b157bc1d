"""Matches of simulated devices, each made and played from its seed."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from random import Random
from unittest.mock import patch

from console.match.seat_devices import SEED_BITS, seed_with

from engine import new_game
from engine.choices import BadOption
from engine.game import Game
from engine.rule_sets import names
from engine.rules import Rules
from tools.link_soak.pair import Pair
from tools.link_soak.post import Post
from tools.link_soak.wire import Faults

MOST_MS = 30 * 60 * 1000  # of a match
LINES = ("cable", "usb", "network")
CARRIERS = ("code", "link", *LINES)
_WHOLE = 0.02  # of all matches
_RACKS = 4  # tiles at most in the racks of the others
_SHORTER = ((("target", 30),), (("rounds", 1),), ())


def new_match(random: Random, devices: int) -> Game:
    """A match of any rule set, with seats on ``devices`` devices at most, two at least."""
    name = random.choice(names())
    rules = Rules(name)
    if random.random() >= _WHOLE:
        tiles = random.randint(2, _RACKS)
        racks = ("tiles_2", tiles), ("tiles_3_4", tiles)
        for options in _SHORTER:
            try:
                rules = Rules(name, racks + options)
            except BadOption:
                continue
            break
    devices = min(devices, rules.max_players)
    seats = list(range(devices))
    seats += [random.randrange(devices) for _ in range(rules.max_players - devices)]
    seats = seats[: random.randint(devices, rules.max_players)]
    random.shuffle(seats)
    return new_game(rules, len(seats), seed_with(random.getrandbits(SEED_BITS), seats))


def new_pair(seed: int, faults: Faults, carrier: str = "cable") -> Pair:
    """A match on two devices with a line."""
    random = Random(seed)
    return Pair(new_match(random, 2), random, faults, carrier)


def _stays(_module: str) -> None:
    """To load modules again would take most of the time here."""


def play(pair: Pair) -> str:
    """Play to the end; returns what went wrong, or nothing."""
    with closing(pair), patch("console.link.match_line.unload", _stays):
        while not pair.is_over and not pair.difference:
            pair.step()
            if pair.now > MOST_MS:
                return f"not over after {MOST_MS // 60000} minutes"
        return pair.difference


def play_one(carrier: str, seed: int) -> tuple[str, dict[str, int]]:
    """What went wrong with a match, or nothing, and what is counted."""
    if carrier in LINES:
        pair = new_pair(seed, Faults(), carrier)
        why = play(pair)
        sent = pair.wires[0].counts + pair.wires[1].counts
        return why, {**sent, "cuts": pair.cuts, "power cuts": pair.offs}
    random = Random(seed)
    post = Post(new_match(random, random.randint(2, 4)), random, carrier == "link")
    return post.play(), post.counts


def played(piece: tuple[str, range]) -> tuple[list[tuple[int, str]], Counter[str]]:
    """The seeds of the matches of a piece that went wrong and why, and what was counted."""
    carrier, seeds = piece
    wrong = []
    counts: Counter[str] = Counter()
    for seed in seeds:
        why, counted = play_one(carrier, seed)
        counts.update(counted)
        if why:
            wrong.append((seed, why))
    return wrong, counts
