//! The trained estimate: what small groups of squares, the patterns, are worth at each stage of the game,
//! and how many replies either side has.
//!
//! Patterns are the 3×3 corner, the edge with the two squares diagonally inside its corners, the rows
//! within, and the diagonals; each counts in all places to which the board can be turned. The weights come
//! from games the program has played against itself (`examples/train_reversi.rs`); `docs/reversi.md` says how
//! good they are.

use std::sync::OnceLock;

use parlor_games::Reversi;
use parlor_games::reversi::board::{Extent, Plain};

use super::estimate::by_features;
use super::machine::{Groups, Lanes, Machine, Primitives};
use super::searcher::Searcher;
use super::squares::{each, transpose};

/// Parts of a disc in which estimates are counted.
pub const UNIT: i32 = 8;

/// Replies that are told apart: so many and more.
const REPLIES: usize = 32;

/// Empties at which the last stage ends; what is nearer the end is searched.
const LAST_STAGE: u32 = 8;

static TRAINED_6: &[u8] = include_bytes!("weights-6.bin");
static TRAINED_8: &[u8] = include_bytes!("weights-8.bin");

/// States that a pattern may have at most, and more: what a `u16` can count. Reading weights through a window
/// of this length needs no check of bounds.
const WINDOW: usize = 1 << 16;

/// What the discs in a part of a row add to the states of all patterns, one pattern in each lane. The state
/// of a pattern is a number of base three: one for each disc of the mover, two for the opponent's, times the
/// power that belongs to the square. So the states of all patterns are sums of a few of these vectors.
#[derive(Debug)]
enum Sums {
    /// The rows of 6×6.
    Six(Box<Rows>),
    /// The half rows of 8×8: tables for whole rows would not fit the nearest cache.
    Eight(Box<Halves>),
}

type Rows = Groups<2, 64, 6>;
type Halves = Groups<3, 16, 16>;

/// The patterns of a board and, for each stage, their weights.
#[derive(Debug)]
pub struct Patterns {
    /// Where the weights of the states begin for each kind of pattern that has four places, in the order of
    /// the lanes.
    bases: Vec<usize>,
    /// Where they begin for the two longest diagonals, whose lanes come last.
    diagonals: usize,
    sums: Sums,
    /// For every state of every pattern, the first that means the same.
    alike: Vec<u32>,
    /// Where the weights of the mover's and the opponent's replies begin.
    replies: [usize; 2],
    most_empties: u32,
    /// The bits of the number of filled squares that a stage does not tell apart.
    stage_bits: u32,
    /// For each stage a weight for every state, and a [`WINDOW`] more.
    weights: Vec<Vec<i8>>,
}

impl Sums {
    fn empty(size: u8) -> Sums {
        const FITS: &str = "it was made with this size";
        if size == 8 {
            Sums::Eight(vec![[[[0; _]; _]; _]; 16].try_into().expect(FITS))
        } else {
            Sums::Six(vec![[[[0; _]; _]; _]; 6].try_into().expect(FITS))
        }
    }

    /// Enters the place of a pattern into a lane.
    fn enter(&mut self, lane: usize, squares: &[u8]) {
        let power = |square: usize| {
            let place = squares.iter().position(|&other| usize::from(other) == square);
            place.map_or(0, |place| 3_u16.pow(place as u32))
        };
        match self {
            Sums::Six(groups) => enter(groups, lane, |group, bit| power(8 * group + 9 + bit)),
            Sums::Eight(groups) => enter(groups, lane, |group, bit| power(4 * group + bit)),
        }
    }
}

fn enter<const VECTORS: usize, const CONTENTS: usize, const GROUPS: usize>(
    groups: &mut Groups<VECTORS, CONTENTS, GROUPS>,
    lane: usize,
    power: impl Fn(usize, usize) -> u16,
) {
    for (group, contents) in groups.iter_mut().enumerate() {
        for (discs, sums) in contents.iter_mut().enumerate() {
            sums.as_flattened_mut()[lane] = each(discs as u64).map(|bit| power(group, bit.into())).sum();
        }
    }
}

#[inline(always)]
fn states_of_six<P: Primitives>(primitives: P, rows: &Rows, own: u64, opponent: u64) -> [Lanes; 2] {
    primitives.states(rows, own >> 9, opponent >> 9, 8)
}

#[inline(always)]
fn states_of_eight<P: Primitives>(primitives: P, halves: &Halves, own: u64, opponent: u64) -> [Lanes; 3] {
    primitives.states(halves, own, opponent, 4)
}

