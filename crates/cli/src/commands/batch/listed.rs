//! Reads positions from a file or standard input, one per line; `#` begins a comment.

use std::fs;
use std::io::Read;

use parlor_catalog::{AnyGame, SetUp};
use parlor_core::message;

use crate::exit::CommandError;

/// Reads the positions and checks that each is valid.
pub fn read(game: &dyn AnyGame, file: &str) -> Result<Vec<String>, CommandError> {
    let mut text = String::new();
    let read = if file == "-" {
        std::io::stdin().read_to_string(&mut text).map(drop)
    } else {
        whole(file, &mut text)
    };
    read.map_err(|error| {
        CommandError::bad_input(message!("save-system", file = file, error = error.to_string()))
    })?;
    let is_position = |(_, line): &(usize, &str)| !line.is_empty() && !line.starts_with('#');
    let mut positions = Vec::new();
    for (number, line) in (1..).zip(text.lines().map(str::trim)).filter(is_position) {
        game.table(&SetUp { from: Some(line), ..SetUp::default() }).map_err(|reason| {
            CommandError::bad_input(message!("cli-bad-line", file = file, line = number, reason = reason))
        })?;
        positions.push(line.to_owned());
    }
    if positions.is_empty() {
        return Err(CommandError::bad_input(message!("arena-openings-empty", file = file)));
    }
    Ok(positions)
}

fn whole(file: &str, text: &mut String) -> std::io::Result<()> {
    *text = fs::read_to_string(file)?;
    Ok(())
}
