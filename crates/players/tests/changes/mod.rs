//! Random changes of certificates, shared by the tests of both kinds.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use parlor_check::Refusal;
use parlor_check::file::checksum;
use parlor_core::derive_seed;

/// Changes, removes, duplicates or swaps one byte.
fn changed(bytes: &[u8], seed: u64) -> Vec<u8> {
    let draw = |turn: u64, below: usize| (derive_seed(seed, turn) % below as u64) as usize;
    let mut bytes = bytes.to_vec();
    let index = draw(0, bytes.len());
    match draw(1, 8) {
        0 => drop(bytes.remove(index)),
        1 => bytes.insert(index, bytes[index]),
        2 if index + 1 < bytes.len() => bytes.swap(index, index + 1),
        3 | 4 => bytes[index] ^= 1 << draw(2, 8),
        5 => bytes[index] = bytes[index].wrapping_add(1),
        6 => bytes[index] = bytes[index].wrapping_sub(1),
        _ => bytes[index] = draw(3, 256) as u8,
    }
    bytes
}

/// Returns the numbers of a certificate, which follow its first line and checksum.
pub(crate) fn unpacked(file: &[u8], first_line: &[u8]) -> Vec<u8> {
    let mut numbers = Vec::new();
    DeflateDecoder::new(&file[first_line.len() + 8..]).read_to_end(&mut numbers).unwrap();
    numbers
}

/// Packs numbers into a certificate with a correct checksum.
pub(crate) fn packed(numbers: &[u8], first_line: &[u8]) -> Vec<u8> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(numbers).unwrap();
    let packed = packed.finish().unwrap();
    [first_line, &checksum(&packed).to_le_bytes(), &packed].concat()
}

/// Changes a certificate in a thousand ways, as a file and as numbers. A changed file must always be refused. Changed
/// numbers, packed with a correct checksum, may still be a proof; `is_true` checks what they prove. Returns the number of
/// accepted changes.
pub(crate) fn change_a_thousand_times<P>(
    file: &[u8],
    first_line: &[u8],
    check: fn(&[u8]) -> Result<P, Refusal>,
    is_true: impl Fn(P) -> bool,
) -> usize {
    let numbers = unpacked(file, first_line);
    assert!(check(&packed(&numbers, first_line)).is_ok());
    let mut accepted = 0;
    for seed in 0..1000 {
        let other = changed(file, seed);
        assert!(other == file || check(&other).is_err(), "change {seed} of the file");
        let other = changed(&numbers, seed);
        match check(&packed(&other, first_line)) {
            Ok(proved) => {
                assert!(is_true(proved), "change {seed} of the numbers");
                accepted += usize::from(other != numbers);
            }
            Err(refusal) => assert_ne!(refusal, Refusal::NoCertificate),
        }
    }
    accepted
}
