"""What outlives a power cut, and whose the drive is."""
