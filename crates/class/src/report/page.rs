//! The HTML report: ladder, cross table, ratings, every bot with its failures, and replays of lost games. The page is one
//! file that needs no network. The live page has a section for games in progress besides.

use parlor_arena::Tally;
use parlor_core::{Arg, message};
use parlor_report::html::{DOCTYPE, Markup, PreEscaped, html};

use super::replays::Replays;
use super::{ClassReport, strength};
use crate::results::BotResults;

/// The kind of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageKind {
    /// A file with replays of lost games.
    File,
    /// A page that keeps requesting the state of the class.
    Live,
}

/// Maximum number of bots in a cross table; a wider one cannot be read.
const WIDEST: usize = 100;

/// The only sources that a page may load from.
const SECURITY_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
                               img-src data: 'self'; connect-src 'self'";

/// Returns the whole page.
pub fn page(report: &ClassReport<'_>, shown: PageKind) -> String {
    let mut replays = Replays::default();
    let main = match shown {
        PageKind::File => main_sections(report, Some(&mut replays)),
        PageKind::Live => main_sections(report, None),
    };
    let title = (report.say)(&message!("class-title", game = game_title(report)));
    let word = |id| report.words(id);
    html! {
        (DOCTYPE) "\n"
        html lang=(report.language) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy" content=(SECURITY_POLICY);
                link rel="icon" href="data:,";
                title { (title) }
                style { (PreEscaped(include_str!("page.css"))) }
            }
            body data-shown=(if shown == PageKind::Live { "live" } else { "file" }) {
                header { h1 { (title) } p { (settings(report)) } }
                @if shown == PageKind::Live {
                    section #live { h2 { (word("class-live")) } p #doing {} div #running {} }
                }
                main #main { (main) }
                dialog #viewer aria-labelledby="viewer-title" {
                    h2 #viewer-title {}
                    img #board alt="";
                    p #move aria-live="polite" {}
                    input #slider type="range" min="0" value="0" aria-label=(word("class-move"));
                    p .buttons {
                        button #back type="button" { "◀ " (word("class-back")) }
                        button #forward type="button" { (word("class-forward")) " ▶" }
                        button #close type="button" { (word("class-close")) }
                    }
                }
                script #replays type="application/json" { (PreEscaped(replays.script())) }
                script { (PreEscaped(include_str!("page.js"))) }
            }
        }
        "\n"
    }
    .into_string()
}

/// Returns the contents of the main element without replays, for the live page.
pub fn sections(report: &ClassReport<'_>) -> String {
    main_sections(report, None).into_string()
}

/// The contents of the main element. Lost games are added to `replays`.
fn main_sections(report: &ClassReport<'_>, replays: Option<&mut Replays>) -> Markup {
    html! {
        @if !report.results.complete { p .warning { (report.words("class-unfinished")) } }
        (report.ladder())
        @if let Some(plot) = report.plot() {
            section { h2 { (report.words("class-plot")) } (plot) }
        }
        (report.crosses())
        (report.bots(replays))
    }
}

