"""Summaries between turns: what the last ones did, and how the players stand."""

from console.match.advice import points_text, signed
from console.words.catalogue import with_minus
from engine.actions import DRAW, FIRST_TILE
from engine.choices import LINE, WIN_ROUND
from engine.events import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.pad.standing import Standing
    from engine.game import Game
    from engine.rules import Rules


def last_turn_texts(app: "App") -> tuple:
    """The last turn in a sentence, and in few letters; both empty at the start of a round. Says
    nothing of tiles drawn.
    """
    told = turn_texts(app, 1)
    return told[0][:2] if told else ("", "")


def turn_texts(app: "App", most: int) -> list:
    """The last turns, the latest first: (sentence, the same in few letters, seat) each; at most so
    many.
    """
    game = app.match.game
    told: list = []
    at = len(game.log) - 1
    while at >= 0 and game.laid and len(told) < most:
        seat = Event(game, at).seat
        said, short, at = _turn(app, at)
        told.append((said, short, seat))
    return told


def _turn(app: "App", at: int) -> tuple:
    """The turn that ends with action number ``at``, in a sentence and in few letters; the number
    before its first.
    """
    words = app.words
    match = app.match
    game = match.game
    event = Event(game, at)
    name = match.names[event.seat]
    draws = 0
    said = short = ""
    while at >= 0:
        past = Event(game, at)
        if past.seat != event.seat:
            break
        if past.action == DRAW:
            draws += 1
        elif past.action >= FIRST_TILE and not said:
            if game.rules.play == LINE:
                said = short = words.TALE_LAID % (name, words.TALE_TILE)
            else:
                tile = game.tile_name(past.tile)
                said = words.TALE_LAID % (name, tile)
                short = name + ": " + tile
            points = points_text(app, past.points, past.shape)
            if points:
                said += ": " + points
            if past.points:
                short += ", " + signed(past.points)
        at -= 1
    if not said:
        said = words.plural("TALE_DREW", draws, name) if draws else words.TALE_PASSED % name
        short = said
    return said, short, at


def last_round_text(app: "App") -> str:
    """Says that the match ends with this round, where it has several; else nothing."""
    game = app.match.game
    return app.words.IS_LAST if game.is_last_round and several_rounds(game.rules) else ""


def several_rounds(rules: "Rules") -> bool:
    """Whether a match may take more than one round."""
    return rules.rounds > 1 or rules.tournament > 0


def standing_text(app: "App", game: "Game | Standing", seat: int) -> str:
    """The total of a seat or, where no points count, its tiles left."""
    if game.rules.win == WIN_ROUND:
        return app.words.TILES_LEFT % game.rack_sizes[seat]
    return with_minus("%d" % game.scores[seat])
