"""New Haven through the page."""
