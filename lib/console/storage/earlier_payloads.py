"""Makes a payload of the present version of one of versions 2 to 13.

In all of them another judge had graded what people play, so grades begin again. Versions 8 and 9
have no levels won, version 8 has no days. Version 7 has no badges either, and no shelf. In versions
4 to 6 figures and tallies have other widths. In versions 4 and 5 names are in UTF-8, and a share of
more matches than its width has room for was not halved.
Versions 2 and 3 have names instead of players:

- version, number of settings, settings, choice
- for each seat the length of a name and its UTF-8
- number of players of the match; for each one the kind, the length of the name and its UTF-8
- how the racks were sorted: one byte in version 2, one u16 per seat in version 3
- ``record`` u16, the save of the match
"""

from micropython import const

from console.storage.payload import CHOICE, NOBODY, SEATS, SHELF, TALLY, VERSION
from console.storage.players import COLOURS, coloured, names, with_player

_WIDTHS = {  # of the figures in bits, by version
    4: bytes((12,) * 8 + (9, 12, 13, 14, 8, 8) + (10,) * 12 + (16, 8, 8)),
    5: bytes((11,) * 8 + (9, 11, 12, 12, 7, 7) + (10,) * 12 + (14, 8) + (6,) * 4),
    6: bytes((11,) * 8 + (7, 13, 12, 12, 7, 7) + (10,) * 12 + (14, 8) + (6,) * 4),
    7: bytes((11,) * 8 + (7, 13, 12, 12, 7, 7) + (10,) * 12 + (14, 8) + (6,) * 4 + (6, 10)),
    8: bytes((11,) * 8 + (7, 13, 12, 12, 7, 7) + (10,) * 12 + (14, 8) + (6,) * 4 + (6, 10, 16)),
}
_WIDTHS[9] = _WIDTHS[8]
_WIDTHS[10] = _WIDTHS[11] = _WIDTHS[12] = _WIDTHS[13] = _WIDTHS[9] + b"\x08"
_WITHOUT_DAYS = const(8)  # the last version without them
_ALONE = const(7)  # ... with one match
_SPELT_OUT = const(5)  # ... with names in UTF-8 and shares that were not halved
_LENGTH = const(31)  # of a name, in the first byte of a player
_COLOUR = const(5)  # bits below it
_LETTERS = const(127)  # there, at most: the name is not in UTF-8 (from version 6 on)
_TALLIES = {4: 5, 5: 11, 6: 11}  # bytes per seat, by version; later ones have TALLY
_COUNTED = const(8)  # bytes of a tally that count what was laid; the last one is a tile,
_TILE = const(127)  # ... with a flag that its round has been reviewed
_PLAYERS = const(127)  # the number of players, in the first byte of a match

_NAMES = (2, 3)  # versions with names instead of players
_BY_VALUE = const(2)  # the version with one byte for the order of all racks


def upgraded(data: bytes) -> tuple[bytes, str]:
    """The payload in the present version, and the name of a notice to be shown, or "".

    IndexError or ValueError if it is damaged.
    """
    version = data[0]
    if version in _NAMES:
        return _with_players(data), ""
    if version not in _WIDTHS:
        raise ValueError
    at = 2 + data[1] + CHOICE
    at += 1 + data[at]
    head = bytes((VERSION,)) + data[1:at]
    days = b"\0"
    if version > _WITHOUT_DAYS:
        days = data[at : at + 1 + data[at]]
        at += len(days)
    end = at + 2 + (data[at] | data[at + 1] << 8)
    players, regraded = _packed_players(data[at + 2 : end], version)
    at = end + SEATS
    seats = data[end:at]
    shelf = bytes([NOBODY] * (SEATS * SHELF))
    if version > _ALONE:
        shelf = data[at : at + len(shelf)]
        at += len(shelf)
    pad_is_last = data[at]
    end = at + 3 + (data[at + 1] | data[at + 2] << 8)
    first = data[at + 3 : end]
    last = data[end:]
    size = _TALLIES.get(version, TALLY)
    if pad_is_last:
        first = _with_tallies(first, size)
    else:
        last = _with_tallies(last, size)
    parts = [head, days, len(players).to_bytes(2, "little"), players, seats, shelf]
    parts += [bytes((pad_is_last,)), len(first).to_bytes(2, "little"), first, last]
    return b"".join(parts), "regraded" if regraded else ""


def _with_tallies(match: bytes, size: int) -> bytes:
    """A match whose tallies had ``size`` bytes: what another judge has found is left out."""
    players = match[0] & _PLAYERS
    at = 1 + 3 * players + 2 if players else 1
    tallies = []
    for _ in range(players):
        tally = bytearray(TALLY)
        counted = match[at : at + min(size, _COUNTED)]
        tally[: len(counted)] = counted
        tally[_COUNTED - 1] &= _TILE
        tallies.append(bytes(tally))
        at += size
    return match[: at - size * players] + b"".join(tallies) + match[at:]


def _with_players(data: bytes) -> bytes:
    """A payload of version 2 or 3 in the present version.

    Names become players. A default name in a match makes no player.
    """
    at = 2 + data[1] + CHOICE
    head = bytes((VERSION,)) + data[1:at] + b"\0\0"  # no puzzles, no days
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
    match = bytearray((count,))
    for seat in range(count):
        kind = data[at] & 15
        called, at = _name_at(data, at + 1)
        if kind or called.endswith(" %d" % (seat + 1)):
            called = ""
        players, index = _known(players, called)
        match.append(kind | (index + 1 & 15) << 4)
    if count:
        end = at + 2 * count + 2  # of the orders of the racks, and of the record
        if data[0] == _BY_VALUE:
            match += bytes(2 * count)
            at += 1
            end = at + 2
        if end >= len(data):
            raise ValueError
        match += data[at:end] + bytes(TALLY * count) + data[end:]
    elif at < len(data):
        raise ValueError
    shelf = bytes([NOBODY] * (SEATS * SHELF))
    parts = [head, len(players).to_bytes(2, "little"), players, bytes(seats), shelf]
    return b"".join(parts + [bytes(3), bytes(match)])  # no pad


def _packed_players(players: bytes, version: int) -> tuple[bytes, bool]:
    """The players of a payload of version 4 to 13 as they are stored now, and whether any of them
    had a grade, which is lost.

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

    widths = _WIDTHS[version]
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


def _name_at(data: bytes, at: int) -> tuple[str, int]:
    """The name at ``at``, and its end. IndexError or ValueError if damaged."""
    end = at + 1 + data[at]
    if end > len(data):
        raise IndexError
    return str(data[at + 1 : end], "utf-8"), end
