"""The twenty Masteries of the ten Roles, a module for each category."""
