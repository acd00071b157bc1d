"""What tests of the console share."""

import microcontroller
import pytest

from tools.sim.display import BoardDisplay


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test looks at no picture, so none is drawn: that takes a sixth of its time."""
    monkeypatch.setattr(BoardDisplay, "draws", False)


@pytest.fixture(autouse=True)
def no_watchdog(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blinka's `microcontroller` lacks it; some tests use modules without a console."""
    monkeypatch.setattr(microcontroller, "watchdog", None, raising=False)
