"""The power is cut at every byte of every save of a score pad, and it starts again."""

import sys
from itertools import islice, pairwise
from random import Random

import pytest
from console.pad.head import new_pad
from console.pad.log import CORRECTS, JOINS, LEAVES, Change, RoundEnd, entry_of
from console.pad.score_pad import ScorePad
from console.storage.memory import Memory
from console.storage.payload import PAD_ROOM
from console.storage.players import assign_seat, find_or_add

from engine.rules import Rules
from tests.console.flash import ALWAYS, CHIPS, RP2040, Chip, Flash
from tests.console.pad_games import written
from tests.console.pad_keys import Writer
from tests.console.player import Player
from tests.console.saving import save
from tools.sim import Simulator

_HOUSE = (("third_draw", "always"), ("target", 700), ("bridge_bonus", 41), ("out_bonus", 3))
_SAVES = 130  # more than there is room for
_LAST = 25
_STARTS = 5  # of the whole console


@pytest.mark.parametrize("chip", CHIPS, ids=[chip.platform for chip in CHIPS])
def test_a_pad_is_as_it_was_last_or_before(chip: Chip, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", chip.platform)
    random = Random(5)
    nvm = Flash(chip)
    memory = Memory(nvm)
    for seat, name in enumerate(("Ann", "Олена", "דן")):
        assign_seat(memory, seat, find_or_add(memory, name))
    assert save(memory)
    nvm.written.clear()
    rules = Rules("domino-108", _HOUSE)
    pad = ScorePad(new_pad(rules, 3, b"\x00\x01\xff\xff"))
    pads = [b""]
    for line in islice(written(rules, 3, 6), _SAVES):
        entries = [entry_of(line.entry.to_bytes(), pad.players)]
        if pad.count % 11 == 10:
            entries.append(Change(CORRECTS, random.randrange(3), random.randrange(-99, 99)))
        if isinstance(line.entry, RoundEnd):
            joins = Change(JOINS, 3, 40)
            joins.player = 2
            entries += [joins, Change(LEAVES, 3)]
        for entry in entries:
            pad.write(entry)
            memory.pad = pad.to_bytes()
            assert save(memory)
            pads.append(memory.pad)
    assert max(map(len, pads)) > PAD_ROOM - 12  # ended rounds have been folded
    assert len(nvm.written) == len(pads) - 1
    saves = list(zip(pairwise(pads), nvm.written, strict=True))
    every = 6 if chip.erases == ALWAYS else 1
    for (before, last), write in [*saves[:2], *saves[-_LAST::every]]:
        for left in write.cuts(chip, random):
            memory = Memory(bytearray(left))
            if memory.pad == b"" != before:
                assert write.erases(chip)
                assert memory.pending_notice in ("damaged", "older") or chip.is_blank(left)
            elif memory.pending_notice == "older":
                assert write.erases(chip)
                assert memory.pad in pads
            else:
                assert memory.pad in (before, last)
    assert ScorePad(Memory(nvm).pad).to_bytes() == pads[-1]


def test_the_console_starts_and_goes_on_writing() -> None:
    random = Random(2)
    nvm = Flash(RP2040)
    lines = list(islice(written(Rules("triominos-400"), 3, 5), 30))
    with Simulator("pimoroni_picosystem", seed=4, nvm=nvm) as sim:
        writer = Writer(Player(sim))
        writer.player.app.memory.settings.speed = 0
        writer.begin("triominos-400", 3)
        for line in lines:
            writer.write(line.entry)
            writer.go_on()
    kept = [Memory(bytearray(write.before)).pad for write in nvm.written] + [Memory(nvm).pad]
    begun = next(number for number, pad in enumerate(kept) if pad)
    assert [len(pad) for pad in kept[begun:]] == sorted(len(pad) for pad in kept[begun:])
    for _ in range(_STARTS):
        at = random.randrange(begun, len(nvm.written))
        left = bytearray(random.choice(list(nvm.written[at].cuts(RP2040, random))))
        with Simulator("pimoroni_picosystem", nvm=left) as sim:
            writer = Writer(Player(sim))
            assert writer.player.app.memory.pad in kept[at : at + 2]
            writer.open()
            assert writer.name in ("pad_first", "score_pad")
            done = ScorePad(writer.player.app.memory.pad).count
            for line in lines[done : done + 2]:
                writer.write(line.entry)
                writer.go_on()
                standing = ScorePad(writer.player.app.memory.pad).standing
                assert tuple(standing.scores) == line.scores
