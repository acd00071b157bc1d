"""What a turn gives away that is played by chance, by the number of the rule set.

For two, three and four players two bytes each: the sixteenths of a point (or of a turn, where turns
are counted), and the number of turns after which the standard error of a grade is 12 percent, 255
if it is more. ``python -m tools.grades --write`` writes the values; docs/bots.md has how many seats
they were measured from.
"""

SCALE = (
    b"\x05\xa5\x05\x93\x05\x84",
    b"\x98\x4d\x9f\x0f\x88\x22",
    b"\x06\x58\x04\xb0\x06\x58",
    b"\x05\x74\x05\x82\x05\xa9",
    b"\x6b\xff\x89\x15\x89\x0e",
    b"\x79\x3c\x92\x1f\x69\x1e",
    b"\x93\x4a\xab\x10\x81\x1d",
    b"\x1a\x30\x0f\xff\x13\x56",
    b"\x0e\x07\x04\xff\x05\xff",
)
