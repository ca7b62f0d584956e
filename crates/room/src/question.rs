//! Questions about a position: a hint, what every move is worth, how good the guesses were, what it looked like.
//! They work on a table of their own with nobody at it, so they cannot know what a program hides; like a
//! [`Job`](crate::Job) they run wherever that suits.

use parlor_catalog::{Advice, AnyGame, CodeHint, ReviewedRow, Table};
use parlor_core::{Limits, Message};

use crate::action::Refused;
use crate::room::{lay, play_again};
use crate::view::{Moment, View};

/// A position to have an opinion about.
pub struct Question(pub(crate) Moment);

/// What to play, and why.
#[derive(Clone, Debug, PartialEq)]
pub enum Hint {
    /// The best guess of a code-breaking game.
    Guess(CodeHint),
    /// The best move of any other game, with the value of every move.
    Move(Advice),
}

impl Question {
    /// The rules of the game.
    pub fn rules(&self) -> &dyn AnyGame {
        self.0.rules.as_ref()
    }

    /// The best move.
    pub fn hint(&self, limits: &Limits) -> Result<Hint, Refused> {
        let table = self.table()?;
        if table.turn().is_none() {
            return Err(Refused::Over);
        }
        if let Some(code) = table.code() {
            return code.hint().map(Hint::Guess).ok_or(Refused::NoHint);
        }
        table.advise(limits).map(Hint::Move).ok_or(Refused::NoHint)
    }

    /// What every legal move is worth; not in code-breaking games.
    pub fn values(&self, limits: &Limits) -> Result<Advice, Refused> {
        match self.hint(limits)? {
            Hint::Move(advice) => Ok(advice),
            Hint::Guess(_) => Err(Refused::NoHint),
        }
    }

    /// How good each guess was, in a code-breaking game. Rows that could not be judged in time say less.
    pub fn review(&self, limits: &Limits) -> Result<Vec<ReviewedRow>, Refused> {
        let table = self.table()?;
        let code = table.code().ok_or(Refused::NoReview)?;
        Ok(code.review(limits))
    }

    /// What there was to see.
    pub fn view(self) -> Result<View, Refused> {
        let table = self.table()?;
        Ok(View::of(self.0, table.as_ref()))
    }

    /// The position as text.
    pub fn position(&self) -> Result<String, Refused> {
        Ok(self.table()?.position())
    }

    /// The game up to here in the forms in which people keep it, each on one line.
    pub fn records(&self) -> Result<Vec<String>, Refused> {
        Ok(self.table()?.records())
    }

    fn table(&self) -> Result<Box<dyn Table>, Message> {
        let mut table = lay(self.0.rules.as_ref(), &self.0.record.start, false)?;
        play_again(table.as_mut(), &self.0.record.moves[..self.0.ply])?;
        Ok(table)
    }
}
