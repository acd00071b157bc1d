"""How rounds and matches end, and what that gives (docs/rules.md section 4)."""

import pytest

from engine.actions import (
    BLOCKED,
    DEAL,
    DRAW,
    FIRST_TILE,
    NOT_OVER,
    OUT,
    PHASE_CHOOSE,
    PHASE_DEAL,
    PHASE_OVER,
    PHASE_PLAY,
    TARGET,
)
from engine.game import Game
from engine.restore import from_bytes
from engine.rules import Rules
from engine.saves import to_bytes
from engine.scoring import end_scoring

from .play import (
    ALL_RULES,
    TRIANGLES,
    act,
    best_points,
    deal,
    lay,
    match,
    mostly_lay,
    placements,
    playing,
    snapshot,
    to_the_last_draw,
)
from .table import able

CASUAL = ["triangle-casual", "triominos-casual"]
SCORED = ["triangle-400", "triominos", "triominos-400", "domino-108"]


def left(game: Game) -> tuple[list[int], list[int]]:
    """How many tiles each seat holds, and what they are worth, from their names."""
    names = [[game.tile_name(tile) for tile in game.rack(seat)] for seat in range(game.players)]
    values = [sum(int(n) for name in rack for n in name.split("-")) for rack in names]
    return [len(rack) for rack in names], values


# Going out. Seat 0 lays 5-5-5 and 4-5-5; seat 1 keeps 2-2-2, seat 2 keeps 1-1-1 and 1-1-2.


def gone_out(rules: str, **knobs: int | str) -> Game:
    racks = ["5-5-5 4-5-5", "3-5-5 2-2-2", "1-1-1 1-1-2"]
    game = deal(match(rules, 3, tiles_3_4=2, **knobs), racks)
    lay(game, "5-5-5")
    lay(game, "3-5-5")
    assert game.legal_actions() == [DRAW]
    act(game, "draw")
    if game.seat == 2:  # unless the draw ended the turn
        act(game, *["draw"] * (game.rules.draws - 1), "end")
    lay(game, "4-5-5")
    return game


# What the end gave each seat. Seat 2 drew 0-0-0, 0-0-1 and 0-0-2, or as many of them as it may.
OUTS = {
    "triangle-casual": [0, 0, 0],
    "triangle-400": [25 + 6 + 3 + 4 + 0 + 1 + 2, 0, 0],
    "triominos-casual": [0, 0, 0],
    "triominos": [25 + 6 + 3 + 4 + 0 + 1 + 2, 0, 0],
    "triominos-400": [25 + 6 + 3 + 4 + 0 + 1 + 2, 0, 0],
    "domino-108": [5 * (1 + 5), 0, 0],
    "trimino": [0, 6, 3 + 4 + 0 + 1],
    "trimino-reverse": [0, 0, 0],
}


@pytest.mark.parametrize("rules", OUTS)
def test_going_out(rules: str):
    game = gone_out(rules)
    before = [total - bonus for total, bonus in zip(game.scores, game.bonus, strict=True)]
    assert (game.end_reason, game.end_seat, game.round_winner) == (OUT, 0, 0)
    assert list(game.bonus) == OUTS[rules]
    assert game.scores_before_bonus == before
    placed = 15 + 14 if rules in [*SCORED, "trimino-reverse"] else 0
    placed += 10 if rules == "domino-108" else 0
    assert before[0] == placed
    assert before[2] == (-25 if rules in SCORED else 0)


@pytest.mark.parametrize("rules", CASUAL)
def test_who_goes_out_wins_a_casual_match(rules: str):
    game = gone_out(rules)
    assert (game.is_over, game.winners, game.scores) == (True, [0], [0, 0, 0])


