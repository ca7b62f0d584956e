//! What all computing commands share: seed, threads, Ctrl-C, the clock.

use std::hash::{BuildHasher, RandomState};
use std::time::Instant;

use parlor_core::{Limits, message};

use crate::args::{ComputeArgs, Solve};
use crate::exit::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::speech::words;

/// One run of a computing command.
pub struct Run {
    /// The seed, given or drawn.
    pub seed: u64,
    /// Bounds that carry the stop flag of Ctrl-C.
    pub limits: Limits,
    begun: Instant,
}

impl Run {
    /// Begins: sets up the threads and catches Ctrl-C. `uses_seed` says whether anything is random, so that
    /// a drawn seed is worth telling.
    pub fn begin(compute: &ComputeArgs, uses_seed: bool) -> Result<Run, Failure> {
        if let Some(threads) = compute.threads {
            // Built once per process, so the only failure is a system without threads.
            rayon::ThreadPoolBuilder::new()
                .num_threads(threads as usize)
                .build_global()
                .map_err(|error| Failure::bad_input(message!("cli-io-error", error = error.to_string())))?;
        }
        let seed = compute.seed.unwrap_or_else(draw_seed);
        if uses_seed && compute.seed.is_none() && !compute.json {
            eprintln!("{}", words().say(&message!("cli-seed-drawn", seed = seed.to_string())));
        }
        Ok(Run { seed, limits: Limits { stop: Some(stop_flag()), ..Limits::none() }, begun: Instant::now() })
    }

    /// The limits of somebody who solves a game, from now on.
    pub fn solving(&self, asked: &Solve) -> Limits {
        let mebibytes = |memory: u64| usize::try_from(memory << 20).unwrap_or(usize::MAX);
        Limits {
            nodes: asked.nodes,
            deadline: asked.time.map(|time| parlor_core::Instant::now() + time),
            memory: asked.memory.map(mebibytes),
            threads: Some(rayon::current_num_threads()),
            ..self.limits.clone()
        }
    }

    /// Seconds since the beginning.
    pub fn seconds(&self) -> f64 {
        // Milliseconds are as much as a shared machine can be trusted with.
        (self.begun.elapsed().as_secs_f64() * 1000.0).round() / 1000.0
    }

    /// The exit code of an answer that was cut short.
    pub fn cut_short(&self) -> Exit {
        if self.limits.told_to_stop() { Exit::Interrupted } else { Exit::Limit }
    }
}

/// A seed that nobody chose. It has 64 random bits: bots are told what follows from it, and must not be able to find
/// it by trying.
pub fn draw_seed() -> u64 {
    RandomState::new().hash_one(Instant::now())
}
