//! `parlor quiz`: questions about searches with answers and explanations, as a sheet, for Moodle, or as JSON.

use std::io::{self, Write};

use parlor_lab::quiz::{Question, QuestionRow, gift, sheet};
use serde::Serialize;

use crate::args::{QuizArgs, QuizFormat};
use crate::exit::{CommandResult, CommandStatus};
use crate::locale::words;
use crate::output::print_document;
use crate::run::draw_seed;

#[derive(Serialize)]
struct Report {
    seed: u64,
    difficulty: u8,
    questions: Vec<QuestionRow>,
}

/// Writes questions.
pub fn run(asked: &QuizArgs) -> CommandResult {
    let seed = asked.seed.unwrap_or_else(draw_seed);
    let difficulty = asked.difficulty as u8;
    let questions: Vec<Question> =
        (0..asked.count).map(|number| Question::draw(seed, number, difficulty)).collect();
    let written = match asked.format {
        QuizFormat::Json => {
            let questions = questions.iter().map(|question| QuestionRow::of(question, words())).collect();
            print_document(&Report { seed, difficulty, questions })?;
            return Ok(CommandStatus::Done);
        }
        QuizFormat::Gift => gift::write(&questions, words()),
        QuizFormat::Text => sheet::write(&questions, words()),
    };
    io::stdout().lock().write_all(written.as_bytes())?;
    Ok(CommandStatus::Done)
}
