//! `parlor arena GAME PLAYER PLAYER…`: players meet in pairs of games with seats swapped. `--save` keeps every
//! finished pair, `--resume` goes on from there.

mod breakers;
pub mod breakers_file;
mod expectations;
mod report;
mod tables;

use std::fs;
use std::path::Path;

use parlor_arena::expect::OF_PLAYERS;
use parlor_arena::{Event, Format, Held, Plan, PlayedPair, Save, Standing, Standings};
use parlor_catalog::{AnyGame, SetUp, Spec, open_on};
use parlor_core::{Message, message};

use self::breakers_file::resumed;
use crate::args::{Arena, USUAL_GAMES};
use crate::exit::{Exit, Failure, Outcome};
use crate::host::host;
use crate::outfile::OutFile;
use crate::output::print_document;
use crate::picture::{ladder, running};
use crate::progress::Progress;
use crate::run::Run;
use crate::speech::{text, words};

/// Plays and prints the results.
pub fn run(asked: &Arena) -> Outcome {
    if let Some(file) = &asked.resume {
        return resume(asked, file);
    }
    let game = open_on(asked.game.as_deref().unwrap_or_default(), &host()).map_err(Failure::usage)?;
    if let Some(code) = game.code() {
        return breakers::run(game.as_ref(), code, asked);
    }
    check(game.as_ref(), asked).map_err(Failure::usage)?;
    let (positions, opening_plies) = openings(game.as_ref(), asked)?;
    let run = Run::begin(&asked.frame, true)?;
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
    // What cannot be played is refused before a file is made.
    let event = Event { plan: &plan, game: game.as_ref(), save: None, say: &say };
    let possible = event.opening_plies().map_err(Failure::bad_input)?;
    if asked.openings.is_some() && possible < opening_plies {
        let message = message!("arena-openings-too-long", plies = opening_plies, possible = possible);
        return Err(Failure::bad_input(message));
    }
    let create = |file| Save::create(file, &plan).map_err(|trouble| Failure::bad_input(trouble.message()));
    let save = asked.save.as_deref().map(create).transpose()?;
    hold(asked, &run, game.as_ref(), &plan, save.as_ref(), Vec::new())
}

fn resume(asked: &Arena, file: &Path) -> Outcome {
    if asked.frame.seed.is_some() {
        return Err(Failure::usage(message!("arena-resume-alone", option = "--seed")));
    }
    if let Some((save, plan, done)) = resumed(file)? {
        return breakers::resume(asked, &save, &plan, done);
    }
    let (save, plan, done) = Save::resume(file).map_err(|trouble| Failure::bad_input(trouble.message()))?;
    let game = open_on(&plan.game, &host()).map_err(Failure::bad_input)?;
    let mut run = Run::begin(&asked.frame, false)?;
    run.seed = plan.seed;
    hold(asked, &run, game.as_ref(), &plan, Some(&save), done)
}

/// Plays what is left of a plan and tells the results.
fn hold(
    asked: &Arena,
    run: &Run,
    game: &dyn AnyGame,
    plan: &Plan,
    save: Option<&Save>,
    done: Vec<PlayedPair>,
) -> Outcome {
    let typed = if asked.expect.is_empty() { &plan.expect } else { &asked.expect };
    let expected = expectations::read(typed, OF_PLAYERS).map_err(Failure::usage)?;
    let csv = OutFile::open_asked(asked.export_csv.as_ref())?;
    let svg = OutFile::open_asked(asked.export_svg.as_ref())?;
    let progress = Progress::towards(plan.total_games());
    let Held { standings, trouble } = Event { plan, game, save, say: &say }
        .run(done, &run.limits, &|finished| progress.set(finished))
        .map_err(Failure::bad_input)?;
    drop(progress);

    let judged = expectations::judge(expected, standings.complete, |measure| standings.measured(measure));
    // Files are written even if nobody reads what is printed any more.
    let printed = if asked.frame.json {
        print_document(&report::report(plan, &standings, &judged, run))
    } else {
        tables::print(game, plan, &standings)
    };
    csv.map_or(Ok(()), |file| file.write(&report::csv(&standings)))?;
    svg.map_or(Ok(()), |file| file.write(&picture(plan, &standings)))?;
    printed?;
    if let Some(trouble) = trouble {
        return Err(Failure::bad_input(trouble));
    }
    if let (false, Some(file)) = (standings.complete, asked.save.as_ref().or(asked.resume.as_ref())) {
        tell_how_to_resume(file);
    }
    let met = expectations::tell(&judged);
    Ok(if !standings.complete {
        run.cut_short()
    } else if !met {
        Exit::Negative
    } else if standings.forfeits() > 0 && judged.is_empty() {
        Exit::BotAtFault
    } else {
        Exit::Done
    })
}

fn tell_how_to_resume(file: &Path) {
    let command = format!("parlor arena --resume {}", quoted(&file.display().to_string()));
    eprintln!("{}", words().say(&message!("arena-resume-with", command = command)));
}

fn say(message: &Message) -> String {
    words().say(message)
}

/// What can be known to be wrong before anything is played.
fn check(game: &dyn AnyGame, asked: &Arena) -> Result<(), Message> {
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

/// The positions that games begin with, and the random moves made from there.
fn openings(game: &dyn AnyGame, asked: &Arena) -> Result<(Vec<String>, u32), Failure> {
    let from: Vec<String> = asked.from.iter().cloned().collect();
    let Some(openings) = &asked.openings else {
        let plies = if from.is_empty() { game.facts().opening_plies } else { 0 };
        return Ok((from, plies));
    };
    if let Ok(plies) = openings.parse() {
        return Ok((from, plies));
    }
    let refused = |id: Message| Failure::bad_input(id);
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

/// Refuses a position that cannot be read, or from which nobody can go on.
fn unfinished(game: &dyn AnyGame, position: &str) -> Result<(), Message> {
    let table = game.table(&SetUp { from: Some(position), ..SetUp::default() })?;
    if table.turn().is_some() { Ok(()) } else { Err(message!("solve-already-over")) }
}

/// For two players how the score went, for more their strengths.
fn picture(plan: &Plan, standings: &Standings) -> String {
    let names: Vec<String> = standings.players.iter().map(Standing::title).collect();
    let title = words().say(&message!("picture-arena", game = plan.game.as_str()));
    if let [meeting] = &standings.meetings[..] {
        let lead = message!("picture-lead", one = names[0].as_str(), other = names[1].as_str());
        return running::draw(&title, &text("picture-pairs"), &words().say(&lead), &meeting.scores);
    }
    let row = |player: usize| ladder::Row {
        name: &names[player],
        score: standings.players[player].tally.score(),
        elo: &standings.players[player].elo,
    };
    let rows: Vec<ladder::Row<'_>> = standings.ladder().into_iter().map(row).collect();
    ladder::draw(&title, &text("column-elo"), &rows)
}

/// A word as a shell reads it back.
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
