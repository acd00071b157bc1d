"""Matches become records on the drive: whole ones, whatever happens meanwhile."""

from pathlib import Path

import pytest
from console.storage.memory import Memory

from engine.records import round_lines
from tests.console.drives import drive, switched_on
from tests.console.player import Player
from tools.record.__main__ import main
from tools.record.reader import read
from tools.sim import Simulator

__all__ = ["drive"]

ENDED = 0xFFFF  # number of the record of a match of which nothing more is to be written


def records(drive: Path) -> dict[str, str]:
    """All that is in the folder."""
    folder = drive / "records"
    return {path.name: path.read_text() for path in folder.iterdir()} if folder.exists() else {}


def without_remarks(record: str) -> str:
    return "".join([line for line in record.splitlines(True) if not line.startswith("#")])


def leave_round(player: Player) -> None:
    """Turn the pages of the end of a round, up to what comes after it."""
    for _ in range(9):
        if player.name == "round_over":
            player.press("A")


def finish(player: Player) -> str:
    """Play to the end; the record that it should be."""
    while player.name != "match_over":
        player.skip_round()
        leave_round(player)
    lines = player.record()
    player.press("UP")
    player.press("A")  # look at the last round again
    assert player.name == "round_over"
    leave_round(player)
    return lines


def with_names(record: str, player: Player) -> str:
    """The record with what its header says of the names."""
    names = "".join(f"name {seat} {name}\n" for seat, name in enumerate(player.app.match.names))
    head, round_1, rest = record.partition("round 1\n")
    return head + names + round_1 + rest


@pytest.mark.parametrize(
    ("rule_set", "players"), [("triominos", 2), ("trimino", 3), ("symmetry", 2), ("domino-108", 4)]
)
def test_matches_become_records(drive: Path, rule_set: str, players: int):
    with switched_on(drive, "A", seed=3) as sim:
        player = Player(sim, 3)
        wanted = {}
        for number in (1, 2):
            player.begin(rule_set, players)
            record = finish(player)
            wanted[f"{number:04d}.txt"] = with_names(record, player)
        found = records(drive)
        assert {name: without_remarks(text) for name, text in found.items()} == wanted
    paths = [str(path) for path in (drive / "records").iterdir()]
    assert main(["check", *paths]) == 0


def test_there_are_none_where_the_drive_is_the_pcs(drive: Path):
    with switched_on(drive) as sim:
        player = Player(sim)
        player.begin("triominos", 2)
        finish(player)
        assert not player.app.memory.pending_notice
    assert not records(drive)


def test_a_match_goes_on_after_power_cuts(drive: Path):
    """In its rounds and between them, so that the end of some is seen twice."""
    nvm = bytearray([0xFF] * 8192)
    for number in range(40):
        with switched_on(drive, "A", nvm=nvm, seed=number) as sim:
            player = Player(sim, number)
            if number:
                player.press("A")
            else:
                player.begin("triominos-400", 2)
            player.skip_round()
            if number % 3 == 0:
                continue
            leave_round(player)
            if player.name == "match_over":
                break
    else:
        raise AssertionError("it has no end")
    assert list(records(drive)) == ["0001.txt"]
    assert read(records(drive)["0001.txt"]).complete


def test_a_match_in_which_the_pc_had_the_drive_has_none(drive: Path):
    nvm = bytearray([0xFF] * 8192)
    with switched_on(drive, "A", nvm=nvm) as sim:
        player = Player(sim)
        player.begin("triominos-400", 2)
        player.skip_round()
        leave_round(player)
        assert player.app.match.record == 1
    with switched_on(drive, nvm=nvm) as sim:
        player = Player(sim)
        player.press("A")
        player.skip_round()
        leave_round(player)
        assert player.name == "notice"
        player.press("A")
        assert player.app.match.record == ENDED
        finish(player)
        assert not player.app.memory.pending_notice
    assert list(records(drive)) == ["0001.part"]
    with switched_on(drive, "A", nvm=nvm, seed=5) as sim:
        player = Player(sim)
        player.begin("triominos", 2)
        finish(player)
    assert list(records(drive)) == ["0002.txt"]


def break_writing(sim: Simulator, error: OSError, after: int) -> None:
    """Let the drive refuse all writing after ``after`` calls."""
    calls = 0

    def check() -> None:
        nonlocal calls
        calls += 1
        if calls > after:
            raise error

    sim.machine.check_writable = check  # type: ignore[method-assign]


@pytest.mark.parametrize("after", range(4))
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), OSError(5, "I/O error")])
def test_where_the_drive_fails_the_game_goes_on(drive: Path, error: OSError, after: int):
    with switched_on(drive, "A", seed=4) as sim:
        player = Player(sim, 4)
        break_writing(sim, error, after)
        player.begin("triominos", 2)
        player.skip_round()
        leave_round(player)
        if player.name == "notice":
            player.press("A")
        else:
            assert "0001.txt" in records(drive)
        assert player.name == "match_over"
    for name, text in records(drive).items():
        assert name.endswith(".part") or read(text).complete


def test_a_file_in_the_place_of_the_folder(drive: Path):
    """The match goes on without a record, and stays without one after a power cut."""
    (drive / "records").write_text("mine")
    with switched_on(drive, "A", seed=4) as sim:
        player = Player(sim, 4)
        player.begin("triominos-400", 2)
        player.skip_round()
        leave_round(player)
        assert (player.name, player.screen.here.arguments) == ("notice", ("no_record",))
        player.press("A")
        assert Memory(bytearray(sim.nvm)).record == ENDED
        finish(player)
    assert (drive / "records").read_text() == "mine"


def test_that_a_record_has_ended_is_kept(drive: Path):
    with switched_on(drive, "A", seed=4) as sim:
        player = Player(sim, 4)
        player.begin("symmetry", 2)
        player.skip_round()
        leave_round(player)
        assert player.name == "match_over"
        assert Memory(bytearray(sim.nvm)).record == ENDED


def test_a_record_that_is_cut_short_is_given_up(drive: Path):
    with switched_on(drive, "A", seed=6) as sim:
        player = Player(sim, 6)
        player.begin("triominos-400", 2)
        player.skip_round()
        leave_round(player)
        part = drive / "records" / "0001.part"
        assert "round 1\n" in part.read_text()
        part.write_text(part.read_text()[:-5])
        player.skip_round()
        leave_round(player)
        assert player.name == "notice"
        player.press("A")
        finish(player)
    assert not records(drive)


def test_a_round_that_is_there_already_is_not_written_twice(drive: Path):
    """The power is cut when the round has been written, but before the next deal is kept."""
    with switched_on(drive, "A", seed=6) as sim:
        player = Player(sim, 6)
        player.begin("triominos-400", 2)
        player.skip_round()
        leave_round(player)
        player.skip_round()
        with sim.inside():
            from console.match.match import KINDS
            from console.storage.match_records import write_round

            for _ in range(2):
                assert write_round(player.app.match, KINDS)
        lines = list(round_lines(player.game))
        text = (drive / "records" / "0001.part").read_text()
        assert text.count("\n".join(lines)) == 1
