"""How did I play? What a review finds for each person, shown after a match and saved."""

import struct
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from bots.grades import BEST, grade, word_of
from bots.luck import fair_share
from console import destination
from console.match.match import FIRST_STEPS, Match
from console.review.grading import add_grade
from console.review.round_losses import empty, seat_totals, skipped, with_choice
from console.review.tally import (
    BEST_ROUND,
    BEST_TILE,
    BRIDGES,
    GIVEN_AWAY,
    HEXAGONS,
    LUCK,
    ROUND,
    TILE,
    TURN,
    TURNS,
    add_review,
    add_round,
    is_whole,
    seat_tallies,
)
from console.review.without_luck import add_match, share
from console.storage.memory import Memory
from console.storage.payload import TALLY
from console.storage.player_figures import (
    FAIR,
    FIGURE_COUNT,
    REVIEWED,
    WELL,
    figures,
    with_figures,
)

from engine import new_game
from engine.actions import BRIDGE, DOUBLE, FIRST_TILE, PHASE_OVER
from engine.events import Event
from engine.rules import Rules
from tests.console.layout import BOARDS
from tests.console.menus import go, to_row
from tests.console.player import Player
from tests.console.saving import know, save_all
from tests.console.test_figures import begin, of, to_round, to_the_end
from tools.record.luck import luck_of
from tools.record.review import Summary, judgements, summaries
from tools.shots import bots
from tools.shots.stage import Stage
from tools.sim import Simulator
from tools.sim.pixels import pixels
from tools.strings.catalogue import LANGUAGES

PEOPLE = ("human", "hard", "human")
CALLED = ["Ann", "", "Bob"]
LONG_MS = 400_000


def wait_for(player: Player, screen: str) -> None:
    """Wait until that screen shows."""
    for _ in range(LONG_MS // 500):
        if player.name == screen:
            return
        player.sim.wait(500)
    raise AssertionError(f"{screen} not reached, but {player.name}")


def wait_for_the_review(player: Player) -> None:
    """Wait until nothing is left to be reviewed."""
    for _ in range(LONG_MS // 500):
        if not player.app.match.rounds:
            return
        player.sim.wait(500)
    raise AssertionError("the review does not end")


def open_well(player: Player) -> None:
    to_row(player, "A: How did I play?")
    player.press("A")
    wait_for(player, "well")


def on_the_pc(player: Player) -> dict[int, Summary]:
    """What ``tools.record review`` says of the match as its record has it."""
    judgements_of_all = list(judgements(player.record()))
    found = summaries(judgements_of_all, player.game)
    return {summary.seat: summary for summary in found}


def given_away(player: Player) -> list[tuple[int, int]]:
    """For each seat: turns that were judged, and what they gave away."""
    return [(seat[TURNS], seat[GIVEN_AWAY]) for seat in seat_tallies(player.app.match.tally)]


def best_turn(record: str, seat: int) -> tuple[int, int, str, int]:
    """Round, turn in it, tile and points of the first placement that brought most; the seat in turn
    is the first word of a line.
    """
    best = (0, 0, "", 0)
    number = turn = 0
    last = ""
    for line in record.splitlines():
        words = line.split(" ")
        if words[0] == "round":
            number, turn, last = int(words[1]), 0, ""
        elif words[0].isdigit():
            turn += words[0] != last
            last = words[0]
            if words[1] in ("place", "field") and int(words[0]) == seat:
                points = int(words[-1])
                if points > best[3]:
                    best = (number, turn, words[2], points)
    return best


@pytest.mark.parametrize(
    ("rule_set", "scored"),
    [("triominos-400", True), ("trimino", True), ("triangle-casual", False), ("symmetry", False)],
)
def test_a_match_is_judged_as_its_record_on_a_pc(rule_set: str, scored: bool):
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim, 3)
        begin(player, rule_set, PEOPLE, CALLED)
        to_the_end(player)
        assert given_away(player) == [(0, 0)] * 3  # everybody pressed on
        open_well(player)
        expected = on_the_pc(player)
        found = given_away(player)
        for seat in (0, 2):
            lost = expected[seat].loss
            if not scored:
                lost = expected[seat].turns - expected[seat].best_turns
            assert found[seat] == (expected[seat].turns, lost)
            assert found[seat][0] > 0
        assert sum(lost for _, lost in found) > 0
        assert found[1] == (0, 0)
        assert player.screen.count == 2
        lucks = [seat[LUCK] for seat in seat_tallies(player.app.match.tally)]
        told = luck_of(player.record())
        assert lucks == ([share.luck for share in told.players] if told else [0, 0, 0])
        assert is_whole(player.app.match)
        assert player.screen.title() == "Ann"
        player.press("A")
        assert player.screen.title() == "Bob"
        player.press("A")
        assert player.name == "match_over"
        player.press("B")
        kept = Memory(bytearray(sim.nvm))
        for index, seat in enumerate((0, 2)):
            values = of(kept, index)
            assert values[REVIEWED] == 1
            assert values[WELL] == round(expected[seat].well * BEST)


def test_luck_and_play_after_a_match_unless_off_or_against_first_steps():
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim, 3)
        begin(player, "triominos", ("human", "hard"), ["Ann", ""])
        to_the_end(player)
        to_row(player, "A: Luck and play")
        player.press("A")
        wait_for(player, "luck")
        sim.wait(6000)
        told = luck_of(player.record())
        turns = [turn.chances for turn in told.chances]
        walked = player.screen._turns  # private: which turns the chart has is on no line
        assert [tuple(turn) for turn in walked] == turns
        lucks = [seat[LUCK] for seat in seat_tallies(player.app.match.tally)]
        assert lucks == [share.luck for share in told.players]
        player.press("A")
        assert player.name == "match_over"
        with sim.inside():
            from console.screens.match_over import tells_luck

            assert tells_luck(player.app, player.app.match)
            player.app.memory.settings.luck = 0
            assert not tells_luck(player.app, player.app.match)
            player.app.memory.settings.luck = 1
            player.app.match.seats[1] = FIRST_STEPS
            assert not tells_luck(player.app, player.app.match)


