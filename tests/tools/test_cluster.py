"""The arena on a Dask cluster that has Dask and nothing of this project.

Real schedulers and workers, started as ``dask scheduler`` and ``dask worker`` in an empty folder.
"""

import subprocess
import sys

import pytest

from tests.tools.arena import BOTS, figures
from tests.tools.command import assert_usage_error, run
from tests.tools.dask_cluster import SECONDS, wait_for
from tools import ROOT, cli, cluster
from tools.arena.cluster import PROGRAM

pytest.importorskip("distributed")

# A worker runs it before it begins, and perhaps more than once.
LIAR = """\
from distributed import versions

def lying(names, honest=versions.get_package_info):
    return honest(names) | {"python": "3.9.2.final.0"}

versions.get_package_info = lying
"""


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    """What this machine finds by itself."""
    file = tmp_path_factory.mktemp("here") / "here"
    assert run("arena", *BOTS, "--games", 80, "--jobs", 1, "--json", file).returncode == 0
    return figures(file)


@pytest.mark.thin(0)
def test_a_cluster_without_the_project_changes_nothing(dask, tmp_path, expected):
    """Nor do modules of the workers that have the names of ours."""
    others = tmp_path / "others"
    others.mkdir()
    for name in ("engine", "bots", "tools", "micropython"):
        (others / f"{name}.py").write_text("raise ImportError('not this one')")
    dask.worker(PYTHONPATH=str(others))
    dask.worker()
    there = tmp_path / "there"
    done = run("arena", *BOTS, "--games", 80, "--dask", dask.address, "--json", there)
    assert (done.returncode, done.stderr) == (0, "")
    assert figures(there) == expected


def test_a_worker_that_dies_costs_only_time(dask, tmp_path, expected):
    """The only worker dies over a batch, another comes instead."""
    worker, place = dask.worker()
    there = tmp_path / "there"
    command = ["arena", *BOTS, "--games", "80", "--dask", dask.address, "--json", str(there)]
    arena = subprocess.Popen(
        [sys.executable, "-m", f"tools.{command[0]}", *command[1:]],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    wait_for(lambda: list(place.rglob("__main__.py")))
    worker.kill()
    worker.wait()
    assert arena.poll() is None
    dask.worker()
    _, errors = arena.communicate(timeout=SECONDS)
    assert (arena.returncode, errors) == (0, "")
    assert figures(there) == expected


def test_a_worker_with_another_python_is_one_line(dask):
    (dask.folder / "liar.py").write_text(LIAR)
    dask.worker("--preload", "liar.py")
    done = run("arena", *BOTS, "--dask", dask.address)
    here = f"Python {sys.version_info[0]}.{sys.version_info[1]} "
    assert_usage_error(done, "arena", dask.address, "worker", "has Python 3.9 ", here, "the same")


@pytest.mark.thin(0)
def test_a_match_without_end_is_given_up_there_too(dask):
    dask.worker()
    options = ("--option", "tournament=on", "--option", "target=1000", "--option", "draw_cost=99")
    done = run("arena", *BOTS, "--bots", "random,random", "--dask", dask.address, *options)
    assert_usage_error(done, "arena", "seed 5", "1000 rounds")


def test_a_cluster_without_workers_is_one_line(dask, monkeypatch):
    monkeypatch.setattr(cluster, "WAIT_S", 1)
    with (
        pytest.raises(cli.UsageError, match="has no workers"),
        cluster.cluster(dask.address, PROGRAM),
    ):
        pass


def test_a_cluster_that_goes_away_is_one_line(dask):
    _, place = dask.worker()
    arena = subprocess.Popen(
        [sys.executable, "-m", "tools.arena", *BOTS, "--games", "8000", "--dask", dask.address],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    wait_for(lambda: list(place.rglob("__main__.py")))
    dask.scheduler.kill()
    out, errors = arena.communicate(timeout=SECONDS)
    assert (arena.returncode, out) == (2, "")
    assert errors == f"arena: --dask {dask.address}: the cluster is gone\n"
