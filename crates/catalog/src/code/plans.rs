//! Exact answers about code-breaking games behind the door: what is asked, what is found, and plans as
//! texts. Finished plans are kept on the shelf of the program around the catalog, if it has one.

use std::fs;
use std::sync::Arc;

use parlor_codes::exact::check::check;
use parlor_codes::exact::{
    self, Book, Costs, Goal, LateCodes, Notes, Plan, Progress, Solution, Task, Work, solve,
};
use parlor_core::{Limits, Message, Side, message};
use parlor_games::code::{Code, Reply};

use crate::environment::Environment;

/// What is asked of a code-breaking game.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlanTask<'a> {
    /// The position, as text; the start if there is none.
    pub from: Option<&'a str>,
    /// What the plan is to be best at; `None` for what the game is about.
    pub goal: Option<Goal>,
    /// Only plans that never need more guesses count.
    pub within: Option<u32>,
    /// Only codes that can still be the secret may be guessed.
    pub consistent_only: bool,
    /// Of the plans with the least total, or of all if that is the goal, one in which the fewest codes take so many
    /// guesses or more.
    pub fewest_at: Option<u32>,
    /// Whether a certificate is wanted.
    pub certify: bool,
    /// What an earlier search has found out, and whoever is told more.
    pub notes: Option<Notes<'a>>,
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Planned {
    /// The position, as text; empty at the start.
    pub from: String,
    /// What the plan is best at.
    pub goal: Goal,
    /// Codes that can be the secret.
    pub codes: u64,
    /// The turns that are left.
    pub turns: u32,
    /// Who wins under the turn limit with best play, if that is known.
    pub winner: Option<Side>,
    /// The best plan found.
    pub plan: Option<PlanSketch>,
    /// What was asked for, the total, the worst case or the late codes, is at least this.
    pub lower: u32,
    /// Whether the plan is proved best, or that there is none.
    pub proven: bool,
    /// Sets of codes looked at.
    pub nodes: u64,
    /// The plan with the proof that none is better, if that was asked for and there is one.
    pub certificate: Option<Vec<u8>>,
    /// The codes that take many guesses, if a plan with few of them was asked for.
    pub late: Option<LateCodes>,
}

/// A plan and its figures.
#[derive(Clone, Debug)]
pub struct PlanSketch {
    /// What it guesses first.
    pub first_guess: String,
    /// Guesses for all secrets.
    pub total: u64,
    /// The most for one.
    pub worst: u32,
    /// How many secrets are named with each number of guesses.
    pub distribution: Vec<(u32, u64)>,
    /// The whole plan as JSON.
    pub json: String,
    /// The whole plan for people.
    pub text: String,
}

/// What a check of a plan has counted.
#[derive(Clone, Debug)]
pub struct Recount {
    /// Secrets, every one of which the plan names.
    pub codes: u64,
    /// Guesses for all secrets.
    pub total: u64,
    /// The most for one.
    pub worst: u32,
    /// How many secrets are named with each number of guesses.
    pub distribution: Vec<(u32, u64)>,
}

/// Why a plan was not recounted to the end.
#[derive(Clone, Debug)]
pub enum BadPlan {
    /// The file does not hold a plan of this game.
    Unreadable(Message),
    /// It does, but the plan is not what it says.
    Wrong(Message),
}

/// How far a search for a plan has come.
#[derive(Clone, Copy, Debug)]
pub struct PlanProgress {
    /// Sets of codes looked at.
    pub nodes: u64,
    /// What is asked for is at least this.
    pub lower: u32,
    /// It is at most this, if that is known.
    pub upper: Option<u32>,
}

impl From<Progress> for PlanProgress {
    fn from(progress: Progress) -> PlanProgress {
        let Progress { nodes, lower, upper } = progress;
        PlanProgress { nodes, lower, upper: (upper < u32::MAX).then_some(upper) }
    }
}