def test_who_goes_out_need_not_win_the_reverse_game():
    game = gone_out("trimino-reverse", rounds=1)
    assert (game.winners, game.scores) == ([0], [29, 13, 0])
    racks = ["0-0-0 0-0-1", "0-0-5 5-5-5"]
    game = deal(match("trimino-reverse", 2, tiles_2=2, rounds=1), racks)
    for tile in ("0-0-0", "0-0-5", "0-0-1"):
        lay(game, tile)
    assert (game.end_seat, game.scores, game.winners) == (0, [1, 5], [1])


# Blocked rounds.


@pytest.mark.parametrize("rules", SCORED)
def test_blocked_when_all_passed_though_able(rules: str):
    game = deal(match(rules, 2, tiles_2=13), ["5-5-5 4-5-5", "3-5-5"])
    lay(game, "5-5-5")
    to_the_last_draw(game, 0)
    lay(game, game.tile_name(game.tile_of(placements(game)[0])))
    assert able(game, 0)
    assert able(game, 1)
    act(game, "pass")
    assert game.end_reason == NOT_OVER
    act(game, "pass")
    assert (game.end_reason, game.end_seat) == (BLOCKED, -1)
    tiles, values = left(game)
    if rules == "domino-108":
        winner = tiles.index(min(tiles))
        assert tiles[0] != tiles[1]
        expected = [0, 0]
        expected[winner] = values[1 - winner] - values[winner]
    else:
        expected = [-values[0], -values[1]]
    assert list(game.bonus) == expected


def test_a_placement_between_passes_begins_the_count_anew():
    game = deal(match("triominos", 2, tiles_2=13), ["5-5-5 4-5-5", "3-5-5"])
    lay(game, "5-5-5")
    to_the_last_draw(game, 0)
    game.apply(placements(game)[0])
    act(game, "pass")
    game.apply(placements(game)[0])
    assert game.end_reason == NOT_OVER
    act(game, "pass")
    assert game.end_reason == NOT_OVER
    act(game, "pass")
    assert game.end_reason == BLOCKED


def test_everybody_must_have_passed():
    game = deal(match("triominos", 4, tiles_3_4=8), ["5-5-5 4-5-5", "3-5-5", "2-5-5", "1-5-5"])
    lay(game, "5-5-5")
    to_the_last_draw(game, 0)
    game.apply(placements(game)[0])
    for _ in range(3):
        act(game, "pass")
        assert game.end_reason == NOT_OVER
    act(game, "pass")
    assert game.end_reason == BLOCKED


@pytest.mark.parametrize("tiles", [13, 14, 15])
def test_the_end_of_the_turn_that_emptied_the_pool_counts(tiles: int):
    """Of 30, 28 or 26 tiles in the pool the last turn draws three, one or two."""
    game = deal(match("triominos", 2, tiles_2=tiles), ["5-5-5 4-5-5", "3-5-5"])
    lay(game, "5-5-5")
    to_the_last_draw(game, 0)
    assert game.drawn == {13: 3, 14: 1, 15: 2}[tiles]
    act(game, "end")
    assert game.end_reason == NOT_OVER
    act(game, "pass")
    assert game.end_reason == BLOCKED


def test_ends_before_the_pool_was_empty_do_not_count():
    """Seat 1 ends with one tile left, seat 0 draws it and ends: that is one, not two."""
    game = deal(match("triominos", 2, tiles_2=14), ["5-5-5 4-5-5", "3-5-5"])
    lay(game, "5-5-5")
    to_the_last_draw(game, 1)
    act(game, "end", "draw", "end")
    assert (game.pool_size, game.end_reason) == (0, NOT_OVER)
    act(game, "pass")
    assert game.end_reason == BLOCKED


def test_nobody_can_place_and_the_pool_is_empty():
    """After a placement, a pass or a draw that ended the turn; never later than that."""
    last: set[str] = set()
    for rules in [*CASUAL, "triominos", "trimino"]:
        for seed in range(150):
            game = match(rules, 2, seed)
            for action in playing(game, seed, best_points):
                if game.phase == PHASE_PLAY and game.laid and not game.drawn and not game.pool_size:
                    assert able(game, 0) or able(game, 1)
                if game.end_reason == BLOCKED and game.pool_size == 0:
                    assert not able(game, 0)
                    assert not able(game, 1)
                    last.add(
                        "place" if action >= FIRST_TILE else "draw" if action == DRAW else "end"
                    )
                if game.phase in (PHASE_DEAL, PHASE_OVER):
                    break
    assert last >= {"place", "draw"}


