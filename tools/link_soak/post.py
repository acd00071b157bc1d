"""A match by codes that people type, or by links that they open: on two to four devices."""

from __future__ import annotations

from collections import Counter
from random import Random

from console.link.codes import ALPHABET, BadCode
from console.link.links import Link, link_of
from console.link.turn_code import take_turn_code, turn_code
from console.link.turns import whole_turns
from console.match.seat_devices import device_of, seed_of

from engine.actions import DEAL, FIRST_TILE, PHASE_CHOOSE, PHASE_DEAL, PHASE_FIELD, PHASE_PLAY
from engine.game import Game
from engine.records import header, round_lines
from engine.restore import from_bytes
from engine.saves import to_bytes
from tools.link_soak.wire import LAYS, Faults

_MOST_STEPS = 200_000
_SHARE = 100
_SWITCHED = 10_000
_HERE = (PHASE_CHOOSE, PHASE_PLAY, PHASE_FIELD)
_TYPED_WRONG = 3  # of 100


class _Device:
    """A console with its save. ``sent``: what it has sent after each turn, and ``read``: how many
    of the others' it has been given.
    """

    def __init__(self, game: Game, number: int) -> None:
        self.number = number
        self.save = to_bytes(game)
        self.record = "\n".join(header(game)) + "\n"
        self.saved_record = self.record
        self.game = game
        self.power_on()

    def power_on(self) -> None:
        """Lose all but what is saved."""
        self.game = from_bytes(self.save)
        self.record = self.saved_record

    def store(self, save: bytes) -> None:
        """Save the match, and the record of its rounds."""
        self.save = save
        self.saved_record = self.record

    def note_round(self, game: Game) -> None:
        """Write down a round that has ended, before the next one is dealt."""
        self.record += "\n".join(round_lines(game)) + f"\n# end of round {game.round}\n"


class Post:
    """The devices of a match, and all that has been sent between them.

    In each step a person does something: plays, types what has come, types something old, of the
    turn after or wrong, or switches a device off, half of the time before it has saved.
    """

    def __init__(self, game: Game, random: Random, links: bool) -> None:
        self.counts: Counter[str] = Counter()
        self._random = random
        self._links = links
        seed = seed_of(game)
        self._devices_of = [device_of(seed, seat) for seat in range(game.players)]
        game.apply(DEAL)
        self._devices = [_Device(from_bytes(to_bytes(game)), n) for n in set(self._devices_of)]
        self._sent: list[tuple[tuple[int, int], str, bytes]] = []  # round and turns before; save

    def play(self) -> str:
        """Play to the end; returns what went wrong, or nothing."""
        faults = Faults()
        random = self._random.random
        for _ in range(_MOST_STEPS):
            if all(device.game.is_over for device in self._devices):
                alike = len({device.save for device in self._devices}) == 1
                return "" if alike else "the matches have ended differently"
            device = self._random.choice(self._devices)
            fails = random() * _SWITCHED < faults.power
            why = self._step(device, fails)
            if why:
                return why
            if fails:
                self.counts["power cuts"] += 1
                device.power_on()
        return "it has not ended"

    def _step(self, device: _Device, fails: bool) -> str:
        game = device.game
        come = game.round, whole_turns(game)
        if game.phase == PHASE_DEAL:
            device.note_round(game)
            game.apply(DEAL)
        elif game.phase in _HERE and self._devices_of[game.seat] == device.number:
            legal = game.legal_actions()
            tiles = [action for action in legal if action >= FIRST_TILE]
            game.apply(
                self._random.choice(tiles if tiles and self._random.random() < LAYS else legal)
            )
        else:
            return self._read(device, come, fails)
        if not fails:
            self._store(device, come)
        return ""

    def _store(self, device: _Device, before: tuple[int, int]) -> None:
        """Save, and send a turn that has ended."""
        game = device.game
        device.store(to_bytes(game))
        if before == (game.round, whole_turns(game)) or before[0] != game.round:
            return
        text = link_of(game, device.record) if self._links else turn_code(game)
        self._sent.append((before, text, device.save))
        self.counts["links" if self._links else "codes"] += 1

    def _read(self, device: _Device, come: tuple[int, int], fails: bool) -> str:
        """Give a device what has been sent; returns what went wrong, or nothing."""
        sent = self._sent
        if not sent:
            return ""
        faults = Faults()
        chance = self._random.random() * _SHARE
        at = next((at for at, one in enumerate(sent) if one[0] == come), len(sent))
        if chance < faults.lost or (at == len(sent) and chance < _SHARE - faults.twice):
            return ""  # nobody has sent it, or it has not come yet
        chance -= faults.lost
        wrong = False
        if chance < _TYPED_WRONG:
            wrong = True
        elif chance < _TYPED_WRONG + faults.twice or at == len(sent):
            at = int(self._random.random() * at)  # an old one
        elif chance < _TYPED_WRONG + faults.twice + faults.late:
            at = int(at + self._random.random() * (len(sent) - at))  # perhaps a later one
        elif self._links:
            at = len(sent) - 1 if chance < _SHARE / 2 else at
        if at == len(sent):
            return ""
        before, text, save = sent[at]
        if wrong:
            text = self._altered(text)
        return self._take(device, text, save, (wrong, before, come), fails)

    def _take(
        self,
        device: _Device,
        text: str,
        save: bytes,
        case: tuple[bool, tuple[int, int], tuple[int, int]],
        fails: bool,
    ) -> str:
        wrong, before, come = case
        game = device.game
        try:
            if self._links:
                device.game = Link(text).played(game, device.note_round)
                if (device.game.round, whole_turns(device.game)) == come:
                    device.game = game  # known already
            else:
                take_turn_code(game, text)
        except BadCode as error:
            self.counts[f"refused: {error.reason}"] += 1
            if to_bytes(device.game) != device.save:
                return "a code that was refused has changed something"
            if not wrong and (before == come or (self._links and before > come)):
                return f"refused: {error.reason}"
            return ""
        if wrong:
            return "a wrong letter was taken"
        if not self._links and before != come:
            return "an old code, or one of a later turn, was taken"
        if device.game is not game or not self._links:
            if to_bytes(device.game) != save:
                return "the code led to something else"
            if not fails:
                device.store(save)
        return ""

    def _altered(self, text: str) -> str:
        """A text with one to three wrong letters, two neighbours swapped, or a letter missing."""
        random = self._random
        letters = [letter for letter in text if letter != " "]
        kind = random.randrange(5)
        at = random.randrange(len(letters) - 1)
        if kind == 0 and letters[at] != letters[at + 1]:
            letters[at : at + 2] = letters[at + 1], letters[at]
        elif kind == 1:
            del letters[at]
        else:
            for place in random.sample(range(len(letters)), random.randint(1, 3)):
                letters[place] = random.choice(ALPHABET.replace(letters[place], ""))
        return "".join(letters)
