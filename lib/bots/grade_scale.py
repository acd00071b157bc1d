"""What a turn gives away that is played by chance, by the number of the rule set.

For two, three and four players two bytes each: the sixteenths of a point (or of a turn, where turns
are counted), and the number of turns after which the standard error of a grade is 12 percent.
Written by ``python -m tools.grades --write``.
"""

SCALE = (
    b"\x08\x14\x08\x14\x08\x14",
    b"\xa0\x14\xa0\x14\xa0\x14",
    b"\x08\x14\x08\x14\x08\x14",
    b"\x08\x14\x08\x14\x08\x14",
    b"\xa0\x14\xa0\x14\xa0\x14",
    b"\xa0\x14\xa0\x14\xa0\x14",
    b"\xa0\x14\xa0\x14\xa0\x14",
    b"\x18\x14\x18\x14\x18\x14",
    b"\x18\x14\x18\x14\x18\x14",
)
