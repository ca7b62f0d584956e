//! Consent to run the commands of a results file. A user who starts a tournament has typed its commands; a file to resume
//! may come from another person. Also reports bots whose programs have changed since the file was created.

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

/// The answer that allows a file to run its commands, the same in every language, like options.
const YES: &str = "yes";

/// Returns a hash of the files in the spec of each player that runs a program.
pub fn programs(game: &dyn AnyGame, players: &[String]) -> BTreeMap<String, String> {
    let fingerprint = |spec: &String| (spec.clone(), fingerprint(spec));
    runners(game, players).map(fingerprint).filter(|(_, print)| !print.is_empty()).collect()
}

/// Asks for consent to run the commands of a file, unless it was given, and reports changed programs.
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

/// Returns the players that run programs.
fn runners<'a>(game: &dyn AnyGame, players: &'a [String]) -> impl Iterator<Item = &'a String> {
    players.iter().filter(move |player| {
        // An invalid player is rejected later and runs nothing.
        game.player(&Spec::parse(player), None).is_ok_and(|sketch| sketch.reaches_outside())
    })
}

fn agrees() -> bool {
    eprint!("{} ", words().say(&message!("arena-resume-question")));
    let mut line = String::new();
    stdin().lock().read_line(&mut line).is_ok() && line.trim() == YES
}

/// Returns a hash of all files in a spec; empty without files.
fn fingerprint(spec: &str) -> String {
    let files = spec.split([' ', '=', ',', '\'', '"', ';']).filter(|word| Path::new(word).is_file());
    let prints: Vec<String> =
        files.filter_map(|file| fs::read(file).ok()).map(|bytes| Checksum::of(&bytes).digits()).collect();
    prints.join("-")
}
