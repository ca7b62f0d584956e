//! Solves a code-breaking game, writes its certificate and checks it, with times:
//! `certificate expected|worst FILE mastermind PEGS COLORS`, or `bulls DIGITS SYMBOLS`, `free …`, `black COLORS COPIES PEGS`.
use parlor_core::Game;
use parlor_games::Code;
use parlor_players::code::exact::{Goal, Task, Work, solve};
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let n: Vec<u8> = args[4..].iter().map(|a| a.parse().unwrap()).collect();
    let game = match args[3].as_str() {
        "mastermind" => Code::mastermind(n[0], n[1], 20),
        "bulls" => Code::bulls_and_cows(n[0], n[1], true, 20),
        "free" => Code::bulls_and_cows(n[0], n[1], false, 20),
        _ => Code::black_peg(n[0], n[1], n[2], None),
    }
    .unwrap();
    let goal = if args[1] == "worst" { Goal::Worst } else { Goal::Expected };
    let task = Task {
        certify: std::env::var("PLAIN").is_err(),
        within: std::env::var("WITHIN").ok().map(|w| w.parse().unwrap()),
        ..Task::new(goal)
    };
    let begin = Instant::now();
    let work = Work::quiet();
    let found = solve(&game, &game.start(), task, &work).unwrap();
    let (_, costs) = found.plan.as_ref().unwrap();
    println!(
        "codes {} total {} worst {} proven {} nodes {} seconds {:.2}",
        found.codes,
        costs.total(),
        costs.worst(),
        found.proven,
        found.nodes,
        begin.elapsed().as_secs_f64()
    );
    let Some(file) = found.certificate else {
        println!("no certificate");
        return;
    };
    std::fs::write(&args[2], &file).unwrap();
    let begin = Instant::now();
    println!(
        "{} bytes; {:?}; checked in {:.2}",
        file.len(),
        parlor_check::check(&file),
        begin.elapsed().as_secs_f64()
    );
}
