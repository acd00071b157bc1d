"""Reads payloads of versions 2 to 9.

Versions 8 and 9 have no levels won, version 7 has no badges either. In versions 4 to 6 figures have
other widths, and grades were those of another judge, so that these begin again. In versions 4 and 5
names are in UTF-8, and a share of more matches than its width has room for was not halved. Versions
2 and 3 have names instead of players:

- version, number of settings, settings, choice
- for each seat the length of a name and its UTF-8
- number of players of the match; for each one the kind, the length of the name and its UTF-8
- how the racks were sorted: one byte in version 2, one u16 per seat in version 3
- ``record`` u16, the save of the match
"""

from micropython import const

from console.storage.payload import CHOICE, NOBODY, SEATS
from console.storage.players import COLOURS, coloured, name, names, with_player
from console.storage.settings import Settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from console.storage.memory import Memory

_WIDTHS = {  # of the figures in bits, by version
    4: bytes((12,) * 8 + (9, 12, 13, 14, 8, 8) + (10,) * 12 + (16, 8, 8)),
    5: bytes((11,) * 8 + (9, 11, 12, 12, 7, 7) + (10,) * 12 + (14, 8) + (6,) * 4),
    6: bytes((11,) * 8 + (7, 13, 12, 12, 7, 7) + (10,) * 12 + (14, 8) + (6,) * 4),
    7: bytes((11,) * 8 + (7, 13, 12, 12, 7, 7) + (10,) * 12 + (14, 8) + (6,) * 4 + (6, 10)),
    8: bytes((11,) * 8 + (7, 13, 12, 12, 7, 7) + (10,) * 12 + (14, 8) + (6,) * 4 + (6, 10, 16)),
}
_WITHOUT_LEVELS = const(8)  # the first version with these widths
_SPELT_OUT = const(5)  # the last version with names in UTF-8 and shares that were not halved
_OTHER_JUDGE = const(6)  # the last version with those grades
_LENGTH = const(31)  # of a name, in the first byte of a player
_COLOUR = const(5)  # bits below it
_LETTERS = const(127)  # there, at most: the name is not in UTF-8 (from version 6 on)

_BY_VALUE = const(2)  # the version with one byte for the order of all racks


def read_earlier(memory: "Memory", data: bytes) -> None:
    """Read a payload of version 2 or 3 into ``memory``.

    Names become players. A default name in a match makes no player. IndexError or ValueError if
    the payload is damaged; then ``memory`` is unchanged.
    """
    at = 2 + data[1]
    settings = Settings(data[2:at])
    choice = data[at : at + CHOICE]
    at += CHOICE
    players = b""
    seats = bytearray()
    for _ in range(SEATS):
        called, at = _name_at(data, at)
        players, index = _known(players, called)
        seats.append(index)
    count = data[at]
    at += 1
    if count > SEATS:
        raise ValueError
    kinds = bytearray()
    who = bytearray()
    for seat in range(count):
        kinds.append(data[at] & 15)
        called, at = _name_at(data, at + 1)
        if kinds[seat] or called.endswith(" %d" % (seat + 1)):
            called = ""
        players, index = _known(players, called)
        who.append(index)
    sort_codes = [0] * count
    if data[0] == _BY_VALUE:
        at += count > 0
    else:
        for seat in range(count):
            sort_codes[seat], at = _u16_at(data, at)
    record = 0
    if count:
        record, at = _u16_at(data, at)
    if (count > 0) != (at < len(data)):
        raise ValueError
    known = [name(players, index) if index < NOBODY else "" for index in who]
    memory.put_match(data[at:], known, kinds, sort_codes, record)
    memory.match_known = bytes(who)
    memory.settings = settings
    memory.choice = choice
    memory.players = players
    memory.seats_last = bytes(seats)


def packed_players(players: bytes, version: int) -> tuple[bytes, bool]:
    """The players of a payload of version 4 to 9 as they are stored now, and whether any of them
    had a grade that is lost.

    IndexError or ValueError if they are damaged.
    """
    from console.storage.letters import unpacked as unpacked_letters
    from console.storage.player_figures import (
        BOT_KINDS,
        BOTS,
        FAMILIES,
        FIGURE_COUNT,
        REVIEWED,
        WELL,
        count_share,
        unpacked,
        with_figures,
    )

    widths = _WIDTHS[min(version, _WITHOUT_LEVELS)]
    packed = b""
    at = index = 0
    regraded = False
    while at < len(players):
        end = at + 1 + (players[at] & _LENGTH)
        called = players[at + 1 : end]
        spelt = version <= _SPELT_OUT or players[at] > _LETTERS
        packed = with_player(packed, str(called, "utf-8") if spelt else unpacked_letters(called))
        packed = coloured(packed, index, (players[at] >> _COLOUR) % COLOURS)
        values = unpacked(players, end, widths)
        values += [0] * (FIGURE_COUNT - len(values))  # version 4 kept no strength
        if version <= _OTHER_JUDGE:
            regraded = regraded or values[REVIEWED] > 0
            values[REVIEWED] = values[WELL] = 0
        for start, count in ((0, FAMILIES), (BOTS, BOT_KINDS)) if version <= _SPELT_OUT else ():
            for share in range(start, start + 2 * count, 2):
                matches, wins = values[share : share + 2]
                matches += matches + 1 == 1 << widths[share]  # full: there may have been more
                values[share : share + 2] = 0, 0
                count_share(values, share, matches, min(wins, matches))
        packed = with_figures(packed, index, values)
        at = end + sum(widths) // 8
        index += 1
    return packed, regraded


def _known(players: bytes, called: str) -> tuple[bytes, int]:
    """The players including the one of that name, and the index; NOBODY for an empty name."""
    if not called:
        return players, NOBODY
    more = with_player(players, called)
    known = names(more)
    index = known.index(known[-1])
    return (more if index == len(known) - 1 else players), index


def _u16_at(data: bytes, at: int) -> tuple[int, int]:
    """The number at ``at``, and its end. IndexError if damaged."""
    return data[at] | data[at + 1] << 8, at + 2


def _name_at(data: bytes, at: int) -> tuple[str, int]:
    """The name at ``at``, and its end. IndexError or ValueError if damaged."""
    end = at + 1 + data[at]
    if end > len(data):
        raise IndexError
    return str(data[at + 1 : end], "utf-8"), end
