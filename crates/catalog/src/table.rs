//! A game in progress, as people see it: text moves, scenes, payoffs.

use parlor_core::{Forfeit, Legal, Limits, MoveError, Opinion, Payoff, Scene, Side};

use crate::any_game::Advice;
use crate::code::CodeAt;

/// A game in progress. Moves are text here; each is proved legal once, when it is read.
pub trait Table: Send {
    /// Who is to move, or `None` once the game is over.
    fn turn(&self) -> Option<Side>;

    /// The outcome by the rules, once the game is over.
    fn payoff(&self) -> Option<Payoff>;

    /// What there is to see.
    fn scene(&self) -> Scene;

    /// The legal moves.
    fn legal(&self) -> Legal;

    /// Makes a typed move; a refused one changes nothing.
    fn play(&mut self, text: &str) -> Result<Ply, MoveError>;

    /// Lets the program whose turn it is move.
    fn step(&mut self, limits: &Limits) -> Result<Ply, Forfeit>;

    /// The best move and its value.
    fn advise(&self, limits: &Limits) -> Option<Advice>;

    /// What only games have in which a secret code is kept and broken, at this position.
    fn code(&self) -> Option<CodeAt<'_>>;

    /// The moves made so far.
    fn history(&self) -> Vec<String>;

    /// The game so far in the forms in which people keep it, each on one line.
    fn records(&self) -> Vec<String>;

    /// The position as text.
    fn position(&self) -> String;

    /// What the program in this seat calls itself, where it is somebody else's and has said so.
    fn called(&self, side: Side) -> Option<String>;

    /// What a program kept hidden in this seat; to be shown once the game is over.
    fn reveal(&self, side: Side) -> Option<String>;
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who made it.
    pub side: Side,
    /// Its text.
    pub text: String,
    /// The opinion of its maker.
    pub opinion: Opinion,
    /// The continuation that its maker expects, this move first; may be empty.
    pub line: Vec<String>,
}
