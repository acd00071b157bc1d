"""The luck of matches that chance plays, as lines: the same on every interpreter."""

from bots.luck import chances, deal_lucks, draw_luck, has_luck, leads

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
        if action == DRAW:
            luck = draw_luck(game)
            game.apply(action)
            yield f"{name} {players} draw {before} {luck}"
        else:
            game.apply(action)
        if action == DEAL:
            continue
        if game.end_reason:
            yield f"{name} {players} deal {deal_lucks(game)}"
        if game.seat != before and game.phase == PHASE_PLAY:
            yield f"{name} {players} turn {chances(game)}"
        yield None
    yield f"{name} {players} end {chances(game)} {leads(game)}"
