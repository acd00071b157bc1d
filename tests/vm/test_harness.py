from tests.vm.vm import run_vm
from tools.bench.vm import in_vm

HEAP_KB = 64
KB = 1024


def run(steps, kept, garbage, times=1, collect=False):
    args = (str(steps), str(kept), str(garbage), str(times))
    return run_vm("tests.vm.harness_program", HEAP_KB, args=args, collect=collect)


def test_what_fits_the_heap_runs_to_its_end():
    result = run(steps=4, kept=10, garbage=0)
    assert result.returncode == 0, result.stderr
    assert result.stdout == "step 1\nstep 2\nstep 3\nstep 4\n"
    assert 40 * KB < result.live < 50 * KB
    assert result.live + result.free <= HEAP_KB * KB


def test_garbage_is_collected_between_steps():
    result = run(steps=20, kept=0, garbage=20)
    assert result.returncode == 0, result.stderr
    assert result.live < 12 * KB
    assert 20 * KB < result.peak < 36 * KB


def test_garbage_is_collected_within_a_step_only_if_that_is_wanted():
    assert "MemoryError" in run(steps=2, kept=0, garbage=20, times=10).stderr
    result = run(steps=2, kept=0, garbage=20, times=10, collect=True)
    assert result.returncode == 0, result.stderr


def test_what_does_not_fit_the_heap_is_a_memory_error():
    result = run(steps=4, kept=20, garbage=0)
    assert result.returncode == 1
    assert "MemoryError" in result.stderr
    assert result.stdout == "step 1\nstep 2\n"


def test_not_one_free_block_is_a_memory_error():
    """By itself the VM would hang while it reports that."""
    result = run(steps=-1, kept=1, garbage=0)
    assert result.returncode == 1
    assert "MemoryError" in result.stderr


def test_an_exception_is_reported_with_its_traceback():
    result = run(steps=0, kept=0, garbage=0)
    assert result.returncode == 1
    assert result.stderr.startswith("Traceback (most recent call last):\n")
    assert 'File "tests/vm/harness_program.py", line 39, in step\n' in result.stderr
    assert result.stderr.endswith("ValueError: no steps\n")


def test_steps_are_counted_alike_each_time():
    programs = ("lists", "10"), ("lists", "10"), ("lists", "34")
    (few,), (again,), (more,) = (in_vm(*program, count=True) for program in programs)
    assert few == again
    assert few < more < 2 * few, (few, more)


def test_a_missing_module_is_reported():
    result = run_vm("tests.vm.nobody", HEAP_KB)
    assert result.returncode == 1
    assert "ImportError: no module named" in result.stderr
