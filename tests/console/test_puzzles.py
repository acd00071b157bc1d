"""Puzzles, played with keys: solved, failed, shown, kept; and the list of them."""

import sys
from collections.abc import Iterator
from itertools import cycle, pairwise
from random import Random
from typing import Any

import pytest
from console.destination import ATTRACT
from console.draw.theme import WARNING
from console.practice.puzzle import GOES_ON, RIGHT, WRONG, Puzzle
from console.practice.puzzle_book import LEVELS, PuzzleBook
from console.practice.puzzle_progress import PuzzleProgress
from console.storage.memory import Memory

from engine.actions import FIRST_TILE
from engine.saves import to_bytes
from tests.console.flash import RP2040, SAMD51, Chip, Flash
from tests.console.layout import Box
from tests.console.menus import go
from tests.console.player import Player
from tools.puzzles.__main__ import FILE
from tools.puzzles.formats import unpack
from tools.puzzles.puzzle import HEXAGON, KINDS, POINTS, ROW, THREE, TILES
from tools.shots.stage import Stage
from tools.shots.table import SHOTS
from tools.sim import Simulator

BY_NAME = {shot.name: shot for shot in SHOTS}

BOARDS = ("pygamer", "pimoroni_picosystem", "ugame22")
TRIES = PuzzleProgress.TRIES
PUZZLES = unpack(FILE.read_bytes())
ANIMATION_MS = 4000
SLEEP_MS = 400_000


def first_of(kind: int) -> int:
    """The number of the first puzzle of a kind."""
    return next(number for number, puzzle in enumerate(PUZZLES) if puzzle.kind == kind)


@pytest.fixture(scope="module")
def book() -> PuzzleBook:
    return PuzzleBook()


class Solver(Player):
    """Plays puzzles."""

    def open(self, number: int) -> None:
        """From home by the list to a puzzle."""
        go(self, "home")
        go(self, "puzzles")
        go(self, "puzzle", number)

    def lay(self, *placements: int) -> None:
        """Lay these tiles with keys, and see each come to rest."""
        for action in placements:
            self.choose(action)
            self.sim.wait(ANIMATION_MS)

    @property
    def told(self) -> str:
        return str(self.screen.layout.message)

    @property
    def says(self) -> str:
        """What the keys do."""
        return str(self.screen.layout.keys_text)

    @property
    def verdict(self) -> str:
        """What a bubble says, if there is one, and what the keys do."""
        return f"{self.told}  {self.says}".strip()

    @property
    def progress(self) -> PuzzleProgress:
        return PuzzleProgress(self.app.memory)


@pytest.fixture
def solver() -> Iterator[Solver]:
    with Simulator("pygamer", seed=7) as sim:
        yield Solver(sim)


def wrong_way(book: PuzzleBook, number: int) -> tuple[int, ...]:
    """Placements that end in failure."""
    puzzle = Puzzle(book, number)

    def search(laid: tuple[int, ...]) -> tuple[int, ...] | None:
        for action in puzzle.game.legal_actions():
            if action >= FIRST_TILE:
                puzzle.game.apply(action)
                verdict = puzzle.verdict()
                found = (*laid, action)
                if verdict != WRONG:
                    more = search(found) if verdict == GOES_ON else None
                    puzzle.game.undo()
                    if more:
                        return more
                    continue
                puzzle.game.undo()
                return found
        return None

    found = search(())
    assert found
    return found


# What is on the drive ---------------------------------------------------------------------------


def test_every_puzzle_is_read_as_it_was_made(book: PuzzleBook) -> None:
    assert book.first_of(LEVELS) == len(PUZZLES)
    for number, made in enumerate(PUZZLES):
        kind, goal, laid, rack, solution = book.read(number)
        assert (kind, goal, tuple(laid), tuple(rack)) == made[:1] + made[2:5]
        assert tuple(solution) == made.solution
        assert book.level_of(number) == made.level


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_the_solution_is_right_and_nothing_before_it(book: PuzzleBook, kind: int) -> None:
    for number in [n for n, puzzle in enumerate(PUZZLES) if puzzle.kind == kind]:
        puzzle = Puzzle(book, number)
        verdicts = []
        for action in puzzle.solution:
            puzzle.game.apply(action)
            verdicts.append(puzzle.verdict())
        assert verdicts == [GOES_ON] * (len(verdicts) - 1) + [RIGHT]


