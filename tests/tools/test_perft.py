"""Perft: the counts of tests/perft, and that they do not depend on how they are counted.

A file of tests/perft is a partial record that has the counts of its position as comments,
``# perft DEPTH COUNT``, as ``python -m tools.perft FILE --depth D`` prints them. The counts were
made with the engine; the independent model of tests/model agrees with them.
"""

import re

import pytest

from engine.actions import PHASE_FIELD, PHASE_PLAY
from engine.rule_sets import names
from engine.rules import Rules
from engine.saves import to_bytes
from tests.gate import none
from tests.tools.command import assert_usage_error, run, run_here, run_on_terminal
from tests.tools.positions import FILES, counts_of
from tools.perft import divide, perft
from tools.record.reader import read


def position(name):
    return read(FILES[name].read_bytes()).game


def naive(game, depth):
    """Every sequence of ``depth`` actions, by name, played from the position each time."""
    before = len(game.log)
    sequences = [()]
    for _ in range(depth):
        longer = []
        for sequence in sequences:
            for action in sequence:
                game.apply(action)
            if game.phase in (PHASE_PLAY, PHASE_FIELD):
                longer += [(*sequence, action) for action in game.legal_actions()]
            while len(game.log) > before:
                game.undo()
        sequences = longer
    assert len(set(sequences)) == len(sequences)
    return len(sequences)


def one_by_one(game, depth):
    """As perft, but the last ply is played too."""
    if not depth:
        return 1
    count = 0
    if game.phase in (PHASE_PLAY, PHASE_FIELD):
        for action in game.legal_actions():
            game.apply(action)
            count += one_by_one(game, depth - 1)
            game.undo()
    return count


@pytest.mark.parametrize("name", FILES)
def test_suite(name):
    text = FILES[name].read_text(encoding="utf-8")
    game = read(text).game
    before = to_bytes(game)
    counts = counts_of(text)
    assert list(counts) == list(range(1, len(counts) + 1))
    assert len(counts) > 1
    for depth, count in counts.items():
        if perft(game, depth) != count:
            split = "\n".join(f"{action} {number}" for action, number in divide(game, depth))
            pytest.fail(f"perft {depth} is not {count} but\n{split}")
    assert to_bytes(game) == before


def test_the_suite_has_every_rule_set_and_kind_of_position():
    games = [position(name) for name in FILES]
    assert {game.players for game in games} == {2, 3, 4}
    lacking = []
    for name in names():
        mine = [game for game in games if game.rules.name == name]
        if not any(not game.laid for game in mine):
            lacking.append(f"{name}: no position before the first tile")
        if not any(not game.pool_size and game.laid for game in mine):
            lacking.append(f"{name}: no position with an empty pool")
        if Rules(name).new_field and not any(game.phase == PHASE_FIELD for game in mine):
            lacking.append(f"{name}: no position that waits for the extra tile")
    none(f"tests/perft: {line}" for line in lacking)


@pytest.mark.parametrize("name", FILES)
def test_however_counted(name):
    game = position(name)
    depth = max(depth for depth, count in counts_of(FILES[name].read_text()).items() if count < 250)
    expected = perft(game, depth)
    assert naive(game, depth) == expected
    assert one_by_one(game, depth) == expected
    split = list(divide(game, depth))
    assert sum(count for _, count in split) == expected
    assert len({action for action, _ in split}) == len(split) == perft(game, 1)


def test_depth_0_is_one_sequence_even_after_the_end():
    game = position("trimino-3p-last-tile")
    assert perft(game, 0) == 1
    assert [perft(game, depth) for depth in (1, 2)] == [1, 0]
    (action,) = game.legal_actions()
    game.apply(action)
    assert game.end_reason
    assert [perft(game, depth) for depth in (0, 1, 2)] == [1, 0, 0]
    assert list(divide(game, 1)) == []


# The command line ------------------------------------------------------------------------------


def test_a_line_for_each_depth():
    path = FILES["trimino-2p-field"]
    counts = counts_of(path.read_text())
    done = run("perft", path, "--depth", len(counts))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "".join(f"{depth} {count}\n" for depth, count in counts.items())


def test_divide():
    path = FILES["symmetry-2p-start"]
    counts = counts_of(path.read_text())
    done = run_here("perft", path, "--depth", "3", "--divide")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[:2] == [f"1 {counts[1]}", f"2 {counts[2]}"]
    assert lines[-1] == f"3 {counts[3]}"
    split = [line.rsplit(" ", 1) for line in lines[2:-1]]
    assert len(split) == counts[1]
    assert sum(int(count) for _, count in split) == counts[3]
    assert all(re.fullmatch(r"place (\d)-(\d) S (\1,\2|\2,\1)", action) for action, _ in split)


def test_progress_on_a_terminal_leaves_stdout_alone():
    arguments = (FILES["symmetry-2p-start"], "--depth", "3", "--divide")
    status, out, shown = run_on_terminal("perft", *arguments)
    assert (status, out) == (0, run("perft", *arguments).stdout)
    assert "first actions" in shown


@pytest.mark.parametrize(
    ("name", "actions"),
    [
        ("trimino-2p-field", ["decline", "field 0-0-4 1 0,0 0,0,4"]),
        ("triominos-3p-drawn-out", ["end"]),
        ("triominos-2p-no-pool", ["pass"]),
        ("domino-108-3p-zeros", ["place 0-0-0 0 0,0 0,0,0", "place 4-4-4 0 0,0 4,4,4"]),
    ],
)
def test_divide_names_actions_as_records_do(name, actions):
    named = [action for action, _ in divide(position(name), 1)]
    assert set(actions) <= set(named)


def test_a_drawn_tile_is_named():
    game = position("triominos-2p-drawn")
    drawn = game.tile_name(game.deck[game.draw_index])
    assert f"draw {drawn}" in [text for text, _ in divide(game, 2)]


def test_an_illegal_record_is_named_by_its_line(tmp_path):
    path = tmp_path / "bad.txt"
    path.write_text("trirecord 1\nrules chess\n")
    done = run_here("perft", path, "--depth", "1")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"{path}:2: unknown rule set 'chess'")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--depth", "0"], "--depth"),
        (["--depth", "x"], "'x'"),
        (["--depth", "9" * 30], "--depth"),
        ([], "--depth"),
        (["--depth", "1", "--wide"], "--wide"),
    ],
)
def test_wrong_arguments_are_one_line(arguments, part):
    assert_usage_error(run_here("perft", FILES["triominos-2p-start"], *arguments), "perft", part)


def test_a_missing_file_is_one_line(tmp_path):
    done = run("perft", tmp_path / "none.txt", "--depth", "1")
    assert_usage_error(done, "perft", "none.txt", "No such file")
