//! Parses the text of a tree word by word, without recursion, so that deep nesting cannot overflow the stack.

use std::collections::HashSet;

use parlor_core::{Message, Payoff, Side, message};

use super::{MOST_LEVELS, MOST_NODES, Node, Position, Tree};

/// Parses a tree.
pub(super) fn read(text: &str) -> Result<Tree, Message> {
    let mut building = Building::default();
    for (column, word) in (Words { text, column: 1 }) {
        building.add(column, word)?;
    }
    building.finish()
}

/// A token of a tree's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word<'a> {
    /// An opening bracket with the name directly before it.
    Open(&'a str),
    Close,
    Leaf(&'a str),
}

/// Splits the text of a tree into tokens, each with its column, from 1.
struct Words<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Words<'a> {
    /// Takes the next `bytes` bytes.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.text.split_at(bytes);
        self.text = rest;
        self.column += taken.chars().count();
        taken
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = (usize, Word<'a>);

    fn next(&mut self) -> Option<(usize, Word<'a>)> {
        self.take(self.text.len() - self.text.trim_start().len());
        let column = self.column;
        let ends = |sign: char| sign.is_whitespace() || "[]".contains(sign);
        let word = self.take(self.text.find(ends).unwrap_or(self.text.len()));
        let word = match self.text.chars().next() {
            Some('[') => {
                self.take(1);
                Word::Open(word)
            }
            Some(']') if word.is_empty() => {
                self.take(1);
                Word::Close
            }
            None if word.is_empty() => return None,
            _ => Word::Leaf(word),
        };
        Some((column, word))
    }
}

/// A tree under construction.
#[derive(Default)]
struct Building<'a> {
    nodes: Vec<Node>,
    children: Vec<Position>,
    /// The nodes with an open bracket, each with its children so far.
    open: Vec<(Position, Vec<Position>)>,
    /// Names in use, with their parent.
    names: HashSet<(Position, &'a str)>,
}

impl<'a> Building<'a> {
    fn add(&mut self, column: usize, word: Word<'a>) -> Result<(), Message> {
        if self.open.is_empty() && !self.nodes.is_empty() {
            return Err(message!("tree-has-more", column = column));
        }
        match word {
            Word::Leaf(text) => {
                let payoff = amount(column, text)?;
                self.add_node(None, Some(payoff)).map(drop)
            }
            Word::Open(label) => {
                if self.open.len() == MOST_LEVELS {
                    return Err(message!("tree-too-deep", column = column, most = MOST_LEVELS));
                }
                let label = self.checked_label(column, label)?;
                let node = self.add_node(label, None)?;
                self.open.push((node, Vec::new()));
                Ok(())
            }
            Word::Close => match self.open.pop() {
                None => Err(message!("tree-bracket-unopened", column = column)),
                Some((_, children)) if children.is_empty() => {
                    Err(message!("tree-node-empty", column = column))
                }
                Some((node, children)) => {
                    let first = self.children.len() as u32;
                    self.nodes[node.0 as usize].children = first..first + children.len() as u32;
                    self.children.extend(children);
                    Ok(())
                }
            },
        }
    }

    fn add_node(&mut self, label: Option<&str>, payoff: Option<Payoff>) -> Result<Position, Message> {
        if self.nodes.len() == MOST_NODES {
            return Err(message!("tree-too-large", most = MOST_NODES));
        }
        let node = Position(self.nodes.len() as u32);
        let turn = Side::BOTH[self.open.len() % 2];
        let above = self.open.last_mut().map(|(above, children)| {
            children.push(node);
            (*above, children.len() as u32 - 1)
        });
        self.nodes.push(Node { label: label.map(Box::from), turn, payoff, children: 0..0, above });
        Ok(node)
    }

    /// Checks a name. Names start with a letter, so that none looks like a number, and differ among the
    /// children of a node, so that each is a move.
    fn checked_label(&mut self, column: usize, label: &'a str) -> Result<Option<&'a str>, Message> {
        let Some(first) = label.chars().next() else { return Ok(None) };
        if !first.is_alphabetic() || label.contains('/') {
            return Err(message!("tree-label-unreadable", column = column, typed = label));
        }
        let fresh = self.open.last().is_none_or(|(above, _)| self.names.insert((*above, label)));
        if fresh {
            Ok(Some(label))
        } else {
            Err(message!("tree-label-twice", column = column, label = label))
        }
    }

    fn finish(self) -> Result<Tree, Message> {
        if self.nodes.is_empty() {
            Err(message!("tree-empty"))
        } else if self.open.is_empty() {
            Ok(Tree { nodes: self.nodes, children: self.children })
        } else {
            Err(message!("tree-bracket-unclosed", missing = self.open.len()))
        }
    }
}

/// Parses the payoff of a leaf.
fn amount(column: usize, text: &str) -> Result<Payoff, Message> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(message!("tree-leaf-unreadable", column = column, typed = text));
    }
    let amount = text.parse::<i32>().ok().filter(|amount| amount.abs() <= Payoff::LARGEST);
    let refused = || message!("tree-leaf-too-large", column = column, typed = text, most = Payoff::LARGEST);
    amount.map(Payoff).ok_or_else(refused)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn refused(text: &str) -> String {
        read(text).unwrap_err().to_string()
    }

    #[test]
    fn errors_name_the_column() {
        assert_eq!(refused("  "), "tree-empty");
        assert_eq!(refused("[1 [2 3]"), "tree-bracket-unclosed (missing: 1)");
        assert_eq!(refused("]"), "tree-bracket-unopened (column: 1)");
        assert_eq!(refused("[1 2] 3"), "tree-has-more (column: 7)");
        assert_eq!(refused("[1 2]]"), "tree-has-more (column: 6)");
        assert_eq!(refused("[1 []]"), "tree-node-empty (column: 5)");
        assert_eq!(refused("[é[1] x]"), "tree-leaf-unreadable (column: 7, typed: x)");
        assert_eq!(refused("[1 - 2]"), "tree-leaf-unreadable (column: 4, typed: -)");
        assert_eq!(refused("[1 2.5]"), "tree-leaf-unreadable (column: 4, typed: 2.5)");
        assert_eq!(refused("A [1 2]"), "tree-leaf-unreadable (column: 1, typed: A)");
        assert_eq!(refused("[100001]"), "tree-leaf-too-large (column: 2, typed: 100001, most: 100000)");
        assert!(refused("[-99999999999999999999]").starts_with("tree-leaf-too-large"));
        assert_eq!(refused("[1 7[2 3]]"), "tree-label-unreadable (column: 4, typed: 7)");
        assert_eq!(refused("[A/B[2 3]]"), "tree-label-unreadable (column: 2, typed: A/B)");
        assert_eq!(refused("[A[1] B[A[2]] A[3]]"), "tree-label-twice (column: 15, label: A)");
    }

    #[test]
    fn rejects_too_large_and_too_deep_trees() {
        let chain = |levels: usize| "[".repeat(levels) + "1" + &"]".repeat(levels);
        assert_eq!(read(&chain(MOST_LEVELS)).unwrap().write(), chain(MOST_LEVELS));
        assert_eq!(refused(&chain(MOST_LEVELS + 1)), "tree-too-deep (column: 201, most: 200)");
        assert!(refused(&"[".repeat(1_000_000)).starts_with("tree-too-deep"));
        let star = |leaves: usize| format!("[{}]", "1 ".repeat(leaves));
        assert!(read(&star(MOST_NODES - 1)).is_ok());
        assert_eq!(refused(&star(MOST_NODES)), "tree-too-large (most: 100000)");
    }

    fn any_tree() -> impl Strategy<Value = String> {
        let leaf = (-Payoff::LARGEST..=Payoff::LARGEST).prop_map(|n| n.to_string());
        leaf.prop_recursive(6, 60, 5, |node| {
            let nodes = prop::collection::vec((any::<bool>(), node), 1..5);
            nodes.prop_map(|nodes| {
                let named = |(i, (named, node)): (usize, (bool, String))| {
                    if named && node.starts_with('[') { format!("n{i}{node}") } else { node }
                };
                let nodes: Vec<String> = nodes.into_iter().enumerate().map(named).collect();
                format!("[{}]", nodes.join(" "))
            })
        })
    }

    proptest! {
        #[test]
        fn every_tree_round_trips(text in any_tree()) {
            prop_assert_eq!(read(&text).unwrap().write(), text);
        }

        #[test]
        fn parsing_never_panics(signs in prop::collection::vec(prop::sample::select(
            vec!["[", "]", " ", "A", "é", "-", "7", "12", "\n"],
        ), 0..40)) {
            let text = signs.concat();
            if let Ok(tree) = read(&text) {
                prop_assert_eq!(read(&tree.write()), Ok(tree));
            }
        }
    }
}