@pytest.mark.parametrize("lucks", [(44, -44), (44, -6, -30, -8)])
@pytest.mark.parametrize("board", BOARDS)
def test_the_marks_of_a_chart_of_luck_are_on_its_ground(board: str, lucks: tuple[int, ...]) -> None:
    """The chance of the winner rose the most at the end: its mark was cut at the edge."""
    with Stage(board) as stage:
        bots.luck("triominos", lucks)(stage)
        with stage.sim.inside():
            from console.match.luck_chart import BEST, GROUND, WORST
        drawn = pixels(stage.app.canvas)
    grounds = (drawn == GROUND).nonzero()[1]
    for mark in (BEST, WORST):
        rows, columns = (drawn == mark).nonzero()
        assert grounds.min() < columns.min()
        assert columns.max() < grounds.max()
        ends = [int((columns == end).sum()) for end in (columns.min(), columns.max())]
        assert ends[0] == ends[1]  # it is whole
        assert rows.max() - rows.min() >= columns.max() - columns.min()


@pytest.mark.parametrize(("won", "luck"), [(True, 40), (False, 40), (True, -40), (False, 0)])
def test_matches_without_luck_are_counted_with_how_sure_that_is(won: bool, luck: int):
    match = Match(new_game(Rules("triominos"), 2, 1), ["Ann", "Bob"])
    match.game.round = 1
    match.game.winners = [0 if won else 1]
    match.tally[11:13] = struct.pack("<H", luck & 0xFFF | 1 << 12)
    values = [0] * FIGURE_COUNT
    fair = fair_share(match.game, 0, luck)
    assert (fair - 256 * won) * luck < 0 or (fair == 256 * won and not luck)
    for number in range(1, 6):
        add_match(values, match, 0)
        assert values[FAIR] == number
        assert share(values)[1] == (-1, -1, -1, 50, 45)[number - 1]
    assert share(values)[0] == pytest.approx(100 * fair / 256, abs=1)
    match.game.winners = [1 if won else 0]
    add_match(values, match, 0)
    other = fair_share(match.game, 0, luck)
    assert share(values)[0] == pytest.approx(100 * (5 * fair + other) / 6 / 256, abs=1)
    match.tally[11:13] = struct.pack("<H", luck & 0xFFF)  # a round has not been reviewed
    before = list(values)
    add_match(values, match, 0)
    assert values == before


