"""The language of scripts."""

import pytest

from tools.sim import script
from tools.sim.script import ScriptError, Step


def test_steps():
    text = """
    # a comment
    press A
    x3 press DOWN   # another
    hold B 800
    wait 500
    shot first-screen.2
    """
    assert script.parse(text, "play.txt", shots=True) == [
        Step("press", key="A"),
        Step("press", key="DOWN", times=3),
        Step("hold", key="B", ms=800),
        Step("wait", ms=500),
        Step("shot", name="first-screen.2"),
    ]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("jump", "no such step: 'jump', allowed: press KEY, hold KEY MS, wait MS, shot NAME"),
        ("press", "no such step: 'press'"),
        ("press A B", "no such step: 'press A B'"),
        ("press Z", "no such key: 'Z', allowed: UP DOWN LEFT RIGHT A B START SELECT"),
        ("press a", "no such key: 'a'"),
        ("hold A", "no such step: 'hold A'"),
        ("hold A long", "bad number of milliseconds: 'long', allowed: 1 to 600000"),
        ("wait 0", "bad number of milliseconds: '0'"),
        ("wait -5", "bad number of milliseconds: '-5'"),
        ("wait ٣", "bad number of milliseconds"),
        ("wait 600001", "bad number of milliseconds"),
        ("x0 press A", "bad number of times: '0', allowed: 1 to 999"),
        ("x1000 press A", "bad number of times: '1000'"),
        ("x2", "no such step: ''"),
        ("x2 shot a", "no such step: 'shot a'"),
        ("shot ../a", "bad name '../a', allowed: letters"),
        ("shot .a", "bad name '.a'"),
    ],
)
def test_bad_lines_say_where_and_why(line, why):
    with pytest.raises(ScriptError) as error:
        script.parse(f"press A\n\n{line}\n", "play.txt", shots=True)
    assert str(error.value).startswith(f"play.txt:3: {why}")


def test_shot_needs_a_folder():
    with pytest.raises(ScriptError, match=r"^play.txt:1: shot has no folder .*--shots DIR$"):
        script.parse("shot a", "play.txt", shots=False)