impl ClassReport<'_> {
    fn ladder(&self) -> Markup {
        let ladder = self.results.ladder();
        if ladder.is_empty() {
            return html! {};
        }
        let heads = [
            "column-place",
            "column-player",
            "column-wins",
            "column-draws",
            "column-losses",
            "column-score",
            if self.results.breakers { "column-mean" } else { "column-rating" },
            "column-mark",
        ];
        html! {
            section {
                h2 { (self.words("class-ladder")) }
                p { (self.tie_rule()) }
                div .wide {
                    table {
                        thead { tr { @for head in heads { th scope="col" { (self.words(head)) } } } }
                        tbody { @for bot in ladder { (self.ladder_row(bot)) } }
                    }
                }
            }
        }
    }

    fn ladder_row(&self, bot: usize) -> Markup {
        let row = &self.results.bots[bot];
        let score = row.tournament.clone().unwrap_or_default();
        let last = if self.results.breakers {
            score.mean_moves().map(|mean| self.figure(mean, 2))
        } else {
            strength(row)
        };
        html! {
            tr {
                td { (row.place.unwrap_or_default()) }
                th scope="row" { a href=(format!("#bot-{bot}")) { (row.name) } }
                td { (score.wins) }
                td { (score.draws) }
                td { (score.losses) }
                td { (score.share().map_or_else(dash, |share| self.percent(share))) }
                td { (last.unwrap_or_else(dash)) }
                td { (self.figure(row.mark, 1)) }
            }
        }
    }

    fn crosses(&self) -> Markup {
        let ladder = self.results.ladder();
        if self.results.meetings.is_empty() || ladder.len() > WIDEST {
            return html! {};
        }
        html! {
            section {
                h2 { (self.words("class-crosses")) }
                div .wide {
                    table .cross {
                        thead { tr { th {} @for number in 1..=ladder.len() { th scope="col" { (number) } } } }
                        tbody {
                            @for (place, &one) in ladder.iter().enumerate() {
                                tr {
                                    th scope="row" { (place + 1) " " (self.results.bots[one].name) }
                                    @for &other in &ladder {
                                        @match self.results.cross(one, other).filter(|_| one != other) {
                                            Some(score) => td class=(shade(&score)) { (points(&score)) },
                                            None => td {},
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn bots(&self, mut replays: Option<&mut Replays>) -> Markup {
        html! {
            section {
                h2 { (self.words("class-everybody")) }
                @for (number, bot) in self.results.bots.iter().enumerate() {
                    details id=(format!("bot-{number}")) {
                        summary {
                            b { (bot.name) } " "
                            span class=(verdict_class(bot.passed, "open")) { (self.verdict(bot)) } " "
                            span { (self.figure(bot.mark, 1)) }
                        }
                        (self.findings(bot))
                        (self.lost_games(bot, replays.as_deref_mut()))
                    }
                }
            }
        }
    }

    fn findings(&self, bot: &BotResults) -> Markup {
        let checks = bot.exam.iter().flat_map(|exam| &exam.points);
        html! {
            ul .findings {
                @if let Some(reason) = &bot.unbuilt { li .failed { (reason) } }
                @for check in checks {
                    li class=(check.grade) { (check.title) }
                    @if let Some(reason) = &check.reason { li .reason { (reason) } }
                }
                @if let Some(exam) = bot.exam.as_ref().filter(|exam| exam.moves > 0) {
                    li .reason { (self.pace(exam)) }
                }
                @for judged in &bot.judged {
                    li class=(verdict_class(judged.met, "skipped")) { (self.judged(judged)) }
                }
                @for (reason, count) in &bot.faults {
                    li .failed {
                        ((self.say)(&message!("class-fault", count = *count, reason = reason.as_str())))
                    }
                }
            }
        }
    }

    fn lost_games(&self, bot: &BotResults, replays: Option<&mut Replays>) -> Markup {
        let Some(replays) = replays else { return html! {} };
        let replay = |lost: &crate::results::LostGame| {
            let [first, second] = &lost.players;
            let title = (self.say)(&message!("class-lost", first = first.as_str(), second = second.as_str()));
            Some((replays.add(self.game, self.settings, lost, title.clone())?, title))
        };
        let replays: Vec<(usize, String)> = bot.lost.iter().filter_map(replay).collect();
        html! {
            @for (number, title) in replays {
                button type="button" data-replay=(number) { (title) }
            }
        }
    }
}

/// The style of a verdict; `open` if there is none yet.
fn verdict_class(passed: Option<bool>, open: &'static str) -> &'static str {
    match passed {
        Some(true) => "passed",
        Some(false) => "failed",
        None => open,
    }
}

fn game_title(report: &ClassReport<'_>) -> String {
    format!("{} ({})", report.words(report.game.facts().texts.title), report.game.facts().spec)
}

/// The settings of the class in sentences.
fn settings(report: &ClassReport<'_>) -> String {
    let settings = report.settings;
    let seconds = |milliseconds: u64| Arg::decimal(milliseconds as f64 / 1000.0, 1);
    let said = (report.say)(&message!(
        "class-terms",
        bots = report.results.bots.len(),
        move_time = seconds(settings.per_move),
        game_time = seconds(settings.per_game)
    ));
    // Secrets follow from the seed, and students who read the page may hand in again.
    let seed = message!("class-seed", seed = settings.seed.to_string());
    let seed = if report.results.breakers { String::new() } else { (report.say)(&seed) };
    let boxed = report.words(if settings.boxed.is_some() { "class-boxed" } else { "class-unboxed" });
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
