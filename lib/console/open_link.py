"""Links of matches on the page: it opens them, and offers that of the match here."""

from console.destination import BEGINNING, Destination
from console.link.codes import FOREIGN, BadCode, letters_of
from console.link.invitation import read_invitation
from console.link.joining import NO_DEVICE, seats_for
from console.link.link_names import MARK
from console.link.links import Link, follow, link_of
from console.link.turn_code import LONGEST, take_turn_code
from console.match.linked import elsewhere, has_news
from console.match.player_names import seat_names
from console.match.setup import BEGIN_MATCH, setup_of
from console.navigation import matches, resume
from console.storage.match_records import unfinished
from console.storage.payload import ELSEWHERE, NOBODY
from console.storage.shelf import kinds_and_known, laid_aside, lay_aside, save_of, seats_of, take
from engine.restore import from_bytes
from engine.saves import to_bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from console.app import App
    from console.match.match import Match
    from console.storage.memory import Memory
    from engine.game import Game

# What can be done with a link, besides the reasons of ``codes``.
HERE = "here"  # its match is here
JOIN = "join"
LOOK = "look"  # its match is over

_OPEN = Destination(BEGINNING, ("console.open_link",))
_OFFERS = ("send", "elsewhere")  # the screens between a turn here and the next one


def offered(app: "App") -> str:
    """The link to be sent now, empty if there is none."""
    if not app.has_match or not app.screen.here or app.screen.here.screen not in _OFFERS:
        return ""
    match = app.match
    if not match.is_linked or not (_passes_on(match) or has_news(match)):
        return ""
    try:
        with open(unfinished(match.record)) as file:
            record = file.read()
    except OSError:
        record = ""
    unnamed = seat_names(app, match.seats, [NOBODY] * match.game.players)
    names = ["" if name == other else name for name, other in zip(match.names, unnamed)]
    return link_of(match.game, record, names)


def look_up(app: "App", text: str) -> str:
    """What can be done with a link or the code of a turn: HERE, JOIN, LOOK, or why not."""
    try:
        link = _link(text)
        reason = FOREIGN
        for game, plays in _games(app):
            if link and link.is_of(game):
                found = link.played(game)
                return HERE if plays or found.is_over else JOIN
            if not link:
                reason = _refusal(game, text)
                if reason != FOREIGN:
                    return reason or HERE
        if not link:
            return reason
        return LOOK if link.played().is_over else JOIN
    except BadCode as error:
        return error.reason


def opened(app: "App", text: str, joins: bool) -> None:
    """Open a link that ``look_up`` has not refused; ``joins``: a seat, if nobody here has one."""
    device = NO_DEVICE
    destination = _OPEN
    if joins and look_up(app, text) == JOIN:
        invited = set(read_invitation(text).devices) - {0}
        device = max(invited)
        if len(invited) > 1:
            destination = Destination("join_seat", (text, _OPEN))
    setup_of(app).joins = text, device, ()
    app.go(destination)


def begin_set_up(app: "App") -> "Destination":
    """Go on in the match of the link, and take its turns; join it if it is not here."""
    memory = app.memory
    text, device, _ = setup_of(app).joins
    if memory.match and not app.has_match:
        return resume(_OPEN)
    if app.has_match and _is_of(app.match.game, text):
        app.setup = None
        if device != NO_DEVICE:  # who has only looked takes a seat
            match = app.match
            devices = read_invitation(text).devices
            names, kinds, known = seats_for(app, devices, device)
            match.names[:] = names
            match.seats[:] = bytes(kinds)
            match.known[:] = bytes(known)
            match.changed = True
        return _taken(app, app.match, text)
    for index in laid_aside(memory):
        game = _shelved(memory, index)
        if not game or not _is_of(game, text):
            continue
        if app.has_match and app.match.game.is_over:
            from console.review.finish_match import finish_match

            finish_match(app)
        elif app.has_match and not lay_aside(memory, app.match):
            return matches()
        app.match = None
        take(memory, index, seat_names(app, *kinds_and_known(seats_of(memory, index))))
        return resume(_OPEN)
    return BEGIN_MATCH


def _link(text: str) -> "Link | None":
    """The link; None for what is as short as the code of a turn. Raises BadCode."""
    is_turn = "." not in text and MARK not in text and len(letters_of(text)) <= LONGEST
    return None if is_turn else Link(text)


def _refusal(game: "Game", text: str) -> str:
    """Why a match does not take the code of a turn; empty if it does. It is as before."""
    try:
        take_turn_code(from_bytes(to_bytes(game)), text)
    except BadCode as error:
        return error.reason
    return ""


def _is_of(game: "Game", text: str) -> bool:
    link = _link(text)
    return link.is_of(game) if link else not _refusal(game, text)


def _taken(app: "App", match: "Match", text: str) -> "Destination":
    """Take what a link or a code adds to its match; returns what is shown then."""
    if _link(text):
        is_new = follow(app, match, text)
    else:
        take_turn_code(match.game, text)
        match.changed = is_new = True
    return elsewhere(True) if is_new and match.game.laid else match.next_screen()


def _games(app: "App") -> "Iterator[tuple[Game, bool]]":
    """The matches here that others play too, and whether anybody here has a part in each."""
    memory = app.memory
    if app.has_match:
        if app.match.is_linked:
            match = app.match
            yield match.game, _anybody_here(match.seats) or _passes_on(match)
    elif memory.match and ELSEWHERE in list(memory.match_seats):
        game = _restored(memory.match)
        if game:
            yield game, _anybody_here(memory.match_seats)
    for index in laid_aside(memory):
        game = _shelved(memory, index)
        if game:
            yield game, _anybody_here(kinds_and_known(seats_of(memory, index))[0])


def _anybody_here(kinds: "Iterable[int]") -> bool:
    """Whether not all seats of these kinds are elsewhere."""
    return any(kind != ELSEWHERE for kind in kinds)


def _passes_on(match: "Match") -> bool:
    """Whether nobody here plays, but a device on a line does: its turns are sent as links."""
    return bool(match.line and match.line.state and not _anybody_here(match.seats))


def _shelved(memory: "Memory", index: int) -> "Game | None":
    """A match on the shelf that others play too, if it is one."""
    if ELSEWHERE not in kinds_and_known(seats_of(memory, index))[0]:
        return None
    return _restored(save_of(memory, index))


def _restored(save: bytes) -> "Game | None":
    try:
        return from_bytes(save)
    except ValueError:  # it is damaged, which is told when it is continued
        return None
