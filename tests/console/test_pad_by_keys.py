"""Matches as the engine plays them, written on the score pad by keys only."""

from collections.abc import Iterator

import pytest
from console.play.pad_entries import RoundEnd, counts_turns
from console.play.score_pad import ScorePad

from engine.rule_sets import names
from engine.rules import Rules
from tests.console.pad_games import Written, written
from tests.console.pad_keys import Writer
from tests.console.player import Player
from tools.sim import Simulator

MOST = 40  # entries of a match, and the end of the round


@pytest.fixture(scope="module")
def writer() -> Iterator[Writer]:
    with Simulator("pygamer", seed=11) as sim:
        yield Writer(Player(sim))


def fresh(writer: Writer) -> None:
    app = writer.player.app
    app.memory.pad = b""
    app.memory.settings.speed = 0
    app.setup = None
    app.house_rules.clear()


def lines_of(rules: Rules, players: int) -> list[Written]:
    """What a family would write."""
    lines = written(rules, players, players)
    return [line for line in lines if counts_turns(rules) or isinstance(line.entry, RoundEnd)]


def scores(writer: Writer) -> tuple[int, ...]:
    """The totals, as they are kept."""
    return tuple(ScorePad(writer.player.app.memory.pad).standing.scores)


@pytest.mark.parametrize(("name", "players"), [(name, 2 + i % 3) for i, name in enumerate(names())])
def test_every_total_is_the_engines(writer: Writer, name: str, players: int) -> None:
    rules = Rules(name)
    players = min(players, rules.max_players)
    fresh(writer)
    writer.begin(name, players)
    for line in lines_of(rules, players):
        if isinstance(line.entry, RoundEnd):
            writer.end(line.entry)
            assert scores(writer) == line.scores
            writer.go_on()
        else:
            writer.turn(line.entry)
            assert scores(writer) == line.scores
    assert writer.name == "pad_over"
