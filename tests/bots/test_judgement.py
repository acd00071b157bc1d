"""What each level considers: bonuses, replies, tiles that others lack, the end of a round."""

import random
from collections.abc import Iterator

import pytest
from bots import EASY, EXPERT, FIRST, HARD, MEDIUM, POINT_VALUE
from bots.clues import infer_chances
from bots.hard import by_play_outs
from bots.lookahead import CERTAIN
from bots.row import ends_after, held_chances, joins
from bots.row_search import search

from engine.actions import DRAW, FIRST_TILE, HEXAGON
from engine.board import FORCED
from engine.dominoes import HALVES
from engine.game import Game
from engine.line import LineGame
from engine.tiles import TILES, VALUES
from engine.triangles import TriangleGame
from tests.bots.table import (
    ALL_LEVELS,
    bot_for,
    drawn_without_ones,
    fitting_beside,
    playing,
    table_of,
    thought,
)
from tests.engine.play import ALL_RULES, act, deal, found, lay, match, placements, tiles_of


def most_points(game: Game) -> int:
    return max(game.points_of(action) for action in placements(game))


def with_bonus(game: Game) -> bool:
    """Whether the seat in turn can make a shape that scores, and something else."""
    points = [game.points_of(action) for action in placements(game)] if not game.end_reason else []
    return game.laid > 3 and len(points) > 1 and max(points) > 40 and min(points) < 20


@pytest.mark.parametrize(
    ("rules", "players"),
    [("triominos", 3), ("triangle-400", 4), ("domino-108", 3), ("trimino-reverse", 2)],
)
def test_medium_takes_the_most_points_in_three_turns_of_four(rules: str, players: int):
    """In the fourth it lays any tile."""
    missed = turns = 0
    expected = 0.0
    for game in playing(rules, [EASY] * players, 5):
        points = [] if game.is_over else [game.points_of(each) for each in placements(game)]
        if not game.laid or not points:
            continue
        best = max(points)
        for seed in range(turns, turns + 12):
            action = thought(bot_for(game.rules, MEDIUM, seed), game.view_for(game.seat))
            missed += game.points_of(action) < best
            expected += (1 - points.count(best) / len(points)) / 4
        turns += 12
    assert expected > 30
    assert 0.7 * expected < missed < 1.3 * expected


def test_medium_lays_the_heaviest_tile_where_nothing_is_scored():
    turns = 0
    for game in playing("trimino", [EASY] * 2, 3):
        legal = [] if game.is_over else placements(game)
        if game.laid and legal:
            action = thought(bot_for(game.rules, MEDIUM, game.laid), game.view_for(game.seat))
            heaviest = max(VALUES[TriangleGame.tile_of(each)] for each in legal)
            assert VALUES[TriangleGame.tile_of(action)] == heaviest
            turns += len({TriangleGame.tile_of(each) for each in legal}) > 1
    assert turns > 10


@pytest.mark.parametrize("rules", ["triominos", "triangle-400", "domino-108"])
def test_medium_draws_while_it_holds_few_tiles_and_hard_with_many(rules: str):
    """Both though they could lay a tile, where two play."""
    held: dict[int, list[int]] = {MEDIUM: [], HARD: []}
    for seed in range(3):
        for game in playing(rules, [MEDIUM, HARD], seed):
            if game.is_over or not game.laid or not placements(game) or not game.pool_size:
                continue
            level = (MEDIUM, HARD)[game.seat]
            action = thought(bot_for(game.rules, level), game.view_for(game.seat))
            if action == DRAW:
                held[level].append(game.rack_sizes[game.seat])
    assert len(held[MEDIUM]) > 5
    assert max(held[MEDIUM]) <= 11
    assert max(held[HARD]) > 15


@pytest.mark.parametrize(("players", "least", "most"), [(3, 6, 99), (4, 0, 0)])
@pytest.mark.parametrize("rules", ["triominos", "triangle-400", "domino-108"])
def test_with_three_only_expert_draws_though_able_to_place_and_with_four_nobody(
    rules: str, players: int, least: int, most: int
):
    draws = {EXPERT: 0, HARD: 0}
    for game in playing(rules, [EXPERT] + [HARD] * (players - 1), 3):
        if not game.is_over and placements(game) and DRAW in game.legal_actions():
            level = HARD if game.seat else EXPERT
            action = thought(bot_for(game.rules, level), game.view_for(game.seat))
            draws[level] += action == DRAW
    assert least <= draws[EXPERT] <= most
    assert draws[HARD] < 5


