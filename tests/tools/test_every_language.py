"""Each language has all that it needs beside its line in ``console.words.languages``.

A failure names the file, what is missing there, and the language. docs/adding.md lists the steps.
"""

import json
import re
from collections.abc import Iterator

from console.storage.letters import packed
from console.words.catalogue import Words
from console.words.languages import LANGUAGES, RIGHT_TO_LEFT

from tests.console.test_room import LONGEST
from tests.console.test_score_bar import SHORT
from tests.gate import none
from tools import ROOT
from tools.assets import letters
from tools.assets.fonts import STRIPS
from tools.strings.catalogue import BadCatalogue
from tools.strings.checks import complaints

CODES = [code for code, _ in LANGUAGES]
NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def test_the_order_of_the_setting_stays():
    """Consoles store the place of their language: new ones come last."""
    first = ["en", "sk", "bg", "uk", "he"]
    if CODES[: len(first)] != first:
        none([f"lib/console/words/languages.py: LANGUAGES must begin with {' '.join(first)}"])


def test_the_console_has_its_texts():
    try:
        found = list(complaints())
    except BadCatalogue as error:
        found = [str(error)]
    none(found)


def test_fonts_have_its_letters():
    lacking = [code for code in CODES if code not in letters.LANGUAGES]
    none([f"tools/assets/letters.py: _ALPHABETS lacks {code}" for code in lacking])
    files = [f"assets/fonts/{name}.fnt" for name in STRIPS]
    build = "run .venv/bin/python -m tools.assets"
    none([f"{name} is missing: {build}" for name in files if not (ROOT / name).exists()])


def test_names_in_its_letters_are_short():
    none(_names())


def _names() -> Iterator[str]:
    for code in CODES:
        words = Words(code, "name")
        chosen = words.LETTERS + words.SMALL_LETTERS
        if lacking := "".join(sorted({each for each in chosen if packed(each) is None})):
            yield f"lib/console/storage/letters.py: _LETTERS lacks {code}: {lacking}"


def test_the_page_has_its_texts():
    none(_page())


def _page() -> Iterator[str]:
    names = read("web/frame/texts.js")
    for code, name in LANGUAGES:
        if f"  {code}: {{ name: '{name}', load:" not in names:
            yield f"web/frame/texts.js: LANGUAGES lacks {code}: {name}"
        for part in ("board", "games"):
            loads = f"    {code}: async () => (await import('../texts/{part}/{code}.json'))"
            if loads not in read(f"web/{part}/part.js"):
                yield f"web/{part}/part.js: texts() lacks {code}"
        for part in ("", "board/", "games/"):
            path = f"web/texts/{part}{code}.json"
            if not (ROOT / path).exists():
                yield f"{path} is missing"
                continue
            wanted, there = (json.loads(read(f"web/texts/{part}{of}.json")) for of in ("en", code))
            yield from (f"{path}: {key} is missing" for key in wanted if key not in there)
            yield from (f"{path}: {key} is not in English" for key in there if key not in wanted)
    if f"const RIGHT_TO_LEFT = '{RIGHT_TO_LEFT}';" not in names:
        yield f"web/frame/texts.js: RIGHT_TO_LEFT is not {RIGHT_TO_LEFT}"


def test_tests_know_names_and_letters_of_it():
    none(_tests())


def _tests() -> Iterator[str]:
    of_page = re.search(r"const LETTERS = \{(.*?)\};", read("tests/web/texts.test.js"), re.DOTALL)
    assert of_page
    for code in CODES:
        if code not in LONGEST:
            yield f"tests/console/test_room.py: LONGEST lacks {code}"
        if code not in SHORT:
            yield f"tests/console/test_score_bar.py: SHORT lacks {code}"
        if not re.search(rf"\b{code}: /", of_page[1]):
            yield f"tests/web/texts.test.js: LETTERS lacks {code}"


def test_documents_count_it():
    wanted = f"in {NUMBERS[len(LANGUAGES)]} languages"
    if wanted not in read("README.md").replace("\n", " "):
        none([f"README.md: does not say {wanted!r}"])
    spoken = re.search(r"speaks ([A-Z][^.]*)\.", read("docs/playing.md").replace("\n", " "))
    assert spoken
    if (count := len(re.split(", | and ", spoken[1]))) != len(LANGUAGES):
        none([f"docs/playing.md: lists {count} languages instead of {len(LANGUAGES)}"])
