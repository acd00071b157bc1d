import pytest

from tests.flash.drives import BOOT_OUT, mount
from tools.drive.target import Target, objection
from tools.flash import find


@pytest.mark.parametrize(
    ("text", "target"),
    [
        (BOOT_OUT, Target("pimoroni_picosystem", "10.2.1")),
        (BOOT_OUT.replace("10.2.1", "9.2.8"), Target("pimoroni_picosystem", "9.2.8")),
        (
            BOOT_OUT.replace("10.2.1", "11.0.0-alpha.1-3-gabc").replace("\r", ""),
            Target("pimoroni_picosystem", "11.0.0-alpha.1-3-gabc"),
        ),
        ("", None),
        ("Adafruit CircuitPython 10.2.1 on 2026-04-30; Something\n", None),
        ("MicroPython v1.27\nBoard ID:pico\n", None),
        ("\xff\xfe\x00", None),
    ],
)
def test_boot_out_names_the_board_and_the_version(tmp_path, text, target):
    assert find.target_of(mount(tmp_path / "drive", text)) == target


def test_what_has_no_boot_out_is_no_drive_of_circuitpython(tmp_path):
    assert find.target_of(tmp_path) is None
    assert find.target_of(tmp_path / "nowhere") is None


def test_settings_say_whether_a_board_is_wired(tmp_path):
    drive = mount(tmp_path / "drive")
    assert not find.is_wired(drive)
    settings = drive / "settings.toml"
    settings.write_text('# BOARD_BUTTONS = "GP1"\nCONSOLE_LANGUAGE = "sk"\n')
    assert not find.is_wired(drive)
    settings.write_text('CONSOLE_LANGUAGE = "sk"\nBOARD_BUTTONS = "GP2 GP3 GP4 GP5 GP12 GP13"\n')
    assert find.is_wired(drive)


@pytest.mark.parametrize(
    ("settings", "pixels"),
    [
        ("BOARD_PANEL_WIDTH = 320\nBOARD_PANEL_HEIGHT=240 # pixels\n", (320, 240)),
        ("BOARD_PANEL_WIDTH = 320\n", None),
        ("BOARD_PANEL_WIDTH =\nBOARD_PANEL_HEIGHT = 240\n", None),
        ("# BOARD_PANEL_WIDTH = 320\n# BOARD_PANEL_HEIGHT = 240\n", None),
    ],
)
def test_settings_say_how_large_the_panel_is(tmp_path, settings, pixels):
    drive = mount(tmp_path / "drive")
    assert find.panel_of(drive) is None
    (drive / "settings.toml").write_text(settings)
    assert find.panel_of(drive) == pixels


def test_drives_are_found_where_systems_mount_them(tmp_path, monkeypatch):
    one = mount(tmp_path / "media/CIRCUITPY")
    two = mount(tmp_path / "media/ann/CIRCUITPY1")
    (tmp_path / "media/STICK").mkdir()
    (tmp_path / "media/again").symlink_to(two)
    monkeypatch.setattr(find, "LINUX", (f"{tmp_path}/media/*", f"{tmp_path}/media/*/*"))
    found = [drive for drive in find.drives() if tmp_path in drive.parents]
    assert len(found) == 2
    assert {drive.resolve() for drive in found} == {one, two}


def test_mounted_fat_file_systems_are_found_wherever_they_are():
    mounts = (
        "/dev/sda1 / ext4 rw 0 0\n"
        "/dev/sdb1 /home/ann/my\\040drives/CIRCUITPY vfat rw,flush 0 0\n"
        "tmpfs /tmp tmpfs rw 0 0\n"
    )
    assert list(map(str, find.listed(mounts))) == ["/home/ann/my drives/CIRCUITPY"]


@pytest.mark.parametrize(
    ("target", "flavour", "why"),
    [
        (Target("pygamer", "10.0.0"), "py", None),
        (Target("pygamer", "11.1.0"), "py", None),
        (Target("pygamer", "10.3.0"), "mpy-10.2.1", None),
        (Target("pygamer", "9.2.8"), "py", "runs CircuitPython 9.2.8; the console needs 10"),
        (Target("pygamer", "11.1.0"), "mpy-10.2.1", "11.1.0; the build is compiled for 10.2.1"),
        (Target("circuitplayground", "10.2.1"), "py", "has no profile in the build"),
    ],
)
def test_only_boards_and_versions_that_the_console_knows_get_it(target, flavour, why):
    said = objection(target, flavour, ["pygamer"])
    assert said is None if why is None else why in said
