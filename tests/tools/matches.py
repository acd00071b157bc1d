"""Random matches and their records, for the tests of the tools."""

from random import Random

from engine import new_game
from engine.choices import LINE, BadOption
from engine.knobs import KNOBS
from engine.records import header, result_line, round_lines
from engine.rule_sets import names
from engine.rules import Rules
from tools.bots.matches import play, seated
from tools.record.reader import Replay, follow

# Every rule set with every number of players.
TABLES = [(name, players) for name in names() for players in range(2, Rules(name).max_players + 1)]
_LONGEST = 12  # rounds: house rules can make a match endless


def random_rules(name: str, rng: Random) -> Rules:
    """The rule set with some knobs at random values; the knobs go together."""
    while True:
        options = []
        for knob, triangles, line in KNOBS:
            values = line if Rules(name).play == LINE else triangles
            if values is not None and rng.random() < 0.15:
                options.append((knob, str(rng.choice(values))))
        try:
            return Rules(name, tuple(options))
        except BadOption:
            continue


def record_of(rules: Rules, players: int, seed: int, seat_names: tuple[str, ...] = ()) -> str:
    """The record of a random match; it stops after a round if the match has too many."""
    game = new_game(rules, players, seed)
    lines = list(header(game, seat_names))
    for number in play(game, seed, [*seated(rules, seed, ["random"] * players)]):
        lines += round_lines(game)
        if number == _LONGEST and not game.is_over:
            return "\n".join(lines) + "\n"
    return "\n".join([*lines, result_line(game)]) + "\n"


def rewritten(record: str | bytes) -> str:
    """The record as the engine writes it when it has been read; an ended round to its score."""
    return read_and_rewritten(record)[1]


def read_and_rewritten(record: str | bytes) -> tuple[Replay, str]:
    """Where the reader has come to, as `read` has it; and the record written again."""
    lines = []
    replay: Replay
    for replay in follow(record):
        if replay.word == "score":
            lines += round_lines(replay.game)
    game = replay.game
    lines = [*header(game, replay.names), *lines]
    if replay.word not in ("score", "result"):
        lines += round_lines(game)
    if replay.complete:
        lines.append(result_line(game))
    return replay, "\n".join(lines) + "\n"