def test_the_best_turn_is_that_of_the_record():
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim, 3)
        begin(player, "triominos-400", PEOPLE, ["Ann", "", ""])
        to_the_end(player)
        open_well(player)
        record = player.record()
        for seat in (0, 2):
            tally = player.screen.tallies[seat]
            name = player.game.tile_name(tally[TILE])
            found = tally[ROUND], tally[TURN], name, tally[BEST_TILE]
            assert found == best_turn(record, seat)


def resumed(sim: Simulator, seed: int) -> Player:
    """The power was cut, and somebody goes on."""
    player = Player(sim, seed)
    player.press("A")
    sim.wait(100)
    return player


def test_a_round_counts_once_however_often_the_power_is_cut():
    lines: list[str] = []
    nvm = None
    sums: list[list[tuple[int, int]]] = []
    for cut in range(3):
        with Simulator("pygamer", seed=3, nvm=nvm) as sim:
            if not cut:
                player = Player(sim, 3)
                begin(player, "triominos-400", ("human", "human"), ["Ann", "Bob"])
                with sim.inside():
                    while player.game.phase == 1 or not player.game.end_reason:
                        player.game.apply(player.random.choice(player.game.legal_actions()))
                    save_all(player.app)
                    player.app.go(destination.ROUND_OVER)
            else:
                player = resumed(sim, 3)
                player.lines = lines
            assert player.name == "round_over"
            wait_for_the_review(player)
            if cut == 1:  # now it is saved
                with sim.inside():
                    player.app.match.changed = True
                    save_all(player.app)
            sums.append(given_away(player))
            player.note_round()
            lines = player.lines
            nvm = bytearray(sim.nvm)
            if cut == 2:
                to_the_end(player)
                wait_for_the_review(player)
                expected = on_the_pc(player)
                found = given_away(player)
                assert found == [(expected[s].turns, expected[s].loss) for s in (0, 1)]
                player.press("B")
                values = of(Memory(bytearray(sim.nvm)), 0)
                assert (values[REVIEWED], values[WELL]) == (1, round(expected[0].well * BEST))
    assert sums[0][0][0] > 0
    assert sums[0] == sums[1] == sums[2]


def test_b_leaves_the_review_and_only_whole_rounds_count():
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim, 3)
        begin(player, "triominos-400", ("human", "human"), ["Ann", "Bob"])
        to_round(player, 2)
        to_the_end(player)
        whole = len(player.app.match.rounds)
        to_row(player, "A: How did I play?")
        player.press("A")
        while len(player.app.match.rounds) == whole:
            sim.wait(100)
        assert player.name == "review"
        player.press("B")
        assert player.name == "match_over"
        turns = [seat[0] for seat in given_away(player)]
        assert min(turns) > 0
        with sim.inside():
            player.app.go(destination.Destination("well", ()))
        assert player.screen.title() == "Ann"
        player.press("B")
        player.press("B")
        assert of(Memory(bytearray(sim.nvm)), 0)[REVIEWED] == 1


def test_bots_and_matches_of_bots_are_not_asked():
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim, 3)
        begin(player, "triominos", ("hard", "hard"), ["", ""])
        to_the_end(player)
        labels = [player.screen.label(at) for at in range(player.screen.count)]
        assert labels == ["A: Again  B: Home", "A: The last round  B: Home"]


def a_match(losses: list[tuple[int, int]], rule_set: str = "triominos") -> Any:
    """A match of two known players of whom so much is known."""
    match = Match(new_game(Rules(rule_set), 2, 1), ["Ann", "Bob"])
    match.known[:] = b"\0\1"
    for seat, (turns, lost) in enumerate(losses):
        at = seat * TALLY + 8
        match.tally[at : at + 3] = struct.pack("<BH", turns, lost)
    return match


