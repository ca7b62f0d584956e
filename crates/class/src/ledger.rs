//! The ledger: one file that keeps everything that was found out, line by line as it happens. Whoever is killed loses
//! what was being played and nothing else; whoever comes again finds what is still true, by the fingerprints of the
//! terms and of the sources.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use parlor_arena::{Save, Trouble};
use parlor_core::Message;
use serde::{Deserialize, Serialize};

use crate::bout::{Bout, BoutId};

/// What the first line says.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    /// The version of the ledger.
    class: u32,
    /// The seed that holds until somebody gives another one.
    seed: u64,
}

const VERSION: u32 = 1;

/// A line: what was found out, and under which terms.
#[derive(Serialize, Deserialize)]
struct Line {
    terms: String,
    #[serde(flatten)]
    fact: Fact,
}

/// Something that was found out.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Fact {
    /// A build that failed, and why.
    Unbuilt { player: String, reason: String },
    /// An examination.
    Exam { player: String, report: ExamReport },
    /// A bout.
    Bout(Bout),
}

/// An examination in words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExamReport {
    /// Point by point.
    pub points: Vec<ExamPoint>,
    /// The longest that it took for a move, in milliseconds.
    pub slowest_ms: f64,
    /// Processor time for all moves, in milliseconds.
    pub processor_ms: Option<f64>,
    /// Moves it made.
    pub moves: u64,
}

/// One point of an examination.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExamPoint {
    /// Its name for programs.
    pub name: String,
    /// `passed`, `failed`, `noted` or `skipped`.
    pub grade: String,
    /// What is asked, in words.
    pub title: String,
    /// What was wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl ExamReport {
    /// Whether nothing failed.
    pub fn passed(&self) -> bool {
        self.points.iter().all(|point| point.grade != "failed")
    }
}

/// Everything that is known under some terms.
#[derive(Default)]
struct Known {
    unbuilt: HashMap<String, String>,
    exams: HashMap<String, ExamReport>,
    bouts: HashMap<BoutId, Bout>,
}

/// The open file.
pub(crate) struct Ledger {
    save: Save,
    terms: String,
    known: Mutex<Known>,
}

impl Ledger {
    /// The seed of a ledger, if there is one.
    pub(crate) fn seed(path: &Path) -> Result<Option<u64>, Trouble> {
        if !path.exists() {
            return Ok(None);
        }
        let (head, _) = parlor_arena::save::load_each(path, |_: &Head, _: Line| true)?;
        Ok(Some(head.seed))
    }

    /// Opens the ledger, or begins it. What was found out under other terms stays in it and is not used.
    pub(crate) fn open(path: &Path, seed: u64, terms: String) -> Result<Ledger, Trouble> {
        let mut known = Known::default();
        let save = if path.exists() {
            let hear = |_: &Head, line: Line| {
                if line.terms == terms {
                    known.hear(line.fact);
                }
                true
            };
            Save::resume_each(path, hear)?.0
        } else {
            Save::create(path, &Head { class: VERSION, seed })?
        };
        Ok(Ledger { save, terms, known: Mutex::new(known) })
    }

    fn know<T>(&self, ask: impl FnOnce(&mut Known) -> T) -> T {
        ask(&mut self.known.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn note(&self, fact: Fact) -> Result<(), Message> {
        let line = Line { terms: self.terms.clone(), fact: fact.clone() };
        self.save.append(&line).map_err(|trouble| trouble.message())?;
        self.know(|known| known.hear(fact));
        Ok(())
    }

    /// Why a player could not be built, if that was tried.
    pub(crate) fn unbuilt(&self, player: &str) -> Option<String> {
        self.know(|known| known.unbuilt.get(player).cloned())
    }

    /// Notes why a player could not be built.
    pub(crate) fn note_unbuilt(&self, player: String, reason: String) -> Result<(), Message> {
        self.note(Fact::Unbuilt { player, reason })
    }

    /// How a player did in its examination, if it was held.
    pub(crate) fn exam(&self, player: &str) -> Option<ExamReport> {
        self.know(|known| known.exams.get(player).cloned())
    }

    /// Notes an examination.
    pub(crate) fn note_exam(&self, player: String, report: ExamReport) -> Result<(), Message> {
        self.note(Fact::Exam { player, report })
    }

    /// A bout, if it was played.
    pub(crate) fn bout(&self, id: &BoutId) -> Option<Bout> {
        self.know(|known| known.bouts.get(id).cloned())
    }

    /// Notes a bout.
    pub(crate) fn note_bout(&self, bout: Bout) -> Result<(), Message> {
        self.note(Fact::Bout(bout))
    }
}

impl Known {
    fn hear(&mut self, fact: Fact) {
        match fact {
            Fact::Unbuilt { player, reason } => {
                self.unbuilt.insert(player, reason);
            }
            Fact::Exam { player, report } => {
                self.exams.insert(player, report);
            }
            Fact::Bout(bout) => {
                self.bouts.entry(bout.id.clone()).or_insert(bout);
            }
        }
    }
}
