"""Rows of the score pad: what is above and below the letters is whole."""

import pytest

from tests.console.player import Player
from tools.sim import Simulator

INKS = (2, 3)  # not the faint edge of a letter


@pytest.mark.parametrize("board", ["tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem"])
def test_tails_and_accents_are_within_the_card(board: str) -> None:
    with Simulator(board) as sim:
        app = Player(sim).app
        with sim.machine.inside():
            from console.draw.sizes import PAD_BELOW, PAD_INSET, PAD_PITCH, PAD_TEXT
            from console.pad.row import PadRow

            sizes = app.sizes
            height = sizes[PAD_PITCH] - sizes[PAD_BELOW]
            down = sizes[PAD_TEXT] - 1
            for text, is_low in (("Bridge", True), ("Šesťuholník", False)):
                box = (0, 0, app.width, height)
                row = PadRow(app.small_font, box, 2, sizes[PAD_INSET], down)
                row.show(text, "+40")
                bitmap = row.grid.bitmap
                above = -row.grid.y
                inked = [
                    y
                    for y in range(bitmap.height)
                    if [x for x in range(bitmap.width) if bitmap[x, y] in INKS]
                ]
                if is_low:
                    assert above <= inked[0]
                    assert inked[-1] < above + height
                else:
                    top = min(app.small_font.bearings(ord(letter))[3] for letter in text)
                    assert inked[0] == down + above + top
