//! The results of a batch. One number per position is kept, a few megabytes for a million positions. Sums are integers, so
//! that their order changes nothing.

use std::collections::BTreeMap;

use crate::batch::SolvedLine;
use crate::shard::Shard;

/// The value of each position of a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchResults {
    known: Vec<PositionState>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PositionState {
    /// Not searched.
    Missing,
    /// Searched without finding the value.
    Open,
    /// First's payoff with best play.
    Value(i32),
}

/// Statistics of a batch.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// Positions searched.
    pub positions: u64,
    /// Positions with a known value.
    pub solved: u64,
    /// Number of these that First wins, that are drawn, and that Second wins.
    pub results: [u64; 3],
    /// The mean value; `None` without values.
    pub mean: Option<f64>,
    /// The sample standard deviation of the values; `None` for fewer than two.
    pub deviation: Option<f64>,
    /// Number of positions per value.
    pub distribution: BTreeMap<i32, u64>,
}

impl BatchResults {
    /// Creates empty results.
    pub fn new(positions: u64) -> BatchResults {
        BatchResults { known: vec![PositionState::Missing; usize::try_from(positions).unwrap_or(0)] }
    }

    /// Adds a position. Returns whether it is new.
    pub fn insert(&mut self, line: &SolvedLine) -> bool {
        let Some(known) = self.known.get_mut(line.index as usize) else { return false };
        let new = *known == PositionState::Missing;
        *known = line.value.map_or(PositionState::Open, PositionState::Value);
        new
    }

    /// Whether a position has been searched.
    pub fn holds(&self, index: u64) -> bool {
        self.known.get(index as usize).is_some_and(|known| *known != PositionState::Missing)
    }

    /// Adds the results of another part of the same batch.
    pub fn add(&mut self, other: &BatchResults) {
        if self.known.len() < other.known.len() {
            self.known.resize(other.known.len(), PositionState::Missing);
        }
        for (mine, theirs) in self.known.iter_mut().zip(&other.known) {
            if *theirs != PositionState::Missing {
                *mine = *theirs;
            }
        }
    }

    /// Iterates over the missing positions of a shard or of the whole batch.
    pub fn missing(&self, shard: Option<Shard>) -> impl Iterator<Item = u64> + '_ {
        let ours = move |index: &u64| shard.is_none_or(|shard| shard.holds(*index));
        (0..self.known.len() as u64).filter(ours).filter(|&index| !self.holds(index))
    }

    /// Returns the statistics.
    pub fn summary(&self) -> Summary {
        let mut distribution = BTreeMap::new();
        let mut positions = 0;
        for known in &self.known {
            positions += u64::from(*known != PositionState::Missing);
            if let PositionState::Value(value) = known {
                *distribution.entry(*value).or_insert(0) += 1;
            }
        }
        let (mut solved, mut results, mut sum, mut squares) = (0, [0; 3], 0_i128, 0_i128);
        for (&value, &count) in &distribution {
            solved += count;
            results[(1 - value.signum()) as usize] += count;
            sum += i128::from(value) * i128::from(count);
            squares += i128::from(value) * i128::from(value) * i128::from(count);
        }
        let n = i128::from(solved);
        let variance = (n > 1).then(|| (n * squares - sum * sum) as f64 / (n * (n - 1)) as f64);
        Summary {
            positions,
            solved,
            results,
            mean: (n > 0).then(|| sum as f64 / n as f64),
            deviation: variance.map(f64::sqrt),
            distribution,
        }
    }
}

impl Summary {
    /// A share of the solved positions with its 95 % confidence interval (E. B. Wilson, 1927), for positions that were
    /// drawn by lot; none where nothing was solved.
    pub fn share(&self, count: u64) -> Option<[f64; 3]> {
        const Z: f64 = 1.959_963_984_540_054;
        let n = self.solved as f64;
        let share = count as f64 / n;
        let (middle, scale) = (share + Z * Z / (2.0 * n), 1.0 + Z * Z / n);
        let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        // Rounding must not claim more than none or all of them.
        let low = if count == 0 { 0.0 } else { (middle - reach) / scale };
        let high = if count == self.solved { 1.0 } else { (middle + reach) / scale };
        (self.solved > 0).then_some([share, low, high])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(index: u64, value: Option<i32>) -> SolvedLine {
        let text = format!(
            r#"{{"index":{index},"from":"","turn":"first","value":null,"best":[],"nodes":1,"proven":false,"seconds":0}}"#
        );
        SolvedLine { value, ..serde_json::from_str(&text).unwrap() }
    }

    #[test]
    fn figures_do_not_depend_on_the_order() {
        let values = [Some(3), Some(-1), None, Some(0), Some(3), Some(-5)];
        let lines: Vec<SolvedLine> = (0..).zip(values).map(|(index, value)| line(index, value)).collect();
        let mut results = BatchResults::new(7);
        assert!(lines.iter().all(|line| results.insert(line)));
        assert!(!results.insert(&lines[2]), "a second time");
        let mut backwards = BatchResults::new(7);
        assert!(lines.iter().rev().all(|line| backwards.insert(line)));
        assert_eq!(results, backwards);
        assert_eq!(results.missing(None).collect::<Vec<_>>(), [6]);
        assert_eq!(results.missing(Some(Shard { part: 1, of: 2 })).count(), 0);
        let summary = results.summary();
        assert_eq!((summary.positions, summary.solved, summary.results), (6, 5, [2, 1, 2]));
        assert_eq!(summary.mean, Some(0.0));
        // Squares 9 + 1 + 0 + 9 + 25 over four.
        assert_eq!(summary.deviation, Some(11_f64.sqrt()));
        assert_eq!(summary.distribution, [(-5, 1), (-1, 1), (0, 1), (3, 2)].into());
        let [share, low, high] = summary.share(2).unwrap();
        assert!((share - 0.4).abs() < 1e-12 && (low - 0.1176).abs() < 1e-4 && (high - 0.7693).abs() < 1e-4);
        assert_eq!(BatchResults::new(3).summary().mean, None);
    }
}
