//! Every game has eight levels in both seats. Each plays like the spec in the lists, and each is stronger than the one
//! below. `docs/levels.md` has the measurements; these tests play a few dozen games of a quick game.

use std::time::Duration;

use parlor_catalog::{AnyGame, GAMES, Keep, LEVELS, Openings, Round, SetUp, Spec, open};
use parlor_core::{Ending, Instant, Limits, Side};

const SEED: u64 = 5;

fn between(players: [&str; 2]) -> SetUp<'_> {
    SetUp { players: players.map(Some), seed: SEED, ..SetUp::default() }
}

/// With a node limit, a level and its spec stop at the same position.
#[test]
fn every_level_plays_the_move_of_its_spec() {
    let limits = Limits { threads: Some(1), nodes: Some(20_000), ..Limits::none() };
    for entry in GAMES {
        let game = open(entry.name).unwrap();
        for number in 1..=LEVELS {
            let level = format!("level:{number}");
            let rungs = game.facts().levels.map(|ladder| ladder[number - 1]);
            let mut table = game.table(&between([&level, &level])).unwrap();
            let mut underneath = game.table(&between(rungs)).unwrap();
            let mut by_hand = game.table(&SetUp { seed: SEED, ..SetUp::default() }).unwrap();
            // One move in each seat.
            for _ in 0..2 {
                let made = table.step(&limits).unwrap();
                assert_eq!(made, underneath.step(&limits).unwrap(), "{} {level}", entry.name);
                assert!(by_hand.play(&made.text).is_ok(), "{} {level} {}", entry.name, made.text);
            }
        }
    }
}

/// On a server a clock limits every move. It must not make a player of a fixed depth search longer.
#[test]
fn a_distant_deadline_changes_no_move_of_a_level() {
    const AN_HOUR: Duration = Duration::from_secs(3600);
    let game = open("reversi").unwrap();
    for level in ["level:5", "level:6", "level:7"] {
        // Eighteen empty squares are left, few enough to be solved quickly.
        let fifteenth = |limits: &Limits| {
            let mut table = game.table(&between([level, level])).unwrap();
            for _ in 0..14 {
                table.step(&Limits::none()).unwrap();
            }
            table.step(limits).unwrap()
        };
        let timed = Limits { deadline: Some(Instant::now() + AN_HOUR), ..Limits::none() };
        assert_eq!(fifteenth(&timed), fifteenth(&Limits::none()), "{level}");
    }
}

#[test]
fn no_level_may_take_more_than_a_second() {
    for entry in GAMES {
        let game = open(entry.name).unwrap();
        for spec in game.facts().levels.into_iter().flatten() {
            let spec = Spec::parse(spec);
            assert_ne!(spec.name, "level", "{}", entry.name);
            for limit in spec.args.split(',').filter_map(|item| item.strip_prefix("time=")) {
                assert!(limit.parse::<u32>().unwrap() <= 1000, "{} {spec}", entry.name);
                assert!(spec.args.contains("threads=1"), "{} {spec}", entry.name);
            }
        }
    }
}

#[test]
fn replaces_players_that_compute_for_minutes_by_the_level_below() {
    let top = |spec: &str| open(spec).unwrap().facts().levels[Side::First.index()];
    assert_eq!(top("mastermind")[7], "optimal");
    assert_eq!(top("bulls-and-cows")[7], top("bulls-and-cows")[6]);
}

/// The share of the points that one player wins against another in this many pairs of games.
fn score(game: &dyn AnyGame, players: [&str; 2], pairs: u64) -> f64 {
    let openings = Openings { positions: Vec::new(), plies: game.facts().opening_plies };
    let pairing = game.pairing(players, &openings).unwrap();
    let mut points = 0;
    for number in 0..pairs {
        for seat in Side::BOTH {
            let round = Round { number, seed: number };
            let record =
                pairing.play_match(seat, round, Keep::Ending, &Limits { threads: Some(1), ..Limits::none() });
            let Some(Ending::Finished(payoff)) = record.ending else { panic!("{players:?}") };
            points += (payoff.0 * seat.sign()).signum() + 1;
        }
    }
    f64::from(points) / (4 * pairs) as f64
}

#[test]
fn the_lower_levels_are_in_order() {
    let game = open("filler").unwrap();
    for number in 2..=5 {
        let (level, below) = (format!("level:{number}"), format!("level:{}", number - 1));
        let score = score(game.as_ref(), [&level, &below], 30);
        assert!(score >= 0.6, "{level} scores {score} against {below}");
    }
    let beginner = score(game.as_ref(), ["level:1", "random"], 60);
    assert!((0.3..=0.6).contains(&beginner), "level:1 scores {beginner} against random");
}

#[test]
fn lapse_refuses_wrappers_and_players_with_secrets() {
    let refused = |game: &str, spec: &str, side| {
        open(game).unwrap().player(&Spec::parse(spec), Some(side)).err().map(|refusal| refusal.id)
    };
    for (spec, refusal) in [
        ("lapse", None),
        ("lapse:percent=20,player=alpha-beta:depth=2,eval=discs", None),
        ("lapse:percent=101", Some("spec-out-of-range")),
        ("lapse:player=lapse:player=greedy", Some("lapse-within-another")),
        ("lapse:player=level:2", Some("lapse-within-another")),
        ("lapse:player=", Some("spec-unknown-player")),
        ("lapse:player=alpha-beta:depth=0", Some("spec-out-of-range")),
        ("level", None),
        ("level:8", None),
        ("level:0", Some("spec-not-within")),
        ("level:nine", Some("spec-not-within")),
    ] {
        assert_eq!(refused("reversi", spec, Side::First), refusal, "{spec}");
    }
    assert_eq!(refused("mastermind", "lapse:player=evil", Side::Second), None);
    assert_eq!(refused("mastermind", "lapse:player=evil", Side::First), Some("spec-wrong-seat"));
    assert_eq!(refused("mastermind", "lapse:player=honest", Side::Second), Some("lapse-with-secret"));
}
