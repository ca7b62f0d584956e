//! Progress on stderr, in a terminal, for what takes longer than a second.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Shows how far something has come.
pub struct Progress {
    bar: ProgressBar,
    begun: Instant,
}

impl Progress {
    /// Counts towards a known end.
    pub fn towards(total: u64) -> Progress {
        Progress::with(
            ProgressBar::with_draw_target(Some(total), target()),
            "{wide_bar} {human_pos}/{human_len} {eta}",
        )
    }

    /// Counts without a known end.
    pub fn counting() -> Progress {
        Progress::with(
            ProgressBar::with_draw_target(None, target()),
            "{spinner} {human_pos} · {per_sec} · {elapsed} {msg}",
        )
    }

    fn with(bar: ProgressBar, template: &str) -> Progress {
        bar.set_style(ProgressStyle::with_template(template).expect("the templates of this file are right"));
        Progress { bar, begun: Instant::now() }
    }

    /// Whether it has taken so long that people should know.
    pub fn is_long(&self) -> bool {
        self.begun.elapsed() >= Duration::from_secs(1)
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

fn target() -> ProgressDrawTarget {
    if io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() }
}
