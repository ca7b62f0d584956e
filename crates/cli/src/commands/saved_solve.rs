//! The results file of a long search for a decision tree: `parlor solve GAME --save FILE` appends notes of the search,
//! and `parlor solve --resume FILE` continues from them after any interruption.

use std::path::Path;

use parking_lot::Mutex;
use parlor_arena::{ResultsFile, SaveError};
use parlor_catalog::{Checkpoint, CheckpointEntry, Goal};
use parlor_core::message;
use serde::{Deserialize, Serialize};

use super::arena::tell_how_to_resume;
use crate::args::{SolveArgs, TreeArgs};
use crate::exit::CommandError;

/// The first line of the file: the options that define the search.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Problem {
    game: String,
    from: Option<String>,
    goal: Option<String>,
    within: Option<u64>,
    consistent_only: bool,
    #[serde(default)]
    fewest_at: Option<u64>,
    memory: Option<u64>,
}

/// The results file of a search, and the notes found in it.
pub struct SavedSolve {
    save: ResultsFile,
    known: Vec<CheckpointEntry>,
    /// The first error of an append.
    error: Mutex<Option<SaveError>>,
}

impl SavedSolve {
    /// Creates the file of `--save`; `None` without that option.
    pub fn create(args: &SolveArgs, spec: &str) -> Result<Option<SavedSolve>, CommandError> {
        let Some(file) = &args.batch.save else { return Ok(None) };
        let TreeArgs { goal, within, consistent_only, fewest_at, .. } = args.plan;
        let problem = Problem {
            game: spec.to_owned(),
            from: args.from.clone(),
            goal: goal.map(|goal| goal.to_string()),
            within,
            consistent_only,
            fewest_at,
            memory: args.memory,
        };
        let save =
            ResultsFile::create(file, &problem).map_err(|error| CommandError::bad_input(error.message()))?;
        Ok(Some(SavedSolve { save, known: Vec::new(), error: Mutex::default() }))
    }

    /// Opens the file of `--resume` and returns the options stored in it; `None` if it is a results file of another kind.
    pub fn resume(args: &SolveArgs, file: &Path) -> Result<Option<(SavedSolve, SolveArgs)>, CommandError> {
        let found = ResultsFile::resume_lines(file, |_: &Problem, _: &CheckpointEntry| true);
        let (save, problem, known) = match found {
            Ok(found) => found,
            Err(SaveError::Foreign(_)) => return Ok(None),
            Err(error) => return Err(CommandError::bad_input(error.message())),
        };
        if let Some(option) = repeated_option(&args.plan) {
            return Err(CommandError::usage(message!("arena-resume-alone", option = option)));
        }
        let goal =
            problem.goal.map(|goal| goal.parse::<Goal>()).transpose().map_err(CommandError::bad_input)?;
        let Problem { game, from, within, consistent_only, fewest_at, memory, .. } = problem;
        let plan = TreeArgs { goal, within, consistent_only, fewest_at, ..args.plan.clone() };
        let args = SolveArgs { game: Some(game), from, memory, plan, ..args.clone() };
        Ok(Some((SavedSolve { save, known, error: Mutex::default() }, args)))
    }

    /// Appends an entry. After the first error nothing more is written.
    pub fn append(&self, entry: &CheckpointEntry) {
        let mut error = self.error.lock();
        if error.is_none() {
            *error = self.save.append(entry).err();
        }
    }

    /// Returns the known entries with the function that stores new ones.
    pub fn checkpoint<'a>(&'a self, on_entry: &'a (dyn Fn(&CheckpointEntry) + Sync)) -> Checkpoint<'a> {
        Checkpoint { known: &self.known, on_entry }
    }

    /// Prints how to resume an undecided search. Returns the error if an append failed.
    pub fn finish(self, decided: bool) -> Result<(), CommandError> {
        if let Some(error) = self.error.into_inner() {
            return Err(CommandError::bad_input(error.message()));
        }
        if !decided {
            tell_how_to_resume("solve", self.save.path());
        }
        Ok(())
    }
}

/// Returns a given option whose value is stored in the file.
fn repeated_option(options: &TreeArgs) -> Option<&'static str> {
    let given = [
        ("--goal", options.goal.is_some()),
        ("--within", options.within.is_some()),
        ("--consistent-only", options.consistent_only),
        ("--fewest-at", options.fewest_at.is_some()),
        ("--check", options.check.is_some()),
    ];
    given.into_iter().find(|(_, given)| *given).map(|(option, _)| option)
}
