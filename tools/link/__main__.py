"""Codes of matches on two devices: ``python -m tools.link COMMAND``.

- ``invite --rules ID --players N [--seed S] [--devices 0,1] [--option knob=value]...`` prints the
  invitation to a match. Devices: of each seat, the number of the device where it sits.
- ``record INVITATION CODE...`` prints the record of the match, as far as the codes go: those of
  turns, or one of all turns from one on. ``--names`` names the seats.
- ``lengths [--matches N] [--bots NAME] [--rules ID]`` plays matches of bots and prints how long
  their codes are.
- ``refusals [--trials N]`` tries wrong codes and prints how many are refused.

Exit status: 0; 1 and ``code N: why`` if a code is refused; 2 for a wrong argument.
"""

import argparse
import sys
from os import urandom

from console.link.catch_up import caught_up
from console.link.codes import FOREIGN, LENGTH, LETTER, OLD, VERSION, BadCode, letters_of
from console.link.invitation import Invitation, read_invitation
from console.link.turn_code import LONGEST, take_turn_code
from console.match.seat_devices import SEED_BITS

from engine import new_game
from engine.actions import DEAL, PHASE_DEAL
from engine.choices import BadOption
from engine.game import Game
from engine.records import header, result_line, round_lines
from engine.rule_sets import names
from engine.rules import Rules
from tools import cli
from tools.bots.arguments import add_rules
from tools.bots.matches import names_of, rules_of
from tools.link.lengths import USUAL, lengths, row
from tools.link.refusals import Refusals, of_invitations, of_turns
from tools.record.console import Page, figures_table

_PROG = "link"
_REASONS = {
    LETTER: "a letter is wrong",
    LENGTH: "a letter is missing, or there is one too many",
    VERSION: "it is of another version",
    FOREIGN: "it is of another match, or a turn before it is missing",
}


