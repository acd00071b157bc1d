"""The known players, as the bytes of ``Memory.players``.

Each player consists of one byte with the length of the name in bytes (lower five bits), the number
of a colour and _SPELT, the name, and FIGURES bytes of figures, which
``console.storage.player_figures`` reads and changes. A name has the bytes of
``console.storage.letters``, or is in UTF-8 if that lacks one of its letters. Functions take such
bytes and return changed ones; ``index``: the number of a player, IndexError if there is none. After
changing ``Memory.players``, set ``Memory.changed``.
"""

from console.storage.payload import NAME_LENGTH, NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.storage.memory import Memory

MOST = 12  # players
NAME_BYTES = 20  # at most, in UTF-8
COLOURS = 4
FIGURES = 44  # bytes

_LENGTH = 31  # of a name, in the first byte
_COLOUR = 5  # bits below it
_SPELT = 128  # flag there: the name is in UTF-8


def names(players: bytes) -> list[str]:
    """The names of all players."""
    return [name(players, index) for index in range(count(players))]


def count(players: bytes) -> int:
    """The number of players. ValueError if the bytes are damaged."""
    number = at = 0
    while at < len(players):
        at += 1 + (players[at] & _LENGTH) + FIGURES
        number += 1
    if at > len(players) or number > MOST:
        raise ValueError
    return number


def name(players: bytes, index: int) -> str:
    """The name of a player."""
    start = start_of(players, index)
    text = players[start + 1 : start + 1 + (players[start] & _LENGTH)]
    if players[start] & _SPELT:
        return str(text, "utf-8")
    from console.storage.letters import unpacked

    return unpacked(text)


def colour(players: bytes, index: int) -> int:
    """The number of a player's colour, that of the seat with this colour."""
    return (players[start_of(players, index)] & ~_SPELT) >> _COLOUR


def coloured(players: bytes, index: int, number: int) -> bytes:
    """The players, one of them in another colour."""
    start = start_of(players, index)
    head = number << _COLOUR | players[start] & (_SPELT | _LENGTH)
    return players[:start] + bytes((head,)) + players[start + 1 :]


def with_player(players: bytes, called: str) -> bytes:
    """The players and one more, in the rarest colour. ValueError if there are MOST."""
    have = [0] * COLOURS
    number = count(players)
    if number == MOST:
        raise ValueError
    for index in range(number):
        have[colour(players, index)] += 1
    return players + _named(have.index(min(have)), called) + bytes(FIGURES)


def renamed(players: bytes, index: int, called: str) -> bytes:
    """The players, one of them with another name."""
    named = _named(colour(players, index), called)
    return players[: start_of(players, index)] + named + players[figures_at(players, index) :]


def find_or_add(memory: "Memory", called: str) -> int:
    """The index of the player of that name, added if new. ValueError if there are MOST."""
    players = memory.players
    known = names(players)
    if called in known:
        return known.index(called)
    memory.players = with_player(players, called)
    memory.changed = True
    return len(known)


def assign_seat(memory: "Memory", seat: int, index: int) -> None:
    """Seat a player, or NOBODY, at ``seat`` and at no other."""
    seats = bytearray(memory.seats_last)
    for other, sits in enumerate(seats):
        if sits == index:
            seats[other] = NOBODY
    seats[seat] = index
    memory.seats_last = bytes(seats)
    memory.changed = True


def figures_at(players: bytes, index: int) -> int:
    """The offset of a player's figures."""
    start = start_of(players, index)
    return start + 1 + (players[start] & _LENGTH)


def start_of(players: bytes, index: int) -> int:
    """The offset of a player; after the last one, the end."""
    at = 0
    for _ in range(index):
        at += 1 + (players[at] & _LENGTH) + FIGURES
    return at


def _named(number: int, called: str) -> bytes:
    """The first byte with the number of a colour, and the name, cut to its limits."""
    from console.storage.letters import packed

    called = called[:NAME_LENGTH]
    head = number << _COLOUR
    text = packed(called)
    if text is None:
        head |= _SPELT
        text = b""
        for letter in called:
            more = text + bytes(letter, "utf-8")
            if len(more) > NAME_BYTES:
                break
            text = more
    return bytes((head | len(text),)) + text
