//! Searches that know nothing of the game they look at.
