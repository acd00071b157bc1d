"""The payload in which a ``Memory`` is saved.

It consists of: version, number of settings, settings, choice; length and bytes of ``puzzles``;
length and bytes of ``days``; length u16 and bytes of ``players``; ``seats_last``; ``shelf``; 1 if
the pad has changed after the match, else 0; length u16 and bytes of the one that changed first; the
other one. The match: number of players, plus 128 if it is over; ``who_plays``; ``sort_codes`` u16
each, ``record`` u16, ``match_tally``, the save. Without a match: a single 0.

A module of its own: at power-on the first picture need not wait for it.
"""

from micropython import const

from console.storage.payload import CHOICE, VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.storage.memory import Memory

_OVER = const(128)  # flag in the number of players: the match is over


def payload_parts(memory: "Memory", players: bytes) -> list[bytes]:
    """The payload in three parts, of which the players are one: to join them all would need as
    much room again.
    """
    memory.note_order(memory.pad_is_last or memory.pad != memory.pad_before)
    settings = memory.settings.to_bytes()
    match = [bytes((len(memory.match_names) | (_OVER if memory.match_over else 0),))]
    if memory.match:
        numbers = [_u16(number) for number in memory.sort_codes + [memory.record]]
        match += [bytes(memory.who_plays)] + numbers + [memory.match_tally, memory.match]
    first, last = ([memory.pad], match)
    if memory.pad_is_last:
        first, last = last, first
    head = [bytes((VERSION, len(settings))), settings, memory.choice or bytes(CHOICE)]
    head += [bytes((len(memory.puzzles),)), memory.puzzles, bytes((len(memory.days),)), memory.days]
    head.append(_u16(len(players)))
    length = sum([len(part) for part in first])
    rest = [memory.seats_last, memory.shelf, bytes((int(memory.pad_is_last),)), _u16(length)]
    return [b"".join(head), players, b"".join(rest + first + last)]


def _u16(number: int) -> bytes:
    return bytes((number & 255, number >> 8))
