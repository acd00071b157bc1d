"""Where a match goes on that other devices play too: turns from here are sent, others come."""

from micropython import const

from console.destination import ROUND_OVER, START, YOUNGEST, Destination
from console.draw.text import wrap
from console.match.seat_devices import device_of, seed_of
from console.storage.payload import ELSEWHERE
from engine.actions import (
    CHOOSE,
    FIRST_TILE,
    PHASE_CHOOSE,
    PHASE_DEAL,
    PHASE_FIELD,
    PHASE_OVER,
    PHASE_PLAY,
)
from engine.events import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.app import App
    from console.link.match_line import Line
    from console.match.match import Match

_CARRIES = const(1)  # as in ``link.match_line``

SEND = Destination("send", ())  # the turn that has ended here, or the invitation
TYPE_IT = Destination("code_entry", (False,))  # the code of the turn that comes next


def elsewhere(done: bool = False) -> Destination:
    """The turn of somebody elsewhere; ``done``: it has come, and is shown."""
    return Destination("elsewhere", (done,))


def invites(match: "Match") -> bool:
    """Whether this is the device that invites."""
    seed = seed_of(match.game)
    for seat in range(match.game.players):
        if match.seats[seat] != ELSEWHERE and not device_of(seed, seat):
            return True
    return False


def others_name(match: "Match") -> str:
    """The name of whoever plays elsewhere, empty if several do."""
    names = [name for seat, name in enumerate(match.names) if match.seats[seat] == ELSEWHERE]
    return names[0] if len(names) == 1 else ""


def awaited(match: "Match") -> int:
    """The seat that plays next, or one of the device that chooses who starts."""
    game = match.game
    seat = game.seat
    if game.phase == PHASE_CHOOSE:
        seat = 0
        seed = seed_of(game)
        while device_of(seed, seat):
            seat += 1
    return seat


def next_screen(match: "Match", sent: bool = False) -> Destination:
    """The destination that the game needs next; ``sent``: what there was to send."""
    game = match.game
    if not sent and has_news(match) and not (match.line and match.line.state == _CARRIES):
        return SEND
    if game.phase == PHASE_CHOOSE:
        return YOUNGEST if invites(match) else elsewhere()
    if game.phase in (PHASE_DEAL, PHASE_OVER):
        return ROUND_OVER
    return match.next_turn() if game.log else START


def has_news(match: "Match") -> bool:
    """Whether the last thing that happened is for the others: the invitation, or a turn."""
    game = match.game
    log = game.log
    if not log:
        return game.round == 1 and invites(match)
    if CHOOSE <= log[-1] < FIRST_TILE:
        return invites(match)
    seat = Event(game, -1).seat
    if match.seats[seat] == ELSEWHERE:
        return False
    return game.phase not in (PHASE_PLAY, PHASE_FIELD) or game.seat != seat


def must_send(match: "Match") -> bool:
    """Whether the other devices may lack the last turn: before a deal or the end they must have it,
    as then it cannot be sent any more.
    """
    line = match.line
    return bool(line and has_news(match) and not is_delivered(match, line))


def is_delivered(match: "Match", line: "Line") -> bool:
    """Whether the other devices have all that this one has, or somebody has sent its code."""
    talks = line.wake()
    game = match.game
    return bool(talks and talks.are_delivered) or line.sent == (game.round, len(game.log))


def taken(match: "Match") -> Destination:
    """The destination after a turn that has come from another device."""
    match.changed = True
    return elsewhere(True) if match.game.laid else next_screen(match)


def whose_turn(app: "App", room: int) -> str:
    """A line of ``room`` pixels on who plays next, if that is somebody elsewhere; else empty."""
    match = app.match
    game = match.game
    if game.phase != PHASE_PLAY or match.seats[game.seat] != ELSEWHERE:
        return ""
    name = match.names[game.seat]
    lines = wrap(app.small_font, app.words.TURN_OF % name, room)
    return lines[0] if len(lines) < 2 else name
