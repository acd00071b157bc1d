"""Words in five languages, and the order in which they stand."""
