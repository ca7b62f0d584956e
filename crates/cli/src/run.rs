//! Seed, threads, Ctrl-C and elapsed time of a computing command.

use std::time::Instant;

use parlor_core::{Limits, message};

use crate::args::{ComputeArgs, SolveArgs};
use crate::exit::{CommandError, CommandStatus};
use crate::interrupt::stop_flag;
use crate::locale::words;

/// The context of a computing command.
pub struct RunContext {
    /// The seed, given or drawn.
    pub seed: u64,
    /// No limits except the stop flag of Ctrl-C.
    pub limits: Limits,
    begun: Instant,
}

impl RunContext {
    /// Sets up threads and the Ctrl-C handler. With `uses_seed`, prints a drawn seed, since the result depends on it.
    pub fn begin(compute: &ComputeArgs, uses_seed: bool) -> Result<RunContext, CommandError> {
        if let Some(threads) = compute.threads {
            // Built once per process, so the only failure is a system without threads.
            rayon::ThreadPoolBuilder::new().num_threads(threads as usize).build_global().map_err(
                |error| CommandError::bad_input(message!("cli-io-error", error = error.to_string())),
            )?;
        }
        let seed = compute.seed.unwrap_or_else(draw_seed);
        if uses_seed && compute.seed.is_none() && !compute.json {
            eprintln!("{}", words().say(&message!("cli-seed-drawn", seed = seed.to_string())));
        }
        let limits = Limits { stop: Some(stop_flag()), ..Limits::none() };
        Ok(RunContext { seed, limits, begun: Instant::now() })
    }

    /// Returns the limits of `parlor solve`. The time limit starts now.
    pub fn solving(&self, args: &SolveArgs) -> Limits {
        let mebibytes = |memory: u64| usize::try_from(memory << 20).unwrap_or(usize::MAX);
        Limits {
            nodes: args.nodes,
            deadline: args.time.map(|time| parlor_core::Instant::now() + time),
            memory: args.memory.map(mebibytes),
            threads: Some(rayon::current_num_threads()),
            ..self.limits.clone()
        }
    }

    /// Returns the elapsed seconds, rounded to milliseconds: a shared machine measures no finer.
    pub fn seconds(&self) -> f64 {
        (self.begun.elapsed().as_secs_f64() * 1000.0).round() / 1000.0
    }

    /// Returns the exit code of a partial result.
    pub fn cut_short(&self) -> CommandStatus {
        if self.limits.told_to_stop() { CommandStatus::Interrupted } else { CommandStatus::Limit }
    }
}

/// Draws a seed from the operating system. All 64 bits are random: bots receive seeds derived from it and must not be
/// able to find it by trial.
pub fn draw_seed() -> u64 {
    getrandom::u64().expect("the system provides random bytes")
}
