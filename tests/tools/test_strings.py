"""Catalogues: their sources, what the device reads, and what the check finds."""

from pathlib import Path

import pytest
from console.words.catalogue import Words, with_minus
from console.words.forms import plural_form
from hypothesis import given
from hypothesis import strategies as st

from tools.cli import UsageError
from tools.strings import __main__ as strings
from tools.strings import catalogue, checks
from tools.strings.catalogue import (
    EXACT,
    FORMS,
    LANGUAGES,
    BadCatalogue,
    compile_part,
    name_hash,
    read_catalogue,
)
from tools.strings.checks import problems
from tools.strings.uses import used_names

SOURCE = """
# A comment.
[main]
PLAY = Play
ROW = " a b "
SHAPES.1 = bridge
ROUNDS.one = %d round
ROUNDS.many = %d rounds

[rules]
PLAY = Other
"""


def words_of(texts: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Words:
    """The texts as the device has them."""
    folder = tmp_path / "assets/strings"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "uk.bin").write_bytes(compile_part(texts))
    monkeypatch.chdir(tmp_path)
    return Words("uk")


def test_a_source_has_parts_and_texts() -> None:
    parts = read_catalogue(SOURCE, "en")
    assert list(parts) == ["main", "rules"]
    assert parts["rules"] == {"PLAY": "Other"}
    assert parts["main"]["ROW"] == " a b "


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("play = x", "neither"),
        ("PLAY=x", "neither"),
        ("PLAY = ", "empty"),
        ("PLAY = x ", "spaces"),
        ("[main]", "second part"),
        ("ROW = again\nROW = again", "already exists"),
    ],
)
def test_a_bad_line_is_named(line: str, says: str) -> None:
    with pytest.raises(BadCatalogue, match=says) as error:
        read_catalogue("[main]\n" + line, "xx.txt")
    assert str(error.value).startswith(f"xx.txt:{1 + len(line.splitlines())}")


@given(
    st.dictionaries(
        st.from_regex(r"[A-Z_]{1,6}(\.[a-z0-9]{1,3})?", fullmatch=True),
        st.text("aїש…%", max_size=9),
    )
)
def test_the_device_finds_every_text(tmp_path_factory, texts: dict[str, str]) -> None:
    unique = {name_hash(name): name for name in texts}
    texts = {name: texts[name] for name in unique.values()}
    with pytest.MonkeyPatch.context() as patch:
        words = words_of(texts, tmp_path_factory.mktemp("drive"), patch)
    for name, text in texts.items():
        base, _, item = name.partition(".")
        assert (words.at(base, item) if item else getattr(words, name)) == text
    for name in ("NONE", "NEITHER"):
        if name_hash(name) not in unique:
            assert not hasattr(words, name)


def test_names_with_the_same_hash_are_refused() -> None:
    seen: dict[int, str] = {}
    for number in range(100_000):
        name = f"A{number}"
        other = seen.setdefault(name_hash(name), name)
        if other != name:
            break
    with pytest.raises(BadCatalogue, match=f"{other} and {name}"):
        compile_part({other: "x", name: "y"})


@pytest.mark.parametrize(
    ("language", "numbers"),
    [
        ("en", {"one": (1,), "many": (0, 2, 5, 21, 101)}),
        ("bg", {"one": (1,), "many": (0, 2, 21)}),
        ("he", {"one": (1,), "two": (2,), "many": (0, 3, 11, 12, 22)}),
        ("sk", {"one": (1,), "few": (2, 3, 4), "many": (0, 5, 12, 21, 22, 104)}),
        (
            "uk",
            {
                "one": (1, 21, 101),
                "few": (2, 4, 23, 102),
                "many": (0, 5, 9, 11, 12, 14, 19, 20, 25, 30, 111, 112),
            },
        ),
    ],
)
def test_forms_of_plurals(language: str, numbers: dict[str, tuple[int, ...]]) -> None:
    assert set(numbers) == set(FORMS[language])
    assert EXACT[language] == tuple(form for form, those in numbers.items() if len(those) == 1)
    for form, those in numbers.items():
        assert {plural_form(language, number) for number in those} == {form}


def test_a_plural_has_its_number_where_it_says_so(tmp_path, monkeypatch) -> None:
    words = words_of(
        {
            "ROUNDS.one": "%d партія",
            "ROUNDS.few": "%d партії",
            "ROUNDS.many": "%d партій",
            "TALE.one": "%s: одна",
            "TALE.few": "%s: %d",
            "TALE.many": "багато",
        },
        tmp_path,
        monkeypatch,
    )
    assert [words.plural("ROUNDS", number) for number in (21, 3, 5)] == [
        "21 партія",
        "3 партії",
        "5 партій",
    ]
    assert [words.plural("TALE", number, "Ада") for number in (1, 2, 5)] == [
        "Ада: одна",
        "Ада: 2",
        "багато",
    ]


