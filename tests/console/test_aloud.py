"""What the screens tell a screen reader: what is bright and what A does, each once."""

import pytest

from tools.shots.stage import Stage
from tools.shots.table import SHOTS

BY_NAME = {shot.name: shot for shot in SHOTS}

SAID = {
    "notice": "Starting afresh | The save can't be read. | A: Next",
    "home-match": "Triangular dominoes | > Continue | 34 : 38",
    "home-four": "Triangular dominoes | > Continue | 37 : 30 : 26 : 15",
    "settings": "> Brightness 4/5 | How bright the screen is.",
    "rules-list": "How to play | Triominos | > Triominos, one round"
    " | One round with points for shapes. | A: Choose | B: Back",
    "learn": "> Trimino 2/5 | Hexagons open new fields.",
    "first-game": "A first game in two minutes? | A: Learn | B: Skip",
    "lesson-side": "Lesson 1 of 5 0 | > 0-4-4 | Find the tile that fits. | ◀ ▶: Choose",
    "lesson-bridge": "> 1/1: 0-4-4, one side: 4-4 lower right, corner 0 upper left | A: Bridge +48",
    "how-to-figures": "Counting lines | ◀ 2/6"
    " | Every half has 1 to 5 lines of symmetry. Hold SELECT to see them.",
    "how-to-signs": "Keys and signs | ◀ 7/7 | Fits | No fit | A place | Drawn | Pool"
    " | A: Place | B: Undo | SELECT: Sort | START: Pause | ◀ ▶: Choose",
    "today-result": "Today 330 | 5 days in a row | You 24, Expert 68 | Expert did better"
    " | Red: drawn. | A: Done | SELECT: Code",
    "setup": "Triominos, one round | > Play | A: Deal the tiles",
    "who-plays": "Who is player 2? | > Olena | A: Choose | B: Back",
    "name": "New name | > A",
    "player-menu": "> Colour 2/4 | In a game your seat decides.",
    "players": "Players | > Ada Wins/games 11/24, Best 62, hexagon 9",
    "player": "Ada | ◀ 2/7 | Triominos 6/14 | Triangles 2/5 | Trimino 2/3 | Symmetry 1/2",
    "player-levels": "Ada | 1/7 | Levels 2/5 | Won: first steps, easy"
    " | Next: medium, 1 of 2, 1 lost | Triominos, one round | A: Change | B: Back",
    "player-well": "Ada | ◀ 4/7 | How did I play? | Great! | Matches checked 9",
    "start-lots": "Dmitri 12",
    "start-lots-again": "Dmitri 13 | Dmitri starts | A: Next",
    "curtain-long-names": "Pass it to | Bernadette | Wilhelmina: 2-2-3, +7"
    " | Maximilian: 0-1-1, +2 | Konstantin: 1-1-2, +4 | Wilhelmina 53 | Maximilian 37"
    " | Konstantin 0 | Bernadette 30 | A: Show | B: Undo",
    "turn": "Ada 35 | Bela 77 | Chandra 22 | > 0-1-5 | A: Take",
    "turn-placing": "> 1/3: 0-1-5, one side: 1-0 lower right | A: Place +6",
    "turn-draw": "3/3 | A: Draw −5",
    "turn-hint": "Ada 114 | Bela 86 | Chandra 155 | Dmitri 125 | > 1-2-2"
    " | > 1/1: 1-2-2, two sides: 1-2 lower left, 2-2 lower right"
    " | Hexagon +55 | A: Hexagon +55",
    "turn-symmetry": "Ada 0 | Bela 0 | Chandra 0 | > 1/4 | A: Try this one",
    "bot-bridge": "Bot 1 36 | Bot 2 34 | Bot 3 91 | Bot 3: 2-3-4, +59 | A: Next",
    "scores": "Scores | Goal 400 | Ada ▲3 116 | Bela ▲3 89 | Chandra ▲6 56 | Dmitri ▲1 99"
    " | B: Back",
    "round-over": "Bela is out! | Round 1 | Bela 213 +49 | Ada 133 | Dmitri 99 | Chandra 74"
    " | A: Next round | B: Details",
    "pad-first": "Who starts? | Round 2 | Ada 75 | Bela 106 | Chandra 57 | Dmitri 36 | > Bela"
    " | A: Starts | B: Undo",
    "pad-turn": "12 + 50 = 62 | > Hexagon +50 on",
    "pad-stuck": "−25 | > No tile −25 on",
    "pad-end": "> Bela: value 12 | Add up the numbers left.",
    "pad-entries": "> Chandra 5 + 60 = 65",
    "pad-scored": "Bela is out! | Round 1 | Bela 135 +59 | Ada 75 | Chandra 57 | Dmitri 36"
    " | A: Next round | B: Undo",
    "pad-scored-details": "Bela is out! | 2/2 | Ada +0 = 75 | Chandra +0 = 57 | Dmitri +0 = 36"
    " | Bela +59 = 135 | Going out +25 | Others' tiles +34 | A: Next round",
    "puzzles": "> Medium 5 of 67 | A: Puzzle 76",
    "puzzle": "55 with one tile! | 3/3 | > 0-0-5 | Puzzle 1 | A: Take",
    "puzzle-placing": "> 1/3: 0-1-1, one side: 0-1 lower right | A: Place it",
    "puzzle-wrong": "2/3 | 8 of 55 | A: Again",
    "puzzle-solved": "Solved! | A: Next | B: Back",
    "puzzle-shown": "> 0-0-5, two sides: 0-5 above, 0-0 lower left | Like this: | A: Next",
    "well": "Bela | 2/2 | Well done! | Points lost/turn 2.5 | Turns checked 84"
    " | Best turn: +62 | Round 6, turn 9",
    "well-casual": "Ada | 1/2 | Grade in 4 matches | Best moves 6/9 | Turns checked 9 | A: Next",
    "setup-elsewhere": "> Bela elsewhere | Other console or browser. | A: Name",
    "send": "Send this to Ada | 0 4 4 X | J W J | Bela placed 0-1-4: +5 | A: Sent | B: Later",
    "elsewhere": "Ada 34 | Bela 38 | Ada is elsewhere | A: Type it | B: My code",
    "code-entry": "Ada’s turn | 2/9 | RS | > S",
    "join-seat": "Which player are you? | Trimino | > Player 2 | A: Choose | B: Back",
    "match-over": "Ada wins! | 1. Ada 445 | 2. Bela 269 | 3. Chandra 239"
    " | A: How did I play? | ◀ ▶: 1/5",
}


