"""The introduction of a match, from which a guest on a line makes it."""

from binascii import hexlify, unhexlify

from console.lifetimes import unload
from console.link.invitation import invitation_of
from console.storage.payload import NAME_LENGTH, NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.match.match import Match

_NAMELESS = "-"  # the name of who has none
_FIRST = " "  # of the letters of a name, and the one after the last: Latin, Cyrillic, Hebrew
_END = "\u0600"


def introduction(match: "Match") -> "list[str]":
    """Its parts: the invitation, then the name of each seat, as hexadecimal digits of its UTF-8."""
    for name in ("introduction", "invitation"):
        unload("console.link." + name)
    return [invitation_of(match.game).text] + [
        _NAMELESS if match.known[seat] == NOBODY else hexlify(name.encode()).decode()
        for seat, name in enumerate(match.names)
    ]


def introduced(parts: "list[str]") -> "list[str]":
    """What an introduction says: the invitation, and the name of each seat, empty without one."""
    unload("console.link.introduction")
    found = parts[:1]
    for part in parts[1:]:
        try:
            found.append(name_of(unhexlify(part)))
        except ValueError:  # no hexadecimal digits
            found.append("")
    return found


def name_of(spelt: bytes) -> str:
    """A name that may be shown, else an empty one."""
    try:
        name = str(spelt, "utf-8")
    except UnicodeError:
        return ""
    fits = 0 < len(name) <= NAME_LENGTH and min(name) >= _FIRST and max(name) < _END
    return name if fits else ""
