"""The players whom the console knows, with their figures, as ``Memory.players`` has them: bytes.

One player after the other: the length of the name in bytes, and above it (three bits) the number of
a colour; the name in UTF-8; FIGURES bytes of figures. The functions here read such bytes, or return
changed ones; a player is meant by the index, which is IndexError if there is none of it. Who
changes ``Memory.players`` says so in ``Memory.changed``.

``console.storage.player_figures`` reads and changes the figures.
"""

from console.storage.payload import NAME_LENGTH, NOBODY, SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.storage.memory import Memory

MOST = 12  # players
NAME_BYTES = 20
COLOURS = 4
FIGURES = 39  # bytes

_LENGTH = 31  # of a name, in the first byte
_COLOUR = 5  # bits below it


def names(players: bytes) -> list[str]:
    """The names of all."""
    return [name(players, index) for index in range(count(players))]


def count(players: bytes) -> int:
    """How many there are. ValueError if these are not the bytes of whole players."""
    number = at = 0
    while at < len(players):
        at += 1 + (players[at] & _LENGTH) + FIGURES
        number += 1
    if at > len(players) or number > MOST:
        raise ValueError
    return number


def name(players: bytes, index: int) -> str:
    """What a player is called."""
    start = _start(players, index)
    return str(players[start + 1 : start + 1 + (players[start] & _LENGTH)], "utf-8")


def colour(players: bytes, index: int) -> int:
    """The number of a player's colour: that of a seat."""
    return players[_start(players, index)] >> _COLOUR


def coloured(players: bytes, index: int, number: int) -> bytes:
    """A player has the colour of that number."""
    start = _start(players, index)
    head = number << _COLOUR | players[start] & _LENGTH
    return players[:start] + bytes((head,)) + players[start + 1 :]


def with_player(players: bytes, called: str) -> bytes:
    """One more, the last, in the colour that the fewest have. ValueError if there are MOST."""
    have = [0] * COLOURS
    number = count(players)
    if number == MOST:
        raise ValueError
    for index in range(number):
        have[colour(players, index)] += 1
    head = have.index(min(have)) << _COLOUR
    return players + _named(head, called) + bytes(FIGURES)


def renamed(players: bytes, index: int, called: str) -> bytes:
    """A player is called otherwise."""
    start = _start(players, index)
    return players[:start] + _named(players[start], called) + players[figures_at(players, index) :]


def find_or_add(memory: "Memory", called: str) -> int:
    """The index of the player of that name, who is known from now on if it is new. ValueError if
    there is no room for one more.
    """
    players = memory.players
    known = names(players)
    if called in known:
        return known.index(called)
    memory.players = with_player(players, called)
    memory.changed = True
    return len(known)


def assign_seat(memory: "Memory", seat: int, index: int) -> None:
    """A player, or NOBODY, sits at a seat, and at no other one."""
    seats = bytearray(memory.seats_last)
    for other, sits in enumerate(seats):
        if sits == index:
            seats[other] = NOBODY
    seats[seat] = index
    memory.seats_last = bytes(seats)
    memory.changed = True


def remove(memory: "Memory", index: int) -> None:
    """Forget a player: a seat of his has nobody whom one knows, those behind him move up."""
    players = memory.players
    memory.players = players[: _start(players, index)] + players[_start(players, index + 1) :]
    memory.seats_last = without(memory.seats_last, index)
    memory.match_known = without(memory.match_known, index)
    memory.pad = without(memory.pad[:SEATS], index) + memory.pad[SEATS:]
    memory.changed = True


def without(seats: "bytes | bytearray", removed: int) -> bytes:
    """The players at some seats, once one of them is removed."""
    kept = bytearray(seats)
    for seat, index in enumerate(seats):
        if index == removed:
            kept[seat] = NOBODY
        elif removed < index < NOBODY:
            kept[seat] = index - 1
    return bytes(kept)


def figures_at(players: bytes, index: int) -> int:
    """Where the figures of a player begin."""
    start = _start(players, index)
    return start + 1 + (players[start] & _LENGTH)


def _start(players: bytes, index: int) -> int:
    """Where a player begins; behind the last one all end."""
    at = 0
    for _ in range(index):
        at += 1 + (players[at] & _LENGTH) + FIGURES
    return at


def _named(head: int, called: str) -> bytes:
    """The colour of a first byte, and a name as far as there is room for it."""
    text = b""
    for letter in called[:NAME_LENGTH]:
        more = text + bytes(letter, "utf-8")
        if len(more) > NAME_BYTES:
            break
        text = more
    return bytes((head & ~_LENGTH | len(text),)) + text
