//! Speed of breakers on complete decision trees over all secrets, on one thread. The totals are asserted, so
//! that a tree cannot get faster by being another tree.

use criterion::{Criterion, SamplingMode, criterion_group, criterion_main};
use parlor_codes::tally::{Breaker, CAP};
use parlor_codes::{Bits, Heuristic, NextConsistent, Rule};
use parlor_core::Limits;
use parlor_games::Code;

fn tree(game: &Code, rule: Rule) -> u64 {
    Heuristic::new(game, rule).tally(game, CAP, &Limits::none()).expect("all secrets can be listed").total()
}

const RULES: [(&str, Rule); 4] = [
    ("knuth", Rule::Knuth),
    ("entropy", Rule::ENTROPY),
    ("expected-size", Rule::ExpectedSize),
    ("most-parts", Rule::MostParts),
];

/// Four pegs of six colours, with the totals of the literature.
fn mastermind(criterion: &mut Criterion) {
    let game = Code::mastermind(4, 6, 6).unwrap();
    let mut group = criterion.benchmark_group("mastermind 4×6");
    for ((name, rule), total) in RULES.into_iter().zip([5801, 5722, 5696, 5668]) {
        group.bench_function(name, |b| b.iter(|| assert_eq!(tree(&game, rule), total)));
    }
    group.finish();
}

/// Four different digits of ten, in guesses as well.
fn bulls_and_cows(criterion: &mut Criterion) {
    let game = Code::bulls_and_cows(4, 10, true, 10).unwrap();
    let mut group = criterion.benchmark_group("4 distinct digits");
    group.sample_size(20);
    for ((name, rule), total) in RULES.into_iter().zip([27_139, 26_424, 26_551, 26_751]) {
        group.bench_function(name, |b| b.iter(|| assert_eq!(tree(&game, rule), total)));
    }
    group.finish();
}

/// 32,768 codes.
fn large(criterion: &mut Criterion) {
    let game = Code::mastermind(5, 8, 12).unwrap();
    let mut group = criterion.benchmark_group("mastermind 5×8");
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    for (name, bonus, total) in [("entropy", 0.0, 179_863), ("entropy:member-bonus=2", 2.0, 179_796)] {
        let rule = Rule::Entropy { member_bonus: Bits::new(bonus) };
        group.bench_function(name, |b| b.iter(|| assert_eq!(tree(&game, rule), total)));
    }
    group.finish();
}

/// 151,200 secrets among a million codes.
fn next_consistent(criterion: &mut Criterion) {
    let game = Code::bulls_and_cows(6, 10, false, 10).unwrap();
    let mut group = criterion.benchmark_group("6 digits");
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    group.bench_function("next-consistent", |b| {
        b.iter(|| assert_eq!(NextConsistent.tally(&game, CAP, &Limits::none()).unwrap().total(), 1_487_501));
    });
    group.finish();
}

criterion_group!(benches, mastermind, bulls_and_cows, large, next_consistent);
criterion_main!(benches);
