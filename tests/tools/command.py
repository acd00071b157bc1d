"""Runs the PC tools as a person does: through their command lines."""

import os
import pty
import runpy
import subprocess
import sys
import warnings
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from unittest.mock import patch

from tools import ROOT


def run(tool: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """``python -m tools.TOOL ARGUMENTS...`` from the root of the project."""
    return subprocess.run(
        [sys.executable, "-m", f"tools.{tool}", *map(str, arguments)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=600,
    )


def run_here(tool: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """As ``run``, but in this process: a new one takes longer than what most arguments ask for."""
    command = [f"tools.{tool}", *map(str, arguments)]
    with (
        redirect_stdout(StringIO()) as stdout,
        redirect_stderr(StringIO()) as stderr,
        chdir(ROOT),
        patch.object(sys, "argv", command),
        warnings.catch_warnings(),
    ):
        warnings.simplefilter("ignore", RuntimeWarning)  # of what is imported already
        try:
            runpy.run_module(command[0], run_name="__main__")
        except SystemExit as end:
            status = end.code
    assert isinstance(status, int)
    return subprocess.CompletedProcess(command, status, stdout.getvalue(), stderr.getvalue())


def assert_usage_error(done: subprocess.CompletedProcess[str], tool: str, *parts: str) -> None:
    """Exit status 2, nothing on stdout, and one line ``TOOL: ...`` with the parts on stderr."""
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.startswith(f"{tool}: ")
    assert done.stderr.count("\n") == 1
    for part in parts:
        assert part in done.stderr


def run_for_nobody(tool: str, *arguments: object) -> tuple[int, str]:
    """As ``run``, but nobody reads stdout: (exit status, stderr)."""
    nobody, stdout = os.pipe()
    os.close(nobody)
    done = subprocess.run(
        [sys.executable, "-m", f"tools.{tool}", *map(str, arguments)],
        cwd=ROOT,
        stdout=stdout,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        check=False,
        timeout=600,
    )
    os.close(stdout)
    return done.returncode, done.stderr


def run_on_terminal(tool: str, *arguments: object) -> tuple[int, str, str]:
    """As ``run``, but stderr is a terminal: (exit status, stdout, what the terminal got)."""
    terminal, stderr = pty.openpty()
    done = subprocess.run(
        [sys.executable, "-m", f"tools.{tool}", *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "TERM": "xterm"},
        stdout=subprocess.PIPE,
        stderr=stderr,
        encoding="utf-8",
        check=False,
        timeout=600,
    )
    os.close(stderr)
    shown = b""
    try:
        while piece := os.read(terminal, 65536):
            shown += piece
    except OSError:  # Linux: nobody has the other end open any more
        pass
    os.close(terminal)
    return done.returncode, done.stdout, shown.decode()
