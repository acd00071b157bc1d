"""If the console may write to the drive, a score pad folds nothing: every entry can be undone."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from console.pad.head import new_pad, reference_in
from console.pad.log import RoundEnd, Turn
from console.pad.score_pad import OVER, ScorePad
from console.pad.standing import Standing
from console.storage.payload import PAD_ROOM
from console.storage.sheets import refer

from engine.rules import Rules
from tests.console.drives import drive, switched_on
from tests.console.flash import RP2040, Flash
from tests.console.pad_games import written
from tests.console.pad_keys import Writer
from tests.console.player import Player
from tests.console.saving import read_again
from tests.console.test_score_pad import MATCHES, WHO, is_written
from tools.sim import Simulator

__all__ = ["drive"]

BOARD = "pimoroni_picosystem"
LONGEST = 1000  # bytes that are laid aside, at the most
CHANGES = 150


def reopened(pad: ScorePad) -> ScorePad:
    """The pad as after a power-on, from what is kept and what is aside."""
    data, aside = pad.to_bytes(), pad.aside()
    assert len(data) <= PAD_ROOM
    assert reference_in(data) == (refer(aside) if aside else b"")
    return ScorePad(data, aside)


def entries(pad: ScorePad) -> list[bytes]:
    return [pad.entry(index).to_bytes() for index in range(pad.count)]


def standing_of(pad: ScorePad, lines: list[Any]) -> bytes:
    """What entries come to, one after the other."""
    standing = Standing(pad.rules, pad.players)
    for entry in lines:
        if isinstance(entry, Turn):
            standing.add_turn(entry)
        else:
            standing.add_end(entry)
    return standing.to_bytes()


@pytest.mark.parametrize(("rules", "players"), MATCHES)
def test_a_whole_match_can_be_taken_back(rules: Rules, players: int) -> None:
    lines = [line for line in written(rules, players, 3) if is_written(rules, line)]
    pad = ScorePad(new_pad(rules, players, WHO), b"")
    for number, line in enumerate(lines):
        pad.write(line.entry)
        if not number % 7:
            pad = reopened(pad)
    assert pad.phase == OVER
    assert entries(pad) == [line.entry.to_bytes() for line in lines]
    for line in reversed(lines):
        assert tuple(pad.standing.scores) == line.scores
        entry = pad.undo()
        assert entry
        assert entry.to_bytes() == line.entry.to_bytes()
        pad = reopened(pad)
    assert pad.is_empty
    assert pad.to_bytes() == new_pad(rules, players, WHO)


@pytest.mark.parametrize("name", ["triominos-400", "domino-108"])
def test_any_entry_is_corrected_taken_out_or_put_in(name: str) -> None:
    random = Random(name)
    rules = Rules(name)
    pad = ScorePad(new_pad(rules, 4, WHO), b"")
    lines: list[Any] = [line.entry for line in written(rules, 4, 1)]
    lines += [line.entry for line in written(rules, 4, 2)][: 300 - len(lines)]
    for entry in lines:
        pad.write(entry)
    assert reference_in(pad.to_bytes())
    for _ in range(CHANGES):
        at = random.randrange(len(lines))
        entry = Turn(random.randrange(4), 1 << 14 | random.randrange(16) << 10)
        what = random.randrange(4)
        if what == 0:
            pad.insert(at, entry)
            lines.insert(at, entry)
        elif what == 1 and isinstance(lines[at], Turn):
            pad.replace(at, entry)
            lines[at] = entry
        elif what == 2:
            pad.remove(at)
            del lines[at]
        else:
            assert pad.undo()
            lines.pop()
        if random.randrange(2):
            pad = reopened(pad)
        assert entries(pad) == [entry.to_bytes() for entry in lines]
        assert pad.standing.to_bytes() == standing_of(pad, lines)


def test_too_long_a_sheet_folds_its_first_rounds_after_all() -> None:
    rules = Rules("domino-108")
    pad = ScorePad(new_pad(rules, 4, WHO), b"")
    lines: list[Any] = []
    for seed in range(6):
        for line in written(rules, 4, seed):
            lines.append(line.entry)
            pad.write(line.entry)
    assert len(pad.aside()) < LONGEST
    pad = reopened(pad)
    assert 300 < pad.count < len(lines)
    assert entries(pad) == [entry.to_bytes() for entry in lines[-pad.count :]]
    assert pad.standing.to_bytes() == standing_of(pad, lines)


def test_a_drive_that_is_the_pcs_meanwhile() -> None:
    """What is aside waits, as long as nothing more has to go; then the totals go on without it."""
    rules = Rules("domino-108", (("target", 800),))
    lines = list(islice(written(rules, 4, 3), 210))
    assert len(lines) == 210
    pad = ScorePad(new_pad(rules, 4, WHO), b"")
    for line in lines[:130]:
        pad.write(line.entry)
    data, aside = pad.to_bytes(), pad.aside()
    pad = ScorePad(data)
    assert 0 < pad.count < 130
    assert pad.to_bytes() == data
    pad.undo()
    pad.write(lines[129].entry)
    assert pad.to_bytes() == data
    assert ScorePad(data, aside).count == 130
    for line in lines[130:]:
        pad.write(line.entry)
        assert tuple(pad.standing.scores) == line.scores
        pad = ScorePad(pad.to_bytes())
    assert not reference_in(pad.to_bytes())


# On a drive.


def begin(sim: Simulator, rules: Rules, players: int) -> None:
    app = Player(sim).app
    with sim.inside():
        app.memory.pad = new_pad(rules, players, b"\xff" * 4)
        app.memory.changed = True
        app.memory.save(None)


def change(sim: Simulator, verb: str, entry: Any = None, index: int = -1) -> bytes:
    """Open the pad as a screen does, change it and keep it; returns its entries before that.

    ``verb`` is a method of the pad. The entry is made again from the console's own modules.
    """
    app = Player(sim).app
    with sim.inside():
        from console.pad.log import entry_at
        from console.pad.session import pad_at_hand, store_pad

        pad = pad_at_hand(app)
        arguments: list[Any] = [] if index < 0 else [index]
        if entry:
            arguments.append(entry_at(entry.to_bytes(), 0, pad.players))
        getattr(pad, verb)(*arguments)
        store_pad(app, pad)
        app.memory.save(None)
        return b"".join(entries(pad))


def found(sim: Simulator) -> bytes:
    """The entries that a console finds which is switched on now."""
    app = Player(sim).app
    with sim.inside():
        from console.pad.session import open_pad

        memory, app.memory = app.memory, read_again(bytearray(sim.nvm))
        pad = open_pad(app)
        app.memory = memory
    assert pad
    return b"".join(entries(pad))


def test_a_cut_at_any_step(drive: Path) -> None:
    """Of a write onto the drive, or between that and the memory's."""
    rules = Rules("domino-108")
    lines: Iterator[Any] = (line.entry for line in written(rules, 4, 3))
    random = Random(4)
    nvm = Flash(RP2040)
    with switched_on(drive, "A", board=BOARD, nvm=nvm) as sim:
        begin(sim, rules, 4)
        for entry in islice(lines, 120):
            before = change(sim, "write", entry)
        assert {path.name for path in (drive / "saves").iterdir()} <= {"sheet1", "sheet2"}
        cuts = 0
        for entry in islice(lines, 80):
            value = Turn(1, 1 << 14 | random.randrange(16) << 10)
            kinds = [("write", entry), ("replace", value, 3), ("remove", None, 5)]
            kinds.append(("insert", value, 9))
            held = bytes(nvm)
            files = {path: path.read_bytes() for path in (drive / "saves").iterdir()}
            nvm.written.clear()
            after = change(sim, *random.choice(kinds))
            assert found(sim) == after
            now = {path: path.read_bytes() for path in (drive / "saves").iterdir()}
            new = [path for path in now if now[path] != files.get(path)]
            assert len(new) < 2
            for path in new:
                cuts += 1
                size = len(now[path])
                assert size == len(files.get(path, now[path]))  # it is written in place
                for cut in (0, 1, 100, 400, size):
                    rest = files.get(path, bytes(size))[cut:]
                    path.write_bytes(now[path][:cut] + rest)
                    kept, nvm[:] = bytes(nvm), held
                    assert found(sim) == before
                    nvm[:] = kept
                path.write_bytes(now[path])
            before = after
        assert cuts > 9


