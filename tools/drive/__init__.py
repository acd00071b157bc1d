"""Makes what goes onto the device's drive.

What a drive holds is a dict throughout: the path of each file on it, with `/`, and its bytes.
"""
