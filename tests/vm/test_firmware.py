"""The whole firmware in the MicroPython VM: matches under a hard heap, leaks, idle steps, presses.

firmware.py is the VM's side. What is in memory: `make memory`.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from console.link.match_line import CARRIES, IDLE

from tests.vm.memory import ROOM_KB, TOUR_KB, figures, match, run_firmware, screens, tour
from tests.vm.vm import VMResult
from tools import ROOT
from tools.puzzles.__main__ import FILE
from tools.puzzles.formats import unpack
from tools.puzzles.puzzle import KINDS, Puzzle
from tools.sim.boards import BOARDS

TIMES = 9  # through every screen
SETTLED = 3  # times after which nothing comes for the first time
BLOCK = 16  # bytes
TILES_WAITING = 20  # on the table of a match that has been left
BESIDE_MATCH_KB = 8
"""What lessons and a set-up may take beside the room of a match, which waits."""
PUZZLE_KB = 10
"""The same of puzzles, which are also those of days; 8 were enough without these."""
ROOMY_KB = 400
LINKED = {"code_entry", "elsewhere", "join_seat", "send"}
CODE = "day_code"  # its names and those of all others do not fit
LINKED_KB = 6
"""What a match may take more that is also played elsewhere."""
TALK_KB = 13
"""What a line takes on the screens between turns."""
ACTIONS = 12  # of that match

CURSOR_STEPS = 3400
"""Of the interpreter, for a step among placements; a board takes about 3.5 µs for each.

Half of them write the score of the placement into the pill.
"""
RACK_STEPS = 2200
SCROLL_STEPS = {"pygamer": 15200}  # on the others all of this match's tables fit


def in_a_hard_heap(
    drive: Path, board: str, room: int, *what: str, language: str = "en"
) -> VMResult:
    """The result of ``what`` in a heap of ``room`` KB."""
    return run_firmware(drive, BOARDS[board], room, *what, language=language)


def done(result: VMResult) -> dict[str, Any]:
    """What firmware.py prints at its end. Fails if it did not get there."""
    assert result.returncode == 0, result.stderr
    for name, shown in screens(result).items():
        print(f"{name:12} free {shown.free:6}, in one block {shown.largest:6}")
    return figures(result)


# Of two boards with 160x128, each goes one of the two ways.
@pytest.mark.parametrize("board", ["hack_club_sprig", "pimoroni_picosystem", "ugame22"])
def test_a_match_in_a_hard_heap(drive: Path, board: str) -> None:
    """Four players, to 400 points, from code.py's first line on."""
    end = done(in_a_hard_heap(drive, board, ROOM_KB[board], *match("triominos-400", 4)))
    assert max(end["totals"]) >= 400
    assert end["rounds"] > 1
    assert {"turn", "curtain", "pause", "scores", "start", "round_over"} <= end.keys()
    assert "notice" not in end  # all could be saved


@pytest.mark.parametrize("language", ["uk", "he"])
@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem"])
def test_a_match_in_other_letters_in_a_hard_heap(drive: Path, board: str, language: str) -> None:
    """Texts of two bytes a letter; Hebrew also needs what puts it in order.

    A round: what grows from one round to the next is the same as in English, above.
    """
    what = *match("triominos-400", 4), "round_over"
    end = done(in_a_hard_heap(drive, board, ROOM_KB[board], *what, language=language))
    assert {"turn", "curtain", "start", "round_over"} <= end.keys()
    assert "notice" not in end


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem"])
@pytest.mark.parametrize(
    ("rule_set", "players", "goal"),
    [
        ("symmetry", 3, "match_over"),
        ("triangle-400", 4, "round_over"),
        ("trimino-reverse", 4, "round_over"),
    ],
)
def test_other_rule_sets(drive: Path, board: str, rule_set: str, players: int, goal: str) -> None:
    end = done(in_a_hard_heap(drive, board, ROOM_KB[board], *match(rule_set, players), goal))
    assert len(end["totals"]) == players
    assert goal in end
    assert "notice" not in end


def test_a_turn_loads_nothing_in_its_middle(drive: Path) -> None:
    """Where the heap has room, as on a board: what it compiles in mid-turn leaves it in pieces."""
    what = *match("triominos-400", 4), "round_over"
    end = done(run_firmware(drive, BOARDS["pimoroni_picosystem"], ROOMY_KB, *what))
    assert end["in_turns"] == []


def tiles(puzzle: Puzzle) -> int:
    """How many tiles lie at the end of a puzzle."""
    return len(puzzle.laid) + len(puzzle.solution)


@pytest.mark.parametrize(
    ("board", "language"), [("pygamer", "uk"), ("pimoroni_picosystem", "he"), ("ugame22", "en")]
)
def test_puzzles_beside_a_match(drive: Path, board: str, language: str) -> None:
    """That of each kind with most tiles, while a match of four players waits."""
    puzzles = enumerate(unpack(FILE.read_bytes()))
    largest = {p.kind: (n, p.solution) for n, p in sorted(puzzles, key=lambda each: tiles(each[1]))}
    solutions = list(largest.values())
    of_match = match("triominos-400", 4)[1:]
    what = ("puzzles", *of_match, str(TILES_WAITING), json.dumps(solutions))
    room = ROOM_KB[board] + PUZZLE_KB
    end = done(in_a_hard_heap(drive, board, room, *what, language=language))
    assert end["solved"] == [True] * len(KINDS)
    assert end["same"]
    assert 0 < end["kept"] <= 36


