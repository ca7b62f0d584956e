//! The sweeps with a block of guesses in one register.
#![allow(
    clippy::inline_always,
    reason = "what is not inlined into a compiled function cannot use its instructions"
)]

use parlor_processor::{Vector, Wide, compiled};

use super::{Lanes, SweepInput, SweepResult};

/// Answers counted in one pass over a set: as many counters stay in registers.
const AT_A_TIME: usize = 7;

/// The bit of each of the lower eight answers of a bank, and of the upper eight.
const LOW: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];
const HIGH: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128];

compiled! {
    pub(super) fn parts(vector: Vector, sweep_input: &SweepInput<'_>, parts: &mut [Lanes]) {
        match sweep_input.answers {
            0..=16 => parts_of_banks::<1>(vector, sweep_input, parts),
            17..=32 => parts_of_banks::<2>(vector, sweep_input, parts),
            _ => parts_of_banks::<3>(vector, sweep_input, parts),
        }
    }
}

/// Sixteen answers make up a bank: a shuffle turns the number of an answer into its bit, in one of two
/// bytes, and answers of other banks into nothing.
#[inline(always)]
fn parts_of_banks<const BANKS: usize>(vector: Vector, sweep_input: &SweepInput<'_>, parts: &mut [Lanes]) {
    let (low, high) = (Wide::both_halves(vector, LOW), Wide::both_halves(vector, HIGH));
    let stride = sweep_input.blocks;
    let mut block = 0;
    while block < stride {
        let wide = block + 1 < stride;
        let mut seen = [[Wide::zero(vector); 4]; BANKS];
        for &secret in sweep_input.set {
            let row = &sweep_input.rows[secret as usize * stride + block..];
            let first = Wide::load(vector, &row[0].0);
            let second = if wide { Wide::load(vector, &row[1].0) } else { first };
            for (bank, seen) in seen.iter_mut().enumerate() {
                let (first, second) = if BANKS == 1 {
                    (first, second)
                } else {
                    // Numbers of other banks get their highest bit set, which the shuffle turns into 0.
                    let of_bank = Wide::all_bytes(vector, (bank as u8) << 4);
                    let others = Wide::all_bytes(vector, 0x70);
                    (
                        (first ^ of_bank).plus_bytes_to_most(others),
                        (second ^ of_bank).plus_bytes_to_most(others),
                    )
                };
                seen[0] = seen[0] | low.look_up(first);
                seen[1] = seen[1] | high.look_up(first);
                seen[2] = seen[2] | low.look_up(second);
                seen[3] = seen[3] | high.look_up(second);
            }
        }
        let mut sums = [Wide::zero(vector); 2];
        for seen in seen {
            let first = seen[0].bits_of_bytes(vector).plus_bytes(seen[1].bits_of_bytes(vector));
            let second = seen[2].bits_of_bytes(vector).plus_bytes(seen[3].bits_of_bytes(vector));
            sums = [sums[0].plus_bytes(first), sums[1].plus_bytes(second)];
        }
        sums[0].store(&mut parts[block].0);
        if wide {
            sums[1].store(&mut parts[block + 1].0);
        }
        block += 2;
    }
}

compiled! {
    pub(super) fn splits(vector: Vector, sweep_input: &SweepInput<'_>, thresholds: &[u8], found: &mut SweepResult) {
        let zero = Wide::zero(vector);
        let one = Wide::all_bytes(vector, 1);
        for block in 0..sweep_input.blocks {
            let mut parts = zero;
            let mut excess = zero;
            let mut squares = [zero; 2];
            for first in (0..sweep_input.answers).step_by(AT_A_TIME) {
                let mut answers = [zero; AT_A_TIME];
                for (answer, number) in answers.iter_mut().zip(first as u8..) {
                    *answer = Wide::all_bytes(vector, number);
                }
                let mut sums = [zero; AT_A_TIME];
                for &secret in sweep_input.set {
                    let row = Wide::load(vector, &sweep_input.rows[secret as usize * sweep_input.blocks + block].0);
                    for (sum, answer) in sums.iter_mut().zip(answers) {
                        *sum = sum.minus_bytes(row.equal_bytes(answer));
                    }
                }
                for sum in sums {
                    parts = parts.plus_bytes(sum.least_bytes(one));
                    for &threshold in thresholds {
                        let over = sum.minus_bytes_to_least(Wide::all_bytes(vector, threshold));
                        excess = excess.plus_bytes_to_most(over);
                    }
                    let (low, high) = (sum.mixed_low(zero), sum.mixed_high(zero));
                    squares[0] = squares[0].plus_16(low.times_16(low));
                    squares[1] = squares[1].plus_16(high.times_16(high));
                }
            }
            parts.store(&mut found.parts[block].0);
            excess.store(&mut found.excess[block].0);
            // The mixed halves hold lanes 0–7 and 16–23, and 8–15 and 24–31: put them back in order.
            let (halves, _) = found.squares[block].as_chunks_mut::<16>();
            squares[0].low_halves(squares[1]).store(&mut halves[0]);
            squares[0].high_halves(squares[1]).store(&mut halves[1]);
        }
    }
}
