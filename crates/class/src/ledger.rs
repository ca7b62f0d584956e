//! The ledger: one file with every result, line by line. A killed process loses only the running matches. Results are
//! keyed by the fingerprints of settings and sources, so that a later run uses exactly those that still hold.

use std::collections::HashMap;
use std::path::Path;

use parking_lot::Mutex;
use parlor_arena::{PlayedGame, ResultsFile, SaveError};
use parlor_core::Message;
use serde::{Deserialize, Serialize};

use crate::match_runner::Participant;

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    /// The version of the ledger.
    class: u32,
    /// The seed of later runs, unless one is given.
    seed: u64,
}

const VERSION: u32 = 1;

/// A line: a result and the fingerprint of the settings.
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
    /// An exam.
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

/// The result of an exam, translated.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExamReport {
    /// The checks, in order.
    pub points: Vec<ExamPoint>,
    /// The longest time for a move, in milliseconds.
    pub slowest_ms: f64,
    /// CPU time for all moves, in milliseconds.
    pub processor_ms: Option<f64>,
    /// Number of moves made.
    pub moves: u64,
}

/// One check of an exam.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExamPoint {
    /// The name for programs.
    pub name: String,
    /// `passed`, `failed`, `noted` or `skipped`.
    pub grade: String,
    /// The translated title.
    pub title: String,
    /// Why it failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl ExamReport {
    /// Whether nothing failed.
    pub fn passed(&self) -> bool {
        self.points.iter().all(|point| point.grade != "failed")
    }
}

/// The results under one fingerprint of settings.
#[derive(Default)]
struct LedgerIndex {
    unbuilt: HashMap<String, String>,
    exams: HashMap<String, ExamReport>,
    matches: HashMap<MatchId, PlayedMatch>,
}

/// The open ledger.
pub(crate) struct Ledger {
    save: ResultsFile,
    terms: String,
    known: Mutex<LedgerIndex>,
}

impl Ledger {
    /// Returns the seed of a ledger; `None` without a file.
    pub(crate) fn seed(path: &Path) -> Result<Option<u64>, SaveError> {
        if !path.exists() {
            return Ok(None);
        }
        let (head, _) = parlor_arena::results_file::load_each(path, |_: &Head, _: Line| true)?;
        Ok(Some(head.seed))
    }

    /// Opens or creates a ledger. Results under other settings stay in the file and are not used.
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

    /// Why the build of a bot failed, if it did.
    pub(crate) fn unbuilt(&self, player: &str) -> Option<String> {
        self.know(|known| known.unbuilt.get(player).cloned())
    }

    /// Adds a failed build.
    pub(crate) fn note_unbuilt(&self, player: String, reason: String) -> Result<(), Message> {
        self.note(LedgerEntry::Unbuilt { player, reason })
    }

    /// The exam of a bot, if there was one.
    pub(crate) fn exam(&self, player: &str) -> Option<ExamReport> {
        self.know(|known| known.exams.get(player).cloned())
    }

    /// Adds an exam.
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
