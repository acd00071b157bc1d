"""QR codes of a match that others play too: decoders read them from pictures of the screen."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
import zxingcpp
from console.storage.payload import ELSEWHERE
from PIL import Image, ImageFilter

from engine.knobs import CLASHES, KNOBS
from tests.console.layout import assert_legible
from tests.console.menus import go, new_game
from tests.console.player import Player
from tests.console.test_elsewhere import invite
from tests.thin import Few
from tools import ROOT
from tools.sim import Simulator

PAGE = "https://somebody.example.org/triangular-dominoes/"
BOARDS = ("tinycircuits_thumby_color", "pygamer", "pimoroni_picosystem", "ugame22")
SMALL = BOARDS[:2]
THEMES = range(3)
ON_PHOTOS = 25
"""Invitations of a board, and as many turns."""


def use_theme(player: Player, number: int) -> None:
    with player.sim.inside():
        from console.appearance import apply_settings

        player.app.memory.settings.theme = number
        apply_settings(player.app)


def send_turn(player: Player) -> None:
    """From the invitation to the code of the first turn of whoever plays here."""
    with player.sim.inside():
        from console.match.linked import SEND, has_news

        match = player.app.match
        match.apply(match.game.legal_actions()[0])
        while not has_news(match):
            match.apply(match.game.legal_actions()[0])
        player.app.go(SEND)


def read(picture: Image.Image) -> list[str]:
    return [found.text for found in zxingcpp.read_barcodes(picture)]


def read_by_zbar(pictures: list[Path]) -> list[list[str]]:
    """What a decoder of other authors reads from grey pictures."""
    script = ROOT / "tests/web/read_qr_codes.js"
    done = subprocess.run(
        ["node", script, *pictures], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    texts: list[list[str]] = json.loads(done.stdout)
    return texts


def photo(screen: Image.Image, random: Random) -> Image.Image:
    """A screen on a grey photo: three times as large, slightly blurred, turned by 10 degrees."""
    large = screen.resize((3 * screen.width, 3 * screen.height), Image.Resampling.BICUBIC)
    table = Image.effect_noise((large.width + 200, large.height + 200), 40).convert("RGB")
    turned = large.convert("RGBA").rotate(random.uniform(-10, 10), expand=True)
    table.paste(turned, (30 + random.randrange(40), 30 + random.randrange(40)), turned)
    return table.filter(ImageFilter.GaussianBlur(1.5)).convert("L")


@pytest.mark.parametrize("language", ["en", "uk", "he"])
@pytest.mark.parametrize("page", [PAGE, ""], ids=["address", "code"])
@pytest.mark.parametrize("board", BOARDS)
def test_what_is_to_be_sent_is_read_from_the_screen(board: str, page: str, language: str) -> None:
    with Simulator(board, seed=3, language=language, page_url=page) as sim:
        player = Player(sim)
        invitation = invite(player, "triominos-400", "elsewhere")
        start = f"{page}#m=" if page else ""
        for theme in THEMES:
            use_theme(player, theme)
            assert read(sim.image()) == [start + invitation.replace(" ", "")]
        assert_legible(player.app)
        player.press("A")
        send_turn(player)
        assert_legible(player.app)
        for theme in THEMES:
            use_theme(player, theme)
            (text,) = read(sim.image())
            assert text == start + player.screen.code.replace(" ", "")


def change_house_rules(player: Player, most: int) -> None:
    """Change the first ``most`` knobs that contradict none."""
    setup = player.screen.setup
    clashing = {knob for knobs in CLASHES for knob in knobs}
    for knob, values, _ in [each for each in KNOBS if each[0] not in clashing][:most]:
        printed = getattr(setup.sheet, knob)
        last = values[-1] if isinstance(values, range) else len(values) - 1
        setup.change(knob, last if last != printed else 0)


@pytest.mark.parametrize(
    ("board", "house_rules", "letters", "fits"),
    [
        (BOARDS[0], 6, 30, True),
        (BOARDS[1], 6, 30, True),
        (BOARDS[1], 18, 66, True),
        (BOARDS[2], 18, 66, False),
        (BOARDS[3], 18, 66, True),
    ],
)
def test_invitations_with_house_rules(
    board: str, house_rules: int, letters: int, fits: bool
) -> None:
    """Where modules would be smaller than two pixels, or letters have no room, these are alone."""
    with Simulator(board, seed=4, page_url=PAGE) as sim:
        player = Player(sim)
        new_game(player, "triominos-400")
        player.screen.setup.kinds[1] = ELSEWHERE
        change_house_rules(player, house_rules)
        player.sim.press("START")
        assert_legible(player.app)
        code = player.screen.code.replace(" ", "")
        assert len(code) == letters
        assert player.screen.has_qr == fits
        assert read(sim.image()) == ([f"{PAGE}#m={code}"] if fits else [])


@pytest.mark.skipif(
    not shutil.which("node") or not (ROOT / "node_modules/@undecaf/zbar-wasm").is_dir(),
    reason="the second decoder is not installed: `make setup` does it (needs Node)",
)
@pytest.mark.parametrize("board", [BOARDS[1], BOARDS[2]])
def test_two_decoders_read_them_from_photos(board: str, tmp_path: Path, few: Few) -> None:
    random = Random(5)
    pictures: list[Path] = []
    links: list[list[str]] = []

    def take(sim: Simulator, link: str) -> None:
        picture = photo(sim.image(), random)
        assert read(picture) == [link]
        pictures.append(tmp_path / f"{len(pictures)}.pgm")
        picture.save(pictures[-1])
        links.append([link])

    with Simulator(board, seed=6, page_url=PAGE) as sim:
        player = Player(sim)
        for _ in few(range(ON_PHOTOS), ON_PHOTOS // 3):
            go(player, "home")
            invite(player, "triominos", "elsewhere")
            take(sim, player.screen.link)
            send_turn(player)
            take(sim, player.screen.link)
    assert read_by_zbar(pictures) == links


class Full:
    """A module that does not fit into the heap."""

    def __getattr__(self, name: str) -> object:
        raise MemoryError


def test_too_little_memory_leaves_the_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    with Simulator("pygamer", seed=3, page_url=PAGE) as sim:
        player = Player(sim)
        with sim.inside():
            monkeypatch.setitem(sys.modules, "adafruit_miniqr", Full())
        invite(player, "triominos-400", "elsewhere")
        assert not player.screen.has_qr
        assert read(sim.image()) == []
        assert_legible(player.app)
        with sim.inside():
            monkeypatch.undo()
            from console.match.linked import SEND

            player.app.go(SEND)
        sim.wait(100)
        assert read(sim.image()) == [player.screen.link]
