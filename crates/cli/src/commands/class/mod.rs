//! `parlor class GAME DIR`: builds, checks and ranks a folder of bots in sandboxes, and writes reports into a folder
//! beside it.

mod report;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use parlor_bot::sandbox_available;
use parlor_catalog::{AnyGame, open_in};
use parlor_class::report::{ClassReport, PAGE, PageKind, page, write};
use parlor_class::serve::{Server, Watched};
use parlor_class::{
    Class as ClassRun, ClassSettings, Eligibility, Exercise, GradingConfig, Live, Pass, Results,
    SandboxSettings, Schedule, entries, seed_of,
};
use parlor_core::{Message, message};

use crate::args::{ClassArgs, Format, SandboxMode, TakingPart};
use crate::environment::environment;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::locale::words;
use crate::output::{print_document, print_line};
use crate::progress::Progress;
use crate::run::{RunContext, draw_seed};

/// Default number of games against each reference player.
const GAMES: u64 = 20;

/// A smaller seed can be found by brute force.
const SHORT_SEED: u64 = 1 << 32;

/// Default port of the live page, next to that of `parlor serve`.
const PORT: u16 = 8018;

/// Runs a class, or hands out an exercise.
pub fn run(asked: &ClassArgs) -> CommandResult {
    let exercise = asked.exercise.as_deref().map(Exercise::named).transpose().map_err(CommandError::usage)?;
    if let (Some(exercise), Some(folder)) = (&exercise, &asked.hand_out) {
        return hand_out(exercise, folder, asked.solutions);
    }
    let (spec, folder) = match (&exercise, &asked.game, &asked.folder) {
        // With an exercise, the only argument is the folder.
        (Some(exercise), Some(folder), None) => (exercise.game.clone(), PathBuf::from(folder)),
        (None, Some(game), Some(folder)) => (game.clone(), folder.clone()),
        _ => return Err(CommandError::usage(message!("class-which-folder"))),
    };
    let game = open_in(&spec, &environment()).map_err(CommandError::usage)?;
    let grading = grading(asked, exercise.as_ref(), game.as_ref()).map_err(CommandError::usage)?;
    let handed_in = entries(&folder).map_err(|error| {
        let folder = folder.display().to_string();
        CommandError::bad_input(message!(
            "class-folder-unreadable",
            folder = folder,
            error = error.to_string()
        ))
    })?;
    if handed_in.is_empty() {
        return Err(CommandError::bad_input(message!(
            "class-folder-empty",
            folder = folder.display().to_string()
        )));
    }
    if asked.boxed == SandboxMode::On {
        sandbox_available().map_err(CommandError::bad_input)?;
    }
    let out = asked.out.clone().unwrap_or_else(|| beside(&folder));
    // Bots start in other folders, so the path must be absolute.
    let out = std::path::absolute(&out)?;
    let run = RunContext::begin(&asked.compute, false)?;
    let seed = match asked.compute.seed {
        Some(seed) => seed,
        None => seed_of(&out).map_err(CommandError::bad_input)?.unwrap_or_else(draw_seed),
    };
    if seed < SHORT_SEED && game.code().is_some() {
        tell(&message!("class-short-seed", seed = seed.to_string()));
    }
    let settings = settings(asked, &spec, seed, [&folder, &out]);
    let game: Arc<dyn AnyGame> = Arc::from(game);
    let live = Arc::new(Live::default());
    let watched = Arc::new(Watched {
        game: Arc::clone(&game),
        settings: settings.clone(),
        grading: grading.clone(),
        live: Arc::clone(&live),
        say,
        language: words().language().code().to_owned(),
        finished: Mutex::new(None),
    });
    let progress: Mutex<Option<(Message, Progress)>> = Mutex::new(None);
    let heard = |what: &Message, done: u64, total: u64| show(&progress, what, done, total);
    let class = ClassRun {
        game: game.as_ref(),
        settings: &settings,
        grading: &grading,
        entries: &handed_in,
        folder: &out,
        say: &say,
        heard: &heard,
        live: asked.serve.then_some(live.as_ref()),
        limits: &run.limits,
    };
    class.check().map_err(CommandError::usage)?;
    let server = listen(asked, &watched)?;
    let held = class.run();
    drop(progress);
    let results = held.map_err(CommandError::bad_input)?;
    finish(asked, &run, &watched, &results, &out, server.as_ref())
}

