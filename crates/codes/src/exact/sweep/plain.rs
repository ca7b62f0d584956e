//! Portable sweeps, against which the fast ones are tested.

use super::{LANES, LaneBytes, SweepInput, SweepResult};

/// Counts different answers.
pub(super) fn parts(sweep_input: &SweepInput<'_>, parts: &mut [LaneBytes]) {
    for (block, parts) in parts.iter_mut().enumerate() {
        let mut seen = [0_u64; LANES];
        for &secret in sweep_input.set {
            let row = &sweep_input.rows[secret as usize * sweep_input.blocks + block].0;
            for (seen, &answer) in seen.iter_mut().zip(row) {
                *seen |= 1 << answer;
            }
        }
        for (parts, seen) in parts.0.iter_mut().zip(seen) {
            *parts = seen.count_ones() as u8;
        }
    }
}

/// Counts different answers, excess and squares.
pub(super) fn splits(sweep_input: &SweepInput<'_>, thresholds: &[u8], found: &mut SweepResult) {
    for block in 0..sweep_input.blocks {
        let mut counts = [[0_u8; 64]; LANES];
        for &secret in sweep_input.set {
            let row = &sweep_input.rows[secret as usize * sweep_input.blocks + block].0;
            for (counts, &answer) in counts.iter_mut().zip(row) {
                counts[answer as usize] += 1;
            }
        }
        for (lane, counts) in counts.iter().enumerate() {
            let sizes = || counts[..sweep_input.answers].iter().copied();
            let excesses =
                sizes().flat_map(|size| thresholds.iter().map(move |&most| size.saturating_sub(most)));
            found.parts[block].0[lane] = sizes().filter(|&size| size > 0).count() as u8;
            found.excess[block].0[lane] = excesses.fold(0, u8::saturating_add);
            found.squares[block][lane] = sizes().map(|size| size as u16 * size as u16).sum();
        }
    }
}
