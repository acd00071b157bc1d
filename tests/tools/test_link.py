"""tools.link: invitations, records of codes, and the tables of lengths and refusals."""

import pytest
from console.link.catch_up import catch_up
from console.link.invitation import read_invitation
from console.link.turn_code import turn_code
from console.link.turns import packed_turns, whole_turns
from console.match.seat_devices import seed_with

from engine import new_game
from engine.records import header, result_line, round_lines
from tests.tools.command import assert_usage_error, run_here
from tools.bots.matches import play, seated

SEED = 11
INVITE = ("--rules", "trimino", "--players", 2, "--seed", SEED)


def invited() -> str:
    done = run_here("link", "invite", *INVITE)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


def test_an_invitation():
    invitation = read_invitation(invited())
    assert (invitation.rules.name, invitation.seed) == ("trimino", SEED)
    assert list(invitation.devices) == [0, 1]


def test_an_invitation_with_devices_and_house_rules():
    done = run_here("link", "invite", *INVITE, "--devices", "1,0", "--option", "draws=3")
    invitation = read_invitation(done.stdout)
    assert (list(invitation.devices), invitation.rules.draws) == ([1, 0], 3)


def test_seeds_differ():
    arguments = INVITE[:4]
    first, second = (run_here("link", "invite", *arguments).stdout for _ in range(2))
    assert first != second


def test_a_record_of_one_code():
    """The record of a match by its invitation and the code of all its turns."""
    invitation = invited()
    game = new_game("trimino", 2, seed_with(SEED, [0, 1]))
    lines = list(header(game, ["Ada", "Bela"]))
    packed = []
    for _ in play(game, SEED, list(seated(game.rules, SEED, ["easy", "medium"]))):
        packed += packed_turns(game, 0, whole_turns(game))
        lines += round_lines(game)
    lines.append(result_line(game))
    whole = catch_up(game, 1, 0, packed)
    done = run_here("link", "record", invitation, whole, "--names", "Ada,Bela")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == lines
    done = run_here("link", "record", invitation, whole, whole)
    assert (done.returncode, done.stderr) == (1, "code 2: its turns are of an earlier round\n")


def test_a_record_of_turns():
    """Turn by turn, over the end of a round; then a wrong code, which is named."""
    invitation = run_here("link", "invite", "--rules", "symmetry", "--players", 2, "--seed", 1,
                          "--option", "rounds=3").stdout.strip()  # fmt: skip
    rules = read_invitation(invitation).rules
    game = new_game(rules, 2, seed_with(1, [0, 1]))
    lines = list(header(game))
    codes = []
    for _ in play(game, 1, list(seated(rules, 1, ["easy", "easy"]))):
        lines += round_lines(game)
        log = list(game.log)
        while game.log:
            game.undo()
        for action in log:
            turns = whole_turns(game)
            game.apply(action)
            if whole_turns(game) > turns:
                codes.append(turn_code(game))
    lines.append(result_line(game))
    done = run_here("link", "record", invitation, *codes)
    assert done.stdout.splitlines() == lines
    done = run_here("link", "record", invitation, *codes[:3], codes[1])
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "code 4: turn 2 of this round has been played already\n"


@pytest.mark.parametrize(
    ("codes", "why"),
    [
        (("000000000000",), "invitation: it is of another version"),
        (("450G 00C1 SP3",), "invitation: a letter is missing, or there is one too many"),
        (("450G 00C1 SP31",), "invitation: a letter is wrong"),
        (("450G 00C1 SP30", "1234567"), "code 1: a letter is wrong"),
        (("450G 00C1 SP30", "000000"), "code 1: it is of another match, or a turn before it is "),
    ],
)
def test_refused_codes_are_named(codes: tuple[str, ...], why: str):
    done = run_here("link", "record", *codes)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(why)


def test_wrong_arguments():
    for arguments, why in (
        (("invite", *INVITE, "--devices", "0"), "1 devices for 2 players"),
        (("invite", *INVITE, "--devices", "0,4"), "'0,4' is not a list of numbers from 0 to 3"),
        (("invite", *INVITE, "--option", "draws=9"), "option draws: '9' is not allowed"),
        (("invite", "--rules", "symmetry", "--players", 4), "players: 4 is not allowed"),
        (("record", "450G00C1SP30", "--names", "a,b,c"), "3 names for 2 players"),
        (("lengths", "--bots", "nobody"), "unknown bot 'nobody'"),
    ):
        assert_usage_error(run_here("link", *arguments), "link", why)


def test_lengths():
    done = run_here("link", "lengths", "--rules", "symmetry", "--matches", 5)
    words = done.stdout.splitlines()[1].split()
    assert words[:3] == ["symmetry", "2", "5"]
    assert words[4:7] == ["7", "7", "0"]


def test_refusals():
    """Of a hundred of each kind none is accepted, and the reason is the right one."""
    done = run_here("link", "refusals", "--trials", 100)
    rows = [line.split("  ") for line in done.stdout.splitlines()[1:]]
    found = {row[0]: [cell.strip() for cell in row[1:] if cell.strip()] for row in rows}
    wrong = "a letter is wrong"
    for code in ("invitation", "turn"):
        for kind in ("one letter wrong", "two neighbours swapped"):
            assert found[f"{code}, {kind}"] == ["100", "0", "100.0000 %", wrong]
    another = "it is of another match, or a turn before it is missing"
    assert found["turn, of an earlier turn"][3] in ("turn played already", another)
    assert found["turn, of another match"][3] == another
