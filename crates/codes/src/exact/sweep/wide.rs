//! Sweeps with a block of guesses in one register.
#![allow(
    clippy::inline_always,
    reason = "only functions inlined into a compiled function can use its instructions"
)]

use parlor_processor::{Vector, Wide, compiled};

use super::{LaneBytes, SweepInput, SweepResult};

/// Answers counted in one pass over a set: this many counters stay in registers.
const AT_A_TIME: usize = 7;

/// The bit of each of the lower eight answers of a bank, and of the upper eight.
const LOW: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];
const HIGH: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128];

compiled! {
    pub(super) fn parts(vector: Vector, sweep_input: &SweepInput<'_>, parts: &mut [LaneBytes]) {
        match sweep_input.answers {
            0..=16 => parts_of_banks::<1>(vector, sweep_input, parts),
            17..=32 => parts_of_banks::<2>(vector, sweep_input, parts),
            _ => parts_of_banks::<3>(vector, sweep_input, parts),
        }
    }
}

/// Sixteen answers form a bank: a shuffle maps the number of an answer to its bit in one of two bytes, and answers of
/// other banks to zero.
#[inline(always)]
fn parts_of_banks<const BANKS: usize>(vector: Vector, sweep_input: &SweepInput<'_>, parts: &mut [LaneBytes]) {
    let (low, high) = (Wide::splat_half(vector, LOW), Wide::splat_half(vector, HIGH));
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
                    let of_bank = Wide::splat_u8(vector, (bank as u8) << 4);
                    let others = Wide::splat_u8(vector, 0x70);
                    (
                        (first ^ of_bank).saturating_add_u8(others),
                        (second ^ of_bank).saturating_add_u8(others),
                    )
                };
                seen[0] = seen[0] | low.shuffle(first);
                seen[1] = seen[1] | high.shuffle(first);
                seen[2] = seen[2] | low.shuffle(second);
                seen[3] = seen[3] | high.shuffle(second);
            }
        }
        let mut sums = [Wide::zero(vector); 2];
        for seen in seen {
            let first = seen[0].count_ones_u8(vector).add_u8(seen[1].count_ones_u8(vector));
            let second = seen[2].count_ones_u8(vector).add_u8(seen[3].count_ones_u8(vector));
            sums = [sums[0].add_u8(first), sums[1].add_u8(second)];
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
        let one = Wide::splat_u8(vector, 1);
        for block in 0..sweep_input.blocks {
            let mut parts = zero;
            let mut excess = zero;
            let mut squares = [zero; 2];
            for first in (0..sweep_input.answers).step_by(AT_A_TIME) {
                let mut answers = [zero; AT_A_TIME];
                for (answer, number) in answers.iter_mut().zip(first as u8..) {
                    *answer = Wide::splat_u8(vector, number);
                }
                let mut sums = [zero; AT_A_TIME];
                for &secret in sweep_input.set {
                    let row = Wide::load(vector, &sweep_input.rows[secret as usize * sweep_input.blocks + block].0);
                    for (sum, answer) in sums.iter_mut().zip(answers) {
                        *sum = sum.sub_u8(row.eq_u8(answer));
                    }
                }
                for sum in sums {
                    parts = parts.add_u8(sum.min_u8(one));
                    for &threshold in thresholds {
                        let over = sum.saturating_sub_u8(Wide::splat_u8(vector, threshold));
                        excess = excess.saturating_add_u8(over);
                    }
                    let (low, high) = (sum.interleave_low(zero), sum.interleave_high(zero));
                    squares[0] = squares[0].add_u16(low.mul_u16(low));
                    squares[1] = squares[1].add_u16(high.mul_u16(high));
                }
            }
            parts.store(&mut found.parts[block].0);
            excess.store(&mut found.excess[block].0);
            // The mixed halves hold lanes 0–7 and 16–23, and 8–15 and 24–31: put them back in order.
            let (halves, _) = found.squares[block].as_chunks_mut::<16>();
            squares[0].concat_low(squares[1]).store(&mut halves[0]);
            squares[0].concat_high(squares[1]).store(&mut halves[1]);
        }
    }
}
