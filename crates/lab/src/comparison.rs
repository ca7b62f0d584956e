//! The work of a search at one depth beside the formulas of the textbook: rows of `parlor compare` and points of the
//! page's plot.

use parlor_catalog::{Measured, Method, score_text};
use parlor_core::{Limits, Message, Score, Value, message};
use serde::Serialize;

use crate::request::ComparisonRequest;
use crate::simulations::check;
use crate::subject::OpenSubject;

/// Maximum depth of a row: the recursion is as deep as the search.
pub const DEEPEST_ROW: u64 = 60;

/// One search at one depth.
#[derive(Clone, Debug, Serialize)]
pub struct ComparisonRow {
    /// The search.
    pub search: &'static str,
    /// Search depth in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Leaves among them.
    pub leaves: u64,
    /// Number of cuts.
    pub cuts: u64,
    /// The value to First.
    pub value: i32,
    /// The move it chose.
    pub best: Option<String>,
    /// Duration of the search.
    pub seconds: f64,
    /// Mean number of moves of the inner positions.
    pub branching: Option<f64>,
    /// The branching factor of a full tree with as many positions.
    pub effective: f64,
    /// Positions visited only to sort moves.
    pub sorting_nodes: u64,
    /// The score behind the value.
    #[serde(skip)]
    pub score: Score,
}

/// The formulas of the textbook at one depth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TextbookGrowth {
    /// The depth.
    pub depth: u32,
    /// The branching factor b.
    pub branching: f64,
    /// b^d: the leaves of a full tree.
    pub b_to_d: f64,
    /// b^(d/2): the leaves that alpha-beta visits with the best order.
    pub b_to_half_d: f64,
}

#[derive(Serialize)]
struct ComparisonDocument {
    /// The row; `None` if there was not enough time.
    row: Option<ComparisonRow>,
    growth: Option<TextbookGrowth>,
}

/// Refuses depths that are out of range.
pub fn check_depth(request: &ComparisonRequest) -> Result<(), Message> {
    check("depth", request.depth.into(), 1, DEEPEST_ROW)
}

/// Measures one row of a comparison.
pub fn answer(
    request: &ComparisonRequest,
    opened: &OpenSubject,
    limits: &Limits,
) -> Result<impl Serialize + use<>, Message> {
    let method = Method::named(&request.search)?;
    let measured = opened.game.measure(&opened.task(request.depth), method, limits, &|_| ())?;
    let row = measured.map(|measured| ComparisonRow::of(method, request.depth, measured));
    let growth = row.as_ref().and_then(TextbookGrowth::of);
    Ok(ComparisonDocument { row, growth })
}

impl ComparisonRow {
    /// The row of a measurement.
    pub fn of(method: Method, depth: u32, measured: Measured) -> ComparisonRow {
        let counts = measured.counts;
        let inner = counts.nodes - counts.leaves;
        let (Value::Payoff(value) | Value::Estimate(value)) = measured.score.value();
        ComparisonRow {
            search: method.name(),
            depth,
            nodes: counts.nodes,
            leaves: counts.leaves,
            cuts: counts.cuts,
            value,
            best: measured.best,
            // Small trees take microseconds.
            seconds: (measured.seconds * 1e6).round() / 1e6,
            branching: (inner > 0).then(|| measured.moves as f64 / inner as f64),
            effective: (counts.nodes as f64).powf(1.0 / f64::from(depth)),
            sorting_nodes: measured.sorting,
            score: measured.score,
        }
    }
}

impl TextbookGrowth {
    /// The formulas with the branching factor of a row.
    pub fn of(row: &ComparisonRow) -> Option<TextbookGrowth> {
        let (depth, b) = (row.depth, row.branching?);
        let (d, half) = (f64::from(depth), f64::from(depth) / 2.0);
        Some(TextbookGrowth { depth, branching: b, b_to_d: b.powf(d), b_to_half_d: b.powf(half) })
    }
}

/// The formulas at each depth, with the branching factor of the search that visited most nodes.
pub fn growth(rows: &[ComparisonRow]) -> Vec<TextbookGrowth> {
    let fullest =
        |same: &[ComparisonRow]| same.iter().max_by_key(|row| row.nodes).and_then(TextbookGrowth::of);
    rows.chunk_by(|one, other| one.depth == other.depth).filter_map(fullest).collect()
}

/// Reports searches that find different values, which is an error.
pub fn disagreement(rows: &[ComparisonRow]) -> Option<Message> {
    rows.chunk_by(|one, other| one.depth == other.depth).find_map(|same| {
        let one = same.first()?;
        let other = same.iter().find(|row| row.score != one.score)?;
        Some(message!(
            "compare-disagree",
            depth = one.depth,
            one = one.search,
            value = score_text(one.score),
            other = other.search,
            different = score_text(other.score)
        ))
    })
}

#[cfg(test)]
mod tests {
    use parlor_core::{Counts, Payoff, Side};

    use super::*;

    fn row(name: &str, depth: u32, value: i32) -> ComparisonRow {
        let score = Score::finished(Payoff(value), Side::First);
        let counts = Counts { nodes: 21, leaves: 11, cuts: 0 };
        let measured = Measured { score, best: None, counts, moves: 20, sorting: 0, seconds: 0.0 };
        ComparisonRow::of(Method::named(name).unwrap(), depth, measured)
    }

    #[test]
    fn reports_searches_that_find_different_values() {
        assert_eq!(disagreement(&[row("minimax", 1, 3), row("negamax", 1, 3), row("minimax", 2, 5)]), None);
        let clash = disagreement(&[row("minimax", 1, 3), row("alpha-beta", 1, 3), row("negamax", 1, 4)]);
        assert_eq!(
            clash.unwrap().to_string(),
            "compare-disagree (depth: 1, one: minimax, value: 3, other: negamax, different: 4)"
        );
    }

    #[test]
    fn takes_growth_from_the_row_with_most_nodes() {
        let mut pruned = row("alpha-beta", 2, 3);
        (pruned.nodes, pruned.branching) = (5, Some(9.0));
        let grown = growth(&[pruned, row("minimax", 2, 3)]);
        assert_eq!(grown, [TextbookGrowth { depth: 2, branching: 2.0, b_to_d: 4.0, b_to_half_d: 2.0 }]);
    }
}
