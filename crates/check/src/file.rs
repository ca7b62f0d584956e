//! The file format of certificates: a first line that names the format, a checksum, and compressed numbers.
//!
//! A number takes one or more bytes of seven bits, the lowest first; the eighth bit marks that more follow. The readers
//! document their meaning.

use std::io::{BufReader, Read};

use flate2::bufread::DeflateDecoder;

use crate::Refusal;

/// Reads numbers one after the other.
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

    /// Reads the next number. Only its shortest encoding is accepted.
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

    /// Reads the next number, which must be below `most`.
    pub fn below(&mut self, most: usize) -> Result<usize, Refusal> {
        let number = self.number()? as usize;
        if number < most { Ok(number) } else { Err(Refusal::Damaged) }
    }

    /// Whether all numbers have been read.
    pub fn are_over(&mut self) -> bool {
        self.bytes.next().is_none()
    }
}

/// FNV-1a: any change of one byte changes it. It detects accidental damage; forged files are rejected by the proof.
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xCBF2_9CE4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}
