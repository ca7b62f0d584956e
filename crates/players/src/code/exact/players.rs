//! Breakers that follow a plan: one that is proved best, or one from a file.

use std::sync::Arc;

use parlor_core::{Choice, Forfeit, Game, Limits, Strategy, message};
use parlor_games::code::{Code, Codeword, Move, Position, Row};

use super::book::Book;
use super::plan::Plan;
use super::solve::{Goal, Task, solve};
use super::work::{Progress, Work};

/// Where finished plans are kept from one game to the next.
pub trait Shelf: Send + Sync {
    /// The plan kept for a game, if there is one.
    fn find(&self, game: &Code, goal: Goal) -> Option<Plan>;
    /// Keeps a plan.
    fn keep(&self, game: &Code, goal: Goal, plan: &Plan);
    /// Hears how far a search for a plan has come.
    fn hear(&self, progress: Progress);
    /// Hears that no search goes on any more.
    fn rest(&self);
}

/// Follows a plan that is proved best.
pub struct Optimal {
    goal: Goal,
    shelf: Arc<dyn Shelf>,
    plan: Option<Arc<Plan>>,
}

impl Optimal {
    /// A player who looks for plans on a shelf and puts there what it has to find out itself.
    pub fn new(goal: Goal, shelf: Arc<dyn Shelf>) -> Optimal {
        Optimal { goal, shelf, plan: None }
    }

    /// The plan for the whole game, found or made.
    fn plan(&mut self, game: &Code, limits: &Limits) -> Result<Arc<Plan>, Forfeit> {
        if let Some(plan) = &self.plan {
            return Ok(Arc::clone(plan));
        }
        let plan = if let Some(plan) = self.shelf.find(game, self.goal) {
            plan
        } else {
            let (plan, proven) = self.solved(game, &game.start(), limits)?;
            if proven {
                self.shelf.keep(game, self.goal, &plan);
            }
            plan
        };
        let plan = Arc::new(plan);
        self.plan = Some(Arc::clone(&plan));
        Ok(plan)
    }

    /// The best plan from a position, and whether it is proved best.
    fn solved(&self, game: &Code, at: &Position, limits: &Limits) -> Result<(Plan, bool), Forfeit> {
        let heard = |progress| self.shelf.hear(progress);
        // A plan is for the whole game: the limits of one move do not count, only being told to stop.
        let bounds = Limits { stop: limits.stop.clone(), threads: limits.threads, ..Limits::none() };
        let solution = solve(game, at, Task::new(self.goal), &Work::new(&bounds, &heard));
        self.shelf.rest();
        let solution = solution.map_err(Forfeit::Broken)?;
        match solution.plan {
            Some((plan, _)) => Ok((plan, solution.proven)),
            None => Err(Forfeit::Broken(message!("exact-no-plan"))),
        }
    }
}

impl Strategy<Code> for Optimal {
    fn choose(
        &mut self,
        game: &Code,
        at: &Position,
        _: u32,
        limits: &Limits,
    ) -> Result<Choice<Move>, Forfeit> {
        if at.candidates().is_some_and(|candidates| candidates.codes().is_empty()) {
            return Err(Forfeit::Contradiction);
        }
        let planned = self.plan(game, limits)?.after(at.rows()).map(|plan| plan.guess);
        let guess = match planned {
            Some(guess) => guess,
            // Somebody else has guessed before: the best from here on.
            None => self.solved(game, at, limits)?.0.guess,
        };
        Ok(Choice::plain(Move::Guess(guess)))
    }
}

/// Follows a plan from a file.
#[derive(Clone, Debug)]
pub struct Follower {
    book: Arc<Book>,
}

impl Follower {
    /// A player who knows this book and nothing else.
    pub fn new(book: Book) -> Follower {
        Follower { book: Arc::new(book) }
    }

    fn guess(&self, rows: &[Row]) -> Option<Codeword> {
        let since = rows.strip_prefix(self.book.from.as_slice())?;
        self.book.plan.after(since).map(|plan| plan.guess)
    }
}

impl Strategy<Code> for Follower {
    fn choose(&mut self, _: &Code, at: &Position, _: u32, _: &Limits) -> Result<Choice<Move>, Forfeit> {
        if at.candidates().is_some_and(|candidates| candidates.codes().is_empty()) {
            return Err(Forfeit::Contradiction);
        }
        match self.guess(at.rows()) {
            Some(guess) => Ok(Choice::plain(Move::Guess(guess))),
            None => Err(Forfeit::Broken(message!("exact-off-the-book"))),
        }
    }
}
