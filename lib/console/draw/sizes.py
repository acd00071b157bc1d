"""The names of all measures that screens are made of.

A screen asks for ``app.sizes[NAME]``; the build writes names as numbers. A measure is in pixels,
unless its comment says otherwise. What it is on which display is in ``console.draw.size_classes``.
"""

(
    # On every screen.
    MARGIN,  # free at the edges of the screen
    RADIUS,  # of the corners of cards
    PILL,  # the height of a pill
    ROW,  # from one row of a list to the next
    ROW_CARD,  # the height of its card
    TITLE_BAR,  # the height of the band of a title
    SCORE_BAR,  # the height of the score bar, also of the bar of an exercise
    TRAY,  # the height of the tray of a rack
    PILL_GAP,  # between a pill above the table and what is next to it
    TEXT_INSET,  # of a text in a card
    ARROW,  # the width of an arrow beside a value or a foot
    # Fonts: the number in the name of the file.
    BODY_FONT,  # of texts
    SMALL_FONT,  # of notes; 0: the font of texts
    LONG_FONT,  # of names that are too long, read from the file; 0: the font of notes
    HEAD_FONT,  # of titles
    BIG_FONT,  # of names and numbers that are to be seen first
    LIST_IN_BODY,  # 1: rows of lists are in the font of texts; 0: of notes
    # Pictures.
    ART,  # which of ``ART_NAMES``
    ZOOMS_OF_TILES,  # which ladder of ``tile_sprites.ZOOMS``
    ZOOM_OF_MAP,  # the first of ``tile_sprites.TINIES`` that the picture of another field tries
    ZOOM_OF_HOW_TO,  # the first of the ladder that a picture in "How to play" tries
    # Titles, lists, pages, pills.
    TITLE_LEADING,  # between the lines of a title
    LIST_TOP,  # between a title and a list
    NOTE_LEADING,  # between the lines of a note
    NOTE_LINES_MORE,  # lines that each note takes more
    SIGN_INDENT,  # of the text in a row with a sign of a seat
    SIGN_INSET,  # of the sign in it
    ROW_INSET,  # of the text in a row of a list
    ROW_ARROW,  # the width of an arrow beside the value of a row
    ROW_FRAME,  # how far the frame is above and below the card that it is round
    LEVEL_DOT,  # the width of a dot of a level
    PAGE_TOP,  # between a title and a page
    ENTRIES_TOP,  # between a title and entries, or a list that is no menu
    ENTRY_LEADING,  # between the lines of entries
    FOOT_GAP,  # above and below a pill at the bottom
    KEY_SIGN,  # the height of the sign of a key in a pill
    KEY_NEAR,  # between a key and its word in a pill
    KEY_FAR,  # between that word and the next key
    BATTERY_SCALE,  # how many times the sign of the battery is enlarged
    BATTERY_TOP,  # above it
    RIBBON_EDGE,  # of a gold ribbon
    MESSAGE_TOP,  # above the sign of a message, at least
    MESSAGE_LEADING,  # between its lines
    BROKEN_HEIGHT,  # of that sign
    BROKEN_ZOOM,  # of its coins, as in ``broken_tile``
    QUESTION_TOP,  # above a question, on its sheet
    QUESTION_LEADING,  # between its lines, and below them
    QUESTION_GAP,  # below its keys
    QUESTION_EDGE,  # the gold line above it
    # Rows with bars, and the pages with them.
    BARS_LEAST,  # from one row to the next, at least
    BARS_MOST,  # ... at most, in the table of scores
    BARS_GAP,  # between the cards of two rows
    BARS_BAR,  # the height of the bar in a row
    COLUMN_GAP,  # between two columns
    FIGURES_HEAD,  # between the head of columns and rows, on the pages of a player
    PLAYERS_HEAD,  # ... on the list of players
    PLAYERS_COLUMNS,  # of that list, at most
    PLAYERS_FOOT,  # 1: a foot below it explains the keys
    PLAYER_BEYOND,  # how far a page of a player is beyond the margins of others
    WELL_LEADING,  # between the lines of how well a match was played
    # The score bar and the scores of a match.
    CHIP_EDGE,  # before and behind what is in a chip of the score bar
    CHIP_GAP,  # between its parts
    CHIP_SIGN,  # the sign of a seat in it
    COUNT_SIGN,  # the width of the sign that holds the number of tiles
    COUNT_SIGN_TOP,  # above it
    LINK_ROOM,  # the width of what is kept free for the sign of a line
    LINK_INSET,  # before that sign
    LINK_WIDE,  # the width of one of its links
    LINK_HIGH,  # its height
    LINK_EDGE,  # how thick it is
    THINK_DOT,  # a dot while a seat thinks
    SCORES_LEADING,  # between the lines of scores, or of names below a podium
    # The table and the trays.
    TABLE_MOST,  # the width of the table where a wider one would leave too little memory
    TILE_LIFT,  # how far the bright tile of a rack is raised
    DRAWN_DOT,  # the radius of the dot on a tile just drawn
    TRAY_FEW,  # slots of a tray: more of them are narrower
    TRAY_GAP,  # between two tiles, beside what the sheet says
    TRAY_TAB,  # the width of the pool where a stack has no room
    TRAY_EDGE,  # the dark lower edge of the wood
    TRAY_RIM,  # the bright upper one
    TABLE_FIGURE,  # a figure of the larger dominoes
    TRAY_FIGURE,  # ... of the smaller ones, also those on a tray
    FIGURE_FRAME,  # round a figure
    DOMINOES_FRAME,  # of a tray above and below dominoes, together
    DOMINOES_TOP,  # ... above them
    TOP_PILL_KEYS,  # 1: a pill at the top of the table has room for all keys
    # The start and the end of rounds and matches.
    FOLD,  # from one fold of the curtain to the next
    ROD,  # its rod
    ROD_TOP,  # above the rod
    CURTAIN_STRIPS,  # in which it falls and rises
    CURTAIN_STEP,  # ms from one strip to the next
    SHAKE,  # the way of a tile that shakes its head
    CURTAIN_BESIDE,  # free beside the panel on a curtain, at both sides together
    CURTAIN_MOST,  # the width of that panel, at most
    CURTAIN_INSET,  # free beside its texts, at both sides together
    CURTAIN_LEADING,  # between two lines on it, at least
    LOT_GAP,  # between two tiles that are drawn as lots
    LOT_INSET,  # between the parts of a row with a lot
    LOT_FRAME,  # between the frame of a lot and the edges of the screen
    LOT_STARS,  # 1: the best has a star, and values are in the font of titles
    CHANCE_PITCH,  # from one player to the next, where chance decides who starts
    CHANCE_INSET,  # of a name there
    CARDS_GAP,  # between the cards of two players
    BEST_TILE,  # the height of the best tile, without its rim
    RESULT_PITCH,  # from one bar of the results to the next, at most
    RESULT_BAR,  # the height of such a bar
    COIN,  # the width of a coin for a round that was won
    TILE_SIGN,  # the width of a sign for a tile that is left
    DETAILS_GAP,  # between two players in the details of a round
    WINNER_TOP,  # above the name of the winner
    PODIUM_GAP,  # between the parts of a podium
    CROWN,  # the width of the crown on it
    CONFETTI,  # the width of a piece
    GRADE_GAP,  # between the parts of a grade
    GRADE_BAR,  # the height of its bar
    # The screens before a match.
    MARK_LEFT,  # before the mark on home
    HOME_ICONS,  # 1: the cards of home have icons
    HOME_GAP,  # between two cards of home
    HOME_EDGE,  # between them and the edges of the screen
    HOME_LEADING,  # between the lines on a card
    HOME_BESIDE,  # of a card with an icon, beside icon and text
    HOME_INSET,  # of an icon on a card
    HERO_OF_MANY,  # of a hundred parts of a small card: the large ones with two lines of scores
    GAMES_TOP,  # between a title and the families of games
    GAME_GAP,  # between the cards of two games
    GAME_INSET,  # of the picture on such a card
    GAME_NAME,  # above and below its name, together
    GAME_NAME_BELOW,  # ... below it
    FAMILY_DOT,  # a dot for a family
    WHO_TOP,  # between a title and the cards of players
    WHO_GAP,  # between two cards side by side
    WHO_SIGN,  # the sign of a player on a card
    WHO_BESIDE,  # between the sign and the name
    WHO_PITCH,  # from one row of cards to the next
    WHO_BELOW,  # between them
    WHO_PITCH_ALONE,  # the same where there is one column
    WHO_BELOW_ALONE,
    NAME_TOP,  # between a title and the field of a name
    NAME_MOST,  # the width of the field and of the keys, at most
    NAME_FOOT,  # 1: a foot explains the keys
    NAME_FIELD,  # the height of the field
    NAME_BELOW,  # between the field and the letters
    LETTER_WIDTH,  # of a letter to choose from
    LETTER_PITCH,  # from one row of letters to the next
    LETTER_GAP,  # between two of them
    KEYS_PITCH,  # of the row of keys below the letters
    KEYS_CARD,  # the height of a key
    KEYS_GAP,  # between two keys
    KEYS_EDGE,  # between the keys and the edges of the screen
    # Other screens.
    EMBLEM_GAP,  # above and below the emblem
    EMBLEM_MOST,  # its width in the demo: the display needs too long for the tiles of larger ones
    LANGUAGE_NAMED,  # 1: the settings name the language
    LESSON_ROOM,  # above the table of a lesson, for what it says
    EXERCISE_DOT,  # a dot for a step or a puzzle
    EXERCISE_GAP,  # between two of them
    EXERCISE_EDGE,  # behind the last one
    TEXT_LEADING,  # between the lines of "How to play"
    TEXT_GAP,  # between its paragraphs, and round a picture
    PAUSE_BESIDE,  # of the panel, beside the widest entry
    PAUSE_EDGE,  # above and below its rows, together
    LEVELS_GAP,  # between the levels of puzzles
    LEVELS_INSET,  # of what is on their cards
    TEST_BARS,  # the height of the colours of the self-test
    TEST_GAP,  # below them
    # The score pad.
    TOTALS,  # the height of the players and their totals
    TOTALS_NAME,  # above a name
    TOTALS_TOTAL,  # above its total
    TOTALS_GAP,  # before a total, between it and a name, behind that
    PAD_TOP,  # between the totals and the rows
    PAD_FLAT,  # 1: the tile is a row like the others
    PAD_PITCH,  # from one row to the next
    PAD_BELOW,  # between their cards
    PAD_INSET,  # of the text in a row
    PAD_TEXT,  # how far that is below its usual place, and 1 more
    PAD_FRAME,  # how far the frame is above and below a row; 0: it is thin
    PAD_GAP,  # between the tile and the rows
    PAD_TILE_LEAST,  # the width of the tile, at least
    PAD_TILE_MOST,  # ... at most
    PAD_TILE_INSET,  # of the arrows beside its value
    PAD_TILE_TEXT,  # above and below the texts on it
    PAD_MARK,  # the line below a number
    PAD_NEAR,  # how far numbers are from the arrows
    PAD_SUM,  # above the sum
    PAD_OTHERS,  # ... above what the others have got; 0: there is no room for it
    # The first picture.
    SPLASH_TEXT,  # for title and version: no font is there yet
    SPLASH_FOOT,  # for the bar and what is free below and above it
    SPLASH_BAR,  # the height of the bar
    SPLASH_BAR_UP,  # how far its upper edge is from the lower edge of the screen
) = range(188)
