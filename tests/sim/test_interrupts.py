"""Ctrl-C while the process changes between computer and device."""

import os
import signal
import sys

import pytest

from tools.sim import Simulator
from tools.sim.interrupts import interrupted_later
from tools.sim.world import World


def press_ctrl_c() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def test_it_comes_at_the_end_of_the_block() -> None:
    done = []

    def undisturbed() -> None:
        with interrupted_later():
            press_ctrl_c()
            done.append(True)

    with pytest.raises(KeyboardInterrupt):
        undisturbed()
    assert done
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_without_it_nothing_is_raised() -> None:
    with interrupted_later():
        pass


@pytest.mark.parametrize("at", [1, 2, 3, 4])
def test_whenever_it_comes_the_process_is_the_computer_again(
    at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """1: on the way in, 2 and 3: out and in again, 4: out for good."""
    swaps = []
    swap = World.swap

    def interrupted(world: World) -> None:
        swaps.append(True)
        if len(swaps) == at:
            press_ctrl_c()
        swap(world)

    out, modules = sys.stdout, dict(sys.modules)
    with Simulator("pygamer", seed=7) as sim:
        monkeypatch.setattr(World, "swap", interrupted)
        with pytest.raises(KeyboardInterrupt), sim.inside(), sim.machine.outside():
            pass
        monkeypatch.undo()
        assert sys.stdout is out
        assert sys.modules.get("console.app") is modules.get("console.app")
