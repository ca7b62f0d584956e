//! `parlor arena GAME PLAYER PLAYER…`: plays pairs of games with seats swapped. `--save` writes every finished pair to a
//! file, `--resume` continues it.

mod breakers;
pub mod breakers_file;
mod expectations;
#[cfg(feature = "nats")]
mod queued;
mod report;
mod tables;
mod trust;

use std::fs;
use std::path::{Path, PathBuf};

use parlor_arena::expect::OF_PLAYERS;
use parlor_arena::{
    Expectation, Format, Plan, PlayedPair, ResultsFile, Standing, Standings, Tournament, TournamentResult,
};
use parlor_catalog::{AnyGame, SetUp, Spec, open_in};
use parlor_core::{Message, message};

use self::breakers_file::resumed;
use self::expectations::Judged;
use crate::args::{ArenaArgs, USUAL_GAMES};
use crate::environment::environment;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::locale::{text, words};
use crate::outfile::OutFile;
use crate::output::print_document;
use crate::picture::{ladder, running};
use crate::progress::Progress;
use crate::run::RunContext;

/// Plays a tournament and prints the results.
pub fn run(asked: &ArenaArgs) -> CommandResult {
    if let Some(file) = &asked.resume {
        return resume(asked, file);
    }
    let game =
        open_in(asked.game.as_deref().unwrap_or_default(), &environment()).map_err(CommandError::usage)?;
    if let Some(code) = game.code() {
        if asked.spread.is_asked() {
            return Err(CommandError::usage(message!("spread-no-breakers")));
        }
        return breakers::run(game.as_ref(), code, asked);
    }
    check(game.as_ref(), asked).map_err(CommandError::usage)?;
    let (positions, opening_plies) = openings(game.as_ref(), asked)?;
    let run = RunContext::begin(&asked.compute, true)?;
    let plan = Plan {
        game: game.facts().spec.clone(),
        players: asked.players.clone(),
        format: if asked.gauntlet { Format::Gauntlet } else { Format::RoundRobin },
        pairs: asked.games.unwrap_or(USUAL_GAMES).div_ceil(2),
        positions,
        opening_plies,
        sprt: asked.sprt,
        expect: asked.expect.clone(),
        seed: run.seed,
    };
    // An invalid plan is rejected before a file is created.
    let event = Tournament { plan: &plan, game: game.as_ref(), save: None, say: &say };
    let possible = event.opening_plies().map_err(CommandError::bad_input)?;
    if asked.openings.is_some() && possible < opening_plies {
        let message = message!("arena-openings-too-long", plies = opening_plies, possible = possible);
        return Err(CommandError::bad_input(message));
    }
    let create = |file| {
        let programs = trust::programs(game.as_ref(), &plan.players);
        ResultsFile::create_part(file, &plan, asked.spread.shard, programs)
            .map_err(|trouble| CommandError::bad_input(trouble.message()))
    };
    let save = asked.save.as_deref().map(create).transpose()?;
    hold(asked, &run, game.as_ref(), &plan, save.as_ref(), Vec::new())
}

fn resume(asked: &ArenaArgs, file: &Path) -> CommandResult {
    if asked.compute.seed.is_some() {
        return Err(CommandError::usage(message!("arena-resume-alone", option = "--seed")));
    }
    if let Some((save, plan, done)) = resumed(file)? {
        return breakers::resume(asked, file, &save, &plan, done);
    }
    let (save, plan, done) =
        ResultsFile::resume(file).map_err(|trouble| CommandError::bad_input(trouble.message()))?;
    let game = open_in(&plan.game, &environment()).map_err(CommandError::bad_input)?;
    trust::ask(game.as_ref(), &plan.players, &save, file, asked.allow_processes)?;
    let mut run = RunContext::begin(&asked.compute, false)?;
    run.seed = plan.seed;
    hold(asked, &run, game.as_ref(), &plan, Some(&save), done)
}

