"""*Today*: which day it is, its deal, its result, and days in a row."""

import re
from datetime import date, timedelta
from hashlib import sha256
from itertools import pairwise

import pytest
from bots import EXPERT
from console.draw.sizes import FOOT_GAP, PILL, TITLE_BAR
from console.draw.theme import GOLD
from console.today.days import LAST, day_of
from console.today.deal import rules_of
from console.today.diary import SHOWN, Diary

from engine.rule_sets import names
from tests.console.layout import assert_legible, on_display
from tests.console.menus import go
from tests.console.player import RACK, Player, mode_of
from tests.vm.days_program import line
from tests.vm.vm import run_vm
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES
from tools.today.play import bot_action, dealt, results

DAY_1 = date(2026, 1, 1)
HASH_OF_400_DAYS = "b07a7ffee6d07b182d3b1de598ca1ea2dd2b23743160e85da841a728b9d01f1d"

BOARDS = ("tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem", "pajenicko_picopad")


def date_of(number: int) -> tuple[int, int, int]:
    day = DAY_1 + timedelta(number - 1)
    return day.year, day.month, day.day


class Kept:
    """The part of the memory in which days are noted."""

    days = b""
    changed = False


def on(number: int, **options: object) -> Simulator:
    """A console whose clock shows that day."""
    return Simulator("pygamer", seed=7, date=date_of(number), **options)


def read_aloud(player: Player) -> None:
    """Have the console read its screens aloud."""
    with player.sim.inside():
        from console.appearance import apply_settings

        player.app.memory.settings.aloud = 1
        apply_settings(player.app)


def begin_day(player: Player) -> None:
    """From home, with keys, to the first screen of the match."""
    go(player, "home")
    player.press("DOWN")
    player.press("A")
    assert player.name == "today"
    player.press("A")


def play_like_expert(player: Player) -> None:
    """Play to the end of the match, as Expert would."""
    while player.name != "match_over":
        if player.name == "turn" and mode_of(player.screen) == RACK:
            with player.sim.inside():
                action = bot_action(player.game, EXPERT)
            player.choose(action)
        else:
            player.press("A")


def test_days_are_numbered_from_2026_on() -> None:
    for number in range(-400, 60000, 7):
        day = DAY_1 + timedelta(number - 1)
        assert day_of((day.year, day.month, day.day)) == number


def test_a_week_has_all_rule_sets_that_count_points() -> None:
    week = [rules_of(number) for number in range(5, 12)]
    assert [rules.name for rules in week[:3]] == ["triominos", "trimino", "symmetry"]
    assert {rules.name for rules in week} == {
        name for name in names() if not name.endswith("casual")
    }
    assert all(rules.rounds == 1 and not rules.target for rules in week)


def test_deals_are_the_same_for_ever() -> None:
    """Whoever changes them begins a new epoch."""
    deals = sha256()
    for number in range(1, 401):
        game = dealt(number)
        deals.update(repr((game.rules.name, game.rules.options)).encode())
        deals.update(bytes(game.deck))
        deals.update(bytes([game.seat, *game.rack(0), *game.rack(1)]))
    assert deals.hexdigest() == HASH_OF_400_DAYS


def test_the_vm_deals_the_same() -> None:
    parts = ("lib/console", "lib/bots", "tools/today", "tests/vm")
    result = run_vm("tests.vm.days_program", 256, parts)
    assert result.returncode == 0, result.stderr
    assert result.stdout.splitlines() == [line(number) for number in range(1, 401)]


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("number", range(5, 12))
def test_who_plays_like_expert_makes_as_many_points(number: int) -> None:
    with on(number) as sim:
        player = Player(sim)
        begin_day(player)
        play_like_expert(player)
        player.press("A")
        assert player.name == "today_result"
        diary = Diary(player.app.memory)
        assert (diary.ended, diary.points) == (number, results(number)[0])
        assert tuple(player.game.scores) == results(number)


@pytest.mark.usefixtures("undrawn")
def test_only_the_first_try_counts() -> None:
    with on(7) as sim:
        player = Player(sim)
        begin_day(player)
        player.play("match_over")
        first = Diary(player.app.memory).points
        assert not Diary(player.app.memory).counts(7)
        player.press("B")
        begin_day(player)
        play_like_expert(player)
        diary = Diary(player.app.memory)
        assert (diary.ended, diary.points, diary.streak) == (7, first, 1)


@pytest.mark.usefixtures("undrawn")
def test_who_begins_the_day_again_has_seen_the_tiles() -> None:
    with on(5) as sim:
        player = Player(sim)
        begin_day(player)
        begin_day(player)
        play_like_expert(player)
        diary = Diary(player.app.memory)
        assert (diary.begun, diary.ended) == (5, 0)


