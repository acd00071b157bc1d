"""What a turn gives away that is played by chance, by the number of the rule set.

For two, three and four players two bytes each: the sixteenths of a point (or of a turn, where turns
are counted), and the number of turns after which the standard error of a grade is 12 percent, 255
if it is more. ``python -m tools.grades --write`` writes the values; docs/bots.md has how many seats
they were measured from, and which of those for three and four players are those for two.
"""

SCALE = (
    b"\x05\xa5\x05\x93\x05\xa5",
    b"\x98\x4d\x98\x4d\x98\x4d",
    b"\x06\x58\x06\x58\x06\x58",
    b"\x05\x74\x05\x74\x05\x74",
    b"\x6b\xff\x6b\xff\x6b\xff",
    b"\x79\x3c\x79\x3c\x79\x3c",
    b"\x93\x4a\x93\x4a\x93\x4a",
    b"\x1a\x30\x1a\x30\x1a\x30",
    b"\x0e\x07\x0e\x07\x0e\x07",
)
