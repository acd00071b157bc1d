"""Counts sequences of actions from a position: ``python -m tools.perft FILE --depth D [--divide]``.

The position is the end of the record in FILE. Prints ``depth count``, one line per depth from 1 to
D. With ``--divide`` it also prints, before the last of them, one line per first action: the action
as in a record, without seat and points, and the number of sequences that begin with it.

docs/rules.md section 7 defines what counts: exactly that many actions; a round that ends sooner
adds nothing, one that ends with the last action counts; dealing the next round is not an action.

Exit status: 0; 1 and ``FILE:LINE: why`` if the record breaks a rule; 2 for a wrong argument or
file.
"""

import sys
from collections.abc import Iterator

from engine.actions import PHASE_FIELD, PHASE_PLAY
from engine.events import Event
from engine.game import Game
from engine.records import event_line
from tools import cli
from tools.record.files import load
from tools.record.reader import BadRecord, read


def perft(game: Game, depth: int) -> int:
    """The number of sequences of exactly ``depth`` actions from here; does not change the game."""
    if not depth:
        return 1
    actions = _actions(game)
    if depth == 1:
        return len(actions)
    count = 0
    for action in actions:
        game.apply(action)
        count += perft(game, depth - 1)
        game.undo()
    return count


def divide(game: Game, depth: int) -> Iterator[tuple[str, int]]:
    """The text of each first action, and the number of sequences of ``depth`` actions after it.

    The sequences include the first action; ``depth`` is 1 or more.
    """
    for action in _actions(game):
        game.apply(action)
        words = event_line(game, Event(game, -1)).split(" ")
        count = perft(game, depth - 1)
        game.undo()
        yield " ".join(words[1:-1]), count


def _actions(game: Game) -> list[int]:
    """The legal actions of players; none between rounds."""
    return game.legal_actions() if game.phase in (PHASE_PLAY, PHASE_FIELD) else []


def main(arguments: list[str]) -> int:
    """Count as the arguments ask; returns the exit status. Raises UsageError."""
    parser = cli.Parser("perft", "Counts the sequences of actions from where a record stops.")
    parser.add_argument("file", type=cli.path, metavar="FILE", help="a record, whole or partial")
    parser.add_argument("--depth", required=True, metavar="D", type=cli.number(1, 999))
    parser.add_argument("--divide", action="store_true", help="split depth D by first action")
    args = parser.parse_args(arguments)
    try:
        game = read(load(args.file)).game
    except BadRecord as error:
        print(f"{args.file}:{error}", file=sys.stderr)
        return cli.WRONG
    for depth in range(1, args.depth):
        print(depth, perft(game, depth), flush=True)
    split = divide(game, args.depth)
    counts = list(cli.tracked(split, len(_actions(game)), "first actions"))
    if args.divide:
        for text, count in counts:
            print(text, count)
    print(args.depth, sum(count for _, count in counts))
    return 0


if __name__ == "__main__":
    cli.run("perft", main)
