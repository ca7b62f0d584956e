//! A position in somebody's hand: a value that can be kept, copied, compared and played on, whatever game it is of.
//! Programs that play through another language hold these. Each verb is one virtual call.

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use parlor_core::notation::read_legal_move;
use parlor_core::{Depict, Game, Legal, MoveError, Notation, Numeric, Payoff, Scene, Side};

use crate::erased::OpenGame;

/// A position. It never changes; playing a move gives another one.
pub trait AnyPosition: Send + Sync {
    /// Whether it is the same position of the same open game.
    fn is_same(&self, other: &dyn AnyPosition) -> bool;

    /// A number that equal positions share.
    fn key(&self) -> u64;

    /// Who is to move; once the game is over, who would be.
    fn turn(&self) -> Side;

    /// First's payoff, once the game is over.
    fn payoff(&self) -> Option<Payoff>;

    /// The position as text.
    fn text(&self) -> String;

    /// The legal moves as people are told them.
    fn legal(&self) -> Legal;

    /// The texts of all moves to consider. There may be very many.
    fn moves(&self) -> Vec<String>;

    /// The numbers of all moves to consider, one call of `found` for each, and whether all of them have one.
    fn actions(&self, found: &mut dyn FnMut(usize)) -> bool;

    /// The number of a move, read as people type it; refused if it is not legal.
    fn action(&self, text: &str) -> Result<Option<usize>, MoveError>;

    /// The text of the move with a number, if that is legal here.
    fn name(&self, action: usize) -> Option<String>;

    /// The position after a typed move.
    fn play(&self, text: &str) -> Result<Box<dyn AnyPosition>, MoveError>;

    /// The position after the move with a number; `None` if that is not legal here.
    fn act(&self, action: usize) -> Option<Box<dyn AnyPosition>>;

    /// What there is to see, the last move marked where it is known.
    fn scene(&self) -> Scene;

    /// Writes what a side sees as numbers; `cells` has the size of [`AnyGame::planes`](crate::AnyGame::planes).
    fn observe(&self, side: Side, cells: &mut [i8]);

    /// The value itself, for comparisons.
    fn as_any(&self) -> &dyn Any;
}

/// The rules by which a position is played on.
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

/// The one kind of [`AnyPosition`] there is.
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
