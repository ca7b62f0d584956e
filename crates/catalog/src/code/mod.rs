//! The capability of code-breaking games, requested by `AnyGame::code` and `Table::code`. Everything above the catalog
//! that concerns secrets, guesses and answers goes through this folder.
//!
//! | file | contents |
//! |---|---|
//! | `presets` | the three games and their parameters |
//! | `players` | breakers and makers by name |
//! | `examined` | the results of a breaker over all secrets |
//! | `trees` | decision trees that are proved best, and their files |

pub(crate) mod examined;
pub(crate) mod players;
pub(crate) mod presets;
pub(crate) mod trees;

use std::sync::Arc;

use parlor_codes::tally;
use parlor_codes::{Reviewer, Worth};
use parlor_core::message::Arg;
use parlor_core::{Game, Limits, Message, Notation, message};
use parlor_games::code::{Answer, Code, Codeword, Position};
use serde::Serialize;

use crate::erased::OpenGame;
use players::TallyFn;

pub use examined::{BreakerResults, ExamOptions};
pub use parlor_codes::exact::{
    Checkpoint, CheckpointEntry, Goal, LateCodes, TreeCosts, TreeListener, TreeProgress, TreeRequest,
    TreeSolution, TreeStore,
};
pub use parlor_codes::{Judgement, ReviewedRow};
pub use trees::BadTree;

/// A code-breaking game.
pub struct CodeGame {
    open: Arc<OpenGame<Code>>,
    /// Breakers with a faster tally, by name.
    fast_tallies: Vec<(&'static str, TallyFn)>,
}

impl CodeGame {
    /// Number of codes that can be the secret, if they can be listed.
    pub fn codes(&self) -> Option<usize> {
        self.open.game.all_secrets().map(|all| all.codes().len())
    }

    /// Number of codes that the game keeps in memory: all secrets, if they are listed.
    pub fn listed(&self) -> usize {
        let secrets = self.open.game.secrets.count();
        if secrets > Code::MOST_LISTED { 0 } else { secrets as usize }
    }

    /// Upper bound of the number of codes: all sequences of symbols; `None` on overflow.
    pub fn codes_at_most(&self) -> Option<u64> {
        let secrets = self.open.game.secrets;
        u64::from(secrets.symbols).checked_pow(secrets.pegs.into())
    }

    /// Plays a breaker against all secrets, or against a sample of them.
    pub fn examine(&self, player: &str, options: &ExamOptions) -> Result<BreakerResults, Message> {
        examined::examine(&self.open, &self.fast_tallies, player, options)
    }

    /// Returns the contradictory answers of a position, given as text.
    pub fn dispute(&self, from: &str) -> Result<Option<Dispute>, Message> {
        let at = self.open.game.read_position(from)?;
        Ok(CodeAt { game: &self.open.game, at: &at }.dispute())
    }
}

/// Converts positions of `G` into positions of a code-breaking game. `G` is always [`Code`]; written this way the generic
/// code needs no cast.
pub(crate) struct CodeCapability<G: Game> {
    pub(crate) game: Arc<CodeGame>,
    pub(crate) position: fn(&G::Position) -> &Position,
}

impl<G: Game> CodeCapability<G> {
    pub(crate) fn at<'a>(&'a self, at: &'a G::Position) -> CodeAt<'a> {
        CodeAt { game: &self.game.open.game, at: (self.position)(at) }
    }
}

impl<G: Game> Clone for CodeCapability<G> {
    fn clone(&self) -> Self {
        CodeCapability { game: Arc::clone(&self.game), position: self.position }
    }
}

/// A code-breaking game at one position.
#[derive(Clone, Copy)]
pub struct CodeAt<'a> {
    game: &'a Code,
    at: &'a Position,
}

/// A recommended guess and its expected result.
#[derive(Clone, Debug, PartialEq)]
pub struct CodeHint {
    /// The best guess.
    pub guess: String,
    /// Codes left.
    pub left: usize,
    /// The mean number of codes that the guess leaves.
    pub average: f64,
    /// Whether the counts come from a sample of the codes left.
    pub sampled: bool,
}

impl CodeHint {
    /// The hint in words.
    pub fn message(&self) -> Message {
        let guess = self.guess.as_str();
        if self.sampled {
            return message!("code-hint-sampled", guess = guess);
        }
        message!("code-hint", guess = guess, left = self.left, average = Arg::decimal(self.average, 1))
    }
}

/// Answers that cannot all be true.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dispute {
    /// The numbers, from 1, of the fewest rows that no secret explains together.
    pub rows: Vec<usize>,
    /// Every row whose answer alone could be changed to resolve the contradiction.
    pub repairs: Vec<WrittenRepair>,
}

/// A row whose answer alone could be changed to resolve a contradiction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WrittenRepair {
    /// Its number, from 1.
    pub row: usize,
    /// The answers that resolve it.
    pub answers: Vec<String>,
}

impl Dispute {
    /// The only row that could be changed, if there is exactly one.
    pub fn repair(&self) -> Option<&WrittenRepair> {
        if let [only] = &self.repairs[..] { Some(only) } else { None }
    }
}

