//! What is said in a code-breaking game: the lines of the lab sheet instead of boards. The sheet's two example
//! dialogues come out word for word in Spanish.

use parlor_catalog::{AnyGame, Dispute, ReviewedRow, Table};
use parlor_core::scene::{CodeRow, CodeRows, Shape};
use parlor_core::{Message, Side, message};
use parlor_locale::names;

/// The state of a code-breaking game, as far as talking about it needs.
pub(crate) struct CodeTalk {
    digits: bool,
    rows: CodeRows,
}

impl CodeTalk {
    /// What there is to talk about; `None` in other games.
    pub(crate) fn of(game: &dyn AnyGame, table: &dyn Table) -> Option<CodeTalk> {
        match table.scene().shape {
            // A symbol is a digit where codes may begin with 0.
            Shape::Code(rows) if game.code().is_some() => {
                Some(CodeTalk { digits: rows.symbols.starts_with('0'), rows })
            }
            _ => None,
        }
    }

    /// The first lines, when a person breaks a code that a program keeps.
    pub(crate) fn opening(&self) -> [Message; 2] {
        [message!("code-thought-of-one"), message!("code-attempts-allowed", turns = self.rows.turns)]
    }

    /// What a person is told who keeps the code and has not been asked anything yet.
    pub(crate) fn think_of_one(&self) -> Message {
        message!("code-think-of-one", pegs = self.rows.pegs, symbols = self.rows.symbols.as_str())
    }

    /// The question to the side whose turn it is.
    pub(crate) fn question(&self, side: Side) -> Message {
        match side {
            Side::First if self.digits => message!("code-ask-digits", pegs = self.rows.pegs),
            Side::First => {
                message!("code-ask-colors", pegs = self.rows.pegs, symbols = self.rows.symbols.as_str())
            }
            Side::Second if self.rows.tells_white => message!("code-ask-answer"),
            Side::Second => message!("code-ask-black"),
        }
    }

    /// What is said when a program has moved: its guess, or its answer with the attempts left. An answer that
    /// ends the game is left to the closing line.
    pub(crate) fn announcement(&self, side: Side) -> Option<Message> {
        let row = self.rows.rows.last()?;
        match side {
            Side::First => Some(message!("code-my-guess", guess = row.guess.as_str())),
            Side::Second => self.answer(row),
        }
    }

    fn answer(&self, row: &CodeRow) -> Option<Message> {
        let black = row.black?;
        if black as usize == self.rows.pegs {
            return None;
        }
        let left = self.rows.turns.saturating_sub(self.rows.rows.len());
        Some(match row.white {
            Some(white) => message!("code-answer", black = black, white = white, left = left),
            None => message!("code-answer-black", black = black, left = left),
        })
    }

    /// The closing line: who has won, told by the program that plays, or about both.
    pub(crate) fn closing(&self, person: Option<Side>) -> Message {
        let solved = self.rows.rows.last().is_some_and(|row| row.black == Some(self.rows.pegs as u8));
        let attempts = self.rows.rows.len();
        match (person, solved) {
            (Some(Side::First), true) => message!("code-you-win", attempts = attempts),
            (Some(Side::First), false) => message!("code-you-lose"),
            (Some(Side::Second), true) => message!("code-i-win", attempts = attempts),
            (Some(Side::Second), false) => message!("code-i-lose"),
            (None, true) => message!("code-broken", attempts = attempts),
            (None, false) => message!("code-kept"),
        }
    }

    /// How many rows have been used.
    pub(crate) fn rows_used(&self) -> usize {
        self.rows.rows.len()
    }
}

/// Which answers disagree, and the row to look at first.
pub(crate) fn dispute_lines(dispute: &Dispute) -> Vec<Message> {
    let rows =
        message!("code-rows-disagree", count = dispute.rows.len(), rows = names::all_of(&dispute.rows));
    let repair = dispute.repair().map(|(row, answers)| {
        message!("code-row-to-repair", row = *row, count = answers.len(), answers = answers.join(" / "))
    });
    std::iter::once(rows).chain(repair).collect()
}

/// One line on one guess.
pub(crate) fn review_line(number: usize, row: &ReviewedRow) -> Vec<Message> {
    let counts = message!(
        "code-review-counts",
        number = number,
        guess = row.guess.as_str(),
        answer = row.answer.as_str(),
        before = row.before.to_string(),
        after = row.after.to_string(),
        average = format!("{:.1}", row.average),
        best = row.best.as_str(),
        best_average = format!("{:.1}", row.best_average)
    );
    let judged = row.judged.map(|judged| {
        message!(
            "code-review-judged",
            lost = format!("{:.2}", zero(judged.lost)),
            skill = format!("{:.0}", judged.skill),
            luck = format!("{:+.2}", zero(judged.luck)),
            percent = format!("{:.0}", judged.luck_percent)
        )
    });
    let sampled = row.sampled.then(|| message!("code-review-sampled"));
    std::iter::once(counts).chain(judged).chain(sampled).collect()
}

/// The sum of a game: mean skill over the guesses that had a choice, guesses lost, luck.
pub(crate) fn review_sum(rows: &[ReviewedRow]) -> Option<Message> {
    let judged: Vec<_> =
        rows.iter().filter_map(|row| row.judged.map(|judged| (row.before, judged))).collect();
    let chosen: Vec<f64> =
        judged.iter().filter(|(before, _)| *before > 1).map(|(_, judged)| judged.skill).collect();
    if chosen.is_empty() {
        return None;
    }
    let skill = chosen.iter().sum::<f64>() / chosen.len() as f64;
    let lost: f64 = judged.iter().map(|(_, judged)| judged.lost).sum();
    let luck: f64 = judged.iter().map(|(_, judged)| judged.luck).sum();
    Some(message!(
        "code-review-sum",
        skill = format!("{skill:.0}"),
        lost = format!("{:.2}", zero(lost)),
        luck = format!("{:+.2}", zero(luck))
    ))
}

/// Keeps a figure that rounds to nought from being shown with a minus.
fn zero(figure: f64) -> f64 {
    if figure.abs() < 0.005 { 0.0 } else { figure }
}
