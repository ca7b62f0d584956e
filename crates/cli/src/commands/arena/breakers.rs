//! `parlor arena` for code-breaking games: every breaker against every code.

use std::path::Path;

use parking_lot::Mutex;
use parlor_arena::expect::OF_BREAKERS;
use parlor_arena::{ResultsFile, distinct_names, title};
use parlor_catalog::{AnyGame, BreakerResults, CodeGame, ExamOptions, Spec, open_in};
use parlor_core::{Message, Side, message};
use parlor_report::Csv;
use parlor_report::csv::number;
use rayon::prelude::*;
use serde::Serialize;

use super::breakers_file::{BreakersPlan, Done};
use super::expectations::{self, Judged};
use super::trust;
use crate::args::ArenaArgs;
use crate::environment::environment;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::locale::{text, words};
use crate::outfile::OutFile;
use crate::output::{decimal, grouped, interval, print_document, print_line, table};
use crate::picture::histogram;
use crate::run::RunContext;

/// Guesses after which a code counts as unsolved.
const CAP: u32 = 50;
/// Number of codes drawn if there are too many to try all.
const USUAL_SAMPLE: u64 = 200;

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    players: Vec<PlayerRow<'a>>,
    sampled: bool,
    cap: u32,
    #[serde(skip_serializing_if = "<[Judged]>::is_empty")]
    expectations: &'a [Judged],
    complete: bool,
    seed: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct PlayerRow<'a> {
    name: &'a str,
    #[serde(flatten)]
    breaking: &'a BreakerResults,
    faults: &'a [String],
}

/// A breaker with its name in documents and its results.
struct Row {
    name: String,
    breaking: BreakerResults,
    faults: Vec<String>,
}

impl Row {
    /// Returns the name for people.
    fn title(&self) -> String {
        title(&self.name, self.breaking.called.as_deref())
    }
}

/// Plays each breaker against all codes or a sample and prints the results.
pub fn run(game: &dyn AnyGame, code: &CodeGame, asked: &ArenaArgs) -> CommandResult {
    let of_pairs = [
        ("--from", asked.from.is_some()),
        ("--openings", asked.openings.is_some()),
        ("--gauntlet", asked.gauntlet),
        ("--sprt", asked.sprt.is_some()),
    ];
    if let Some((option, _)) = of_pairs.iter().find(|(_, given)| *given) {
        return Err(CommandError::usage(message!("arena-not-for-breakers", option = *option)));
    }
    expectations::read(&asked.expect, OF_BREAKERS).map_err(CommandError::usage)?;
    for player in &asked.players {
        game.player(&Spec::parse(player), Some(Side::First)).map_err(CommandError::usage)?;
    }
    let run = RunContext::begin(&asked.compute, true)?;
    let plan = BreakersPlan {
        game: game.facts().spec.clone(),
        breakers: asked.players.clone(),
        sample: asked.games,
        expect: asked.expect.clone(),
        seed: run.seed,
    };
    let programs = trust::programs(game, &plan.breakers);
    let create = |file| {
        ResultsFile::create_part(file, &plan, None, programs.clone())
            .map_err(|trouble| CommandError::bad_input(trouble.message()))
    };
    let save = asked.save.as_deref().map(create).transpose()?;
    hold(code, asked, &run, &plan, save.as_ref(), Vec::new())
}

/// Resumes a file with the breakers that are not done.
pub fn resume(
    asked: &ArenaArgs,
    file: &Path,
    save: &ResultsFile,
    plan: &BreakersPlan,
    done: Vec<Done>,
) -> CommandResult {
    let game = open_in(&plan.game, &environment()).map_err(CommandError::bad_input)?;
    let code = game.code().ok_or_else(|| CommandError::bad_input(message!("exact-only-codes")))?;
    trust::ask(game.as_ref(), &plan.breakers, save, file, asked.allow_processes)?;
    let run = RunContext::begin(&asked.compute, false)?;
    hold(code, asked, &run, plan, Some(save), done)
}

