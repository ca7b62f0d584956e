//! Breakers that follow a plan: one that is proved best, or one from a file.

use std::sync::Arc;

use parlor_core::{Choice, Forfeit, Game, Instant, Limits, Strategy, message};
use parlor_games::code::{Code, Codeword, Move, Position, Row};

use super::book::Book;
use super::plan::Plan;
use super::solve::{Goal, Task, solve};
use super::work::{Progress, Work};
use crate::heuristic::{Bits, Heuristic, Rule};

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

/// Follows a plan that is proved best, or, where the time for a move does not suffice for the proof, the best plan
/// found so far, which it goes on improving with every move.
pub struct Optimal {
    goal: Goal,
    shelf: Arc<dyn Shelf>,
    plan: Option<Found>,
}

/// A plan for the rest of a game, and whether it is proved best.
#[derive(Clone)]
struct Found {
    /// What had been answered when it was made.
    since: Vec<Row>,
    plan: Arc<Plan>,
    proven: bool,
}

impl Found {
    /// What is left of the plan after these answers; `None` off the plan.
    fn after(&self, rows: &[Row]) -> Option<&Plan> {
        self.plan.after(rows.strip_prefix(self.since.as_slice())?)
    }
}

impl Optimal {
    /// A player who looks for plans on a shelf and puts there what it has to find out itself.
    pub fn new(goal: Goal, shelf: Arc<dyn Shelf>) -> Optimal {
        Optimal { goal, shelf, plan: None }
    }

    /// The plan for the whole game, found or made, unless a later one is known that says what to do now.
    fn known(&mut self, game: &Code, rows: &[Row], limits: &Limits) -> Result<Found, Forfeit> {
        if let Some(known) = &self.plan
            && (known.since.is_empty() || known.after(rows).is_some())
        {
            return Ok(known.clone());
        }
        let found = if let Some(plan) = self.shelf.find(game, self.goal) {
            Found { since: Vec::new(), plan: Arc::new(plan), proven: true }
        } else {
            let found = self.solved(game, &game.start(), limits)?;
            if found.proven {
                self.shelf.keep(game, self.goal, &found.plan);
            }
            found
        };
        self.plan = Some(found.clone());
        Ok(found)
    }

    /// The best plan from a position that can be found before the deadline, if there is one; the other limits of
    /// a move do not count, because a plan is for the whole game.
    fn solved(&self, game: &Code, at: &Position, limits: &Limits) -> Result<Found, Forfeit> {
        let heard = |progress| self.shelf.hear(progress);
        let bounds = Limits { nodes: None, depth: None, ..limits.clone() };
        let solution = solve(game, at, Task::new(self.goal), &Work::new(&bounds, &heard));
        self.shelf.rest();
        let solution = solution.map_err(Forfeit::Broken)?;
        match solution.plan {
            Some((plan, _)) => {
                Ok(Found { since: at.rows().to_vec(), plan: Arc::new(plan), proven: solution.proven })
            }
            None => Err(Forfeit::Broken(message!("exact-no-plan"))),
        }
    }

    /// What a plan costs for the codes that are left.
    fn cost(&self, game: &Code, plan: &Plan, codes: &[Codeword]) -> Option<u64> {
        let costs = plan.costs(game, codes)?;
        Some(if self.goal == Goal::Worst { costs.worst().into() } else { costs.total() })
    }

    /// Looks for a better plan from here on than an unproved one, and keeps it.
    fn improved(&mut self, game: &Code, at: &Position, limits: &Limits) -> Option<Codeword> {
        let codes = at.candidates()?.codes();
        let anew = self.solved(game, at, limits).ok()?;
        let known = self.plan.as_ref().and_then(|known| known.after(at.rows()));
        let old = known.and_then(|plan| self.cost(game, plan, codes));
        let new = self.cost(game, &anew.plan, codes);
        if !anew.proven && old.is_some_and(|old| new.is_none_or(|new| old <= new)) {
            return known.map(|plan| plan.guess);
        }
        let guess = anew.plan.guess;
        self.plan = Some(anew);
        Some(guess)
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
        let rows = at.rows();
        let codes = at.candidates().map(|candidates| candidates.codes());
        if codes.is_some_and(<[Codeword]>::is_empty) {
            return Err(Forfeit::Contradiction);
        }
        // Where the whole game has to be looked at first, half of the time is left for the position itself.
        let half = Limits { deadline: limits.deadline.map(halfway), ..limits.clone() };
        let known = self.known(game, rows, if rows.is_empty() { limits } else { &half });
        let planned = known.as_ref().ok().and_then(|known| Some((known.after(rows)?.guess, known.proven)));
        let guess = match (planned, codes, known) {
            (Some((guess, true)), ..) => guess,
            // All the time has been spent on the first guess already.
            (Some((guess, false)), ..) if rows.is_empty() => guess,
            (Some((guess, false)), ..) => self.improved(game, at, limits).unwrap_or(guess),
            (None, None, Err(trouble)) => return Err(trouble),
            // Somebody else has guessed before, or there was no time for a whole plan: the best from here on, or
            // what tells most.
            (None, codes, _) => match self.improved(game, at, limits) {
                Some(guess) => guess,
                None => telling_most(game, rows, codes.unwrap_or_default()).ok_or(Forfeit::Stopped)?,
            },
        };
        Ok(Choice::plain(Move::Guess(guess)))
    }
}

/// The guess of the best heuristic; `None` where nothing can be listed.
fn telling_most(game: &Code, rows: &[Row], codes: &[Codeword]) -> Option<Codeword> {
    let earlier: Vec<Codeword> = rows.iter().map(|row| row.guess).collect();
    let rule = Rule::Entropy { member_bonus: Bits::whole(2) };
    (!codes.is_empty()).then(|| Heuristic::new(game, rule).choose(codes, &earlier, 0).guess)
}

/// The moment between now and a deadline.
fn halfway(deadline: Instant) -> Instant {
    let now = Instant::now();
    now + deadline.saturating_duration_since(now) / 2
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
