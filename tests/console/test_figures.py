"""The players' figures: every match that was played to its end counts exactly once."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from console.match.match import KINDS
from console.storage.count_match import count_match
from console.storage.memory import Memory
from console.storage.player_figures import (
    BADGES,
    BEST_ROUND,
    BEST_TILE,
    BOTS,
    BRIDGES,
    FIGURE_COUNT,
    HEXAGONS,
    LONGEST_ROW,
    ROW,
    STRENGTH,
    figures,
    share,
    with_figures,
)

from engine.actions import TRIPLE
from engine.knobs import KNOBS
from engine.rule_sets import FAMILIES, names
from engine.rules import Rules
from engine.tiles import TILES
from tests.console.flash import ESP32_S3, RP2040, Chip, Flash
from tests.console.layout import BOARDS, assert_legible
from tests.console.menus import choose_game, go, new_game, to_card, to_row
from tests.console.player import DONE, Player, mode_of
from tests.console.saving import know, save, save_all
from tools.shots.players import add_known
from tools.shots.stage import Stage
from tools.sim import Simulator

_STARTS = 6  # of the whole console
_BRIDGE, _HEXAGON = 40, 50  # points of triominos-400; two hexagons 60, three 70


def begin(
    player: Player,
    rule_set: str,
    kinds: tuple[str, ...],
    called: list[str],
    options: tuple[tuple[str, int], ...] = (),
) -> None:
    """A match in which so are called who is known (else empty)."""
    player.begin(rule_set, options=options, kinds=kinds)
    with player.sim.inside():
        match = player.app.match
        match.known[:] = know(player.app.memory, called)
        for seat, name in enumerate(called):
            match.names[seat] = name or match.names[seat]
        save_all(player.app)


def to_the_end(player: Player) -> None:
    """Play the match to its last screen."""
    to_round(player, 99)
    assert player.name == "match_over"


def to_round(player: Player, number: int) -> None:
    """Play the match to this round, or to its last screen; the rounds themselves without keys."""
    while player.name != "match_over" and player.game.round < number:
        player.skip_round()
        player.press("A")


def counted(lines: list[str], players: int) -> list[dict[str, int]]:
    """Best tile, best round, hexagons, bridges of each seat, out of the lines of a record of
    triominos-400.
    """
    seats = [dict.fromkeys(("tile", "round", "hexagons", "bridges"), 0) for _ in range(players)]
    totals = [0] * players
    laid = 0
    for line in lines:
        words = line.split(" ")
        if words[0] == "round":
            laid = 0
        elif words[0].isdigit() and words[1] == "place":
            seat, points = seats[int(words[0])], int(words[-1])
            bonus = points - sum(map(int, words[2].split("-")))
            seat["tile"] = max(seat["tile"], points)
            if laid:
                seat["bridges"] += bonus == _BRIDGE
                seat["hexagons"] += max(0, (bonus - _HEXAGON) // 10 + 1)
            laid += 1
        elif words[0] == "score":
            for seat, now in enumerate(map(int, words[1:])):
                seats[seat]["round"] = max(seats[seat]["round"], now - totals[seat])
                totals[seat] = now
    return seats


def of(memory: Any, index: int) -> list[int]:
    """The figures of a player."""
    return list(figures(memory.players, index))


def played(memory: Any) -> int:
    """How many matches of players there are in the figures."""
    return sum(sum(of(memory, index)[: 2 * len(FAMILIES) : 2]) for index in range(2))


def test_a_match_counts_for_all_who_are_known():
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim, 3)
        begin(player, "triominos-400", ("human", "hard", "human"), ["Ann", "", "Bob"])
        to_the_end(player)
        memory = player.app.memory
        winners = list(player.game.winners)
        seats = counted(player.lines, 3)
        assert player.game.round > 2
        assert of(memory, 0)[:BADGES] == of(memory, 1)[:BADGES] == [0] * BADGES
        player.press("B")
        assert (player.name, player.app.has_match, memory.match) == ("home", False, b"")
        kept = Memory(bytearray(sim.nvm))
        for index, seat in enumerate((0, 2)):
            values = of(kept, index)
            won = int(seat in winners)
            assert values[:2] == [1, won]
            assert values[BEST_TILE] == seats[seat]["tile"]
            assert values[BEST_ROUND] == seats[seat]["round"]
            assert values[HEXAGONS] == seats[seat]["hexagons"]
            assert values[BRIDGES] == seats[seat]["bridges"]
            assert values[BOTS + 4 : BOTS + 6] == [1, won]
            counts = sum(values[:2]) + sum(values[BEST_TILE:BOTS]) + 1 + won
            assert sum(values[:BADGES]) == counts
        assert seats[0]["tile"] > 30


@pytest.mark.parametrize("rule_set", names())
def test_matches_go_to_the_family_of_their_rule_set(rule_set: str):
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim, 4)
        begin(player, rule_set, ("human", "human"), ["Ann", "Bob"])
        to_the_end(player)
        winners = list(player.game.winners)
        to_row(player, "A: Again")
        player.press("A")  # the one before goes
        assert player.app.match.game.round == 1
        assert list(player.app.match.known) == [0, 1]
        kept = Memory(bytearray(sim.nvm))
        for index in range(2):
            values = of(kept, index)
            expected = [0] * 2 * len(FAMILIES)
            family = Rules(rule_set).family
            expected[2 * family : 2 * family + 2] = [1, int(index in winners)]
            assert values[: 2 * len(FAMILIES)] == expected
            if rule_set == "trimino":  # fewest points win: there is no best
                assert values[BEST_TILE] == values[BEST_ROUND] == 0
        assert kept.match


def test_wins_in_a_row():
    memory = Memory(bytearray(b"\xff" * 4096))
    know(memory, ["Ann", "Bob"])
    tallies = [(1, 0, 0, 1)] * 3
    for winner in (0, 0, 1, 0, 0, 0, 1):
        count_match(memory, 1, b"\0\xff\1", [2 * winner], tallies)
    assert of(memory, 0)[ROW : LONGEST_ROW + 1] == [0, 3]
    assert of(memory, 1)[ROW : LONGEST_ROW + 1] == [1, 1]
    assert of(memory, 0)[2:4] == [7, 5]
    count_match(memory, 1, b"\0\xff\1", [0, 2], tallies)  # they share it
    assert of(memory, 0)[3] + of(memory, 1)[3] == 9


@pytest.mark.parametrize(("every", "matches"), [(1, 3000), (2, 3000), (3, 2050), (7, 9000)])
def test_a_count_that_is_full_keeps_its_rate_and_says_that_there_were_more(every, matches):
    memory = Memory(bytearray(b"\xff" * 4096))
    know(memory, ["Ann"])
    expert = KINDS.index("expert")
    at = BOTS + 2 * (expert - 1)
    for number in range(1, matches + 1):
        count_match(memory, 1, b"\0", [0] if number % every == 0 else [], [(1, 0, 0, 1)], expert)
        values = of(memory, 0)
        for index, most in ((2, 2047), (at, 1023)):
            counted, wins, more = share(values, index)
            assert more == (number > most)
            assert counted == (number if number <= most else most // 1000 * 1000)
            assert wins / counted == pytest.approx(number // every / number, abs=3e-3)
    assert memory.players == with_figures(memory.players, 0, values)


@pytest.mark.parametrize("rule_set", names())
def test_no_house_rules_make_a_tile_or_a_round_too_good_to_be_kept(rule_set: str):
    """Every tile scores at most once: laid, or on somebody's rack when another one goes out."""
    rules = Rules(rule_set)
    for knob, *values in KNOBS:
        if isinstance(values[0], range) and max(values[0]) == 99:  # points
            setattr(rules, knob, 99)
    rules.out_values = rules.tile_points = 1
    laid = [rules.placement_points(15, shape) for shape in range(TRIPLE + 1)]
    first = [rules.opening_points(value, True) for value in (0, 15)]
    best = max(*laid, *first)
    in_all = TILES * max(best, 15 + rules.out_per_tile) + rules.out_bonus + rules.round_points
    assert in_all > 6000
    memory = Memory(bytearray(b"\xff" * 4096))
    know(memory, ["Ann"])
    count_match(memory, 0, b"\0", [0], [(best, 0, 0, in_all)])
    assert of(memory, 0)[BEST_TILE : BEST_ROUND + 1] == [best, in_all]


