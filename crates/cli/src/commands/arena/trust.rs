//! Files that run commands. Whoever begins an event has typed what it runs; whoever resumes a file may have got it from
//! somebody else, so it is asked first. And a bot that has changed meanwhile is another player.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, IsTerminal, stdin};
use std::path::Path;

use parlor_arena::{Checksum, ResultsFile};
use parlor_catalog::{AnyGame, Spec};
use parlor_core::message;
use parlor_locale::printable;

use crate::exit::CommandError;
use crate::locale::words;

/// The word that lets a file run its commands. It is the same in every language, as options are.
const YES: &str = "yes";

/// What the programs of players are now: for each player that runs one, a number that follows from the files that its
/// spec names.
pub fn programs(game: &dyn AnyGame, players: &[String]) -> BTreeMap<String, String> {
    let fingerprint = |spec: &String| (spec.clone(), fingerprint(spec));
    runners(game, players).map(fingerprint).filter(|(_, print)| !print.is_empty()).collect()
}

/// Asks whether the commands of a file may be run, unless that was allowed, and tells which programs have changed.
pub fn ask(
    game: &dyn AnyGame,
    players: &[String],
    save: &ResultsFile,
    file: &Path,
    allowed: bool,
) -> Result<(), CommandError> {
    let runners: Vec<&String> = runners(game, players).collect();
    let name = || file.display().to_string();
    if !runners.is_empty() && !allowed {
        eprintln!("{}", words().say(&message!("arena-resume-runs", file = name())));
        for runner in &runners {
            eprintln!("  {}", printable(runner));
        }
        if !(stdin().is_terminal() && agrees()) {
            return Err(CommandError::bad_input(message!("arena-resume-refused", file = name())));
        }
    }
    for (player, print) in save.programs() {
        if players.contains(player) && fingerprint(player) != *print {
            let told = message!("arena-bot-changed", player = player.as_str(), file = name());
            eprintln!("{}", words().say(&told));
        }
    }
    Ok(())
}

/// The players that run programs of this machine.
fn runners<'a>(game: &dyn AnyGame, players: &'a [String]) -> impl Iterator<Item = &'a String> {
    players.iter().filter(move |player| {
        // One that cannot be seated is refused later, and runs nothing.
        game.player(&Spec::parse(player), None).is_ok_and(|sketch| sketch.reaches_outside())
    })
}

fn agrees() -> bool {
    eprint!("{} ", words().say(&message!("arena-resume-question")));
    let mut line = String::new();
    stdin().lock().read_line(&mut line).is_ok() && line.trim() == YES
}

/// A number that follows from all files that a spec names; empty if it names none.
fn fingerprint(spec: &str) -> String {
    let files = spec.split([' ', '=', ',', '\'', '"', ';']).filter(|word| Path::new(word).is_file());
    let prints: Vec<String> =
        files.filter_map(|file| fs::read(file).ok()).map(|bytes| Checksum::of(&bytes).digits()).collect();
    prints.join("-")
}
