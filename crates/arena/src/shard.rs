//! One of several equal parts of a plan, for machines that share only a folder, such as the jobs of an array. All their
//! files together hold the whole plan. Units are dealt out in turn, so that parts take about the same time.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Maximum number of parts of a plan.
pub const MOST_PARTS: u64 = 1_000_000;

/// A part of a plan.
///
/// ```
/// use parlor_arena::Shard;
/// let shard: Shard = "1/3".parse().unwrap();
/// assert_eq!((0..7).filter(|&unit| shard.holds(unit)).collect::<Vec<u64>>(), [1, 4]);
/// assert_eq!((shard.size(7), shard.to_string()), (2, "1/3".to_owned()));
/// assert!("3/3".parse::<Shard>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// The number of the part, from 0.
    pub part: u64,
    /// The number of parts.
    pub of: u64,
}

impl Shard {
    /// Whether a unit belongs to this part.
    pub fn holds(self, unit: u64) -> bool {
        unit % self.of == self.part
    }

    /// Returns how many of `units` units belong to this part.
    pub fn size(self, units: u64) -> u64 {
        units / self.of + u64::from(units % self.of > self.part)
    }

    /// Whether the numbers are valid; those of files may not be.
    pub fn is_sound(self) -> bool {
        self.part < self.of && self.of <= MOST_PARTS
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

/// A text that names no part of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoShard;

impl FromStr for Shard {
    type Err = NoShard;

    fn from_str(text: &str) -> Result<Shard, NoShard> {
        let (part, of) = text.split_once('/').ok_or(NoShard)?;
        let number = |text: &str| text.trim().parse().map_err(|_| NoShard);
        Some(Shard { part: number(part)?, of: number(of)? }).filter(|shard| shard.is_sound()).ok_or(NoShard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_hold_everything_once() {
        for of in 1..6 {
            for units in 0..20 {
                let parts: Vec<Shard> = (0..of).map(|part| Shard { part, of }).collect();
                for unit in 0..units {
                    assert_eq!(parts.iter().filter(|shard| shard.holds(unit)).count(), 1);
                }
                for shard in parts {
                    assert_eq!(
                        shard.size(units),
                        (0..units).filter(|&unit| shard.holds(unit)).count() as u64
                    );
                }
            }
        }
        for wrong in ["", "1", "1/0", "2/2", "-1/3", "1/1000001", "a/b"] {
            assert_eq!(wrong.parse::<Shard>(), Err(NoShard), "{wrong}");
        }
    }
}
