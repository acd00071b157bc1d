"""How much saving wears the memory: the table of docs/saving.md (`-rP` prints it)."""

import sys
from statistics import mean

from console.storage.memory import Memory

from engine import new_game
from engine.rules import Rules
from engine.saves import to_bytes
from tests.console.flash import RP2040, Flash
from tests.console.saving import save
from tests.engine.play import mostly_lay, playing

MATCHES = 5
TABLES = (
    ("triominos", 2),
    ("triominos-400", 3),
    ("domino-108", 4),
    ("trimino", 4),
    ("symmetry", 2),
)


def wear(name: str, players: int, seed: int) -> tuple[int, int]:
    """Saves of a match, one an action; how many of them erase."""
    nvm = Flash(RP2040)
    memory = Memory(nvm)
    game = new_game(Rules(name), players, seed)
    names = [f"Player {seat + 1}" for seat in range(players)]
    for _ in playing(game, seed, mostly_lay):
        memory.put_match(to_bytes(game), names, bytes(players))
        assert save(memory)
    return len(nvm.written), len([write for write in nvm.written if write.erases(RP2040)])


def test_few_saves_erase_anything(monkeypatch):
    monkeypatch.setattr(sys, "platform", RP2040.platform)
    print("| rule set, players | saves a match | erases on an RP2040 |")
    for name, players in TABLES:
        saves, erases = zip(*[wear(name, players, seed) for seed in range(MATCHES)], strict=True)
        print(f"| `{name}`, {players} | {mean(saves):.0f} | {mean(erases):.1f} |")
        assert sum(erases) < sum(saves) / 30
