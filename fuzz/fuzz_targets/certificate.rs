//! Reads any bytes as a certificate: they prove something or are refused. If they begin like a certificate, its checksum
//! and length are corrected first, so that the fuzzer gets past them; certificates of `results` are good seeds.
#![no_main]

use libfuzzer_sys::fuzz_target;
use parlor_check::file::checksum;
use parlor_check::{board, code};

/// Maximum number of codes of a game: listing all answers of larger games takes too long.
const MAX_CODES: usize = 1 << 10;

fuzz_target!(|bytes: &[u8]| {
    let _ = parlor_check::check(bytes);
    for first_line in [code::FIRST_LINE, board::FIRST_LINE] {
        let rest = bytes.strip_prefix(first_line).and_then(<[u8]>::split_first_chunk::<8>);
        let Some((_, packed)) = rest else { continue };
        // A stored block of Deflate: its length, and the complement of its length.
        let mut packed = packed.to_vec();
        if let [1, a, b, c, d, numbers @ ..] = &mut packed[..] {
            if let ([pegs, symbols, ..], true) = (&*numbers, first_line == code::FIRST_LINE)
                && usize::from(*symbols).checked_pow((*pegs).into()).is_none_or(|codes| codes > MAX_CODES)
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
