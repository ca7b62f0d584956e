//! The trained estimate: what small groups of squares, the patterns, are worth at each stage of the game,
//! and how many replies either side has.
//!
//! Patterns are the 3×3 corner, the edge with the two squares diagonally inside its corners, the rows
//! within, and the diagonals; each counts in all places to which the board can be turned. The weights come
//! from games the program has played against itself (`examples/train_reversi.rs`); `docs/reversi.md` says how
//! good they are.

use std::sync::OnceLock;

use super::machine::{Machine, Primitives};
use super::searcher::Searcher;
use super::squares::transpose;

/// Parts of a disc in which estimates are counted.
pub const UNIT: i32 = 8;

/// Replies that are told apart: so many and more.
const REPLIES: usize = 32;

/// Empties at which the last stage ends; what is nearer the end is searched.
const LAST_STAGE: u32 = 8;

static TRAINED_6: &[u8] = include_bytes!("weights-6.bin");
static TRAINED_8: &[u8] = include_bytes!("weights-8.bin");

/// One place of a pattern.
#[derive(Clone, Copy, Debug)]
struct Instance {
    mask: u64,
    /// Which of the tables turns its squares into digits.
    digits: usize,
    /// Where the weights of its kind begin.
    base: usize,
}

/// Turns bits into a number of base three, in the order of a pattern's squares.
type Digits = [u16; 1024];

/// The patterns of a board and, for each stage, their weights.
#[derive(Debug)]
pub struct Patterns {
    instances: Vec<Instance>,
    digits: Vec<Digits>,
    /// For every state of every pattern, the first that means the same.
    alike: Vec<u32>,
    /// Where the weights of the mover's and the opponent's replies begin.
    replies: [usize; 2],
    most_empties: u32,
    empties_per_stage: u32,
    weights: Vec<Vec<i16>>,
}

impl Patterns {
    /// The trained patterns for a board; none where the board is so small that everything is searched.
    pub fn trained(size: u8) -> Option<&'static Patterns> {
        static SIX: OnceLock<Option<Patterns>> = OnceLock::new();
        static EIGHT: OnceLock<Option<Patterns>> = OnceLock::new();
        let (place, trained) = match size {
            6 => (&SIX, TRAINED_6),
            8 => (&EIGHT, TRAINED_8),
            _ => return None,
        };
        place.get_or_init(|| Patterns::untrained(size).unpacked(trained)).as_ref()
    }

    /// The patterns for a board, all of no weight.
    pub fn untrained(size: u8) -> Patterns {
        let mut patterns = Patterns {
            instances: Vec::new(),
            digits: Vec::new(),
            alike: Vec::new(),
            replies: [0; 2],
            most_empties: u32::from(size) * u32::from(size) - 4,
            empties_per_stage: if size == 8 { 4 } else { 2 },
            weights: Vec::new(),
        };
        for squares in kinds(size) {
            patterns.add_kind(&squares);
        }
        for replies in 0..2 {
            let base = patterns.alike.len();
            patterns.replies[replies] = base;
            patterns.alike.extend(base as u32..(base + REPLIES) as u32);
        }
        let stages = patterns.stage(LAST_STAGE) + 1;
        patterns.weights = vec![vec![0; patterns.alike.len()]; stages];
        patterns
    }

    fn add_kind(&mut self, squares: &[u8]) {
        let base = self.alike.len();
        let states = 3_usize.pow(squares.len() as u32);
        let mut likenesses: Vec<Vec<u8>> = Vec::new();
        let mut seen: Vec<u64> = Vec::new();
        for turn in 0..8 {
            let turned: Vec<u8> = squares.iter().map(|&square| turned(square, turn)).collect();
            let mask = turned.iter().fold(0, |mask, &square| mask | 1 << square);
            if turned.iter().all(|square| squares.contains(square)) {
                likenesses.push(turned.clone());
            }
            if seen.contains(&mask) {
                continue;
            }
            seen.push(mask);
            let table = digits(&turned);
            let known = self.digits.iter().position(|digits| *digits == table);
            let digits = known.unwrap_or(self.digits.len());
            if known.is_none() {
                self.digits.push(table);
            }
            self.instances.push(Instance { mask, digits, base });
        }
        // The same squares read in another order mean the same.
        for state in 0..states {
            let same = likenesses.iter().map(|turned| {
                let digit = |square: &u8| {
                    let place = squares.iter().position(|other| other == square).unwrap_or(0);
                    state / 3_usize.pow(place as u32) % 3
                };
                turned.iter().rev().fold(0, |number, square| 3 * number + digit(square))
            });
            self.alike.push((base + same.min().unwrap_or(state)) as u32);
        }
    }

    /// The stages of a game.
    pub fn stages(&self) -> usize {
        self.weights.len()
    }

    /// How many weights a stage has, those that are alike counted each.
    pub fn weights_of_stage(&self) -> usize {
        self.alike.len()
    }

    /// The stage of a position with so many empties.
    pub fn stage(&self, empties: u32) -> usize {
        let filled = self.most_empties.saturating_sub(empties.max(LAST_STAGE));
        (filled / self.empties_per_stage) as usize
    }

    /// The places of the weights that make up the estimate of a position, for training; `replies` are how
    /// many the mover and the opponent have.
    pub fn features(&self, own: u64, opponent: u64, replies: [u32; 2]) -> Vec<u32> {
        let mut features = Vec::with_capacity(self.instances.len() + 2);
        self.for_each(parlor_games::reversi::board::Plain, own, opponent, |place| {
            features.push(self.alike[place]);
        });
        for (base, replies) in self.replies.into_iter().zip(replies) {
            features.push((base + (replies as usize).min(REPLIES - 1)) as u32);
        }
        features
    }

    /// Sets the weights of a stage, given in discs.
    pub fn set_stage(&mut self, stage: usize, discs: &[f32]) {
        let rounded = |&alike: &u32| {
            let units = discs[alike as usize] * UNIT as f32;
            units.round().clamp(f32::from(i8::MIN), f32::from(i8::MAX)) as i16
        };
        self.weights[stage] = self.alike.iter().map(rounded).collect();
    }

    /// The weights as a file: a byte each, like ones once, runs of noughts as a nought and their number
    /// less one.
    pub fn packed(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut noughts = 0;
        let flush = |bytes: &mut Vec<u8>, noughts: &mut usize| {
            while *noughts > 0 {
                let run = (*noughts).min(256);
                bytes.extend([0, (run - 1) as u8]);
                *noughts -= run;
            }
        };
        for weights in &self.weights {
            for (place, &weight) in weights.iter().enumerate() {
                if self.alike[place] as usize != place {
                    continue;
                }
                if weight == 0 {
                    noughts += 1;
                } else {
                    flush(&mut bytes, &mut noughts);
                    bytes.push(weight as i8 as u8);
                }
            }
        }
        flush(&mut bytes, &mut noughts);
        bytes
    }

    /// The inverse of [`packed`](Patterns::packed); `None` if the file does not fit the patterns.
    pub fn unpacked(mut self, packed: &[u8]) -> Option<Patterns> {
        let mut bytes = packed.iter();
        let mut noughts = 0;
        for stage in 0..self.weights.len() {
            for place in 0..self.alike.len() {
                let alike = self.alike[place] as usize;
                self.weights[stage][place] = if alike != place {
                    self.weights[stage][alike]
                } else if noughts > 0 {
                    noughts -= 1;
                    0
                } else {
                    match *bytes.next()? {
                        0 => {
                            noughts = usize::from(*bytes.next()?);
                            0
                        }
                        weight => i16::from(weight as i8),
                    }
                };
            }
        }
        (noughts == 0 && bytes.next().is_none()).then_some(self)
    }

    #[inline(always)]
    fn for_each<P: Primitives>(&self, primitives: P, own: u64, opponent: u64, mut visit: impl FnMut(usize)) {
        for instance in &self.instances {
            let digits = &self.digits[instance.digits];
            let mine = digits[primitives.extract(own, instance.mask) & 1023] as usize;
            let theirs = digits[primitives.extract(opponent, instance.mask) & 1023] as usize;
            visit(instance.base + mine + 2 * theirs);
        }
    }
}

