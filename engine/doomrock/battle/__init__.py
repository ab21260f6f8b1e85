"""The battle: groups, dice, attacks, enemies, and everything that acts in it."""
