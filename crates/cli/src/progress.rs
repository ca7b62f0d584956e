//! A progress bar on stderr, if that is a terminal, for work that takes longer than a second. It is erased at the end.

use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::locale::text;
use crate::output::grouped;

/// A progress bar.
pub struct Progress {
    bar: ProgressBar,
    begun: Instant,
}

impl Progress {
    /// Counts games up to `total`.
    pub fn games(total: u64) -> Progress {
        Progress::until(total, &text("progress-games"))
    }

    /// Counts positions up to `total`.
    pub fn positions(total: u64) -> Progress {
        Progress::until(total, &text("progress-positions"))
    }

    /// Counts puzzles up to `total`.
    pub fn puzzles(total: u64) -> Progress {
        Progress::until(total, &text("progress-puzzles"))
    }

    /// Counts the units of a stage of `parlor class` up to `total`.
    pub fn class(total: u64, stage: &str) -> Progress {
        Progress::until(total, stage)
    }

    fn until(total: u64, unit: &str) -> Progress {
        Progress::with(
            ProgressBar::with_draw_target(Some(total), target()),
            &format!("{{wide_bar}} {{done}}/{{all}} {unit} · {{rate}}/s · {{eta}} {{msg}}"),
        )
    }

    /// Counts positions; the total is unknown.
    pub fn open_ended() -> Progress {
        let unit = text("progress-positions");
        Progress::with(
            ProgressBar::with_draw_target(None, target()),
            &format!("{{spinner}} {{done}} {unit} · {{rate}}/s · {{elapsed}} {{msg}}"),
        )
    }

    fn with(bar: ProgressBar, template: &str) -> Progress {
        let style = ProgressStyle::with_template(template).expect("the templates in this file are valid");
        // The library separates thousands by commas and has no units.
        let style = style
            .with_key("done", |state: &ProgressState, out: &mut dyn Write| put(out, state.pos()))
            .with_key("all", |state: &ProgressState, out: &mut dyn Write| put(out, state.len().unwrap_or(0)))
            .with_key("rate", |state: &ProgressState, out: &mut dyn Write| put(out, state.per_sec() as u64));
        bar.set_style(style);
        Progress { bar, begun: Instant::now() }
    }

    /// Returns whether the work has taken longer than a second.
    pub fn is_long(&self) -> bool {
        self.begun.elapsed() >= Duration::from_secs(1)
    }

    /// Returns whether the bar is visible.
    pub fn is_shown(&self) -> bool {
        !self.bar.is_hidden()
    }

    /// Shows a note beside the bar.
    pub fn note(&self, note: impl FnOnce() -> String) {
        if self.is_long() && !self.bar.is_hidden() {
            self.bar.set_message(note());
        }
    }

    /// Sets the number of finished units.
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

/// Writes a number with separated thousands.
fn put(out: &mut dyn Write, number: u64) {
    // A progress bar that cannot be written is no error.
    let _ = out.write_str(&grouped(number));
}

fn target() -> ProgressDrawTarget {
    if io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() }
}
