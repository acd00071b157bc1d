"""English, the part with the rules of the games; numbers come from the rule set."""

PLACING = "Laying tiles"
DRAWING = "Drawing"
BRIDGE = "The bridge"
HEXAGON = "The hexagon"
FIELD = "A new field"
LINES = "Counting lines"
END = "The end"

HOUSE_RULES = "With your house rules:"
AIM_FIRST = "Be the first to lay all your tiles."
AIM_MOST = "Most points win."
AIM_FEWEST = "Fewest points win: what you still hold counts."
AIM_ROUNDS = "Most rounds win."

TARGET_LAST = "Somebody has %d? That round is the last."
TARGET_WINS = "Whoever has %d wins at once."
ROUNDS = "A match has %d rounds."
TARGET_OR_ROUND = "Whoever has %d wins at once, or else the most after one round."

DEALT = "2 players get %d tiles each, 3 or 4 get %d."
DEALT_SAME = "Everybody gets %d tiles."

# In the order of the ways to start in engine.rules.
START = (
    "The highest triple starts, or else the highest pair.",
    "The highest triple starts, or else the highest value.",
    "All draw a tile: the highest value starts.",
    "The youngest starts every round.",
    "Chance decides who starts.",
)
FIRST_BEST = "It must be laid first; its owner may lay 0-0-0 instead."
OPENING = "A triple laid first: %d extra. 0-0-0: %d."

FIT = "Lay a tile side to side. Numbers that meet are equal, at every corner."
SUM = "You get the sum of its numbers."

DRAW_UNABLE = "Nothing fits? Draw."
DRAW_FREELY = "Nothing fits, or you would rather not? Draw."
DRAW_ENDS = "Then your turn is over."
DRAW_FREELY_MOST = "Up to %d a turn; any tile that fits may be laid."
DRAW_UNABLE_MOST = "Up to %d a turn, until one fits: it is laid."
DRAW_ALL = "Go on until one fits or none are left."
DRAW_COST = "Each costs %d."
THIRD_ALWAYS = "The third costs %d more."
THIRD_UNPLAYED = "Three drawn and none laid: %d more."
NO_POOL = "None left to draw? Pass."

BRIDGE_STRICT = "Join one side and touch others at the corner opposite: %d extra."
BRIDGE_CLASSIC = "Touch others at all three corners: %d extra."
HEXAGONS = "Close a ring of six: %d extra. Two at once: %d, three: %d."
NEW_FIELD = "Close a ring of six, and you may lay any one more tile on a new field."
FIELDS = "All fields may then grow."

COUNT = "Every half has 1 to 5 lines of symmetry. Hold SELECT to see them."
MEET = "Lay a tile at an end of the row. Halves that meet have equally many lines."

OUT_WINS = "No tiles left? You win."
OUT = "No tiles left? Round over."
OUT_BONUS = "You get %d."
OUT_PER_TILE = "You get %d for each tile of the others."
OUT_VALUES = "You get the values of the others' tiles."
OUT_BONUS_VALUES = "You get %d and the values of the others' tiles."
OUT_OTHERS_ADD = "The others add the values of theirs."

STUCK = "Nobody can go on?"
STUCK_DRAWS = "Nobody can go on, or all drew %d and laid none?"
# In the order of what a blocked round gives in engine.rules.
BLOCKED = (
    "The round ends.",
    "All subtract the values of their tiles.",
    "All add the values of their tiles.",
    "Fewest tiles, then lowest value, take the others' values less their own.",
    "Fewest tiles win, then the lower value.",
    "Fewest tiles win; equal is a draw.",
)
SHARED = "Equal totals: shared win."