def dry(players: int, pool: str = "", **knobs: int | str) -> Game:
    """Seat 0 has laid 0-0-0; nobody holds 0-0-x, and those not in ``pool`` are drawn last."""
    rules = {"tiles_2": 2, "tiles_3_4": 2, **knobs}
    racks = ["0-0-0 5-5-5", "1-1-1 4-4-4", "1-1-2 3-4-4", "1-1-3 2-4-4"][:players]
    last = [f"0-0-{n}" for n in range(1, 6) if f"0-0-{n}" not in pool]
    game = deal(match("trimino", players, **rules), racks, pool, " ".join(last))
    lay(game, "0-0-0")
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_trimino_is_blocked_when_all_drew_two_in_vain(players: int):
    game = dry(players)
    for _ in range(players):
        assert game.end_reason == NOT_OVER
        act(game, "draw", "draw", "end")
    assert (game.end_reason, game.end_seat) == (BLOCKED, -1)
    assert game.pool_size == 56 - 2 * players - 2 * players
    assert list(game.bonus) == left(game)[1]
    assert game.scores == left(game)[1]


def test_trimino_counts_turns_in_succession():
    """Two turns without a placement, one with, two without: three are needed again."""
    game = dry(3, pool="2-2-2 2-2-3 2-3-3 3-3-3 0-0-1 2-2-4 2-2-5 2-3-4 2-3-5 3-3-4 3-3-5")
    act(game, "draw", "draw", "end", "draw", "draw", "end", "draw")
    lay(game, "0-0-1")
    turns = 0
    while not game.end_reason:
        assert placements(game) == []
        act(game, "draw", "draw", "end")
        turns += 1
    assert (game.end_reason, turns) == (BLOCKED, 3)


@pytest.mark.parametrize("rules", ["trimino", "trimino-reverse"])
def test_scores_of_a_blocked_trimino(rules: str):
    game = deal(
        match(rules, 2, tiles_2=2), ["0-0-0 5-5-5", "1-1-1 4-4-4"], "2-2-2 2-2-3 2-3-3 3-3-3"
    )
    lay(game, "0-0-0")
    act(game, "draw", "draw", "end", "draw", "draw", "end")
    values = [15 + 8 + 9, 3 + 12 + 6 + 7]
    assert left(game)[1] == values
    assert game.scores == (values if rules == "trimino" else [0, 0])
    assert game.round_winner == (1 if rules == "trimino" else -1)


# 400, in mid-round or at the round's end. 5-5-5 is worth 15, 4-5-5 is 14, 3-5-5 is 13.


def towards(rules: str, target: int, tiles: int, **knobs: int | str) -> Game:
    racks = ["5-5-5 4-5-5 1-1-1 1-1-2", "3-5-5 2-5-5 2-2-2 2-2-3"]
    racks = [" ".join(rack.split()[:tiles]) for rack in racks]
    start = {"start": "lots", "first_tile": "any", "open_triple": 0}
    game = deal(match(rules, 2, tiles_2=tiles, target=target, **start, **knobs), racks)
    lay(game, "5-5-5")
    lay(game, "3-5-5")
    return game


@pytest.mark.parametrize("tournament", ["off", "on"])
def test_target_in_mid_round_ends_triangle_400_at_once(tournament: str):
    game = towards("triangle-400", 29, 3, tournament=tournament)
    assert game.end_reason == NOT_OVER
    lay(game, "4-5-5")
    assert (game.end_reason, game.end_seat, list(game.bonus)) == (TARGET, 0, [0, 0])
    assert (game.is_over, game.winners, game.scores) == (True, [0], [29, 13])
    game.undo()
    assert (game.is_over, game.end_reason) == (False, NOT_OVER)
    assert (game.winners, game.scores) == ([], [15, 13])


