"""Puzzles for the console: found in matches, proven by exact search, packed into one file.

The asset ``assets/puzzles/puzzles.pzl`` is what ``python -m tools.puzzles make`` writes: it plays
games by seeds (``games``), tries the positions in them (``make``), keeps those that a search proves
(``proofs``, ``search``), and packs them (``formats``). ``check`` proves them all again.

The kinds, by what is to be done on a table from a game with the tiles of a rack, alone:

- POINTS: with one tile, the most points; one placement gives them.
- HEXAGON: close a hexagon with the second of two tiles, where none can be closed with one.
- TILES: lay all of 6 to 12 tiles.
- THREE: go out with the last three tiles.
- ROW: lay all tiles in the row of symmetry.

The level depends on how likely a mistake is (``proofs``).
"""
