"""What the console remembers: settings, players, the match in progress, what else is begun."""

from micropython import const

from console.lifetimes import unload
from console.storage.payload import CHOICE, NOBODY, SEATS, TALLY, VERSION
from console.storage.settings import Settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nvm import ByteArray

    from console.match.match import Match

_OVER = const(128)  # in the number of players of a match


class Memory:
    """``settings``; ``choice``: what was to be played last (``Setup.choice``). As bytes that only
    those read who need them: ``players``, the known ones (``console.storage.players``);
    ``seats_last``: the index of who sat last at each seat, or NOBODY; ``puzzles``, at most PUZZLES
    bytes; ``pad``: empty, or a score pad of at most PAD_ROOM bytes, of which the first SEATS are
    the players at its seats. Who changes one of all these sets ``changed``: the app saves at its
    next step. ``pending_notice``: what the player is to be told (NEWS of the words); empty:
    nothing. ``failed``: something could not be saved.

    ``match``: the bytes of a save, empty if there is no match to go on with. What else makes a
    ``Match``: ``match_names``, of who is known (else empty, until the words are there),
    ``match_seats``, ``match_known``, ``sortings``, ``record``, ``match_tally``. ``match_over``: it
    has ended.

    The payload of the store: version, number of settings, settings; the choice; length and bytes of
    ``puzzles``; length u16 and bytes of ``players``; ``seats_last``; then pad and match, of which
    the one that has changed last comes last: 1 if that is the pad, else 0, length u16 of the first,
    the first, the last. The match: number of players, 128 more if it is over; for each one, what
    sits there, and above it (four bits) 1 and the index of the player, or 0; ``sortings`` u16 each,
    ``record`` u16, ``match_tally``, the save. Of no match there is only the 0.
    """

    def __init__(self, nvm: "ByteArray | None") -> None:
        from console.storage.recall import open_store, read

        self.store = open_store(nvm)
        self.pending_notice = ""
        self.failed = False
        self.settings = Settings()
        self.choice = self.puzzles = self.pad = b""
        self._players: bytes | None = b""
        self._players_at = 0
        self.seats_last = bytes([NOBODY] * SEATS)
        self.put_match(b"", [], b"")
        self.changed = False
        self.note_order(False)
        try:
            payload = self.store.load()
            damaged = self.store.damaged
            if payload:
                read(self, payload)
        except Exception:  # of what is damaged, or each port's own if it cannot be read
            damaged = True
        if damaged:
            self.pending_notice = "damaged"

    @property
    def players(self) -> bytes:
        """Those in the payload that is kept, unless changed since: they are not here, too."""
        if self._players is None:
            kept = self.store.last()
            at = self._players_at
            return bytes(kept[at : at + (kept[at - 2] | kept[at - 1] << 8)])
        return self._players

    @players.setter
    def players(self, players: bytes) -> None:
        self._players = players

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
                unload("engine.saves")  # the next turn needs its room
                self.put_match(save, match.names, match.seats, match.sortings, match.record)
                self.match_known = bytes(match.known)
                self.match_tally = bytes(match.tally)
                self.match_over = match.game.is_over
                self._pad_is_last = match.changed = False
                self.changed = True
            if not self.changed:
                return
            players = self.players
            payload = self._payload(players)
            self.changed = False
            saved = payload == self.store.last()
            if not saved and len(payload) <= self.store.room:
                self._players = players  # until it is written, nobody knows what is
                self.store.save(payload)
                saved = True
            if saved:
                self._players_at = 2 + payload[1] + CHOICE + 1 + len(self.puzzles) + 2
                self._players = None
        except Exception:  # each port raises what it likes, and the heap may be full
            saved = False
        if not saved and not self.failed:
            self.failed = True
            self.pending_notice = "not_saved"

    def put_match(
        self,
        save: bytes,
        names: list[str],
        seats: "Iterable[int]",
        sortings: "Sequence[int]" = (),
        record: int = 0,
    ) -> None:
        """This is the match to go on with, of players whom nobody knows, and nothing counted."""
        self.match = save
        self.match_names = names
        self.match_seats = bytes(seats)
        self.match_known = bytes([NOBODY] * len(names))
        self.match_tally = bytes(TALLY * len(names))
        self.match_over = False
        self.sortings = list(sortings) or [0] * len(names)
        self.record = record

    def note_order(self, pad_is_last: bool) -> None:
        """Of pad and match as they are now, this one was changed last."""
        self._pad_is_last = pad_is_last
        self._pad_before = self.pad

    def _payload(self, players: bytes) -> bytes:
        self.note_order(self._pad_is_last or self.pad != self._pad_before)
        settings = self.settings.to_bytes()
        match = [bytes((len(self.match_names) | (_OVER if self.match_over else 0),))]
        if self.match:
            who = bytearray(self.match_seats)
            for seat, index in enumerate(self.match_known):
                who[seat] |= (index + 1 & 15) << 4
            numbers = [_u16(number) for number in self.sortings + [self.record]]
            match += [bytes(who)] + numbers + [self.match_tally, self.match]
        first, last = ([self.pad], match)
        if self._pad_is_last:
            first, last = last, first
        parts = [bytes((VERSION, len(settings))), settings, self.choice or bytes(CHOICE)]
        parts += [bytes((len(self.puzzles),)), self.puzzles]
        parts += [_u16(len(players)), players, self.seats_last]
        length = sum([len(part) for part in first])
        parts += [bytes((int(self._pad_is_last),)), _u16(length)]
        return b"".join(parts + first + last)


def _u16(number: int) -> bytes:
    return bytes((number & 255, number >> 8))
