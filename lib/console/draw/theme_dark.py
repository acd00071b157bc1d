"""The colours of the dark theme."""

# By the numbers of ``console.draw.theme``.
COLOURS = (
    0x103C30,  # FELT
    0x9C8A66,  # SEAM
    0xFFF5DE,  # IVORY
    0xEDDDB6,  # IVORY_DOWN
    0x46464A,  # NUMBER
    0x1468E0,  # NUMBER + 1
    0x0A7A50,  # NUMBER + 2
    0xA8001C,  # NUMBER + 3
    0x6A1890,  # NUMBER + 4
    0xA85C00,  # NUMBER + 5
    0xFFD63A,  # GOLD
    0xA4E6C8,  # PLACE
    0x318365,  # PLACE_FILL
    0x2A6450,  # DOTS
    0xFFF09A,  # LIT
    0x201814,  # TABLE_INK
    0x082820,  # BAR
    0x1A5040,  # CARD
    0x0C3026,  # CARD_SHADOW
    0xFFF5DE,  # TEXT
    0xB4D6C6,  # SOFT
    0x201814,  # INK
    0x5C4A08,  # SOFT_INK
    0xC08A10,  # GOLD_SHADOW
    0xFFD63A,  # TITLE
    0xFF9A4A,  # SEAT
    0x6AC4F6,  # SEAT + 1
    0xB2E058,  # SEAT + 2
    0xF79AC8,  # SEAT + 3
    0xFF9A4A,  # SEAT_TEXT
    0x6AC4F6,  # SEAT_TEXT + 1
    0xB2E058,  # SEAT_TEXT + 2
    0xF79AC8,  # SEAT_TEXT + 3
    0x082820,  # FIELD_SHADOW
    0x1A5040,  # TRACK
    0xFF6A5A,  # WARNING
    0x9C3434,  # LOST
    0xFF9A8A,  # LOST_TEXT
)

# Of the tray and its tiles.
TRAY = (
    0x4A2C16,  # wood
    0xA06A38,  # its upper edge
    0x331D0D,  # its lower edge, and shadows
    0xAE9872,  # a bare tile
    0x2E1E10,  # its numbers
    0xB02A2A,  # the back of a tile
    0x6E1616,  # its darker parts
    0xD8C49A,  # the shaded edge of a tile
    0xFFF5DE,  # ivory
    0x46464A,  # the number 0
    0x1468E0,  # the number 1
    0x0A7A50,  # the number 2
    0xA8001C,  # the number 3
    0x6A1890,  # the number 4
    0xA85C00,  # the number 5
    0xFFD63A,  # gold
)
