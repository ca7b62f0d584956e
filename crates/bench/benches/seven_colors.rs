//! Seven Colours and Filler: whole games, plain moves, the Voronoi estimate, the strong player and the exact
//! solver. Results are asserted.
//!
//! `cargo bench -p parlor-bench --bench seven_colors`

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use parlor_core::{Evaluate, Game, Limits, Payoff, Side, Strategy, Value, derive_seed};
use parlor_games::seven_colors::rescan::Matrix;
use parlor_games::seven_colors::{Color, Position, SevenColors, Until};
use parlor_players::seven_colors::{GreedyColors, Ties, Voronoi, VoronoiPlayer, exact};
use parlor_search::SolveScope;

fn report_board() -> SevenColors {
    SevenColors::classic(30, 7, true, Until::Majority)
}

/// A whole game between two greedy players, including the board. Returns its payoff and length.
fn greedy_game(game: &SevenColors, seed: u64) -> (Payoff, u32) {
    let mut players =
        Side::BOTH.map(|side| GreedyColors::new(derive_seed(seed, side.index() as u64), Ties::Random));
    let mut at = game.deal(seed);
    for ply in 0.. {
        if let Some(payoff) = game.payoff(&at) {
            return (payoff, ply);
        }
        let choice = players[ply as usize % 2].choose(game, &at, ply, &Limits::none());
        game.play(&mut at, choice.expect("it always moves").mv);
    }
    unreachable!("games end")
}

/// The same game with the report's rescans of a matrix.
fn rescanned_greedy_game(game: &SevenColors, seed: u64) -> (Payoff, u32) {
    let mut players =
        Side::BOTH.map(|side| GreedyColors::new(derive_seed(seed, side.index() as u64), Ties::Random));
    let mut at = game.deal(seed);
    let mut matrix = Matrix::of(&at);
    for ply in 0.. {
        if let Some(payoff) = game.payoff(&at) {
            return (payoff, ply);
        }
        for color in (0..game.colors()).map(Color) {
            let mut trial = matrix.clone();
            trial.name(at.turn(), color);
            black_box(trial.area(at.turn()));
        }
        let choice = players[ply as usize % 2].choose(game, &at, ply, &Limits::none());
        let color = choice.expect("it always moves").mv;
        matrix.name(at.turn(), color);
        game.play(&mut at, color);
    }
    unreachable!("games end")
}

fn games(bench: &mut Criterion) {
    let game = report_board();
    let mut group = bench.benchmark_group("greedy v greedy, 30×30, 7 colours");
    group.throughput(Throughput::Elements(1));
    let plies: u32 = (0..100).map(|seed| greedy_game(&game, seed).1).sum();
    assert_eq!(plies, GREEDY_PLIES);
    let mut seed = 0;
    group.bench_function("rows", |b| {
        b.iter(|| {
            seed += 1;
            greedy_game(&game, seed)
        });
    });
    assert_eq!(rescanned_greedy_game(&game, 1), greedy_game(&game, 1));
    group.sample_size(10);
    group.bench_function("rescans of the report", |b| b.iter(|| rescanned_greedy_game(&game, 1)));
    group.finish();
}

/// Both sides name the colours in turn until the game is over.
fn in_turn(game: &SevenColors, mut at: Position) -> u64 {
    let mut plies = 0;
    while game.payoff(&at).is_none() {
        game.play(&mut at, Color((plies / 2 % 7) as u8));
        plies += 1;
    }
    plies
}