@pytest.mark.parametrize("kind", [POINTS, HEXAGON, THREE, ROW])
def test_whatever_is_worth_as_much_is_right(book: PuzzleBook, kind: int) -> None:
    """All that close a hexagon, all tables with all tiles; of points one placement alone."""
    number, made = next(
        (number, made)
        for number, made in enumerate(PUZZLES)
        if made.kind == kind and (kind == POINTS or 1 < made.goal < 9)
    )
    right = {
        table if kind == ROW else frozenset(laid) for laid, table in solutions(Puzzle(book, number))
    }
    assert len(right) == (1 if kind == POINTS else made.goal)


def solutions(puzzle: Puzzle, laid: tuple[int, ...] = ()) -> Iterator[tuple[Any, Any]]:
    """All placements that are right in the end, and the table that they make."""
    game = puzzle.game
    for action in game.legal_actions():
        if action >= FIRST_TILE:
            game.apply(action)
            verdict = puzzle.verdict()
            if verdict == RIGHT:
                yield (*laid, action), tuple(game.table) if isinstance(game.table, list) else ()
            elif verdict == GOES_ON:
                yield from solutions(puzzle, (*laid, action))
            game.undo()


# Played -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "board"), [*zip(range(len(KINDS)), cycle(BOARDS))])
def test_a_puzzle_is_solved_with_keys(kind: int, board: str) -> None:
    number = first_of(kind)
    with Simulator(board, seed=7) as sim:
        solver = Solver(sim)
        solver.open(number)
        assert solver.told == f"Puzzle {number + 1}"
        solver.lay(*PUZZLES[number].solution)
        assert (solver.told, solver.says) == ("", "A: Next  B: Back")
        assert solver.hangs("Solved!")
        assert solver.progress.is_solved(number)
        sim.press("A")
        assert solver.name == "puzzle"
        following = solver.screen.here.arguments[0]
        assert following == number + 1
        sim.press("START")
        assert solver.name == "puzzles"
        assert solver.screen.numbers[0] == following
        assert len(solver.app.memory.puzzles) <= 36


ANSWERS = {
    POINTS: "{} of {}  ",
    HEXAGON: "Not yet: no hexagon  ",
    TILES: "{} of {}  ",
    THREE: "{} of {}  ",
    ROW: "{} of {}  ",
}


@pytest.mark.parametrize(("kind", "board"), [*zip(range(len(KINDS)), cycle(BOARDS))])
def test_after_three_failures_the_solution_is_played(
    book: PuzzleBook, kind: int, board: str
) -> None:
    number = first_of(kind)
    made = PUZZLES[number]
    wrong = wrong_way(book, number)
    with Simulator(board, seed=7) as sim:
        solver = Solver(sim)
        solver.open(number)
        for tries in range(1, TRIES + 1):
            solver.lay(*wrong)
            given = solver.game.scores[0] if kind == POINTS else len(wrong)
            possible = made.goal if kind == POINTS else len(made.rack)
            assert solver.progress.tries_left(number) == TRIES - tries
            answer = ANSWERS[kind].format(given, possible)
            assert solver.verdict == answer + ("A: Again" if tries < TRIES else "A: Show me")
            sim.press("A")
            assert (solver.game.log, solver.game.scores) == ([], [0])
        for step, action in enumerate(made.solution):
            assert (solver.told, solver.says) == ("Like this:", "A: Next")
            assert solver.screen.layout.table_view.action == action
            assert solver.game.log == list(made.solution[:step])
            sim.press("A")
            sim.wait(ANIMATION_MS)
        assert solver.game.log == list(made.solution)
        assert solver.says == "A: Next  B: Back"
        assert not solver.progress.is_solved(number)
        sim.press("B")
        assert solver.name == "puzzles"
        assert solver.screen.numbers[0] == number + 1


def test_no_key_gives_the_answer_away(solver: Solver) -> None:
    """Neither what a placement scores nor the best place first, even with hints on."""
    solver.app.memory.settings.hints = 1
    number = first_of(POINTS)
    solver.open(number)
    (best,) = PUZZLES[number].solution
    solver.bring(solver.screen.rack_mode.tiles.index(solver.game.tile_of(best)))
    solver.press("A")
    for _ in solver.screen.layout.table_view.actions:
        assert solver.says == "A: Place it"
        solver.press("SELECT")
    first = solver.screen.layout.table_view.actions[0]
    assert solver.screen.layout.table_view.action == first


