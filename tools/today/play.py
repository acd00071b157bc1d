"""What bots make of the deal of a day."""

from bots import EXPERT, new_bot, seed_of_turn
from console.today.deal import YOU, rules_of, seed_for

from engine import new_game
from engine.actions import CHOOSE, DEAL, PHASE_CHOOSE
from engine.game import Game


def dealt(number: int) -> Game:
    """The deal of a day as the console begins it: where somebody chooses who starts, you do."""
    game = new_game(rules_of(number), 2, seed_for(number))
    game.apply(DEAL)
    if game.phase == PHASE_CHOOSE:
        game.apply(CHOOSE + YOU)
    return game


def bot_action(game: Game, level: int) -> int:
    """What a bot of this level does in its turn, drawing lots as the console does."""
    bot = new_bot(game.rules, level, seed_of_turn(game), lambda: 0)
    bot.begin(game.view_for(game.seat))
    bot.think(1)
    return bot.best


def results(number: int, level: int = EXPERT) -> tuple[int, int]:
    """The points that a bot of this level makes in your seat, and those of Expert against it."""
    game = dealt(number)
    while not game.end_reason:
        game.apply(bot_action(game, level if game.seat == YOU else EXPERT))
    return game.scores[YOU], game.scores[1 - YOU]


def foreign_turn(number: int, game: Game) -> int:
    """The first action in the log of a day's round, from 1, that Expert would not have done in the
    seat of Expert; 0 if there is none.
    """
    replay = dealt(number)
    start = len(replay.log)
    for at, action in enumerate(game.log[start:], start + 1):
        if replay.seat != YOU and bot_action(replay, EXPERT) != action:
            return at
        replay.apply(action)
    return 0
