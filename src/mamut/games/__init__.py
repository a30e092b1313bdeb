"""The games of this package, a folder each. None knows another, and nothing below them knows any."""
