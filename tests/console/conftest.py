"""What tests of the console share."""

import pytest

from tools.sim.display import BoardDisplay


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test looks at no picture, so none is drawn: that takes a sixth of its time."""
    monkeypatch.setattr(BoardDisplay, "draws", False)
