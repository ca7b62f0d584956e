//! The opinion of a player about its move.

use crate::{Score, Side, Value};

/// The value of a position in the opinion of the player that moves, and the work behind it.
///
/// Strategies return an `Opinion<Score>`, whose value is to the mover. Everything that people read and files
/// keep is an `Opinion<Value>`, whose value is to First: [`Opinion::to_first`] converts.
///
/// ```
/// use parlor_core::{Opinion, Score, Side, Value};
/// let opinion = Opinion { value: Some(Score::estimate(7)), depth: 3, ..Opinion::default() };
/// assert_eq!(opinion.to_first(Side::Second).value, Some(Value::Estimate(-7)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Opinion<V = Value> {
    /// The value of the position before the move, if it was computed.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub value: Option<V>,
    /// Plies searched.
    #[cfg_attr(feature = "serde", serde(default))]
    pub depth: u32,
    /// Positions visited.
    #[cfg_attr(feature = "serde", serde(default))]
    pub nodes: u64,
    /// A reservation that people should know about.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub remark: Option<Remark>,
}

/// No opinion: a person's move, or a player that computes no value.
impl<V> Default for Opinion<V> {
    fn default() -> Opinion<V> {
        Opinion { value: None, depth: 0, nodes: 0, remark: None }
    }
}

impl Opinion<Score> {
    /// The opinion as people read it, with the value to First, where `mover` makes the move.
    pub fn to_first(self, mover: Side) -> Opinion {
        let Opinion { value, depth, nodes, remark } = self;
        Opinion { value: value.map(|score| score.value().to(mover)), depth, nodes, remark }
    }
}

/// A reservation about a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Remark {
    /// There were too many candidates: the choice rests on a sample.
    #[cfg_attr(feature = "serde", serde(rename = "code-sample-used"))]
    Sampled,
    /// The time for the move was up before the search was complete: the choice is the best found so far.
    #[cfg_attr(feature = "serde", serde(rename = "remark-out-of-time"))]
    OutOfTime,
}

impl Remark {
    /// All remarks.
    pub const ALL: [Remark; 2] = [Remark::Sampled, Remark::OutOfTime];
}

#[cfg(all(test, feature = "serde"))]
mod tests {
    use super::*;

    #[test]
    fn leaves_out_what_is_absent_and_reads_it_back() {
        let full =
            Opinion { value: Some(Value::Estimate(-7)), depth: 3, nodes: 12, remark: Some(Remark::Sampled) };
        for (opinion, text) in [
            (Opinion::default(), r#"{"depth":0,"nodes":0}"#),
            (full, r#"{"estimate":-7,"depth":3,"nodes":12,"remark":"code-sample-used"}"#),
            (
                Opinion { value: Some(Value::Payoff(2)), ..Opinion::default() },
                r#"{"payoff":2,"depth":0,"nodes":0}"#,
            ),
        ] {
            assert_eq!(serde_json::to_string(&opinion).unwrap(), text);
            assert_eq!(serde_json::from_str::<Opinion>(text).unwrap(), opinion);
        }
        assert_eq!(serde_json::from_str::<Opinion>("{}").unwrap(), Opinion::default());
    }
}
