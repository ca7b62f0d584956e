//! The page: the ladder, who beat whom, strengths, every bot with what was wrong, and lost games board by board. It is
//! one file that needs nothing else and no network; the live page is the same with a place for games in progress.

use std::fmt::Write;

use parlor_core::{Arg, message};

use super::replays::Replays;
use super::{Report, strength};
use crate::results::BotResults;
use parlor_arena::Tally;

/// Who is to look at a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Somebody who opens the file.
    File,
    /// Somebody who watches: the page asks for more.
    Live,
}

/// Bots beyond which a cross table is too wide to be read.
const WIDEST: usize = 100;

/// The whole page.
pub fn page(report: &Report<'_>, shown: Shown) -> String {
    let mut reel = Replays::default();
    let main = match shown {
        Shown::File => told(report, Some(&mut reel)),
        Shown::Live => sections(report),
    };
    let word = |id| escaped(&report.words(id));
    let title = (report.say)(&message!("class-title", game = game_title(report)));
    let live = if shown == Shown::Live {
        format!(
            "<section id=\"live\"><h2>{}</h2><p id=\"doing\"></p><div id=\"running\"></div></section>",
            word("class-live")
        )
    } else {
        String::new()
    };
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data: 'self'; connect-src 'self'\">\
         <link rel=\"icon\" href=\"data:,\"><title>{title}</title><style>{style}</style></head>\n\
         <body data-shown=\"{kind}\"><header><h1>{title}</h1><p>{terms}</p></header>\n{live}<main id=\"main\">{main}</main>\n\
         <dialog id=\"viewer\" aria-labelledby=\"viewer-title\"><h2 id=\"viewer-title\"></h2><img id=\"board\" alt=\"\">\
         <p id=\"move\" aria-live=\"polite\"></p><input id=\"slider\" type=\"range\" min=\"0\" value=\"0\" aria-label=\"{move}\">\
         <p class=\"buttons\"><button id=\"back\" type=\"button\">◀ {back}</button><button id=\"forward\" type=\"button\">{forward} ▶</button>\
         <button id=\"close\" type=\"button\">{close}</button></p></dialog>\n\
         <script type=\"application/json\" id=\"reel\">{reel}</script>\n<script>{script}</script></body></html>\n",
        language = escaped(report.language),
        title = escaped(&title),
        style = include_str!("page.css"),
        kind = if shown == Shown::Live { "live" } else { "file" },
        terms = escaped(&terms(report)),
        r#move = word("class-move"),
        back = word("class-back"),
        forward = word("class-forward"),
        close = word("class-close"),
        reel = reel.script(),
        script = include_str!("page.js"),
    )
}

/// Everything between the head and the viewer, without lost games.
pub fn sections(report: &Report<'_>) -> String {
    told(report, None)
}

/// Everything between the head and the viewer. Lost games go into a reel, if there is one.
fn told(report: &Report<'_>, reel: Option<&mut Replays>) -> String {
    let mut page = String::new();
    if !report.results.complete {
        let _ = write!(page, "<p class=\"warning\">{}</p>", escaped(&report.words("class-unfinished")));
    }
    report.ladder(&mut page);
    if let Some(plot) = report.plot() {
        let _ = write!(page, "<section><h2>{}</h2>{plot}</section>", escaped(&report.words("class-plot")));
    }
    report.crosses(&mut page);
    report.everybody(&mut page, reel);
    page
}

