//! Moves and positions as text: what people type, what files and other programs hold.

use crate::{Game, Message};

/// Reads and writes a game's moves and positions. Reading is the inverse of writing, and forgiving about
/// case and surrounding space; what it refuses it explains: what is wrong, what is allowed.
pub trait Notation: Game {
    /// The text of a move that is legal here.
    fn write_move(&self, at: &Self::Position, mv: Self::Move) -> String;

    /// The move that `text` names. It need not be legal here: [`Game::allows`] decides that.
    fn read_move(&self, at: &Self::Position, text: &str) -> Result<Self::Move, Message>;

    /// Why a readable move is not legal here; asked only when [`Game::allows`] says no.
    fn refusal(&self, at: &Self::Position, mv: Self::Move) -> Message;

    /// The text of a position, on one line.
    fn write_position(&self, at: &Self::Position) -> String;

    /// The name that a position has of its own, where positions have names.
    fn label(&self, _at: &Self::Position) -> Option<&str> {
        None
    }

    /// The position that `text` describes; impossible ones are refused.
    fn read_position(&self, text: &str) -> Result<Self::Position, Message>;

    /// A game in the forms in which people keep and exchange it, each on one line.
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

    /// The legal moves as people and bots are told them.
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
        /// How many symbols make a move.
        pegs: usize,
        /// The symbols to choose from.
        symbols: String,
        /// How often one symbol may occur.
        copies: usize,
    },
}

/// Why a text is not a move that can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// It does not name a move.
    Unreadable(Message),
    /// It names a move that is not legal here.
    Illegal(Message),
}

impl MoveError {
    /// The refusal in words for people.
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

/// Reads a legal move: what a person or another program types, proved once at the edge.
pub fn read_legal_move<G: Notation>(game: &G, at: &G::Position, text: &str) -> Result<G::Move, MoveError> {
    let mv = game.read_move(at, text.trim()).map_err(MoveError::Unreadable)?;
    if game.allows(at, mv) { Ok(mv) } else { Err(MoveError::Illegal(game.refusal(at, mv))) }
}
