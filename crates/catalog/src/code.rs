//! The code-breaking games: three presets of one family with the same breakers and makers.

use std::sync::Arc;

use parlor_core::{Choice, Forfeit, Game, Limits, Message, Side, Strategy, message};
use parlor_games::code::preset::{COLORS, COPIES, DIGITS, PEGS, SYMBOLS, TURNS};
use parlor_games::code::{Answer, Code, Move, Position, Row};
use parlor_players::code::exact::{Follower, Optimal};
use parlor_players::code::tally::{Asked, Breaker, Tally, sample};
use parlor_players::code::{
    Bits, Evil, Honest, NextConsistent, OneStep, RandomConsistent, ReviewedGuess, Reviewer, Rule, Splits,
    TurnsLeft,
};

use crate::breaking::{Breaking, Dispute, JudgedRow, Knowledge, ReviewedRow, Terms};
use crate::games::{HINT_NODES, Opened};
use crate::hosted::{Kit, Plans, host};
use crate::parameter::{Args, Parameter};
use crate::plans::{Cache, GOALS, find_plan, goal_named, open_book, recount};
use crate::player::{Plan, Player};

/// A number parameter with the range that the rules give.
macro_rules! within {
    ($key:literal, $range:ident, $default:literal) => {
        Parameter::number($key, *$range.start() as i64, *$range.end() as i64, $default)
    };
}

pub(crate) const MASTERMIND: &[Parameter] =
    &[within!("pegs", PEGS, "4"), within!("colors", COLORS, "6"), within!("turns", TURNS, "6")];

pub(crate) const BULLS_AND_COWS: &[Parameter] = &[
    within!("digits", DIGITS, "4"),
    within!("symbols", SYMBOLS, "10"),
    Parameter::one_of("guesses", &["free", "distinct"]),
    within!("turns", TURNS, "10"),
];

pub(crate) const BLACK_PEG: &[Parameter] = &[
    within!("colors", COLORS, "6"),
    within!("copies", COPIES, "2"),
    within!("pegs", PEGS, "4"),
    within!("turns", TURNS, "2*colors"),
];

pub(crate) fn mastermind(spec: &str, args: &Args) -> Opened {
    let game = Code::mastermind(args.number("pegs"), args.number("colors"), args.number("turns"))?;
    Ok(host("mastermind", spec, game.clone(), kit(&game, "how-to-move-mastermind")))
}

pub(crate) fn bulls_and_cows(spec: &str, args: &Args) -> Opened {
    let distinct = args.text("guesses") == "distinct";
    let game =
        Code::bulls_and_cows(args.number("digits"), args.number("symbols"), distinct, args.number("turns"))?;
    Ok(host("bulls-and-cows", spec, game.clone(), kit(&game, "how-to-move-bulls-and-cows")))
}

pub(crate) fn black_peg(spec: &str, args: &Args) -> Opened {
    let turns = args.is_given("turns").then(|| args.number("turns"));
    let game = Code::black_peg(args.number("colors"), args.number("copies"), args.number("pegs"), turns)?;
    Ok(host("black-peg", spec, game.clone(), kit(&game, "how-to-move-black-peg")))
}

/// Families of so many secrets take generic searches well under a second.
const SEARCHED_TO_THE_END: u64 = 64;

fn kit(game: &Code, how_to_move: &'static str) -> Kit<Code> {
    let plan = Plan { name: "turns-left", evaluate: TurnsLeft, guide: Splits::new(game) };
    Kit {
        planners: vec![Arc::new(plan)],
        // Small families are searched to the end of the game, where the breaker's win is proved.
        depth: if game.secrets.count() <= SEARCHED_TO_THE_END { 2 * game.turns.min(50) } else { 2 },
        opening_plies: 0,
        own: players(),
        seat_names: ["breaker", "maker"],
        signs: None,
        how_to_move,
        seat: Side::First,
        opponent: "honest",
        opponent_of_other_seat: Some("entropy"),
        counsel: Some(Box::new(counsel)),
        examine: Some(Box::new(examine)),
        dispute: Some(Box::new(dispute)),
        knowledge: Some(Box::new(knowledge)),
        review: Some(Box::new(review)),
        solve: None,
        estimate: None,
        hint_nodes: HINT_NODES,
        plans: Some(Plans { solve: Box::new(find_plan), recount: Box::new(recount) }),
    }
}

