//! What a person may type besides a move.

/// A word that is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Help,
    Moves,
    Board,
    Record,
    Hint,
    Eval,
    Review,
    Undo,
    Resign,
    Quit,
}

const COMMANDS: &[(&str, Command)] = &[
    ("?", Command::Help),
    ("moves", Command::Moves),
    ("board", Command::Board),
    ("record", Command::Record),
    ("hint", Command::Hint),
    ("eval", Command::Eval),
    ("review", Command::Review),
    ("undo", Command::Undo),
    ("resign", Command::Resign),
    ("quit", Command::Quit),
];

impl Command {
    /// The command that was typed, if it is one.
    pub(crate) fn typed(text: &str) -> Option<Command> {
        COMMANDS.iter().find(|(word, _)| text.eq_ignore_ascii_case(word)).map(|&(_, command)| command)
    }
}
