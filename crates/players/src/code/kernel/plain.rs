//! The kernel in plain words, for every machine; the others are tested against it.

use super::{AT_A_TIME, Job, LANES, Lanes};

/// Writes every secret's answers into the tile, then counts each answer.
pub(super) fn count(job: &Job<'_>, tile: &mut [Lanes], counts: &mut [Lanes]) {
    for (secret, answers) in job.secrets.iter().zip(&mut *tile) {
        let mut black = [0; LANES];
        for (row, &symbol) in job.block[..job.pegs].iter().zip(&secret.pegs) {
            for (black, &other) in black.iter_mut().zip(&row.0) {
                *black += (other == symbol) as u8;
            }
        }
        let mut shared = black;
        if secret.used > 0 {
            shared = [0; LANES];
            for &(symbol, count) in &secret.kinds[..secret.used as usize] {
                for (shared, &other) in shared.iter_mut().zip(&job.block[job.pegs + symbol as usize].0) {
                    *shared += other.min(count);
                }
            }
        }
        for ((answer, black), shared) in answers.0.iter_mut().zip(black).zip(shared) {
            *answer = (black << 4) + (shared - black);
        }
    }
    for (answers, counts) in job.answers.chunks(AT_A_TIME).zip(counts.chunks_mut(AT_A_TIME)) {
        for (&answer, count) in answers.iter().zip(counts) {
            *count = Lanes::ZERO;
            for row in &*tile {
                for (count, &other) in count.0.iter_mut().zip(&row.0) {
                    *count += (other == answer) as u8;
                }
            }
        }
    }
}
