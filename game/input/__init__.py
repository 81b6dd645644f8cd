"""From raw pointer and key events to what a person means. No pygame in here."""