def test_a_key_during_the_animation_only_ends_it(solver: Solver, book: PuzzleBook) -> None:
    number = first_of(POINTS)
    solver.open(number)
    solver.choose(wrong_way(book, number)[0])
    assert solver.screen.animation
    solver.press("A")
    assert solver.verdict.endswith(f" of {PUZZLES[number].goal}  A: Again")


def test_a_wrong_tile_is_rimmed_in_red_until_the_next_try(solver: Solver, book: PuzzleBook) -> None:
    number = first_of(POINTS)
    solver.open(number)
    red = solver.app.theme.colours[WARNING]

    def rims() -> int:
        over = solver.screen.layout.table_view.over
        marks = [part for part in over if hasattr(part, "pixel_shader")]
        return [part.pixel_shader[2] for part in marks if len(part.pixel_shader) > 2].count(red)

    seen = []
    for _ in range(2):
        solver.lay(*wrong_way(book, number))
        seen.append(rims())
        solver.press("A")
        seen.append(rims())
    assert seen == [1, 0, 1, 0]


def test_without_animations(solver: Solver, book: PuzzleBook) -> None:
    solver.app.memory.settings.speed = 0
    number = first_of(THREE)
    solver.open(number)
    for action in wrong_way(book, number):
        solver.choose(action)
    assert solver.verdict.endswith("  A: Again")
    solver.press("A")
    for action in PUZZLES[number].solution:
        solver.choose(action)
    assert solver.hangs("Solved!")


def test_a_wrong_place_in_the_row_is_no_try(solver: Solver) -> None:
    number = first_of(ROW)
    solver.open(number)
    legal = solver.game.legal_actions()
    tile = solver.game.tile_of(legal[0])
    solver.bring(solver.screen.rack_mode.tiles.index(tile))
    solver.press("A")
    while solver.screen.layout.table_view.action in legal:
        solver.press("SELECT")
    solver.press("A")
    pill = solver.screen.layout.pill  # a bubble would lie over the row
    assert pill.text.startswith("No match: ")
    assert not solver.told
    assert (solver.game.log, solver.progress.tries_left(number)) == ([], TRIES)


def test_hebrew_is_read_from_the_right() -> None:
    number = first_of(THREE)
    with Simulator("pimoroni_picosystem", seed=7, language="he") as sim:
        solver = Solver(sim)
        go(solver, "puzzles")
        sim.press("LEFT", number)
        sim.press("A")
        assert solver.screen.here.arguments == (number,)
        for action in PUZZLES[number].solution:
            rack_mode = solver.screen.rack_mode
            goal = rack_mode.tiles.index(solver.game.tile_of(action))
            while rack_mode.at != goal:
                sim.press("LEFT" if rack_mode.at < goal else "RIGHT")
            solver.lay(action)
        assert solver.hangs("פתרתם!")


# Kept -------------------------------------------------------------------------------------------


def test_a_puzzle_goes_on_after_the_third_try_and_not_before(
    solver: Solver, book: PuzzleBook
) -> None:
    """A player who leaves in between comes back to the same tries."""
    number = first_of(POINTS)
    solver.open(number)
    for tries in range(1, TRIES + 1):
        solver.lay(*wrong_way(book, number))
        solver.press("START")
        assert solver.screen.numbers[0] == number
        solver.press("A")
        assert solver.progress.tries_left(number) == TRIES - tries
    assert solver.says == "A: Show me"


def test_the_solution_that_is_solved_again_stays_solved(solver: Solver, book: PuzzleBook) -> None:
    number = first_of(POINTS)
    solver.open(number)
    solver.lay(*PUZZLES[number].solution)
    solver.open(number)
    for _ in range(TRIES):
        solver.lay(*wrong_way(book, number))
        solver.press("A")
    assert solver.progress.is_solved(number)


