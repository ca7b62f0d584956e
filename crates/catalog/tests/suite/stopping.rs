//! Every player, every hint and every review of every game ends soon after its time is up, with the largest settings
//! that strangers may ask for. What is measured is the processor time of the thread, which does not depend on how busy
//! the machine is: a thread that waits uses none.
//!
//! `PARLOR_MEASURE=1 cargo test --release -p parlor-catalog stopping -- --nocapture` prints the longest ones and holds
//! them to a tenth of a second, which is the aim.
#![cfg(target_os = "linux")]

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use parlor_catalog::{AnyGame, Kind, PlayerSketch, SetUp, Table, open};
use parlor_core::{Instant, Legal, Limits, Side};

/// How long everybody may think.
const GIVEN: Duration = Duration::from_millis(10);

/// How much longer they may take: what is promised, and ten times as much where the program was not compiled for
/// speed. What has no bound takes seconds and minutes.
const PROMISED: Duration = Duration::from_millis(100);
const UNHURRIED: Duration = Duration::from_secs(1);

/// The largest games that strangers may begin, and moves that lead to where thinking is hardest.
const LARGEST: [(&str, &[&str]); 12] = [
    ("tic-tac-toe", &[]),
    ("ultimate-tic-tac-toe", &[]),
    ("connect-four:width=8,height=7", &[]),
    // So many codes that they are not listed: eight symbols for eight pegs.
    ("mastermind:pegs=8,colors=8,turns=100", &["11223344", "2,2", "12345678", "1,5"]),
    // The most codes that are listed: 2^20.
    ("mastermind:pegs=5,colors=16,turns=100", &["11234", "0,1", "11234", "0,1", "11234", "0,1"]),
    ("bulls-and-cows:digits=6,symbols=16,turns=100", &["012345", "1,2"]),
    ("black-peg:colors=8,copies=8,pegs=8,turns=100", &["11223344", "2"]),
    ("nim:heaps=99-98-97-96-95-94-93-92-91-90,take=1000", &[]),
    ("reversi:size=8", &[]),
    ("seven-colors:size=32,colors=20,until=full", &[]),
    ("filler:width=32,height=32,colors=20", &[]),
    ("tree", &[]),
];

/// The processor time that this thread has used.
fn used() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux tells it");
    let nanoseconds = text.split(' ').next().and_then(|word| word.parse().ok());
    Duration::from_nanos(nanoseconds.expect("a number comes first"))
}

/// The settings of a player, each as large as strangers may ask for.
fn largest(player: &PlayerSketch) -> Vec<String> {
    let settings: Vec<String> = player
        .parameters
        .iter()
        .filter_map(|parameter| {
            let (_, most) = parameter.range_for_strangers()?;
            let unit = if matches!(parameter.kind, Kind::Memory(..)) { "MiB" } else { "" };
            Some(format!("{}={most}{unit}", parameter.key))
        })
        .collect();
    let mut specs = vec![format!("{}:{}", player.name, settings.join(","))];
    for parameter in &player.parameters {
        // Each kind of search and rollout besides.
        if let Kind::OneOf(words) = &parameter.kind {
            let set = |word: &&str| format!("{},{}={word}", specs[0], parameter.key).replace(":,", ":");
            let others: Vec<String> = words.iter().skip(1).map(set).collect();
            specs.extend(others);
        }
    }
    specs
}

fn is_heard_by_strangers(player: &PlayerSketch) -> bool {
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
    /// Does something that has to end after [`GIVEN`], or at once if it is told to stop, and notes how long it took.
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
        self.slowest.push((late, format!("{what}{}", if stopped { ", told to stop" } else { "" })));
        done
    }
}

#[test]
fn everybody_stops_when_time_is_up() {
    let measured = std::env::var_os("PARLOR_MEASURE").is_some();
    let mut clock = Clock { slowest: Vec::new() };
    for (spec, moves) in LARGEST {
        let rules = open(spec).unwrap();
        for player in rules.players().iter().filter(|player| is_heard_by_strangers(player)) {
            for player_spec in largest(player) {
                for side in Side::BOTH {
                    if player.seat.is_some_and(|seat| seat != side) {
                        continue;
                    }
                    let mut players = [None, None];
                    players[side.index()] = Some(player_spec.as_str());
                    // From the start, and from where it is hardest, each with the other side to move as well.
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
fn a_long_game_is_reviewed_within_its_time() {
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