fn finish(
    asked: &ClassArgs,
    run: &RunContext,
    watched: &Watched,
    results: &Results,
    out: &Path,
    server: Option<&Server>,
) -> CommandResult {
    let report = ClassReport {
        game: watched.game.as_ref(),
        settings: &watched.settings,
        grading: &watched.grading,
        results,
        say: &say,
        language: &watched.language,
    };
    let written = write(&report, out).map_err(|error| {
        let file = out.display().to_string();
        CommandError::bad_input(message!("cli-file-not-written", file = file, error = error.to_string()))
    });
    *watched.finished.lock() = Some(page(&report, PageKind::File));
    let page = out.join(PAGE);
    let printed = if asked.compute.json {
        print_document(&report::document(&report, out, run.seconds()))
    } else {
        report::print(&report)
            .and_then(|()| print_line(say(&message!("class-written", page = page.display().to_string()))))
    };
    written?;
    printed?;
    if !results.complete {
        tell(&message!("class-go-on"));
        return Ok(CommandStatus::Interrupted);
    }
    if server.is_some() {
        tell(&message!("class-still-serving"));
        while !run.limits.told_to_stop() {
            std::thread::sleep(Duration::from_millis(50));
        }
    }
    Ok(if results.has_faults() {
        CommandStatus::BotAtFault
    } else if results.bots.iter().any(|bot| bot.passed != Some(true)) {
        CommandStatus::Negative
    } else {
        CommandStatus::Done
    })
}

fn listen(asked: &ClassArgs, watched: &Arc<Watched>) -> Result<Option<Server>, CommandError> {
    if !asked.serve {
        return Ok(None);
    }
    let port = asked.port.map_or(PORT, |port| port as u16);
    let server = Server::start(Arc::clone(watched), port).map_err(CommandError::bad_input)?;
    tell(&message!("class-serving", address = format!("http://{}/", server.address)));
    Ok(Some(server))
}

fn hand_out(exercise: &Exercise, folder: &Path, solutions: bool) -> CommandResult {
    exercise.hand_out(folder, solutions).map_err(|error| {
        let folder = folder.display().to_string();
        CommandError::bad_input(message!("cli-file-not-written", file = folder, error = error.to_string()))
    })?;
    let folder = folder.display().to_string();
    print_line(say(&message!("class-handed-out", name = exercise.name.as_str(), folder = folder)))?;
    Ok(CommandStatus::Done)
}

fn grading(
    asked: &ClassArgs,
    exercise: Option<&Exercise>,
    game: &dyn AnyGame,
) -> Result<GradingConfig, Message> {
    let breakers = game.code().is_some();
    let usual = if breakers { game.facts().players[1] } else { "random" };
    let typed = exercise.map_or(&asked.pass, |exercise| &exercise.pass);
    Ok(GradingConfig {
        passes: typed.iter().map(|typed| Pass::read(typed, breakers, usual)).collect::<Result<_, _>>()?,
        partial: asked.partial,
        games: asked.games.or(exercise.map(|exercise| exercise.games)).unwrap_or(GAMES),
        meeting: asked.meeting,
        tournament: match asked.tournament {
            TakingPart::Passed => Eligibility::Passed,
            TakingPart::Working => Eligibility::Working,
            TakingPart::None => Eligibility::NoTournament,
        },
        format: match (asked.format, asked.rounds) {
            (Some(Format::RoundRobin), Some(_)) => return Err(message!("class-rounds-are-swiss")),
            (Some(Format::RoundRobin), None) => Schedule::RoundRobin,
            (Some(Format::Swiss), rounds) | (None, rounds @ Some(_)) => Schedule::Swiss(rounds),
            (None, None) => Schedule::Usual,
        },
        points: asked.points as f64,
    })
}

fn settings(asked: &ClassArgs, spec: &str, seed: u64, hidden: [&Path; 2]) -> ClassSettings {
    let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let boxed = (asked.boxed == SandboxMode::On).then(|| SandboxSettings {
        memory: asked.memory,
        processes: asked.processes,
        shown: asked.show.iter().map(|folder| absolute(folder)).collect(),
        hidden: hidden.map(absolute).to_vec(),
    });
    ClassSettings {
        game: spec.to_owned(),
        seed,
        per_move: asked.time,
        per_game: asked.total,
        start: asked.start,
        build: asked.build,
        boxed,
    }
}

/// Returns the folder of a class, beside that of its bots.
fn beside(folder: &Path) -> PathBuf {
    let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let mut name = folder.file_name().unwrap_or_default().to_owned();
    name.push("-class");
    folder.with_file_name(name)
}

fn show(shown: &Mutex<Option<(Message, Progress)>>, what: &Message, done: u64, total: u64) {
    let mut shown = shown.lock();
    if shown.as_ref().is_none_or(|(before, _)| before != what) {
        // Dropping the previous progress bar clears its line.
        *shown = None;
        *shown = Some((what.clone(), Progress::class(total, &say(what))));
    }
    if let Some((_, progress)) = &*shown {
        progress.set(done);
    }
}

fn say(message: &Message) -> String {
    words().say(message)
}

fn tell(said: &Message) {
    eprintln!("{}", say(said));
}
