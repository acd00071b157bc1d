"""English."""

TITLE = "Triangular dominoes"
CONTINUE = "Continue"
NEW_GAME = "New game"
HOW_TO_PLAY = "How to play"
SETTINGS = "Settings"
ABOUT = "About"
CHOOSE_RULES = "Which game?"
RULE_SETS = {
    "triangle-casual": "Triangles, no score",
    "triangle-400": "Triangles to 400",
    "symmetry": "Lines of symmetry",
    "triominos-casual": "Triominos, no score",
    "triominos": "Triominos, one round",
    "triominos-400": "Triominos to 400",
    "domino-108": "Domino 108",
    "trimino": "Trimino",
    "trimino-reverse": "Trimino reverse",
}
RULE_NOTES = {
    "triangle-casual": "Be out first. A draw ends your turn.",
    "triangle-400": "The first with 400 points wins.",
    "symmetry": "Halves match by their lines.",
    "triominos-casual": "Be out first. Lots say who starts.",
    "triominos": "One round with points for shapes.",
    "triominos-400": "Rounds until someone has 400.",
    "domino-108": "Rounds to 400. Triples open them.",
    "trimino": "Fewest points win. Many fields.",
    "trimino-reverse": "Most points win. Many fields.",
}
PLAYERS = "Players"
PLAYER = "Player %d"
KINDS = ("human",)
PLAY = "Play"
SETUP_NOTES = (
    "Left, right: how many.",
    "A: write the name.",
    "",
    "Change any rule of the sheet.",
    "A: deal the tiles.",
)
PLAY_GIVES_UP = "A: give up the saved match, deal."
HOUSE_RULES = "House rules"
SHEET_SAYS = "Sheet: %s"
AS_ON_SHEET = "As on the sheet"
RESET_SAYS = "Undo all changes: %d"
NAME_OF = "Name of player %d"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SMALL_LETTERS = "abcdefghijklmnopqrstuvwxyz"
NAME_KEYS = ("Space", "Delete", "Done")
NAME_SAYS = "SELECT: aA  START: done"
YOUNGEST = "Who is the youngest?"
WHO_STARTS = "Who starts?"
STARTER = "%s starts"
A_GOES_ON = "A: go on"
LOTS_SAY = "Highest value starts"
LOTS_TIE = "A tie!"
LOTS_AGAIN = "They draw again"
BEST_SAYS = "The best tile starts"
BEST_TRIPLE = "Highest triple"
BEST_PAIR = "Highest pair"
BEST_VALUE = "Highest value: %d"
LAY_BEST = "It is laid first."
LAY_BEST_OR_ZEROS = "It is laid, or 0-0-0."
CHANCE_SAYS = "Chance decides"
PASS_TO = "Pass it to"
STARTS = "Starts the round."
PRESS_A = "A: show the tiles"
PAUSE = "Pause"
GO_ON = "Go on"
LEAVE = "Save and leave"
HINTS = "Hints"
ON = "on"
OFF = "off"
LOOK_AROUND = "Look around"
SCORES = "Scores"
RULES = "Rules"
TAKE_IT_BACK = "Take it back"
LOOK_SAYS = "A: zoom  B: back"
TILES_LEFT = "▲%2d"
SCORE_ROW = "▲%2d %5d"
POOL = "pool %d"
DRAWS_LEFT = " ↓%d"
FIELD = "%d/%d "
FITS = "%s: A lays it"
FITS_NOT = "%s fits nowhere"
TRY_IT = "A: try this one"
STUCK = "Nothing fits. %s"
DRAW = "Draw"
DRAW_SAYS = "Draw"
PASS = "Pass"
PASS_SAYS = "Pass"
END = "End"
END_SAYS = "End turn"
COSTS = ": %d"
DECLINE = "None"
DECLINE_SAYS = "No tile on a new field"
NEW_FIELD = "Lay an extra tile"
LAY_HERE = "A: lay it"
NO_MATCH = "%d and %d lines don't meet"
POINTS = "%d"
POINTS_SHAPE = "%d + %d %s"
SHAPES = ("", "bridge", "hexagon", "2 hexagons", "3 hexagons")
LAID = "+%d  A: pass on  B: undo"
LAID_FREE = "A: pass on  B: undo"
DREW = "Drew %s  A: pass on"
ENDED = "A: pass on"
TALE_LAID = "%s laid %s"
TALE_TILE = "a tile"
TALE_DREW = "%s drew %d"
TALE_PASSED = "%s passed"
TAKE_BACK = "B: take it back"
WENT_OUT = "%s is out"
BLOCKED = "Nobody can go on"
TARGET = "%s has %d"
FOR_OUT = "Going out"
FOR_TILES = "%d × %d tiles"
FOR_VALUES = "The others' tiles"
OWN_VALUES = "Own tiles"
FOR_ROUND = "The round"
SUM = "%+d = %d"
VALUE = "=%d"
NUMBER = "×%d"
WINNER = "wins"
FEWEST_TILES = "Fewest tiles"
FEWEST_LOWEST = "Fewest tiles, lowest value"
LOWEST_VALUE = "Lowest value"
TIE = "A tie"
A_ON = "A: go on"
NEXT_ROUND = "A: next round"
MATCH_OVER = "The match is over"
WINS = "wins!"
SHARED = "A shared win"
DRAWN = "A draw"
AGAIN = "Play again"
LAST_ROUND = "The last round"
HOME = "Home"
