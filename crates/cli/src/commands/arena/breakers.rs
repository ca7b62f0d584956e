//! `parlor arena` for the code-breaking games: every breaker over every secret.

use parlor_arena::distinct_names;
use parlor_arena::expect::OF_BREAKERS;
use parlor_catalog::{AnyGame, Breaking, CodeGame, Spec, Terms};
use parlor_core::{Message, Side, message};
use rayon::prelude::*;
use serde::Serialize;

use super::expectations::{self, Judged};
use crate::args::Arena;
use crate::exit::{Exit, Failure, Outcome};
use crate::histogram::histogram;
use crate::output::{decimal, grouped, interval, print_document, print_line, table};
use crate::run::Run;
use crate::speech::{text, words};

/// Guesses after which a secret counts as unsolved.
const CAP: u32 = 50;
/// Secrets drawn where there are too many to go through.
const USUAL_SAMPLE: u64 = 200;

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    players: Vec<PlayerRow<'a>>,
    sampled: bool,
    cap: u32,
    #[serde(skip_serializing_if = "<[Judged]>::is_empty")]
    expectations: &'a [Judged],
    seed: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct PlayerRow<'a> {
    name: &'a str,
    #[serde(flatten)]
    breaking: &'a Breaking,
    faults: Vec<String>,
}

/// Puts each breaker to all secrets (or to a sample) and prints how they did.
pub fn run(game: &dyn AnyGame, code: &CodeGame, asked: &Arena) -> Outcome {
    let of_pairs = [
        ("--from", asked.from.is_some()),
        ("--openings", asked.openings.is_some()),
        ("--gauntlet", asked.gauntlet),
        ("--sprt", asked.sprt.is_some()),
        ("--save", asked.save.is_some()),
        ("--export-csv", asked.export_csv.is_some()),
    ];
    if let Some((option, _)) = of_pairs.iter().find(|(_, given)| *given) {
        return Err(Failure::usage(message!("arena-not-for-breakers", option = *option)));
    }
    let expected = expectations::read(&asked.expect, OF_BREAKERS).map_err(Failure::usage)?;
    for player in &asked.players {
        game.player(&Spec::parse(player), Some(Side::First)).map_err(Failure::usage)?;
    }
    let run = Run::begin(&asked.frame, true)?;
    let terms = Terms {
        sample: asked.games,
        usual_sample: USUAL_SAMPLE,
        cap: CAP,
        seed: run.seed,
        limits: run.limits.clone(),
    };
    // Each breaker thinks on one thread, so the number of threads changes nothing.
    let results: Result<Vec<Breaking>, Message> =
        asked.players.par_iter().map(|player| code.examine(player, &terms)).collect();
    let results = results.map_err(Failure::bad_input)?;
    let rows: Vec<(String, Breaking)> = distinct_names(&asked.players).into_iter().zip(results).collect();

    let judged = expectations::judge(expected, |measure| {
        let (_, breaking) = rows.first()?;
        Some(match measure {
            "win" => breaking.win_rate,
            "mean" => breaking.mean,
            "worst" => breaking.worst.into(),
            "total" => breaking.total as f64,
            "unsolved" => breaking.unsolved as f64,
            _ => breaking.forfeits as f64,
        })
    });
    if asked.frame.json {
        print_document(&Report {
            game: &game.facts().spec,
            players: rows.iter().map(row).collect(),
            sampled: rows.iter().any(|(_, breaking)| breaking.is_sampled()),
            cap: CAP,
            expectations: &judged,
            seed: run.seed,
            seconds: run.seconds(),
        })?;
    } else {
        print(&rows)?;
    }
    if let Some(file) = &asked.export_svg {
        std::fs::write(file, histogram(&rows, &text("column-guesses")))?;
    }
    let met = expectations::tell(&judged);
    Ok(if run.limits.told_to_stop() {
        run.cut_short()
    } else if !met {
        Exit::Negative
    } else if judged.is_empty() && rows.iter().any(|(_, breaking)| breaking.forfeits > 0) {
        Exit::BotAtFault
    } else {
        Exit::Done
    })
}

fn row((name, breaking): &(String, Breaking)) -> PlayerRow<'_> {
    PlayerRow { name, breaking, faults: breaking.reasons.iter().map(|reason| words().say(reason)).collect() }
}

fn print(rows: &[(String, Breaking)]) -> std::io::Result<()> {
    let header = [
        "column-player",
        "column-first-guess",
        "column-mean",
        "column-worst",
        "column-total",
        "column-within-turns",
        "column-win-rate",
        "column-unsolved",
        "column-distribution",
    ];
    let mut shown = table(header.map(text).to_vec(), &[2, 3, 4, 5, 6, 7]);
    for (name, breaking) in rows {
        let mean = match breaking.mean_margin {
            Some(margin) => format!("{} ± {}", decimal(breaking.mean, 3), decimal(margin, 3)),
            None => decimal(breaking.mean, 4),
        };
        let win_rate = match breaking.win_rate_low.zip(breaking.win_rate_high) {
            Some((low, high)) => {
                format!("{} {}", percent(breaking.win_rate), interval(percent(low), percent(high)))
            }
            None => percent(breaking.win_rate),
        };
        let distribution: Vec<String> =
            breaking.distribution.iter().map(|(guesses, codes)| format!("{guesses}:{codes}")).collect();
        shown.add_row([
            name.clone(),
            breaking.first_guess.clone().unwrap_or_default(),
            mean,
            breaking.worst.to_string(),
            grouped(breaking.total),
            percent(breaking.within_turns),
            win_rate,
            grouped(breaking.unsolved),
            distribution.join(" "),
        ]);
    }
    print_line(&shown)?;
    if let Some((_, breaking)) = rows.iter().find(|(_, breaking)| breaking.is_sampled()) {
        eprintln!("{}", words().say(&message!("arena-secrets-drawn", count = breaking.codes)));
    }
    for (name, breaking) in rows {
        for reason in &breaking.reasons {
            let reason = reason.clone();
            eprintln!(
                "{}",
                words().say(&message!("arena-breaker-faults", name = name.as_str(), reason = reason))
            );
        }
    }
    if rows.iter().any(|(_, breaking)| breaking.unsolved > 0) {
        eprintln!("{}", words().say(&message!("arena-unsolved", cap = CAP)));
    }
    Ok(())
}

fn percent(share: f64) -> String {
    format!("{} %", decimal(100.0 * share, 2))
}
