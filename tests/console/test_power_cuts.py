"""The power is cut at every byte of saves of recorded matches, and it starts again."""

import sys
from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random

import pytest
from console.storage.memory import Memory
from console.storage.payload import TALLY

from engine.restore import from_bytes
from engine.rule_sets import names
from engine.rules import Rules
from engine.saves import to_bytes
from tests.console.flash import ALWAYS, CHIPS, ESP32_S3, RP2040, Chip, Flash
from tests.console.player import Player
from tests.console.saving import know, save
from tests.tools.matches import record_of
from tools.record.reader import follow
from tools.sim import Simulator

pytestmark = pytest.mark.usefixtures("undrawn")

_NAMES = ["Ann", "Ľuboš", "Олена", "דן"]
_SAVES = 150
TOLD = "damaged", "older"
_STARTS = 15  # of the whole console

Match = tuple[object, ...]


def match_in(memory: Memory) -> Match:
    """The match to go on with, and all that belongs to it."""
    who = memory.match_known, memory.match_seats, memory.match_tally, memory.match_over
    return memory.match, *who, tuple(memory.sort_codes), memory.record


def play(memory: Memory, name: str, most: int) -> Iterator[Match]:
    """Keep a recorded match after each of its actions, ``most`` at most."""
    rules = Rules(name)
    players = rules.max_players
    seats = _NAMES[:players]
    for number, replay in enumerate(follow(record_of(rules, players, 5, tuple(seats)))):
        if number == most:
            return
        data = to_bytes(replay.game)
        memory.put_match(data, seats, bytes(players), [number % 7] * players, number // 9)
        memory.match_known = know(memory, seats)
        memory.match_tally = bytes([number & 255]) * (TALLY * players)
        memory.match_over = replay.game.is_over
        assert save(memory)
        yield match_in(memory)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("chip", CHIPS, ids=[chip.platform for chip in CHIPS])
def test_a_match_is_as_it_was_last_or_before(name, chip: Chip, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "platform", chip.platform)
    random = Random(name)
    nvm = Flash(chip)
    nothing = match_in(Memory(nvm))
    matches = [nothing, *play(Memory(nvm), name, _SAVES)]
    changes = [(before, last) for before, last in pairwise(matches) if before != last]
    saves = zip(changes, nvm.written, strict=True)
    # A chip that always erases gets each save in the same way, whole, into the other half: every
    # tenth is cut. On the others it is every fourth one, others for each rule set.
    every = 10 if chip.erases == ALWAYS else 4
    for (before, last), write in islice(saves, names().index(name) % every, None, every):
        for left in write.cuts(chip, random):
            memory = Memory(bytearray(left))
            found = match_in(memory)
            if found == nothing != before:
                assert write.erases(chip)
                assert memory.pending_notice in TOLD or chip.is_blank(left)
            elif memory.pending_notice == "older":
                assert write.erases(chip)
                assert found in matches
            else:
                assert found in (before, last)
    for match in matches[1 :: len(matches) // 9]:
        assert to_bytes(from_bytes(match[0])) == match[0]


@pytest.mark.parametrize(
    ("board", "chip"),
    [("pimoroni_picosystem", RP2040), ("deshipu_ugame_s3", ESP32_S3)],
    ids=("RP2040", "ESP32-S3"),
)
def test_the_console_starts_and_goes_on(board: str, chip: Chip):
    """Turn, racks, pool and score are the same, behind a curtain."""
    random = Random(3)
    nvm = Flash(chip)
    with Simulator(board, seed=4, nvm=nvm) as sim:
        player = Player(sim, 4)
        player.begin("triominos-400", 3)
        player.app.memory.choice = bytes((5, 3, 0, 0, 0, 0))
        player.play("round_over")
        player.press("A")
    kept = [match_in(Memory(bytearray(write.before))) for write in nvm.written]
    kept.append(match_in(Memory(nvm)))
    for _ in range(_STARTS):
        index = random.randrange(1, len(nvm.written))
        write = nvm.written[index]
        left = bytearray(random.choice(list(write.cuts(chip, random))))
        with Simulator(board, nvm=left) as sim:
            player = Player(sim)
            first = 0 if player.name == "notice" else index
            if player.name == "notice":
                assert write.erases(chip)
                sim.press("A")
            assert player.name == "home"
            memory = player.app.memory
            if not memory.match:
                assert write.erases(chip)
                continue
            assert match_in(memory) in kept[first : index + 2]
            sim.press("A")
            assert player.name in ("curtain", "start")
            assert to_bytes(player.game) == memory.match