OVER = {
    "en": "over 2000",
    "he": "מעל 2000",
    "sk": "vyše 2000",
    "uk": "від 2000",
    "bg": "над 2000",
}


@pytest.mark.parametrize("language", OVER)
@pytest.mark.parametrize("board", BOARDS)
def test_more_matches_than_are_counted_are_shown_as_more(board: str, language: str):
    with Stage(board, language=language) as stage:
        stage.setting(aloud=1)
        add_known(stage, ("Konstantin", "Ada"))
        with stage.sim.inside():
            from console.storage.player_figures import count_share, figures, with_figures

            memory = stage.app.memory
            values = figures(memory.players, 0)
            for at in (0, BOTS):
                values[at : at + 2] = 0, 0
                count_share(values, at, 3000, 1500)
            memory.players = with_figures(memory.players, 0, values)
        stage.go("player", 0)
        stage.press(stage.onward)
        assert_legible(stage.app)
        assert f" {OVER[language]}, 50%" in stage.sim.serial.splitlines()[-1]
        stage.go("players")
        assert_legible(stage.app)
        said = stage.sim.serial.splitlines()[-1]
        assert OVER[language].replace("2000", "2010") in said


def test_a_match_that_is_given_up_does_not_count():
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim, 3)
        begin(player, "triominos-400", ("human", "human"), ["Ann", "Bob"])
        to_round(player, 2)
        new_game(player)
        player.press("START")
        assert player.app.match.game.round == 1
        assert played(Memory(bytearray(sim.nvm))) == 0


