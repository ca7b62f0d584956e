//! Answers about single positions: what a program needs that plays for somebody else, over a pipe.

use std::sync::Arc;

use parlor_core::{Game, Limits, Message, Notation, Side, Strategy, Value, message};

use crate::erased::OpenGame;
use crate::spec::Spec;

/// A player who is asked about one position after the other, in any order.
pub trait Respondent: Send {
    /// Its move in a position, after so many moves of the game.
    fn respond(&mut self, position: &str, ply: u32, limits: &Limits) -> Result<Response, Message>;
}

/// A move and what its maker thinks of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// The move.
    pub mv: String,
    /// What the position is worth to its maker, if that was computed.
    pub value: Option<Value>,
    /// The expected continuation, `mv` first; may be empty.
    pub line: Vec<String>,
    /// Positions visited.
    pub nodes: u64,
    /// Plies looked ahead.
    pub depth: u32,
}

/// The one kind of [`Respondent`] there is.
pub(crate) struct ErasedRespondent<G: Game> {
    open: Arc<OpenGame<G>>,
    strategy: Box<dyn Strategy<G>>,
}

impl<G: Notation> ErasedRespondent<G> {
    pub(crate) fn new(
        open: Arc<OpenGame<G>>,
        player: &str,
        seat: Side,
        seed: u64,
    ) -> Result<ErasedRespondent<G>, Message> {
        let strategy = open.seat(&Spec::parse(player), Some(seat))?.build(&open.game, seed)?;
        Ok(ErasedRespondent { open, strategy })
    }
}

impl<G: Notation> Respondent for ErasedRespondent<G> {
    fn respond(&mut self, position: &str, ply: u32, limits: &Limits) -> Result<Response, Message> {
        let game = &self.open.game;
        let at = game.read_position(position)?;
        if game.payoff(&at).is_some() {
            return Err(message!("solve-already-over"));
        }
        let choice = self.strategy.choose(game, &at, ply, limits).map_err(|forfeit| forfeit.reason())?;
        Ok(Response {
            mv: game.write_move(&at, choice.mv),
            value: choice.score.map(parlor_core::Score::value),
            line: self.open.write_line(&at, &choice.line),
            nodes: choice.nodes,
            depth: choice.depth,
        })
    }
}
