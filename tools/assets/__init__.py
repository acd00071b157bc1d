"""What the console draws with: fonts, tile sheets and figures, and the tools that build them.

``python -m tools.assets`` rebuilds the files in assets/; assets/README.md tells their formats.
"""
