"""What the console keeps: settings, players, the match in progress, the score pad, puzzles."""

import gc

from micropython import const

from console.lifetimes import unload
from console.storage.payload import CHOICE, NOBODY, TALLY, VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nvm import ByteArray

    from console.match.match import Match
    from console.storage.journal import Journal
    from console.storage.save_file import SaveFile
    from console.storage.settings import Settings

_OVER = const(128)  # flag in the number of players: the match is over


class Memory:
    """Everything that outlives a power cut. After a change, set ``changed``: the next step saves.

    - ``settings``; ``choice``: the bytes of the last set-up (``Setup.choice``)
    - ``players``: the known players as bytes, see ``console.storage.players``
    - ``seats_last``: the index of the last player at each seat, or NOBODY
    - ``shelf``: who plays the matches laid aside, see ``console.storage.shelf``
    - ``puzzles``: at most PUZZLES bytes; ``days``: see ``console.today.diary``
    - ``pad``: at most PAD_ROOM bytes, empty without a score pad; its first SEATS bytes are the
      players at its seats
    - ``match``: the save of the match to be resumed, or empty; ``match_names`` (empty ones for
      unknown players until the words are loaded), ``match_seats``, ``match_known``, ``sort_codes``,
      ``record`` and ``match_tally`` are the rest of its ``Match``; ``match_over``: it has ended

    ``pending_notice``: the name of a notice to be shown (NEWS of the words), or empty. ``failed``:
    something could not be saved.

    The payload of the store: version, number of settings, settings, choice; length and bytes of
    ``puzzles``; length and bytes of ``days``; length u16 and bytes of ``players``; ``seats_last``;
    ``shelf``; 1 if the pad has changed after the match, else 0; length u16 and bytes of the one
    that changed first; the other one. The match: number of players, plus 128 if it is over;
    ``who_plays``; ``sort_codes`` u16 each, ``record`` u16, ``match_tally``, the save. Without a
    match: a single 0.
    """

    changed: bool
    choice: bytes
    days: bytes
    pad: bytes
    puzzles: bytes
    seats_last: bytes
    settings: "Settings"
    shelf: bytes
    store: "Journal | SaveFile"
    failed = False
    pending_notice = ""
    _players: bytes | None = b""
    _players_at = 0  # in the payload
    _short = False  # of heap, at the last attempt

    def __init__(self, nvm: "ByteArray | None") -> None:
        from console.storage.recall import recall

        recall(self, nvm)

    @property
    def players(self) -> bytes:
        """The known players; read from the store unless changed, so that they take no heap."""
        if self._players is not None:
            return self._players
        at = self._players_at
        size = self.store.read(at - 2, 2)
        return bytes(self.store.read(at, size[0] | size[1] << 8))

    @players.setter
    def players(self, players: bytes) -> None:
        self._players = players

    @property
    def who_plays(self) -> bytearray:
        """A byte per seat of the match: the kind in its lower four bits, the index of the player
        plus 1, or 0, in the upper ones.
        """
        who = bytearray(self.match_seats)
        for seat, index in enumerate(self.match_known):
            who[seat] |= (index + 1 & 15) << 4
        return who

    def forget_match(self) -> None:
        """Remove the match."""
        self.changed = self.changed or bool(self.match)
        self.put_match(b"", [], b"")

    def save(self, match: "Match | None") -> None:
        """Save everything if anything has changed, in ``match`` (the one being played) as well.

        The game goes on whatever fails; the first failure becomes a notice. If writing has failed,
        the next change tries again, as each attempt may erase; if there was no heap, the next step
        does. Raises MemoryError if that is so for the first time, as the caller can make room.
        """
        try:
            if match and match.changed:
                from engine.saves import to_bytes

                save = to_bytes(match.game)
                unload("engine.saves")
                gc.collect()  # the payload needs its room, and so does the next turn
                self.put_match(save, match.names, match.seats, match.sort_codes, match.record)
                self.match_known = bytes(match.known)
                self.match_tally = bytes(match.tally)
                self.match_over = match.game.is_over
                self._pad_is_last = match.changed = False
                self.changed = True
            if not self.changed:
                return
            players = self.players
            parts = self._parts(players)
            self.changed = False
            self._players = players  # until it is written, nobody knows what is
            self.store.save(parts)
            self._players_at = len(parts[0])
            self._players = None
            self._short = False
            return
        except MemoryError:
            if not self._short:
                self._short = self.changed = True
                raise
        except Exception:  # each port raises what it likes
            pass
        if not self.failed:
            self.failed = True
            self.pending_notice = "not_saved"

    def put_match(
        self,
        save: bytes,
        names: list[str],
        seats: "Iterable[int]",
        sort_codes: "Sequence[int]" = (),
        record: int = 0,
    ) -> None:
        """Take a match to be resumed, without known players and with empty tallies."""
        self.match = save
        self.match_names = names
        self.match_seats = bytes(seats)
        self.match_known = bytes([NOBODY] * len(names))
        self.match_tally = bytes(TALLY * len(names))
        self.match_over = False
        self.sort_codes = list(sort_codes) or [0] * len(names)
        self.record = record

    def note_order(self, pad_is_last: bool) -> None:
        """Note whether the pad, not the match, was changed last."""
        self._pad_is_last = pad_is_last
        self._pad_before = self.pad

    def _parts(self, players: bytes) -> list[bytes]:
        """The payload in three parts, of which the players are one: to join them all would need as
        much room again.
        """
        self.note_order(self._pad_is_last or self.pad != self._pad_before)
        settings = self.settings.to_bytes()
        match = [bytes((len(self.match_names) | (_OVER if self.match_over else 0),))]
        if self.match:
            numbers = [_u16(number) for number in self.sort_codes + [self.record]]
            match += [bytes(self.who_plays)] + numbers + [self.match_tally, self.match]
        first, last = ([self.pad], match)
        if self._pad_is_last:
            first, last = last, first
        head = [bytes((VERSION, len(settings))), settings, self.choice or bytes(CHOICE)]
        head += [bytes((len(self.puzzles),)), self.puzzles, bytes((len(self.days),)), self.days]
        head.append(_u16(len(players)))
        length = sum([len(part) for part in first])
        rest = [self.seats_last, self.shelf, bytes((int(self._pad_is_last),)), _u16(length)]
        return [b"".join(head), players, b"".join(rest + first + last)]


def _u16(number: int) -> bytes:
    return bytes((number & 255, number >> 8))
