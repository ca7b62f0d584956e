//! Checksums of lines: whether a line of a file is what was written there. They notice accidents (a bit that flips on a
//! disk, a line that is edited or copied from another file), not somebody who computes them anew.

/// What a line ends with before its last brace: the key, and sixteen digits.
const KEY: &[u8] = b",\"check\":\"";

/// The length of what is added to a line.
const ADDED: usize = KEY.len() + 16 + 1;

/// A number that follows from all bytes that came before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checksum(u64);

/// Of no bytes at all.
pub const NONE: Checksum = Checksum(0xcbf2_9ce4_8422_2325);

impl Checksum {
    /// Of some bytes.
    pub fn of(bytes: &[u8]) -> Checksum {
        NONE.then(bytes)
    }

    /// Of these bytes after those before. Each byte can be undone, so two texts that differ in one byte never have the
    /// same number (FNV-1a).
    fn then(self, bytes: &[u8]) -> Checksum {
        Checksum(
            bytes.iter().fold(self.0, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)),
        )
    }

    /// Sixteen digits.
    pub fn digits(self) -> String {
        format!("{:016x}", self.0)
    }

    /// Adds a checksum to a JSON object, going on from this one.
    pub fn append(self, object: &mut Vec<u8>) {
        let sum = self.then(object).digits();
        object.pop();
        object.extend_from_slice(KEY);
        object.extend_from_slice(sum.as_bytes());
        object.extend_from_slice(b"\"}");
    }

    /// Whether a line has the checksum that goes on from this one.
    pub fn fits(self, line: &[u8]) -> bool {
        split(line).is_some_and(|(object, sum)| self.then(&object).digits().as_bytes() == sum)
    }
}

/// A line as it was before its checksum, and the checksum; `None` if it has none.
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
    fn a_line_fits_the_checksum_that_it_was_given_and_no_other() {
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
