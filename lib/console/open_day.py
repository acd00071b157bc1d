"""What has just ended, told to the page; and its links to days, challenges and puzzles.

It also plays on from a turn of a match that the page shows.
"""

import json
from binascii import unhexlify

from console.destination import BEGINNING, Destination
from console.link.codes import BadCode
from console.match.match import HUMAN, KINDS, Match
from console.match.player_names import seat_names
from console.match.setup import BEGIN_MATCH, setup_of
from console.navigation import matches, puzzle, resume
from console.practice.puzzle import RIGHT
from console.practice.puzzle_progress import PuzzleProgress
from console.storage.match_records import ENDED, new_record
from console.storage.payload import NOBODY
from console.storage.shelf import lay_aside, records_aside
from console.today.challenge import Challenge, challenge_of
from console.today.day_link import day_link, read_day
from console.today.days import LAST, today
from console.today.deal import SEATS, YOU, day_played, rules_of, seed_for
from console.today.diary import SHOWN, Diary
from console.today.par import par
from console.today.result import turns_of
from console.today.same_link import (
    is_alone,
    is_dealt_by_seed,
    read_challenge,
    read_same_round,
    same_round,
)
from engine.choices import LINE, WIN_FEWEST
from engine.restore import from_bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from console.app import App

# Links, by what they are called in an address.
DAY = "day"
SAME = "same"
PUZZLE = "puzzle"
FROM = "from"  # not in an address: a seat, and the save of a match before one of its turns
PLAYED = "played"  # not in an address: the days that have been played

# Why a link is refused, besides the reasons of ``codes``.
FUTURE = "future"  # its day is still to come
MISSING = "missing"  # there is no such puzzle

_PLAY_ON = Destination(BEGINNING, ("console.open_day",))
_OTHERS = KINDS.index("expert")
_UNSCORED = "casual"  # how the names of rule sets without points end


def goal_of(app: "App", kind: str, text: str) -> str:
    """What a link leads to, as JSON: ``day``; of a result ``deal``, ``points`` and which of two are
    better; or ``refused``: the reason. With PLAYED as ``kind``: the days played.
    """
    found: dict[str, Any] = {}
    try:
        if kind == PLAYED:
            found = _played(Diary(app.memory))
        elif kind == DAY and text:
            number, game = read_day(text)
            found["day"] = number
            if 0 < today() < number <= LAST:
                found["refused"] = FUTURE
            if game and game.rules.play != LINE:
                played = Challenge(game.rules, SEATS, seed_for(number), YOU, game.scores[YOU])
                found.update(_result(played))
        elif kind == SAME:
            if "." in text:
                found.update(_result(read_same_round(text).challenge))
            else:
                found.update(_result(read_challenge(text)))
        elif kind == PUZZLE and text and not _puzzle(text):
            found["refused"] = MISSING
    except BadCode as error:
        found["refused"] = error.reason
    return json.dumps(found)


def open_goal(app: "App", kind: str, text: str) -> None:
    """Open a link that ``goal_of`` has not refused; without ``text`` the screen that begins it."""
    if kind == DAY:
        app.go(Destination("today", (read_day(text)[0] if text else 0,)))
    elif kind == PUZZLE:
        app.go(puzzle(_puzzle(text) - 1) if text else Destination("puzzles", ()))
    elif kind == FROM or "." in text:
        setup_of(app).joins = text, 0, ()
        app.go(_PLAY_ON)
    else:
        challenge = read_challenge(text)
        setup = setup_of(app)
        setup.choose_two(challenge.rules.name, challenge.kinds[:2])
        setup.options.update(challenge.rules.options)
        setup.add_player(len(challenge.kinds) - setup.players)
        setup.kinds[: len(challenge.kinds)] = challenge.kinds
        setup.seed = challenge.seed
        app.go(BEGIN_MATCH)