/// What `hint` says: the best guess, how many codes are left, and how many it will leave.
fn counsel(game: &Code, at: &Position) -> Option<Message> {
    if at.pending().is_some() {
        return None;
    }
    let hint = Reviewer::new(game).hint(at)?;
    let guess = game.write_code(hint.guess);
    let average = format!("{:.1}", hint.average);
    Some(if hint.sampled {
        message!("code-hint-sampled", guess = guess)
    } else {
        message!("code-hint", guess = guess, left = hint.left, average = average)
    })
}

/// Which of the answers given so far cannot all be true.
fn dispute(game: &Code, at: &Position) -> Option<Dispute> {
    let found = game.contradiction(at.rows())?;
    let written = |answers: &[Answer]| answers.iter().map(|&answer| game.write_answer(answer)).collect();
    let repairs: Vec<_> =
        found.repairs.iter().map(|repair| (repair.row + 1, written(&repair.answers))).collect();
    let repair = if let [only] = &repairs[..] { Some(only.clone()) } else { None };
    Some(Dispute { rows: found.rows.iter().map(|row| row + 1).collect(), repair, repairs })
}

/// What everybody knows.
fn knowledge(game: &Code, at: &Position) -> Knowledge {
    let written =
        |answers: &mut dyn Iterator<Item = Answer>| answers.map(|answer| game.write_answer(answer)).collect();
    let ruled_out = at.pending().map_or_else(Vec::new, |guess| game.answers_ruled_out(guess));
    Knowledge {
        codes_left: at.candidates().map(|candidates| candidates.codes().len()),
        copies: game.guesses.copies.into(),
        answers: written(&mut game.answers()),
        answers_now: written(&mut game.answers().filter(|answer| !ruled_out.contains(answer))),
    }
}

/// How good each guess was.
fn review(game: &Code, at: &Position, limits: &Limits) -> Vec<ReviewedRow> {
    let reviewed = Reviewer::new(game).review(at, limits).into_iter();
    let row = |guess: ReviewedGuess| ReviewedRow {
        guess: game.write_code(guess.row.guess),
        answer: game.write_answer(guess.row.answer),
        before: guess.before,
        after: guess.after,
        average: guess.average,
        best: game.write_code(guess.best),
        best_average: guess.best_average,
        sampled: guess.sampled,
        classes: guess.classes.iter().map(|&(answer, codes)| (game.write_answer(answer), codes)).collect(),
        judged: guess.judged.map(|judged| JudgedRow {
            lost: judged.lost,
            skill: judged.skill,
            luck: judged.luck,
            luck_percent: judged.luck_percent,
        }),
    };
    reviewed.map(row).collect()
}

fn players() -> Vec<Player<Code>> {
    let mut players = vec![
        breaker("random-consistent", |_, seed| RandomConsistent { seed }),
        breaker("next-consistent", |_, _| NextConsistent),
        breaker("knuth", |game, seed| OneStep::new(game, Rule::Knuth, seed)),
        Player {
            name: "entropy",
            parameters: vec![Parameter::text("member-bonus", "0")],
            seat: Some(Side::First),
            build: Box::new(|args, game: &Code, seed| {
                let rule = Rule::Entropy { member_bonus: read_bits(args.text("member-bonus"))? };
                Ok(Box::new(OneStep::new(game, rule, seed)) as Box<dyn Strategy<Code>>)
            }),
        },
        breaker("most-parts", |game, seed| OneStep::new(game, Rule::MostParts, seed)),
        breaker("expected-size", |game, seed| OneStep::new(game, Rule::ExpectedSize, seed)),
        Player {
            name: "optimal",
            parameters: vec![Parameter::one_of("goal", GOALS)],
            seat: Some(Side::First),
            build: Box::new(|args, _: &Code, _| {
                let optimal = Optimal::new(goal_named(args.text("goal")), Cache::shelf());
                Ok(Box::new(optimal) as Box<dyn Strategy<Code>>)
            }),
        },
        Player {
            name: "book",
            parameters: vec![Parameter::file("file")],
            seat: Some(Side::First),
            build: Box::new(|args, game: &Code, _| {
                let follower = Follower::new(open_book(game, args.text("file"))?);
                Ok(Box::new(follower) as Box<dyn Strategy<Code>>)
            }),
        },
    ];
    players.push(Player {
        name: "honest",
        parameters: vec![Parameter::text("secret", "")],
        seat: Some(Side::Second),
        build: Box::new(|args, game: &Code, seed| {
            let honest = match args.text("secret") {
                "" => Honest::drawing(game, seed),
                secret => Honest::keeping(game, game.read_code(secret)?)?,
            };
            Ok(Box::new(honest) as Box<dyn Strategy<Code>>)
        }),
    });
    players.push(Player {
        name: "evil",
        parameters: Vec::new(),
        seat: Some(Side::Second),
        build: Box::new(|_: &Args, _: &Code, seed| Ok(Box::new(Evil { seed }) as Box<dyn Strategy<Code>>)),
    });
    players
}

