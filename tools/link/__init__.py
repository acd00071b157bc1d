"""Matches on two devices, on a PC: their codes read, measured and put to the test."""
