"""Runs on disk: journals, snapshots, locks and history."""
