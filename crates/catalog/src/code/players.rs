//! Breakers and makers by name.

use parlor_codes::exact::{Goal, Optimal, TreeFollower};
use parlor_codes::tally::{Breaker, GuessTally};
use parlor_codes::{Bits, Evil, Honest, NextConsistent, OneStep, RandomConsistent, Rule};
use parlor_core::{Limits, Message, Side, Strategy, message};
use parlor_games::code::{AnswerKind, Code};

use super::trees::open_tree;
use crate::environment::Environment;
use crate::parameter::{Args, Cost, Parameter, key};
use crate::player::{Player, PlayerName, named};

/// A player of the code-breaking games.
pub(crate) struct Entry {
    pub(crate) player: Player<Code>,
    /// A tally that is faster than choosing at every node of its tree.
    pub(crate) fast_tally: Option<TallyFn>,
}

/// Tallies a breaker over all secrets, with a maximum number of guesses each; `None` if there are too many to list.
pub(crate) type TallyFn = fn(&Code, u32, &Limits) -> Option<GuessTally>;

impl From<Player<Code>> for Entry {
    fn from(player: Player<Code>) -> Entry {
        Entry { player, fast_tally: None }
    }
}

/// All players, in the order of lists.
pub(crate) fn entries(environment: &Environment) -> Vec<Entry> {
    vec![
        breaker(named!("random-consistent"), |_, seed| RandomConsistent { seed }).into(),
        Entry {
            player: breaker(named!("next-consistent"), |_, _| NextConsistent),
            fast_tally: Some(|game, cap, limits| NextConsistent.tally(game, cap, limits)),
        },
        breaker(named!("knuth"), |game, seed| OneStep::new(game, Rule::Knuth, seed)).into(),
        entropy().into(),
        breaker(named!("most-parts"), |game, seed| OneStep::new(game, Rule::MostParts, seed)).into(),
        breaker(named!("expected-size"), |game, seed| OneStep::new(game, Rule::ExpectedSize, seed)).into(),
        optimal(environment).into(),
        book(environment.outside).into(),
        honest().into(),
        Player::new(named!("evil"), |_, _, seed| Ok(Box::new(Evil { seed }))).only(Side::Second).into(),
    ]
}

/// A breaker without parameters.
fn breaker<S: Strategy<Code> + 'static>(named: PlayerName, make: fn(&Code, u64) -> S) -> Player<Code> {
    Player::new(named, move |_, game, seed| Ok(Box::new(make(game, seed)))).only(Side::First)
}

fn entropy() -> Player<Code> {
    let build = |args: &Args, game: &Code, seed| {
        let rule = Rule::Entropy { member_bonus: read_bits(args.text("member-bonus"))? };
        Ok(Box::new(OneStep::new(game, rule, seed)) as _)
    };
    Player::new(named!("entropy"), build)
        .with(vec![Parameter::text(key!("member-bonus"), "0", Cost::Free)])
        .only(Side::First)
}

fn optimal(environment: &Environment) -> Player<Code> {
    let (store, listener) = (environment.trees.clone(), environment.listener.clone());
    let build = move |args: &Args, _: &Code, _| {
        Ok(Box::new(Optimal::new(args.text("goal").parse()?, store.clone(), listener.clone())) as _)
    };
    let player = Player::new(named!("optimal"), build)
        .with(vec![Parameter::one_of(key!("goal"), Goal::NAMES, Cost::Free)])
        .only(Side::First);
    Player { takes_long: takes_long_to_solve, ..player }
}

/// Whether solving a game takes minutes. Up to as many codes as Mastermind has are solved in a moment; far fewer if
/// answers only count right places, since every guess then gives little information.
fn takes_long_to_solve(game: &Code) -> bool {
    let most = if game.reply == AnswerKind::BlackOnly { 210 } else { 1296 };
    game.all_secrets().is_none_or(|all| all.codes().len() > most)
}

fn book(outside: bool) -> Player<Code> {
    let build = move |args: &Args, game: &Code, _| {
        Ok(Box::new(TreeFollower::new(open_tree(game, args.text("file"), outside)?)) as _)
    };
    Player::new(named!("book"), build).with(vec![Parameter::file(key!("file"))]).only(Side::First)
}

fn honest() -> Player<Code> {
    let build = |args: &Args, game: &Code, seed| {
        Ok(Box::new(match args.text("secret") {
            "" => Honest::drawing(game, seed),
            secret => Honest::keeping(game, game.read_code(secret)?)?,
        }) as _)
    };
    Player::new(named!("honest"), build).with(vec![Parameter::secret(key!("secret"))]).only(Side::Second)
}

fn read_bits(typed: &str) -> Result<Bits, Message> {
    let bits = typed.parse::<f64>().ok().filter(|bits| (0.0..=100.0).contains(bits));
    bits.map(Bits::new).ok_or_else(|| message!("code-member-bonus-unreadable", typed = typed))
}