def test_easy_takes_the_most_points_where_two_may_draw_freely():
    """Not where the house rules let nobody draw freely: there it lays any tile."""
    for options in ((), (("draw_freely", 0),)):
        most = others = 0
        for seed in range(3):
            for game in playing("triominos", [EASY, EASY], seed, options):
                if not game.is_over and game.laid and len(placements(game)) > 3:
                    action = thought(bot_for(game.rules, EASY, seed), game.view_for(game.seat))
                    if game.points_of(action) == most_points(game):
                        most += 1
                    else:
                        others += 1
        assert most > others == 0 if not options else others > most > 0


def test_easy_sees_a_bonus_now_and_then():
    game = found("triominos", 3, with_bonus)
    seen = 0
    for seed in range(200):
        action = thought(bot_for(game.rules, EASY, seed), game.view_for(game.seat))
        seen += action >= FIRST_TILE and game.points_of(action) == most_points(game)
    assert 20 < seen < 180


@pytest.mark.parametrize("level", ALL_LEVELS)
def test_the_seed_decides_between_equals(level: int):
    game = match("triominos", 3, 1)
    game.apply(game.legal_actions()[0])
    views = [game.view_for(game.seat)] * 40
    first = {thought(bot_for(game.rules, level, seed), view) for seed, view in enumerate(views)}
    again = {thought(bot_for(game.rules, level, 7), view) for view in views}
    assert len(again) == 1
    assert level != EASY or len(first) > 3


@pytest.mark.parametrize("level", [HARD, EXPERT])
def test_the_last_tile_is_laid(level: int):
    game = found("triominos", 2, lambda game: game.rack_sizes[game.seat] == 1 and placements(game))
    action = thought(bot_for(game.rules, level), game.view_for(game.seat))
    assert action in placements(game)


@pytest.mark.parametrize("rules", ["triominos", "triangle-casual", "trimino"])
def test_past_turns_tell_the_others_tiles(rules: str):
    """In the mean a tile that the next player holds is held more likely than one in the pool, where
    nobody draws who can place.
    """
    theirs: list[int] = []
    others: list[int] = []
    for game in playing(rules, [MEDIUM, MEDIUM], 8, (("draw_freely", 0),)):
        if game.is_over or not game.pool_size:
            continue
        other = 1 - game.seat
        ahead = by_play_outs(game.view_for(game.seat))
        for _ in infer_chances(ahead):
            pass
        assert sum(ahead.chance[tile] for tile in ahead.hidden) <= CERTAIN * game.rack_sizes[other]
        for tile in ahead.hidden:
            (theirs if tile in game.racks[other] else others).append(ahead.chance[tile])
    assert sum(theirs) / len(theirs) > 1.3 * sum(others) / len(others)


@pytest.mark.parametrize("rules", ["triominos", "triangle-casual", "trimino", "trimino-reverse"])
def test_past_turns_are_gone_through_and_each_tile_is_again_its_owner_s(rules: str):
    """However turns end: with a tile, a pass, draws, on a new field or not."""
    gone_through = 0
    for game in playing(rules, [MEDIUM] * 3, 5):
        if not game.is_over and game.laid:
            ahead = by_play_outs(game.view_for(game.seat))
            before, even = table_of(game), list(ahead.chance)
            for _ in infer_chances(ahead):
                assert table_of(game) == before
            assert table_of(game) == before
            gone_through += list(ahead.chance) != even
    assert gone_through > 9


def test_who_draws_has_nothing_that_fits():
    """Where one draws only if nothing fits: only a tile drawn since may be one that fitted."""
    game = deal(
        match("triangle-casual", 2),
        ["5-5-5 0-0-1 0-0-2 0-0-3", "1-1-2 1-1-3 1-1-4 2-2-3 1-2-3 1-2-4 1-3-4 2-2-4 2-3-3"],
        pool="2-3-4",
    )
    lay(game, "5-5-5")
    act(game, "draw")
    ahead = by_play_outs(game.view_for(0))
    even = ahead.chance[ahead.hidden[0]]
    for _ in infer_chances(ahead):
        pass
    (four, fitting) = tiles_of(game, "3-4-4 3-5-5")
    assert ahead.chance[fitting] < even / 4
    assert ahead.chance[four] > even


def test_who_draws_in_the_row_lacks_both_ends():
    game = deal(
        match("symmetry", 2), ["1-1 1-2 1-3 1-4 1-5", "2-2 2-3 2-4 3-3 3-4"], pool="4-4 5-5"
    )
    lay(game, "1-1")
    act(game, "draw")
    view = game.view_for(0)
    chances = held_chances(view, 1)
    for tile in range(15):
        joins = 1 in HALVES[2 * tile : 2 * tile + 2]
        assert (chances[tile] == 0) == (joins or tile in view.rack or tile == 0)


