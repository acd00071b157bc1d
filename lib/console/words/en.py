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
LEAVE = "Leave the match"
TILES_LEFT = "%s  %d tiles"
SCORE_ROW = "%s  %d tiles  %d"
END_ROW = "%s  %+d = %d"
STATUS = "%s  %d  pool %d"
TILE = "%s"
NO_PLACE = "%s fits nowhere"
PLACES = "%s: A to lay it"
DRAW = "Draw"
DRAW_COSTS = "Draw a tile: %d"
DRAW_FREE = "Draw a tile"
PASS = "Pass"
END = "End"
PASS_SAYS = "Pass: no tile to draw"
END_SAYS = "End the turn"
END_COSTS = "End the turn: %d"
DECLINE = "None"
DECLINE_SAYS = "No tile on a new field"
NEW_FIELD = "New field: lay one more?"
LAY_HERE = "A: lay it here"
POINTS = "%d points"
POINTS_SHAPE = "%d + %d %s"
SHAPES = ("", "bridge", "hexagon", "2 hexagons", "3 hexagons")
LAID = "+%d. A: pass on, B: undo"
LAID_FREE = "A: pass on, B: undo"
DREW = "Drew %s. A: pass on"
TURN_ENDED = "A: pass on"
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
