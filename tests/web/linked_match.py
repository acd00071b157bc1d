"""A match of two windows by links, as keys that a browser can press (``browser/links.test.js``)."""

import json
from pathlib import Path
from typing import Any

from console.link.invitation import Invitation
from console.link.links import link_of
from console.link.turns import whole_turns
from console.match.match import KINDS
from console.match.seat_devices import seed_with

from engine import new_game
from engine.actions import DEAL
from engine.rules import Rules
from tests.console import menus
from tests.console.player import Player
from tests.console.test_elsewhere import waits
from tests.console.test_links import link_here, open_here, switched_on_pages
from tools.sim import Simulator

SEED = 5
LIMIT = 400
FOREIGN_TURNS = 8


def linked_match(place: Path) -> str:
    """The match as JSON: ``invitation``, whose seats are both elsewhere, ``steps``, ``memory``,
    that of a console where nothing moves, and ``foreign``, a link of another match that began with
    the same invitation.

    A step is [window, keys], or [window, ""] where its link is sent and opened by the other window.
    """
    invitation = Invitation(Rules("symmetry"), (1, 2), SEED).text.replace(" ", "")
    steps: list[list[Any]] = []
    memory = _still()
    with switched_on_pages(place, 2, memory) as players:
        for number, player in enumerate(players):
            open_here(player, invitation)
            assert player.name == "join_seat"
            steps.append([number, " ".join(["DOWN"] * number + ["A"])])
            player.sim.press("DOWN", number)
            player.sim.press("A")
        for _ in range(LIMIT):
            if all(player.name == "match_over" for player in players):
                found = {"invitation": invitation, "steps": steps, "memory": list(memory)}
                return json.dumps(found | {"foreign": _foreign()})
            for number, player in enumerate(players):
                if player.name == "match_over" or waits(player):
                    continue
                if player.name == "send":
                    open_here(players[1 - number], link_here(player))
                    steps.append([number, ""])
                player.keys.clear()
                player.step()
                steps.append([number, " ".join(player.keys)])
    raise AssertionError("it does not end")


def _foreign() -> str:
    """A link of a match where other turns were chosen."""
    game = new_game("symmetry", 2, seed_with(SEED, (1, 2)))
    game.apply(DEAL)
    while whole_turns(game) < FOREIGN_TURNS:
        game.apply(game.legal_actions()[-1])
    return link_of(game)


def _still() -> bytes:
    """The memory of a console without animations, which reads aloud."""
    with Simulator("pimoroni_picosystem", seed=1) as sim:
        memory = sim.globals["app"].memory
        with sim.inside():
            memory.settings.aloud = 1
            memory.settings.speed = 0
            memory.changed = True
            memory.save(None)
        return bytes(sim.machine.nvm.data)


def bot_memory() -> str:
    """The memory of a console where a bot plays with somebody elsewhere, as JSON."""
    with Simulator("pimoroni_picosystem", seed=2, nvm=bytearray(_still())) as sim:
        player = Player(sim)
        menus.new_game(player, "symmetry")
        kinds = player.screen.setup.kinds
        kinds[0], kinds[1] = KINDS.index("easy"), KINDS.index("elsewhere")
        sim.press("START")
        assert player.name == "send"
        sim.wait(1000)
        return json.dumps(list(sim.machine.nvm.data))
