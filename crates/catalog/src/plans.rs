//! Exact answers about code-breaking games behind the door: what is asked, what is found, and plans as
//! files. Finished plans are kept in the user's cache folder.

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use etcetera::BaseStrategy;
use parlor_core::{Limits, Message, Side, message};
use parlor_games::code::{Code, Reply};
use parlor_players::code::exact::check::check;
use parlor_players::code::exact::{Book, Costs, Goal, Plan, Progress, Shelf, Solution, Task, Work, solve};

/// What is asked of a code-breaking game.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlanTask<'a> {
    /// The position, as text; the start if there is none.
    pub from: Option<&'a str>,
    /// `expected` or `worst`; if it is not said, what the game is about.
    pub goal: Option<&'a str>,
    /// Only plans that never need more guesses count.
    pub within: Option<u32>,
    /// Only codes that can still be the secret may be guessed.
    pub consistent_only: bool,
    /// Whether a certificate is wanted.
    pub certify: bool,
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Planned {
    /// `expected` or `worst`.
    pub goal: &'static str,
    /// Codes that can be the secret.
    pub codes: u64,
    /// The turns that are left.
    pub turns: u32,
    /// Who wins under the turn limit with best play, if that is known.
    pub winner: Option<Side>,
    /// The best plan found.
    pub plan: Option<PlanSketch>,
    /// What was asked for, the total or the worst case, is at least this.
    pub lower: u32,
    /// Whether the plan is proved best, or that there is none.
    pub proven: bool,
    /// Sets of codes looked at.
    pub nodes: u64,
    /// The plan with the proof that none is better, if that was asked for and there is one.
    pub certificate: Option<Vec<u8>>,
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

/// The goals by name, the default of most games first.
pub(crate) const GOALS: &[&str] = &["expected", "worst"];

pub(crate) fn goal_named(name: &str) -> Goal {
    if name == "worst" { Goal::Worst } else { Goal::Expected }
}

/// Solves a position of a game.
pub(crate) fn find_plan(
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
    let usual = if game.reply == Reply::BlackOnly { "worst" } else { GOALS[0] };
    let goal = GOALS.iter().find(|goal| **goal == task.goal.unwrap_or(usual)).copied().unwrap_or(GOALS[0]);
    let asked = Task {
        within: task.within,
        consistent_only: task.consistent_only,
        certify: task.certify,
        ..Task::new(goal_named(goal))
    };
    let heard = |progress: Progress| heard(progress.into());
    let work = Work::new(limits, &heard);
    let Solution { codes, plan, lower, proven, breaker_wins, nodes, certificate } =
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
        goal,
        codes,
        turns: game.turns.saturating_sub(at.rows().len() as u32),
        winner: breaker_wins.map(|wins| if wins { Side::First } else { Side::Second }),
        plan: plan.map(sketch),
        lower,
        proven,
        nodes,
        certificate,
    })
}

/// Recounts the plan of a file's text.
pub(crate) fn recount(game: &Code, text: &str) -> Result<Recount, Message> {
    let book = Book::read(game, text)?;
    let costs = check(game, &book)?;
    Ok(Recount {
        codes: costs.codes(),
        total: costs.total(),
        worst: costs.worst(),
        distribution: costs.distribution(),
    })
}

/// Reads the plan of a file for play.
pub(crate) fn open_book(game: &Code, file: &str) -> Result<Book, Message> {
    if file.is_empty() {
        return Err(message!("exact-book-missing"));
    }
    let text = fs::read_to_string(file)
        .map_err(|error| message!("exact-file-unreadable", file = file, error = error.to_string()))?;
    let book = Book::read(game, &text)?;
    check(game, &book)?;
    Ok(book)
}

/// Hears how far a player who looks for a plan has come; `None` when it has done.
pub type Listener = Box<dyn Fn(Option<PlanProgress>) + Send + Sync>;

static LISTENER: OnceLock<Listener> = OnceLock::new();

/// Has somebody told what players that compute for long are doing. Only the first caller is heeded.
pub fn listen(listener: Listener) {
    let _ = LISTENER.set(listener);
}

/// The user's cache folder.
pub(crate) struct Cache;

impl Cache {
    pub(crate) fn shelf() -> Arc<dyn Shelf> {
        Arc::new(Cache)
    }

    fn file(game: &Code, goal: Goal) -> Option<PathBuf> {
        let folder = etcetera::choose_base_strategy().ok()?.cache_dir();
        let (secrets, guesses) = (game.secrets, game.guesses);
        let told = if game.reply == Reply::BlackOnly { "black" } else { "both" };
        let goal = if goal == Goal::Worst { "worst" } else { "expected" };
        let name = format!(
            "{}-pegs-{}-symbols-{}-copies-{}-guessed-{told}-{goal}.json",
            secrets.pegs, secrets.symbols, secrets.copies, guesses.copies
        );
        Some(folder.join("parlor").join("plans").join(name))
    }
}

impl Shelf for Cache {
    /// A file that has been damaged, or is not what it says, counts as none.
    fn find(&self, game: &Code, goal: Goal) -> Option<Plan> {
        let text = fs::read_to_string(Cache::file(game, goal)?).ok()?;
        let book = Book::read(game, &text).ok()?;
        check(game, &book).ok()?;
        book.from.is_empty().then_some(book.plan)
    }

    /// Under another name first, so that nobody ever reads half a plan. Without a cache folder the plan is
    /// found again the next time.
    fn keep(&self, game: &Code, goal: Goal, plan: &Plan) {
        let Some(file) = Cache::file(game, goal) else { return };
        let secrets: Vec<_> = game.secrets.codes().collect();
        let Some(costs) = plan.costs(game, &secrets) else { return };
        let text = Book::new("", &[], plan.clone(), &costs).to_json(game);
        let unfinished = file.with_extension(format!("{}.part", std::process::id()));
        let folder = file.parent().unwrap_or(&file);
        let kept = fs::create_dir_all(folder)
            .and_then(|()| fs::write(&unfinished, text))
            .and_then(|()| fs::rename(&unfinished, &file));
        if kept.is_err() {
            let _ = fs::remove_file(&unfinished);
        }
    }

    fn hear(&self, progress: Progress) {
        if let Some(listener) = LISTENER.get() {
            listener(Some(progress.into()));
        }
    }

    fn rest(&self) {
        if let Some(listener) = LISTENER.get() {
            listener(None);
        }
    }
}