def test_hard_keeps_the_end_that_the_other_lacks():
    game = drawn_without_ones()
    view = game.view_for(0)
    bot = bot_for(game.rules, HARD)
    thought(bot, view)
    stuck = []
    for action, value in zip(view.legal, bot.action_values, strict=True):
        laid, ends = game.tile_of(action), ends_after(view.table, action)
        follow = [tile for tile in view.rack if tile != laid and joins(tile, *ends)]
        stuck.append((1 in ends, value - POINT_VALUE * len(follow)))
    assert {ends for ends, _ in stuck} == {False, True}
    assert max(stuck)[1] > max(value for one, value in stuck if not one)


def best_by_recursion(owner: bytearray, seat: int, left: int, right: int, passed: bool) -> int:
    """What the round is worth to the seat, by plain recursion."""
    if 1 - seat not in owner:
        return -1
    best = -2
    for tile in range(15):
        if owner[tile] != seat:
            continue
        a, b = HALVES[2 * tile], HALVES[2 * tile + 1]
        for one, other in {(a, b), (b, a)}:
            for ends in {(other, right)} if one == left else set():
                owner[tile] = 9
                best = max(best, -best_by_recursion(owner, 1 - seat, *ends, False))
                owner[tile] = seat
            if one == right:
                owner[tile] = 9
                best = max(best, -best_by_recursion(owner, 1 - seat, left, other, False))
                owner[tile] = seat
    if best > -2:
        return best
    if passed:
        own, other = owner.count(seat), owner.count(1 - seat)
        return (own < other) - (own > other)
    return -best_by_recursion(owner, 1 - seat, left, right, True)


def solved(owner: bytearray, seat: int, left: int, right: int) -> int:
    """The result for the seat in turn, which the search judges from the seat that laid before."""
    racks = [sum(1 << tile for tile in range(15) if owner[tile] == who) for who in range(2)]
    return -searched(racks, 1 - seat, [], left, right)


def searched(racks: list[int], judged: int, pool: list[int], left: int, right: int) -> int:
    """What the search finds in the end, with as many positions as it needs."""
    running = search(racks, judged, pool, left, right, 100_000)
    while True:
        try:
            next(running)
        except StopIteration as end:
            result, budget = end.value
            assert budget >= 0
            return result


def result_by_game(game: Game, judged: int) -> int:
    """The result for a seat if it plays its best and all others play against it together."""
    if game.end_reason:
        held = list(game.rack_sizes)
        own = held.pop(judged)
        return (own < min(held)) - (own > min(held))
    results = []
    for action in game.legal_actions():
        game.apply(action)
        results.append(result_by_game(game, judged))
        game.undo()
    return max(results) if game.seat == judged else min(results)


@pytest.mark.parametrize("players", [2, 3])
def test_a_row_is_searched_with_the_tiles_still_to_draw(players: int):
    """Against a recursion over the game itself, which knows its pool."""
    found = set()
    for seed in range(8):
        for game in playing("symmetry", [EASY] * players, seed):
            if game.end_reason or game.is_over or game.laid < 4:
                continue
            judged = (game.seat - 1) % players
            racks = [sum(1 << tile for tile in rack) for rack in game.racks]
            pool = list(game.deck[game.draw_index :])
            ends = owner_and_ends(game)[1:]
            if not game.drawn and game.log[-1] >= FIRST_TILE:
                result = searched(racks, judged, pool, *ends)
                assert result == result_by_game(game, judged)
                found.add((result, bool(pool)))
    assert {result for result, _ in found} >= {-1, 1}
    assert players == 3 or any(pool for _, pool in found)


@pytest.mark.parametrize(
    "rules", ["triangle-casual", "triominos-casual", "trimino", "trimino-reverse", "symmetry"]
)
def test_first_steps_plays_badly_now_and_then_where_nobody_may_draw_freely(rules: str):
    """What is worst for Hard, or in the row for Medium, more often than by chance."""

    def worst_actions(game: Game) -> list[int]:
        judge = bot_for(game.rules, MEDIUM if rules == "symmetry" else HARD)
        thought(judge, game.view_for(game.seat))
        least = min(judge.action_values)
        legal = game.legal_actions()
        return [a for a, value in zip(legal, judge.action_values, strict=True) if value == least]

    def has_worse(game: Game) -> bool:
        return len(placements(game)) > 3 and 2 * len(worst_actions(game)) <= len(placements(game))

    game = found(rules, 2, has_worse)
    worst = worst_actions(game)
    view = game.view_for(game.seat)
    badly = sum(thought(bot_for(game.rules, FIRST, seed), view) in worst for seed in range(200))
    assert 60 + 100 * len(worst) // len(view.legal) < badly < 190


