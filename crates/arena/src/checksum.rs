//! Checksums of lines. They detect accidents (a flipped bit, an edited line, a line of another file), not forgery.

/// The key of the checksum, which precedes sixteen digits at the end of a line.
const KEY: &[u8] = b",\"check\":\"";

/// Bytes added to a line.
const ADDED: usize = KEY.len() + 16 + 1;

/// A hash of all bytes so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checksum(u64);

/// The checksum of no bytes.
pub const NONE: Checksum = Checksum(0xcbf2_9ce4_8422_2325);

impl Checksum {
    /// Returns the checksum of some bytes.
    pub fn of(bytes: &[u8]) -> Checksum {
        NONE.then(bytes)
    }

    /// Continues with more bytes (FNV-1a). Each step is invertible, so texts that differ in one byte differ in their
    /// checksum.
    fn then(self, bytes: &[u8]) -> Checksum {
        Checksum(
            bytes.iter().fold(self.0, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)),
        )
    }

    /// Returns sixteen hexadecimal digits.
    pub fn digits(self) -> String {
        format!("{:016x}", self.0)
    }

    /// Adds a checksum to a JSON object, continuing from this one.
    pub fn append(self, object: &mut Vec<u8>) {
        let sum = self.then(object).digits();
        object.pop();
        object.extend_from_slice(KEY);
        object.extend_from_slice(sum.as_bytes());
        object.extend_from_slice(b"\"}");
    }

    /// Whether a line has the checksum that continues from this one.
    pub fn fits(self, line: &[u8]) -> bool {
        split(line).is_some_and(|(object, sum)| self.then(&object).digits().as_bytes() == sum)
    }
}

/// Splits a line into the object without its checksum and the checksum; `None` without one.
pub fn split(line: &[u8]) -> Option<(Vec<u8>, &[u8])> {
    let line = line.strip_suffix(b"\n").unwrap_or(line).strip_suffix(b"}")?;
    let (before, added) = line.split_at_checked(line.len().checked_sub(ADDED)?)?;
    let sum = added.strip_prefix(KEY)?.strip_suffix(b"\"")?;
    Some(([before, b"}"].concat(), sum))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_fits_only_its_own_checksum() {
        let mut line = b"{\"a\":1}".to_vec();
        NONE.append(&mut line);
        assert_eq!(split(&line).unwrap().0, b"{\"a\":1}");
        assert!(NONE.fits(&line) && !Checksum::of(b"x").fits(&line));
        assert!(serde_json::from_slice::<serde_json::Value>(&line).is_ok());
        for byte in 0..line.len() {
            let mut changed = line.clone();
            changed[byte] ^= 1;
            assert!(!NONE.fits(&changed), "byte {byte}");
        }
        assert!(split(b"{}").is_none() && split(b"").is_none() && split(b"}").is_none());
    }
}
