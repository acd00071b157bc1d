"""Words that make our English hard to read are found in prose, and nowhere else."""

import re

import pytest

from tools.plain_words import BANNED, files, offences

SAID = {
    r"so many\b(?! (as|that))": "in so many steps",
    r"so much (room|memory|space)\b": "in so much room",
    r"mend(s|ed|ing)?\b": "which mends it",
    r"(anew|afresh)\b": "begun anew",
    r"(fall|falls|fell|fallen) over\b(?! the)": "when it falls over",
    r"whose the drive is\b": "boot.py decides whose the drive is",
    r"\w+, (too|also)(?=[,.;:)])": "the tiles, too, are shown",
    r"(is|are|was) there in [0-9]": "home is there in 0.7 s",
    r"(sooner|later) (is|are) there\b": "what sooner is there",
    r"a (dot|point|turn) a (tile|turn)\b": "a dot a tile",
    r"(tells?|says?) (how|what|whether|which|who) (?!to\b)": "it tells how rooms are laid",
    r"it is told\b": "it is told once",
    r"stands? (there|in the|at the|on the)\b": "what stands in the file",
    r"(know|knows) nothing of\b": "it knows nothing of screens",
    r"shall\b": "who shall take it",
    r"in vain\b": "all draw in vain",
    r"as good as\b": "as good as full",
    r"and alike\b": "RPI-RP2 and alike",
    r"what it (is|was) good for\b": "what it is good for",
}


def lines(name: str, content: str) -> list[int]:
    return [offence.line for offence in offences(name, content)]


def test_each_of_the_words_is_found() -> None:
    assert {words for words, _ in BANNED} == SAID.keys()
    for said in SAID.values():
        assert len(offences("a.md", f"Here {said} once more.")) == 1, said


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("Who cannot place has to draw.", 1),
        ("A turn ends. Who draws must place.", 1),
        ("Who starts a round: the lots.", 0),
        ("Who has won?", 0),
        ("The player who draws must place.", 0),
        ("It has as many as there are, so many that it is slow.", 0),
        ("A sound that falls over the table.", 0),
        ("`mend` and ``so many`` are code.", 0),
    ],
)
def test_sentences(sentence: str, found: int) -> None:
    assert len(offences("a.md", sentence)) == found


def test_only_prose_is_read() -> None:
    source = '''\
"""Made anew."""
import re  # in
# vain
name = "anew"
def f():
    """It is good.

    In so
    many steps.
    """
'''
    assert lines("a.py", source) == [1, 2, 8]
    script = 'const shall = "anew"; // it shall\n/* made\n * anew */\nconst at = "https://anew";\n'
    assert lines("a.js", script) == [1, 3]
    page = "# A\n\n```\nanew\n```\n\nMade\nanew.\n"
    assert lines("a.md", page) == [8]


def test_an_offence_says_what_to_write() -> None:
    (offence,) = offences("a.md", "One\n\nIt is made anew.\n")
    assert str(offence) == '3: "anew": again'


def test_all_of_the_project_is_read() -> None:
    names = {path.name for path in files()}
    assert {"README.md", "game.py", "main.js", "app.py", "test_plain_words.py"} <= names
    assert not any(re.search(r"/(node_modules|\.venv|build)/", str(path)) for path in files())
