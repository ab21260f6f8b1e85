"""What the Forests add to combat: Bosses, Sentinels, Relics, things and Races."""