def main(arguments: list[str]) -> int:
    """Do as the arguments ask; returns the exit status. Raises UsageError."""
    parser = cli.Parser(_PROG, "Codes of matches on two devices.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    invite = commands.add_parser("invite", help="print an invitation")
    add_rules(invite)
    invite.add_argument("--players", required=True, metavar="N", type=cli.number(2, 4))
    invite.add_argument("--seed", metavar="S", type=cli.number(0, (1 << SEED_BITS) - 1))
    invite.add_argument(
        "--devices", metavar="DEVICES", type=_devices, help="of each seat: 0 here, 1 to 3 elsewhere"
    )
    invite.set_defaults(run=_invite)
    record = commands.add_parser("record", help="print the record of a match")
    record.add_argument("--names", metavar="NAMES", default="", help="of the seats, with commas")
    record.add_argument("invitation", metavar="INVITATION")
    record.add_argument("codes", metavar="CODE", nargs="*")
    record.set_defaults(run=_record)
    measure = commands.add_parser("lengths", help="measure codes")
    measure.add_argument("--matches", metavar="N", type=cli.number(1, 10**6), default=100)
    measure.add_argument("--bots", metavar="NAME", default="easy", type=_bot)
    measure.add_argument("--rules", metavar="ID", choices=names(), help="only this rule set")
    measure.add_argument("--seed", metavar="S", type=cli.number(0, 10**9), default=1)
    measure.set_defaults(run=_lengths)
    refuse = commands.add_parser("refusals", help="try wrong codes")
    refuse.add_argument("--trials", metavar="N", type=cli.number(1, 10**8), default=1000)
    refuse.add_argument("--seed", metavar="S", type=cli.number(0, 10**9), default=1)
    refuse.set_defaults(run=_refusals)
    args = parser.parse_args(arguments)
    status: int = args.run(args)
    return status


def _devices(text: str) -> list[int]:
    devices = text.split(",")
    if not all(len(device) == 1 and device in "0123" for device in devices):
        raise argparse.ArgumentTypeError(f"{text!r} is not a list of numbers from 0 to 3")
    return [int(device) for device in devices]


def _bot(text: str) -> str:
    (name,) = names_of(text)[:1]
    return name


def _invite(args: argparse.Namespace) -> int:
    try:
        rules = rules_of(args.rules, args.option)
        new_game(rules, args.players)
    except BadOption as error:
        raise cli.UsageError(str(error)) from None
    devices = args.devices or [0] + [1] * (args.players - 1)
    if len(devices) != args.players:
        raise cli.UsageError(f"{len(devices)} devices for {args.players} players")
    seed = int.from_bytes(urandom(SEED_BITS // 8 + 1), "little") & (1 << SEED_BITS) - 1
    print(Invitation(rules, devices, seed if args.seed is None else args.seed).text)
    return 0


def _record(args: argparse.Namespace) -> int:
    reading = "invitation"
    try:
        invitation = read_invitation(args.invitation)
        game = new_game(invitation.rules, len(invitation.devices), invitation.match_seed)
        seats = args.names.split(",") if args.names else []
        if len(seats) > game.players:
            raise cli.UsageError(f"{len(seats)} names for {game.players} players")
        lines = list(header(game, seats))
        ended: list[str] = []
        for number, code in enumerate(args.codes, 1):
            reading = f"code {number}"
            game = _with_code(game, code, ended)
    except BadCode as error:
        print(f"{reading}: {_words(error)}", file=sys.stderr)
        return cli.WRONG
    lines += ended
    if game.round:
        lines += round_lines(game)
    if game.is_over:
        lines.append(result_line(game))
    print("\n".join(lines))
    return 0


def _with_code(game: Game, code: str, ended: list[str]) -> Game:
    """The game with the turns of a code; the lines of rounds that have ended go to ``ended``."""
    if len(letters_of(code)) > LONGEST:
        return caught_up(game, code, lambda game: ended.extend(round_lines(game)))
    if game.phase == PHASE_DEAL:
        if game.round:
            ended.extend(round_lines(game))
        game.apply(DEAL)
    take_turn_code(game, code)
    return game


def _words(error: BadCode) -> str:
    if error.reason == OLD and not error.turn:
        return "its turns are of an earlier round"
    if error.reason == OLD:
        return f"turn {error.turn} of this round has been played already"
    return _REASONS[error.reason]


def _lengths(args: argparse.Namespace) -> int:
    table = figures_table(
        "rule set", "players", "matches", "turns", "median", "longest",
        f"of 1 000 000 over {USUAL}", "all turns: median", "longest",
    )  # fmt: skip
    for name in [args.rules] if args.rules else names():
        rules = Rules(name)
        players = 2
        matches = (
            lengths(rules, players, [args.bots] * players, args.seed + number)
            for number in cli.tracked(range(args.matches), args.matches, name)
        )
        figures = row(rules, players, matches)
        table.add_row(
            *(f"{figure:g}" if isinstance(figure, float) else str(figure) for figure in figures)
        )
    Page().print(table)
    return 0


def _refusals(args: argparse.Namespace) -> int:
    table = figures_table("code", "tried", "accepted", "refused", "mostly because")
    for code, found in (
        ("invitation", of_invitations(args.trials, args.seed)),
        ("turn", of_turns(args.trials, args.seed)),
    ):
        for refusals in found:
            table.add_row(f"{code}, {refusals.what}", *_figures(refusals))
    Page().print(table)
    return 0


def _figures(refusals: Refusals) -> tuple[str, str, str, str]:
    share = 100 * (refusals.tried - refusals.accepted) / refusals.tried
    reason, _ = refusals.reasons.most_common(1)[0]
    why = "turn played already" if reason == OLD else _REASONS.get(reason, "")
    return str(refusals.tried), str(refusals.accepted), f"{share:.4f} %", why


if __name__ == "__main__":
    cli.run(_PROG, main)
