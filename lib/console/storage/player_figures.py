"""The figures of known players, in the bytes of ``console.storage.players``.

They are a list of numbers, packed from the lowest bit on in the widths of _WIDTHS:

- for each family of rule sets (``engine.groups``): matches, wins
- from BEST_TILE on: points of the best tile and of the best round, hexagons, bridges, wins in a
  row now and at most
- from BOTS on, for each of six kinds of bots (``console.match.match.KINDS``, from 1): matches in
  which it was the strongest at the table, wins
- from WELL on: the mean grade of ``bots.grades``, the number of its matches (at most 255)
- from STRENGTH on, for each of four kinds of rules: the value that ``bots.auto`` keeps
"""

from console.storage.players import FIGURES, figures_at

FAMILIES = 4
BEST_TILE = 2 * FAMILIES
BEST_ROUND = BEST_TILE + 1
HEXAGONS = BEST_TILE + 2
BRIDGES = BEST_TILE + 3
ROW = BEST_TILE + 4
LONGEST_ROW = BEST_TILE + 5
BOTS = BEST_TILE + 6
BOT_KINDS = 6
WELL = BOTS + 2 * BOT_KINDS
REVIEWED = WELL + 1
STRENGTH = WELL + 2
STRENGTHS = 4

FIGURE_COUNT = STRENGTH + STRENGTHS

_WIDTHS = bytes(
    (11,) * BEST_TILE + (9, 11, 12, 12, 7, 7) + (10,) * (2 * BOT_KINDS) + (14, 8) + (6,) * STRENGTHS
)


def figures(players: bytes, index: int, widths: bytes = _WIDTHS) -> list[int]:
    """The figures of a player; ``widths``: bits of each."""
    at = figures_at(players, index)
    out = []
    word = bits = 0
    for width in widths:
        while bits < width:
            word |= players[at] << bits
            bits += 8
            at += 1
        out.append(word & ((1 << width) - 1))
        word >>= width
        bits -= width
    return out


def with_figures(players: bytes, index: int, values: list[int]) -> bytes:
    """The players with new figures for one of them; a figure saturates at its width."""
    at = figures_at(players, index)
    out = bytearray()
    word = bits = 0
    for i, width in enumerate(_WIDTHS):
        word |= min(values[i], (1 << width) - 1) << bits
        bits += width
        while bits >= 8:
            out.append(word & 255)
            word >>= 8
            bits -= 8
    return players[:at] + bytes(out) + players[at + FIGURES :]
