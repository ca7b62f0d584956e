//! `parlor arena GAME PLAYER PLAYER…`: players meet in pairs of games with seats swapped. `--save` keeps every
//! finished pair, `--resume` goes on from there.

mod breakers;
mod expectations;
mod report;
mod tables;

use std::fs;
use std::path::Path;

use parlor_arena::expect::OF_PLAYERS;
use parlor_arena::{Event, Format, Plan, PlayedPair, Save, Standings, distinct_names};
use parlor_catalog::{AnyGame, Spec, open_on};
use parlor_core::{Message, message};

use crate::args::{Arena, USUAL_GAMES};
use crate::exit::{Exit, Failure, Outcome};
use crate::host::host;
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
    Event { plan: &Plan { pairs: 0, ..plan.clone() }, game: game.as_ref(), save: None, say: &say }
        .run(Vec::new(), &run.limits, &|_| ())
        .map_err(Failure::bad_input)?;
    let create = |file| Save::create(file, &plan).map_err(|trouble| Failure::bad_input(trouble.message()));
    let save = asked.save.as_deref().map(create).transpose()?;
    hold(asked, &run, game.as_ref(), &plan, save.as_ref(), Vec::new())
}

fn resume(asked: &Arena, file: &Path) -> Outcome {
    if asked.frame.seed.is_some() {
        return Err(Failure::usage(message!("arena-resume-alone", option = "--seed")));
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
    let progress = Progress::towards(plan.total_games());
    let standings = Event { plan, game, save, say: &say }
        .run(done, &run.limits, &|finished| progress.set(finished))
        .map_err(Failure::bad_input)?;
    drop(progress);

    let judged = expectations::judge(expected, |measure| measured(&standings, measure));
    if asked.frame.json {
        print_document(&report::report(plan, &standings, &judged, run))?;
    } else {
        tables::print(game, plan, &standings)?;
    }
    if let Some(file) = &asked.export_csv {
        fs::write(file, report::csv(&standings))?;
    }
    if let Some(file) = &asked.export_svg {
        fs::write(file, picture(plan, &standings))?;
    }
    if let (false, Some(file)) = (standings.complete, asked.save.as_ref().or(asked.resume.as_ref())) {
        let command = format!("parlor arena --resume {}", quoted(&file.display().to_string()));
        eprintln!("{}", words().say(&message!("arena-resume-with", command = command)));
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
    let is_position = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let positions: Vec<String> = listed.lines().map(str::trim).filter(is_position).map(Into::into).collect();
    if positions.is_empty() {
        return Err(refused(message!("arena-openings-empty", file = openings.as_str())));
    }
    Ok((positions, 0))
}

/// What the first player has achieved, by the names of `--expect`.
fn measured(standings: &Standings, measure: &str) -> Option<f64> {
    let player = &standings.players[0];
    let tally = &player.tally;
    let share = |count: u64| Some(count as f64 / tally.games().max(1) as f64);
    match measure {
        "win" => share(tally.wins),
        "draw" => share(tally.draws),
        "loss" => share(tally.losses),
        "score" => Some(tally.score()),
        "margin" => Some(tally.margin()),
        // Who wins everything is stronger than any bound.
        "elo" if player.elo.value.is_none() && tally.games() > 0 => {
            Some(if tally.score() > 0.5 { f64::INFINITY } else { f64::NEG_INFINITY })
        }
        "elo" => player.elo.value,
        "los" => player.elo.superiority,
        _ => Some(tally.forfeits as f64),
    }
}

/// For two players how the score went, for more their strengths.
fn picture(plan: &Plan, standings: &Standings) -> String {
    let names = distinct_names(&plan.players);
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