@pytest.mark.parametrize("level", ALL_LEVELS)
def test_the_first_tile_of_a_row_is_chosen_by_all_but_easy(level: int):
    """First steps chooses in every other turn."""
    game = deal(match("symmetry", 2), ["1-1 1-2 1-3 2-2 4-5", "3-3 3-4 2-3 2-4 4-4"])
    chosen = 0
    for seed in range(40):
        bot = bot_for(game.rules, level, seed)
        thought(bot, game.view_for(game.seat))
        chosen += len(set(bot.action_values)) > 1
    assert chosen in {EASY: [0], FIRST: range(10, 31)}.get(level, [40])


def test_hard_thinks_of_the_next_player_with_the_first_tile_of_a_row_and_expert_further():
    game = deal(match("symmetry", 2), ["1-1 1-2 1-3 2-2 4-5", "3-3 3-4 2-3 2-4 4-4"])
    values = {}
    for level in (MEDIUM, HARD, EXPERT):
        bot = bot_for(game.rules, level)
        thought(bot, game.view_for(game.seat))
        values[level] = bot.action_values
    assert values[MEDIUM] != values[HARD] != values[EXPERT]
    legal = game.legal_actions()
    for i, action in enumerate(legal):  # the row looks the same from both sides
        if action & 1:
            assert values[EXPERT][i] == values[EXPERT][i - 1]


def free_draws(players: int) -> list[int]:
    """The tiles left in the pool at each draw that Expert makes though able to place."""
    drawn = []
    for seed in range(4):
        for game in playing("triominos", [EXPERT] + [MEDIUM] * (players - 1), seed):
            if game.is_over or game.seat or not game.laid or not placements(game):
                continue
            if thought(bot_for(game.rules, EXPERT, seed), game.view_for(0)) == DRAW:
                drawn.append(game.pool_size)
    return drawn


def closes(game: Game, seat: int) -> bool:
    """Whether a tile of that seat closes a hexagon where it fits."""
    board = game.table
    return any(
        required >= FORCED
        and (required & 255) >> 2 in game.racks[seat]
        and board.shape(cell, False) >= HEXAGON
        for cell, required in board.frontier.items()
    )


def test_expert_builds_hexagons_for_itself():
    """Where some placements let it close one in its next turn, it takes such a one more often."""
    taken = {HARD: 0, EXPERT: 0}
    positions = 0
    for seed in range(100):
        for game in playing("trimino-reverse", [MEDIUM, MEDIUM], seed):
            if game.is_over or game.laid < 3 or closes(game, game.seat):
                continue
            seat = game.seat
            builds = []
            legal = placements(game)
            for action in legal:
                game.apply(action)
                if game.seat != seat and closes(game, seat):
                    builds.append(action)
                game.undo()
            if builds and len(builds) < len(legal):
                positions += 1
                for level in taken:
                    bot = bot_for(game.rules, level)
                    taken[level] += thought(bot, game.view_for(seat)) in builds
    assert positions > 15
    assert taken[EXPERT] > 1.5 * taken[HARD]


