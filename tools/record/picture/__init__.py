"""Pictures of records: the table after a turn, a film of a match, a chart of its scores.

``scene`` and ``chart`` describe a picture as ``shapes`` in pixels. ``svg`` and ``raster`` each turn
shapes into a file, so that both show the same.
"""
