"""The adventure: the row of Areas, what can be done there, and the gear of the Party."""