def test_a_point_less_is_not_the_target():
    game = towards("triangle-400", 30, 3)
    lay(game, "4-5-5")
    assert (game.end_reason, game.scores) == (NOT_OVER, [29, 13])


def test_last_tile_that_reaches_the_target_counts_as_going_out():
    game = towards("triangle-400", 29, 2)
    lay(game, "4-5-5")
    assert (game.end_reason, game.end_seat, list(game.bonus)) == (OUT, 0, [25 + 12, 0])
    assert (game.is_over, game.winners, game.scores) == (True, [0], [66, 13])


def test_target_reached_by_the_end_bonus():
    game = towards("triangle-400", 66, 2, tournament="on")
    lay(game, "4-5-5")
    assert (game.end_reason, game.is_over, game.winners, game.scores) == (OUT, True, [0], [66, 13])
    game = towards("triangle-400", 67, 2, tournament="on")
    lay(game, "4-5-5")
    assert (game.end_reason, game.is_over, game.phase, game.winners) == (OUT, False, PHASE_DEAL, [])


def test_round_without_the_target_ends_triangle_400_without_the_tournament():
    game = towards("triangle-400", 400, 2)
    lay(game, "4-5-5")
    assert (game.is_over, game.winners) == (True, [0])


TO_THE_END = pytest.mark.parametrize("rules", ["triominos-400", "domino-108"])


@TO_THE_END
def test_target_in_mid_round_does_not_end_the_round_there(rules: str):
    """Seat 0 is the first to have 15, yet seat 1, who goes out, has more and wins."""
    racks = ["5-5-5 0-0-0 0-0-1", "4-5-5 3-5-5 2-5-5"]
    start = {"start": "lots", "first_tile": "any", "open_triple": 0}
    game = deal(match(rules, 2, tiles_2=3, target=15, **start), racks, "0-0-2 0-0-3 0-0-4 0-0-5")
    lay(game, "5-5-5")
    assert game.end_reason == NOT_OVER
    lay(game, "4-5-5")
    act(game, "draw", "draw", "draw", "end")
    assert game.end_reason == NOT_OVER
    lay(game, "3-5-5")
    act(game, "draw", "draw", "draw", "end")
    lay(game, "2-5-5")
    assert (game.end_reason, game.end_seat, game.is_over, game.winners) == (OUT, 1, True, [1])
    assert game.scores[0] == 15 - 50


@TO_THE_END
def test_round_in_which_the_target_was_touched_is_the_last_whatever_draws_take_away(rules: str):
    """Seat 0 touches 29, then loses 25 by draws; nobody has 29 when seat 1 goes out."""
    racks = ["5-5-5 4-5-5 0-0-0", "3-5-5 0-3-5 0-0-5"]
    start = {"start": "lots", "first_tile": "any", "open_triple": 0, "tiles_2": 3}
    nothing = {"out_bonus": 0, "out_per_tile": 0, "out_values": "off"}
    game = deal(match(rules, 2, target=29, **start, **nothing), racks, "1-1-1 1-1-2 1-1-3")
    lay(game, "5-5-5")
    lay(game, "3-5-5")
    assert not game.is_last_round
    lay(game, "4-5-5")
    assert game.is_last_round
    assert game.view_for(1).is_last_round
    lay(game, "0-3-5")
    act(game, "draw", "draw", "draw", "end")
    assert game.scores == [29 - 25, 13 + 8]
    assert (game.end_reason, game.is_last_round) == (NOT_OVER, True)
    lay(game, "0-0-5")
    assert (game.end_reason, game.is_over, game.winners) == (OUT, True, [1])
    assert max(game.scores) < 29


