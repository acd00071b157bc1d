"""Checks of the engine in the device's language: the same functions run on CPython and in the VM.

A module ``*_checks`` holds functions ``check_*`` of plain asserts. One that needs long is a
generator and yields now and then: only between its steps can the VM collect garbage.
"""
