"""A handheld that is plugged in and plays by itself: its serial port is this process's standard
input and output (``browser/serial.test.js``).

``python -m tests.web.handheld invites|joins``: it invites to a match of symmetry, or joins one as
soon as another device offers it. When the match is over, a line of JSON on standard error has the
scores and the CRC-32 of its save. It ends with its input.
"""

import json
import os
import sys
from binascii import crc32
from contextlib import suppress
from threading import Thread
from time import sleep

from console.match.match import KINDS

from engine.saves import to_bytes
from tests.console.menus import go, new_game
from tests.console.player import Player
from tests.console.test_elsewhere import to_join, waits
from tools.sim import Simulator

RULES = "symmetry"
BOARD = "pimoroni_picosystem"
STEP_MS = 20
AT_ONCE = 4096
WAITING = ("send", "code_entry", "match_over", "notice")
"""Screens where it presses nothing."""


class Plugged:
    """The console, and what has come through its port."""

    def __init__(self, invites: bool) -> None:
        self.sim = Simulator(BOARD, seed=11 + invites, usb=True)
        self._printed = 0
        self._is_open = True
        self._arrived = bytearray()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while data := os.read(0, AT_ONCE):
            self._arrived += data
        self._is_open = False

    def step(self) -> None:
        """Let some time pass. Raises EOFError when it was unplugged for good."""
        if not self._is_open:
            raise EOFError
        data = bytes(self._arrived)
        del self._arrived[: len(data)]
        self.sim.machine.console.input += data
        self.sim.wait(STEP_MS)
        sleep(STEP_MS / 1000)
        said = self.sim.serial[self._printed :]
        self._printed += len(said)
        if said:
            os.write(1, said.encode())


def play(plugged: Plugged, invites: bool) -> None:
    """Play until the input ends."""
    player = Player(plugged.sim, invites)
    with plugged.sim.inside():
        from console.appearance import apply_settings

        player.app.memory.settings.aloud = 1  # which goes through the same port
        player.app.memory.settings.speed = 0
        apply_settings(player.app)
    if invites:
        new_game(player, RULES)
        player.screen.setup.kinds[1] = KINDS.index("elsewhere")
        player.sim.press("START")
    else:
        go(player, "home")
        to_join(player)
    is_told = False
    while True:
        plugged.step()
        if player.name not in WAITING and not waits(player):
            player.step()
        if player.name == "match_over" and not is_told:
            is_told = True
            game = player.game
            print(json.dumps([list(game.scores), crc32(to_bytes(game))]), file=sys.stderr)


if __name__ == "__main__":
    here = sys.argv[1] == "invites"
    plugged = Plugged(here)
    with plugged.sim, suppress(EOFError):
        play(plugged, here)
