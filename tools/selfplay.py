"""Plays matches of bots: ``python -m tools.selfplay --rules ID --players N --games K --seed S``.

``--option knob=value`` (repeatable) sets house rules; ``--bots`` names one bot for all seats or,
separated by commas, one per seat; ``--records DIR`` writes each match as DIR/00001.txt,
DIR/00002.txt, ... A folder with records is refused; ``--overwrite`` first removes all files with
such names from it, and leaves other files.

Prints one JSON line: rules, players, seed, bots, games, rounds, seconds and rounds_per_second; the
time includes playing, and writing the records if asked.

Game k of a run, from 1, has the seed S + k - 1, so that ``--seed`` and ``--games 1`` play it again
alone. The match is dealt by ``Rng(seed)``; every bot and the choice of the starter have separate
streams of chance: see ``stream``.

Exit status: 0, or 2 for a wrong argument, for a match that has not ended after ROUND_LIMIT rounds,
which house rules can cause, or for a bot of a file (``tools.arena``) that does not play on.
"""

import json
from time import perf_counter

from engine import new_game
from engine.choices import BadOption
from engine.records import header, result_line, round_lines
from tools import cli
from tools.bots.arguments import BOTS, add_rules
from tools.bots.guests import Lost, short_name
from tools.bots.matches import ROUND_LIMIT, names_of, play, rules_of, seated
from tools.record.folder import place, prepare


def _bots(text: str, players: int) -> list[str]:
    names = names_of(text)
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise cli.UsageError(f"{len(names)} bots for {players} players")
    return names


def main(arguments: list[str]) -> int:
    """Play as the arguments ask; returns 0. Raises UsageError and OSError."""
    parser = cli.Parser("selfplay", "Plays matches of bots and prints one line of JSON.")
    add_rules(parser)
    parser.add_argument("--players", required=True, metavar="N", type=cli.number(2, 4))
    parser.add_argument("--games", required=True, metavar="K", type=cli.number(1, 10**9))
    parser.add_argument("--seed", required=True, metavar="S", type=cli.number(0, 10**18 - 1))
    parser.add_argument(
        "--bots", default="random", metavar="NAMES", help=f"one, or one per seat: {BOTS}"
    )
    parser.add_argument(
        "--records", type=cli.path, metavar="DIR", help="write the matches to this folder"
    )
    parser.add_argument("--overwrite", action="store_true", help="replace older matches in DIR")
    args = parser.parse_args(arguments)
    if args.overwrite and not args.records:
        raise cli.UsageError("--overwrite goes with --records DIR")
    try:
        rules = rules_of(args.rules, args.option)
        new_game(rules, args.players)
    except BadOption as error:
        raise cli.UsageError(str(error)) from None
    bots = _bots(args.bots, args.players)
    if args.records:
        prepare(args.records, args.games, args.overwrite)
    rounds = 0
    began = perf_counter()
    for number in cli.tracked(range(1, args.games + 1), args.games, "matches"):
        seed = args.seed + number - 1
        game = new_game(rules, args.players, seed)
        lines = list(header(game, [short_name(bot) for bot in bots]))
        try:
            for played in play(game, seed, list(seated(rules, seed, bots))):
                if played == ROUND_LIMIT and not game.is_over:
                    raise cli.UsageError(f"game {number} has not ended after {ROUND_LIMIT} rounds")
                if args.records:
                    lines += round_lines(game)
        except Lost as lost:
            raise cli.UsageError(f"game {number}: {bots[game.seat]}: {lost}") from None
        rounds += game.round
        if args.records:
            text = "\n".join([*lines, result_line(game), ""])
            place(args.records, number).write_bytes(text.encode("utf-8"))
    seconds = perf_counter() - began
    report = {
        "rules": args.rules,
        "players": args.players,
        "seed": args.seed,
        "bots": bots,
        "games": args.games,
        "rounds": rounds,
        "seconds": round(seconds, 3),
        "rounds_per_second": round(rounds / seconds, 1),
    }
    print(json.dumps(report))
    return 0


if __name__ == "__main__":
    cli.run("selfplay", main)
