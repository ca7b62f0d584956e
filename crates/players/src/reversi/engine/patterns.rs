//! The trained estimate: the weights of small groups of squares, the patterns, at each stage of the game, and of both sides'
//! mobility.
//!
//! Patterns are the 3×3 corner, the edge with the two squares diagonally inside its corners, the inner rows, and the
//! diagonals; each counts in all its symmetric places. The weights come from games of the program against itself
//! (`examples/train_reversi.rs`); `docs/reversi.md` reports their quality.

use std::sync::OnceLock;

use parlor_games::Reversi;
use parlor_games::reversi::board::{Extent, Plain};

use super::estimate::by_features;
use super::machine::{Groups, Lanes, Machine, Primitives};
use super::searcher::Searcher;
use super::squares::{each, transpose};

/// Units of an estimate per disc.
pub const UNIT: i32 = 8;

/// Numbers of replies with their own weight; the last stands for all larger ones.
const REPLIES: usize = 32;

/// Empties at which the last stage ends; positions nearer the end are searched.
const LAST_STAGE: u32 = 8;

static TRAINED_6: &[u8] = include_bytes!("weights-6.bin");
static TRAINED_8: &[u8] = include_bytes!("weights-8.bin");

/// The number of values of a `u16`, at least the number of states of a pattern. Reading weights through a window of this
/// length needs no bounds check.
const WINDOW: usize = 1 << 16;

/// The contribution of the discs in a part of a row to the states of all patterns, one pattern per lane. The state of a
/// pattern is a number in base three: digit one for a disc of the mover, two for one of the opponent. So the states of all
/// patterns are sums of a few of these vectors.
#[derive(Debug)]
enum Sums {
    /// The rows of 6×6.
    Six(Box<Rows>),
    /// The half rows of 8×8: tables for whole rows would not fit the L1 cache.
    Eight(Box<Halves>),
}

type Rows = Groups<2, 64, 6>;
type Halves = Groups<3, 16, 16>;

/// The patterns of a board and, for each stage, their weights.
#[derive(Debug)]
pub struct Patterns {
    /// Index of the first weight of each kind of pattern with four places, in the order of the lanes.
    bases: Vec<usize>,
    /// Index of the first weight of the two longest diagonals, whose lanes come last.
    diagonals: usize,
    sums: Sums,
    /// For every state of every pattern, the first equivalent state.
    equivalent: Vec<u32>,
    /// Index of the first weight of the mover's and the opponent's replies.
    replies: [usize; 2],
    most_empties: u32,
    /// Number of low bits of the number of filled squares that a stage ignores.
    stage_bits: u32,
    /// For each stage, a weight for every state, padded by [`WINDOW`].
    weights: Vec<Vec<i8>>,
}

impl Sums {
    fn empty(size: u8) -> Sums {
        const FITS: &str = "the length fits";
        if size == 8 {
            Sums::Eight(vec![[[[0; _]; _]; _]; 16].try_into().expect(FITS))
        } else {
            Sums::Six(vec![[[[0; _]; _]; _]; 6].try_into().expect(FITS))
        }
    }

    /// Adds one place of a pattern as a lane.
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
    /// Returns the trained patterns for a game. There are none for rectangles, for games in which fewer discs win, and for
    /// boards small enough to be searched completely. Weights for fewer discs on 6×6 would add 70 kB to the static page.
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

    /// Returns the patterns for a board with all weights zero.
    pub fn untrained(size: u8) -> Patterns {
        let mut patterns = Patterns {
            bases: Vec::new(),
            diagonals: 0,
            sums: Sums::empty(size),
            equivalent: Vec::new(),
            replies: [0; 2],
            most_empties: u32::from(size) * u32::from(size) - 4,
            stage_bits: if size == 8 { 2 } else { 1 },
            weights: Vec::new(),
        };
        for squares in kinds(size) {
            patterns.add_kind(&squares);
        }
        patterns.diagonals = patterns.bases.pop().expect("there is at least one kind");
        for replies in 0..2 {
            let base = patterns.equivalent.len();
            patterns.replies[replies] = base;
            patterns.equivalent.extend(base as u32..(base + REPLIES) as u32);
        }
        let stages = patterns.stage(LAST_STAGE) + 1;
        patterns.weights = vec![vec![0; patterns.equivalent.len() + WINDOW]; stages];
        patterns
    }

