//! Certificates: a tree with the proof that none is better, as a file that `parlor-check` verifies without trusting the
//! search. The proof is recorded by running the checker with hints from the search: each time it requests the parts of
//! a split that cost more than the bound by counting, the search supplies them, and they are written to the file.

use std::cmp::Reverse;

use parlor_check::Refusal;
use parlor_check::code::counting::{IMPOSSIBLE as NEVER, UNLIMITED as ANY};
use parlor_check::code::game::{Game, Table};
use parlor_check::code::proof::{Hints, Need, Prover, Raise};
use parlor_check::code::{FIRST_LINE, Goal as Stated, Statement};
use parlor_games::code::{AnswerKind, Code, Codeword};

use super::control::Stopped;
use super::expected::{Expected, UNLIMITED};
use super::fewest_late::FewestLate;
use super::request::Goal;
use super::tree::DecisionTree;
use parlor_check::writer::Writer;

/// The search that knows the costs of parts.
#[derive(Clone, Copy)]
pub(super) enum ProofSource<'a> {
    Expected(&'a Expected<'a>),
    Worst(&'a FewestLate<'a>),
}

/// Returns the certificate of a tree that has been proved best; `None` if the game is too large for one, or if the
/// search was stopped.
pub(super) fn certificate(
    game: &Code,
    goal: Goal,
    within: Option<u32>,
    (tree, value): (&DecisionTree, u64),
    source: ProofSource<'_>,
) -> Option<Vec<u8>> {
    let statement = Statement {
        game: Game {
            pegs: game.pegs(),
            symbols: game.guesses.symbols,
            secret_copies: game.secrets.copies,
            guess_copies: game.guesses.copies,
            whites: game.reply == AnswerKind::BlackWhite,
        },
        goal: match goal {
            Goal::Expected => Stated::Total,
            Goal::Worst => Stated::Worst,
            Goal::Late => return None,
        },
        within: within.map(|within| within.min(200) as u8),
        value,
    };
    let table = Table::new(statement.game).ok()?;
    let mut writer = Writer::new(FIRST_LINE);
    write_statement(&statement, &mut writer);
    write_tree(game, &table, tree, &table.everything(), &mut writer);
    let (bound, within) = statement.lower_bound();
    let (scribe, _) = Prover::new(&table, HintRecorder { source, writer }).prove(bound, within).ok()?;
    Some(scribe.writer.finish())
}

/// Writes the claim.
fn write_statement(statement: &Statement, writer: &mut Writer) {
    let Statement { game, goal, within, value } = *statement;
    for number in [game.pegs, game.symbols, game.secret_copies, game.guess_copies, game.whites.into()] {
        writer.put(number.into());
    }
    writer.put(u64::from(goal == Stated::Worst));
    writer.put(within.unwrap_or(0).into());
    writer.put(value);
}

/// Writes the guesses of a tree for a set, with the parts in the order of the checker's answers.
fn write_tree(game: &Code, table: &Table, tree: &DecisionTree, set: &[u16], writer: &mut Writer) {
    if set.len() == 1 {
        return;
    }
    let symbols = tree.guess.symbols(game.pegs());
    let guess = table.guesses.binary_search(&symbols).expect("a tree contains only legal guesses");
    writer.put(guess as u64);
    for part in table.parts(set, guess).iter().filter(|part| !part.is_empty()) {
        let code = &table.guesses[table.as_guess[usize::from(part[0])] as usize];
        let answer = game.answer(tree.guess, Codeword::new(code));
        let (_, next) = tree
            .then
            .iter()
            .find(|(other, _)| *other == answer)
            .expect("a tree has a branch for every answer");
        write_tree(game, table, next, part, writer);
    }
}

/// Supplies hints to the checker and records them.
struct HintRecorder<'a> {
    source: ProofSource<'a>,
    writer: Writer,
}

impl Hints for HintRecorder<'_> {
    fn raises(&mut self, need: &Need<'_>) -> Result<Vec<Raise>, Refusal> {
        let found = match self.source {
            ProofSource::Expected(search) => raised(search, need),
            ProofSource::Worst(search) => failing(search, need),
        };
        // Only a stopped search has no hint.
        let raises = found.map_err(|Stopped| Refusal::Proof)?;
        write_raises(need, &raises, &mut self.writer);
        Ok(raises)
    }
}

/// Returns a part that cannot be named with the guesses left. The largest parts are tried first, since they fail first.
fn failing(search: &FewestLate<'_>, need: &Need<'_>) -> Result<Vec<Raise>, Stopped> {
    let mut places: Vec<usize> = (0..need.parts.len()).filter(|&place| need.parts[place].len() > 2).collect();
    places.sort_by_key(|&place| Reverse(need.parts[place].len()));
    let sets: Vec<&[u16]> = places.iter().map(|&place| need.parts[place].as_slice()).collect();
    let place = search.failing(&sets, need.within, need.path)?;
    Ok(place.map(|place| Raise { part: places[place], by: NEVER }).into_iter().collect())
}

/// Returns parts that together cost the missing amount more: preferably parts that are proved with little effort, and
/// no more of them than needed.
fn raised(search: &Expected<'_>, need: &Need<'_>) -> Result<Vec<Raise>, Stopped> {
    let within = if need.within == ANY { UNLIMITED } else { need.within };
    let mut places: Vec<usize> = (0..need.parts.len()).filter(|&place| need.parts[place].len() > 2).collect();
    places.sort_by_key(|&place| need.parts[place].len());
    let mut raises: Vec<Raise> = places
        .iter()
        .map(|&part| {
            let bound = u64::from(search.cheap_bound(&need.parts[part], within));
            Raise { part, by: bound.saturating_sub(need.known[part]) }
        })
        .collect();
    let sum = |raises: &[Raise]| raises.iter().map(|raise| raise.by).sum::<u64>();
    for place in 0..raises.len() {
        let missing = need.missing.saturating_sub(sum(&raises));
        if missing == 0 {
            break;
        }
        let Raise { part, by } = raises[place];
        let budget = (need.known[part] + by + missing) as u32;
        let bound = u64::from(search.bound(&need.parts[part], budget, within, need.path)?);
        raises[place].by = bound.saturating_sub(need.known[part]);
    }
    raises.retain(|raise| raise.by > 0);
    // Parts proved by their members alone come first, then small sets.
    raises.sort_by_key(|raise| {
        let n = need.parts[raise.part].len();
        (need.known[raise.part] + raise.by > 2 * n as u64, n)
    });
    let mut reached = 0;
    let enough = raises.iter().position(|raise| {
        reached += raise.by;
        reached >= need.missing
    });
    raises.truncate(enough.map_or(0, |place| place + 1));
    let mut excess = sum(&raises).saturating_sub(need.missing);
    raises.retain(|raise| {
        let superfluous = raise.by <= excess;
        if superfluous {
            excess -= raise.by;
        }
        !superfluous
    });
    if let Some(last) = raises.last_mut() {
        last.by -= excess;
    }
    raises.sort_by_key(|raise| raise.part);
    Ok(raises)
}

/// Writes the hints for one guess; zero stands for the whole missing amount.
fn write_raises(need: &Need<'_>, raises: &[Raise], writer: &mut Writer) {
    let mut missing = need.missing;
    for raise in raises {
        writer.put(raise.part as u64);
        if need.missing != NEVER {
            writer.put(if raise.by == missing { 0 } else { raise.by });
            missing -= raise.by;
        }
    }
}
