"""Drawing the table, the tiles laid on it, and racks."""
