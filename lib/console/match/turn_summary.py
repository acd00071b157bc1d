"""Summaries between turns: what the last turns did, and the totals of the players."""

from console.match.advice import points_text
from console.words.catalogue import signed, with_minus
from engine.actions import DRAW, FIRST_TILE
from engine.choices import LINE, WIN_ROUND
from engine.events import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.match.ranking import Outcome


def last_turn_texts(app: "App") -> tuple[str, str]:
    """The last turn as a sentence and in short; both empty at the start of a round.

    Draws before a placement are left out.
    """
    turns = turn_texts(app, 1)
    return turns[0][:2] if turns else ("", "")


def turn_texts(app: "App", most: int) -> list[tuple[str, str, int]]:
    """The last turns, at most ``most``, the latest first: (sentence, the same in short, seat)."""
    game = app.match.game
    turns: list[tuple[str, str, int]] = []
    at = len(game.log) - 1
    while at >= 0 and game.laid and len(turns) < most:
        seat = Event(game, at).seat
        sentence, short, at = _turn(app, at)
        turns.append((sentence, short, seat))
    return turns


def _turn(app: "App", at: int) -> tuple[str, str, int]:
    """The turn whose last action is ``log[at]``: a sentence, the same in short, and the index of
    the action before the turn.
    """
    words = app.words
    match = app.match
    game = match.game
    event = Event(game, at)
    name = match.names[event.seat]
    draws = paid = 0
    sentence = short = ""
    while at >= 0:
        past = Event(game, at)
        if past.seat != event.seat:
            break
        paid += past.points
        if past.action == DRAW:
            draws += 1
        elif past.action >= FIRST_TILE and not sentence:
            if game.rules.play == LINE:
                from console.match.row_summary import laid_in_row

                sentence, short = laid_in_row(words, game, name, past.action)
            else:
                tile = game.tile_name(past.tile)
                sentence = words.TALE_LAID % (name, tile)
                short = name + ": " + tile
            sentence = _with_points(sentence, points_text(app, past.points, past.shape))
            if past.points:
                short += ", " + signed(past.points)
        at -= 1
    if not sentence:
        short = words.plural("TALE_DREW", draws, name) if draws else words.TALE_PASSED % name
        sentence = _with_points(short, signed(paid) if paid else "")
    return sentence, short, at


def _with_points(sentence: str, points: str) -> str:
    """The sentence with its points, if there are any, after a comma if it has a colon already."""
    if not points:
        return sentence
    return sentence + (", " if ":" in sentence else ": ") + points


def last_round_text(app: "App") -> str:
    """A text that this round is the last of several; empty if it is not."""
    game = app.match.game
    return app.words.IS_LAST if game.is_last_round and game.rules.several_rounds else ""


def standing_text(app: "App", game: "Outcome", seat: int) -> str:
    """The total of a seat or, where no points count, the number of its tiles left."""
    if game.rules.win == WIN_ROUND:
        return app.words.TILES_LEFT % game.rack_sizes[seat]
    return with_minus("%d" % game.scores[seat])
