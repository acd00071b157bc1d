"""Joins a match to which another device has invited."""

from console.link.invitation import read_invitation
from console.match.match import HUMAN, Match
from console.match.new_match import new_match
from console.match.player_names import seat_names
from console.storage.payload import ELSEWHERE, NOBODY
from console.storage.shelf import records_aside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from console.app import App


NO_DEVICE = -1  # of whoever only looks at a match


def joined_match(app: "App", code: str, device: int, called: "Sequence[str]" = ()) -> Match:
    """The match of an invitation, or of a link with its turns, as the device of that number plays
    it. ``called``: the names of the seats, empty where they are not known.
    """
    invitation = read_invitation(code)
    names, kinds, known = seats_for(app, invitation.devices, device)
    for seat, name in enumerate(called):
        if name and kinds[seat] == ELSEWHERE:
            names[seat] = name
    records = records_aside(app.memory)
    match = new_match(invitation.rules, names, kinds, known, records, invitation.match_seed)
    if "." in code or "~" in code:
        from console.link.links import follow

        follow(app, match, code)
    return match


def seats_for(app: "App", devices: bytes, device: int) -> "tuple[list[str], list[int], list[int]]":
    """The names, the kinds and the known players of the seats as one of the ``devices`` has them.

    The people here are those who played here last, from the first seat on.
    """
    here = list(app.memory.seats_last)
    kinds = []
    known = []
    for other in devices:
        kinds.append(HUMAN if other == device else ELSEWHERE)
        known.append(here.pop(0) if other == device else NOBODY)
    return seat_names(app, kinds, known), kinds, known
