//! The summary of a batch as text, JSON, CSV and SVG. Only `seconds` depends on where and when the positions were solved.

use std::collections::BTreeMap;
use std::io::{self, Write as _};

use parlor_arena::{BatchPlan, Shard, Summary};
use parlor_catalog::open;
use parlor_core::{Side, message};
use parlor_report::Csv;
use parlor_room::words::seat;
use serde::Serialize;

use crate::exit::CommandError;
use crate::locale::{text, words};
use crate::outfile::OutFile;
use crate::output::{SCHEMA_VERSION, decimal, grouped, interval, print_document, print_line, table};
use crate::picture::distribution;

/// A batch, finished or not.
pub struct Summed<'a> {
    /// The plan.
    pub plan: &'a BatchPlan,
    /// The statistics.
    pub summary: &'a Summary,
    /// The part of the plan; `None` for the whole plan.
    pub shard: Option<Shard>,
    /// Whether all positions are done.
    pub complete: bool,
    /// Time taken, if known.
    pub seconds: Option<f64>,
}

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    shard: Option<String>,
    positions: u64,
    solved: u64,
    first: Part,
    draw: Part,
    second: Part,
    mean: Option<f64>,
    deviation: Option<f64>,
    distribution: &'a BTreeMap<i32, u64>,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

/// The number of positions with a result, and its share of the solved ones.
#[derive(Serialize)]
struct Part {
    positions: u64,
    share: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

impl Summed<'_> {
    /// Prints one document.
    pub fn print_document(&self) -> io::Result<()> {
        print_document(&self.report())
    }

    /// Prints the last line, after the lines of the positions.
    pub fn print_line(&self) -> io::Result<()> {
        #[derive(Serialize)]
        struct Last<'a> {
            schema_version: u32,
            #[serde(flatten)]
            report: Report<'a>,
        }
        let last = Last { schema_version: SCHEMA_VERSION, report: self.report() };
        writeln!(io::stdout().lock(), "{}", serde_json::to_string(&last)?)
    }

    fn report(&self) -> Report<'_> {
        let summary = self.summary;
        let [first, draw, second] = summary.results.map(|positions| {
            let [share, low, high] = summary.share(positions).map_or([None; 3], |shares| shares.map(Some));
            Part { positions, share, low, high }
        });
        Report {
            game: &self.plan.game,
            shard: self.shard.map(|shard| shard.to_string()),
            positions: summary.positions,
            solved: summary.solved,
            first,
            draw,
            second,
            mean: summary.mean,
            deviation: summary.deviation,
            distribution: &summary.distribution,
            complete: self.complete,
            seconds: self.seconds,
        }
    }

    /// Prints the summary as text.
    pub fn print(&self) -> io::Result<()> {
        let summary = self.summary;
        let percent = |share: f64| decimal(100.0 * share, 2);
        let head = ["column-result", "column-positions", "column-share", "column-interval"];
        let mut shown = table(head.map(text).to_vec(), &[1, 2, 3]);
        for (name, positions) in self.results().into_iter().zip(summary.results) {
            let mut row = vec![name, grouped(positions)];
            row.extend(summary.share(positions).map(|[share, ..]| format!("{} %", percent(share))));
            row.extend(summary.share(positions).map(|[_, low, high]| interval(percent(low), percent(high))));
            shown.add_row(row);
        }
        print_line(&shown)?;
        if !summary.distribution.is_empty() {
            let head = ["column-value", "column-positions", "column-share"];
            let mut shown = table(head.map(text).to_vec(), &[0, 1, 2]);
            for (value, &positions) in &summary.distribution {
                let share = positions as f64 / summary.solved as f64;
                shown.add_row([value.to_string(), grouped(positions), format!("{} %", percent(share))]);
            }
            print_line("")?;
            print_line(&shown)?;
        }
        if let Some(mean) = summary.mean {
            let deviation = summary.deviation.unwrap_or(0.0);
            let said = message!("batch-mean", mean = decimal(mean, 3), deviation = decimal(deviation, 3));
            print_line(words().say(&said))?;
        }
        let said = message!(
            "batch-effort",
            positions = grouped(summary.positions),
            open = grouped(summary.positions - summary.solved),
            seconds = decimal(self.seconds.unwrap_or(0.0), 3)
        );
        if self.seconds.is_some() {
            eprintln!("{}", words().say(&said));
        }
        if !self.complete {
            eprintln!("{}", words().say(&message!("cli-interrupted")));
        }
        Ok(())
    }

    /// Returns the words for a win of First, a draw and a win of Second.
    fn results(&self) -> [String; 3] {
        // The plan has been checked, so its game opens.
        let Ok(game) = open(&self.plan.game) else { return ["first", "draw", "second"].map(str::to_owned) };
        let wins = |side| words().say(&message!("batch-wins", side = seat(game.as_ref(), side)));
        [wins(Side::First), text("batch-draw"), wins(Side::Second)]
    }

    /// Writes the requested files.
    pub fn export(&self, csv: Option<OutFile>, svg: Option<OutFile>) -> Result<(), CommandError> {
        csv.map_or(Ok(()), |file| file.write(&self.csv()))?;
        svg.map_or(Ok(()), |file| file.write(&self.picture()))
    }

    /// Returns the number of positions per value as CSV.
    fn csv(&self) -> String {
        let mut table = Csv::new(["value", "positions", "share"]);
        for (value, &positions) in &self.summary.distribution {
            let share = positions as f64 / self.summary.solved as f64;
            table.row([value.to_string(), positions.to_string(), format!("{share:.6}")]);
        }
        table.into_string()
    }

    fn picture(&self) -> String {
        let solved = grouped(self.summary.solved);
        let title = message!("picture-batch", game = self.plan.game.as_str(), positions = solved);
        distribution::draw(
            &words().say(&title),
            &text("column-value"),
            &self.results(),
            &self.summary.distribution,
        )
    }
}
