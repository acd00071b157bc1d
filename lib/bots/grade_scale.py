"""What a turn gives away that is played by chance, by the number of the rule set.

For two, three and four players two bytes each: the sixteenths of a point (or of a turn, where turns
are counted), and the number of turns after which the standard error of a grade is 25 percent, 255
if it is more. ``python -m tools.grades --write`` writes the values; docs/bots.md has how many seats
they were measured from.
"""

SCALE = (
    b"\x05\x26\x05\x22\x05\x1e",
    b"\x98\x12\x9f\x03\x88\x08",
    b"\x06\x14\x04\x29\x06\x14",
    b"\x05\x1b\x05\x1e\x05\x27",
    b"\x6b\x42\x89\x05\x89\x03",
    b"\x79\x0e\x92\x07\x69\x07",
    b"\x93\x11\xab\x04\x81\x07",
    b"\x1a\x0b\x0f\x5c\x13\x14",
    b"\x0e\x02\x04\xb2\x05\x5e",
)