@TO_THE_END
def test_last_round_is_taken_back_with_the_action_that_touched_the_target(rules: str):
    game = towards(rules, 29, 3)
    states = [snapshot(game)]
    lay(game, "4-5-5")
    assert game.is_last_round
    states.append(snapshot(game))
    act(game, "draw", "draw", "draw")
    for _ in range(3):
        game.undo()
    assert snapshot(game) == states[1]
    assert game.is_last_round
    game.undo()
    assert snapshot(game) == states[0]
    assert not game.is_last_round


@TO_THE_END
def test_last_round_outlives_a_save(rules: str):
    game = towards(rules, 29, 3)
    lay(game, "4-5-5")
    act(game, "draw", "draw", "draw", "end")
    game.apply(game.legal_actions()[0])
    assert from_bytes(to_bytes(game)).is_last_round


def test_blocked_round_that_takes_the_target_away_is_the_last():
    """Seat 0 has 29 points of 29; blocked, both subtract what is left on their racks."""
    game = deal(match("triominos-400", 2, tiles_2=13, target=29), ["5-5-5 4-5-5", "3-5-5"])
    lay(game, "5-5-5")
    lay(game, "3-5-5")
    lay(game, "4-5-5")
    assert (game.scores, game.is_last_round) == ([29, 13], True)
    while not game.end_reason:
        action = game.legal_actions()[0]
        game.apply(action if action < FIRST_TILE else placements(game)[-1])
    assert game.end_reason == BLOCKED
    assert max(game.scores) < 0
    assert (game.is_over, game.winners) == (True, [game.scores.index(max(game.scores))])


@TO_THE_END
def test_end_scoring_that_touches_the_target_is_taken_back_with_the_last_tile(rules: str):
    game = towards(rules, 34, 2)
    assert not game.is_last_round
    lay(game, "4-5-5")
    assert (game.end_reason, game.is_last_round, game.is_over) == (OUT, True, True)
    game.undo()
    assert (game.end_reason, game.is_last_round, game.scores) == (NOT_OVER, False, [15, 13])


@TO_THE_END
def test_next_round_is_not_the_last_because_the_one_before_was_not(rules: str):
    game = towards(rules, 1000, 2)
    lay(game, "4-5-5")
    assert (game.phase, game.is_last_round) == (PHASE_DEAL, False)
    game.apply(DEAL)
    assert not game.is_last_round


@pytest.mark.parametrize(("rules", "last"), [("triominos", 1), ("trimino", 3), ("symmetry", 1)])
def test_last_of_a_number_of_rounds(rules: str, last: int):
    game = match(rules, 2, 3)
    assert not game.is_last_round
    for _ in playing(game, 3, mostly_lay):
        assert game.is_last_round == (game.round == last)


@pytest.mark.parametrize("rules", ["triangle-400", "triominos-400", "domino-108"])
def test_real_tournaments_go_on_until_400(rules: str):
    for seed in range(6):
        game = match(rules, 3, seed, tournament="on")
        touched = set()
        for _ in playing(game, seed, mostly_lay):
            if max(game.scores) >= 400:
                touched.add(game.round)
        assert touched == {game.round}
        assert game.winners == [s for s in range(3) if game.scores[s] == max(game.scores)]


# Matches of several rounds, shared and drawn ones.


def test_shared_win():
    """Going out gives nothing, and what was laid is worth 21 and 24, or 24 each."""
    knobs = {"tiles_2": 3, "out_bonus": 0, "out_values": "off"}
    game = deal(match("triominos", 2, **knobs), ["0-0-5 5-5-5 0-0-1", "0-5-5 4-5-5 0-0-0"])
    for tile in ("0-0-5", "0-5-5", "5-5-5", "4-5-5", "0-0-1"):
        lay(game, tile)
    assert game.end_reason == OUT
    assert game.scores == [5 + 15 + 1, 10 + 14]
    assert game.winners == [1]
    game = deal(match("triominos", 2, **knobs), ["0-0-5 5-5-5 0-0-4", "0-5-5 4-5-5 0-0-0"])
    for tile in ("0-0-5", "0-5-5", "5-5-5", "4-5-5", "0-0-4"):
        lay(game, tile)
    assert (game.scores, game.winners) == ([24, 24], [0, 1])


