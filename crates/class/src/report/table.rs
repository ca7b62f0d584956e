//! The table for spreadsheets: one row per bot.

use parlor_report::Csv;
use parlor_report::csv::number;

use super::ClassReport;
use crate::ledger::ExamReport;

/// The columns before those of the thresholds.
const COLUMNS: [&str; 17] = [
    "place",
    "name",
    "entry",
    "mark",
    "points",
    "passed",
    "exam",
    "games",
    "wins",
    "draws",
    "losses",
    "forfeits",
    "score",
    "rating",
    "rating_low",
    "rating_high",
    "mean_moves",
];

impl ClassReport<'_> {
    /// Returns the text of the file.
    pub(super) fn table(&self) -> String {
        let thresholds = self.grading.passes.iter().map(|pass| pass.typed.as_str());
        let mut table = Csv::new(COLUMNS.into_iter().chain(thresholds).chain(["faults"]));
        let mut order = self.results.ladder();
        order.extend((0..self.results.bots.len()).filter(|&bot| self.results.bots[bot].place.is_none()));
        for bot in order {
            let bot = &self.results.bots[bot];
            let yes_or_no = |known: Option<bool>| match known {
                Some(true) => "yes",
                Some(false) => "no",
                None => "",
            };
            let score = bot.tournament.clone().unwrap_or_default();
            let exam = bot.exam.as_ref().map(ExamReport::passed);
            let mut fields = vec![
                bot.place.map(|place| place.to_string()).unwrap_or_default(),
                bot.name.clone(),
                bot.id.clone(),
                format!("{:.2}", bot.mark),
                format!("{:.2}", self.grading.points),
                yes_or_no(bot.passed).to_owned(),
                yes_or_no(exam.or(bot.unbuilt.as_ref().map(|_| false))).to_owned(),
                score.games().to_string(),
                score.wins.to_string(),
                score.draws.to_string(),
                score.losses.to_string(),
                score.forfeits.to_string(),
                number(score.share()),
                number(bot.rating.map(|rating| rating.value)),
                number(bot.rating.map(|rating| rating.value - rating.margin)),
                number(bot.rating.map(|rating| rating.value + rating.margin)),
                number(score.mean_moves()),
            ];
            fields.extend(bot.judged.iter().map(|judged| number(judged.value)));
            fields.push(self.complaints(bot).join(" | "));
            table.row(fields);
        }
        table.into_string()
    }
}
