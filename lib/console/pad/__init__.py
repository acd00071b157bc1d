"""The score pad: its log, what the log comes to, its form and layout."""
