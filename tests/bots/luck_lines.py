"""The luck of matches that chance plays, as lines: the same on every interpreter.

``same_luck.txt`` has the check sum of the lines of each match. If you change the luck on purpose,
write it again with ``python -m tests.bots.write_same_matches``.
"""

from binascii import crc32

from bots.luck import chances, deal_lucks, fair_share, has_luck, leads, luck_before

from engine import new_game
from engine.actions import DEAL, DRAW, PHASE_PLAY
from engine.rng import Rng
from engine.rule_sets import names
from engine.rules import Rules


def matches():
    """(rule set, players, seed) of each match."""
    found = []
    for name in names():
        if has_luck(Rules(name)):
            found += [(name, 2, 1), (name, 3, 2), (name, 4, 3)]
    return found


def lines(name, players, seed):
    """The luck of each draw and the chances after each turn, then the luck of the deals; None while
    a line is being computed. Only the first two rounds.
    """
    game = new_game(Rules(name), players, seed)
    chance = Rng(seed)
    while not game.is_over and not (game.end_reason and game.round == 2):
        legal = game.legal_actions()
        placements = [action for action in legal if action > 8]
        if placements and (len(placements) == len(legal) or chance.below(4)):
            legal = placements
        action = legal[chance.below(len(legal))]
        before = game.seat
        lucks = luck_before(game, action)
        game.apply(action)
        if lucks:
            yield f"{name} {players} {'draw' if action == DRAW else 'first'} {before} {lucks}"
        if action == DEAL:
            continue
        if game.end_reason:
            yield f"{name} {players} deal {deal_lucks(game)} {chances(game)}"
        if game.seat != before and game.phase == PHASE_PLAY:
            yield f"{name} {players} turn {chances(game)}"
        yield None
    shares = [fair_share(game, seat, 30 * seat - 40) for seat in range(players)]
    yield f"{name} {players} end {chances(game)} {leads(game)} {shares}"


def summary(name, players, seed):
    """A line for the match, with the check sum of all its lines."""
    told = 0
    for line in lines(name, players, seed):
        if line:
            told = crc32(line.encode(), told)
    return f"{name} {players} {seed} {told}"