@pytest.mark.parametrize(
    ("board", "language"), [("pygamer", "uk"), ("pimoroni_picosystem", "he"), ("ugame22", "en")]
)
def test_lessons_beside_a_match(drive: Path, board: str, language: str) -> None:
    """All of them, while a match of four players waits in memory."""
    what = ("lessons", *match("triominos-400", 4)[1:], str(TILES_WAITING))
    room = ROOM_KB[board] + BESIDE_MATCH_KB
    end = done(in_a_hard_heap(drive, board, room, *what, language=language))
    assert (end["lessons"], end["same"]) == (6**3 - 1, True)
    assert {"learn", "lesson"} <= end.keys()


@pytest.mark.thin(2)
# English takes less than any of these: its letters are bytes, and nothing puts them in order.
@pytest.mark.parametrize(
    ("board", "language"), [("pygamer", "uk"), ("pimoroni_picosystem", "he"), ("ugame22", "uk")]
)
def test_every_screen_in_a_hard_heap(drive: Path, board: str, language: str) -> None:
    """With two matches at hand, one that goes on and one that is over; twice, as names stay."""
    end = done(in_a_hard_heap(drive, board, TOUR_KB[board], *tour(2), language=language))
    modules = {path.stem for path in (ROOT / "lib/console/screens").glob("*.py")}
    assert modules - {"__init__"} - LINKED - {CODE} == {*end["visited"]}


@pytest.mark.parametrize(
    ("board", "language"), [("pygamer", "uk"), ("pimoroni_picosystem", "he"), ("ugame22", "en")]
)
def test_a_linked_match_in_a_hard_heap(drive: Path, board: str, language: str) -> None:
    """Its own screens, and a turn between them."""
    what = "linked", *match("triominos-400", 2)[1:]
    end = done(in_a_hard_heap(drive, board, ROOM_KB[board] + LINKED_KB, *what, language=language))
    assert {*end["visited"]} == LINKED | {"turn"}
    assert end["log"] >= ACTIONS
    assert end["qr"] == 2  # each time


@pytest.mark.parametrize(
    ("board", "language"), [("pygamer", "uk"), ("pimoroni_picosystem", "he"), ("ugame22", "en")]
)
def test_a_result_as_a_code_in_a_hard_heap(drive: Path, board: str, language: str) -> None:
    what = "code", *tour(2)[1:]
    end = done(in_a_hard_heap(drive, board, ROOM_KB[board], *what, language=language))
    assert end["qr"] == 8  # each time, of the day, the match, the round and the puzzle


@pytest.mark.parametrize(
    ("room", "state"),
    [
        (ROOM_KB["pygamer"] + TALK_KB - 6, IDLE),  # codes are sent by hand
        (ROOM_KB["pygamer"] + TALK_KB, CARRIES),
        (ROOMY_KB, CARRIES),
    ],
)
def test_what_a_line_takes_in_a_turn(drive: Path, room: int, state: int) -> None:
    """Nothing where nobody plays elsewhere, little where somebody does."""
    end = done(in_a_hard_heap(drive, "pygamer", room, "line", *match("triominos-400", 2)[1:2]))
    taken = end["linked"] - end["alone"]
    print(f"{taken} bytes while linked")
    assert end["loaded"] == [False, True, False]
    assert end["states"] == [state, state]
    assert taken <= LINKED_KB * 1024


@pytest.mark.parametrize(
    ("board", "language"), [("pygamer", "uk"), ("pimoroni_picosystem", "he"), ("ugame22", "uk")]
)
def test_matches_are_changed_in_a_hard_heap(drive: Path, board: str, language: str) -> None:
    """Two matches of four players; the one that is not played is laid aside."""
    what = ("aside", *match("triominos-400", 4)[1:], str(TILES_WAITING))
    room = ROOM_KB[board] + BESIDE_MATCH_KB
    end = done(in_a_hard_heap(drive, board, room, *what, language=language))
    assert (end["listed"], end["same"]) == (2, [True, True])


@pytest.mark.thin(0)
def test_no_screen_leaves_anything_behind(drive: Path) -> None:
    end = done(run_firmware(drive, BOARDS["pygamer"], ROOMY_KB, "leaks", *tour(TIMES)[1:]))
    settled = end["free"][SETTLED:]
    assert len(settled) == TIMES - SETTLED
    # A block a time would be a leak; a few come by chance, as data may look like a pointer.
    assert min(settled[-5:]) >= max(settled) - TIMES // 4 * BLOCK, settled


@pytest.mark.parametrize("board", ["pygamer", "ugame22"])  # a stick; a key that is also held
def test_an_idle_step_allocates_nothing(drive: Path, board: str) -> None:
    """200 steps on each screen that does not move by itself."""
    end = done(run_firmware(drive, BOARDS[board], ROOMY_KB, "idle", *tour(1)[1:2]))
    assert end["watched"] >= 20
    assert end["allocated"] == []


@pytest.mark.parametrize("board", ["pygamer", "pimoroni_picosystem", "ugame22"])
def test_presses_in_a_turn_take_few_steps(drive: Path, board: str) -> None:
    """Of the interpreter; what the display takes is in tests/console/test_redraw.py."""
    limits = {"cursor": CURSOR_STEPS, "rack": RACK_STEPS}
    if board in SCROLL_STEPS:
        limits["scroll"] = SCROLL_STEPS[board]
    what = ("speed", *match("triominos", 4)[1:], "12")
    end = done(run_firmware(drive, BOARDS[board], ROOMY_KB, *what, count=True))
    for kind, limit in limits.items():
        presses, least, _, median, _, most = end[kind]
        print(f"{board}, {kind}: {least} to {most} steps, median {median}")
        assert presses > 5
        assert 0 < median < limit
