"""A text that is too wide for a pill is closer together, on every display."""

import pytest
from console.draw.pill import Pill

from tests.console.layout import BOARDS
from tests.console.player import Player
from tools.sim import Simulator


@pytest.mark.parametrize("board", BOARDS)
def test_a_text_that_is_too_wide_is_closer_together(board: str) -> None:
    with Simulator(board) as sim:
        app = Player(sim).app
        with sim.machine.inside():
            pill = Pill(app)
            text = "◀ ▶: 1/4  A: Ok  B: Ok"
            while pill.width_of(text) <= app.width:
                text += "o"
            assert pill.width_of(text, True) < pill.width_of(text)
            pill.show(text)
            assert pill.width == pill.width_of(text, True) <= app.width
