"""Maps and cards as owners type them in: read strictly, checked, and written in one form. Imports only the rules."""
