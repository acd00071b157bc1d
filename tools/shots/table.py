"""The screens of the console as a table: the content of each picture, and how to get there.

A screen without an entry fails a test.
"""

from collections.abc import Callable
from dataclasses import dataclass

from engine.actions import BRIDGE, HEXAGON
from tools.shots import bots, games, pads, players
from tools.shots.stage import LIGHT_MS, LONG_NAMES, NAMES, Stage

Prepare = Callable[[Stage], None]

SOLVED = ((0, 18), (20, 20), (23, 23), (67, 71), (134, 134))  # of the puzzles: first and last
PUZZLE_MS = 2400  # until the tiles of a shape have been lit, and confetti falls
LOTS_MS = 30_000  # the time of drawing lots
ATTRACT_MS = 20_000


@dataclass(frozen=True)
class Shot:
    """One picture: its file, the module of its screen, its content, how to get there."""

    name: str
    screen: str
    says: str
    prepare: Prepare


def _keys(script: str) -> Prepare:
    """From the home screen through the lines of a script (``;`` ends a line)."""
    return lambda stage: stage.play(script)


def _go(screen: str, *arguments: object, script: str = "") -> Prepare:
    """A screen shown directly, then a script."""

    def prepare(stage: Stage) -> None:
        stage.go(screen, *arguments)
        stage.play(script)

    return prepare


def _match(
    rule_set: str,
    players: int,
    wish: games.Wish,
    screen: str = "",
    *,
    script: str = "",
    names: tuple[str, ...] = NAMES,
    policy: games.Policy = games.best,
    **settings: int,
) -> Prepare:
    """A position of a match, by default on the screen for its next action; then a script."""

    def prepare(stage: Stage) -> None:
        stage.setting(**settings)
        stage.match(rule_set, players, wish, screen, policy=policy, names=names)
        stage.play(script)

    return prepare


def _splash(stage: Stage) -> None:
    with stage.sim.inside():
        from console import splash

        splash.show()


def _splash_writing(stage: Stage) -> None:
    stage.sim.machine.drive_readonly = False
    _splash(stage)


def _news(what: str) -> Prepare:
    """A notice that is shown once."""

    def prepare(stage: Stage) -> None:
        stage.app.memory.pending_notice = what
        stage.sim.wait(150)

    return prepare


def _home_with_match(stage: Stage) -> None:
    stage.match("triominos", 2, games.under_way, "home")


def _moment(stage: Stage) -> None:
    stage.go("resume", wait_ms=0)


def _bad_save(stage: Stage) -> None:
    stage.app.memory.match = b"\0"
    stage.go("resume")


def _self_test(stage: Stage) -> None:
    stage.go("self_test")
    stage.play("press UP; press LEFT; press A; press START")
    stage.keep_down("B")


def _setup(rule_set: str, script: str = "") -> Prepare:
    def prepare(stage: Stage) -> None:
        pads.seat(stage, NAMES[:2])
        stage.set_up(rule_set)
        stage.play(script)

    return prepare


def _house_rules(**knobs: int) -> Prepare:
    def prepare(stage: Stage) -> None:
        _setup("triominos")(stage)
        for knob, value in knobs.items():
            stage.app.setup.change(knob, value)
        stage.go("house_rules")
        stage.sim.press("DOWN", 2)

    return prepare


def _crash(stage: Stage) -> None:
    stage.match("triominos", 2, games.under_way, "turn")
    with stage.sim.inside():
        stage.app.match.changed = True
        stage.app.memory.save(stage.app.match)
    stage.crash()


def _lines(stage: Stage) -> None:
    stage.match("symmetry", 3, games.long_row, "turn")
    stage.keep_down("SELECT")


def _wrong_try(stage: Stage) -> None:
    stage.match("symmetry", 3, games.long_row, "turn")
    legal = {stage.game.tile_of(action) for action in games.placements(stage.game)}
    tiles = stage.app.screen.rack_mode.tiles
    stage.bring(next(i for i, tile in enumerate(tiles) if tile not in legal))
    stage.sim.press("A", 2)


