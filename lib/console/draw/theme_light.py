"""The colours of the light theme."""

# By the numbers of ``console.draw.theme``.
COLOURS = (
    0xCFE4D2,  # FELT
    0x8E8468,  # SEAM
    0xFFFFFF,  # IVORY
    0xEDE6D2,  # IVORY_DOWN
    0x46464A,  # NUMBER
    0x1468E0,  # NUMBER + 1
    0x0A7A50,  # NUMBER + 2
    0xA8001C,  # NUMBER + 3
    0x6A1890,  # NUMBER + 4
    0xA85C00,  # NUMBER + 5
    0xF2B400,  # GOLD
    0x2A6A4C,  # PLACE
    0xA6CDB2,  # PLACE_FILL
    0xA9CBB2,  # DOTS
    0xFFF0A0,  # LIT
    0x201814,  # TABLE_INK
    0xF6F1E2,  # BAR
    0xF6F1E2,  # CARD
    0xBAD5C0,  # CARD_SHADOW
    0x201814,  # TEXT
    0x3C5C4C,  # SOFT
    0x201814,  # INK
    0x5C4A08,  # SOFT_INK
    0xB07A00,  # GOLD_SHADOW
    0x201814,  # TITLE
    0xFF9A4A,  # SEAT
    0x6AC4F6,  # SEAT + 1
    0xB2E058,  # SEAT + 2
    0xF79AC8,  # SEAT + 3
    0x9E4000,  # SEAT_TEXT
    0x1662A8,  # SEAT_TEXT + 1
    0x436A06,  # SEAT_TEXT + 2
    0xA83070,  # SEAT_TEXT + 3
    0x9DBFA6,  # FIELD_SHADOW
    0xBAD5C0,  # TRACK
    0xB42018,  # WARNING
    0x9C3434,  # LOST
    0x9C3434,  # LOST_TEXT
)

# Of the tray and its tiles.
TRAY = (
    0xD9B788,  # wood
    0xF4DDB4,  # its upper edge
    0xB08A58,  # its lower edge, and shadows
    0xBBA173,  # a bare tile
    0x3A2818,  # its numbers
    0xB02A2A,  # the back of a tile
    0x7A1A1A,  # its darker parts
    0xD5CDB8,  # the shaded edge of a tile
    0xFFFFFF,  # ivory
    0x46464A,  # the number 0
    0x1468E0,  # the number 1
    0x0A7A50,  # the number 2
    0xA8001C,  # the number 3
    0x6A1890,  # the number 4
    0xA85C00,  # the number 5
    0xF2B400,  # gold
)
