//! Random trees for questions. Harder ones are deeper.

use parlor_core::derive_seed;

use super::HARDEST;

/// A sequence of random numbers.
pub(super) struct Dice {
    seed: u64,
    drawn: u64,
}

impl Dice {
    pub(super) const fn new(seed: u64) -> Dice {
        Dice { seed, drawn: 0 }
    }

    /// A number below `count`.
    pub(super) fn below(&mut self, count: u64) -> u64 {
        self.drawn += 1;
        derive_seed(self.seed, self.drawn) % count
    }
}

/// Maximum number of leaves: larger trees are not readable on a sheet.
const MOST_LEAVES: usize = 16;

/// A tree as text, its inner nodes named by letters in the order of the text.
pub(super) fn draw_tree(dice: &mut Dice, difficulty: u8) -> String {
    loop {
        let mut drawing = Drawing { dice, text: String::new(), letters: b'A'..=b'Z', leaves: 0 };
        let difficulty = difficulty.clamp(1, HARDEST);
        if drawing.node(u32::from(difficulty) + 1, true).is_some() {
            return drawing.text;
        }
    }
}

struct Drawing<'a> {
    dice: &'a mut Dice,
    text: String,
    letters: std::ops::RangeInclusive<u8>,
    leaves: usize,
}

impl Drawing<'_> {
    /// Writes a node with this many levels below it; `None` if the tree becomes too large.
    fn node(&mut self, levels: u32, is_root: bool) -> Option<()> {
        // Some branches end early.
        let early = !is_root && levels > 1 && self.dice.below(8) == 0;
        if levels == 0 || early {
            self.leaves += 1;
            let value = self.dice.below(19) as i64 - 9;
            self.text.push_str(&value.to_string());
            return (self.leaves <= MOST_LEAVES).then_some(());
        }
        self.text.push(char::from(self.letters.next()?));
        self.text.push('[');
        let children = 2
            + self.dice.below(if levels <= 2 { 2 } else { 3 }) / 2
            + u64::from(levels == 1 && self.dice.below(2) == 0);
        for child in 0..children {
            if child > 0 {
                self.text.push(' ');
            }
            self.node(levels - 1, false)?;
        }
        self.text.push(']');
        Some(())
    }
}