def _placing(stage: Stage) -> None:
    stage.match("triominos", 3, games.many_places, "turn")
    stage.sim.press("A")


def _slot(stage: Stage) -> None:
    stage.match("triominos", 2, games.under_way, "turn")
    stage.bring(len(stage.app.screen.rack_mode.tiles))


def _aim_at(wish: games.Wish, shape: int) -> Prepare:
    def prepare(stage: Stage) -> None:
        stage.match("triominos", 2, wish, "turn")
        stage.aim_at_shape(shape)

    return prepare


def _handsome(stage: Stage) -> None:
    stage.match("triominos-400", 4, games.handsome, "turn")
    stage.aim_at_shape(HEXAGON)


def _lay_shape(wish: games.Wish, shape: int) -> Prepare:
    def prepare(stage: Stage) -> None:
        _aim_at(wish, shape)(stage)
        stage.tap("A", LIGHT_MS)

    return prepare


def _done(stage: Stage) -> None:
    stage.match("triominos", 3, games.many_places, "turn")
    stage.aim_at_most()
    stage.sim.press("A")


def _pause(stage: Stage) -> None:
    _done(stage)
    stage.sim.press("START")


def _lots(wait_ms: int) -> Prepare:
    return lambda stage: stage.match(
        "triominos-casual", 4, games.drew_lots_again, "start", wait_ms=wait_ms
    )


def _page(rule_set: str, title: str) -> Prepare:
    """How to play: the first page with a title, by its name among the words of the rules."""

    def prepare(stage: Stage) -> None:
        stage.go("how_to", rule_set)
        with stage.sim.inside():
            from console.words.catalogue import load_part

            wanted = getattr(load_part(stage.app.words, "rules"), title)
        screen = stage.app.screen
        while screen.title() != wanted:
            if screen.page == screen.count - 1:
                raise LookupError(title)
            stage.press("A")

    return prepare


def _learn(stage: Stage) -> None:
    stage.app.memory.settings.lessons = 5 + 6 * 2
    stage.go("learn")
    stage.sim.press("DOWN")


def _lesson(number: int, step: int, script: str = "") -> Prepare:
    """A step of a lesson, its tile at a place; then a script."""

    def prepare(stage: Stage) -> None:
        stage.go("lesson", number, step, False)
        rack = stage.app.screen.rack_mode
        tiles = [stage.game.tile_of(action) for action in rack.view.legal]
        stage.bring(next(i for i, tile in enumerate(rack.tiles) if tile in tiles))
        stage.sim.press("A")
        stage.play(script)

    return prepare


def _round_over(
    rule_set: str,
    players: int,
    wish: games.Wish,
    page: int = 0,
    names: tuple[str, ...] = NAMES,
    policy: games.Policy = games.best,
) -> Prepare:
    def prepare(stage: Stage) -> None:
        stage.match(rule_set, players, wish, "round_over", names=names, policy=policy)
        for _ in range(page):
            if stage.app.screen.page < stage.app.screen.count - 1:
                stage.sim.press(stage.onward)

    return prepare


def _puzzles(stage: Stage) -> None:
    """Some are solved; a puzzle other than the next is chosen."""
    with stage.sim.inside():
        from console.practice.puzzle_progress import PuzzleProgress

        progress = PuzzleProgress(stage.app.memory)
        for first, last in SOLVED:
            for number in range(first, last + 1):
                progress.end(number, True)
    stage.go("puzzles")
    stage.play("press DOWN; x3 press ONWARD")


def _puzzle(number: int, keys: str = "", times: int = 1) -> Prepare:
    """A puzzle, after pressing some keys ``times`` times."""

    def prepare(stage: Stage) -> None:
        stage.go("puzzle", number)
        for _ in range(times):
            stage.play(keys)

    return prepare


def _puzzle_solved(stage: Stage) -> None:
    """The confetti falls."""
    stage.go("puzzle", 1)
    with stage.sim.inside():
        from console.practice.puzzle_book import PuzzleBook

        *_, solution = PuzzleBook().read(1)
    for action in solution:
        stage.aim(action)
        stage.tap("A", PUZZLE_MS)


