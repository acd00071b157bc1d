"""What earlier versions have saved is all there: the files in ``earlier`` were written by them."""

import json
from pathlib import Path
from typing import Any

import pytest
from console.pad.log import Turn
from console.pad.score_pad import ScorePad
from console.storage.journal import Journal
from console.storage.memory import Memory
from console.storage.payload import NOBODY, TALLY
from console.storage.player_figures import (
    BEST_TILE,
    BOT_KINDS,
    BOTS,
    FAMILIES,
    REVIEWED,
    WELL,
    figures,
    share,
)
from console.storage.players import colour, names

from engine.restore import from_bytes
from tests.console.flash import last_of
from tests.console.player import Player
from tests.console.saving import save, seat_names
from tools.sim import Simulator

EARLIER = Path(__file__).parent / "earlier"
MOST = {0: 2047, BOTS: 1023}  # matches that version 0.3.0 counted, by the index they begin at
SHARES = {*range(0, 2 * FAMILIES, 2), *range(BOTS, BOTS + 2 * BOT_KINDS, 2)}


def read(name: str) -> Any:
    return json.loads((EARLIER / name).read_text())


def started(payload: str) -> Memory:
    """A console that finds this payload, and then the same one off and on again."""
    nvm = bytearray(b"\xff" * 4096)
    Journal(nvm).save([bytes.fromhex(payload)])
    memory = Memory(nvm)
    assert memory.pending_notice in ("", "regraded")
    assert save(memory)
    return Memory(nvm)


def entries(pad: ScorePad) -> list[list[Any]]:
    """What is written on a pad, as numbers."""
    out: list[list[Any]] = []
    for index in range(pad.count):
        entry = pad.entry(index)
        if isinstance(entry, Turn):
            made = [entry.value, entry.shape, entry.draws, entry.triple, entry.more]
            out.append([entry.seat, entry.laid, *made])
        else:
            out.append([entry.why, entry.seat, entry.tiles, entry.values])
    return out


def check_pad(pad: ScorePad, expected: Any) -> None:
    assert entries(pad) == expected["entries"]
    assert pad.rules.name == expected["rules"]
    assert [list(option) for option in pad.rules.options] == expected["options"]
    assert (pad.players, list(pad.known)) == (expected["players"], expected["known"])
    standing = pad.standing
    assert (standing.scores, standing.round) == (expected["scores"], expected["round"])
    assert (standing.best_tile, standing.best_round) == (
        expected["best_tile"],
        expected["best_round"],
    )
    assert (standing.hexagons, standing.bridges) == (expected["hexagons"], expected["bridges"])


def check_figures(values: list[int], kept: list[int]) -> None:
    """All are there; of a share that was full there may have been more, at the same rate."""
    for at, figure in enumerate(kept):
        if at in SHARES:
            most = MOST[BOTS if at >= BOTS else 0]
            matches, wins, more = share(values, at)
            assert more == (figure == most)
            if more:
                assert matches == most // 1000 * 1000
                assert wins / matches == pytest.approx(kept[at + 1] / most, abs=1e-3)
            else:
                assert [matches, wins] == kept[at : at + 2]
        elif at in (WELL, REVIEWED):
            assert values[at] == 0  # the judge was another one
        elif at - 1 not in SHARES:
            assert values[at] == (figure if at != BEST_TILE else min(figure, 127))


def unjudged(tally: bytes, size: int) -> bytes:
    """A tally of ``size`` bytes per seat without what a review has found: the flag at the tile, and
    all after it.
    """
    ends = range(7, len(tally), size)
    return b"".join(tally[at - 7 : at] + bytes((tally[at] & 127,)) + bytes(5) for at in ends)


@pytest.mark.parametrize("name", ["ordinary", "longest"])
def test_a_memory_of_version_0_3_0(name: str) -> None:
    expected = read(f"0.3.0-{name}.json")
    memory = started(expected["payload"])
    assert list(memory.settings.to_bytes()) == expected["settings"] + [1]  # luck is new
    assert (list(memory.choice), memory.puzzles.hex()) == (expected["choice"], expected["puzzles"])
    assert list(memory.seats_last) == expected["seats_last"]
    assert names(memory.players) == [player["name"] for player in expected["players"]]
    for index, player in enumerate(expected["players"]):
        assert colour(memory.players, index) == player["colour"]
        check_figures(figures(memory.players, index), player["figures"])
    check_pad(ScorePad(memory.pad), expected["pad"])
    match = expected["match"]
    assert (memory.match.hex(), memory.match_names) == (match["save"], match["names"])
    assert (list(memory.match_seats), list(memory.match_known)) == (match["seats"], match["known"])
    tally = bytes.fromhex(match["tally"])
    assert (memory.match_tally, memory.match_over) == (unjudged(tally, 11), match["over"])
    assert (memory.sort_codes, memory.record) == (match["sort_codes"], match["record"])