@pytest.mark.parametrize(
    ("language", "form", "text", "right"),
    [
        ("he", "one", "סבב אחד", True),
        ("he", "two", "שני סבבים", True),
        ("he", "many", "סבבים", False),
        ("he", "one", "%s", False),
        ("sk", "one", "jedno kolo", True),
        ("sk", "few", "kolá", False),
        ("uk", "one", "одна партія", False),  # 21, too
    ],
)
def test_only_a_form_of_one_number_may_leave_it_out(
    language: str, form: str, text: str, right: bool
) -> None:
    english = {"main": {"ROUNDS.one": "%d round", "ROUNDS.many": "%d rounds"}}
    texts = {f"ROUNDS.{other}": "%d" for other in FORMS[language]} | {f"ROUNDS.{form}": text}
    assert (not list(problems(language, {"main": texts}, english))) == right


@pytest.mark.parametrize(("number", "shown"), [(-5, "−5"), (5, "+5"), (0, "+0")])
def test_negative_numbers_have_the_sign_of_print(number: int, shown: str) -> None:
    assert with_minus(f"{number:+d}") == shown


def test_what_is_missing_idle_and_different_is_found() -> None:
    english = read_catalogue(SOURCE, "en")
    other = {
        "main": {
            "PLAY": "Грати %d",
            "SHAPES.1": "міст",
            "ROUNDS.one": "%d партія",
            "ROUNDS.few": "%d партії",
            "EXTRA": "x",
        },
        "rules": {"PLAY": "Інше"},
    }
    assert list(problems("uk", other, english)) == [
        "uk [main] ROUNDS.many is missing",
        "uk [main] ROW is missing",
        "uk [main] EXTRA is not in English",
        "uk [main] PLAY has other places than 'Play'",
    ]


def test_uses_are_found(tmp_path: Path) -> None:
    (tmp_path / "screen.py").write_text(
        "title = app.words.TITLE\n"
        "shape = self._words.at('SHAPES', 1)\n"
        "note = texts.at('NOTES.' + knob, 2)\n"
        "said = words.plural('ROUNDS' if many else 'TURNS', 2)\n"
        "demo = load_part(words, 'system').DEMO\n"
        "other = keys.LEFT\n"
    )
    uses = used_names(tmp_path)
    assert set(uses.whole) == {"TITLE", "DEMO"}
    assert set(uses.beginnings) == {"SHAPES.", "NOTES.", "ROUNDS.", "TURNS."}
    assert uses.idle({"TITLE", "SHAPES.1", "SHAPES", "SPARE"}) == {"SHAPES", "SPARE"}
    assert set(uses.missing({"TITLE", "SHAPES.1", "ROUNDS.one", "TURNS.one"})) == {"DEMO", "NOTES."}


def test_the_tool_writes_what_is_stale_and_then_nothing(tmp_path, monkeypatch, capsys) -> None:
    (tmp_path / "assets/strings/src").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    for module in (catalogue, checks):
        monkeypatch.setattr(module, "DIRECTORY", tmp_path / "assets/strings")
        monkeypatch.setattr(module, "LANGUAGES", ("en",))
    (tmp_path / "assets/strings/src/en.txt").write_text(SOURCE)
    assert strings.main([]) == 0
    assert capsys.readouterr().out.split() == [
        "assets/strings/en.bin",
        "assets/strings/en_rules.bin",
    ]
    assert strings.main([]) == 0
    assert capsys.readouterr().out == ""
    (tmp_path / "assets/strings/en.bin").write_bytes(b"")
    (tmp_path / "assets/strings/xx.bin").write_bytes(b"")
    assert strings.main(["--check"]) == 1
    found = capsys.readouterr().out
    assert "en.bin is stale" in found
    assert "xx.bin belongs to no catalogue" in found


def test_a_missing_source_is_named(monkeypatch, capsys) -> None:
    for module in (catalogue, checks):
        monkeypatch.setattr(module, "LANGUAGES", (*LANGUAGES, "xx"))
    with pytest.raises(UsageError, match=r"^assets/strings/src/xx\.txt is missing$"):
        strings.main(["--check"])


def test_texts_of_games_and_languages_without_a_line_are_asked_for(monkeypatch) -> None:
    monkeypatch.setattr(checks, "LANGUAGES", LANGUAGES[:-1])
    monkeypatch.setattr(checks, "names", lambda: ("other",))
    assert list(checks.complaints()) == [
        f"lib/console/words/languages.py: LANGUAGES lacks {LANGUAGES[-1]}",
        "en CARDS.other is missing",
        "en RULE_NOTES.other is missing",
        "en RULE_SETS.other is missing",
    ]