SHOTS = (
    Shot("splash", "splash", "While the console loads.", _splash),
    Shot("splash-writing", "splash", "The console owns the drive.", _splash_writing),
    Shot("notice", "notice", "The saved data cannot be read.", _news("damaged")),
    Shot("notice-not-saved", "notice", "Saving does not work.", _news("not_saved")),
    Shot("notice-no-record", "notice", "The record could not be written.", _news("no_record")),
    Shot("home", "home", "The first screen.", _keys("wait 10")),
    Shot("home-match", "home", "A match can be continued.", _home_with_match),
    Shot(
        "home-four",
        "home",
        "The scores of four players.",
        _match("triominos-400", 4, games.under_way, "home"),
    ),
    Shot("resume", "resume", "The saved match is being loaded.", _moment),
    Shot("resume-bad", "resume", "The saved match cannot be read.", _bad_save),
    Shot("language", "language", "The first start asks for the language.", _go("language")),
    Shot("about", "about", "Version, board and memory.", _go("about")),
    Shot(
        "self-test",
        "self_test",
        "The test of keys and devices: some keys were pressed, one is held.",
        _self_test,
    ),
    Shot("settings", "settings", "The settings.", _go("settings", script="press DOWN")),
    Shot(
        "settings-reset",
        "settings",
        "Resetting everything asks once more.",
        _go("settings", script="x2 press UP; press A"),
    ),
    Shot("first-game", "first_game", "The very first start offers a lesson.", _go("first_game")),
    Shot(
        "learn",
        "learn",
        "The lessons: one is done, another one begun.",
        _learn,
    ),
    Shot("lesson-side", "lesson", "The first step of a lesson.", _go("lesson", 0, 0, False)),
    Shot(
        "lesson-help",
        "lesson",
        "Another key shows what to do.",
        _go("lesson", 0, 1, False, script="press A"),
    ),
    Shot("lesson-bridge", "lesson", "A task: build a bridge.", _lesson(0, 3)),
    Shot(
        "lesson-praise",
        "lesson",
        "Praise after a step.",
        _lesson(0, 4, "press A; wait 4000"),
    ),
    Shot("lesson-field", "lesson", "A new field.", _lesson(1, 3, "press A; wait 4000")),
    Shot("lesson-turn", "lesson", "A task: rotate a domino.", _lesson(2, 3, "press UP")),
    Shot("rules-list", "rules_list", "A choice of games to read the rules of.", _go("rules_list")),
    Shot("how-to", "how_to", "What a game is about.", _go("how_to", "triominos")),
    Shot("how-to-placing", "how_to", "How tiles meet.", _page("triominos", "PLACING")),
    Shot("how-to-bridge", "how_to", "A bridge.", _page("triominos", "BRIDGE")),
    Shot("how-to-hexagons", "how_to", "Hexagons.", _page("triominos", "HEXAGON")),
    Shot("how-to-drawing", "how_to", "Text without a picture.", _page("triominos", "DRAWING")),
    Shot(
        "how-to-keys",
        "how_to",
        "The last page: keys and signs.",
        _page("triominos", "KEYS"),
    ),
    Shot("how-to-field", "how_to", "Another field of trimino.", _page("trimino", "FIELD")),
    Shot(
        "how-to-figures", "how_to", "The figures of lines of symmetry.", _page("symmetry", "LINES")
    ),
    Shot("how-to-row", "how_to", "Its row of dominoes.", _page("symmetry", "PLACING")),
    Shot(
        "rule-sets", "rule_sets", "A choice of games.", _keys("press DOWN; press A; press ONWARD")
    ),
    Shot(
        "rule-sets-lines",
        "rule_sets",
        "A family of one game.",
        _keys("press DOWN; press A; x2 press UP"),
    ),
    Shot("setup", "setup", "A new game.", _setup("triominos")),
    Shot(
        "setup-most",
        "setup",
        "Four players and all options.",
        _setup("triangle-400", "x3 press DOWN; press A; press DOWN; press A"),
    ),
    Shot(
        "setup-knob",
        "setup",
        "An option that the sheet leaves open.",
        _setup("triangle-400", "x4 press DOWN"),
    ),
    Shot("setup-bots", "setup", "Bots on the seats.", bots.setup_bots),
    Shot("setup-auto", "setup", "A bot as strong as the person.", bots.setup_auto),
    Shot("house-rules", "house_rules", "House rules as on the sheet.", _house_rules()),
    Shot(
        "house-rules-changed",
        "house_rules",
        "Rules that differ from the sheet are marked.",
        _house_rules(draw_cost=10, hexagon_bonus=60, tiles_2=7),
    ),
    Shot(
        "who-plays",
        "who_plays",
        "A player for a seat: known players, a guest, a new name.",
        players.who_plays(("Ada", "Bela", "Chandra", "Dmitri", "Olena", "Wilhelmina")),
    ),
    Shot(
        "who-plays-full",
        "who_plays",
        "Twelve players are known; there is no room for a new name.",
        players.who_plays(players.MANY, "x2 press ONWARD; press ONWARD"),
    ),
    Shot(
        "players", "players", "The known players; most wins come first.", players.shown("players")
    ),
    Shot(
        "players-many",
        "players",
        "Twelve players.",
        players.shown("players", names=players.MANY, script="x6 press DOWN"),
    ),
    Shot("players-none", "players", "No player is known.", _go("players")),
    Shot("player", "player", "A player: wins by game.", players.shown("player", 0)),
    Shot(
        "player-best",
        "player",
        "A player: best results.",
        players.shown("player", 0, script="press ONWARD"),
    ),
    Shot(
        "player-well",
        "player",
        "A player: how well they played, on average.",
        players.shown("player", 0, script="x2 press ONWARD"),
    ),
    Shot(
        "player-unreviewed",
        "player",
        "A player: no match has been reviewed.",
        players.shown("player", 1, script="x2 press ONWARD"),
    ),
    Shot(
        "player-bots",
        "player",
        "A player: wins against bots.",
        players.shown("player", 0, script="x3 press ONWARD"),
    ),
    Shot(
        "player-bots-more",
        "player",
        "A player: wins against the strongest bots, and against one like the player.",
        players.shown("player", 0, script="x4 press ONWARD"),
    ),
    Shot(
        "player-menu",
        "player_menu",
        "What can be changed of a player.",
        players.shown("player_menu", 0, script="press DOWN; press ONWARD"),
    ),
    Shot(
        "player-menu-sure",
        "player_menu",
        "A change that cannot be undone asks once more.",
        players.shown("player_menu", 5, names=players.MANY, script="x3 press DOWN; press A"),
    ),
    Shot("name", "name", "A name, letter by letter.", _go("name", 2)),
    Shot(
        "name-taken",
        "name",
        "The name is taken.",
        players.name_taken,
    ),
    Shot(
        "name-full",
        "name",
        "A name has ten letters at most.",
        _go("name", 1, script="x4 press A; press ONWARD; x6 press A"),
    ),
    Shot(
        "youngest", "youngest", "The youngest player starts.", _match("trimino", 4, games.choosing)
    ),
    Shot("start-lots", "start", "The players draw lots.", _lots(2500)),
    Shot("start-lots-again", "start", "After a tie they draw again.", _lots(LOTS_MS)),
    Shot(
        "start-best",
        "start",
        "The best tile starts.",
        _match("domino-108", 4, games.dealt, script="press B"),
    ),
    Shot(
        "start-chance",
        "start",
        "Chance decides.",
        _match("symmetry", 3, games.dealt, script="press B"),
    ),
    Shot(
        "curtain-first",
        "curtain",
        "Before the first turn.",
        _match("triominos", 4, games.dealt, "curtain"),
    ),
    Shot(
        "curtain",
        "curtain",
        "Between two players the curtain hides all tiles.",
        _match("triominos", 4, games.scored),
    ),
    Shot(
        "curtain-long-names",
        "curtain",
        "Long names.",
        _match("triominos-400", 4, games.bridge, "curtain", names=LONG_NAMES),
    ),
    Shot("curtain-bots", "curtain", "The turns of two bots before.", bots.curtain),
    Shot(
        "turn",
        "turn",
        "A tile of the rack is chosen.",
        _match("triominos", 3, games.many_places, "turn"),
    ),
    Shot(
        "turn-placing", "turn", "All places of the tile are shown; the cursor is on one.", _placing
    ),
    Shot("turn-draw", "turn", "*Draw* comes after the last tile.", _slot),
    Shot("turn-stuck", "turn", "Nothing fits.", _match("triominos", 2, games.stuck, "turn")),
    Shot("turn-hexagon", "turn", "The score of a hexagon.", _handsome),
    Shot("turn-bridge", "turn", "The score of a bridge.", _aim_at(games.bridge, BRIDGE)),
    Shot("turn-bridge-laid", "turn", "The bridge lights up.", _lay_shape(games.bridge, BRIDGE)),
    Shot("turn-hexagon-laid", "turn", "A hexagon lights up.", _lay_shape(games.hexagon, HEXAGON)),
    Shot("turn-done", "turn", "The turn is over and can be undone.", _done),
    Shot(
        "turn-field",
        "turn",
        "An extra tile on a new field?",
        _match("trimino", 3, games.field_asked, "turn"),
    ),
    Shot(
        "turn-fields",
        "turn",
        "Several fields.",
        _match("trimino-reverse", 3, games.two_fields, "turn", script="press DOWN"),
    ),
    Shot(
        "turn-twenty-tiles",
        "turn",
        "A rack of twenty tiles.",
        _match(
            "triominos",
            2,
            games.twenty_tiles,
            "turn",
            policy=games.drawing,
            script="x4 press ONWARD",
        ),
    ),
    Shot(
        "turn-four-players",
        "turn",
        "Four players with long names.",
        _match("triominos-400", 4, games.under_way, "turn", names=LONG_NAMES),
    ),
    Shot(
        "turn-patterns",
        "turn",
        "Patterns on the coins.",
        _match("triominos-400", 4, games.handsome, "turn", hatching=1),
    ),
    Shot(
        "turn-big-digits",
        "turn",
        "Big digits.",
        _match("triominos", 3, games.many_places, "turn", script="press A", big_digits=1),
    ),
    Shot(
        "turn-light",
        "turn",
        "Light colours.",
        _match("triominos-400", 4, games.under_way, "turn", theme=1),
    ),
    Shot(
        "turn-strong",
        "turn",
        "More contrast.",
        _match("triominos-400", 4, games.under_way, "turn", theme=2),
    ),
    Shot(
        "turn-symmetry", "turn", "Lines of symmetry.", _match("symmetry", 3, games.long_row, "turn")
    ),
    Shot("turn-symmetry-lines", "turn", "SELECT shows the lines of a tile.", _lines),
    Shot(
        "turn-symmetry-placing",
        "turn",
        "A tile at an end of the row.",
        _match("symmetry", 3, games.long_row, "turn", script="press A"),
    ),
    Shot("turn-symmetry-wrong", "turn", "The halves do not match.", _wrong_try),
    Shot("turn-hint", "turn", "A hint: a place, and the reason.", bots.hinted),
    Shot("turn-hint-draw", "turn", "A hint to draw.", bots.hinted_draw),
    Shot("bot-thinking", "bot_turn", "A bot is thinking.", bots.thinking),
    Shot("bot-done", "bot_turn", "The turn of a bot.", bots.done("triominos", games.scored)),
    Shot(
        "bot-bridge",
        "bot_turn",
        "A bot has made a bridge or a hexagon.",
        bots.done("triominos", games.shaped),
    ),
    Shot(
        "bot-symmetry",
        "bot_turn",
        "The turn of a bot in the row.",
        bots.done("symmetry", games.long_row),
    ),
    Shot("pause", "pause", "START in a turn opens the pause.", _pause),
    Shot(
        "pause-hint",
        "pause",
        "START before a tile is laid: the pause offers a hint.",
        _match("triominos", 2, games.under_way, "turn", script="press START; press DOWN"),
    ),
    Shot("hint", "hint", "A bot is thinking about a hint.", bots.hint),
    Shot(
        "scores",
        "scores",
        "The scores in the middle of a round.",
        _match("triominos", 4, games.scored, "scores"),
    ),
    Shot("look", "look", "Looking around.", _match("triominos", 2, games.large_table, "look")),
    Shot(
        "look-far",
        "look",
        "The whole table.",
        _match("triominos", 2, games.large_table, "look", script="press A"),
    ),
    Shot(
        "round-over",
        "round_over",
        "A round is over.",
        _round_over("triominos-400", 4, games.somebody_out),
    ),
    Shot(
        "round-over-blocked",
        "round_over",
        "A round is blocked.",
        _round_over("triominos", 3, games.nobody_goes_on, policy=games.any_action),
    ),
    Shot(
        "round-over-details",
        "round_over",
        "The points of the end, line by line.",
        _round_over("triominos-400", 4, games.somebody_out, 1),
    ),
    Shot(
        "round-over-blocked-details",
        "round_over",
        "The racks at the end of a blocked round.",
        _round_over("triominos", 3, games.nobody_goes_on, 1, policy=games.any_action),
    ),
    Shot(
        "round-over-casual",
        "round_over",
        "A game without points.",
        _round_over("triangle-casual", 3, games.somebody_out),
    ),
    Shot(
        "round-over-symmetry",
        "round_over",
        "Lines of symmetry.",
        _round_over("symmetry", 3, games.somebody_out),
    ),
    Shot(
        "round-over-table",
        "round_over",
        "The scores round by round.",
        _round_over("trimino-reverse", 4, games.one_winner, 9, names=LONG_NAMES),
    ),
    Shot(
        "match-over",
        "match_over",
        "Somebody has won.",
        _match("triominos-400", 3, games.one_winner, "match_over"),
    ),
    Shot(
        "match-over-long-name",
        "match_over",
        "Four players with long names.",
        _match("triominos-400", 4, games.one_winner, "match_over", names=LONG_NAMES),
    ),
    Shot(
        "match-over-shared",
        "match_over",
        "A shared win.",
        _match("trimino-reverse", 3, games.shared_win, "match_over"),
    ),
    Shot(
        "match-over-drawn",
        "match_over",
        "Nobody has won.",
        _match("symmetry", 3, games.no_winner, "match_over", policy=games.any_action),
    ),
    Shot("match-over-missed", "match_over", "More pages show what was missed.", bots.match_over),
    Shot("review", "review", "A bot is reviewing the match.", bots.review),
    Shot("missed", "missed", "A turn as it was played.", bots.missed(0)),
    Shot("missed-better", "missed", "What would have been better.", bots.missed(1)),
    Shot("missed-nothing", "missed", "Nothing was missed.", bots.nothing_missed),
    Shot(
        "well",
        "well",
        "How well somebody played: a word, a bar, and the best turn.",
        bots.well("triominos-400", 1, (14, 46), (6, 9, 38)),
    ),
    Shot(
        "well-best",
        "well",
        "A match of one round in which nothing was missed.",
        bots.well("triominos", 1, (11, 0), (1, 9, 52)),
    ),
    Shot(
        "well-casual",
        "well",
        "A game without points.",
        bots.well("triangle-casual", 0, (9, 3), (0, 0, 0)),
    ),
    Shot(
        "well-unreviewed",
        "well",
        "Somebody never had a choice.",
        bots.well("triominos-400", 0, (0, 0), (2, 5, 21)),
    ),
    Shot("pad-setup", "pad_setup", "The score pad for real tiles: who plays?", pads.setup),
    Shot(
        "pad-first",
        "score_pad",
        "A round begins: who starts?",
        pads.pad("domino-108", 4, 9, ended=True),
    ),
    Shot(
        "pad-turn",
        "score_pad",
        "A turn: a tile of 12 and a hexagon.",
        pads.pad("triominos-400", 4, 9, "x5 press ONWARD; x2 press DOWN; press ONWARD"),
    ),
    Shot(
        "pad-numbers",
        "score_pad",
        "The three numbers of the tile, after draws.",
        pads.pad(
            "triominos-400",
            2,
            8,
            "x3 press DOWN; x2 press ONWARD; press SELECT; x3 press ONWARD; press SELECT; "
            "x4 press ONWARD",
        ),
    ),
    Shot(
        "pad-stuck",
        "score_pad",
        "No tile was placed.",
        pads.pad("triominos-400", 3, 8, "x4 press DOWN; press ONWARD", names=LONG_NAMES),
    ),
    Shot(
        "pad-long-names",
        "score_pad",
        "Four players with long names.",
        pads.pad("triominos-400", 4, 9, names=LONG_NAMES),
    ),
    Shot(
        "pad-field",
        "score_pad",
        "A closed hexagon gives a tile on a new field.",
        pads.pad("trimino-reverse", 3, 5, "x3 press ONWARD; press DOWN; press ONWARD"),
    ),
    Shot(
        "pad-end",
        "pad_end",
        "The end of a round: who is out, and what is left?",
        pads.pad("triominos-400", 4, 9, "x2 press UP; press A; press A; x12 press ONWARD"),
    ),
    Shot(
        "pad-end-blocked",
        "pad_end",
        "Nobody can play: tiles and values.",
        pads.pad(
            "domino-108", 3, 8, "x2 press UP; press A; x2 press ONWARD; x2 press A; x3 press ONWARD"
        ),
    ),
    Shot(
        "pad-scored",
        "pad_scored",
        "The points of the end of a round, line by line.",
        pads.pad("triominos-400", 4, 9, ended=True, screen="pad_scored"),
    ),
    Shot(
        "pad-entries",
        "pad_entries",
        "All entries can be corrected.",
        pads.pad("triominos-400", 3, 9, "x3 press UP", screen="pad_entries"),
    ),
    Shot(
        "pad-forgotten",
        "score_pad",
        "A forgotten turn is inserted.",
        pads.pad(
            "triominos-400",
            3,
            9,
            "x3 press UP; press SELECT; x3 press ONWARD",
            screen="pad_entries",
        ),
    ),
    Shot(
        "pad-menu",
        "pad_menu",
        "A new sheet: asks once more.",
        pads.pad("triominos-400", 3, 9, "x2 press UP; press A", screen="pad_menu"),
    ),
    Shot(
        "pad-over",
        "pad_over",
        "The match on the pad is over.",
        pads.pad("triominos", 4, 9, ended=True, screen="pad_over"),
    ),
    Shot("puzzles", "puzzles", "The puzzles, some of them solved.", _puzzles),
    Shot("puzzle", "puzzle", "A puzzle: most points with one tile.", _puzzle(0)),
    Shot(
        "puzzle-placing",
        "puzzle",
        "A puzzle does not show what a place scores.",
        _puzzle(1, "press A"),
    ),
    Shot(
        "puzzle-wrong",
        "puzzle",
        "After a wrong try: what was possible.",
        _puzzle(0, "x3 press ONWARD; press A; press A; wait 3000"),
    ),
    Shot("puzzle-solved", "puzzle", "A puzzle is solved.", _puzzle_solved),
    Shot(
        "puzzle-shown",
        "puzzle",
        "After three tries the console shows the solution.",
        _puzzle(0, "x3 press ONWARD; press A; press A; wait 3000; press A", 3),
    ),
    Shot("puzzle-row", "puzzle", "A puzzle: all tiles in the row.", _puzzle(4, "press ONWARD")),
    Shot(
        "attract",
        "attract",
        "The console plays by itself after a while.",
        lambda stage: stage.go("attract", wait_ms=ATTRACT_MS),
    ),
    Shot("crash", "crash", "An error.", _crash),
)
