"""States of *Today*."""

import gc

from bots import EASY, EXPERT

from tools.shots import games
from tools.shots.stage import FILM_MS, NAMES, Stage
from tools.today.play import bot_action

PLAYED = (308, 309, 311, 312, 315, 316, 317, 318, 320, 322, 323, 324, 326, 327, 328, 329)


def keep(stage: Stage, days: tuple[int, ...] = PLAYED) -> None:
    """Note that days have been played."""
    with stage.sim.inside():
        from console.today.diary import Diary

        diary = Diary(stage.app.memory)
        for number in days:
            diary.begin(number)
            diary.end(number, 0)


def today(stage: Stage) -> None:
    """The day after them, with the fourth day in a row."""
    keep(stage)
    stage.go("today")


def number(stage: Stage) -> None:
    """Another day is chosen by its number, without a clock."""
    today(stage)
    stage.play("press SELECT; x2 press LEFT; press UP")


def day_over(stage: Stage) -> None:
    """A day that Easy has played, on the screen of its result."""
    keep(stage)
    with stage.sim.inside():
        from console.match.new_match import new_match
        from console.storage.payload import NOBODY
        from console.today.deal import SEATS, YOU, rules_of, seed_for
        from console.today.diary import Diary
        from console.words.forms import default_name

        number = Diary(stage.app.memory).ended + 1
        names = [NAMES[0], default_name(stage.app.words, 1, True)]
        match = new_match(rules_of(number), names, SEATS, [NOBODY] * 2, seed=seed_for(number))
        Diary(stage.app.memory).begin(number)
        game = match.game
        while not game.end_reason:
            match.apply(bot_action(game, EASY if game.seat == YOU else EXPERT))
            gc.collect()  # all of it is one call
        Diary(stage.app.memory).end(number, game.scores[YOU])
        stage.app.match = match
    stage.go("today_result")


def day_code(stage: Stage) -> None:
    """That result as a code."""
    day_over(stage)
    stage.press("SELECT")


def match_code(stage: Stage) -> None:
    """The match as a challenge to others."""
    day_over(stage)
    stage.go("day_code", "match")


def puzzle_code(stage: Stage) -> None:
    """A puzzle of the book."""
    stage.go("day_code", "puzzle", 7)


def round_code(stage: Stage) -> None:
    """A round of a match as a challenge to others."""
    stage.match("triominos-400", 2, games.somebody_out, "round_over", wait_ms=FILM_MS)
    stage.press("SELECT")
