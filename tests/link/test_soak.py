"""Simulated devices on bad lines and by bad post, and on a line that is cut at every byte."""

from collections import Counter
from random import Random

import pytest
from console.match.seat_devices import seed_with

from engine import new_game
from engine.actions import PHASE_DEAL
from tests.tools.command import assert_usage_error, run_here
from tools.cli import WRONG
from tools.link_soak.__main__ import main
from tools.link_soak.matches import CARRIERS, new_pair, play, play_one
from tools.link_soak.pair import STEP_MS, Pair
from tools.link_soak.wire import NONE, Faults

MOST_MS = 2000  # to go on after the line is whole again


def pair_in_play(seed: int = 2) -> Pair:
    """A match of two that has come some turns; nothing is on its way."""
    pair = Pair(new_game("triominos", 2, seed_with(seed, (0, 1))), Random(seed), NONE)
    while pair.devices[0].game.laid < 6:
        pair.step()
    rest(pair, 1000)
    return pair


def rest(pair: Pair, ms: int) -> None:
    """Nobody plays for a while."""
    seats = [device.seats for device in pair.devices]
    for device in pair.devices:
        device.seats = [False, False]
    for _ in range(0, ms, STEP_MS):
        pair.step()
    for device, own in zip(pair.devices, seats, strict=True):
        device.seats = own


def play_one_turn(pair: Pair) -> int:
    """Play the turn that comes next where its seat is, and save it; returns that device."""
    game = pair.devices[0].game
    seat = game.seat
    device = pair.devices[seat]
    other = pair.devices[1 - seat]
    other.seats = [False, False]
    while device.game.seat == seat and device.game.phase != PHASE_DEAL:
        pair.step()
    device.seats = [False, False]
    return seat


def agree_within(pair: Pair, ms: int) -> bool:
    """Whether both hold the same after at most so long."""
    until = pair.now + ms
    while pair.now < until:
        pair.step()
        if pair.devices[0].save == pair.devices[1].save and all(
            device.talk.has_all for device in pair.devices
        ):
            return True
    return False


def bytes_of_a_turn() -> int:
    """How many bytes one side sends at most while a turn is played and saved on both."""
    pair = pair_in_play()
    before = [wire.sent for wire in pair.wires]
    play_one_turn(pair)
    assert agree_within(pair, MOST_MS)
    return max(wire.sent - start for wire, start in zip(pair.wires, before, strict=True))


@pytest.mark.parametrize("wire", [0, 1])
def test_a_cut_at_every_byte_of_a_turn(wire: int):
    """The line is cut there for an hour; both go on within two seconds of its being whole."""
    for byte in range(bytes_of_a_turn() + 1):
        pair = pair_in_play()
        for number in (0, 1) if byte % 2 else (wire,):  # one direction, or both
            pair.wires[number].cut_at = pair.wires[number].sent + byte
        play_one_turn(pair)
        rest(pair, 3000)
        pair.now += 3_600_000
        for both in pair.wires:
            both.cut_at = -1
        assert agree_within(pair, MOST_MS), byte
        assert not pair.difference


@pytest.mark.parametrize("number", [0, 1])
def test_power_off_at_every_byte_of_a_turn(number: int):
    """A device sends no byte more, loses all but its save, and is on again after a second."""
    for byte in range(bytes_of_a_turn() + 1):
        pair = pair_in_play()
        wire = pair.wires[number]
        wire.cut_at = wire.sent + byte
        play_one_turn(pair)
        for _ in range(50):
            pair.step()
            if wire.sent > wire.cut_at:
                break
        pair.devices[number].switch_off(pair.now, 1000)
        wire.cut_at = -1
        while pair.now < pair.devices[number].off_until:
            pair.step()
        assert agree_within(pair, MOST_MS), byte
        assert not pair.difference


@pytest.mark.parametrize("carrier", CARRIERS)
def test_matches_by_each_carrier(carrier: str):
    counts: Counter[str] = Counter()
    for seed in range(1, 11):
        why, counted = play_one(carrier, seed)
        assert why == "", seed
        counts.update(counted)
    assert min(counts.values()) >= 1, counts
    assert counts["power cuts"] > 10


def test_half_of_all_lines_are_lost():
    for seed in range(1, 6):
        assert play(new_pair(seed, Faults(lost=50, damaged=10, late=10))) == "", seed


def test_lines_rest_while_a_seat_plays():
    """As on a console; to ask whether the matches differ does not wake them."""
    pair = new_pair(4, NONE)
    steps = rested = 0
    while not pair.is_over:
        pair.step()
        assert not pair.difference
        steps += 1
        rested += any(not device.line.talks for device in pair.devices)
    pair.close()
    assert rested * 4 > steps


def test_the_command():
    done = run_here("link_soak", "--matches", 3, "--seed", 5, "--carrier", "code", "--workers", 2)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[2].startswith("| code | 3 | 5 | 0 | ")
    assert_usage_error(run_here("link_soak", "--matches", 0), "link_soak", "'0' is not a number")


def test_a_difference_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """A console that plays another tile than the one it has sent."""
    monkeypatch.setattr("tools.link_soak.post.turn_code", lambda _game: "000 0000")
    assert main(["--matches", "1", "--carrier", "code"]) == WRONG
    told = capsys.readouterr()
    assert told.out.splitlines()[2].startswith("| code | 1 | 1 | 1 | ")
    assert told.err.startswith("code, seed 1: refused: ")
