//! An independent parser and search of trees, which shares no code with Parlor. Questions are checked against it.

/// A node: a leaf with its value, or children.
#[derive(Debug)]
pub(crate) enum Twin {
    Leaf(i64),
    Inner(Option<String>, Vec<Twin>),
}

/// The visits of alpha-beta: the leaves it evaluated, numbered from the left, and its windows at named nodes.
#[derive(Debug, Default)]
pub(crate) struct Done {
    pub(crate) read: Vec<usize>,
    pub(crate) windows: Vec<(String, i64, i64)>,
}

pub(crate) const OPEN: i64 = i64::MAX;

impl Twin {
    /// Reads `A[1 B[2 3]]`.
    pub(crate) fn read(text: &str) -> Twin {
        let signs: Vec<char> = text.chars().collect();
        let mut at = 0;
        let node = node(&signs, &mut at);
        assert_eq!(at, signs.len(), "{text}");
        node
    }

    pub(crate) fn leaves(&self) -> usize {
        match self {
            Twin::Leaf(_) => 1,
            Twin::Inner(_, below) => below.iter().map(Twin::leaves).sum(),
        }
    }

    pub(crate) fn minimax(&self, max: bool) -> i64 {
        match self {
            Twin::Leaf(value) => *value,
            Twin::Inner(_, below) => {
                let values = below.iter().map(|child| child.minimax(!max));
                if max { values.max().unwrap() } else { values.min().unwrap() }
            }
        }
    }

    /// The value of the node of this name.
    pub(crate) fn value_of(&self, wanted: &str, max: bool) -> Option<i64> {
        let Twin::Inner(name, below) = self else { return None };
        if name.as_deref() == Some(wanted) {
            return Some(self.minimax(max));
        }
        below.iter().find_map(|child| child.value_of(wanted, !max))
    }

    /// Alpha-beta from the left; `first` is the number of the first leaf below this node.
    pub(crate) fn search(
        &self,
        max: bool,
        mut alpha: i64,
        mut beta: i64,
        first: usize,
        done: &mut Done,
    ) -> i64 {
        let below = match self {
            Twin::Leaf(value) => {
                done.read.push(first);
                return *value;
            }
            Twin::Inner(name, below) => {
                done.windows.push((name.clone().unwrap_or_default(), alpha, beta));
                below
            }
        };
        let (mut best, mut leaf) = (if max { -OPEN } else { OPEN }, first);
        for child in below {
            let value = child.search(!max, alpha, beta, leaf, done);
            leaf += child.leaves();
            if max {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

fn node(signs: &[char], at: &mut usize) -> Twin {
    let mut word = String::new();
    while *at < signs.len() && !"[] ".contains(signs[*at]) {
        word.push(signs[*at]);
        *at += 1;
    }
    if signs.get(*at) != Some(&'[') {
        return Twin::Leaf(word.parse().unwrap());
    }
    *at += 1;
    let mut below = Vec::new();
    loop {
        match signs[*at] {
            ']' => break *at += 1,
            ' ' => *at += 1,
            _ => below.push(node(signs, at)),
        }
    }
    Twin::Inner((!word.is_empty()).then_some(word), below)
}
