//! One long question about a code-breaking game, kept in a file: `parlor solve GAME --save FILE` writes down what the
//! search finds out while it goes on, and `parlor solve --resume FILE` goes on from there, whatever ended it.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use parlor_arena::{Save, Trouble};
use parlor_catalog::{Goal, PlanNote, PlanNotes};
use parlor_core::message;
use serde::{Deserialize, Serialize};

use super::arena::tell_how_to_resume;
use crate::args::{PlanOptions, Solve};
use crate::exit::Failure;

/// What was asked.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    game: String,
    from: Option<String>,
    goal: Option<String>,
    within: Option<u64>,
    consistent_only: bool,
    #[serde(default)]
    fewest_at: Option<u64>,
    memory: Option<u64>,
}

/// The file of a question, and what is known from it.
pub struct Kept {
    save: Save,
    known: Vec<PlanNote>,
    /// Why no more could be kept.
    trouble: Mutex<Option<Trouble>>,
}

impl Kept {
    /// Begins the file that is asked for, if one is.
    pub fn begin(asked: &Solve, spec: &str) -> Result<Option<Kept>, Failure> {
        let Some(file) = &asked.batch.save else { return Ok(None) };
        let PlanOptions { goal, within, consistent_only, fewest_at, .. } = asked.plan;
        let question = Question {
            game: spec.to_owned(),
            from: asked.from.clone(),
            goal: goal.map(|goal| goal.to_string()),
            within,
            consistent_only,
            fewest_at,
            memory: asked.memory,
        };
        let save = Save::create(file, &question).map_err(|trouble| Failure::bad_input(trouble.message()))?;
        Ok(Some(Kept { save, known: Vec::new(), trouble: Mutex::default() }))
    }

    /// The file to go on with, and what was asked; `None` if it keeps something else.
    pub fn again(asked: &Solve, file: &Path) -> Result<Option<(Kept, Solve)>, Failure> {
        let found = Save::resume_lines(file, |_: &Question, _: &PlanNote| true);
        let (save, question, known) = match found {
            Ok(found) => found,
            Err(Trouble::Foreign(_)) => return Ok(None),
            Err(trouble) => return Err(Failure::bad_input(trouble.message())),
        };
        if let Some(option) = said_again(&asked.plan) {
            return Err(Failure::usage(message!("arena-resume-alone", option = option)));
        }
        let goal = question.goal.map(|goal| goal.parse::<Goal>()).transpose().map_err(Failure::bad_input)?;
        let Question { game, from, within, consistent_only, fewest_at, memory, .. } = question;
        let plan = PlanOptions { goal, within, consistent_only, fewest_at, ..asked.plan.clone() };
        let asked = Solve { game: Some(game), from, memory, plan, ..asked.clone() };
        Ok(Some((Kept { save, known, trouble: Mutex::default() }, asked)))
    }

    /// Writes down what was found out. After the first trouble nothing more is written.
    pub fn keep(&self, note: &PlanNote) {
        let mut trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        if trouble.is_none() {
            *trouble = self.save.append(note).err();
        }
    }

    /// What is known, and whom to tell more.
    pub fn notes<'a>(&'a self, keep: &'a (dyn Fn(&PlanNote) + Sync)) -> PlanNotes<'a> {
        PlanNotes { known: &self.known, keep }
    }

    /// Says how to go on if the question is not decided, and what kept the file from being written.
    pub fn finish(self, decided: bool) -> Result<(), Failure> {
        if let Some(trouble) = self.trouble.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(Failure::bad_input(trouble.message()));
        }
        if !decided {
            tell_how_to_resume("solve", self.save.path());
        }
        Ok(())
    }
}

/// An option that the file answers already.
fn said_again(options: &PlanOptions) -> Option<&'static str> {
    let given = [
        ("--goal", options.goal.is_some()),
        ("--within", options.within.is_some()),
        ("--consistent-only", options.consistent_only),
        ("--fewest-at", options.fewest_at.is_some()),
        ("--check", options.check.is_some()),
    ];
    given.into_iter().find(|(_, given)| *given).map(|(option, _)| option)
}