def test_that_grades_begin_again_is_told_once() -> None:
    expected = read("0.3.0-ordinary.json")
    graded = [player for player in expected["players"] if player["figures"][REVIEWED]]
    assert graded
    nvm = bytearray(b"\xff" * 4096)
    Journal(nvm).save([bytes.fromhex(expected["payload"])])
    memory = Memory(nvm)
    assert (memory.pending_notice, memory.changed) == ("regraded", True)
    memory.save(None)
    assert not Memory(nvm).pending_notice


@pytest.mark.parametrize("version", [7, 8, 9, 10, 11, 12, 13])
def test_a_memory_of_version_0_4_0_to_0_13_0(version: int) -> None:
    """Version 7 has one match and no badges, version 8 no days, version 9 no levels, versions 11 to
    13 are like version 10; in all of them another judge had graded what people play.
    """
    expected = read(f"payload-{min(version, 10)}.json")
    memory = started(f"{version:02x}" + expected["payload"][2:])
    assert names(memory.players) == [player["name"] for player in expected["players"]]
    for index, player in enumerate(expected["players"]):
        assert colour(memory.players, index) == player["colour"]
        values = figures(memory.players, index)
        kept = player["figures"] + [0] * (len(values) - len(player["figures"]))
        kept[REVIEWED] = kept[WELL] = 0
        assert values == kept
    assert list(memory.seats_last) == expected["seats_last"]
    assert (memory.shelf.hex(), memory.days) == (
        expected.get("shelf", "ff" * 16),
        bytes.fromhex(expected.get("days", "")),
    )
    check_pad(ScorePad(memory.pad), expected["pad"])
    match = expected["match"]
    assert (memory.match.hex(), memory.match_names) == (match["save"], match["names"])
    assert (list(memory.match_seats), list(memory.match_known)) == (match["seats"], match["known"])
    tally = unjudged(bytes.fromhex(match["tally"]), TALLY)
    assert (memory.match_tally, memory.match_over) == (tally, match["over"])
    assert (memory.sort_codes, memory.record) == (match["sort_codes"], match["record"])


def resident(payload: bytes) -> set[str]:
    """The modules of the storage that stay in memory after a start with this payload."""
    nvm = bytearray(b"\xff" * 8192)
    Journal(nvm).save([payload])
    with Simulator("pygamer", nvm=nvm) as sim:
        app = Player(sim).app
        assert names(app.memory.players)
        return {module for module in app.resident if module.startswith("console.storage.")}


def test_what_is_found_at_power_on_leaves_no_module_behind() -> None:
    with Simulator("pygamer") as sim:
        always = {m for m in Player(sim).app.resident if m.startswith("console.storage.")}
    of_0_3_0 = read("0.3.0-ordinary.json")["payload"]
    now = last_of(started(of_0_3_0).store)
    for payload in (now, *map(bytes.fromhex, (of_0_3_0, read("0.2.0-match.json")["payload"]))):
        assert resident(payload) == always


def test_a_match_of_version_0_3_0_goes_on() -> None:
    memory = started(read("0.3.0-ordinary.json")["payload"])
    game = from_bytes(memory.match)
    assert (game.rules.name, game.round, game.laid) == ("triominos-400", 1, 34)
    assert game.scores == [11, 47, 42]


def test_a_sheet_of_version_0_3_0_with_a_part_on_the_drive() -> None:
    expected = read("0.3.0-sheet.json")
    pad = ScorePad(bytes.fromhex(expected["pad"]), bytes.fromhex(expected["aside"]))
    check_pad(pad, expected["sheet"])


def test_a_memory_of_version_0_2_0() -> None:
    expected = read("0.2.0-match.json")
    memory = started(expected["payload"])
    assert names(memory.players) == ["Ann", "Ľuboš", "Олена", "Zoe"]
    assert seat_names(memory) == ["Ann", "", "Ľuboš", "Олена"]
    assert (memory.match_names, list(memory.match_known)) == (["Ann", "", "Zoe"], [0, NOBODY, 3])
    game = from_bytes(memory.match)
    assert (game.scores, game.round) == (expected["scores"], expected["round"])
    assert memory.settings.brightness == 1
