//! A position of any game as a value, which can be stored, compared and played on. The Python module uses it. Each method
//! is one virtual call.

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use parlor_core::notation::read_legal_move;
use parlor_core::{Depict, Game, Legal, MoveError, Notation, Numeric, Payoff, Scene, Side};

use crate::erased::OpenGame;

/// An immutable position; playing a move returns a new one. The trait erases the type of the game.
pub trait AnyPosition: Send + Sync {
    /// Whether it is the same position of the same open game.
    fn is_same(&self, other: &dyn AnyPosition) -> bool;

    /// A hash: equal positions have equal keys.
    fn key(&self) -> u64;

    /// The side to move, also if the game is over.
    fn turn(&self) -> Side;

    /// First's payoff; `None` while the game is not over.
    fn payoff(&self) -> Option<Payoff>;

    /// The position as text.
    fn text(&self) -> String;

    /// The legal moves, for people.
    fn legal(&self) -> Legal;

    /// The texts of all moves to consider, which may be very many.
    fn moves(&self) -> Vec<String>;

    /// Calls `found` with the number of each move to consider; returns whether all of them have one.
    fn actions(&self, found: &mut dyn FnMut(usize)) -> bool;

    /// The number of a typed move; refuses illegal moves.
    fn action(&self, text: &str) -> Result<Option<usize>, MoveError>;

    /// The text of the move with this number, if it is legal.
    fn name(&self, action: usize) -> Option<String>;

    /// The position after a typed move.
    fn play(&self, text: &str) -> Result<Box<dyn AnyPosition>, MoveError>;

    /// The position after the move with this number; `None` if it is not legal.
    fn act(&self, action: usize) -> Option<Box<dyn AnyPosition>>;

    /// The picture, with the last move marked if it is known.
    fn scene(&self) -> Scene;

    /// Writes the observation of a side; `cells` has the size of [`AnyGame::planes`](crate::AnyGame::planes).
    fn observe(&self, side: Side, cells: &mut [i8]);

    /// The value itself, for comparisons.
    fn as_any(&self) -> &dyn Any;
}

/// The rules of a position.
pub(crate) enum Rules<G: Game> {
    /// The rules of the open game.
    Shared(Arc<OpenGame<G>>),
    /// Other rules: a breaker that is run against all secrets may take more turns than the game has.
    Own(Arc<G>),
}

impl<G: Game> Clone for Rules<G> {
    fn clone(&self) -> Rules<G> {
        match self {
            Rules::Shared(open) => Rules::Shared(Arc::clone(open)),
            Rules::Own(game) => Rules::Own(Arc::clone(game)),
        }
    }
}

impl<G: Game> Deref for Rules<G> {
    type Target = G;

    #[inline]
    fn deref(&self) -> &G {
        match self {
            Rules::Shared(open) => &open.game,
            Rules::Own(game) => game,
        }
    }
}

/// Implements [`AnyPosition`] for one game type.
pub(crate) struct ErasedPosition<G: Game> {
    rules: Rules<G>,
    at: G::Position,
    /// The position before, and the move that led here.
    last: Option<(G::Position, G::Move)>,
}

impl<G: Game> ErasedPosition<G> {
    pub(crate) fn new(rules: Rules<G>, at: G::Position) -> ErasedPosition<G> {
        ErasedPosition { rules, at, last: None }
    }

    fn after(&self, mv: G::Move) -> ErasedPosition<G> {
        let at = self.rules.after(&self.at, mv);
        ErasedPosition { rules: self.rules.clone(), at, last: Some((self.at.clone(), mv)) }
    }
}

impl<G: Numeric> ErasedPosition<G> {
    fn numbered(&self, action: usize) -> Option<G::Move> {
        let game = &*self.rules;
        game.numbered_move(&self.at, action).filter(|&mv| game.allows(&self.at, mv))
    }
}

impl<G: Notation + Depict + Numeric> AnyPosition for ErasedPosition<G> {
    fn is_same(&self, other: &dyn AnyPosition) -> bool {
        other.as_any().downcast_ref::<ErasedPosition<G>>().is_some_and(|other| self.at == other.at)
    }

    fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.at.hash(&mut hasher);
        hasher.finish()
    }

    fn turn(&self) -> Side {
        self.rules.turn(&self.at)
    }

    fn payoff(&self) -> Option<Payoff> {
        self.rules.payoff(&self.at)
    }

    fn text(&self) -> String {
        self.rules.write_position(&self.at)
    }

    fn legal(&self) -> Legal {
        self.rules.legal(&self.at)
    }

    fn moves(&self) -> Vec<String> {
        let game = &*self.rules;
        game.moves(&self.at).map(|mv| game.write_move(&self.at, mv)).collect()
    }

    fn actions(&self, found: &mut dyn FnMut(usize)) -> bool {
        let game = &*self.rules;
        if game.actions().is_none() {
            return false;
        }
        game.moves(&self.at).all(|mv| game.action(&self.at, mv).inspect(|&action| found(action)).is_some())
    }

    fn action(&self, text: &str) -> Result<Option<usize>, MoveError> {
        let mv = read_legal_move(&*self.rules, &self.at, text)?;
        Ok(self.rules.action(&self.at, mv))
    }

    fn name(&self, action: usize) -> Option<String> {
        self.numbered(action).map(|mv| self.rules.write_move(&self.at, mv))
    }

    fn play(&self, text: &str) -> Result<Box<dyn AnyPosition>, MoveError> {
        let mv = read_legal_move(&*self.rules, &self.at, text)?;
        Ok(Box::new(self.after(mv)))
    }

    fn act(&self, action: usize) -> Option<Box<dyn AnyPosition>> {
        Some(Box::new(self.after(self.numbered(action)?)))
    }

    fn scene(&self) -> Scene {
        self.rules.scene(&self.at, self.last.as_ref().map(|(before, mv)| (before, *mv)))
    }

    fn observe(&self, side: Side, cells: &mut [i8]) {
        self.rules.observe(&self.at, side, cells);
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
