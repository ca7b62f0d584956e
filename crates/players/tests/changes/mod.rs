//! Changes of certificates, for the tests of both kinds.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use parlor_check::Refusal;
use parlor_check::file::checksum;
use parlor_core::derive_seed;

/// One byte of `bytes` becomes another, or disappears, or is doubled, or changes places with the next.
fn changed(bytes: &[u8], seed: u64) -> Vec<u8> {
    let draw = |turn: u64, below: usize| (derive_seed(seed, turn) % below as u64) as usize;
    let mut bytes = bytes.to_vec();
    let place = draw(0, bytes.len());
    match draw(1, 8) {
        0 => drop(bytes.remove(place)),
        1 => bytes.insert(place, bytes[place]),
        2 if place + 1 < bytes.len() => bytes.swap(place, place + 1),
        3 | 4 => bytes[place] ^= 1 << draw(2, 8),
        5 => bytes[place] = bytes[place].wrapping_add(1),
        6 => bytes[place] = bytes[place].wrapping_sub(1),
        _ => bytes[place] = draw(3, 256) as u8,
    }
    bytes
}

/// The numbers of a certificate, after its first line and its checksum.
pub(crate) fn unpacked(file: &[u8], first_line: &[u8]) -> Vec<u8> {
    let mut numbers = Vec::new();
    DeflateDecoder::new(&file[first_line.len() + 8..]).read_to_end(&mut numbers).unwrap();
    numbers
}

/// A certificate of these numbers, with the checksum that belongs to them.
pub(crate) fn packed(numbers: &[u8], first_line: &[u8]) -> Vec<u8> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(numbers).unwrap();
    let packed = packed.finish().unwrap();
    [first_line, &checksum(&packed).to_le_bytes(), &packed].concat()
}

/// Changes a certificate in a thousand ways, as a file and as numbers. As a file it is always refused. As numbers,
/// packed anew so that the checksum is right, it may still be a proof: `is_true` says whether what is proved then is
/// true. How many changes were believed.
pub(crate) fn change_a_thousand_times<P>(
    file: &[u8],
    first_line: &[u8],
    check: fn(&[u8]) -> Result<P, Refusal>,
    is_true: impl Fn(P) -> bool,
) -> usize {
    let numbers = unpacked(file, first_line);
    assert!(check(&packed(&numbers, first_line)).is_ok());
    let mut believed = 0;
    for seed in 0..1000 {
        let other = changed(file, seed);
        assert!(other == file || check(&other).is_err(), "change {seed} of the file");
        let other = changed(&numbers, seed);
        match check(&packed(&other, first_line)) {
            Ok(proved) => {
                assert!(is_true(proved), "change {seed} of the numbers");
                believed += usize::from(other != numbers);
            }
            Err(refusal) => assert_ne!(refusal, Refusal::NoCertificate),
        }
    }
    believed
}
