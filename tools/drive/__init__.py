"""Builds the files of the device's drive.

Throughout, a drive is a dict: the path of each file on it, with `/`, and its bytes.
"""
