//! Explains a search as a lecture does: down to the leaves, up with their values, which become alpha or beta of the node
//! above, and cuts.
//!
//! A step ends with a cut, a new bound, or a value that changes nothing. Sibling leaves share a step. The example of the
//! lecture takes seven steps, as on its sheet.

use parlor_core::{Arg, Message, Score, Side, Value, message};

use crate::explained::{Explained, Step, TraceEvent};

/// Writes a score: a payoff, followed by the plies to the end of the game in brackets if the score holds them; an
/// estimate with a tilde; infinity for an absent bound.
pub fn score_text(score: Score) -> String {
    match (score.value(), score.plies_to_end()) {
        _ if score == Score::BEST => "∞".to_owned(),
        _ if score == Score::WORST => "-∞".to_owned(),
        (Value::Payoff(amount), Some(plies)) => format!("{amount} ({plies})"),
        (Value::Payoff(amount) | Value::Estimate(amount @ 0), _) => amount.to_string(),
        (Value::Estimate(units), _) => format!("~{units}"),
    }
}

/// Groups the events of a search into steps with sentences.
pub(crate) fn steps(explained: &Explained) -> Vec<Step> {
    let mut narrator = Narrator { explained, steps: Vec::new(), says: Vec::new() };
    for (i, event) in explained.events.iter().enumerate() {
        narrator.add(event, explained.events.get(i + 1), i + 1);
    }
    narrator.steps
}

struct Narrator<'a> {
    explained: &'a Explained,
    steps: Vec<Step>,
    says: Vec<Message>,
}

impl Narrator<'_> {
    /// Adds an event; `end` is the number of events up to it.
    fn add(&mut self, event: &TraceEvent, next: Option<&TraceEvent>, end: usize) {
        match *event {
            TraceEvent::Deepen(_) | TraceEvent::Enter(..) | TraceEvent::Known(..) => {}
            TraceEvent::Leaf(leaf, _) => {
                let above = self.explained.nodes[leaf].above;
                if let Some(above) = above.filter(|&above| !self.has_only_leaves(above)) {
                    let node = self.explained.name(leaf);
                    self.says.push(message!("explain-is", node = node, value = self.value(leaf)));
                    self.consequence(leaf, above, next, end);
                } else if above.is_none() {
                    self.conclude(end);
                }
            }
            TraceEvent::Narrow(node, window) => {
                if self.has_only_leaves(node) {
                    return;
                }
                let name = self.explained.name(node);
                self.says.push(match self.explained.nodes[node].turn {
                    Side::First => message!("explain-alpha", node = name, bound = score_text(window.alpha)),
                    Side::Second => message!("explain-beta", node = name, bound = score_text(window.beta)),
                });
                self.end_step(node, end);
            }
            TraceEvent::Cut(cut) => self.tell_cut(cut),
            TraceEvent::Leave(node, _) if self.explained.nodes[node].visit.is_some_and(|visit| visit.cut) => {
                self.end_step(node, end);
            }
            TraceEvent::Leave(node, _) => {
                let (name, value) = (self.explained.name(node), self.value(node));
                let is_root = self.explained.nodes[node].above.is_none();
                if self.has_only_leaves(node) {
                    self.tell_leaves(node);
                }
                if is_root {
                    // The conclusion states its value.
                } else if self.has_only_leaves(node) {
                    self.says.push(match self.explained.nodes[node].turn {
                        Side::First => message!("explain-largest", node = name, value = value),
                        Side::Second => message!("explain-smallest", node = name, value = value),
                    });
                } else {
                    self.says.push(message!("explain-is", node = name, value = value));
                }
                match self.explained.nodes[node].above {
                    None => self.conclude(end),
                    Some(_) if self.has_only_leaves(node) && matches!(next, Some(TraceEvent::Narrow(..))) => {
                        self.end_step(node, end);
                    }
                    Some(above) => self.consequence(node, above, next, end),
                }
            }
        }
    }

    /// States what the value of a node means one level up, unless the next event is a new bound or a cut.
    fn consequence(&mut self, node: usize, above: usize, next: Option<&TraceEvent>, end: usize) {
        if matches!(next, Some(TraceEvent::Narrow(..) | TraceEvent::Cut(_))) {
            return;
        }
        let bounds = self.explained.nodes[above].turn;
        let held = self.bound_at(above, end);
        if held != Score::WORST && held != Score::BEST {
            let (name, bound) = (self.explained.name(above), score_text(held));
            self.says.push(match bounds {
                Side::First => message!("explain-keeps-alpha", node = name, bound = bound),
                Side::Second => message!("explain-keeps-beta", node = name, bound = bound),
            });
        }
        self.end_step(node, end);
    }

    /// The bound that the side to move at a node can improve, after `end` events.
    fn bound_at(&self, node: usize, end: usize) -> Score {
        let events = self.explained.events[..end].iter().rev();
        let narrowed = events
            .take_while(|event| !matches!(event, TraceEvent::Enter(at, _) if *at == node))
            .find_map(|event| match event {
                TraceEvent::Narrow(narrowed, window) if *narrowed == node => Some(*window),
                _ => None,
            });
        let window = narrowed.or(self.explained.nodes[node].visit.map(|visit| visit.window));
        window.map_or(Score::WORST, |window| match self.explained.nodes[node].turn {
            Side::First => window.alpha,
            Side::Second => window.beta,
        })
    }

    fn tell_cut(&mut self, cut: usize) {
        let cut = self.explained.cuts[cut];
        if self.has_only_leaves(cut.node) {
            self.tell_leaves(cut.node);
        }
        let (node, owner) = (self.explained.name(cut.node), self.explained.name(cut.owner));
        let (value, bound) = (score_text(cut.score), score_text(cut.bound));
        self.says.push(match self.explained.nodes[cut.node].turn {
            Side::First => {
                message!("explain-beta-cut", node = node, value = value, bound = bound, owner = owner)
            }
            Side::Second => {
                message!("explain-alpha-cut", node = node, value = value, bound = bound, owner = owner)
            }
        });
        self.says.push(message!("explain-skips", leaves = cut.skipped));
    }

    fn tell_leaves(&mut self, node: usize) {
        let seen =
            self.explained.nodes[node].children.iter().filter_map(|&child| self.explained.nodes[child].visit);
        let leaves: Vec<Arg> = seen.map(|visit| score_text(visit.score).into()).collect();
        let name = self.explained.name(node);
        self.says.push(message!("explain-leaves", count = leaves.len(), node = name, leaves = leaves));
    }

    fn conclude(&mut self, end: usize) {
        let value = score_text(self.explained.score);
        self.says.push(message!("explain-therefore", node = self.explained.name(0), value = value));
        if let Some(best) = &self.explained.best {
            self.says.push(message!("explain-best", best = best.as_str()));
        }
        self.end_step(0, end);
    }

    fn end_step(&mut self, node: usize, end: usize) {
        let begin = self.steps.last().map_or(0, |step| step.events.end);
        self.steps.push(Step { node, events: begin..end, says: std::mem::take(&mut self.says) });
    }

    fn has_only_leaves(&self, node: usize) -> bool {
        let children = &self.explained.nodes[node].children;
        !children.is_empty() && children.iter().all(|&child| self.explained.nodes[child].leaf.is_some())
    }

    fn value(&self, node: usize) -> String {
        self.explained.nodes[node].visit.map_or_else(String::new, |visit| score_text(visit.score))
    }
}
