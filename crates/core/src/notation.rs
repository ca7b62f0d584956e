//! Moves and positions as text, for people, files and other programs.

use crate::{Game, Message};

/// Parses and writes a game's moves and positions. Parsing is the inverse of writing and ignores case and surrounding
/// space. A refusal names what is wrong and what is allowed.
pub trait Notation: Game {
    /// Writes a legal move.
    fn write_move(&self, at: &Self::Position, mv: Self::Move) -> String;

    /// Parses a move, which need not be legal; [`Game::allows`] decides that.
    fn read_move(&self, at: &Self::Position, text: &str) -> Result<Self::Move, Message>;

    /// Why a move is illegal. Called only if [`Game::allows`] returns `false`.
    fn refusal(&self, at: &Self::Position, mv: Self::Move) -> Message;

    /// Writes a position on one line.
    fn write_position(&self, at: &Self::Position) -> String;

    /// The label of a position, in games that name their positions.
    fn label(&self, _at: &Self::Position) -> Option<&str> {
        None
    }

    /// Parses a position; refuses impossible ones.
    fn read_position(&self, text: &str) -> Result<Self::Position, Message>;

    /// The game in the usual exchange formats, each on one line.
    fn records(&self, start: &Self::Position, moves: &[Self::Move]) -> Vec<String> {
        let mut at = start.clone();
        let write = |&mv: &Self::Move| {
            let text = self.write_move(&at, mv);
            self.play(&mut at, mv);
            text
        };
        let moves = moves.iter().map(write).collect::<Vec<_>>().join(" ");
        let began = (*start != self.start()).then(|| self.write_position(start));
        began.into_iter().chain([moves, self.write_position(&at)]).collect()
    }

    /// The legal moves, for people and bots.
    fn legal(&self, at: &Self::Position) -> Legal {
        Legal::List(self.moves(at).map(|mv| self.write_move(at, mv)).collect())
    }
}

/// The legal moves of a position, written out or described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Every move, by name.
    List(Vec<String>),
    /// Any sequence of `pegs` of the `symbols`, each used at most `copies` times.
    Code {
        /// Symbols in a move.
        pegs: usize,
        /// The symbols to choose from.
        symbols: String,
        /// Maximum number of occurrences of a symbol.
        copies: usize,
    },
}

/// Why a text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// It does not name a move.
    Unreadable(Message),
    /// It names a move that is not legal here.
    Illegal(Message),
}

impl MoveError {
    /// The reason.
    pub fn message(&self) -> &Message {
        let (MoveError::Unreadable(message) | MoveError::Illegal(message)) = self;
        message
    }
}

impl From<MoveError> for Message {
    fn from(error: MoveError) -> Message {
        let (MoveError::Unreadable(message) | MoveError::Illegal(message)) = error;
        message
    }
}

/// Parses a move and checks that it is legal. All moves from outside pass through here.
pub fn read_legal_move<G: Notation>(game: &G, at: &G::Position, text: &str) -> Result<G::Move, MoveError> {
    let mv = game.read_move(at, text.trim()).map_err(MoveError::Unreadable)?;
    if game.allows(at, mv) { Ok(mv) } else { Err(MoveError::Illegal(game.refusal(at, mv))) }
}
