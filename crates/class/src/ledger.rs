//! The ledger: one file that keeps everything that was found out, line by line as it happens. Whoever is killed loses
//! what was being played and nothing else; whoever comes again finds what is still true, by the fingerprints of the
//! terms and of the sources.

use std::collections::HashMap;
use std::path::Path;

use parking_lot::Mutex;
use parlor_arena::{PlayedGame, ResultsFile, SaveError};
use parlor_core::Message;
use serde::{Deserialize, Serialize};

use crate::match_runner::Participant;

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
    fact: LedgerEntry,
}

/// A result.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LedgerEntry {
    /// A build that failed, and why.
    Unbuilt { player: String, reason: String },
    /// An examination.
    Exam { player: String, report: ExamReport },
    /// A match.
    #[serde(rename = "bout")]
    Match(PlayedMatch),
}

/// Names a match by its participants, so that a bot with other sources plays its matches again.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MatchId {
    /// The key of the participant that moves first in the first game.
    pub one: String,
    /// The key of the other one.
    pub other: String,
    /// The number of the opening, from 0.
    pub round: u64,
}

/// A match that has been played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedMatch {
    /// Names the match.
    #[serde(flatten)]
    pub id: MatchId,
    /// The first position; `None` in code-breaking games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Two games with seats swapped, or one in code-breaking games.
    pub games: Vec<PlayedGame>,
}

impl MatchId {
    pub(crate) fn of([one, other]: [&Participant; 2], round: u64) -> MatchId {
        MatchId { one: one.key.clone(), other: other.key.clone(), round }
    }
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
struct LedgerIndex {
    unbuilt: HashMap<String, String>,
    exams: HashMap<String, ExamReport>,
    matches: HashMap<MatchId, PlayedMatch>,
}

/// The open file.
pub(crate) struct Ledger {
    save: ResultsFile,
    terms: String,
    known: Mutex<LedgerIndex>,
}

impl Ledger {
    /// The seed of a ledger, if there is one.
    pub(crate) fn seed(path: &Path) -> Result<Option<u64>, SaveError> {
        if !path.exists() {
            return Ok(None);
        }
        let (head, _) = parlor_arena::results_file::load_each(path, |_: &Head, _: Line| true)?;
        Ok(Some(head.seed))
    }

    /// Opens the ledger, or begins it. What was found out under other terms stays in it and is not used.
    pub(crate) fn open(path: &Path, seed: u64, terms: String) -> Result<Ledger, SaveError> {
        let mut known = LedgerIndex::default();
        let save = if path.exists() {
            let hear = |_: &Head, line: Line| {
                if line.terms == terms {
                    known.hear(line.fact);
                }
                true
            };
            ResultsFile::resume_each(path, hear)?.0
        } else {
            ResultsFile::create(path, &Head { class: VERSION, seed })?
        };
        Ok(Ledger { save, terms, known: Mutex::new(known) })
    }

    fn know<T>(&self, ask: impl FnOnce(&mut LedgerIndex) -> T) -> T {
        ask(&mut self.known.lock())
    }

    fn note(&self, fact: LedgerEntry) -> Result<(), Message> {
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
        self.note(LedgerEntry::Unbuilt { player, reason })
    }

    /// How a player did in its examination, if it was held.
    pub(crate) fn exam(&self, player: &str) -> Option<ExamReport> {
        self.know(|known| known.exams.get(player).cloned())
    }

    /// Notes an examination.
    pub(crate) fn note_exam(&self, player: String, report: ExamReport) -> Result<(), Message> {
        self.note(LedgerEntry::Exam { player, report })
    }

    /// A match, if it was played.
    pub(crate) fn played(&self, id: &MatchId) -> Option<PlayedMatch> {
        self.know(|known| known.matches.get(id).cloned())
    }

    /// Adds a match.
    pub(crate) fn note_match(&self, played: PlayedMatch) -> Result<(), Message> {
        self.note(LedgerEntry::Match(played))
    }
}

impl LedgerIndex {
    fn hear(&mut self, fact: LedgerEntry) {
        match fact {
            LedgerEntry::Unbuilt { player, reason } => {
                self.unbuilt.insert(player, reason);
            }
            LedgerEntry::Exam { player, report } => {
                self.exams.insert(player, report);
            }
            LedgerEntry::Match(played) => {
                self.matches.entry(played.id.clone()).or_insert(played);
            }
        }
    }
}