def add_grades(memory: Memory, match: Match) -> None:
    """Add the grades of a match to the figures of its players."""
    for seat, index in enumerate(match.known):
        values = figures(memory.players, index)
        add_grade(values, match, seat)
        memory.players = with_figures(memory.players, index, values)


def test_the_figures_keep_a_mean_of_matches():
    memory = Memory(bytearray(b"\xff" * 4096))
    know(memory, ["Ann", "Bob"])
    add_grades(memory, a_match([(0, 0), (10, 200)]))  # Ann never had a choice
    add_grades(memory, a_match([(10, 0), (10, 0)]))
    match = a_match([(10, 50), (20, 0)])
    middling = grade(match.game.rules, 2, 10, 50)
    assert 1000 < middling < 9000
    add_grades(memory, match)
    assert of(memory, 0)[WELL : REVIEWED + 1] == [(BEST + middling + 1) // 2, 2]
    assert of(memory, 1)[WELL : REVIEWED + 1] == [6667, 3]
    for _ in range(300):
        add_grades(memory, a_match([(10, 50), (10, 0)]))
    assert of(memory, 0)[REVIEWED] == 255
    assert middling <= of(memory, 0)[WELL] < middling + 200
    assert 9900 < of(memory, 1)[WELL] <= BEST


def test_of_a_long_match_the_mean_stays():
    match = a_match([(0, 0), (0, 0)])
    losses = empty(2)
    for seat in (0, 1) * 60:
        losses = with_choice(losses, seat, 3 + seat, match.game.rules)
    for number in range(20):
        add_review(match, number + 1, losses)
    for seat, lost in enumerate(given_away_of(match)):
        assert 120 < lost[0] < 256
        assert abs(lost[1] / lost[0] - (3 + seat)) < 0.02


@pytest.mark.parametrize(
    ("before", "lost", "after"),
    [
        ((10, 65000), 535, (11, 65535)),
        ((10, 65000), 536, (5, 32768)),
        ((254, 100), 4, (255, 104)),
        ((255, 100), 4, (128, 52)),
        ((255, 65535), 1, (128, 32768)),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_turns_and_losses_halve_together_only_without_room(
    seat: int, before: tuple[int, int], lost: int, after: tuple[int, int]
):
    both = [(200, 65535), (200, 65535)]
    both[seat] = before
    match = a_match(both)
    add_review(match, 1, with_choice(empty(2), seat, lost, match.game.rules))
    both[seat] = after
    assert given_away_of(match) == both


def test_what_a_round_gives_away_is_counted_as_far_as_there_is_room():
    rules = Rules("triominos")
    losses = empty(2)
    for number in range(1, 300):
        losses = with_choice(skipped(losses, 0), 1, 250, rules)
        assert seat_totals(losses, 1) == (min(number, 255), min(250 * number, 65535))
        assert seat_totals(losses, 0) == (0, 0)


@pytest.mark.parametrize(
    ("points", "best"), [(-5, 80), (79, 80), (81, 81), (65535, 65535), (65536, 65535)]
)
def test_the_best_round_is_kept_as_far_as_there_is_room(points: int, best: int):
    match = a_match([(3, 4), (5, 6)])
    tallies = bytearray(match.tally)
    for start in (0, TALLY):
        struct.pack_into("<H", tallies, start + 3, 80)
    match.tally[:] = tallies
    match.game.scores[1] = 1000 + points
    match.game.scores_at_deal[1] = 1000
    add_round(match)
    assert [seat[BEST_ROUND] for seat in seat_tallies(match.tally)] == [80, best]
    assert given_away_of(match) == [(3, 4), (5, 6)]


def worth(game: Any, action: int) -> tuple[int, int]:
    """Points first; a draw is the last resort."""
    return (game.points_of(action) if action >= FIRST_TILE else -50), action


@pytest.mark.parametrize("before", [0, 253, 255])
def test_shapes_are_counted_as_far_as_there_is_room(before: int):
    match = Match(new_game(Rules("triominos"), 2, 24), ["Ann", "Bob"])
    game = match.game
    while game.phase != PHASE_OVER:
        game.apply(max(game.legal_actions(), key=lambda action: worth(game, action)))
    for seat in (0, 1):
        match.tally[seat * TALLY + HEXAGONS] = match.tally[seat * TALLY + BRIDGES] = before
    events = [Event(game, index) for index in range(len(game.log))]
    shapes = Counter((event.seat, event.shape) for event in events if event.action >= FIRST_TILE)
    assert (shapes[0, BRIDGE], shapes[0, DOUBLE], shapes[1, DOUBLE]) == (3, 1, 1)
    add_round(match)
    for seat, tally in enumerate(seat_tallies(match.tally)):
        assert tally[BRIDGES] == min(before + shapes[seat, BRIDGE], 255)
        assert tally[HEXAGONS] == min(before + 2 * shapes[seat, DOUBLE], 255)


def given_away_of(match: Match) -> list[tuple[int, int]]:
    return [(seat[TURNS], seat[GIVEN_AWAY]) for seat in seat_tallies(match.tally)]


def test_a_round_that_is_reviewed_again_counts_once_until_the_next_is_dealt():
    match = a_match([(0, 0), (0, 0)])
    match.apply(match.game.legal_actions()[0])  # deals
    losses = with_choice(empty(2), 1, 7, match.game.rules)
    for _ in range(2):
        add_review(match, match.game.round, losses)
        assert given_away_of(match) == [(0, 0), (1, 7)]
    add_round(match)
    add_review(match, match.game.round + 1, losses)
    assert given_away_of(match) == [(0, 0), (2, 14)]


def test_what_one_seat_does_until_another_acts_is_one_turn():
    rules = Rules("triominos")
    losses = empty(2)
    losses = with_choice(losses, 1, 4, rules)
    losses = skipped(losses, 1)
    losses = with_choice(losses, 1, 5, rules)
    assert seat_totals(losses, 1) == (1, 9)
    losses = skipped(losses, 0)
    losses = with_choice(losses, 1, 0, rules)
    assert (seat_totals(losses, 0), seat_totals(losses, 1)) == ((0, 0), (2, 9))
    casual = Rules("triangle-casual")
    losses = empty(2)
    for loss in (0, 3, 50):  # the last of a turn comes first
        losses = with_choice(losses, 0, loss, casual)
    assert seat_totals(losses, 0) == (1, 1)


@pytest.mark.parametrize("rule_set", ["triominos-400", "trimino", "triangle-casual", "symmetry"])
def test_who_gives_less_away_has_the_better_word(rule_set: str):
    rules = Rules(rule_set)
    grades = [grade(rules, 2, 20, lost) for lost in range(21)]
    assert grades[0] == BEST
    assert all(0 <= less <= more for more, less in pairwise(grades))
    words = [word_of(number) for number in grades]
    assert words[0] == 0
    assert words == sorted(words)
    assert word_of(0) == 4
    assert grade(rules, 2, 255, 0xFFFF) == 0


def test_a_player_sees_the_mean_as_a_bar():
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim, 3)
        memory = player.app.memory
        know(memory, ["Ann", "Bob"])
        add_grades(memory, a_match([(10, 30), (0, 0)]))
        go(player, "player", 0)
        player.press("RIGHT")
        player.press("RIGHT")
        before = sim.image().tobytes()
        player.press("RIGHT")
        assert player.screen.page == 3
        assert sim.image().tobytes() != before
        player.press("RIGHT")
        assert player.screen.page == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_large_letters(language: str) -> None:
    with Stage("pygamer", language=language) as stage, stage.sim.inside():
        from console.words.catalogue import load_part

        app = stage.app
        texts = load_part(app.words, "well")
        font = app.font.of_style("big17")
        for i in range(5):
            assert font.width(texts.at("WORDS", i)) <= app.width - 8, texts.at("WORDS", i)
