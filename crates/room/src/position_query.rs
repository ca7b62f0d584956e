//! Queries about a position: a hint, the value of every move, a review of the guesses, the view. They use a separate
//! table without players, so they cannot know secrets of programs; like a [`Ticket`](crate::Ticket) they run on any
//! thread.

use parlor_catalog::{Advice, AnyGame, CodeHint, GuessSplit, GuessWorth, ReviewedRow, Table};
use parlor_core::scene::{Branch, Shape};
use parlor_core::{Legal, Limits, Message, Side};

use crate::action::RoomError;
use crate::room::{open_table, play_again};
use crate::view::{Snapshot, View};

/// A position to query.
pub struct PositionQuery(pub(crate) Snapshot);

/// A recommended move.
#[derive(Clone, Debug, PartialEq)]
pub enum Hint {
    /// The best guess of a code-breaking game.
    Guess(CodeHint),
    /// The best move of any other game, with the value of every move.
    Move(Advice),
}

impl PositionQuery {
    /// The rules of the game.
    pub fn rules(&self) -> &dyn AnyGame {
        self.0.rules.as_ref()
    }

    /// The best move.
    pub fn hint(&self, limits: &Limits) -> Result<Hint, RoomError> {
        let table = self.table()?;
        if table.turn().is_none() {
            return Err(RoomError::Over);
        }
        if let Some(code) = table.code() {
            return code.hint(limits).map(Hint::Guess).ok_or(RoomError::NoHint);
        }
        table.advise(limits).map(Hint::Move).ok_or(RoomError::NoHint)
    }

    /// The value of every legal move; not in code-breaking games.
    pub fn values(&self, limits: &Limits) -> Result<Advice, RoomError> {
        match self.hint(limits)? {
            Hint::Move(advice) => Ok(advice),
            Hint::Guess(_) => Err(RoomError::NoHint),
        }
    }

    /// The minimax value of each node of a tree to First, parents before children; `None` if the board is not a tree.
    pub fn nodes(&self) -> Result<Option<Vec<i32>>, RoomError> {
        let Shape::Tree(root) = self.table()?.scene().shape else { return Ok(None) };
        let mut worth = Vec::new();
        // Wherever a game begins, its picture is the whole tree, at whose root First moves.
        minimax(&root, Side::First, &mut worth);
        Ok(Some(worth))
    }

    /// The cells whose owner or colour each legal move would change; none where the board has no cells.
    pub fn changes(&self) -> Result<Vec<(String, Vec<usize>)>, RoomError> {
        let table = self.table()?;
        let (Shape::Grid(now), Legal::List(moves)) = (table.scene().shape, table.legal()) else {
            return Ok(Vec::new());
        };
        let change = |text: String| {
            let mut after = self.table()?;
            after.play(&text)?;
            let Shape::Grid(then) = after.scene().shape else { return Ok((text, Vec::new())) };
            let cells = now.cells.iter().zip(&then.cells).enumerate();
            let changed = cells.filter(|(_, (now, then))| now.ink != then.ink).map(|(place, _)| place);
            Ok((text, changed.collect()))
        };
        moves.into_iter().map(change).collect()
    }

    /// The quality of each guess of a code-breaking game. Rows that were not judged in time contain less.
    pub fn review(&self, limits: &Limits) -> Result<Vec<ReviewedRow>, RoomError> {
        let table = self.table()?;
        let code = table.code().ok_or(RoomError::NoReview)?;
        Ok(code.review(limits))
    }

    /// How a guess splits the codes of a code-breaking game; and the cost of every guess, if few codes are left.
    pub fn told(&self, guess: &str, limits: &Limits) -> Result<(GuessSplit, Option<GuessWorth>), RoomError> {
        let table = self.table()?;
        let code = table.code().ok_or(RoomError::NoCode)?;
        Ok((code.split(guess)?, code.worth(limits)))
    }

    /// The view.
    pub fn view(self) -> Result<View, RoomError> {
        let table = self.table()?;
        Ok(View::of(self.0, table.as_ref()))
    }

    /// The position as text.
    pub fn position(&self) -> Result<String, RoomError> {
        Ok(self.table()?.position())
    }

    /// The spec of the game, the position it began from, and the moves up to here.
    pub fn study(&self) -> Result<(&str, String, Vec<&str>), RoomError> {
        let Snapshot { rules, record, ply, .. } = &self.0;
        let start = open_table(rules.as_ref(), &record.start, false)?.position();
        let moves = record.moves[..*ply].iter().map(|mv| mv.text.as_str()).collect();
        Ok((&record.start.game, start, moves))
    }

    /// The game up to here in the usual notations, each on one line.
    pub fn records(&self) -> Result<Vec<String>, RoomError> {
        Ok(self.table()?.records())
    }

    fn table(&self) -> Result<Box<dyn Table>, Message> {
        let mut table = open_table(self.0.rules.as_ref(), &self.0.record.start, false)?;
        play_again(table.as_mut(), &self.0.record.moves[..self.0.ply])?;
        Ok(table)
    }
}

/// Appends the values of a node and its descendants to a list, and returns the value of the node.
fn minimax(branch: &Branch, mover: Side, worth: &mut Vec<i32>) -> i32 {
    let place = worth.len();
    worth.push(0);
    let below = branch.children.iter().map(|child| minimax(child, mover.other(), worth));
    let best = if mover == Side::First { below.max() } else { below.min() };
    worth[place] = best.or(branch.value).unwrap_or(0);
    worth[place]
}