def test_a_drive_that_is_full(drive: Path) -> None:
    """The totals go on; what has been folded then cannot be taken back."""
    rules = Rules("domino-108")
    lines = list(islice(written(rules, 4, 3), 160))
    with switched_on(drive, "A", board=BOARD, nvm=Flash(RP2040)) as sim:
        begin(sim, rules, 4)

        def check() -> None:
            raise OSError(28, "No space left on device")

        sim.machine.check_writable = check  # type: ignore[method-assign]
        for line in lines:
            change(sim, "write", line.entry)
        assert not Player(sim).app.memory.failed
        pad = ScorePad(read_again(bytearray(sim.nvm)).pad)
        assert tuple(pad.standing.scores) == lines[-1].scores
        assert pad.count < len(lines)


def test_a_part_of_any_length_is_found_again(drive: Path) -> None:
    with switched_on(drive, "A", board=BOARD, nvm=Flash(RP2040)) as sim, sim.inside():
        from console.storage.sheets import read, refer, write

        before = kept = b""
        for length in (1, 255, 256, 300, 513, LONGEST):
            data = Random(length).randbytes(length)
            write(data, kept)
            assert not kept or read(kept) == before
            before, kept = data, refer(data)
            assert read(kept) == data


def test_files_that_somebody_has_removed(drive: Path) -> None:
    """The totals go on with the entries that the memory has."""
    lines = list(islice(written(Rules("domino-108"), 4, 3), 160))
    nvm = Flash(RP2040)
    with switched_on(drive, "A", board=BOARD, nvm=nvm) as sim:
        begin(sim, Rules("domino-108"), 4)
        for line in lines[:130]:
            change(sim, "write", line.entry)
        whole = found(sim)
    for path in (drive / "saves").iterdir():
        path.unlink()
    with switched_on(drive, "A", board=BOARD, nvm=nvm) as sim:
        rest = found(sim)
        assert rest
        assert whole.endswith(rest)
        assert rest != whole
        for line in lines[130:]:
            change(sim, "write", line.entry)
        pad = ScorePad(read_again(bytearray(sim.nvm)).pad)
        assert tuple(pad.standing.scores) == lines[-1].scores


