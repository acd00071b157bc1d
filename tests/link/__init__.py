"""Tests of a seat elsewhere; the checks run on CPython and in the VM, as in engine_common."""