    fn add_kind(&mut self, squares: &[u8]) {
        let base = self.equivalent.len();
        let first_lane = 4 * self.bases.len();
        let states = 3_usize.pow(squares.len() as u32);
        let mut symmetries: Vec<Vec<u8>> = Vec::new();
        let mut seen: Vec<u64> = Vec::new();
        for turn in 0..8 {
            let turned: Vec<u8> = squares.iter().map(|&square| turned(square, turn)).collect();
            let mask = turned.iter().fold(0, |mask, &square| mask | 1 << square);
            if turned.iter().all(|square| squares.contains(square)) {
                symmetries.push(turned.clone());
            }
            if seen.contains(&mask) {
                continue;
            }
            self.sums.enter(first_lane + seen.len(), &turned);
            seen.push(mask);
        }
        self.bases.push(base);
        // States that differ by a symmetry of the pattern are equivalent.
        for state in 0..states {
            let same = symmetries.iter().map(|turned| {
                let digit = |square: &u8| {
                    let place = squares.iter().position(|other| other == square).unwrap_or(0);
                    state / 3_usize.pow(place as u32) % 3
                };
                turned.iter().rev().fold(0, |number, square| 3 * number + digit(square))
            });
            self.equivalent.push((base + same.min().unwrap_or(state)) as u32);
        }
    }

    /// Returns the number of stages.
    pub fn stages(&self) -> usize {
        self.weights.len()
    }

    /// Returns the number of weights of a stage, including equivalent ones.
    pub fn weights_of_stage(&self) -> usize {
        self.equivalent.len()
    }

    /// Returns the stage of a position with this many empties.
    pub fn stage(&self, empties: u32) -> usize {
        let filled = self.most_empties.saturating_sub(empties.max(LAST_STAGE));
        (filled >> self.stage_bits) as usize
    }

    /// Returns the indices of the weights that make up the estimate of a position, for training. `replies` holds the number
    /// of replies of mover and opponent.
    pub fn features(&self, own: u64, opponent: u64, replies: [u32; 2]) -> Vec<u32> {
        let mut features = Vec::new();
        let states = match &self.sums {
            Sums::Six(rows) => states_of_six(Plain, rows, own, opponent).as_flattened().to_vec(),
            Sums::Eight(halves) => states_of_eight(Plain, halves, own, opponent).as_flattened().to_vec(),
        };
        let lanes = 4 * self.bases.len() + 2;
        for (lane, &state) in states[..lanes].iter().enumerate() {
            let base = self.bases.get(lane / 4).copied().unwrap_or(self.diagonals);
            features.push(self.equivalent[base + usize::from(state)]);
        }
        for (base, replies) in self.replies.into_iter().zip(replies) {
            features.push((base + (replies as usize).min(REPLIES - 1)) as u32);
        }
        features
    }

    /// Sets the weights of a stage, given in discs.
    pub fn set_stage(&mut self, stage: usize, discs: &[f32]) {
        let rounded = |&equivalent: &u32| {
            let units = discs[equivalent as usize] * UNIT as f32;
            units.round().clamp(f32::from(i8::MIN), f32::from(i8::MAX)) as i8
        };
        for (weight, equivalent) in self.weights[stage].iter_mut().zip(&self.equivalent) {
            *weight = rounded(equivalent);
        }
    }

    /// Serializes the weights: one byte each, equivalent ones once, runs of zeros as a zero and their length minus one.
    pub fn packed(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut zeros = 0;
        let flush = |bytes: &mut Vec<u8>, zeros: &mut usize| {
            while *zeros > 0 {
                let run = (*zeros).min(256);
                bytes.extend([0, (run - 1) as u8]);
                *zeros -= run;
            }
        };
        for weights in &self.weights {
            for (place, (&weight, &equivalent)) in weights.iter().zip(&self.equivalent).enumerate() {
                if equivalent as usize != place {
                    continue;
                }
                if weight == 0 {
                    zeros += 1;
                } else {
                    flush(&mut bytes, &mut zeros);
                    bytes.push(weight as u8);
                }
            }
        }
        flush(&mut bytes, &mut zeros);
        bytes
    }

    /// Deserializes [`packed`](Patterns::packed) weights; `None` if they do not fit the patterns.
    pub fn unpacked(mut self, packed: &[u8]) -> Option<Patterns> {
        let mut bytes = packed.iter();
        let mut zeros = 0;
        for stage in 0..self.weights.len() {
            for place in 0..self.equivalent.len() {
                let equivalent = self.equivalent[place] as usize;
                self.weights[stage][place] = if equivalent != place {
                    self.weights[stage][equivalent]
                } else if zeros > 0 {
                    zeros -= 1;
                    0
                } else {
                    match *bytes.next()? {
                        0 => {
                            zeros = usize::from(*bytes.next()?);
                            0
                        }
                        weight => weight as i8,
                    }
                };
            }
        }
        (zeros == 0 && bytes.next().is_none()).then_some(self)
    }

    /// Returns the sum of the weights of all patterns in the given states.
    #[inline(always)]
    fn weight<const VECTORS: usize>(&self, weights: &[i8], states: &[Lanes; VECTORS]) -> i32 {
        let weight = |base: usize, state: u16| {
            let window = weights[base..].first_chunk::<WINDOW>().expect("weights are padded by a window");
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

/// Returns the estimate of a position to the side to move, in parts of a disc, without a look ahead. `reach` holds the
/// moves of the side to move.
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

/// Returns the squares of one instance of each pattern.
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

/// Returns the image of a square under one of the eight symmetries.
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
