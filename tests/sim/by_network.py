"""A simulator in a process of its own that plays a match by the network: the program of
``test_cable``.

Arguments: ``host`` or ``guest``, the port (0: any), the file of the board's memory. It prints the
port, ``turn`` in each turn when the first key of it has been pressed, and what the match has come
to.
"""

import sys
import time
from binascii import crc32
from pathlib import Path

from console.navigation import resume

from engine.saves import to_bytes
from tests.console.menus import go
from tests.console.player import Player
from tests.console.test_elsewhere import invite, to_join, waits
from tools.sim import Simulator
from tools.sim.cable import NetworkCable, Place

STEP_MS = 40
LIMIT_S = 120


def say(*what: object) -> None:
    print(*what, flush=True)


def pause(player: Player) -> None:
    """Let time pass, here and on the board, so that it reads the line."""
    player.sim.wait(STEP_MS)
    time.sleep(STEP_MS / 4000)


def begin(player: Player, role: str) -> None:
    if player.app.memory.match:
        with player.sim.inside():
            player.app.go(resume(None))
    elif role == "host":
        invite(player, "triominos", "elsewhere")
    else:
        to_join(player)
        while player.name != "join_seat":
            pause(player)
        player.press("A")


def play(player: Player) -> None:
    before = -1
    until = time.monotonic() + LIMIT_S
    while player.name != "match_over":
        assert time.monotonic() < until, player.name
        if not waits(player) and player.name not in ("send", "resume"):
            player.step()
            if player.name == "turn" and player.game.round != before:
                before = player.game.round
                say("turn")
        pause(player)


def main(role: str, port: str, nvm: str) -> None:
    cable = NetworkCable(Place("" if role == "host" else "127.0.0.1", int(port)))
    say(cable.port)
    with Simulator("pygamer", seed=len(role), nvm=Path(nvm)) as sim:
        sim.machine.cable = cable
        player = Player(sim, len(role))
        if player.name != "home":
            go(player, "home")
        begin(player, role)
        play(player)
        game = player.game
        say(f"{crc32(to_bytes(game)):08x}", list(game.scores))
        for _ in range(50):
            pause(player)


if __name__ == "__main__":
    main(*sys.argv[1:])
