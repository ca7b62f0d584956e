//! Solves standard benchmarks of Reversi programs and prints nodes and seconds: positions 40 to 44 of the endgame tests of
//! the French Othello Federation, and the start of the 6×6 board.
//!
//! `cargo run --release -p parlor-players --example reversi_proofs -- [threads] [ffo|6x6|all]`

use std::time::Instant;

use parlor_core::{Game, Limits, Notation, Value};
use parlor_games::Reversi;
use parlor_games::reversi::{Empties, Position};
use parlor_players::reversi::engine::ReversiSolver;
use parlor_search::SolveScope;

/// Number, position, and value to the side to move if the winner gets the empty squares.
const FFO: [(u32, &str, i32); 9] = [
    (40, "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", 38),
    (41, "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", 0),
    (42, "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", 6),
    (43, "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", -12),
    (44, "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O", -14),
    (45, "---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO-- X", 6),
    (46, "---XXX----OOOX----OOOXX--OOOOXXX--OOOOXX--OXOXXX--XXOO---XXXX-O- X", -8),
    (47, "-OOOOO----OOOO---OOOOX--XXXXXX---OXOOX--OOOXOX----OOXX----XXXX-- O", 4),
    (48, "-----X--X-XXX---XXXXOO--XOXOOXX-XOOXXX--XOOXX-----OOOX---XXXXXX- O", 28),
];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let threads: usize = arguments.next().map_or(1, |typed| typed.parse().expect("the number of threads"));
    let what = arguments.next().unwrap_or_else(|| "all".to_owned());
    if what == "ffo" || what == "more" || what == "all" {
        let game = Reversi::new(8, Empties::Winner).expect("the size is one of the three");
        let numbers = if what == "more" { 45..=48 } else { 40..=44 };
        let asked = FFO.iter().filter(|(number, ..)| numbers.contains(number));
        let sum = asked.map(|&(number, text, value)| {
            let at = game.read_position(text).expect("the positions above are well written");
            proved(&game, &at, &format!("FFO #{number}"), value, threads, 64 << 20)
        });
        let (nodes, seconds) = sum.fold((0, 0.0), |all, each| (all.0 + each.0, all.1 + each.1));
        println!("together  {nodes:>13} nodes {seconds:8.2} s {:6.1} M/s", nodes as f64 / seconds / 1e6);
    }
    if what == "line" {
        let game = Reversi::new(6, Empties::Nobody).expect("the size is one of the three");
        let line = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1";
        let mut sum = 0;
        for plies in 6..=10 {
            let at = game.read_position(&line[..2 * plies]).expect("legal");
            let value = if plies % 2 == 0 { -4 } else { 4 };
            sum += proved(&game, &at, &format!("ply {plies}"), value, threads, 64 << 20).0;
        }
        println!("sum {sum}");
    }
    if what == "6x6" || what == "all" {
        let game = Reversi::new(6, Empties::Nobody).expect("the size is one of the three");
        proved(&game, &game.start(), "6x6 start", -4, threads, 256 << 20);
    }
}

/// Solves one position, checks its value, and prints and returns nodes and seconds.
fn proved(game: &Reversi, at: &Position, name: &str, value: i32, threads: usize, bytes: usize) -> (u64, f64) {
    let limits = Limits { threads: Some(threads), ..Limits::none() };
    let mut solver = ReversiSolver::new(game, bytes);
    let begun = Instant::now();
    let found = solver.solve(at, SolveScope::Value, &limits, &|_| ()).expect("there is no limit");
    let seconds = begun.elapsed().as_secs_f64();
    let (Value::Payoff(found_value) | Value::Estimate(found_value)) = found.score.value();
    assert_eq!(found_value, value, "{name}");
    let best: Vec<String> = found.best.iter().map(|&mv| game.write_move(at, mv)).collect();
    let rate = found.nodes as f64 / seconds / 1e6;
    println!(
        "{name:<9} {found_value:+3} {:<3} {:>13} nodes {seconds:8.2} s {rate:6.1} M/s",
        best.join(" "),
        found.nodes
    );
    (found.nodes, seconds)
}