/// The value of a position to the side to move, in parts of a disc, without looking ahead. `replies` are
/// the squares that the side to move can reach.
#[inline(always)]
pub(super) fn evaluate<M: Machine>(
    machine: M,
    searcher: &mut Searcher<'_>,
    own: u64,
    opponent: u64,
    reach: u64,
) -> i32 {
    let Some(patterns) = searcher.shared.patterns else { return 0 };
    let area = searcher.area;
    let empties = (area & !(own | opponent)).count_ones();
    let weights = &patterns.weights[patterns.stage(empties)][..];
    let mut sum = 0;
    patterns.for_each(machine, own, opponent, |place| sum += i32::from(weights[place]));
    let theirs = machine.reach(opponent, own) & area;
    for (base, reach) in patterns.replies.into_iter().zip([reach, theirs]) {
        sum += i32::from(weights[base + (reach.count_ones() as usize).min(REPLIES - 1)]);
    }
    let most = UNIT * searcher.cells;
    sum.clamp(-most, most)
}

/// The squares of one instance of each pattern.
fn kinds(size: u8) -> Vec<Vec<u8>> {
    let rim = (8 - size) / 2;
    let square = |row: u8, column: u8| 8 * (row + rim) + column + rim;
    let row = |row: u8| (0..size).map(move |column| square(row, column));
    let diagonal = |length: u8| (0..length).map(move |step| square(step, size - length + step)).collect();
    let corner = (0..9).map(|place| square(place / 3, place % 3)).collect();
    let edge = row(0).chain([square(1, 1), square(1, size - 2)]).collect();
    let mut kinds: Vec<Vec<u8>> = vec![corner, edge];
    kinds.extend((1..size / 2).map(|inner| row(inner).collect()));
    kinds.extend((size / 2 + 1..=size).map(diagonal));
    kinds
}

/// A square after the board is turned or mirrored in one of eight ways.
fn turned(square: u8, way: u8) -> u8 {
    let mut board: u64 = 1 << square;
    if way & 1 != 0 {
        board = board.swap_bytes();
    }
    if way & 2 != 0 {
        board = board.reverse_bits().swap_bytes();
    }
    if way & 4 != 0 {
        board = transpose(board);
    }
    board.trailing_zeros() as u8
}

/// What the bits extracted from the given squares count in base three, where the digit of each square is
/// its place in the list.
fn digits(squares: &[u8]) -> Digits {
    let mut sorted = squares.to_vec();
    sorted.sort_unstable();
    let mut digits = [0; 1024];
    for (bits, number) in digits.iter_mut().enumerate() {
        for (place, square) in squares.iter().enumerate() {
            let bit = sorted.iter().position(|other| other == square).unwrap_or(0);
            *number += (bits >> bit & 1) as u16 * 3_u16.pow(place as u32);
        }
    }
    digits
}