@pytest.mark.usefixtures("undrawn")
def test_the_day_goes_on_after_a_power_cut() -> None:
    with on(6) as sim:
        player = Player(sim)
        begin_day(player)
        player.play("turn")
        sim.wait(1000)
        kept = sim.machine.nvm.data
    with on(6, nvm=kept) as sim:
        player = Player(sim)
        player.press("A")
        player.play("match_over")
        assert Diary(player.app.memory).ended == 6


def test_days_in_a_row() -> None:
    memory = Kept()
    for number in (3, 4, 5, 8, 9):
        diary = Diary(memory)
        diary.begin(number)
        assert Diary(memory).end(number, -number)
    diary = Diary(memory)
    assert (diary.streak, diary.longest, diary.points) == (2, 3, -9)
    assert [n for n in range(1, 12) if diary.was_played(n)] == [3, 4, 5, 8, 9]
    assert [diary.streak_on(n) for n in (9, 10, 11)] == [2, 2, 0]


def test_a_clock_set_back_changes_nothing() -> None:
    memory = Kept()
    for number in (10, 9, 10, 4):
        diary = Diary(memory)
        diary.begin(number)
        diary.end(number, number)
    diary = Diary(memory)
    assert (diary.begun, diary.ended, diary.points, diary.streak) == (10, 10, 10, 1)


def test_long_gaps_forget_the_days_before() -> None:
    memory = Kept()
    for number in (1, 1 + SHOWN, LAST):
        diary = Diary(memory)
        diary.begin(number)
        diary.end(number, 0)
        assert [n for n in range(1, number) if Diary(memory).was_played(n)] == []


@pytest.mark.usefixtures("undrawn")
def test_without_a_clock_the_next_day_is_offered_and_others_can_be_chosen() -> None:
    with Simulator("pygamer", seed=7) as sim:
        player = Player(sim)
        go(player, "today")
        assert player.screen.number == 1
        player.press("LEFT")
        assert player.screen.number == LAST
        player.press("RIGHT")
        player.press("RIGHT")
        assert player.screen.number == 2
        player.press("A")
        player.play("match_over")
        assert Diary(player.app.memory).ended == 2
        player.press("B")
        go(player, "today")
        assert player.screen.number == 3


def heights_of_gold(player: Player) -> int:
    """How many times gold begins again, from the title down to the foot."""
    app = player.app
    picture = player.sim.image().convert("RGB")
    gold = on_display(app.theme.colours[GOLD])
    rows = [
        any(picture.getpixel((x, y)) == gold for x in range(app.width))
        for y in range(app.sizes[TITLE_BAR], app.height - app.sizes[PILL] - app.sizes[FOOT_GAP])
    ]
    return sum(row and not above for above, row in pairwise([False, *rows]))


@pytest.mark.parametrize("language", ["en", "he"])
def test_without_a_clock_the_number_of_a_day_is_set_digit_by_digit(language: str) -> None:
    with Simulator("pygamer", seed=7, language=language) as sim:
        player = Player(sim)
        go(player, "today")
        player.press("SELECT")
        assert heights_of_gold(player) == 3  # an arrow, the digit, another arrow
        for key in ("LEFT", "UP", "UP", "UP", "LEFT", "UP", "UP", "UP", "RIGHT", "RIGHT", "DOWN"):
            player.press(key)
        assert_legible(player.app)
        player.press("A")
        assert (player.name, player.screen.number) == ("today", 330)
        player.press("SELECT")
        player.press("RIGHT")  # the first digit, after the last one
        for _ in range(7):
            player.press("UP")
        player.press("B")
        assert (player.name, player.screen.number) == ("today", LAST)
        player.press("B")
        assert player.name == "home"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_without_a_clock_both_keys_are_named(board: str, language: str) -> None:
    with Simulator(board, seed=7, language=language) as sim:
        player = Player(sim)
        read_aloud(player)
        go(player, "today")
        assert_legible(player.app)
        sim.wait(100)
        said = sim.serial.splitlines()[-1]
        assert re.search(r"\| A: [^|]+ \| B: [^|]+( \| SELECT: [^|]+)?$", said), said
        if player.app.width >= 320:
            assert "SELECT" in said


def test_with_a_clock_only_its_day_is_offered() -> None:
    with on(330) as sim:
        player = Player(sim)
        go(player, "today")
        player.press("RIGHT")
        player.press("SELECT")
        player.press("RIGHT")
        assert player.screen.number == 330


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_its_texts_have_room(board: str, language: str) -> None:
    for number in range(5, 12):
        with Simulator(board, seed=7, language=language, date=date_of(number)) as sim:
            player = Player(sim)
            go(player, "today")
            assert_legible(player.app)
            player.press("A")
            with sim.inside():
                while not player.game.end_reason:
                    player.game.apply(bot_action(player.game, EXPERT))
                player.app.go(player.app.match.next_screen())
            player.play("match_over")
            player.press("A")
            assert player.name == "today_result"
            assert_legible(player.app)
