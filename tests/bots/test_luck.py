"""The luck of deals and draws: its mean is 0 by how it is made, and the chances add up."""

import pytest
from bots.luck import CERTAIN, UNIT, chances, deal_lucks, draw_luck, has_luck, leads, shared

from engine import new_game
from engine.actions import CHOOSE, DEAL, DRAW, PHASE_CHOOSE
from engine.game import Game
from engine.rules import Rules
from tests.bots.luck_lines import lines, matches
from tests.bots.write_same_matches import LUCK_PATH, luck_of_all
from tests.engine.play import TRIANGLES
from tests.vm.vm import run_vm
from tools.bots.matches import seated

SEATS = [(name, players) for name in TRIANGLES for players in (2, 3, 4)]


def positions(name: str, players: int, seed: int) -> list[Game]:
    """A match of Hards: the game before each draw of the first two rounds."""
    rules = Rules(name)
    game = new_game(rules, players, seed)
    bots = list(seated(rules, seed, ["hard"] * players))
    found = []
    while not game.is_over and game.round < 3:
        if game.phase == PHASE_CHOOSE:
            game.apply(CHOOSE)
            continue
        if game.end_reason or not game.round:
            game.apply(DEAL)
            continue
        action = bots[game.seat](game.view_for(game.seat))
        if action == DRAW:
            found.append(_copy(game))
        game.apply(action)
    return found


def _copy(game: Game) -> Game:
    copy = new_game(game.rules, game.players, 0)
    copy.scores = list(game.scores_at_deal)
    copy.round = game.round - 1
    copy.first = game.first
    copy.deal_as(bytes(game.deck), game.lots, game.first)
    for action in game.log:
        copy.apply(action)
    return copy


@pytest.mark.parametrize(("name", "players"), SEATS)
def test_the_mean_luck_of_all_tiles_of_the_pool_is_0(name: str, players: int):
    """Up to what rounding to sixteenths of a point does."""
    seen = 0
    for game in positions(name, players, 5)[::3]:
        lucks = []
        at = game.draw_index
        for other in range(at, game.TILES):
            deck = game.deck
            deck[at], deck[other] = deck[other], deck[at]
            lucks.append(draw_luck(game))
            deck[at], deck[other] = deck[other], deck[at]
        assert abs(sum(lucks)) <= len(lucks) / 2
        seen += len(set(lucks)) > 1
    assert seen


@pytest.mark.parametrize(("name", "players"), SEATS)
def test_a_deal_given_to_the_other_seats_is_their_luck(name: str, players: int):
    game = new_game(Rules(name), players, 8)
    game.apply(DEAL)
    if game.phase == PHASE_CHOOSE:
        game.apply(CHOOSE + 1)
    lucks = deal_lucks(game)
    assert any(lucks)
    assert abs(sum(lucks)) <= players
    each = game.dealt // players
    racks = [bytes(game.deck[seat * each : seat * each + each]) for seat in range(players)]
    game.deck[: game.dealt] = b"".join(racks[1:] + racks[:1])
    game.first = (game.first - 1) % players
    assert deal_lucks(game) == lucks[1:] + lucks[:1]


def test_the_others_lose_what_one_has_won():
    assert shared(2, 0, 40) == [40, -40]
    assert shared(4, 2, 30) == [-10, -10, 30, -10]


@pytest.mark.parametrize(("name", "players"), SEATS)
def test_chances_add_up_and_end_with_the_result(name: str, players: int):
    rules = Rules(name)
    game = new_game(rules, players, 4)
    bots = list(seated(rules, 4, ["medium"] * players))
    while not game.is_over:
        if game.phase == PHASE_CHOOSE:
            game.apply(CHOOSE)
        elif game.end_reason or not game.round:
            game.apply(DEAL)
        else:
            game.apply(bots[game.seat](game.view_for(game.seat)))
        if game.phase != PHASE_CHOOSE:
            found = chances(game)
            assert CERTAIN - players <= sum(found) <= CERTAIN
            assert min(found) >= 0
    lead = leads(game)
    assert abs(sum(lead)) <= players
    for winner in game.winners:
        assert found[winner] == CERTAIN // len(game.winners)
        assert lead[winner] == max(lead)


def test_a_lead_is_in_points_or_in_matches_won():
    game = new_game(Rules("triominos"), 3, 1)
    game.scores = [100, 40, 10]
    assert leads(game) == [75 * UNIT, -15 * UNIT, -60 * UNIT]
    game = new_game(Rules("trimino"), 2, 1)
    game.scores = [100, 40]
    assert leads(game) == [-60 * UNIT, 60 * UNIT]
    game = new_game(Rules("triangle-casual"), 2, 1)
    assert leads(game) == [0, 0]
    game.winners = [1]
    assert leads(game) == [-100 * UNIT, 100 * UNIT]


def test_the_row_has_none():
    assert not has_luck(Rules("symmetry"))


def test_same_luck():
    """The formulas are one each; what tells a changed one is what it was worth before."""
    assert luck_of_all() == LUCK_PATH.read_text().splitlines()


def test_same_luck_in_the_vm():
    """The console and the page compute as a PC does, number by number."""
    result = run_vm("tests.bots.vm_luck", 256, ("lib/bots", "tests/bots"), timeout=240)
    assert result.returncode == 0, result.stderr
    expected = [line for match in matches() for line in lines(*match) if line]
    assert result.stdout.splitlines() == expected
    assert sum(" draw " in line for line in expected) > 400
