//! The feedback file of a bot: checks, thresholds, failures and lost games. It names no other bot except the opponents of
//! lost games.

use parlor_core::message;

use super::{ClassReport, strength};
use crate::results::BotResults;

impl ClassReport<'_> {
    /// Returns the text of the file.
    pub(super) fn feedback(&self, bot: &BotResults) -> String {
        let mark = self.figure(bot.mark, 2);
        let of = self.figure(self.grading.points, 0);
        let mut lines = vec![
            bot.name.clone(),
            String::new(),
            (self.say)(&message!("class-mark", mark = mark, of = of, verdict = self.verdict(bot))),
        ];
        if !self.results.complete {
            lines.push(self.words("cli-interrupted"));
        }
        lines.push(String::new());
        if let Some(reason) = &bot.unbuilt {
            lines.push(format!("✗ {reason}"));
        }
        for point in bot.exam.iter().flat_map(|exam| &exam.points) {
            let mark = match point.grade.as_str() {
                "passed" => "✓",
                "failed" => "✗",
                "noted" => "!",
                _ => "–",
            };
            lines.push(format!("{mark} {}", point.title));
            lines.extend(point.reason.iter().map(|reason| format!("    {reason}")));
        }
        if let Some(exam) = bot.exam.as_ref().filter(|exam| exam.moves > 0) {
            lines.push(self.pace(exam));
        }
        for judged in &bot.judged {
            let mark = match judged.met {
                Some(true) => "✓",
                Some(false) => "✗",
                None => "–",
            };
            lines.push(format!("{mark} {}", self.judged(judged)));
        }
        for (reason, count) in &bot.faults {
            lines.push((self.say)(&message!("class-fault", count = *count, reason = reason.as_str())));
        }
        if let Some((score, place)) = bot.tournament.as_ref().zip(bot.place) {
            let (wins, draws, losses) = (score.wins, score.draws, score.losses);
            let of = self.results.ladder().len();
            lines.push(String::new());
            lines.push((self.say)(&message!(
                "class-placed",
                place = place,
                of = of,
                wins = wins,
                draws = draws,
                losses = losses
            )));
            if let Some(strength) = strength(bot) {
                lines.push((self.say)(&message!("class-strength", strength = strength)));
            }
        }
        for lost in &bot.lost {
            lines.push(String::new());
            let [first, second] = &lost.players;
            lines.push((self.say)(&message!("class-lost", first = first.as_str(), second = second.as_str())));
            lines.extend(lost.start.iter().cloned());
            lines.push(lost.moves.join(" "));
            lines.extend(lost.reason.iter().cloned());
        }
        lines.join("\n") + "\n"
    }

    /// Returns a sentence about the speed of a bot: wall-clock time, and CPU time, which is independent of the load.
    pub(super) fn pace(&self, exam: &crate::ledger::ExamReport) -> String {
        let slowest = self.figure(exam.slowest_ms, 1);
        match exam.processor_ms {
            Some(used) => {
                let used = self.figure(used / exam.moves.max(1) as f64, 1);
                (self.say)(&message!("class-pace", moves = exam.moves, slowest = slowest, used = used))
            }
            None => (self.say)(&message!("check-moves", count = exam.moves, slowest = slowest)),
        }
    }
}
