"""Wrong codes of many kinds, and how many of them are refused."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from console.link.codes import ALPHABET, BadCode
from console.link.invitation import Invitation, read_invitation
from console.link.turn_code import take_turn_code, turn_code
from console.link.turns import whole_turns
from console.match.seat_devices import SEED_BITS

from engine import new_game
from engine.actions import DEAL, FIRST_TILE, PHASE_DEAL
from engine.game import Game
from engine.rule_sets import names
from engine.rules import Rules

Wrong = Callable[[Random, str], str]


def _letters_changed(count: int) -> Wrong:
    def change(random: Random, code: str) -> str:
        letters = list(code)
        for at in random.sample(range(len(code)), count):
            letters[at] = random.choice(ALPHABET.replace(letters[at], ""))
        return "".join(letters)

    return change


def _swapped(random: Random, code: str) -> str:
    at = random.randrange(len(code) - 1)
    return code[:at] + code[at + 1] + code[at] + code[at + 2 :]


def _one_missing(random: Random, code: str) -> str:
    at = random.randrange(len(code))
    return code[:at] + code[at + 1 :]


def _any_letters(random: Random, code: str) -> str:
    return "".join(random.choice(ALPHABET) for _ in code)


MISTYPED: dict[str, Wrong] = {
    "one letter wrong": _letters_changed(1),
    "two letters wrong": _letters_changed(2),
    "four letters wrong": _letters_changed(4),
    "two neighbours swapped": _swapped,
    "a letter missing": _one_missing,
    "any letters": _any_letters,
}
OLD = "of an earlier turn"
FOREIGN = "of another match"


class Refusals(NamedTuple):
    """Of one kind of wrong code: how many were tried and accepted, and how often each reason was
    given.
    """

    what: str
    tried: int
    accepted: int
    reasons: Counter[str]


def of_invitations(trials: int, seed: int) -> Iterator[Refusals]:
    """Try each kind of mistyped invitation so often."""
    random = Random(seed)
    for kind, wrong in MISTYPED.items():
        reasons: Counter[str] = Counter()
        tried = accepted = 0
        while tried < trials:
            rules = Rules(random.choice(names()))
            players = random.randint(2, rules.max_players)
            devices = [0, *(random.randrange(2) for _ in range(players - 1))]
            right = Invitation(rules, devices, random.getrandbits(SEED_BITS)).text.replace(" ", "")
            typed = wrong(random, right)
            if typed == right:
                continue
            tried += 1
            try:
                read_invitation(typed)
                accepted += 1
            except BadCode as error:
                reasons[error.reason] += 1
        yield Refusals(kind, tried, accepted, reasons)


def of_turns(trials: int, seed: int) -> Iterator[Refusals]:
    """Try each kind of wrong code so often, in the turns of matches of all rule sets."""
    random = Random(seed)
    tried: Counter[str] = Counter()
    accepted: Counter[str] = Counter()
    reasons = {kind: Counter[str]() for kind in (*MISTYPED, OLD, FOREIGN)}
    while min(tried[kind] for kind in reasons) < trials:
        rules = Rules(random.choice(names()))
        players = random.randint(2, rules.max_players)
        other = list(_codes(new_game(rules, players, random.getrandbits(SEED_BITS)), random))
        game = new_game(rules, players, random.getrandbits(SEED_BITS))
        earlier: list[str] = []
        for number, (waiting, code) in enumerate(_codes(game, random)):
            wrong = [(kind, make(random, code)) for kind, make in MISTYPED.items()]
            wrong += [(FOREIGN, theirs) for _, theirs in other[number : number + 1]]
            if earlier:
                wrong.append((OLD, random.choice(earlier)))
            earlier.append(code)
            for kind, typed in wrong:
                if typed != code and tried[kind] < trials:
                    tried[kind] += 1
                    reason = _reason(waiting, typed)
                    reasons[kind][reason] += 1
                    accepted[kind] += not reason
    for kind in reasons:
        yield Refusals(kind, tried[kind], accepted[kind], reasons[kind])


def _codes(game: Game, random: Random) -> Iterator[tuple[Game, str]]:
    """Play a match; yields each turn's game as it waits for it, and its code."""
    while not game.is_over:
        if game.phase == PHASE_DEAL:
            game.apply(DEAL)
        turns = whole_turns(game)
        start = len(game.log)
        while whole_turns(game) == turns:
            legal = game.legal_actions()
            tiles = [action for action in legal if action >= FIRST_TILE]
            game.apply(random.choice(tiles if tiles and random.random() < 0.75 else legal))
        code = turn_code(game).replace(" ", "")
        turn = game.log[start:]
        while len(game.log) > start:
            game.undo()
        yield game, code
        for action in turn:
            game.apply(action)


def _reason(game: Game, typed: str) -> str:
    """Why the code is refused; empty if it is not. The game is as before."""
    start = len(game.log)
    try:
        take_turn_code(game, typed)
    except BadCode as error:
        return error.reason
    while len(game.log) > start:
        game.undo()
    return ""
