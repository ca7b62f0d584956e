//! The results of a class as a JSON document and as a table.

use std::io;
use std::path::Path;

use parlor_arena::Tally;
use parlor_class::ledger::{ExamPoint, ExamReport};
use parlor_class::pass::ThresholdResult;
use parlor_class::report::ClassReport;
use parlor_core::message;
use serde::Serialize;

use crate::locale::{text, words};
use crate::output::{decimal, print_line, table};

/// The document of `--json`.
#[derive(Serialize)]
pub struct Document<'a> {
    game: &'a str,
    out: String,
    bots: Vec<BotRow<'a>>,
    references: Vec<ReferenceRow<'a>>,
    meetings: Vec<MeetingRow<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<u64>,
    boxed: bool,
    complete: bool,
    seed: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct BotRow<'a> {
    name: &'a str,
    entry: &'a str,
    fingerprint: Option<&'a str>,
    passed: Option<bool>,
    mark: f64,
    points: f64,
    /// Why it could not be built or started.
    #[serde(skip_serializing_if = "Option::is_none")]
    unbuilt: Option<&'a str>,
    exam: &'a [ExamPoint],
    slowest_ms: Option<f64>,
    processor_ms: Option<f64>,
    thresholds: &'a [ThresholdResult],
    place: Option<usize>,
    tournament: Option<&'a Tally>,
    rating: Option<f64>,
    rating_low: Option<f64>,
    rating_high: Option<f64>,
    faults: Vec<FaultRow<'a>>,
}

#[derive(Serialize)]
struct FaultRow<'a> {
    reason: &'a str,
    games: u64,
}

#[derive(Serialize)]
struct ReferenceRow<'a> {
    name: &'a str,
    rating: Option<f64>,
}

#[derive(Serialize)]
struct MeetingRow<'a> {
    first: &'a str,
    second: &'a str,
    #[serde(flatten)]
    score: &'a Tally,
}

/// Creates the document.
pub fn document<'a>(report: &ClassReport<'a>, out: &Path, seconds: f64) -> Document<'a> {
    let results = report.results;
    let name = |bot: usize| results.bots[bot].name.as_str();
    let bot = |bot: &'a parlor_class::BotResults| BotRow {
        name: &bot.name,
        entry: &bot.id,
        fingerprint: bot.fingerprint.as_deref(),
        passed: bot.passed,
        mark: bot.mark,
        points: report.grading.points,
        unbuilt: bot.unbuilt.as_deref(),
        exam: bot.exam.as_ref().map(|exam| exam.points.as_slice()).unwrap_or_default(),
        slowest_ms: bot.exam.as_ref().map(|exam| exam.slowest_ms),
        processor_ms: bot.exam.as_ref().and_then(|exam| exam.processor_ms),
        thresholds: &bot.judged,
        place: bot.place,
        tournament: bot.tournament.as_ref(),
        rating: bot.rating.map(|rating| rating.value),
        rating_low: bot.rating.map(|rating| rating.value - rating.margin),
        rating_high: bot.rating.map(|rating| rating.value + rating.margin),
        faults: bot.faults.iter().map(|(reason, games)| FaultRow { reason, games: *games }).collect(),
    };
    Document {
        game: &report.settings.game,
        out: out.display().to_string(),
        bots: results.bots.iter().map(bot).collect(),
        references: results
            .references
            .iter()
            .map(|(name, rating)| ReferenceRow { name, rating: rating.map(|rating| rating.value) })
            .collect(),
        meetings: results
            .meetings
            .iter()
            .map(|([one, other], score)| MeetingRow { first: name(*one), second: name(*other), score })
            .collect(),
        rounds: results.rounds,
        boxed: report.settings.boxed.is_some(),
        complete: results.complete,
        seed: report.settings.seed,
        seconds,
    }
}

/// Prints the ladder with all marks, then one failure per bot.
pub fn print(report: &ClassReport<'_>) -> io::Result<()> {
    let results = report.results;
    let heads = ["column-place", "column-player", "column-mark", "column-exam", "column-score"];
    let mut heads: Vec<String> = heads.into_iter().map(text).collect();
    heads.push(text(if results.breakers { "column-mean" } else { "column-rating" }));
    let mut shown = table(heads, &[0, 2, 4, 5]);
    let mut order = results.ladder();
    order.extend((0..results.bots.len()).filter(|&bot| results.bots[bot].place.is_none()));
    let dash = || "–".to_owned();
    for bot in order {
        let bot = &results.bots[bot];
        let score = bot.tournament.as_ref();
        let last = if results.breakers {
            score.and_then(Tally::mean_moves).map(|mean| decimal(mean, 2))
        } else {
            bot.rating.map(|rating| format!("{:+.0} ± {:.0}", rating.value, rating.margin))
        };
        let exam = match bot.exam.as_ref().map(ExamReport::passed) {
            Some(true) => "✓",
            Some(false) => "✗",
            None if bot.unbuilt.is_some() => "✗",
            None => "–",
        };
        shown.add_row(vec![
            bot.place.map_or_else(dash, |place| place.to_string()),
            bot.name.clone(),
            decimal(bot.mark, 1),
            exam.to_owned(),
            score
                .and_then(Tally::share)
                .map_or_else(dash, |share| format!("{} %", decimal(100.0 * share, 1))),
            last.unwrap_or_else(dash),
        ]);
    }
    print_line(&shown)?;
    for bot in &results.bots {
        let exam = bot.exam.iter().flat_map(|exam| &exam.points).filter(|point| point.grade == "failed");
        let exam = exam.filter_map(|point| point.reason.as_deref());
        let faults = bot.faults.iter().map(|(reason, _)| reason.as_str());
        // The reports list all reasons.
        if let Some(reason) = bot.unbuilt.as_deref().into_iter().chain(exam).chain(faults).next() {
            let said = message!("arena-breaker-faults", name = bot.name.as_str(), reason = reason);
            eprintln!("{}", words().say(&said));
        }
    }
    Ok(())
}