fn hold(
    code: &CodeGame,
    asked: &ArenaArgs,
    run: &RunContext,
    plan: &BreakersPlan,
    save: Option<&ResultsFile>,
    mut done: Vec<Done>,
) -> CommandResult {
    let typed = if asked.expect.is_empty() { &plan.expect } else { &asked.expect };
    let expected = expectations::read(typed, OF_BREAKERS).map_err(CommandError::usage)?;
    let csv = OutFile::open_asked(asked.export_csv.as_ref())?;
    let svg = OutFile::open_asked(asked.export_svg.as_ref())?;
    let terms = ExamOptions {
        sample: plan.sample,
        usual_sample: USUAL_SAMPLE,
        cap: CAP,
        seed: plan.seed,
        limits: run.limits.clone(),
    };
    let trouble = Mutex::new(None);
    let examine = |breaker: usize| -> Result<Done, Message> {
        let breaking = code.examine(&plan.breakers[breaker], &terms)?;
        let faults = breaking.reasons.iter().map(|reason| words().say(reason)).collect();
        let done = Done { breaker, breaking, faults };
        if let Some(save) = save.filter(|_| done.breaking.complete)
            && let Err(refused) = save.append(&done)
        {
            *trouble.lock() = Some(refused.message());
        }
        Ok(done)
    };
    // Each breaker uses one thread, so the number of threads changes no result.
    let left: Vec<usize> =
        (0..plan.breakers.len()).filter(|number| done.iter().all(|done| done.breaker != *number)).collect();
    let results: Result<Vec<Done>, Message> = left.into_par_iter().map(examine).collect();
    done.extend(results.map_err(CommandError::bad_input)?);
    done.sort_by_key(|done| done.breaker);
    done.dedup_by_key(|done| done.breaker);
    let row = |(name, done): (String, Done)| Row { name, breaking: done.breaking, faults: done.faults };
    let rows: Vec<Row> = distinct_names(&plan.breakers).into_iter().zip(done).map(row).collect();
    let complete = rows.iter().all(|row| row.breaking.complete);

    let judged = expectations::judge(expected, complete, |measure| {
        rows.first().map(|row| row.breaking.measured(measure))
    });
    // Files are written even if standard output is closed.
    let printed = if asked.compute.json {
        print_document(&Report {
            game: &plan.game,
            players: rows.iter().map(player_row).collect(),
            sampled: rows.iter().any(|row| row.breaking.is_sampled()),
            cap: CAP,
            expectations: &judged,
            complete,
            seed: plan.seed,
            seconds: run.seconds(),
        })
    } else {
        print(&rows)
    };
    csv.map_or(Ok(()), |file| file.write(&table_for_spreadsheets(&rows)))?;
    let bars: Vec<(String, &BreakerResults)> = rows.iter().map(|row| (row.title(), &row.breaking)).collect();
    svg.map_or(Ok(()), |file| file.write(&histogram::draw(&bars, &text("column-guesses"))))?;
    printed?;
    if let Some(trouble) = trouble.into_inner() {
        return Err(CommandError::bad_input(trouble));
    }
    if let (false, Some(file)) = (complete, asked.save.as_ref().or(asked.resume.as_ref())) {
        super::tell_how_to_resume("arena", file);
    }
    let met = expectations::tell(&judged);
    Ok(if !complete {
        run.cut_short()
    } else if !met {
        CommandStatus::Negative
    } else if judged.is_empty() && rows.iter().any(|row| row.breaking.forfeits > 0) {
        CommandStatus::BotAtFault
    } else {
        CommandStatus::Done
    })
}

fn player_row(row: &Row) -> PlayerRow<'_> {
    PlayerRow { name: &row.name, breaking: &row.breaking, faults: &row.faults }
}

fn table_for_spreadsheets(rows: &[Row]) -> String {
    let mut table = Csv::new([
        "player",
        "codes",
        "total",
        "mean",
        "worst",
        "within_turns",
        "win_rate",
        "unsolved",
        "forfeits",
        "first_guess",
        "complete",
    ]);
    for Row { name, breaking, .. } in rows {
        table.row([
            name,
            &breaking.codes.to_string(),
            &breaking.total.to_string(),
            &number(Some(breaking.mean)),
            &breaking.worst.to_string(),
            &number(Some(breaking.within_turns)),
            &number(Some(breaking.win_rate)),
            &breaking.unsolved.to_string(),
            &breaking.forfeits.to_string(),
            breaking.first_guess.as_deref().unwrap_or_default(),
            &breaking.complete.to_string(),
        ]);
    }
    table.into_string()
}

fn print(rows: &[Row]) -> std::io::Result<()> {
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
    for row in rows {
        let breaking = &row.breaking;
        let mean = match breaking.mean_margin.filter(|_| breaking.complete) {
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
            row.title(),
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
    let tell = |said: &Message| eprintln!("{}", words().say(said));
    if let Some(row) = rows.iter().find(|row| row.breaking.is_sampled()) {
        tell(&message!("arena-secrets-drawn", count = row.breaking.codes + row.breaking.unplayed));
    }
    for row in rows {
        for reason in &row.faults {
            tell(&message!("arena-breaker-faults", name = row.title(), reason = reason.as_str()));
        }
    }
    if rows.iter().any(|row| row.breaking.unsolved > 0) {
        tell(&message!("arena-unsolved", cap = CAP));
    }
    for row in rows.iter().filter(|row| !row.breaking.complete) {
        let BreakerResults { codes, unplayed, .. } = row.breaking;
        let (played, all) = (grouped(codes), grouped(codes + unplayed));
        tell(&message!("arena-breaker-interrupted", name = row.title(), played = played, all = all));
    }
    Ok(())
}

fn percent(share: f64) -> String {
    format!("{} %", decimal(100.0 * share, 2))
}