/// A breaker without parameters.
fn breaker<S: Strategy<Code> + 'static>(name: &'static str, make: fn(&Code, u64) -> S) -> Player<Code> {
    Player {
        name,
        parameters: Vec::new(),
        seat: Some(Side::First),
        build: Box::new(move |_: &Args, game: &Code, seed| {
            Ok(Box::new(make(game, seed)) as Box<dyn Strategy<Code>>)
        }),
    }
}

fn read_bits(typed: &str) -> Result<Bits, Message> {
    let bits = typed.parse::<f64>().ok().filter(|bits| (0.0..=100.0).contains(bits));
    bits.map(Bits::new).ok_or_else(|| message!("code-member-bonus-unreadable", typed = typed))
}

/// A breaker over all secrets, or over a sample of them.
fn examine(game: &Code, name: &str, strategy: Box<dyn Strategy<Code>>, terms: &Terms) -> Breaking {
    let mut strategy = Witnessed { strategy, start: game.start(), faults: 0, reasons: Vec::new() };
    // Only the cap ends a game here; what happens within the turn limit is read off afterwards.
    let mut endless = game.clone();
    endless.turns = terms.cap;
    let everything = match (terms.sample, name) {
        (Some(_), _) => None,
        // Its own way of walking its tree is about three times as fast.
        (None, "next-consistent") => NextConsistent.tally(&endless, terms.cap),
        (None, _) => {
            Asked { strategy: &mut strategy, limits: terms.limits.clone() }.tally(&endless, terms.cap)
        }
    };
    let sampled = everything.is_none();
    let tally = everything.unwrap_or_else(|| {
        let games = terms.sample.unwrap_or(terms.usual_sample);
        sample(&endless, &mut strategy, games, terms.seed, &terms.limits)
    });
    Breaking { faults: strategy.faults, reasons: strategy.reasons, ..report(game, &tally, sampled) }
}

/// A breaker whose failures are written down. It is told the rows of every position that it is asked about,
/// which come in no order: its tree is walked once for all secrets.
struct Witnessed {
    strategy: Box<dyn Strategy<Code>>,
    start: Position,
    faults: u64,
    reasons: Vec<Message>,
}

impl Strategy<Code> for Witnessed {
    fn choose(
        &mut self,
        game: &Code,
        at: &Position,
        ply: u32,
        limits: &Limits,
    ) -> Result<Choice<Move>, Forfeit> {
        let row = |row: &Row| [Move::Guess(row.guess), Move::Answer(row.answer)];
        let moves: Vec<Move> = at.rows().iter().flat_map(row).collect();
        self.strategy.recall(game, &self.start, &moves);
        self.strategy.choose(game, at, ply, limits).inspect_err(|forfeit| {
            if !limits.told_to_stop() {
                self.faults += 1;
                if !self.reasons.contains(&forfeit.reason) {
                    self.reasons.push(forfeit.reason.clone());
                }
            }
        })
    }
}

fn report(game: &Code, tally: &Tally, sampled: bool) -> Breaking {
    Breaking {
        codes: tally.codes(),
        total: tally.total(),
        mean: tally.mean(),
        mean_margin: sampled.then(|| tally.mean_margin()),
        worst: tally.worst(),
        distribution: tally.distribution().collect(),
        turns: game.turns,
        within_turns: tally.within(game.turns),
        win_rate: tally.win_rate(game.turns),
        win_rate_interval: sampled.then(|| tally.win_rate_interval(game.turns)),
        unsolved: tally.unsolved.codes,
        first_guess: tally.first_guess.map(|guess| game.write_code(guess)),
        faults: 0,
        reasons: Vec::new(),
    }
}
