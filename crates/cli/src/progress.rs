//! Progress on stderr, in a terminal, for what takes longer than a second: how much of what, and how fast. It is
//! wiped off when it is done.

use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::output::grouped;
use crate::speech::text;

/// Shows how far something has come.
pub struct Progress {
    bar: ProgressBar,
    begun: Instant,
}

impl Progress {
    /// Counts games towards a known end.
    pub fn towards(total: u64) -> Progress {
        Progress::until(total, &text("progress-games"))
    }

    /// Counts positions towards a known end.
    pub fn solving(total: u64) -> Progress {
        Progress::until(total, &text("progress-positions"))
    }

    /// Counts puzzles towards a known end.
    pub fn finding(total: u64) -> Progress {
        Progress::until(total, &text("progress-puzzles"))
    }

    /// Counts the parts of something that is said in words.
    pub fn class(total: u64, doing: &str) -> Progress {
        Progress::until(total, doing)
    }

    fn until(total: u64, unit: &str) -> Progress {
        Progress::with(
            ProgressBar::with_draw_target(Some(total), target()),
            &format!("{{wide_bar}} {{done}}/{{all}} {unit} · {{rate}}/s · {{eta}} {{msg}}"),
        )
    }

    /// Counts positions without a known end.
    pub fn counting() -> Progress {
        let unit = text("progress-positions");
        Progress::with(
            ProgressBar::with_draw_target(None, target()),
            &format!("{{spinner}} {{done}} {unit} · {{rate}}/s · {{elapsed}} {{msg}}"),
        )
    }

    fn with(bar: ProgressBar, template: &str) -> Progress {
        let style = ProgressStyle::with_template(template).expect("the templates of this file are right");
        // The library's own figures have commas between thousands, and name no unit.
        let style = style
            .with_key("done", |state: &ProgressState, out: &mut dyn Write| put(out, state.pos()))
            .with_key("all", |state: &ProgressState, out: &mut dyn Write| put(out, state.len().unwrap_or(0)))
            .with_key("rate", |state: &ProgressState, out: &mut dyn Write| put(out, state.per_sec() as u64));
        bar.set_style(style);
        Progress { bar, begun: Instant::now() }
    }

    /// Whether it has taken so long that people should know.
    pub fn is_long(&self) -> bool {
        self.begun.elapsed() >= Duration::from_secs(1)
    }

    /// Whether anybody sees it.
    pub fn is_shown(&self) -> bool {
        !self.bar.is_hidden()
    }

    /// Tells what is known by now.
    pub fn note(&self, note: impl FnOnce() -> String) {
        if self.is_long() && !self.bar.is_hidden() {
            self.bar.set_message(note());
        }
    }

    /// Tells how far it has come.
    pub fn set(&self, position: u64) {
        if self.is_long() {
            self.bar.set_position(position);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Writes a figure as people read it.
fn put(out: &mut dyn Write, figure: u64) {
    // Nobody is left to tell that a line of progress could not be written.
    let _ = out.write_str(&grouped(figure));
}

fn target() -> ProgressDrawTarget {
    if io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() }
}
