//! Certificates as files: a line that says what this is, a checksum, and compressed numbers.
//!
//! The numbers are written in bytes of seven bits, the lowest first, the eighth bit saying that more follow.
//! They are, in this order: pegs, symbols, copies in secrets, copies in guesses, whether whites are told; the
//! goal (0 the least total, 1 the least worst case); the guesses allowed (0: any number); the value; the
//! strategy (`strategy.rs`); the hints of the proof (`proof.rs`).

use std::io::{BufReader, Read};

use flate2::bufread::DeflateDecoder;

use crate::counting::{IMPOSSIBLE, UNLIMITED};
use crate::game::Game;
use crate::proof::{Hints, Need, Raise};
use crate::{Goal, Refusal, Statement};

/// The first line of every certificate.
pub const MAGIC: &[u8] = b"parlor certificate 1\n";

/// Numbers, read one after the other.
pub struct Numbers<'a> {
    bytes: std::io::Bytes<BufReader<DeflateDecoder<&'a [u8]>>>,
}

impl<'a> Numbers<'a> {
    /// Opens a certificate.
    pub fn open(file: &'a [u8]) -> Result<Numbers<'a>, Refusal> {
        let rest = file.strip_prefix(MAGIC).ok_or(Refusal::NoCertificate)?;
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

    /// What is claimed.
    pub fn statement(&mut self) -> Result<Statement, Refusal> {
        let mut small = || Ok(self.below(usize::from(u8::MAX))? as u8);
        let [pegs, symbols, secret_copies, guess_copies] = [small()?, small()?, small()?, small()?];
        let game = Game { pegs, symbols, secret_copies, guess_copies, whites: self.below(2)? == 1 };
        let goal = if self.below(2)? == 1 { Goal::Worst } else { Goal::Total };
        let within = Some(self.below(UNLIMITED.into())? as u8).filter(|&within| within > 0);
        Ok(Statement { game, goal, within, value: self.number()? })
    }

    /// Whether all numbers have been read.
    pub fn are_over(&mut self) -> bool {
        self.bytes.next().is_none()
    }
}

impl Hints for Numbers<'_> {
    fn raises(&mut self, need: &Need<'_>) -> Result<Vec<Raise>, Refusal> {
        if need.missing == IMPOSSIBLE {
            return Ok(vec![Raise { part: self.below(need.parts.len())?, by: IMPOSSIBLE }]);
        }
        let mut raises = Vec::new();
        let mut missing = need.missing;
        while missing > 0 {
            let part = self.below(need.parts.len())?;
            // Zero stands for all that is missing.
            let by = match self.number()? {
                0 => missing,
                some if some < missing => some,
                _ => return Err(Refusal::Proof),
            };
            missing -= by;
            raises.push(Raise { part, by });
        }
        Ok(raises)
    }
}

/// FNV-1a: any change of one byte changes it. It guards against accidents, not against liars; those are up
/// against the proof.
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xCBF2_9CE4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}