def test_nobody_touches_it_and_it_is_as_before(solver: Solver) -> None:
    number = first_of(TILES)
    first, second, *_ = PUZZLES[number].solution
    solver.app.memory.settings.dim = 0
    solver.app.memory.settings.sleep = 1
    solver.open(number)
    solver.lay(first)
    solver.bring(solver.screen.rack_mode.tiles.index(solver.game.tile_of(second)))
    solver.press("A")
    before = solver.screen.state()
    picture = solver.sim.image().tobytes()
    solver.sim.wait(SLEEP_MS)
    assert solver.name == "attract"
    solver.press("A")
    assert (solver.name, solver.screen.state()) == ("puzzle", before)
    assert solver.sim.image().tobytes() == picture


@pytest.mark.parametrize("at", ["told", "shown", "solved"])
def test_it_sleeps_when_it_is_over(solver: Solver, book: PuzzleBook, at: str) -> None:
    number = first_of(THREE)
    solver.app.memory.settings.dim = 0
    solver.app.memory.settings.sleep = 1
    solver.open(number)
    if at == "solved":
        solver.lay(*PUZZLES[number].solution)
    for _ in range({"told": 1, "shown": TRIES}.get(at, 0)):
        solver.lay(*wrong_way(book, number))
        if at == "shown":
            solver.press("A")
    solver.sim.wait(1000)
    before = (solver.told, solver.says, list(solver.game.log), solver.app.memory.puzzles)
    solver.sim.wait(SLEEP_MS)
    assert solver.name == "attract"
    solver.press("A")
    assert (solver.told, solver.says, solver.game.log, solver.app.memory.puzzles) == before
    solver.press("A")
    solver.sim.wait(ANIMATION_MS)
    if at == "solved":
        assert solver.screen.here.arguments == (number + 1,)
    else:
        assert len(solver.game.log) == (at == "shown")


def test_another_screen_comes_while_a_tile_of_the_solution_drops(
    solver: Solver, book: PuzzleBook
) -> None:
    number = first_of(THREE)
    solution = list(PUZZLES[number].solution)
    solver.open(number)
    for _ in range(TRIES):
        solver.lay(*wrong_way(book, number))
        solver.press("A")
    with solver.sim.inside():
        from console.hardware.keys import A

        solver.screen.press(A)
        assert solver.screen.animation
        solver.app.go(ATTRACT)
    solver.press("A")
    assert (solver.name, solver.game.log) == ("puzzle", solution[:1])
    for laid in range(2, len(solution) + 1):
        solver.press("A")
        solver.sim.wait(ANIMATION_MS)
        assert solver.game.log == solution[:laid]
    assert solver.screen.is_over()


def test_the_match_in_progress_waits_meanwhile(solver: Solver) -> None:
    """As it would with the power off: it takes no memory, and goes on from home."""
    solver.begin("triominos", 2)
    for _ in range(8):
        solver.step()
    solver.play("turn")
    before = to_bytes(solver.game)
    go(solver, "home")
    solver.open(first_of(TILES))
    assert not solver.app.has_match
    solver.press("SELECT")
    solver.lay(PUZZLES[first_of(TILES)].solution[0])
    solver.press("START")
    solver.press("B")
    assert solver.name == "home"
    assert solver.app.memory.match == before
    solver.press("A")
    solver.sim.wait(1000)
    assert to_bytes(solver.game) == before


def test_a_match_that_cannot_be_kept_stays(solver: Solver, monkeypatch: pytest.MonkeyPatch) -> None:
    solver.begin("triominos", 2)
    solver.play("turn")
    match = solver.app.match
    monkeypatch.setattr(match, "changed", True)
    monkeypatch.setattr(solver.app.memory, "save", lambda match: None)
    solver.open(0)
    solver.press("START")
    assert solver.app.match is match


