//! The words of Parlor in the languages people read.