/// Public information of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicKnowledge {
    /// Number of codes that agree with every answer so far; `None` if there are too many to count.
    pub codes_left: Option<usize>,
    /// These codes, if they are few enough to read.
    pub codes: Vec<String>,
    /// Maximum number of copies of a symbol in a guess.
    pub copies: usize,
    /// All possible answers.
    pub answers: Vec<String>,
    /// The answers that some secret would give to the pending guess; all if no guess is pending, or if there are too many
    /// secrets to try.
    pub answers_now: Vec<String>,
}

/// The split of the codes left by a guess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GuessSplit {
    /// The guess.
    pub guess: String,
    /// Codes left before it.
    pub before: usize,
    /// Whether it can be the secret itself.
    pub possible: bool,
    /// The possible answers.
    pub classes: Vec<SplitClass>,
}

/// The codes that would be left after an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SplitClass {
    /// The answer.
    pub answer: String,
    /// Number of codes.
    pub left: usize,
    /// The codes, if they are few enough to read.
    pub codes: Vec<String>,
}

/// The cost of every guess when few codes are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuessWorth {
    /// Each guess with the total number of guesses for all codes left when it is made first, the cheapest first.
    pub totals: Vec<(String, u64)>,
    /// Number of answers computed.
    pub work: u64,
}

/// Maximum number of codes listed; more are only counted.
const MOST_READ: usize = 60;

impl CodeAt<'_> {
    /// Returns the best guess found in time; `None` if a guess is pending, or if no code agrees with all answers.
    pub fn hint(&self, limits: &Limits) -> Option<CodeHint> {
        if self.at.pending().is_some() {
            return None;
        }
        let hint = Reviewer::new(self.game).hint(self.at, limits)?;
        Some(CodeHint {
            guess: self.game.write_code(hint.guess),
            left: hint.left,
            average: hint.average,
            sampled: hint.sampled,
        })
    }

    /// Returns the contradictory answers, if there are any.
    pub fn dispute(&self) -> Option<Dispute> {
        let found = self.game.contradiction(self.at.rows())?;
        let repairs = found
            .repairs
            .iter()
            .map(|repair| WrittenRepair { row: repair.row + 1, answers: self.written(&repair.answers) });
        Some(Dispute { rows: found.rows.iter().map(|row| row + 1).collect(), repairs: repairs.collect() })
    }

    /// Number of rows used, including a pending guess.
    pub fn rows(&self) -> usize {
        self.at.rows().len() + usize::from(self.at.pending().is_some())
    }

    /// Returns the public information.
    pub fn knowledge(&self) -> PublicKnowledge {
        let (game, at) = (self.game, self.at);
        let ruled_out = at.pending().map_or_else(Vec::new, |guess| game.answers_ruled_out(guess));
        let answers: Vec<Answer> = game.answers().collect();
        let now: Vec<Answer> = answers.iter().copied().filter(|answer| !ruled_out.contains(answer)).collect();
        PublicKnowledge {
            codes_left: at.candidates().map(|candidates| candidates.codes().len()),
            codes: at
                .candidates()
                .map(|candidates| candidates.codes())
                .filter(|codes| codes.len() <= MOST_READ)
                .map(|codes| codes.iter().map(|&code| game.write_code(code)).collect())
                .unwrap_or_default(),
            copies: game.guesses.copies.into(),
            answers: self.written(&answers),
            answers_now: self.written(&now),
        }
    }

    /// Reviews each guess. Out of time, it omits judgements, and rows whose counts take long; if it is stopped, everything.
    pub fn review(&self, limits: &Limits) -> Vec<ReviewedRow> {
        Reviewer::new(self.game).review(self.at, limits)
    }

    /// Returns the split of the codes left by a guess. Returns an error if it is not a legal guess, or if the codes are too
    /// many to list.
    pub fn split(&self, guess: &str) -> Result<GuessSplit, Message> {
        let Some(candidates) = self.at.candidates() else {
            return Err(message!("code-too-many-to-list"));
        };
        let code = self.game.read_code(guess)?;
        let written = |codes: &[Codeword]| {
            let few = codes.len() <= MOST_READ;
            codes.iter().filter(|_| few).map(|&code| self.game.write_code(code)).collect()
        };
        let class = |(answer, codes): &(Answer, Vec<Codeword>)| SplitClass {
            answer: self.game.write_answer(*answer),
            left: codes.len(),
            codes: written(codes),
        };
        let parts = tally::split(self.game, code, candidates.codes());
        Ok(GuessSplit {
            guess: self.game.write_code(code),
            before: candidates.codes().len(),
            possible: candidates.codes().contains(&code),
            classes: parts.iter().map(class).collect(),
        })
    }

    /// Returns the cost of every guess; `None` if there are too many codes, if no guess is to be made, or if the limits were
    /// reached.
    pub fn worth(&self, limits: &Limits) -> Option<GuessWorth> {
        if self.at.pending().is_some() || self.at.named() {
            return None;
        }
        let found = Worth::of(self.game, self.at.candidates()?.codes(), limits)?;
        let total = |&(guess, total): &(Codeword, u64)| (self.game.write_code(guess), total);
        Some(GuessWorth { totals: found.totals.iter().map(total).collect(), work: found.work })
    }

    fn written(&self, answers: &[Answer]) -> Vec<String> {
        answers.iter().map(|&answer| self.game.write_answer(answer)).collect()
    }
}