@pytest.mark.parametrize(("board", "chip"), [("pimoroni_picosystem", RP2040), ("pygamer", SAMD51)])
def test_a_power_cut_leaves_what_was_done(
    book: PuzzleBook, board: str, chip: Chip, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every byte of every save: the puzzles are as they were before it or after it."""
    nvm = Flash(chip)
    with Simulator(board, seed=7, nvm=nvm) as sim:
        solver = Solver(sim)
        solver.open(first_of(POINTS))
        solver.lay(*wrong_way(book, first_of(POINTS)))
        solver.press("A")
        solver.lay(*PUZZLES[first_of(POINTS)].solution)
        solver.press("A")
        for _ in range(TRIES):
            solver.lay(*wrong_way(book, first_of(HEXAGON)))
            solver.press("A")
        for _ in PUZZLES[first_of(HEXAGON)].solution:
            solver.press("A")
            sim.wait(ANIMATION_MS)
        last = solver.app.memory.puzzles
    monkeypatch.setattr(sys, "platform", chip.platform)
    kept = [Memory(bytearray(write.before)).puzzles for write in nvm.written] + [last]
    assert Memory(bytearray(nvm)).puzzles == last
    assert len(set(kept)) == 1 + 2 + TRIES + 1  # none, two tries, three failures, seen
    random = Random(5)
    for write, (before, after) in zip(nvm.written, pairwise(kept), strict=True):
        for left in write.cuts(chip, random):
            found = Memory(bytearray(left)).puzzles
            assert found in (before, after) or (found == b"" and write.erases(chip))
    progress = PuzzleProgress(Memory(bytearray(nvm)))
    assert [progress.is_solved(number) for number in range(3)] == [True, False, False]
    assert progress.next_to_try(0) == 2


# The list ---------------------------------------------------------------------------------------


def test_the_next_one_is_the_next_that_is_not_solved(solver: Solver) -> None:
    progress = solver.progress
    for number in (1, 2, 3):
        progress.end(number, True)
    assert progress.next_to_try(0) == 4
    progress.end(0, False)  # the solution has been seen: it comes again when the others are solved
    assert progress.next_to_try(0) == 4
    counts = PuzzleBook().counts
    for number in range(1, counts[0]):
        progress.end(number, True)
    assert progress.next_to_try(0) == 0
    progress.end(0, True)
    assert progress.next_to_try(0) == 1
    assert [progress.solved_count(level) for level in range(LEVELS)] == [counts[0], 0, 0]
    again = solver.progress
    assert [again.solved_count(level) for level in range(LEVELS)] == [counts[0], 0, 0]


def test_other_puzzles_are_begun_afresh(solver: Solver) -> None:
    solver.progress.end(5, True)
    kept = bytearray(solver.app.memory.puzzles)
    kept[0] ^= 1
    for foreign in (bytes(kept), b"", b"x" * 40, solver.app.memory.puzzles[:-1]):
        solver.app.memory.puzzles = foreign
        assert [solver.progress.solved_count(level) for level in range(LEVELS)] == [0, 0, 0]


def test_the_list_shows_levels_and_chooses_any_puzzle(solver: Solver) -> None:
    solver.progress.end(67, True)
    go(solver, "home")
    go(solver, "puzzles")
    screen = solver.screen
    assert screen.numbers == [0, 68, 134]
    solver.press("DOWN")
    solver.press("LEFT")
    assert screen.numbers[screen.at] == 67
    solver.press("LEFT")
    assert screen.numbers[screen.at] == 133
    solver.press("UP")
    solver.press("UP")
    assert screen.at == LEVELS - 1
    solver.press("A")
    assert solver.screen.here.arguments == (134,)
    solver.press("START")
    assert solver.screen.at == LEVELS - 1
    solver.press("B")
    assert solver.name == "home"


@pytest.mark.parametrize("shot", ["puzzle-wrong", "puzzle-shown"])
@pytest.mark.parametrize("board", ["pimoroni_picosystem", "ugame22", "pygamer"])
def test_the_verdict_and_the_solution_hide_no_tile(board: str, shot: str) -> None:
    with Stage(board) as stage:
        BY_NAME[shot].prepare(stage)
        layout = stage.app.screen.layout
        for pill in (layout.pill, *layout.bubbles):
            group = pill.group
            touched = layout.table_view.hidden_by(group.x, group.y, pill.width, pill.height)
            assert touched <= 4 * pill.height


@pytest.mark.parametrize("language", ["en", "uk"])
def test_the_pill_is_beside_a_short_verdict_where_tiles_lie_below(language: str) -> None:
    with Stage("pygamer", language=language) as stage:
        BY_NAME["puzzle-wrong"].prepare(stage)
        layout = stage.app.screen.layout
        pill = layout.pill
        (bubble,) = layout.bubbles
        apart = bubble.group.x + bubble.width < pill.group.x
        assert apart or bubble.group.y + bubble.height < pill.group.y
        for each in (pill, bubble):
            place = each.group
            assert not layout.table_view.hidden_by(place.x, place.y, each.width, each.height)


def test_the_pill_leaves_a_row_where_it_hides_a_little_of_a_tile() -> None:
    with Stage("tinycircuits_thumby_color", language="he") as stage:
        BY_NAME["puzzle-wrong"].prepare(stage)
        layout = stage.app.screen.layout
        pill = layout.pill
        place = pill.group
        hidden = layout.table_view.hidden_by(place.x, place.y, pill.width, pill.height)
        assert hidden <= pill.height // 2  # of a rim


@pytest.mark.parametrize("language", ["en", "uk", "he"])
def test_pill_and_verdict_are_on_the_sides_where_both_hide_less(language: str) -> None:
    with Stage("tinycircuits_thumby_color", language=language) as stage:
        BY_NAME["puzzle-wrong"].prepare(stage)
        layout = stage.app.screen.layout
        hidden = [0, 0]  # as it is, and the other way round
        for each in (layout.pill, *layout.bubbles):
            x, y = each.group.x, each.group.y
            for i, left in enumerate((x, stage.app.width - each.width - x)):
                hidden[i] += layout.table_view.hidden_by(left, y, each.width, each.height)
        assert hidden[0] < hidden[1]


@pytest.mark.parametrize("language", ["en", "uk", "he"])
@pytest.mark.parametrize("board", ["tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem"])
def test_the_ribbon_leaves_the_numbers_of_the_last_tile(board: str, language: str) -> None:
    with Stage(board, language=language) as stage:
        stage.setting(speed=0)  # no confetti
        BY_NAME["puzzle-solved"].prepare(stage)
        layout = stage.app.screen.layout
        ribbon = layout.group[-1]
        plate = ribbon[0].bitmap
        box = Box(ribbon.x, ribbon.y, ribbon.x + plate.width, ribbon.y + plate.height)
        view = layout.table_view
        half, height, coin = view.zoom
        x, y = view.pixel(view.dear[0])
        left, top = view.x + x - half - coin // 2, view.y + y - coin // 2
        assert not box.overlaps(Box(left, top, left + 2 * half + coin, top + height + coin))


def test_a_ribbon_is_flat_where_that_hides_nothing() -> None:
    with Stage("pygamer") as stage:
        stage.setting(speed=0)  # no confetti
        BY_NAME["puzzle-solved"].prepare(stage)
        layout = stage.app.screen.layout
        ribbon = layout.group[-1]
        plate = ribbon[0].bitmap
        assert not layout.table_view.hidden_by(ribbon.x, ribbon.y, plate.width, plate.height)


def test_the_name_of_a_puzzle_is_left_out_where_it_would_hide_tiles() -> None:
    for board, names in (("tinycircuits_thumby_color", 0), ("pygamer", 1)):
        with Stage(board, language="uk") as stage:
            BY_NAME["puzzle"].prepare(stage)
            assert len(stage.app.screen.layout.bubbles) == names


def test_the_keys_come_when_the_confetti_has_fallen() -> None:
    with Stage("pygamer") as stage:
        BY_NAME["puzzle-solved"].prepare(stage)
        pill = stage.app.screen.layout.pill.group
        assert pill.hidden
        stage.sim.wait(2000)
        assert not pill.hidden


@pytest.mark.parametrize("board", ["pimoroni_picosystem", "ugame22"])
def test_what_is_said_hides_no_tile_if_there_is_room_beside_them(board: str) -> None:
    with Simulator(board, seed=7) as sim:
        solver = Solver(sim)
        solver.open(first_of(THREE))
        layout = solver.screen.layout
        (bubble,) = layout.bubbles
        group = bubble.group
        assert solver.told
        assert not layout.table_view.hidden_by(group.x, group.y, bubble.width, bubble.height)


def test_a_table_that_a_tile_has_made_too_large_is_drawn_smaller() -> None:
    """Also if it would only reach below the pill."""
    with Stage("pimoroni_picosystem") as stage:
        BY_NAME["puzzle"].prepare(stage)
        before = stage.app.screen.layout.table_view.zoom
        BY_NAME["puzzle-wrong"].prepare(stage)
        view = stage.app.screen.layout.table_view
        assert view.zoom < before
        assert view.fits(view.zoom)
