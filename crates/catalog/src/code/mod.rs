//! What only the code-breaking games can do, asked for once: `AnyGame::code` and `Table::code`. Everything
//! above the catalog that is about secrets, guesses and answers goes through this folder.
//!
//! | file | idea |
//! |---|---|
//! | `presets` | the three games and their parameters |
//! | `players` | breakers and makers by name |
//! | `examined` | how a breaker does over all secrets |
//! | `trees` | decision trees that are proved best, and their files |

pub(crate) mod examined;
pub(crate) mod players;
pub(crate) mod presets;
pub(crate) mod trees;

use std::sync::Arc;

use parlor_codes::tally::split;
use parlor_codes::{Reviewer, Worth};
use parlor_core::message::Arg;
use parlor_core::{Game, Limits, Message, Notation, message};
use parlor_games::code::{Answer, Code, Codeword, Position};
use serde::Serialize;

use crate::erased::OpenGame;
use players::Walk;

pub use examined::{BreakerResults, ExamOptions};
pub use parlor_codes::exact::{
    Checkpoint, CheckpointEntry, Goal, LateCodes, TreeCosts, TreeListener, TreeProgress, TreeRequest,
    TreeSolution, TreeStore,
};
pub use parlor_codes::{Judgement, ReviewedRow};
pub use trees::BadTree;

/// A game in which a secret code is kept and broken.
pub struct CodeGame {
    open: Arc<OpenGame<Code>>,
    /// The breakers, by name, that walk their whole tree in a faster way of their own.
    walks: Vec<(&'static str, Walk)>,
}

impl CodeGame {
    /// How many codes can be the secret, where they can be listed.
    pub fn codes(&self) -> Option<usize> {
        self.open.game.all_secrets().map(|all| all.codes().len())
    }

    /// How many codes are kept in memory as long as the game is: all that can be the secret, where they are listed.
    pub fn listed(&self) -> usize {
        let secrets = self.open.game.secrets.count();
        if secrets > Code::MOST_LISTED { 0 } else { secrets as usize }
    }

    /// How many codes there would be if every symbol could be repeated; `None` where they cannot be counted.
    /// There are never more.
    pub fn codes_at_most(&self) -> Option<u64> {
        let secrets = self.open.game.secrets;
        u64::from(secrets.symbols).checked_pow(secrets.pegs.into())
    }

    /// Puts a breaker to all secrets, or to a sample of them.
    pub fn examine(&self, player: &str, options: &ExamOptions) -> Result<BreakerResults, Message> {
        examined::examine(&self.open, &self.walks, player, options)
    }

    /// Which answers of a position, given as text, cannot all be true, if they contradict each other.
    pub fn dispute(&self, from: &str) -> Result<Option<Dispute>, Message> {
        let at = self.open.game.read_position(from)?;
        Ok(CodeAt { game: &self.open.game, at: &at }.dispute())
    }
}

/// How positions of `G` are positions of a code-breaking game. `G` is always [`Code`]; written this way the
/// generic side of the door needs no cast.
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

/// What to guess next, and what to expect of it.
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
    /// Every row that alone, answered otherwise, would put everything right, and the answers that would do.
    pub repairs: Vec<Repair>,
}

/// A row that alone, answered otherwise, would put everything right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Repair {
    /// Its number, from 1.
    pub row: usize,
    /// The answers that would do.
    pub answers: Vec<String>,
}

impl Dispute {
    /// The one row that, answered otherwise, would put everything right, if there is only one.
    pub fn repair(&self) -> Option<&Repair> {
        if let [only] = &self.repairs[..] { Some(only) } else { None }
    }
}

/// What is publicly known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicKnowledge {
    /// The codes that agree with every answer so far; `None` where there are too many to count.
    pub codes_left: Option<usize>,
    /// Those codes, where they are few enough to read.
    pub codes: Vec<String>,
    /// How often a guess may use one symbol.
    pub copies: usize,
    /// Every answer that can be true of anything.
    pub answers: Vec<String>,
    /// Those of them that some secret would give to the guess that waits for an answer; all where no guess
    /// waits, or where there are too many secrets to try.
    pub answers_now: Vec<String>,
}

/// What a guess would tell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GuessSplit {
    /// The guess.
    pub guess: String,
    /// Codes left before it.
    pub before: usize,
    /// Whether it can be the secret itself.
    pub possible: bool,
    /// The answers that it could get.
    pub classes: Vec<SplitClass>,
}

/// The codes that would be left after an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SplitClass {
    /// The answer.
    pub answer: String,
    /// How many they are.
    pub left: usize,
    /// Which, where they are few enough to read.
    pub codes: Vec<String>,
}

/// What every guess costs when few codes are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuessWorth {
    /// Each guess with the guesses that all codes left take together when it is made first, the cheapest first.
    pub totals: Vec<(String, u64)>,
    /// Answers that were looked at.
    pub work: u64,
}

/// More codes than this are counted, and not listed.
const MOST_READ: usize = 60;

impl CodeAt<'_> {
    /// The best guess that is found in time, if a guess is to be made and some code agrees with all answers.
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

    /// Which of the answers given so far cannot all be true, if they contradict each other.
    pub fn dispute(&self) -> Option<Dispute> {
        let found = self.game.contradiction(self.at.rows())?;
        let repairs = found
            .repairs
            .iter()
            .map(|repair| Repair { row: repair.row + 1, answers: self.written(&repair.answers) });
        Some(Dispute { rows: found.rows.iter().map(|row| row + 1).collect(), repairs: repairs.collect() })
    }

    /// How many rows have been used, the one that waits for an answer included.
    pub fn rows(&self) -> usize {
        self.at.rows().len() + usize::from(self.at.pending().is_some())
    }

    /// What everybody knows.
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

    /// How good each guess was. Out of time it leaves out judgements, and rows where counting alone takes long; told
    /// to stop, everything.
    pub fn review(&self, limits: &Limits) -> Vec<ReviewedRow> {
        Reviewer::new(self.game).review(self.at, limits)
    }

    /// What a guess would tell: how the codes left would answer it. Refuses what is no guess here, and games whose
    /// codes are too many to list.
    pub fn told(&self, guess: &str) -> Result<GuessSplit, Message> {
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
        let parts = split(self.game, code, candidates.codes());
        Ok(GuessSplit {
            guess: self.game.write_code(code),
            before: candidates.codes().len(),
            possible: candidates.codes().contains(&code),
            classes: parts.iter().map(class).collect(),
        })
    }

    /// What every guess costs in guesses for all codes left together, the cheapest first, and how many answers that
    /// took to find out; `None` where there are too many codes, where no guess is to be made, or out of time.
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
