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
    "triangle-casual": "Be out first. Draw one, then it is the next one's turn.",
    "triangle-400": "Whoever reaches 400 points wins at once.",
    "symmetry": "Halves meet with the same number of lines.",
    "triominos-casual": "Be out first. Lots decide who starts.",
    "triominos": "One scored round: bridges and hexagons.",
    "triominos-400": "Rounds until somebody has 400 points.",
    "domino-108": "A triple starts with a bonus. Fewest tiles take all.",
    "trimino": "Fewest points win. A hexagon opens a new field.",
    "trimino-reverse": "Most points win, tile by tile.",
}
CHOOSE_PLAYERS = "How many players?"
PLAYERS = "%d players"
PLAYER = "Player %d"
YOUNGEST = "Who is the youngest?"
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
TILES_LEFT = "%s  %d tiles"
SCORE_ROW = "%s  %d tiles  %d"
END_ROW = "%s  %+d = %d"
STATUS = "%s %d  pool %d"
DRAWS_LEFT = " draw %d"
FIELD = "%d/%d"
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
NEW_FIELD = "One more, on a new field?"
LAY_HERE = "A: lay it here"
NO_MATCH = "%d lines do not meet %d"
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
ROUND_OVER = "Round %d is over"
WENT_OUT = "%s is out"
BLOCKED = "Nobody can go on"
TARGET = "%s has %d"
NEXT_ROUND = "A: next round"
MATCH_OVER = "The match is over"
WINS = "%s wins!"
SHARED = "A shared win"
DRAWN = "A draw"
AGAIN = "A: new match"