def test_by_keys_back_into_the_first_round(drive: Path) -> None:
    rules = Rules("triominos-400")
    lines = list(islice(written(rules, 2, 5), 130))
    nvm = Flash(RP2040)
    with switched_on(drive, "A", board=BOARD, nvm=nvm) as sim:
        begin(sim, rules, 2)
        for line in lines[:-3]:
            change(sim, "write", line.entry)
    with switched_on(drive, "A", board=BOARD, nvm=nvm) as sim:
        writer = Writer(Player(sim))
        writer.open()
        for line in lines[-3:]:
            writer.write(line.entry)
            if isinstance(line.entry, RoundEnd):
                writer.go_on()
        scores = found(sim)
        assert scores == b"".join(line.entry.to_bytes() for line in lines)
        writer.press("START")
        writer.press("DOWN")
        writer.press("A")
        assert writer.name == "pad_entries"
        assert writer.screen.count == len(lines)
        writer.press("DOWN", 3)
        assert writer.screen.at == 2
        writer.press("A")
        assert writer.name == "score_pad"
        first = lines[2].entry
        assert writer.screen.form.turn.to_bytes() == first.to_bytes()
        writer.press("RIGHT")
        writer.press("A")
        assert found(sim)[4:6] != first.to_bytes()
        assert found(sim)[:4] + found(sim)[6:] == scores[:4] + scores[6:]
