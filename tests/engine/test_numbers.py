"""Numbers that name things: none of a group means two of them."""

import pytest
from bots import kinds

from engine import actions, choices, scoring

GROUPS = {
    "actions": [actions.END, actions.DRAW, actions.DECLINE, actions.DEAL]
    + [actions.CHOOSE + seat for seat in range(4)]
    + [actions.FIRST_TILE],
    "phases": [value for name, value in vars(actions).items() if name.startswith("PHASE_")],
    "why a round ended": [actions.NOT_OVER, actions.OUT, actions.BLOCKED, actions.TARGET],
    "shapes": [actions.PLAIN, actions.BRIDGE, actions.HEXAGON, actions.DOUBLE, actions.TRIPLE],
    "starts": [value for name, value in vars(choices).items() if name.startswith("START_")],
    "blocked": [value for name, value in vars(choices).items() if name.startswith("BLOCKED_")],
    "wins": [value for name, value in vars(choices).items() if name.startswith("WIN_")],
    "parts of the end scoring": [
        scoring.FOR_OUT,
        scoring.FOR_TILES,
        scoring.FOR_VALUES,
        scoring.OWN_VALUES,
        scoring.FOR_ROUND,
    ],
    "reasons": [value for name, value in vars(kinds).items() if name.isupper()],
}


@pytest.mark.parametrize("group", GROUPS)
def test_each_number_means_one_thing(group: str):
    numbers = GROUPS[group]
    assert len(numbers) > 2
    assert sorted(set(numbers)) == sorted(numbers)
