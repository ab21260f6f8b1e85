"""The library of each volume, from its TOML files."""
