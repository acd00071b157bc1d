"""The names of the players in a link: they stand behind its invitation, after a ``~``.

For each seat the length in bytes, one letter, 0 if its name is not known; then the bytes of all
names in UTF-8, five bits a letter. Three check letters, over the invitation too, come last.
"""

from console.link.codes import BITS, LENGTH, BadCode, checks, letters_of, text_of, unchecked
from console.link.introduction import name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

MARK = "~"

_CHECK = 3


def with_names(invitation: str, names: "Sequence[str]") -> str:
    """The invitation, without blanks, and behind it the names, empty where they are not known."""
    if not any(names):
        return invitation
    spelt = [name.encode() for name in names]
    letters = [len(name) for name in spelt]
    rest = bits = 0
    for byte in b"".join(spelt):
        rest = rest << 8 | byte
        bits += 8
        while bits >= BITS:
            bits -= BITS
            letters.append(rest >> bits)
            rest &= (1 << bits) - 1
    if bits:
        letters.append(rest << BITS - bits)
    letters += checks(letters_of(invitation) + letters, _CHECK)
    return invitation + MARK + text_of(letters, len(letters))


def read_names(invitation: str, text: str, players: int) -> list[str]:
    """The name of each seat, empty where it is not known. Raises BadCode."""
    before = letters_of(invitation)
    letters = unchecked(before + letters_of(text), _CHECK)[len(before) :]
    lengths = letters[:players]
    spelt = bytearray()
    rest = bits = 0
    for letter in letters[players:]:
        rest = rest << BITS | letter
        bits += BITS
        if bits >= 8:
            bits -= 8
            spelt.append(rest >> bits)
            rest &= (1 << bits) - 1
    if len(spelt) != sum(lengths) or len(lengths) != players:
        raise BadCode(LENGTH)
    names = []
    at = 0
    for length in lengths:
        names.append(name_of(bytes(spelt[at : at + length])))
        at += length
    return names
