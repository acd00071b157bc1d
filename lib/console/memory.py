"""What the console remembers: settings, names of the players, the match in progress."""

from console.settings import Settings
from console.store import Store

SEATS = 4
NAME_LENGTH = 10  # characters


class Memory:
    """``settings``, ``names`` (one a seat, empty: not named) and ``match`` (bytes of a save or
    empty).

    The payload of the store: number of settings, settings, then length and UTF-8 of each name, then
    the match.
    """

    def __init__(self, nvm) -> None:
        self._store = Store(nvm)
        self.names = [""] * SEATS
        self.match = b""
        self.can_keep = self._store.room > 0
        data = self._store.load()
        try:
            at = 1 + data[0]
            self.settings = Settings(data[1:at])
            for seat in range(SEATS):
                length = data[at]
                self.names[seat] = str(data[at + 1 : at + 1 + length], "utf-8")
                at += 1 + length
            self.match = data[at:]
        except (IndexError, UnicodeError):
            self.settings = Settings()

    def keep(self) -> bool:
        """Write it all, if anything changed; whether it is kept."""
        settings = self.settings.to_bytes()
        out = bytearray([len(settings)])
        out.extend(settings)
        for name in self.names:
            text = bytes(name, "utf-8")
            out.append(len(text))
            out.extend(text)
        out.extend(self.match)
        self.can_keep = self._store.save(bytes(out))
        return self.can_keep