fn moves(bench: &mut Criterion) {
    let game = report_board();
    let starts: Vec<Position> = (0..100).map(|seed| game.deal(seed)).collect();
    let plies: u64 = starts.iter().map(|at| in_turn(&game, at.clone())).sum();
    assert_eq!(plies, PLIES_IN_TURN);
    let mut group = bench.benchmark_group("plain moves, 30×30, 7 colours");
    group.throughput(Throughput::Elements(plies));
    group.bench_function("colours in turn", |b| {
        b.iter_batched(
            || starts.clone(),
            |starts| starts.into_iter().map(|at| in_turn(&game, at)).sum::<u64>(),
            BatchSize::LargeInput,
        );
    });
    group.finish();

    let estimates: i64 = starts.iter().map(|at| i64::from(Voronoi.evaluate(&game, at))).sum();
    assert_eq!(estimates, ESTIMATES);
    bench.bench_function("Voronoi estimate of 100 starts", |b| {
        b.iter(|| starts.iter().map(|at| i64::from(Voronoi.evaluate(&game, at))).sum::<i64>());
    });
    let four = |at: &Position| {
        let mut player = VoronoiPlayer::new(Some(4), None, 0);
        player.choose(&game, at, 0, &Limits::none()).expect("it always moves").opinion.nodes
    };
    assert_eq!(starts.iter().map(four).sum::<u64>(), NODES_OF_FOUR_PLIES);
    bench.bench_function("voronoi:depth=4 at 100 starts", |b| {
        b.iter(|| starts.iter().map(four).sum::<u64>());
    });
}

fn solving(bench: &mut Criterion) {
    let mut group = bench.benchmark_group("exact values, ten boards");
    group.sample_size(10);
    for (name, game, nodes) in [
        ("filler 8×7, 6 colours, every colour", SevenColors::filler(8, 7, 6), FILLER_NODES),
        (
            "seven-colors 8×8, 7 colours, every colour",
            SevenColors::classic(8, 7, true, Until::Full),
            COURSE_NODES,
        ),
    ] {
        let solve = |seed| {
            exact::solve(&game, &game.deal(seed), SolveScope::Everything, &Limits::none(), &|_| ())
                .expect("no limits")
        };
        assert_eq!((0..10).map(|seed| solve(seed).nodes).sum::<u64>(), nodes, "{name}");
        group.bench_function(name, |b| b.iter(|| (0..10).map(|seed| solve(seed).nodes).sum::<u64>()));
    }
    let game = SevenColors::filler(8, 7, 6);
    let values: Vec<i32> = (0..10)
        .map(|seed| exact::value(&game, &game.deal(seed), &Limits::none()).expect("no limits"))
        .collect();
    for (seed, value) in (0..).zip(&values) {
        let solved = exact::solve(&game, &game.deal(seed), SolveScope::Best, &Limits::none(), &|_| ())
            .expect("no limits");
        let (Value::Payoff(again) | Value::Estimate(again)) = solved.score.value();
        assert_eq!(again, *value);
    }
    group.bench_function("filler 8×7, 6 colours, best colours", |b| {
        let solve = |seed| exact::solve(&game, &game.deal(seed), SolveScope::Best, &Limits::none(), &|_| ());
        b.iter(|| (0..10).map(|seed| solve(seed).expect("no limits").nodes).sum::<u64>());
    });
    group.bench_function("filler 8×7, 6 colours, value only", |b| {
        b.iter(|| {
            (0..10).map(|seed| exact::value(&game, &game.deal(seed), &Limits::none())).collect::<Vec<_>>()
        });
    });
    group.finish();
}

/// Plies of the greedy games with seeds 0 to 99.
const GREEDY_PLIES: u32 = 8_030;
/// Plies of the games with seeds 0 to 99 with colours named in turn.
const PLIES_IN_TURN: u64 = 11_168;
/// Sum of the Voronoi estimates of the starts with seeds 0 to 99.
const ESTIMATES: i64 = 2_400_000;
/// Nodes of the strong player at those starts, to depth 4.
const NODES_OF_FOUR_PLIES: u64 = 3_826;
/// Nodes of the exact solver on Filler boards with seeds 0 to 9.
const FILLER_NODES: u64 = 4_491_473;
/// Nodes of the exact solver on 8×8 boards with seeds 0 to 9.
const COURSE_NODES: u64 = 890_075;

criterion_group! {
    name = benches;
    config = Criterion::default().measurement_time(std::time::Duration::from_secs(3));
    targets = games, moves, solving
}
criterion_main!(benches);
