"""Matches summed up, every action, score, save and record line: the VM must agree with CPython."""

from binascii import crc32

from engine import new_game
from engine.actions import PHASE_DEAL, PHASE_OVER, PHASE_PLAY
from engine.records import header, result_line, round_lines
from engine.rule_sets import names
from engine.rules import Rules
from engine.saves import to_bytes
from tests.engine_common.tools import Chooser

HOUSE = (
    ("triominos", 2, (("bridge", "classic"), ("draws", 5), ("third_draw", "always"))),
    ("triangle-400", 3, (("tournament", "on"), ("new_field", "on"), ("start", "random"))),
    ("symmetry", 2, (("tiles_2", 3), ("rounds", 5))),
)


def matches():
    """Rule set, players, house rules, seed."""
    every = []
    for name in names():
        for players in range(2, Rules(name).max_players + 1):
            every.append((name, players, (), players))
        every.append((name, 2, (), 2**47 + 12345))
    for name, players, options in HOUSE:
        every.append((name, players, options, 3))
    return every


def summary(name, players, options, seed):
    """Play a match; yields None after every action and at last one line of text about it."""
    game = new_game(Rules(name, options), players, seed)
    chooser = Chooser(seed)
    crc = 0
    count = 0
    for line in header(game):
        crc = crc32(line.encode(), crc)
    while not game.is_over:
        action = chooser.action(game)
        game.apply(action)
        count += 1
        crc = crc32(f"{action} {game.seat} {game.scores}".encode(), crc)
        yield None
        if game.phase in (PHASE_DEAL, PHASE_OVER):
            for line in round_lines(game):
                crc = crc32(line.encode(), crc)
                yield None
            crc = crc32(to_bytes(game), crc)
        elif game.phase == PHASE_PLAY and count % 16 == 0:
            view = game.view_for(game.seat)
            crc = crc32(repr((view.rack, view.legal, view.rack_sizes)).encode(), crc)
    crc = crc32(result_line(game).encode(), crc)
    who = f"{name} {players} {seed}"
    yield f"{who}: {game.round} rounds, {count} actions, {game.scores}, {crc:08x}"
