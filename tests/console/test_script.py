"""A whole match as a script of the simulator's command line."""

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from tests.console.menus import choose_game, to_new_game
from tests.console.player import Player
from tools import ROOT
from tools.sim import Simulator

SEED = 3
FILM_MS = 1500  # the longest; a key that ends one does nothing else


class Patient(Player):
    """Waits after each key, so that none only ends a film."""

    def press(self, key: str) -> None:
        super().press(key)
        self.sim.wait(FILM_MS)


@pytest.mark.thin(0)
def test_script_of_a_whole_match_reaches_the_result_screen(tmp_path: Path) -> None:
    """From power on to the result, by keys alone; twice, and the last picture is the same."""
    with Simulator("pygamer", seed=SEED) as sim:
        player = Patient(sim, SEED)
        to_new_game(player)
        player.press("A")
        choose_game(player, "triominos")
        player.press("A")
        player.press("START")
        player.play()
        assert player.game.is_over
        expected = sim.image().convert("RGB")
    script = tmp_path / "match.txt"
    steps = [f"press {key}\nwait {FILM_MS}\n" for key in player.keys]
    script.write_text("".join(steps) + "shot result\n")
    command = [sys.executable, "-m", "tools.sim", "--board", "pygamer", "--headless"]
    command += ["--seed", str(SEED), "--script", str(script), "--shots", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert Image.open(tmp_path / "result.png").convert("RGB") == expected
