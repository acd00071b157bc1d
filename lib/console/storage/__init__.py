"""What outlives a power cut, and who may write to the drive."""
