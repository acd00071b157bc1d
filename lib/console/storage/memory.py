"""What the console remembers: settings, names of the players, the match in progress."""

from micropython import const

from console.storage.payload import CHOICE, SEATS, VERSION
from console.storage.settings import Settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nvm import ByteArray

    from console.play.match import Match

_LONGEST = const(255)  # bytes of a name in the payload


class Memory:
    """``settings``; ``names``: one a seat, empty: not named; ``choice``: what was to be played last
    (``Setup.choice``). Who changes one of them sets ``changed``: the app saves at its next step.
    ``pending_notice``: what the player is to be told (NEWS of the words); empty: nothing.
    ``failed``: something could not be saved.

    ``match``: the bytes of a save, empty if there is no match to go on with. What else makes a
    ``Match``: ``match_names``, ``match_seats``, ``sortings`` and ``record``.

    The payload of the store: version, number of settings, settings; the choice; length and UTF-8 of
    each name; number of players of the match (0: there is none), what sits at each seat with the
    length and UTF-8 of its name; ``sortings`` u16 each, ``record`` u16 and the match if there is
    one.
    """

    def __init__(self, nvm: "ByteArray | None") -> None:
        from console.storage.recall import open_store, read

        self._store = open_store(nvm)
        self.pending_notice = ""
        self.failed = False
        self.settings = Settings()
        self.names = [""] * SEATS
        self.choice = b""
        self.puzzles = b""
        self.put_match(b"", [], b"")
        self.changed = False
        self._kept = b""  # payload
        try:
            self._kept = self._store.load()
            damaged = self._store.damaged
            if self._kept:
                read(self, self._kept)
        except Exception:  # of what is damaged, or each port's own if it cannot be read
            damaged = True
        if damaged:
            self.pending_notice = "damaged"

    def forget_match(self) -> None:
        """There is no match to go on with."""
        self.changed = self.changed or bool(self.match)
        self.put_match(b"", [], b"")

    def save(self, match: "Match | None") -> None:
        """Write it all, if anything has changed, also in the match being played (or None).

        Whatever goes wrong, the game goes on; the first failure is a notice. What could not be put
        together is tried again at the next step; what could not be written, at the next change, as
        each attempt may erase.
        """
        try:
            if match and match.changed:
                from engine.saves import to_bytes

                save = to_bytes(match.game)
                self.put_match(save, match.names, match.seats, match.sortings, match.record)
                match.changed = False
                self.changed = True
            if not self.changed:
                return
            payload = self._payload()
            self.changed = False
            saved = payload == self._kept
            if not saved and len(payload) <= self._store.room:
                self._kept = b""  # until it is written, nobody knows what is
                self._store.save(payload)
                self._kept = payload
                saved = True
        except Exception:  # each port raises what it likes, and the heap may be full
            saved = False
        if not saved and not self.failed:
            self.failed = True
            self.pending_notice = "not_saved"

    def put_match(
        self,
        save: bytes,
        names: list,
        seats: "Iterable[int]",
        sortings: "Sequence[int]" = (),
        record: int = 0,
    ) -> None:
        """This is the match to go on with."""
        self.match = save
        self.match_names = names
        self.match_seats = bytes(seats)
        self.sortings = list(sortings) or [0] * len(names)
        self.record = record

    def _payload(self) -> bytes:
        settings = self.settings.to_bytes()
        out = bytearray((VERSION, len(settings)))
        out.extend(settings)
        out.extend(self.choice or bytes(CHOICE))
        for name in self.names:
            _add_name(out, name)
        out.append(len(self.match_names))
        for seat, name in enumerate(self.match_names):
            out.append(self.match_seats[seat])
            _add_name(out, name)
        if self.match:
            for number in self.sortings + [self.record]:
                out.append(number & 255)
                out.append(number >> 8)
            out.extend(self.match)
        return bytes(out)


def _add_name(out: bytearray, name: str) -> None:
    text = bytes(name, "utf-8")
    if len(text) > _LONGEST:
        text = b""
    out.append(len(text))
    out.extend(text)
