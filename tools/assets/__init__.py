"""The console's assets for drawing (fonts, tile sheets, figures), and the tools that build them.

``python -m tools.assets`` rebuilds the files in assets/; assets/README.md describes their formats.
"""
