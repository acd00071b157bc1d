"""Hebrew in display order: thousands of strings agree with the Unicode algorithm."""

import re
from collections.abc import Callable

import pytest
from bidi import get_display
from console.words.bidi import embedded, visual
from hypothesis import given, settings
from hypothesis import strategies as st

from tools.strings.catalogue import LANGUAGES, read_source

LEFT_TO_RIGHT_MARK = "\u200e"
FOLDED = str.maketrans(">»▶→×=–", "<«◀←,,,")  # python-bidi leaves it to fonts to mirror
NUMBER_WITH_UNIT = (
    r"[#$%€]*[0-9]+(?:[-+−,./:][0-9]+)*[#$%€]*(?= [A-Za-z\u00c0-\u058f](?![#$%€]*[0-9]))"
)
NUMBER_OF_SUM = r"[0-9]+(?:[-+−,./:][0-9]+)*(?= [-+−,./:] [-+−]?[0-9])"
CHARACTERS = (
    "אבגדהוזחטיךכלםמןנסעףפץצקרשת־׳״"
    "ABCXYZabcxyzáčďňťžÁŽбгжщьюяїєґЇЄ"
    "0123456789"
    "     .,:;!?'\"<>«»+-−*/=#%$€_&@×–—…●○▲▼✓♥★“”„’"
)
WORDS = ["אב", "שלום", "12", "-3", "+40", "3-4-5", "Ada", "1/2", *".,:×%=…+-−–"]


def shown(how: Callable[[list[int]], list[int]], text: str) -> str:
    return "".join(map(chr, how([ord(character) for character in text])))


def ours(text: str) -> str:
    return shown(visual, text).translate(FOLDED)


def unicode(text: str) -> str:
    """By python-bidi, with a mark before each sign of a number, each sum and each number with a
    unit; × = – join numbers.
    """
    text = re.sub("[×=–]", ",", text)
    text = re.sub(NUMBER_OF_SUM, LEFT_TO_RIGHT_MARK + r"\g<0>", text)
    text = re.sub(NUMBER_WITH_UNIT, LEFT_TO_RIGHT_MARK + r"\g<0>", text)
    text = re.sub(r"(?<![0-9])[-+−](?=\u200e?[0-9])", LEFT_TO_RIGHT_MARK + r"\g<0>", text)
    text = re.sub(r"(?<![^ ])[,./:](?=\u200e?[0-9])", LEFT_TO_RIGHT_MARK + r"\g<0>", text)
    return get_display(text, base_dir="R").replace(LEFT_TO_RIGHT_MARK, "").translate(FOLDED)


@settings(max_examples=1500)
@given(st.text(CHARACTERS, max_size=26))
def test_any_text_is_as_unicode_has_it(text: str) -> None:
    assert ours(text) == unicode(text)


@settings(max_examples=1000)
@given(st.lists(st.sampled_from(WORDS)))
def test_words_and_numbers_are_as_unicode_has_them(words: list[str]) -> None:
    for between in (" ", ""):
        text = between.join(words)
        assert ours(text) == unicode(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_as_unicode_has_it(language: str) -> None:
    for texts in read_source(language).values():
        for text in texts.values():
            filled = re.sub("%[-+ 0-9]*d", "40", text).replace("%s", "Ada")
            assert ours(filled) == unicode(filled), text


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("שלום", "םולש"),
        ("12 אבנים", "םינבא 12"),
        ("3.99 V", "3.99 V"),
        ("8192 B: כשל", "לשכ :8192 B"),
        ("זיכרון 104 KB", "104 KB ןורכיז"),
        ("עדה 3-4-5 +7", "+7 3-4-5 הדע"),
        ("Ada הניחה 3-4-5: 12 + 40 גשר", "רשג 12 + 40 :3-4-5 החינה Ada"),
        ("סך הכול 3+0+2 + 40 = 45", "3+0+2 + 40 = 45 לוכה ךס"),
        ("+5 = 12", "+5 = 12"),
        ("-5 = -12", "-5 = -12"),
        ("אבנים: 5 × 7", "5 × 7 :םינבא"),
        ("=4", "=4"),
        ("אבנים ×5", "×5 םינבא"),
        ("2–4 שחקנים", "םינקחש 2–4"),
        ("משיכה=סוף תור", "רות ףוס=הכישמ"),
        ("▲12 40", "40 12▲"),
        ("מחיר: -5", "-5 :ריחמ"),
        ("למשוך −5", "−5 ךושמל"),
        ("להניח +6", "+6 חינהל"),
        ("−5 = −12", "−5 = −12"),
        ("עדה: 3-3-5, +11", "+11 ,3-3-5 :הדע"),
        ("עדה: 3-3-5: 8 + 40 גשר", "רשג 8 + 40 :3-3-5 :הדע"),
        ("3 משיכות −25", "−25 תוכישמ 3"),
        ("אבנים ל־3–4", "3–4־ל םינבא"),
        ("יעד ל־400", "400־ל דעי"),
        ("ניצחון ל־Ada!", "!Ada־ל ןוחצינ"),
        ("לא מתאים: 1 ו־2", "2־ו 1 :םיאתמ אל"),
        ("0-0-0 ראשונה", "הנושאר 0-0-0"),
        ("עוד לא: 38 מתוך 45", "45 ךותמ 38 :אל דוע"),
        ("«גשר»", "«רשג»"),
        ("◀2/5▶", "◀2/5▶"),
        ("", ""),
    ],
)
def test_what_is_read_from_the_right(text: str, order: str) -> None:
    assert shown(visual, text) == order


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Ada has 12", "Ada has 12"),
        ("דנה has 12", "הנד has 12"),
        ("דנה: 12", "הנד: 12"),
        ("▲ בן-ארי.", "▲ ירא-ןב."),
        ("דנה…", "הנד…"),
        ("דנה кладе 3", "הנד кладе 3"),
    ],
)
def test_hebrew_names_in_other_languages(text: str, order: str) -> None:
    assert shown(embedded, text) == order