/// Plays the missing pairs of a plan and prints the results.
fn hold(
    asked: &ArenaArgs,
    run: &RunContext,
    game: &dyn AnyGame,
    plan: &Plan,
    save: Option<&ResultsFile>,
    done: Vec<PlayedPair>,
) -> CommandResult {
    let typed = if asked.expect.is_empty() { &plan.expect } else { &asked.expect };
    // Expectations apply to the whole plan, not to a shard.
    let typed = if save.is_some_and(|save| save.shard().is_some()) { &Vec::new() } else { typed };
    let shown = Shown::open(asked.compute.json, typed, [&asked.export_csv, &asked.export_svg])?;
    let progress = Progress::games(plan.total_games());
    let (TournamentResult { standings, trouble }, given_up) =
        play(asked, run, game, plan, save, done, &progress)?;
    drop(progress);

    let judged = shown.print(game, plan, &standings, Some(run.seconds()))?;
    if let Some(trouble) = trouble {
        return Err(CommandError::bad_input(trouble));
    }
    if let (false, Some(file)) = (standings.complete, asked.save.as_ref().or(asked.resume.as_ref())) {
        tell_how_to_resume("arena", file);
    }
    let exit = judgement(&standings, &judged);
    Ok(match (standings.complete, given_up) {
        (true, _) => exit,
        (false, true) => CommandStatus::BotAtFault,
        (false, false) => run.cut_short(),
    })
}

/// Plays the missing pairs here or on workers. Returns whether some were given up.
fn play(
    asked: &ArenaArgs,
    run: &RunContext,
    game: &dyn AnyGame,
    plan: &Plan,
    save: Option<&ResultsFile>,
    done: Vec<PlayedPair>,
    progress: &Progress,
) -> Result<(TournamentResult, bool), CommandError> {
    #[cfg(feature = "nats")]
    if asked.spread.nats().is_some() {
        return queued::hold(&asked.spread.queue, run, plan, save, done, progress);
    }
    let _ = asked;
    let event = Tournament { plan, game, save, say: &say };
    let held =
        event.run(done, &run.limits, &|finished| progress.set(finished)).map_err(CommandError::bad_input)?;
    Ok((held, false))
}

/// How the results of a tournament are shown.
pub struct Shown {
    json: bool,
    expected: Vec<Expectation>,
    csv: Option<OutFile>,
    svg: Option<OutFile>,
}

impl Shown {
    /// Parses the expectations and opens the CSV and SVG files.
    pub fn open(
        json: bool,
        expected: &[String],
        [csv, svg]: [&Option<PathBuf>; 2],
    ) -> Result<Shown, CommandError> {
        let expected = expectations::read(expected, OF_PLAYERS).map_err(CommandError::usage)?;
        let (csv, svg) = (OutFile::open_asked(csv.as_ref())?, OutFile::open_asked(svg.as_ref())?);
        Ok(Shown { json, expected, csv, svg })
    }

    /// Prints the results, writes the files, and returns the results of the expectations.
    pub fn print(
        self,
        game: &dyn AnyGame,
        plan: &Plan,
        standings: &Standings,
        seconds: Option<f64>,
    ) -> Result<Vec<Judged>, CommandError> {
        let Shown { json, expected, csv, svg } = self;
        let judged = expectations::judge(expected, standings.complete, |measure| standings.measured(measure));
        // Files are written even if standard output is closed.
        let printed = if json {
            print_document(&report::report(plan, standings, &judged, seconds))
        } else {
            tables::print(game, plan, standings)
        };
        csv.map_or(Ok(()), |file| file.write(&report::csv(standings)))?;
        svg.map_or(Ok(()), |file| file.write(&picture(plan, standings)))?;
        printed?;
        Ok(judged)
    }
}

/// Prints the results of the expectations and returns the exit code of a complete tournament.
pub fn judgement(standings: &Standings, judged: &[Judged]) -> CommandStatus {
    if !expectations::tell(judged) {
        CommandStatus::Negative
    } else if standings.forfeits() > 0 && judged.is_empty() {
        CommandStatus::BotAtFault
    } else {
        CommandStatus::Done
    }
}

