"""The puzzles of the days: where they come from, and how they are played."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from console.practice.day_book import DayBook, kind_of
from console.practice.found import read_found
from console.practice.puzzle import RIGHT, WRONG
from console.storage.payload import DAYS
from console.today.day_progress import DayProgress
from console.today.diary import Diary

from engine.actions import FIRST_TILE
from tests.console.layout import assert_legible
from tests.console.menus import go
from tests.console.player import Player
from tests.console.test_today import BOARDS, Kept, on, read_aloud
from tools import ROOT
from tools.puzzles import year
from tools.puzzles.days import DAYS as WITH_PUZZLE
from tools.puzzles.days import FILE, game_at, proof_of, unpack
from tools.puzzles.puzzle import ROW, TILES
from tools.sim import Simulator
from tools.strings.catalogue import LANGUAGES

HASH = "6c3ed41b86bdef409ba3bd6dec0ce3a07de4abb576981022e23e01f5fc631c92"
TEN_YEARS = 10 * 365
ALL_KINDS = range(9, 14)


def opened(player: Player, number: int) -> Any:
    """From home to the puzzle of the day, by keys."""
    go(player, "today")
    assert player.screen.number == number
    player.press("DOWN")
    player.press("A")
    assert player.name == "puzzle"
    return player.screen


def solution_of(screen: Any) -> list[int]:
    found = screen.puzzle.solution
    return [found[at] for at in range(len(found))]


def fail(player: Player) -> None:
    """A try that does not solve it."""
    screen = player.screen
    while screen.mode:
        legal = [
            action for action in player.app.exercise.game.legal_actions() if action >= FIRST_TILE
        ]
        solution = solution_of(screen)
        wrong = [action for action in legal if action not in solution]
        player.choose((wrong or legal)[0])
    assert screen.verdict == WRONG


def test_there_are_ten_years_of_them_and_they_stay_the_same() -> None:
    assert FILE.stat().st_size <= 12 * 1024
    assert len(unpack(FILE.read_bytes())) == WITH_PUZZLE == TEN_YEARS
    known = sha256()
    for number in range(1, WITH_PUZZLE, 50):
        kind, goal, table, rack, _ = DayBook().read(number)
        known.update(repr((kind, goal, table, bytes(rack))).encode())
    assert known.hexdigest() == HASH


def test_a_handheld_has_a_year_of_the_same() -> None:
    assert year.FILE.stat().st_size <= 11 * 1024
    entries = unpack(FILE.read_bytes())
    for number in (*range(1, year.DAYS, 9), *range(2, year.DAYS, 31), year.DAYS):
        kind = kind_of(number)
        found = read_found(kind, *entries[number - 1])
        read = DayBook().read(-number)
        assert read[:4] == found[:4]
        if kind in (TILES, ROW):
            assert list(read[4]) == list(found[4])


def test_days_without_one() -> None:
    assert [bool(DayBook().source(number)) for number in (-1, 0, 1)] == [False, False, True]


@pytest.mark.parametrize("days", [365, TEN_YEARS])
def test_after_the_last_of_them_they_come_again(
    days: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """On the same days of the week, for ever."""
    if days == year.DAYS:  # as on a handheld
        copy = tmp_path / year.FILE.relative_to(ROOT)
        copy.parent.mkdir(parents=True)
        copy.write_bytes(year.FILE.read_bytes())
        monkeypatch.chdir(tmp_path)
    book = DayBook()
    assert [book.source(number) for number in range(1, days + 1)] == [*range(1, days + 1)]
    for number in (days + 1, days + 7, days + days, 65535):
        source = book.source(number)
        assert 1 <= source <= days
        assert (number - source) % 7 == 0
        assert book.read(-number)[:4] == book.read(source)[:4]


@pytest.mark.usefixtures("undrawn")
def test_a_puzzle_that_comes_again_says_so() -> None:
    number = TEN_YEARS + 1
    with on(number) as sim:
        player = Player(sim)
        read_aloud(player)
        screen = opened(player, number)
        for action in solution_of(screen):
            player.choose(action)
        player.press("A")
        assert player.name == "today"
        assert DayProgress(player.app.memory).is_solved(number)
        assert "The puzzle: No. 4" in sim.serial.splitlines()[-1]


@pytest.mark.thin(20)
@pytest.mark.parametrize("number", range(1, 301, 3))
def test_each_is_proven_and_its_solution_solves_it(number: int) -> None:
    from console.practice.puzzle import Puzzle

    seed, turn = unpack(FILE.read_bytes())[number - 1]
    game = game_at(kind_of(number), seed, turn)
    assert game
    assert proof_of(kind_of(number), game)
    puzzle = Puzzle(DayBook(), -number)
    for action in puzzle.solution:
        assert puzzle.verdict() != RIGHT if puzzle.game.log else True
        puzzle.game.apply(action)
    assert puzzle.verdict() == RIGHT
    assert puzzle.solution


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("number", ALL_KINDS)
def test_it_is_solved(number: int) -> None:
    with on(number) as sim:
        player = Player(sim)
        screen = opened(player, number)
        for action in solution_of(screen):
            player.choose(action)
        assert (screen.verdict, screen.tries_left) == (RIGHT, 3)
        player.press("A")
        assert player.name == "today"
        sim.wait(2000)
        kept = sim.machine.nvm.data
    with on(number + 1, nvm=kept) as sim:
        progress = DayProgress(Player(sim).app.memory)
        assert [progress.is_solved(number + at) for at in (-1, 0, 1)] == [False, True, False]
        assert [progress.is_over(number + at) for at in (0, 1)] == [True, False]


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("number", [9, 10])
def test_after_three_tries_it_is_shown(number: int) -> None:
    with on(number) as sim:
        player = Player(sim)
        screen = opened(player, number)
        for left in (2, 1, 0):
            fail(player)
            assert DayProgress(player.app.memory).tries_left(number) == left
            while not (screen.mode or screen.shows_solution):
                player.press("A")
        for _ in range(20):
            if player.name == "puzzle":
                player.press("A")
        progress = DayProgress(player.app.memory)
        assert progress.is_over(number)
        assert not progress.is_solved(number)
    assert screen.is_over()


def test_tries_at_days_before_do_not_count() -> None:
    memory: Any = Kept()
    DayProgress(memory).end(9, True)
    DayProgress(memory).count_try(7)
    DayProgress(memory).end(8, True)
    progress = DayProgress(memory)
    assert [progress.is_solved(number) for number in (7, 8, 9, 10)] == [False, False, True, False]
    assert progress.tries_left(7) == 3
    assert len(memory.days) == DAYS


def test_the_deal_and_the_puzzle_are_kept_side_by_side() -> None:
    memory: Any = Kept()
    Diary(memory).begin(5)
    DayProgress(memory).count_try(5)
    Diary(memory).end(5, 44)
    DayProgress(memory).end(5, True)
    DayProgress(memory).end(7, True)
    diary, progress = Diary(memory), DayProgress(memory)
    assert (diary.points, diary.streak) == (44, 1)
    assert [progress.is_solved(number) for number in (4, 5, 6, 7)] == [False, False, False, True]


def test_a_memory_without_puzzles_of_days_is_read() -> None:
    memory: Any = Kept()
    Diary(memory).begin(5)
    memory.days = memory.days[:14]
    assert Diary(memory).begun == 5
    assert DayProgress(memory).day == 0


@pytest.mark.thin(4)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_its_texts_have_room(board: str, language: str) -> None:
    for number in ALL_KINDS:
        with Simulator(board, seed=7, language=language, date=(2026, 1, number)) as sim:
            player = Player(sim)
            go(player, "today")
            player.press("DOWN")
            assert_legible(player.app)
