"""What the console remembers: settings, names of the players, the match in progress."""

from console.settings import Settings
from console.store import Store

SEATS = 4
NAME_LENGTH = 10  # characters

_VERSION = 1
_LONGEST = 255  # bytes of a name in the payload


class Memory:
    """``settings``; ``names``: one a seat, empty: not named; ``can_keep``: it outlives the power.

    ``match``: the bytes of a save, empty if there is no match to go on with; ``match_names`` and
    ``match_seats``: who plays it, as in ``Match``.

    The payload of the store: version, number of settings, settings; length and UTF-8 of each name;
    number of players of the match (0: there is none), what sits at each seat with the length and
    UTF-8 of its name; the match. A payload that is not just that gives the defaults of everything.
    """

    def __init__(self, nvm) -> None:
        self._store = Store(nvm)
        self.can_keep = self._store.room > 0
        self.settings = Settings()
        self.names = [""] * SEATS
        self.forget_match()
        try:
            self._read(self._store.load())
        except (IndexError, ValueError):
            pass

    def put_match(self, save: bytes, names: list, seats) -> None:
        """This is the match to go on with."""
        self.match = save
        self.match_names = names
        self.match_seats = bytes(seats)

    def forget_match(self) -> None:
        """There is no match to go on with."""
        self.put_match(b"", [], b"")

    def keep(self) -> bool:
        """Write it all, if anything changed; whether it is kept."""
        settings = self.settings.to_bytes()
        out = bytearray((_VERSION, len(settings)))
        out.extend(settings)
        for name in self.names:
            _add_name(out, name)
        out.append(len(self.match_names))
        for seat, name in enumerate(self.match_names):
            out.append(self.match_seats[seat])
            _add_name(out, name)
        out.extend(self.match)
        self.can_keep = self._store.save(bytes(out))
        return self.can_keep

    def _read(self, data: bytes) -> None:
        """Take the payload, or change nothing: IndexError, ValueError if it is damaged."""
        if data[0] != _VERSION:
            raise ValueError
        at = 2 + data[1]
        settings = Settings(data[2:at])
        names = []
        for _ in range(SEATS):
            name, at = _name_at(data, at)
            names.append(name)
        players = data[at]
        at += 1
        if players > SEATS:
            raise ValueError
        match_names = []
        seats = bytearray()
        for _ in range(players):
            seats.append(data[at])
            name, at = _name_at(data, at + 1)
            match_names.append(name)
        if (players > 0) != (at < len(data)):
            raise ValueError
        self.settings = settings
        self.names = names
        self.put_match(data[at:], match_names, seats)


def _add_name(out: bytearray, name: str) -> None:
    text = bytes(name, "utf-8")
    if len(text) > _LONGEST:
        text = b""
    out.append(len(text))
    out.extend(text)


def _name_at(data: bytes, at: int) -> tuple:
    """The name that begins at ``at``, and where it ends. IndexError, ValueError if damaged."""
    end = at + 1 + data[at]
    if end > len(data):
        raise IndexError
    return str(data[at + 1 : end], "utf-8"), end
