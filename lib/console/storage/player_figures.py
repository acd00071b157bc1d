"""The figures of known players, in the bytes of ``console.storage.players``.

They are a list of numbers, packed from the lowest bit on in the widths of _WIDTHS:

- for each family of rule sets (``FAMILIES`` of ``engine.rule_sets``): a share
- from BEST_TILE on: points of the best tile and of the best round, hexagons, bridges, wins in a
  row now and at most
- from BOTS on, for each of six kinds of bots (``console.match.match.KINDS``, from 1): a share of
  the matches in which it was the strongest at the table
- from WELL on: the mean grade of ``bots.grades``, the number of its matches (at most 255)
- from STRENGTH on, for each of four kinds of rules: the value that ``bots.auto`` keeps
- from FAIR on, of the matches without luck (``console.review.without_luck``): how many there were
  (at most 63), and the mean share
- BADGES: a bit for each badge of ``console.match.badges``
- LADDER: the levels won, see ``console.match.ladder``

A share is two numbers, matches and wins. When the matches exceed their width, both are halved, so
that their ratio stays. A share that has been halved is stored the other way round, the wins and
then the matches plus 1: only then is the second number the larger one. Read and change shares with
``share`` and ``count_share``.
"""

from micropython import const

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

FAIR = STRENGTH + STRENGTHS

BADGES = FAIR + 2
LADDER = BADGES + 1

FIGURE_COUNT = LADDER + 1

_ROUND = const(1000)

# A tile brings at most 15 + 99 points, a round at most 99 for each tile, the values of all, and 99
# for going out.
_WIDTHS = bytes(
    (11,) * BEST_TILE
    + (7, 13, 12, 12, 7, 7)
    + (10,) * (2 * BOT_KINDS)
    + (14, 8)
    + (6,) * STRENGTHS
    + (6, 10)
    + (16, 8)
)


def figures(players: bytes, index: int) -> list[int]:
    """The figures of a player."""
    return unpacked(players, figures_at(players, index))


def unpacked(players: bytes, at: int, widths: bytes = _WIDTHS) -> list[int]:
    """The figures that begin at an offset; ``widths``: bits of each."""
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


def share(values: list[int], at: int) -> tuple[int, int, bool]:
    """The share at an index: matches, wins, whether there were more.

    If so, the matches are a round number that was exceeded, and the wins those of that many.
    """
    matches, wins, more = _share(values, at)
    if more:
        number = (1 << _WIDTHS[at]) // _ROUND * _ROUND
        wins = (2 * number * wins + matches) // (2 * matches)
        matches = number
    return matches, wins, more


def count_share(values: list[int], at: int, matches: int, wins: int) -> None:
    """Add matches and wins to the share at an index."""
    before, won, more = _share(values, at)
    matches += before
    wins += won
    while matches + more >= 1 << _WIDTHS[at]:
        matches = (matches + 1) // 2
        wins = (wins + 1) // 2
        more = True
    values[at : at + 2] = (wins, matches + 1) if more else (matches, wins)


def _share(values: list[int], at: int) -> tuple[int, int, bool]:
    """The share at an index as it is stored: matches, wins, whether both have been halved."""
    matches, wins = values[at : at + 2]
    return (wins - 1, matches, True) if wins > matches else (matches, wins, False)
