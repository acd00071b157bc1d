"""What lies on the table and on a rack, drawn."""
