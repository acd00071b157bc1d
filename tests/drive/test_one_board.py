"""A drive for one board has all that it needs; tests/pictures draws every screen from one."""

from pathlib import Path

import pytest

from tests.drive.written import write_drive
from tools import ROOT, cli
from tools.drive import contents, displays
from tools.drive.built import Built
from tools.drive.displays import may_need, pixels_of
from tools.drive.manifest import Manifest, read
from tools.drive.one_board import for_board
from tools.drive.target import boards, profile_of
from tools.shipped import shipped_sources
from tools.shots.stage import Stage
from tools.strings.catalogue import LANGUAGES

SHIPPED = [path.relative_to(ROOT).as_posix() for path in shipped_sources()]
WITH_PROFILE = sorted(filter(None, map(profile_of, SHIPPED)))
SMALL, LARGE = (160, 128), (240, 240)

PROFILES = [
    f"lib/console/hardware/profiles/{name}.py" for name in ("__init__", "pygamer", "ugame22")
]
ASSETS = [
    *("assets/fonts/small7.fnt", "assets/fonts/small7-sk.fnt", "assets/racks/small_narrow.sht"),
    *("assets/fonts/body11.fnt", "assets/fonts/body11-sk.fnt", "assets/racks/large.sht"),
    *("assets/racks/small.sht", "assets/strings/en.bin", "settings.toml"),
]
WHOLE = Built(Manifest("1", "py"), dict.fromkeys([*PROFILES, *ASSETS, "lib/console/app.py"], b""))


def left_out(board: str, panel: tuple[int, int] | None = None) -> set[str]:
    kept = for_board(WHOLE, board, panel)
    listed = read(kept.files["manifest.txt"].decode())
    assert listed.hashes.keys() == kept.files.keys() - {"manifest.txt"}
    return WHOLE.files.keys() - kept.files.keys()


def test_it_has_no_other_profiles_and_nothing_for_other_displays():
    assert left_out("pygamer") == {PROFILES[2], *ASSETS[3:6]}
    assert left_out("ugame22") == {PROFILES[1], *ASSETS[:3]}


def test_a_board_wired_by_hand_may_have_any_display_unless_that_is_known():
    assert left_out("raspberry_pi_pico") == {*PROFILES[1:]}
    assert left_out("raspberry_pi_pico", LARGE) == {*PROFILES[1:], *ASSETS[:3]}
    assert left_out("raspberry_pi_pico", (320, 199)) == {*PROFILES[1:], *ASSETS[3:6]}


def test_what_was_built_for_one_display_is_not_for_boards_wired_by_hand():
    assert boards(WHOLE.files) == [
        *("pygamer", "raspberry_pi_pico", "raspberry_pi_pico2", "raspberry_pi_pico2_w"),
        *("raspberry_pi_pico_w", "ugame22"),
    ]
    assert boards(for_board(WHOLE, "pygamer").files) == ["pygamer"]


def test_an_unknown_board_is_refused_before_anything_is_built():
    with pytest.raises(cli.UsageError, match="no board pybatch; there are deshipu_ugame_s3 "):
        contents.build(board="pybatch")


def test_a_profile_that_does_not_say_how_large_the_display_is(tmp_path, monkeypatch):
    (tmp_path / "pygamer.py").write_text('"""PyGamer, which is small."""\n')
    monkeypatch.setattr(displays, "PROFILES", tmp_path)
    with pytest.raises(cli.UsageError, match=r"pygamer\.py: does not begin with its name"):
        pixels_of("pygamer")


def test_every_asset_is_for_some_display_and_every_pattern_for_some_asset():
    assets = contents.assets()
    assert all(may_need(path, SMALL) or may_need(path, LARGE) for path in assets)
    for pattern in displays.ONLY_SMALL + displays.ONLY_LARGE:
        assert any(displays.is_one_of(path, [pattern]) for path in assets), pattern


@pytest.mark.parametrize("board", WITH_PROFILE)
def test_it_starts_in_every_language_and_draws_its_emblem(tmp_path: Path, board: str):
    drive = write_drive(board, tmp_path)
    for language in LANGUAGES:
        with Stage(board, drive, language=language) as stage:
            for screen in ("language", "about", "home"):
                stage.go(screen)
                assert type(stage.app.screen).__module__ == f"console.screens.{screen}"


def test_a_large_display_has_small_tiles_on_its_rack_where_memory_is_short(tmp_path: Path):
    with Stage("ugame22", write_drive("ugame22", tmp_path)) as stage, stage.sim.inside():
        from console.draw import sheet
        from console.table.rack_tiles import RackTiles

        def short_of_memory(path: str) -> object:
            if "/large" in path:
                raise MemoryError
            return whole(path)

        whole, sheet.Sheet = sheet.Sheet, short_of_memory
        assert [RackTiles(size).triangle for size in ("large", "large_narrow")] == [
            RackTiles("small").triangle
        ] * 2