def drawn(rules: str, second: str) -> Game:
    """Both have laid a tile; then each draws one, and that blocks the round with 3 tiles each."""
    knobs = {"tiles_2": 3, "blocked_by_draws": "on", "draw_freely": "on", "start": "lots"}
    racks = ["5-5-5 1-1-1 2-2-2", f"4-5-5 {second}"]
    game = deal(match(rules, 2, **knobs), racks, pool="0-0-1 0-0-0")
    lay(game, "5-5-5")
    lay(game, "4-5-5")
    act(game, "draw", "draw")
    assert game.end_reason == BLOCKED
    return game


@pytest.mark.parametrize("rules", CASUAL)
def test_blocked_casual_round(rules: str):
    """Seat 0 holds 1-1-1, 2-2-2 and 0-0-1, worth 10."""
    lower = drawn(rules, "1-1-2 1-2-2")
    assert (left(lower), lower.winners) == (([3, 3], [10, 9]), [1])
    higher = drawn(rules, "1-1-2 1-2-4")
    assert (left(higher), higher.winners) == (([3, 3], [10, 11]), [0])
    equal = drawn(rules, "1-1-2 1-2-3")
    assert (left(equal), equal.winners) == (([3, 3], [10, 10]), [])
    for game in (lower, higher, equal):
        assert (game.is_over, game.scores) == (True, [0, 0])


@pytest.mark.parametrize("rules", ["trimino", "trimino-reverse"])
@pytest.mark.parametrize("rounds", [3, 4, 5])
def test_rounds_of_trimino_have_one_starter(rules: str, rounds: int):
    """Asked for once, in the first round."""
    game = match(rules, 3, 5, rounds=rounds)
    asked = 0
    totals = [0, 0, 0]
    while not game.is_over:
        game.apply(DEAL)
        if game.phase == PHASE_CHOOSE:
            asked += 1
            game.apply(game.legal_actions()[2])
        assert (game.first, game.seat) == (2, 2)
        assert game.scores_at_deal == totals
        while game.phase not in (PHASE_DEAL, PHASE_OVER):
            game.apply(game.legal_actions()[0])
        totals = list(game.scores)
    assert (game.round, asked) == (rounds, 1)
    best = min if rules == "trimino" else max
    assert game.winners == [seat for seat in range(3) if totals[seat] == best(totals)]


@pytest.mark.parametrize("rules", [name for name in TRIANGLES if not name.startswith("trimino")])
def test_other_rounds_settle_the_start_afresh(rules: str):
    knobs = {"rounds": 5, "win": "most"} if not Rules(rules).tournament else {}
    starters = set()
    for seed in range(8):
        game = match(rules, 3, seed, target=1000 if not knobs else 0, **knobs)
        for _ in playing(game, seed, best_points):
            if game.phase == PHASE_PLAY and not game.laid:
                starters.add((seed, game.first))
    assert len(starters) > 8


@pytest.mark.parametrize("rules", ALL_RULES)
def test_end_scoring_is_that_of_the_racks_left(rules: str):
    """In whole matches: every round's end, from what is left on the racks."""
    kinds = set()
    for seed in range(8):
        game = match(rules, 3, seed)
        for _ in playing(game, seed, mostly_lay):
            if game.end_reason and game.phase in (PHASE_DEAL, PHASE_OVER):
                tiles, values = left(game)
                given = end_scoring(game.rules, game.end_reason, game.end_seat, tiles, values)
                assert (game.bonus, game.round_winner) == given[:2]
                kinds.add(game.end_reason)
                if game.end_reason == OUT:
                    assert tiles[game.end_seat] == 0
                else:
                    assert min(tiles) > 0
    assert OUT in kinds
