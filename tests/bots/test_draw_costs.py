"""What drawing and ending a turn cost is a part of what Hard judges them worth."""

import pytest
from bots import HARD, POINT_VALUE

from engine.actions import DRAW, END
from engine.game import Game
from tests.bots.table import bot_for, thought
from tests.engine.play import found, house

DEAREST = 90  # points


def worth(action: int, game: Game, **knobs: int | str) -> int:
    """What Hard judges an action worth if the rules had these knobs."""
    rules = house("triangle-400", **knobs)
    view = game.view_for(game.seat)
    view.rules = rules
    bot = bot_for(rules, HARD)
    thought(bot, view)
    return bot.action_values[view.legal.index(action)]


def before(action: int, drawn: int) -> Game:
    """A position in which the action is one of several, after ``drawn`` draws in this turn."""

    def wanted(game: Game) -> bool:
        legal = game.legal_actions()
        return game.drawn == drawn and action in legal and len(legal) > 1

    return found("triangle-400", 2, wanted)


@pytest.mark.parametrize("drawn", [0, 1, 2])
@pytest.mark.parametrize("third_draw", ["always", "unplayed"])
def test_the_third_draw(drawn: int, third_draw: str):
    game = before(DRAW, drawn)
    cheap = worth(DRAW, game, third_draw=third_draw, third_draw_cost=0)
    dear = worth(DRAW, game, third_draw=third_draw, third_draw_cost=DEAREST)
    costs = third_draw == "always" and drawn == 2
    assert cheap - dear == (DEAREST * POINT_VALUE if costs else 0)


@pytest.mark.parametrize("draw_cost", [0, DEAREST])
def test_every_draw(draw_cost: int):
    game = before(DRAW, 1)
    free = worth(DRAW, game, draw_cost=0)
    assert free - worth(DRAW, game, draw_cost=draw_cost) == draw_cost * POINT_VALUE


@pytest.mark.parametrize("third_draw", ["always", "unplayed"])
def test_the_end_of_a_turn_without_a_placement(third_draw: str):
    game = before(END, 3)
    cheap = worth(END, game, third_draw=third_draw, third_draw_cost=0)
    dear = worth(END, game, third_draw=third_draw, third_draw_cost=DEAREST)
    assert cheap - dear == (DEAREST * POINT_VALUE if third_draw == "unplayed" else 0)