/// Prints the command that resumes a file.
pub fn tell_how_to_resume(command: &str, file: &Path) {
    let command = format!("parlor {command} --resume {}", quoted(&file.display().to_string()));
    eprintln!("{}", words().say(&message!("arena-resume-with", command = command)));
}

fn say(message: &Message) -> String {
    words().say(message)
}

/// Rejects invalid options before anything is played.
fn check(game: &dyn AnyGame, asked: &ArenaArgs) -> Result<(), Message> {
    if asked.players.len() < 2 {
        return Err(message!("arena-needs-two-players"));
    }
    if asked.sprt.is_some() && asked.players.len() != 2 {
        return Err(message!("arena-sprt-two"));
    }
    for player in &asked.players {
        game.player(&Spec::parse(player), None)?;
    }
    expectations::read(&asked.expect, OF_PLAYERS).map(drop)
}

/// Returns the positions that games begin with, and the number of random moves.
fn openings(game: &dyn AnyGame, asked: &ArenaArgs) -> Result<(Vec<String>, u32), CommandError> {
    let from: Vec<String> = asked.from.iter().cloned().collect();
    let Some(openings) = &asked.openings else {
        let plies = if from.is_empty() { game.facts().opening_plies } else { 0 };
        return Ok((from, plies));
    };
    if let Ok(plies) = openings.parse() {
        return Ok((from, plies));
    }
    let refused = |id: Message| CommandError::bad_input(id);
    let listed = fs::read_to_string(openings).map_err(|error| {
        refused(message!("save-system", file = openings.as_str(), error = error.to_string()))
    })?;
    let is_position = |(_, line): &(usize, &str)| !line.is_empty() && !line.starts_with('#');
    let lines = (1..).zip(listed.lines().map(str::trim)).filter(is_position);
    let mut positions = Vec::new();
    for (line, position) in lines {
        unfinished(game, position).map_err(|reason| {
            refused(message!("cli-bad-line", file = openings.as_str(), line = line, reason = reason))
        })?;
        positions.push(position.to_owned());
    }
    if positions.is_empty() {
        return Err(refused(message!("arena-openings-empty", file = openings.as_str())));
    }
    Ok((positions, 0))
}

/// Rejects an invalid position and a finished game.
fn unfinished(game: &dyn AnyGame, position: &str) -> Result<(), Message> {
    let table = game.table(&SetUp { from: Some(position), ..SetUp::default() })?;
    if table.turn().is_some() { Ok(()) } else { Err(message!("solve-already-over")) }
}

/// Draws the course of the score for two players, the ratings for more.
fn picture(plan: &Plan, standings: &Standings) -> String {
    let names: Vec<String> = standings.players.iter().map(Standing::title).collect();
    let title = words().say(&message!("picture-arena", game = plan.game.as_str()));
    if let [meeting] = &standings.meetings[..] {
        let lead = message!("picture-lead", one = names[0].as_str(), other = names[1].as_str());
        return running::draw(&title, &text("picture-pairs"), &words().say(&lead), &meeting.scores);
    }
    let row = |player: usize| ladder::LadderRow {
        name: &names[player],
        score: standings.players[player].tally.score(),
        elo: &standings.players[player].elo,
    };
    let rows: Vec<ladder::LadderRow<'_>> = standings.ladder().into_iter().map(row).collect();
    ladder::draw(&title, &text("column-elo"), &rows)
}

/// Quotes a word for a shell.
fn quoted(word: &str) -> String {
    let plain = |sign: char| sign.is_ascii_alphanumeric() || "/._-+=:,@%".contains(sign);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_can_be_pasted_into_a_shell() {
        assert_eq!(quoted("games/a-b.jsonl"), "games/a-b.jsonl");
        assert_eq!(quoted("my file"), "'my file'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted(""), "''");
    }
}
