"""The special effects of the Battle Sheets, by Act."""