impl Patterns {
    /// The trained patterns for a game; none for rectangles, where fewer discs win, and where the board is so small that
    /// everything is searched. Weights for fewer discs on 6×6 would add 70 kB to the page that visitors fetch.
    pub fn trained(game: &Reversi) -> Option<&'static Patterns> {
        static SIX: OnceLock<Option<Patterns>> = OnceLock::new();
        static EIGHT: OnceLock<Option<Patterns>> = OnceLock::new();
        let (size, place, trained) = match (game.extent(), game.is_misere()) {
            (Extent { columns: 6, rows: 6 }, false) => (6, &SIX, TRAINED_6),
            (Extent { columns: 8, rows: 8 }, false) => (8, &EIGHT, TRAINED_8),
            _ => return None,
        };
        place.get_or_init(|| Patterns::untrained(size).unpacked(trained)).as_ref()
    }

    /// The patterns for a board, all of no weight.
    pub fn untrained(size: u8) -> Patterns {
        let mut patterns = Patterns {
            bases: Vec::new(),
            diagonals: 0,
            sums: Sums::empty(size),
            alike: Vec::new(),
            replies: [0; 2],
            most_empties: u32::from(size) * u32::from(size) - 4,
            stage_bits: if size == 8 { 2 } else { 1 },
            weights: Vec::new(),
        };
        for squares in kinds(size) {
            patterns.add_kind(&squares);
        }
        patterns.diagonals = patterns.bases.pop().expect("there are several kinds");
        for replies in 0..2 {
            let base = patterns.alike.len();
            patterns.replies[replies] = base;
            patterns.alike.extend(base as u32..(base + REPLIES) as u32);
        }
        let stages = patterns.stage(LAST_STAGE) + 1;
        patterns.weights = vec![vec![0; patterns.alike.len() + WINDOW]; stages];
        patterns
    }

    fn add_kind(&mut self, squares: &[u8]) {
        let base = self.alike.len();
        let first_lane = 4 * self.bases.len();
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
            self.sums.enter(first_lane + seen.len(), &turned);
            seen.push(mask);
        }
        self.bases.push(base);
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
        (filled >> self.stage_bits) as usize
    }

    /// The places of the weights that make up the estimate of a position, for training; `replies` are how
    /// many the mover and the opponent have.
    pub fn features(&self, own: u64, opponent: u64, replies: [u32; 2]) -> Vec<u32> {
        let mut features = Vec::new();
        let states = match &self.sums {
            Sums::Six(rows) => states_of_six(Plain, rows, own, opponent).as_flattened().to_vec(),
            Sums::Eight(halves) => states_of_eight(Plain, halves, own, opponent).as_flattened().to_vec(),
        };
        let lanes = 4 * self.bases.len() + 2;
        for (lane, &state) in states[..lanes].iter().enumerate() {
            let base = self.bases.get(lane / 4).copied().unwrap_or(self.diagonals);
            features.push(self.alike[base + usize::from(state)]);
        }
        for (base, replies) in self.replies.into_iter().zip(replies) {
            features.push((base + (replies as usize).min(REPLIES - 1)) as u32);
        }
        features
    }

    /// Sets the weights of a stage, given in discs.
    pub fn set_stage(&mut self, stage: usize, discs: &[f32]) {
        let rounded = |&alike: &u32| {
            let units = discs[alike as usize] * UNIT as f32;
            units.round().clamp(f32::from(i8::MIN), f32::from(i8::MAX)) as i8
        };
        for (weight, alike) in self.weights[stage].iter_mut().zip(&self.alike) {
            *weight = rounded(alike);
        }
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
            for (place, (&weight, &alike)) in weights.iter().zip(&self.alike).enumerate() {
                if alike as usize != place {
                    continue;
                }
                if weight == 0 {
                    noughts += 1;
                } else {
                    flush(&mut bytes, &mut noughts);
                    bytes.push(weight as u8);
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
                        weight => weight as i8,
                    }
                };
            }
        }
        (noughts == 0 && bytes.next().is_none()).then_some(self)
    }

    /// What all patterns together weigh in the given states.
    #[inline(always)]
    fn weight<const VECTORS: usize>(&self, weights: &[i8], states: &[Lanes; VECTORS]) -> i32 {
        let weight = |base: usize, state: u16| {
            let window = weights[base..].first_chunk::<WINDOW>().expect("there is a window more");
            i32::from(window[usize::from(state)])
        };
        let (fours, _) = states.as_flattened().as_chunks::<4>();
        let mut sum = 0;
        for (&[a, b, c, d], &base) in fours.iter().zip(&self.bases) {
            sum += weight(base, a) + weight(base, b) + weight(base, c) + weight(base, d);
        }
        let [one, other, ..] = fours[self.bases.len()];
        sum + weight(self.diagonals, one) + weight(self.diagonals, other)
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
    let Some(patterns) = searcher.shared.eval.patterns else {
        return by_features(machine, searcher, own, opponent, reach);
    };
    let area = searcher.area;
    let empties = (area & !(own | opponent)).count_ones();
    let weights = &patterns.weights[patterns.stage(empties)][..];
    let mut sum = match &patterns.sums {
        Sums::Six(rows) => patterns.weight(weights, &states_of_six(machine, rows, own, opponent)),
        Sums::Eight(halves) => patterns.weight(weights, &states_of_eight(machine, halves, own, opponent)),
    };
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