def last_tile(player: Player) -> None:
    """Everybody has one tile: somebody has laid it, and still may take it back."""
    begin(player, "triominos", ("human", "human"), ["Ann", "Bob"], (("tiles_2", 1),))
    while player.name != "turn":
        player.press("A")
    player.choose(player.screen.rack_mode.legal[-1])
    assert mode_of(player.screen) == DONE
    assert player.game.is_over


def test_a_last_tile_taken_back_and_laid_again_counts_once():
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim, 3)
        last_tile(player)
        for _ in range(2):
            player.press("B")
            assert not player.game.is_over
            player.choose(player.screen.rack_mode.legal[-1])
            assert player.game.is_over
        assert played(Memory(bytearray(sim.nvm))) == 0
        player.play()
        player.press("B")
        assert played(Memory(bytearray(sim.nvm))) == 2


def test_left_after_the_last_tile_it_counts_when_another_begins():
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim, 3)
        last_tile(player)
        player.press("START")
        to_row(player, "Save and leave")
        player.press("A")
        assert player.name == "home"
        to_card(player, 1)
        player.press("A")
        player.press("START")
        assert player.name == "start"
        assert player.app.match.game.round == 1
        assert played(Memory(bytearray(sim.nvm))) == 2


def test_an_ended_match_that_only_waits_counts_when_another_begins():
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim, 3)
        begin(player, "triominos", ("human", "human"), ["Ann", "Bob"])
        to_the_end(player)
        nvm = bytearray(sim.nvm)
    with Simulator("pygamer", seed=4, nvm=nvm) as sim:
        player = Player(sim, 4)
        assert player.app.memory.match_over
        go(player, "rule_sets")
        choose_game(player, "trimino")
        player.press("A")
        player.press("START")
        sim.wait(100)
        assert player.name == "youngest"
        assert player.game.rules.name == "trimino"
        kept = Memory(bytearray(sim.nvm))
        assert played(kept) == 2
        assert kept.match
        assert not kept.match_over


@pytest.mark.parametrize("chip", [RP2040, ESP32_S3], ids=["RP2040", "ESP32-S3"])
@pytest.mark.parametrize("key", ["A", "B"])
def test_a_cut_at_every_byte_counts_it_once(chip: Chip, key: str):
    """Either it waits and does not count, or it has gone and counts; and in the end it counts."""
    board = {RP2040: "pimoroni_picosystem", ESP32_S3: "deshipu_ugame_s3"}[chip]
    random = Random(5)
    nvm = Flash(chip)
    with Simulator(board, seed=3, nvm=nvm) as sim:
        player = Player(sim, 3)
        begin(player, "triominos-400", ("human", "human", "auto"), ["Ann", "Bob", ""])
        to_the_end(player)
        if key == "A":
            to_row(player, "A: Again")
        before = len(nvm.written)
        player.press(key)
        assert len(nvm.written) == before + 1
        expected = [of(player.app.memory, index) for index in range(2)]
    assert sum(expected[0][:1]) == 1
    assert any(values[STRENGTH] for values in expected)
    last = [write for _, write in pairwise(nvm.written)][-3:]
    lefts = []
    for write in last:
        for left in write.cuts(chip, random):
            memory = Memory(bytearray(left))
            if not memory.players:
                assert write.erases(chip)
                continue
            over = memory.match_over
            if memory.match and not over:  # the one before the end, or the one after it
                assert played(memory) in (0, 2)
            else:
                assert played(memory) == (0 if over else 2)
            if played(memory):
                assert [of(memory, index) for index in range(2)] == expected
            lefts.append((left, over))
    for left, over in random.sample(lefts, _STARTS):
        with Simulator(board, seed=6, nvm=bytearray(left)) as sim:
            player = Player(sim, 6)
            if not over:
                continue
            player.press("A")
            sim.wait(50)
            player.play()
            player.press("B")
            kept = Memory(bytearray(sim.nvm))
            assert [of(kept, index) for index in range(2)] == expected
            assert not kept.match


def test_what_is_reset_is_saved():
    with Simulator("pygamer", seed=3) as sim:
        player = Player(sim)
        memory = player.app.memory
        know(memory, ["Ann", "Bob"])
        for _ in range(3):
            count_match(memory, 0, b"\0\1", [0], [(20, 1, 2, 80)] * 2)
        with player.sim.inside():
            assert save(memory)
        go(player, "player_menu", 0)
        player.press("DOWN")
        player.press("DOWN")
        player.press("A")
        assert of(Memory(sim.nvm), 0)[:2] == [3, 3]
        player.press("A")
        kept = Memory(sim.nvm)
        assert of(kept, 0) == [0] * FIGURE_COUNT
        assert of(kept, 1)[:2] == [3, 0]
