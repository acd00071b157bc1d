"""What a turn gives away that is played by chance, by the number of the rule set.

For two, three and four players two bytes each: the sixteenths of a point (where turns are counted,
the 256ths of a turn), and the number of turns after which the standard error of a grade is 25
percent, 255 if it is more. ``python -m tools.grades --write`` writes the values; docs/bots.md has
how many seats they were measured from.
"""

SCALE = (
    b"\x3c\x2c\x3f\x28\x3d\x2c",
    b"\xbb\x03\xb4\x05\xd2\x04",
    b"\x68\x15\x4c\x22\x06\x14",
    b"\x3a\x31\x3c\x30\x39\x32",
    b"\xb2\x04\xae\x05\xc3\x05",
    b"\xaf\x01\xbd\x04\xc5\x05",
    b"\xa9\x02\xb8\x05\xcb\x04",
    b"\x19\x21\x14\x23\x14\x1e",
    b"\x0c\x17\x08\x31\x08\x2f",
)