def shown(name: str) -> list[str]:
    """What has been said when a picture shows, a line a step."""
    with Stage("pygamer") as stage:
        stage.setting(aloud=1)
        BY_NAME[name].prepare(stage)
        lines: list[str] = stage.sim.serial.splitlines()
        return lines


@pytest.mark.parametrize("name", SAID)
def test_what_is_bright_and_what_a_does(name: str) -> None:
    assert shown(name)[-1] == SAID[name]


def test_every_step_in_the_rack_and_on_the_table_is_told() -> None:
    assert shown("turn-hexagon")[1:] == [
        "> 1/3: 1-2-2, one side: 2-2 upper right | A: Place +5",
        "> 2/3: 1-2-2, one side: 2-1 above | A: Place +5",
        "> 3/3: 1-2-2, two sides: 1-2 lower left, 2-2 lower right | A: Hexagon +55",
    ]
    assert "> 0-2-3" in shown("turn-draw")  # A does nothing with a tile that does not fit


def test_why_a_code_is_refused_is_told() -> None:
    with Stage("pygamer") as stage:
        stage.setting(aloud=1)
        BY_NAME["code-entry"].prepare(stage)
        stage.sim.type("0000000")  # RS0000000, whose check letter would be another one
        stage.sim.wait(500)
        assert "A letter is wrong." in stage.sim.serial.splitlines()[-1]


def test_figures_are_not_told_where_they_are_to_be_counted() -> None:
    lines = shown("turn-symmetry-lines")
    assert {line.rpartition("> ")[2] for line in lines} == {"1/4 | A: Try this one"}
