//! A game in progress with moves as text.

use parlor_core::{Forfeit, Legal, Limits, MoveError, Opinion, Payoff, Scene, Side};

use crate::any_game::Advice;
use crate::code::CodeAt;

/// A game in progress. The trait erases the type of the game. Moves are text; each is checked once, when it is parsed.
pub trait Table: Send {
    /// The side to move; `None` if the game is over.
    fn turn(&self) -> Option<Side>;

    /// The outcome by the rules; `None` while the game is not over.
    fn payoff(&self) -> Option<Payoff>;

    /// The picture of the position.
    fn scene(&self) -> Scene;

    /// The legal moves.
    fn legal(&self) -> Legal;

    /// Makes a typed move. A refused move changes nothing.
    fn play(&mut self, text: &str) -> Result<Ply, MoveError>;

    /// Lets the player to move choose a move, and makes it.
    fn step(&mut self, limits: &Limits) -> Result<Ply, Forfeit>;

    /// The best move and its value; `None` if the search was stopped.
    fn advise(&self, limits: &Limits) -> Option<Advice>;

    /// Capabilities of code-breaking games at this position; `None` in other games.
    fn code(&self) -> Option<CodeAt<'_>>;

    /// The moves made so far.
    fn history(&self) -> Vec<String>;

    /// The game so far in the usual exchange formats, each on one line.
    fn records(&self) -> Vec<String>;

    /// The position as text.
    fn position(&self) -> String;

    /// The name that the external program in this seat has given itself.
    fn called(&self, side: Side) -> Option<String>;

    /// The secret of the player in this seat, to be shown when the game is over.
    fn reveal(&self, side: Side) -> Option<String>;
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The mover.
    pub side: Side,
    /// Its text.
    pub text: String,
    /// The mover's opinion.
    pub opinion: Opinion,
    /// The continuation that the mover expects, this move first; may be empty.
    pub line: Vec<String>,
}
