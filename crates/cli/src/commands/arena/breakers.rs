//! `parlor arena` for the code-breaking games: every breaker over every secret.

use std::collections::BTreeMap;

use parlor_arena::distinct_names;
use parlor_arena::expect::OF_BREAKERS;
use parlor_catalog::{AnyGame, Breaking, Terms};
use parlor_core::{Message, message};
use rayon::prelude::*;
use serde::Serialize;

use super::expectations::{self, Judged};
use crate::args::Arena;
use crate::exit::{Exit, Failure, Outcome};
use crate::histogram::histogram;
use crate::output::{grouped, print_document, print_line, table};
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
    codes: u64,
    total: u64,
    mean: f64,
    worst: u32,
    distribution: BTreeMap<u32, u64>,
    within_turns: f64,
    win_rate: f64,
    unsolved: u64,
    first_guess: Option<&'a str>,
    forfeits: u64,
    faults: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mean_margin: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    win_rate_low: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    win_rate_high: Option<f64>,
}

/// Puts each breaker to all secrets (or to a sample) and prints how they did.
pub fn run(game: &dyn AnyGame, asked: &Arena) -> Outcome {
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
        game.check_player(player, Some(parlor_core::Side::First)).map_err(Failure::usage)?;
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
    let results: Result<Vec<Option<Breaking>>, Message> =
        asked.players.par_iter().map(|player| game.examine(player, &terms)).collect();
    let results: Vec<Breaking> = results.map_err(Failure::bad_input)?.into_iter().flatten().collect();
    let rows: Vec<(String, Breaking)> = distinct_names(&asked.players).into_iter().zip(results).collect();

    let judged = expectations::judge(expected, |measure| {
        let (_, breaking) = rows.first()?;
        Some(match measure {
            "win" => breaking.win_rate,
            "mean" => breaking.mean,
            "worst" => breaking.worst.into(),
            "total" => breaking.total as f64,
            "unsolved" => breaking.unsolved as f64,
            _ => breaking.faults as f64,
        })
    });
    if asked.frame.json {
        print_document(&Report {
            game: game.spec(),
            players: rows.iter().map(row).collect(),
            sampled: rows.iter().any(|(_, breaking)| breaking.mean_margin.is_some()),
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
    } else if judged.is_empty() && rows.iter().any(|(_, breaking)| breaking.faults > 0) {
        Exit::BotAtFault
    } else {
        Exit::Done
    })
}

fn row((name, breaking): &(String, Breaking)) -> PlayerRow<'_> {
    PlayerRow {
        name,
        codes: breaking.codes,
        total: breaking.total,
        mean: breaking.mean,
        worst: breaking.worst,
        distribution: breaking.distribution.iter().copied().collect(),
        within_turns: breaking.within_turns as f64 / breaking.codes.max(1) as f64,
        win_rate: breaking.win_rate,
        unsolved: breaking.unsolved,
        first_guess: breaking.first_guess.as_deref(),
        forfeits: breaking.faults,
        faults: breaking.reasons.iter().map(|reason| words().say(reason)).collect(),
        mean_margin: breaking.mean_margin.filter(|margin| margin.is_finite()),
        win_rate_low: breaking.win_rate_interval.map(|(low, _)| low),
        win_rate_high: breaking.win_rate_interval.map(|(_, high)| high),
    }
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
            Some(margin) => format!("{:.3} ± {margin:.3}", breaking.mean),
            None => format!("{:.4}", breaking.mean),
        };
        let win_rate = match breaking.win_rate_interval {
            Some((low, high)) => {
                format!("{} [{}, {}]", percent(breaking.win_rate), percent(low), percent(high))
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
            percent(breaking.within_turns as f64 / breaking.codes.max(1) as f64),
            win_rate,
            grouped(breaking.unsolved),
            distribution.join(" "),
        ]);
    }
    print_line(&shown)?;
    if let Some((_, breaking)) = rows.iter().find(|(_, breaking)| breaking.mean_margin.is_some()) {
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
    format!("{:.2} %", 100.0 * share)
}
