//! The code-breaking games: three presets of one family with the same breakers and makers.

use std::sync::Arc;

use parlor_codes::{Splits, TurnsLeft};
use parlor_games::code::Code;
use parlor_games::code::preset::{COLORS, COPIES, DIGITS, PEGS, SYMBOLS, TURNS};

use super::players::{Entry, entries};
use super::{CodeCapability, CodeGame};
use crate::erased::{ErasedGame, Kit, OpenGame};
use crate::games::{OpenResult, Opening};
use crate::parameter::{Cost, Parameter, key};
use crate::player::EvaluatedSearch;

/// A number parameter with the range that the rules give. How many codes there are is bounded as a whole.
macro_rules! within {
    ($key:literal, $range:ident, $default:literal) => {
        Parameter::number(key!($key), *$range.start() as i64, *$range.end() as i64, $default, Cost::Free)
    };
}

pub(crate) const MASTERMIND: &[Parameter] =
    &[within!("pegs", PEGS, "4"), within!("colors", COLORS, "6"), within!("turns", TURNS, "6")];

pub(crate) const BULLS_AND_COWS: &[Parameter] = &[
    within!("digits", DIGITS, "4"),
    within!("symbols", SYMBOLS, "10"),
    Parameter::one_of(key!("guesses"), &["free", "distinct"], Cost::Free),
    within!("turns", TURNS, "10"),
];

pub(crate) const BLACK_PEG: &[Parameter] = &[
    within!("colors", COLORS, "6"),
    within!("copies", COPIES, "2"),
    within!("pegs", PEGS, "4"),
    within!("turns", TURNS, "2*colors"),
];

pub(crate) fn mastermind(opening: &Opening<'_>) -> OpenResult {
    let args = opening.args;
    host_code(opening, Code::mastermind(args.number("pegs"), args.number("colors"), args.number("turns"))?)
}

pub(crate) fn bulls_and_cows(opening: &Opening<'_>) -> OpenResult {
    let args = opening.args;
    let distinct = args.text("guesses") == "distinct";
    let (digits, symbols) = (args.number("digits"), args.number("symbols"));
    host_code(opening, Code::bulls_and_cows(digits, symbols, distinct, args.number("turns"))?)
}

pub(crate) fn black_peg(opening: &Opening<'_>) -> OpenResult {
    let args = opening.args;
    let turns = args.is_given("turns").then(|| args.number("turns"));
    let (colors, copies, pegs) = (args.number("colors"), args.number("copies"), args.number("pegs"));
    host_code(opening, Code::black_peg(colors, copies, pegs, turns)?)
}

/// Maximum number of secrets for which generic searches search to the end, in well under a second.
const SEARCHED_TO_THE_END: u64 = 64;

/// Erases the type of a game and adds the capability of code-breaking games.
#[expect(clippy::unnecessary_wraps, reason = "it ends the functions of the table, which have one type")]
fn host_code(opening: &Opening<'_>, game: Code) -> OpenResult {
    let search = EvaluatedSearch { name: "turns-left", evaluate: TurnsLeft, guide: Splits::new(&game) };
    // Small families are searched to the end of the game, where the breaker's win is proved.
    let depth = if game.secrets.count() <= SEARCHED_TO_THE_END { 2 * game.turns.min(50) } else { 2 };
    let (mut own, mut fast_tallies) = (Vec::new(), Vec::new());
    for Entry { player, fast_tally } in entries(opening.environment) {
        fast_tallies.extend(fast_tally.map(|fast_tally| (player.name, fast_tally)));
        own.push(player);
    }
    let kit = Kit { own, ..Kit::new(vec![Arc::new(search)], depth) };
    let open = OpenGame::new(opening, game, kit);
    let game = Arc::new(CodeGame { open: Arc::clone(&open), fast_tallies });
    Ok(Box::new(ErasedGame { open, code: Some(CodeCapability { game, position: |at| at }) }))
}
