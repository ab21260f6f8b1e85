"""The terminal: screens, widgets, keys and the command line."""
