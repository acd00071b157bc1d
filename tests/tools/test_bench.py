"""What the benchmark counts; its times are not checked."""

import shutil

import pytest

from engine.actions import PHASE_PLAY
from engine.saves import to_bytes
from tests.tools.command import assert_usage_error, run_here
from tools import ROOT
from tools.bench import engine, vm

needs_vm = pytest.mark.skipif(
    not shutil.which("node") or not (ROOT / "node_modules").is_dir(),
    reason="the MicroPython VM is not installed: `make setup` does it (needs Node)",
)


def test_positions_have_so_many_tiles():
    game = engine.play("triominos", 2, 3, 1, 10)
    assert (game.laid, game.round, game.drawn, game.phase) == (10, 1, 0, PHASE_PLAY)
    assert engine.play("triominos", 2, 3, 0, 0).is_over


def test_a_list_is_timed_in_a_new_position_each_time():
    took, seed = engine.list_time(34, 0)
    assert took > 0
    assert seed > 0


def test_the_state_is_that_of_a_game_in_the_middle():
    game = engine.middle_game()
    assert (game.players, game.round, game.laid) == (4, 2, 20)


@needs_vm
def test_the_vm_measures_the_same_game():
    state, save = vm.in_vm("state")
    assert 500 < state < 4000
    assert save == len(to_bytes(engine.middle_game()))


@needs_vm
def test_the_vm_times_lists():
    (took,) = vm.in_vm("lists", "10")
    assert took > 0


@needs_vm
def test_a_legal_list_takes_few_steps_of_the_interpreter():
    """With 34 tiles laid; a board takes about 3.5 µs for each step."""
    (steps,) = vm.in_vm("lists", "34", count=True)
    assert 0 < steps < 1000


@pytest.mark.parametrize("arguments", [["--seconds", "0"], ["--seconds", "x"], ["fast"]])
def test_wrong_arguments_are_one_line(arguments):
    assert_usage_error(run_here("bench", *arguments), "bench")