impl Report<'_> {
    fn ladder(&self, page: &mut String) {
        let ladder = self.results.ladder();
        if ladder.is_empty() {
            return;
        }
        let mut heads = vec![
            "column-place",
            "column-player",
            "column-wins",
            "column-draws",
            "column-losses",
            "column-score",
        ];
        heads.push(if self.results.breakers { "column-mean" } else { "column-rating" });
        heads.push("column-mark");
        let _ = write!(
            page,
            "<section><h2>{}</h2><p>{}</p>",
            escaped(&self.words("class-ladder")),
            escaped(&self.tie_rule())
        );
        self.begin_table(page, &heads);
        for bot in ladder {
            let row = &self.results.bots[bot];
            let score = row.tournament.clone().unwrap_or_default();
            let last = if self.results.breakers {
                score.mean_moves().map(|mean| self.figure(mean, 2))
            } else {
                strength(row)
            };
            let _ = write!(
                page,
                "<tr><td>{}</td><th scope=\"row\"><a href=\"#bot-{bot}\">{}</a></th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
                row.place.unwrap_or_default(),
                escaped(&row.name),
                score.wins,
                score.draws,
                score.losses,
                score.share().map_or_else(dash, |share| self.percent(share)),
                last.unwrap_or_else(dash),
                self.figure(row.mark, 1),
            );
        }
        page.push_str("</tbody></table></div></section>");
    }

    fn begin_table(&self, page: &mut String, heads: &[&'static str]) {
        page.push_str("<div class=\"wide\"><table><thead><tr>");
        for head in heads {
            let _ = write!(page, "<th scope=\"col\">{}</th>", escaped(&self.words(head)));
        }
        page.push_str("</tr></thead><tbody>");
    }

    fn crosses(&self, page: &mut String) {
        let ladder = self.results.ladder();
        if self.results.meetings.is_empty() || ladder.len() > WIDEST {
            return;
        }
        let _ = write!(
            page,
            "<section><h2>{}</h2><div class=\"wide\"><table class=\"cross\"><thead><tr><th></th>",
            escaped(&self.words("class-crosses"))
        );
        for number in 1..=ladder.len() {
            let _ = write!(page, "<th scope=\"col\">{number}</th>");
        }
        page.push_str("</tr></thead><tbody>");
        for (place, &one) in ladder.iter().enumerate() {
            let name = escaped(&self.results.bots[one].name);
            let _ = write!(page, "<tr><th scope=\"row\">{} {name}</th>", place + 1);
            for &other in &ladder {
                match self.results.cross(one, other).filter(|_| one != other) {
                    Some(score) => {
                        let _ = write!(page, "<td class=\"{}\">{}</td>", shade(&score), points(&score));
                    }
                    None => page.push_str("<td></td>"),
                }
            }
            page.push_str("</tr>");
        }
        page.push_str("</tbody></table></div></section>");
    }

    fn everybody(&self, page: &mut String, mut reel: Option<&mut Replays>) {
        let _ = write!(page, "<section><h2>{}</h2>", escaped(&self.words("class-everybody")));
        for (number, bot) in self.results.bots.iter().enumerate() {
            let (verdict, mark) = (self.verdict(bot), self.figure(bot.mark, 1));
            let class = match bot.passed {
                Some(true) => "passed",
                Some(false) => "failed",
                None => "open",
            };
            let _ = write!(
                page,
                "<details id=\"bot-{number}\"><summary><b>{}</b> <span class=\"{class}\">{}</span> <span>{mark}</span></summary>",
                escaped(&bot.name),
                escaped(&verdict)
            );
            self.findings(page, bot);
            self.lost_games(page, bot, reel.as_deref_mut());
            page.push_str("</details>");
        }
        page.push_str("</section>");
    }

    fn findings(&self, page: &mut String, bot: &BotResults) {
        page.push_str("<ul class=\"findings\">");
        let mut item = |class: &str, text: &str| {
            let _ = write!(page, "<li class=\"{class}\">{}</li>", escaped(text));
        };
        if let Some(reason) = &bot.unbuilt {
            item("failed", reason);
        }
        for point in bot.exam.iter().flat_map(|exam| &exam.points) {
            item(&point.grade, &point.title);
            if let Some(reason) = &point.reason {
                item("reason", reason);
            }
        }
        if let Some(exam) = bot.exam.as_ref().filter(|exam| exam.moves > 0) {
            item("reason", &self.pace(exam));
        }
        for judged in &bot.judged {
            let class = match judged.met {
                Some(true) => "passed",
                Some(false) => "failed",
                None => "skipped",
            };
            item(class, &self.judged(judged));
        }
        for (reason, count) in &bot.faults {
            item("failed", &(self.say)(&message!("class-fault", count = *count, reason = reason.as_str())));
        }
        page.push_str("</ul>");
    }

    fn lost_games(&self, page: &mut String, bot: &BotResults, reel: Option<&mut Replays>) {
        let Some(reel) = reel else { return };
        for lost in &bot.lost {
            let [first, second] = &lost.players;
            let title = (self.say)(&message!("class-lost", first = first.as_str(), second = second.as_str()));
            if let Some(number) = reel.add(self.game, self.settings, lost, title.clone()) {
                let _ = write!(
                    page,
                    "<button type=\"button\" data-film=\"{number}\">{}</button>",
                    escaped(&title)
                );
            }
        }
    }
}

fn game_title(report: &Report<'_>) -> String {
    format!("{} ({})", report.words(report.game.facts().texts.title), report.game.facts().spec)
}

/// What held for everybody, in a sentence.
fn terms(report: &Report<'_>) -> String {
    let terms = report.settings;
    let seconds = |milliseconds: u64| Arg::decimal(milliseconds as f64 / 1000.0, 1);
    let said = (report.say)(&message!(
        "class-terms",
        bots = report.results.bots.len(),
        move_time = seconds(terms.per_move),
        game_time = seconds(terms.per_game)
    ));
    // Secrets follow from the seed, and pages are shown to those who may hand in again.
    let seed = message!("class-seed", seed = terms.seed.to_string());
    let seed = if report.results.breakers { String::new() } else { (report.say)(&seed) };
    let boxed = report.words(if terms.boxed.is_some() { "class-boxed" } else { "class-unboxed" });
    format!("{said} {boxed} {seed}")
}

fn dash() -> String {
    "–".to_owned()
}

/// `3½/4`.
fn points(score: &Tally) -> String {
    let (whole, half) = (score.half_points() / 2, score.half_points() % 2 == 1);
    let points = match (whole, half) {
        (0, true) => "½".to_owned(),
        (whole, true) => format!("{whole}½"),
        (whole, false) => whole.to_string(),
    };
    format!("{points}/{}", score.games())
}

fn shade(score: &Tally) -> &'static str {
    match score.share() {
        Some(share) if share > 0.5 => "up",
        Some(share) if share < 0.5 => "down",
        _ => "even",
    }
}

/// Text that cannot be taken for markup. What no document can hold is left out.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\n' | '\t' => safe.push(' '),
            letter if letter.is_control() => (),
            letter => safe.push(letter),
        }
    }
    safe
}
