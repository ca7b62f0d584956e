//! The table for spreadsheets: one line for each bot.

use super::Report;

impl Report<'_> {
    /// The text of the file.
    pub(super) fn table(&self) -> String {
        let mut file = "place,name,entry,mark,points,passed,exam,games,wins,draws,losses,forfeits,score,rating,rating_low,\
                        rating_high,mean_moves"
            .to_owned();
        for pass in &self.grading.passes {
            file.push(',');
            file.push_str(&field(&pass.typed));
        }
        file.push_str(",faults\n");
        let mut order = self.results.ladder();
        order.extend((0..self.results.bots.len()).filter(|&bot| self.results.bots[bot].place.is_none()));
        for bot in order {
            let bot = &self.results.bots[bot];
            let yes_or_no = |known: Option<bool>| match known {
                Some(true) => "yes",
                Some(false) => "no",
                None => "",
            };
            let number = |value: Option<f64>| value.map(|value| format!("{value:.4}")).unwrap_or_default();
            let score = bot.tournament.clone().unwrap_or_default();
            let exam = bot.exam.as_ref().map(crate::ledger::ExamReport::passed);
            let mut fields = vec![
                bot.place.map(|place| place.to_string()).unwrap_or_default(),
                field(&bot.name),
                field(&bot.id),
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
            fields.push(field(&self.complaints(bot).join(" | ")));
            file.push_str(&fields.join(","));
            file.push('\n');
        }
        file
    }
}

/// A text as a field. What a spreadsheet would take for a formula is kept from being one.
fn field(text: &str) -> String {
    let text =
        if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_neither_fields_nor_formulas() {
        assert_eq!(field("plain"), "plain");
        assert_eq!(field("a \"b\",\nc"), "\"a \"\"b\"\",\nc\"");
        assert_eq!(field("=HYPERLINK(1)"), "'=HYPERLINK(1)");
    }
}
