"""English, part: the settings."""

# Each setting of console.settings: its name, and what it does.
LABELS = {
    "brightness": "Brightness",
    "sound": "Sound",
    "ghosts": "Show places",
    "hints": "Hints",
    "speed": "Animations",
    "hatching": "Patterns",
    "big_digits": "Big digits",
    "dim": "Dim after",
    "sleep": "Sleep after",
    "left_handed": "Left-handed",
}
NOTES = {
    "brightness": "Of the display.",
    "sound": "How loud it is.",
    "ghosts": "Where the chosen tile fits is marked on the table.",
    "hints": "The cursor starts at the best place for the tile.",
    "speed": "How fast points fly to the score.",
    "hatching": "Each player's tiles have a pattern, not only a colour.",
    "big_digits": "Larger tiles on the table and in the rack.",
    "dim": "Saves power while nobody plays.",
    "sleep": "Then the console plays by itself. Any key wakes it.",
    "left_handed": "Turn the console round: the pad is on the right then.",
}
SPEEDS = ("off", "normal", "slow")
NEVER = "never"
MINUTES = "%d min"

RESET = "Reset all settings"
RESET_SAYS = "A: as they were at first"
RESET_SURE = "Sure? A again: yes"
RESET_DONE = "All are as they were at first."