@pytest.mark.parametrize(("rules", "players"), [("triominos", 4), ("trimino-reverse", 2)])
def test_expert_begins_with_a_tile_beside_which_few_fit(rules: str, players: int):
    """The next player is likely stuck then."""
    taken = 0
    mean = 0.0
    for seed in range(20):
        game = next(playing(rules, [EXPERT] * players, seed))
        rack = list(game.rack(game.seat))
        hidden = [tile for tile in range(TILES) if tile not in rack]
        tile = TriangleGame.tile_of(thought(bot_for(game.rules, EXPERT), game.view_for(game.seat)))
        taken += fitting_beside(tile, hidden)
        mean += sum(fitting_beside(own, hidden) for own in rack) / len(rack)
    assert 0 < taken < 0.75 * mean


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_that_can_be_laid_count_the_more_the_others_have_drawn(players: int):
    """A player who goes out gets the points of the tiles of the others."""
    weights: dict[int, set[int]] = {}
    game = match("triominos", players)
    while not game.end_reason and game.pool_size:
        sizes = list(game.rack_sizes)
        sizes.pop(game.seat)
        drawn = max(0, sum(sizes) - game.dealt // players * (players - 1))
        ahead = by_play_outs(game.view_for(game.seat))
        weights.setdefault(drawn, set()).add(ahead.fitting_share)
        legal = game.legal_actions()
        game.apply(DRAW if DRAW in legal else legal[-1])
    assert len(weights) > 3
    assert all(len(equal) == 1 for equal in weights.values())
    assert sorted(weights, key=lambda drawn: min(weights[drawn])) == sorted(weights)
    assert len(set.union(*weights.values())) == len(weights)


@pytest.mark.parametrize("players", [2, 3])
def test_expert_draws_while_the_round_is_young(players: int):
    pools = free_draws(players)
    late = [pool for pool in pools if pool < 8]
    assert len(pools) > 20
    assert len(late) < len(pools) / 4


def open_ends(seeds: int) -> Iterator[Game]:
    """Ends of rounds in the row in which nothing is hidden any more."""
    for seed in range(seeds):
        for game in playing("symmetry", [EASY, EASY], seed):
            if not (game.end_reason or game.is_over or game.pool_size) and game.laid:
                yield game


def owner_and_ends(game: Game) -> tuple[bytearray, int, int]:
    """The owner of each tile, 9 for those on the table; the numbers at both ends."""
    left, right = game.table[0] & 255, game.table[-1] & 255
    owner = bytearray(b"\t" * 15)
    for seat in range(2):
        for tile in game.racks[seat]:
            owner[tile] = seat
    return owner, LineGame.half(left, 0), LineGame.half(right, 1)


def test_the_end_of_a_row_is_searched_exactly():
    values = set()
    for game in open_ends(60):
        owner, *ends = owner_and_ends(game)
        value = solved(bytearray(owner) + b"\t", game.seat, *ends)
        assert value == best_by_recursion(owner, game.seat, *ends, False)
        values.add(value)
    assert values == {-1, 0, 1}


def test_expert_takes_the_best_placement_at_the_end_of_a_row():
    """Whatever was drawn and passed before: it matters, and no other is better."""
    mattered = 0
    for game in open_ends(400):
        seat = game.seat
        values = {}
        for action in placements(game):
            game.apply(action)
            owner, *ends = owner_and_ends(game)
            values[action] = -best_by_recursion(owner, 1 - seat, *ends, False)
            game.undo()
        if len(set(values.values())) > 1:
            mattered += 1
            action = thought(bot_for(game.rules, EXPERT), game.view_for(seat))
            assert values[action] == max(values.values())
    assert mattered > 9


def test_the_end_of_any_row_is_searched_exactly():
    """Also where a seat that has passed is out of the round in another line of play."""
    rng = random.Random(1)
    for _ in range(1500):
        held = [rng.randint(1, 4), rng.randint(1, 4)]
        tiles = rng.sample(range(15), sum(held))
        owner = bytearray(b"\t" * 15)
        for i, tile in enumerate(tiles):
            owner[tile] = int(i >= held[0])
        left, right, seat = rng.randint(1, 5), rng.randint(1, 5), rng.randint(0, 1)
        expected = best_by_recursion(bytearray(owner), seat, left, right, False)
        assert solved(owner + b"\t", seat, left, right) == expected


@pytest.mark.parametrize("rules", ALL_RULES)
def test_losses_are_measured_against_the_best(rules: str):
    for game in playing(rules, [HARD, HARD], 2):
        if game.is_over or game.laid < 4 or len(game.legal_actions()) < 3:
            continue
        view = game.view_for(game.seat)
        bot = bot_for(game.rules, EXPERT)
        thought(bot, view, view.legal[-1])
        assert bot.loss(bot.best) == 0
        assert all(bot.loss(action) >= 0 for action in view.legal)
        assert max(bot.action_values) == bot.action_values[view.legal.index(bot.best)]
        return


def test_a_played_action_is_judged_as_thoroughly():
    """What is not among the most promising ones is only guessed, unless it was played."""
    game = found("triangle-casual", 2, lambda game: game.laid > 5 and len(placements(game)) > 9)
    view = game.view_for(game.seat)
    plain = bot_for(game.rules, EXPERT)
    thought(plain, view)
    worst = view.legal[plain.action_values.index(min(plain.action_values[1:]), 1)]
    slices = []
    for played in (-1, worst):
        bot = bot_for(game.rules, EXPERT)
        bot.begin(view, played)
        slices.append(1)
        while not bot.think(0):
            slices[-1] += 1
        assert bot.best == plain.best
    assert slices[1] > slices[0]
