import pytest

from tools.drive.libraries import distributions, used_modules

TEXT = {"adafruit_display_text/__init__.py", "adafruit_display_text/bitmap_label.py"}
GRID = {
    "adafruit_displayio_layout/__init__.py",
    "adafruit_displayio_layout/layouts/__init__.py",
    "adafruit_displayio_layout/layouts/grid_layout.py",
}


def used(*sources):
    return used_modules(sources).keys()


@pytest.mark.parametrize(
    "source",
    [
        "from adafruit_display_text.bitmap_label import Label",
        "from adafruit_display_text import bitmap_label",
        "import adafruit_display_text.bitmap_label",
        "def late():\n    from adafruit_display_text.bitmap_label import Label",
    ],
)
def test_what_a_module_imports_comes_with_what_that_imports(source):
    assert used(source) == TEXT | {"adafruit_ticks.py"}


def test_packages_around_a_module_come_too():
    assert used("from adafruit_displayio_layout.layouts.grid_layout import GridLayout") == GRID


def test_a_name_in_a_package_is_not_taken_for_a_module():
    assert used("from adafruit_display_text import LabelBase") == {
        "adafruit_display_text/__init__.py"
    }


def test_what_the_board_has_built_in_is_not_shipped():
    assert not used("import displayio, board, time\nfrom console.app import App\nfrom . import x")


def test_what_a_module_can_do_without_is_not_shipped():
    source = "try:\n    import adafruit_ticks\nexcept ImportError:\n    adafruit_ticks = None"
    assert not used(source)
    assert used(source.replace("ImportError", "ValueError")) == {"adafruit_ticks.py"}


def test_a_library_that_lacks_a_module_is_an_error():
    with pytest.raises(ModuleNotFoundError, match=r"adafruit_display_text\.nobody"):
        used("from adafruit_display_text.nobody.label import Label")


def test_the_distributions_are_named():
    assert distributions(TEXT | GRID | {"adafruit_ticks.py"}) == [
        "adafruit-circuitpython-display-text",
        "adafruit-circuitpython-displayio-layout",
        "adafruit-circuitpython-ticks",
    ]