/// Solves a position of a game.
pub(super) fn find_plan(
    game: &Code,
    spec: &str,
    task: &PlanTask<'_>,
    limits: &Limits,
    heard: &(dyn Fn(PlanProgress) + Sync),
) -> Result<Planned, Message> {
    let at = match task.from {
        Some(text) => parlor_core::Notation::read_position(game, text)?,
        None => parlor_core::Game::start(game),
    };
    // The black-peg game asks who wins within its turns.
    let usual = if game.reply == Reply::BlackOnly { Goal::Worst } else { Goal::Expected };
    let goal = task.goal.unwrap_or(usual);
    let asked = Task {
        within: task.within,
        consistent_only: task.consistent_only,
        fewest_at: task.fewest_at,
        certify: task.certify,
        ..Task::new(goal)
    };
    let heard = |progress: Progress| heard(progress.into());
    let mut work = Work::new(limits, &heard);
    work.notes = task.notes;
    let Solution { codes, plan, lower, proven, breaker_wins, nodes, certificate, late } =
        solve(game, &at, asked, &work)?;
    let sketch = |(plan, costs): (Plan, Costs)| {
        let book = Book::new(spec, at.rows(), plan, &costs);
        PlanSketch {
            first_guess: game.write_code(book.plan.guess),
            total: book.total,
            worst: book.worst,
            distribution: costs.distribution(),
            json: book.to_json(game),
            text: book.to_text(game),
        }
    };
    Ok(Planned {
        from: parlor_core::Notation::write_position(game, &at),
        goal,
        codes,
        turns: game.turns.saturating_sub(at.rows().len() as u32),
        winner: breaker_wins.map(|wins| if wins { Side::First } else { Side::Second }),
        plan: plan.map(sketch),
        lower,
        proven,
        nodes,
        certificate,
        late,
    })
}

/// Recounts the plan of a file's text.
pub(super) fn recount(game: &Code, text: &str) -> Result<Recount, BadPlan> {
    let book = Book::read(game, text).map_err(BadPlan::Unreadable)?;
    let costs = check(game, &book).map_err(BadPlan::Wrong)?;
    Ok(Recount {
        codes: costs.codes(),
        total: costs.total(),
        worst: costs.worst(),
        distribution: costs.distribution(),
    })
}

/// Reads the plan of a file for play, where players may read files.
pub(super) fn open_book(game: &Code, file: &str, outside: bool) -> Result<Book, Message> {
    if file.is_empty() {
        return Err(message!("exact-book-missing"));
    }
    if !outside {
        return Err(message!("spec-stays-inside", name = "book"));
    }
    let text = fs::read_to_string(file)
        .map_err(|error| message!("exact-file-unreadable", file = file, error = error.to_string()))?;
    let book = Book::read(game, &text)?;
    check(game, &book)?;
    Ok(book)
}

/// The shelf and the listener of the program around the catalog, as players know them.
pub(super) struct Library {
    environment: Environment,
}

impl Library {
    pub(super) fn of(environment: &Environment) -> Arc<dyn exact::Shelf> {
        Arc::new(Library { environment: environment.clone() })
    }

    fn name(game: &Code, goal: Goal) -> String {
        let (secrets, guesses) = (game.secrets, game.guesses);
        let told = if game.reply == Reply::BlackOnly { "black" } else { "both" };
        format!(
            "{}-pegs-{}-symbols-{}-copies-{}-guessed-{told}-{goal}",
            secrets.pegs, secrets.symbols, secrets.copies, guesses.copies
        )
    }
}

impl exact::Shelf for Library {
    /// A text that has been damaged, or is not what it says, counts as none.
    fn find(&self, game: &Code, goal: Goal) -> Option<Plan> {
        let text = self.environment.shelf.as_ref()?.find(&Library::name(game, goal))?;
        let book = Book::read(game, &text).ok()?;
        check(game, &book).ok()?;
        book.from.is_empty().then_some(book.plan)
    }

    fn keep(&self, game: &Code, goal: Goal, plan: &Plan) {
        let Some(place) = &self.environment.shelf else { return };
        let secrets: Vec<_> = game.secrets.codes().collect();
        let Some(costs) = plan.costs(game, &secrets) else { return };
        place.keep(&Library::name(game, goal), &Book::new("", &[], plan.clone(), &costs).to_json(game));
    }

    fn hear(&self, progress: Progress) {
        if let Some(listener) = &self.environment.listener {
            listener(Some(progress.into()));
        }
    }

    fn rest(&self) {
        if let Some(listener) = &self.environment.listener {
            listener(None);
        }
    }
}
