//! Every player, hint and review of every game ends soon after its deadline, with the largest settings that clients of a
//! server may choose. The tests measure the CPU time of the thread, which does not depend on the load of the machine.
//!
//! `PARLOR_MEASURE=1 cargo test --release -p parlor-catalog stopping -- --nocapture` prints the longest times and requires
//! a tenth of a second.
#![cfg(target_os = "linux")]

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use parlor_catalog::{AnyGame, Kind, PlayerSketch, SetUp, Table, open};
use parlor_core::{Instant, Legal, Limits, Side};

/// Time limit of each search.
const GIVEN: Duration = Duration::from_millis(10);

/// Tolerated delay: the promised one, or ten times as much in builds without optimisation. Searches that check no limit
/// take seconds or minutes.
const PROMISED: Duration = Duration::from_millis(100);
const UNHURRIED: Duration = Duration::from_secs(1);

/// The largest games that clients may begin, and moves that lead to the hardest positions.
const LARGEST: [(&str, &[&str]); 12] = [
    ("tic-tac-toe", &[]),
    ("ultimate-tic-tac-toe", &[]),
    ("connect-four:width=8,height=7", &[]),
    // Too many codes to be listed: eight symbols for eight pegs.
    ("mastermind:pegs=8,colors=8,turns=100", &["11223344", "2,2", "12345678", "1,5"]),
    // The maximum number of listed codes: 2^20.
    ("mastermind:pegs=5,colors=16,turns=100", &["11234", "0,1", "11234", "0,1", "11234", "0,1"]),
    ("bulls-and-cows:digits=6,symbols=16,turns=100", &["012345", "1,2"]),
    ("black-peg:colors=8,copies=8,pegs=8,turns=100", &["11223344", "2"]),
    ("nim:heaps=99-98-97-96-95-94-93-92-91-90,take=1000", &[]),
    ("reversi:size=8", &[]),
    ("seven-colors:size=32,colors=20,until=full", &[]),
    ("filler:width=32,height=32,colors=20", &[]),
    ("tree", &[]),
];

/// The CPU time of this thread.
fn used() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux tells it");
    let nanoseconds = text.split(' ').next().and_then(|word| word.parse().ok());
    Duration::from_nanos(nanoseconds.expect("a number comes first"))
}

/// The settings of a player, each as large as clients may choose.
fn largest(player: &PlayerSketch) -> Vec<String> {
    let settings: Vec<String> = player
        .parameters
        .iter()
        .filter_map(|parameter| {
            let (_, most) = parameter.range_for_clients()?;
            let unit = if matches!(parameter.kind, Kind::Memory(..)) { "MiB" } else { "" };
            Some(format!("{}={most}{unit}", parameter.key))
        })
        .collect();
    let mut specs = vec![format!("{}:{}", player.name, settings.join(","))];
    for parameter in &player.parameters {
        // And each kind of search and rollout.
        if let Kind::OneOf(words) = &parameter.kind {
            let set = |word: &&str| format!("{},{}={word}", specs[0], parameter.key).replace(":,", ":");
            let others: Vec<String> = words.iter().skip(1).map(set).collect();
            specs.extend(others);
        }
    }
    specs
}

fn is_open_to_clients(player: &PlayerSketch) -> bool {
    player.plays_itself && !player.reaches_outside() && !player.takes_long
}

/// A table after some moves.
fn table(rules: &dyn AnyGame, players: [Option<&str>; 2], moves: &[&str]) -> Box<dyn Table> {
    let mut table = rules.table(&SetUp { players, seed: 7, ..SetUp::default() }).unwrap();
    for text in moves {
        table.play(text).unwrap();
    }
    table
}

struct Clock {
    slowest: Vec<(Duration, String)>,
}

impl Clock {
    /// Runs a search that must end after [`GIVEN`], or at once if it is stopped, and records its CPU time.
    fn time<T>(&mut self, what: &str, stopped: bool, work: impl FnOnce(&Limits) -> T) -> T {
        let begun = used();
        let limits = Limits {
            deadline: (!stopped).then(|| Instant::now() + GIVEN),
            stop: Some(Arc::new(AtomicBool::new(stopped))),
            ..Limits::none()
        };
        let done = work(&limits);
        let given = if stopped { Duration::ZERO } else { GIVEN };
        let late = used().saturating_sub(begun).saturating_sub(given);
        self.slowest.push((late, format!("{what}{}", if stopped { ", stopped" } else { "" })));
        done
    }
}

#[test]
fn players_and_hints_stop_at_the_deadline() {
    let measured = std::env::var_os("PARLOR_MEASURE").is_some();
    let mut clock = Clock { slowest: Vec::new() };
    for (spec, moves) in LARGEST {
        let rules = open(spec).unwrap();
        for player in rules.players().iter().filter(|player| is_open_to_clients(player)) {
            for player_spec in largest(player) {
                for side in Side::BOTH {
                    if player.seat.is_some_and(|seat| seat != side) {
                        continue;
                    }
                    let mut players = [None, None];
                    players[side.index()] = Some(player_spec.as_str());
                    // From the start and from the hardest position, with either side to move.
                    let plies: BTreeSet<usize> =
                        [0, 1, moves.len().saturating_sub(1), moves.len()].into_iter().collect();
                    for plies in plies.into_iter().filter(|&plies| plies <= moves.len()) {
                        let mut at = table(rules.as_ref(), players, &moves[..plies]);
                        if at.turn() != Some(side) {
                            let Legal::List(listed) = at.legal() else { continue };
                            at.play(&listed[0]).unwrap();
                        }
                        for stopped in [false, true] {
                            let what = format!("{spec} {player_spec} after {plies}");
                            let _ = clock.time(&what, stopped, |limits| at.step(limits));
                            if at.turn() != Some(side) {
                                break;
                            }
                        }
                    }
                }
            }
        }
        let at = table(rules.as_ref(), [None, None], moves);
        for stopped in [false, true] {
            match at.code() {
                Some(code) => {
                    clock.time(&format!("{spec} hint"), stopped, |limits| code.hint(limits));
                    clock.time(&format!("{spec} review"), stopped, |limits| code.review(limits));
                }
                None => drop(clock.time(&format!("{spec} hint"), stopped, |limits| at.advise(limits))),
            }
        }
    }
    clock.slowest.sort();
    let bound = if measured { PROMISED } else { UNHURRIED };
    if measured {
        for (late, what) in clock.slowest.iter().rev().take(20) {
            println!("{:8.1} ms  {what}", late.as_secs_f64() * 1000.0);
        }
    }
    let late: Vec<_> = clock.slowest.iter().rev().filter(|(late, _)| *late > bound).collect();
    assert!(late.is_empty(), "{} of {}: {late:#?}", late.len(), clock.slowest.len());
}

#[test]
fn a_review_of_a_long_game_stops_at_the_deadline() {
    let mut clock = Clock { slowest: Vec::new() };
    for (spec, guess, answer) in [
        ("mastermind:pegs=5,colors=16,turns=100", "11234", "0,1"),
        ("mastermind:pegs=8,colors=8,turns=100", "11223344", "2,2"),
    ] {
        let rules = open(spec).unwrap();
        let moves: Vec<&str> = [guess, answer].into_iter().cycle().take(180).collect();
        let at = table(rules.as_ref(), [None, None], &moves);
        let code = at.code().unwrap();
        clock.time(spec, false, |limits| code.review(limits));
        clock.time(spec, true, |limits| code.review(limits));
    }
    assert!(clock.slowest.iter().all(|(late, _)| *late < UNHURRIED), "{:#?}", clock.slowest);
}
