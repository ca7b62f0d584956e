//! Boards and dialogues in a terminal.
