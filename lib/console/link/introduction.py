"""The introduction of a match, from which a guest on a line makes it."""

from binascii import hexlify

from console.lifetimes import unload
from console.link.invitation import invitation_of
from console.storage.payload import NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match

_NAMELESS = "-"  # the name of who has none


def introduction(match: "Match") -> "list[str]":
    """Its parts: the invitation, then the name of each seat, as hexadecimal digits of its UTF-8."""
    for name in ("introduction", "invitation"):
        unload("console.link." + name)
    return [invitation_of(match.game).text] + [
        _NAMELESS if match.known[seat] == NOBODY else hexlify(name.encode()).decode()
        for seat, name in enumerate(match.names)
    ]
