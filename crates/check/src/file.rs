//! Certificates as files: a line that says what this is, a checksum, and compressed numbers.
//!
//! The numbers are written in bytes of seven bits, the lowest first, the eighth bit saying that more follow.
//! What they mean is said where they are read.

use std::io::{BufReader, Read, Write};

use flate2::Compression;
use flate2::bufread::DeflateDecoder;
use flate2::write::DeflateEncoder;

use crate::Refusal;

/// Numbers, read one after the other.
pub struct Numbers<'a> {
    bytes: std::io::Bytes<BufReader<DeflateDecoder<&'a [u8]>>>,
}

impl<'a> Numbers<'a> {
    /// Opens a certificate that begins with this line.
    pub fn open(file: &'a [u8], first_line: &[u8]) -> Result<Numbers<'a>, Refusal> {
        let rest = file.strip_prefix(first_line).ok_or(Refusal::NoCertificate)?;
        let (sum, packed) = rest.split_first_chunk::<8>().ok_or(Refusal::Damaged)?;
        if u64::from_le_bytes(*sum) != checksum(packed) {
            return Err(Refusal::Damaged);
        }
        Ok(Numbers { bytes: BufReader::new(DeflateDecoder::new(packed)).bytes() })
    }

    /// The next number; each can be written in one way only.
    pub fn number(&mut self) -> Result<u64, Refusal> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.bytes.next().and_then(Result::ok).ok_or(Refusal::Damaged)?;
            number |= u64::from(byte & 127) << shift;
            if byte == 0 && shift > 0 {
                break;
            }
            if byte < 128 {
                return Ok(number);
            }
        }
        Err(Refusal::Damaged)
    }

    /// The next number, which counts something of which there are so many.
    pub fn below(&mut self, most: usize) -> Result<usize, Refusal> {
        let number = self.number()? as usize;
        if number < most { Ok(number) } else { Err(Refusal::Damaged) }
    }

    /// Whether all numbers have been read.
    pub fn are_over(&mut self) -> bool {
        self.bytes.next().is_none()
    }
}

/// Writes a certificate file. The checker itself only reads; programs that produce certificates use this type, so that
/// the format is defined once.
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

/// FNV-1a: any change of one byte changes it. It guards against accidents, not against liars; those are up
/// against the proof.
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xCBF2_9CE4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}
