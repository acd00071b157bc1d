"""Pictures of records: the table of a turn, a film of a match, a chart of its scores.

``scene`` and ``chart`` say what is to be seen, as ``shapes`` in pixels; ``svg`` and ``raster`` turn
shapes into a file, each by itself, so that both show the same.
"""
