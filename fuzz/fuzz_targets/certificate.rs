//! Any bytes as a certificate: proved or refused. Where they begin like one, its checksum and the length of what is
//! stored in it are put right first, so that more than those two is tried; certificates of `results` are good seeds.
#![no_main]

use libfuzzer_sys::fuzz_target;
use parlor_check::file::checksum;
use parlor_check::{board, code};

/// Games with more codes than this are left out: to list all answers takes longer than everything else.
const FEW: usize = 1 << 10;

fuzz_target!(|bytes: &[u8]| {
    let _ = parlor_check::check(bytes);
    for first_line in [code::FIRST_LINE, board::FIRST_LINE] {
        let rest = bytes.strip_prefix(first_line).and_then(<[u8]>::split_first_chunk::<8>);
        let Some((_, packed)) = rest else { continue };
        // Compressed by not being compressed: one block, its length, the length once more with every bit changed.
        let mut packed = packed.to_vec();
        if let [1, a, b, c, d, numbers @ ..] = &mut packed[..] {
            if let ([pegs, symbols, ..], true) = (&*numbers, first_line == code::FIRST_LINE)
                && usize::from(*symbols).checked_pow((*pegs).into()).is_none_or(|codes| codes > FEW)
            {
                return;
            }
            let length = (numbers.len() as u16).to_le_bytes();
            ([*a, *b], [*c, *d]) = (length, length.map(|byte| !byte));
        }
        let sum = checksum(&packed).to_le_bytes();
        let _ = parlor_check::check(&[first_line, &sum, &packed].concat());
    }
});
