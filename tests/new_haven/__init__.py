"""Tests of New Haven."""
