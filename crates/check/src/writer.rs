//! Writes certificate files. The checker does not use this module: it is for programs that produce certificates, so that
//! the format is defined in one crate.

use std::io::Write;

use flate2::Compression;
use flate2::write::DeflateEncoder;

use crate::file::checksum;

/// Writes a certificate file.
pub struct Writer {
    first_line: &'static [u8],
    packed: DeflateEncoder<Vec<u8>>,
}

impl Writer {
    /// Starts a file with this first line, which names the format.
    pub fn new(first_line: &'static [u8]) -> Writer {
        Writer { first_line, packed: DeflateEncoder::new(Vec::new(), Compression::best()) }
    }

    /// Appends one number, seven bits per byte.
    pub fn put(&mut self, mut number: u64) {
        let mut bytes = Vec::new();
        while number >= 128 {
            bytes.push(number as u8 & 127 | 128);
            number >>= 7;
        }
        bytes.push(number as u8);
        self.packed.write_all(&bytes).expect("a Vec accepts every write");
    }

    /// Returns the whole file: first line, checksum, compressed numbers.
    pub fn finish(self) -> Vec<u8> {
        let packed = self.packed.finish().expect("a Vec accepts every write");
        [self.first_line, &checksum(&packed).to_le_bytes(), &packed].concat()
    }
}