def begin_set_up(app: "App") -> Destination:
    """Play on from a turn (FROM), where a person has the seat in turn and Expert the others; or
    play the round of a challenge. The match before is counted if it is over, else laid aside.
    """
    memory = app.memory
    if memory.match and not app.has_match:
        return resume(_PLAY_ON)
    text = setup_of(app).joins[0]
    if app.has_match and app.match.game.is_over:
        from console.review.finish_match import finish_match

        finish_match(app)
    elif app.has_match and not lay_aside(memory, app.match):
        app.setup = None
        return matches()
    if "." in text:
        same = read_same_round(text)
        game = same.game
        kinds = bytearray(same.challenge.kinds)
        last = memory.seats_last
        known = bytes([NOBODY if kind else last[seat] for seat, kind in enumerate(kinds)])
    else:
        game = from_bytes(unhexlify(text[1:]))
        kinds = bytearray([_OTHERS] * game.players)
        kinds[int(text[0])] = HUMAN
        known = bytes([NOBODY] * game.players)
    app.setup = None
    app.match = match = Match(game, seat_names(app, kinds, known))
    match.seats[:] = kinds
    match.known[:] = known
    match.record = new_record(records_aside(memory)) if game.round == 1 else ENDED
    match.changed = True
    for _ in range(2):  # if it is the deal of a day: its tiles have been seen
        if day_played(match):
            Diary(memory).begin(day_played(match))
    return match.next_screen()


def _played(diary: Diary) -> "dict[str, Any]":
    """``day``: this one; ``streak`` up to it, and the ``longest``; the days ``played`` among those
    from ``since`` on: of the days before nothing is known.
    """
    ended = diary.ended
    day = diary.next_day(today())
    played = {number for number in range(ended - SHOWN + 1, ended + 1) if diary.was_played(number)}
    played.update(range(ended - diary.streak + 1, ended + 1))
    return {
        "day": day,
        "streak": diary.streak_on(day),
        "longest": diary.longest,
        "played": sorted(played),
        "since": max(1, ended + 1 - max(SHOWN, diary.streak)) if ended else day,
    }


def just_ended(app: "App") -> str:
    """What has just ended, as JSON: ``is``: match, round, day or puzzle; empty if nothing has."""
    screen: Any = app.screen
    name = screen.here.screen
    if name == "match_over":
        return json.dumps(_match(app))
    if name == "round_over" and screen.ROOT and not app.match.game.is_over:
        return json.dumps(_round(app.match))
    if name == "today_result":
        return json.dumps(_day(app))
    if name == PUZZLE and screen.verdict == RIGHT and not screen.shows_solution:
        number = screen.here.arguments[0]
        found = {"is": PUZZLE, "tries": 1 + PuzzleProgress.TRIES - screen.tries_left}
        found["day" if number < 0 else "number"] = abs(number + (number >= 0))
        return json.dumps(found)
    return ""


def _match(app: "App") -> "dict[str, Any]":
    match = app.match
    found: dict[str, Any] = {"is": "match"}
    if not is_alone(match):
        return found
    challenge = challenge_of(match)
    if not is_dealt_by_seed(match.game, challenge.seed):
        found.update(_round(match))
        found["is"] = "match"
    else:
        found.update(_result(challenge))
        found["code"] = challenge.code
    return found


def _round(match: "Match") -> "dict[str, Any]":
    found: dict[str, Any] = {"is": "round", "number": match.game.round}
    same = same_round(match)
    if same:
        found.update(_result(same.challenge))
        found["code"] = same.code
    return found


def _result(challenge: Challenge) -> "dict[str, Any]":
    rules = challenge.rules
    return {
        "deal": challenge.deal,
        "points": challenge.points,
        "fewest": rules.win == WIN_FEWEST,
        "scored": rules.play != LINE and not rules.name.endswith(_UNSCORED),
    }


def _day(app: "App") -> "dict[str, Any]":
    game = app.match.game
    number = day_played(app.match)
    rules = rules_of(number)
    return {
        "is": "day",
        "day": number,
        "link": day_link(number, game),
        "points": game.scores[YOU],
        "par": None if rules.play == LINE else par(number),
        "won": YOU in list(game.winners),
        "turns": list(turns_of(game)),
    }


def _puzzle(text: str) -> int:
    """The number of a puzzle of the book, from 1; 0 if it has none."""
    from console.practice.puzzle_book import LEVELS, PuzzleBook

    if not text.isdigit() or len(text) > 3:
        return 0
    number = int(text)
    return number if number <= PuzzleBook().first_of(LEVELS) else 0
