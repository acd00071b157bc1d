"""What is about to end, for ``browser/today.test.js``: memories of consoles, a result, keys."""

import json

from bots import EASY, EXPERT
from console.today.day_link import day_link

from tests.console.menus import go
from tests.console.player import Player
from tests.console.test_today import begin_day, date_of
from tools.sim import Simulator
from tools.today.play import bot_action, dealt

BOARD = "pimoroni_picosystem"
DAY = 5
PUZZLE = 1


def ends() -> str:
    """JSON: ``day``, ``link`` and ``points``: a result of a day; ``memories``: of a console whose
    match of that ``day`` ends with the next action, and of one whose ``round`` does; ``keys``: what
    solves the puzzle.
    """
    game = dealt(DAY)
    while not game.end_reason:
        game.apply(bot_action(game, EASY if game.seat == 0 else EXPERT))
    with Simulator(BOARD, seed=7, date=date_of(DAY)) as sim:
        player = Player(sim)
        begin_day(player)
        day = _nearly_over(player)
    a_round = b""
    for seed in range(100):
        with Simulator(BOARD, seed=seed) as sim:
            player = Player(sim)
            go(player, "home")
            with sim.inside():
                from console.match.setup import BEGIN_MATCH, setup_of

                setup_of(player.app).choose_two("triominos-400", b"\0\1")
                player.app.go(BEGIN_MATCH)
            a_round = _nearly_over(player)
            if len(player.game.rack(0)) == 1:  # it is the last one
                break
    found = {
        "day": DAY,
        "link": day_link(DAY, game),
        "points": game.scores[0],
        "memories": {"day": list(day), "round": list(a_round)},
        "keys": _solution(),
    }
    return json.dumps(found)


def _nearly_over(player: Player) -> bytes:
    """Play to the last action of a person in the round; what the console then remembers."""
    with player.sim.inside():
        memory, match = player.app.memory, player.app.match
        while not match.game.end_reason:
            match.apply(bot_action(match.game, EASY))
        while match.game.end_reason or match.game.seat:
            match.game.undo()
        match.record = 1
        memory.settings.aloud = 1
        memory.settings.speed = 0
        match.changed = True
        memory.save(match)
    return bytes(player.sim.machine.nvm.data)


def _solution() -> str:
    with Simulator(BOARD, seed=7) as sim:
        player = Player(sim)
        with sim.inside():
            from console.navigation import puzzle

            player.app.go(puzzle(PUZZLE - 1))
        player.keys.clear()
        for action in list(player.screen.puzzle.solution):
            player.choose(action)
        return " ".join(player.keys)
