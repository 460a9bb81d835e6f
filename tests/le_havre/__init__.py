"""Tests of Le Havre."""
