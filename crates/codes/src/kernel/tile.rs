//! The kernel, generic over the width of a row: `plain.rs` and `wide.rs` define the rows.
#![allow(clippy::inline_always, reason = "inlined functions are compiled for the processor of the kernel")]

use super::{AT_A_TIME, Counts, KernelInput, LANES, LaneBytes};

/// A vector of bytes, one per guess.
pub(super) trait Row: Copy {
    /// Bytes in a row; 32 guesses take one or more rows.
    const WIDTH: usize;

    /// Proof that the processor supports the row. A row cannot be created without it.
    type Needs: Copy;

    /// Loads one row of the lanes.
    fn load(with: Self::Needs, lanes: &LaneBytes, part: usize) -> Self;
    /// Stores the row into the lanes.
    fn store(self, lanes: &mut LaneBytes, part: usize);
    /// The same byte everywhere.
    fn all(with: Self::Needs, byte: u8) -> Self;
    /// Sums, modulo 256.
    fn plus(self, other: Self) -> Self;
    /// Differences, modulo 256.
    fn minus(self, other: Self) -> Self;
    /// Minimum of each pair.
    fn least(self, other: Self) -> Self;
    /// 255, which is −1, where both are equal, and 0 elsewhere.
    fn equal(self, other: Self) -> Self;
    /// Bitwise or.
    fn either(self, other: Self) -> Self;
    /// Sixteen times each byte; all bytes are below 16.
    fn sixteenfold(self) -> Self;
}

/// Writes every secret's answers into the tile, then counts each answer, and the answers that occur.
#[inline(always)]
pub(super) fn count<R: Row>(
    with: R::Needs,
    input: &KernelInput<'_>,
    tile: &mut [LaneBytes],
    counts: &mut Counts,
) {
    for part in 0..LANES / R::WIDTH {
        fill_tile::<R>(with, input, part, tile);
        count_part::<R>(with, input, part, tile, &mut counts.each);
        let (none, mut missing) = (R::all(with, 0), R::all(with, 0));
        for count in &counts.each {
            missing = missing.minus(R::load(with, count, part).equal(none));
        }
        R::all(with, counts.each.len() as u8).minus(missing).store(&mut counts.parts, part);
    }
}

/// Writes every secret's answers into the tile, then counts the different ones by comparing each with those before it.
/// For few secrets that is cheaper than counting every possible answer.
#[inline(always)]
pub(super) fn parts<R: Row>(
    with: R::Needs,
    input: &KernelInput<'_>,
    tile: &mut [LaneBytes],
    parts: &mut LaneBytes,
) {
    for part in 0..LANES / R::WIDTH {
        fill_tile::<R>(with, input, part, tile);
        let mut different = R::all(with, 0);
        for (place, row) in tile.iter().enumerate() {
            let row = R::load(with, row, part);
            let mut seen = R::all(with, 0);
            for earlier in &tile[..place] {
                seen = seen.either(row.equal(R::load(with, earlier, part)));
            }
            // Adds 1, unless it was seen, which is −1.
            different = different.plus(R::all(with, 1)).plus(seen);
        }
        different.store(parts, part);
    }
}

#[inline(always)]
fn fill_tile<R: Row>(with: R::Needs, input: &KernelInput<'_>, part: usize, tile: &mut [LaneBytes]) {
    match input.pegs {
        1 => fill::<R, 1>(with, input, part, tile),
        2 => fill::<R, 2>(with, input, part, tile),
        3 => fill::<R, 3>(with, input, part, tile),
        4 => fill::<R, 4>(with, input, part, tile),
        5 => fill::<R, 5>(with, input, part, tile),
        6 => fill::<R, 6>(with, input, part, tile),
        7 => fill::<R, 7>(with, input, part, tile),
        _ => fill::<R, 8>(with, input, part, tile),
    }
}

#[inline(always)]
fn fill<R: Row, const PEGS: usize>(
    with: R::Needs,
    input: &KernelInput<'_>,
    part: usize,
    tile: &mut [LaneBytes],
) {
    let (pegs, symbols) = input.block.split_at(PEGS);
    let mut guess = [R::all(with, 0); PEGS];
    for (guess, row) in guess.iter_mut().zip(pegs) {
        *guess = R::load(with, row, part);
    }
    for (secret, answers) in input.secrets.iter().zip(tile) {
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
fn count_part<R: Row>(
    with: R::Needs,
    input: &KernelInput<'_>,
    part: usize,
    tile: &[LaneBytes],
    counts: &mut [LaneBytes],
) {
    for (answers, counts) in input.answers.chunks(AT_A_TIME).zip(counts.chunks_mut(AT_A_TIME)) {
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
