"""Checks of the engine in the device's language: the same functions run on CPython and in the VM.

A module ``*_checks`` holds functions ``check_*`` of plain asserts. A long one is a generator and
yields now and then, as the VM can collect garbage only between its steps.
"""
