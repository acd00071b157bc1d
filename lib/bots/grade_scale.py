"""What a turn gives away that is played by chance, by the number of the rule set.

For two, three and four players two bytes each: the sixteenths of a point (or of a turn, where turns
are counted), and the number of turns after which the standard error of a grade is 12 percent.
``python -m tools.grades --write`` writes this file. These values are not measured yet: they are
those that all rule sets of a kind have had since version 0.2.0, and a guess of 20 turns.
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
