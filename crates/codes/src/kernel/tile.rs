//! The kernel itself, written once for rows of any width: `plain.rs` and `wide.rs` say what a row is.
#![allow(clippy::inline_always, reason = "what is inlined into a kernel is compiled for its processor")]

use super::{AT_A_TIME, Counts, Job, LANES, Lanes};

/// Bytes that are worked on by one instruction, or as if they were: one for each of some guesses.
pub(super) trait Row: Copy {
    /// Bytes in a row; 32 guesses are one or more rows.
    const WIDTH: usize;

    /// Proof that the processor can do it. A row can only be made with one, so none exists without.
    type Needs: Copy;

    /// One of the rows that make up the lanes.
    fn load(with: Self::Needs, lanes: &Lanes, part: usize) -> Self;
    /// Writes it back.
    fn store(self, lanes: &mut Lanes, part: usize);
    /// The same byte everywhere.
    fn all(with: Self::Needs, byte: u8) -> Self;
    /// Sums, modulo 256.
    fn plus(self, other: Self) -> Self;
    /// Differences, modulo 256.
    fn minus(self, other: Self) -> Self;
    /// The smaller of each two.
    fn least(self, other: Self) -> Self;
    /// 255, which is −1, where both are equal, and 0 elsewhere.
    fn equal(self, other: Self) -> Self;
    /// Every bit that one of the two has.
    fn either(self, other: Self) -> Self;
    /// Sixteen times each byte, all of which are below 16.
    fn sixteenfold(self) -> Self;
}

/// Writes every secret's answers into the tile, then counts each answer, and the answers that occur.
#[inline(always)]
pub(super) fn count<R: Row>(with: R::Needs, job: &Job<'_>, tile: &mut [Lanes], counts: &mut Counts) {
    for part in 0..LANES / R::WIDTH {
        fill_tile::<R>(with, job, part, tile);
        count_part::<R>(with, job, part, tile, &mut counts.each);
        let (none, mut missing) = (R::all(with, 0), R::all(with, 0));
        for count in &counts.each {
            missing = missing.minus(R::load(with, count, part).equal(none));
        }
        R::all(with, counts.each.len() as u8).minus(missing).store(&mut counts.parts, part);
    }
}

/// Writes every secret's answers into the tile, then counts how many of them differ, by comparing each with those
/// before it. For a few secrets that is less than counting every answer there could be.
#[inline(always)]
pub(super) fn parts<R: Row>(with: R::Needs, job: &Job<'_>, tile: &mut [Lanes], parts: &mut Lanes) {
    for part in 0..LANES / R::WIDTH {
        fill_tile::<R>(with, job, part, tile);
        let mut different = R::all(with, 0);
        for (place, row) in tile.iter().enumerate() {
            let row = R::load(with, row, part);
            let mut seen = R::all(with, 0);
            for earlier in &tile[..place] {
                seen = seen.either(row.equal(R::load(with, earlier, part)));
            }
            // One more, unless it was seen, which is −1.
            different = different.plus(R::all(with, 1)).plus(seen);
        }
        different.store(parts, part);
    }
}

#[inline(always)]
fn fill_tile<R: Row>(with: R::Needs, job: &Job<'_>, part: usize, tile: &mut [Lanes]) {
    match job.pegs {
        1 => fill::<R, 1>(with, job, part, tile),
        2 => fill::<R, 2>(with, job, part, tile),
        3 => fill::<R, 3>(with, job, part, tile),
        4 => fill::<R, 4>(with, job, part, tile),
        5 => fill::<R, 5>(with, job, part, tile),
        6 => fill::<R, 6>(with, job, part, tile),
        7 => fill::<R, 7>(with, job, part, tile),
        _ => fill::<R, 8>(with, job, part, tile),
    }
}

#[inline(always)]
fn fill<R: Row, const PEGS: usize>(with: R::Needs, job: &Job<'_>, part: usize, tile: &mut [Lanes]) {
    let (pegs, symbols) = job.block.split_at(PEGS);
    let mut guess = [R::all(with, 0); PEGS];
    for (guess, row) in guess.iter_mut().zip(pegs) {
        *guess = R::load(with, row, part);
    }
    for (secret, answers) in job.secrets.iter().zip(tile) {
        let mut black = R::all(with, 0);
        for (&guess, &symbol) in guess.iter().zip(&secret.pegs) {
            black = black.minus(guess.equal(R::all(with, symbol)));
        }
        let mut answer = black.sixteenfold();
        if secret.used > 0 {
            let mut shared = R::all(with, 0);
            for &(symbol, count) in &secret.kinds[..secret.used as usize] {
                shared =
                    shared.plus(R::load(with, &symbols[symbol as usize], part).least(R::all(with, count)));
            }
            answer = answer.plus(shared.minus(black));
        }
        answer.store(answers, part);
    }
}

#[inline(always)]
fn count_part<R: Row>(with: R::Needs, job: &Job<'_>, part: usize, tile: &[Lanes], counts: &mut [Lanes]) {
    for (answers, counts) in job.answers.chunks(AT_A_TIME).zip(counts.chunks_mut(AT_A_TIME)) {
        let answers: &[u8; AT_A_TIME] = answers.first_chunk().expect("answers fill up passes");
        let answers = answers.map(|answer| R::all(with, answer));
        let mut sums = [R::all(with, 0); AT_A_TIME];
        for row in tile {
            let row = R::load(with, row, part);
            for (sum, answer) in sums.iter_mut().zip(answers) {
                *sum = sum.minus(row.equal(answer));
            }
        }
        for (count, sum) in counts.iter_mut().zip(sums) {
            sum.store(count, part);
        }
    }
}
