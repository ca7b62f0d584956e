//! The rules of Filler: in turn each side names a colour, neither its own nor the other side's, and takes all free cells
//! of that colour that are connected to its area by cells of that colour. The game ends when no cell is free, or after
//! eight turns in a row without a capture; the payoff is the difference of the areas.
//!
//! A set of cells is a number of 64 bits, row by row.

use super::proof::{Rules, settle};
use crate::Refusal;
use crate::file::Numbers;

/// Turns without a capture that end the game.
const LONGEST_IDLE: u8 = 8;

/// Maximum number of turns until a cell that only one side can reach is taken (see [`Filler::granted`]).
const COLLECTING_TURNS: u8 = 4;

/// The board and the first position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filler {
    /// Cells in a row.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The free cells of each colour.
    pub colors: Vec<u64>,
    /// The cells of First and Second.
    pub areas: [u64; 2],
    /// The colours that First and Second named last.
    pub named: [u8; 2],
    /// Whether it is Second's turn.
    pub second_moves: bool,
    /// Turns without a capture so far.
    pub idle: u8,
}

/// A position; the prover's part of each pair comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The cells of the prover and of the other side.
    pub areas: [u64; 2],
    /// The colours that they named last.
    pub named: [u8; 2],
    /// Turns without a capture so far.
    pub idle: u8,
    /// Whether it is the prover's turn.
    pub provers_turn: bool,
}

impl Filler {
    /// Reads width, height, number of colours, whose turn it is, the colours named last, the turns without a
    /// capture, and the cells row by row: a colour, or after all colours First's and Second's.
    pub(super) fn read(numbers: &mut Numbers<'_>) -> Result<Filler, Refusal> {
        let [width, height] = [numbers.below(65)?, numbers.below(65)?];
        let count = numbers.below(21)?;
        if width * height > 64 || width < 2 || height < 2 || count < 3 {
            return Err(Refusal::Game);
        }
        let second_moves = numbers.below(2)? == 1;
        let named = [numbers.below(count)? as u8, numbers.below(count)? as u8];
        let idle = numbers.below(usize::from(LONGEST_IDLE) + 1)? as u8;
        let mut sets = vec![0; count + 2];
        for cell in 0..width * height {
            sets[numbers.below(count + 2)?] |= 1_u64 << cell;
        }
        let areas = [sets[count], sets[count + 1]];
        sets.truncate(count);
        let (width, height) = (width as u8, height as u8);
        let filler = Filler { width, height, colors: sets, areas, named, second_moves, idle };
        // The colour that a side has named is not left beside its area; `granted` relies on it.
        let left = |side: usize| filler.joined(areas[side], filler.colors[usize::from(named[side])]) != 0;
        let wrong = named[0] == named[1] || areas.contains(&0) || left(0) || left(1);
        if wrong { Err(Refusal::Game) } else { Ok(filler) }
    }

    /// The game and the position as Parlor writes them.
    pub(super) fn text(&self) -> (String, String) {
        let Filler { width, height, colors, .. } = self;
        let letter = |color: u8| char::from(b'A' + color);
        let sign = |cell: u8| match self.areas.map(|area| area >> cell & 1) {
            [1, _] => '1',
            [_, 1] => '2',
            _ => (0..)
                .zip(colors)
                .find(|(_, set)| *set >> cell & 1 == 1)
                .map_or('?', |(color, _)| letter(color)),
        };
        let rows: Vec<String> =
            (0..*height).map(|row| (row * width..(row + 1) * width).map(sign).collect()).collect();
        let turn = if self.second_moves { 2 } else { 1 };
        let named: String = self.named.map(letter).iter().collect();
        let idle = if self.idle > 0 { format!(" {}", self.idle) } else { String::new() };
        let game = format!("filler:width={width},height={height},colors={}", colors.len());
        (game, format!("{} {turn} {named}{idle}", rows.join("/")))
    }

    /// The first position with First or Second as the prover.
    pub fn start(&self, prover: usize) -> Position {
        let seen = |pair: [u64; 2]| [pair[prover], pair[1 - prover]];
        Position {
            areas: seen(self.areas),
            named: [self.named[prover], self.named[1 - prover]],
            idle: self.idle,
            provers_turn: (prover == 1) == self.second_moves,
        }
    }

    fn free(&self, at: &Position) -> u64 {
        let cells = u32::from(self.width) * u32::from(self.height);
        u64::MAX >> (64 - cells) & !(at.areas[0] | at.areas[1])
    }

    /// Returns the cells of a set that can be reached from an area through cells of the set.
    fn joined(&self, area: u64, set: u64) -> u64 {
        let width = u32::from(self.width);
        let column = (0..u32::from(self.height)).fold(0_u64, |cells, row| cells | 1 << (row * width));
        let around = |cells: u64| {
            let sideways = (cells << 1 & !column) | (cells & !column) >> 1;
            sideways | cells << width | cells >> width
        };
        let mut joined = around(area) & set;
        loop {
            let more = (joined | around(joined)) & set;
            if more == joined {
                return joined;
            }
            joined = more;
        }
    }
}

impl Rules for Filler {
    type Position = Position;

    fn provers_turn(&self, at: &Position) -> bool {
        at.provers_turn
    }

    fn left(&self, at: &Position) -> u32 {
        self.free(at).count_ones()
    }

    fn next(&self, at: &Position, into: &mut Vec<Position>) {
        let free = self.free(at);
        if free == 0 || at.idle >= LONGEST_IDLE {
            return;
        }
        let mover = usize::from(!at.provers_turn);
        let (begin, mut ranks) = (into.len(), [0; 20]);
        for color in (0..self.colors.len() as u8).filter(|color| !at.named.contains(color)) {
            let taken = self.joined(at.areas[mover], self.colors[usize::from(color)] & free);
            let mut next = Position { provers_turn: !at.provers_turn, ..*at };
            next.areas[mover] |= taken;
            next.named[mover] = color;
            next.idle = if taken == 0 { at.idle + 1 } else { 0 };
            into.push(next);
            settle(into, begin, &mut ranks, 64 - taken.count_ones());
        }
    }

    fn payoff(&self, at: &Position) -> i32 {
        at.areas[0].count_ones() as i32 - at.areas[1].count_ones() as i32
    }

    /// The prover can always collect the free cells that only it can reach. It touches one of them as long as there are
    /// any, since a side that can reach a cell on the way can also reach the end. The colour of that cell is not the
    /// prover's own, which it has taken wherever it touches it. If it is the other side's, the prover names another colour;
    /// the other side must then change its colour, and the cell can be taken. That takes four turns at most, so the game
    /// must not be about to end for lack of captures.
    fn granted(&self, at: &Position) -> i32 {
        if at.idle + COLLECTING_TURNS > LONGEST_IDLE {
            return i32::MIN;
        }
        let free = self.free(at);
        let [own, other] = at.areas.map(|area| self.joined(area, free));
        let cells = i32::from(self.width) * i32::from(self.height);
        2 * (at.areas[0] | own & !other).count_ones() as i32 - cells
    }

    /// Colours without a free cell differ in name only: those named last are mapped to the first of them.
    fn likeness(&self, at: &Position) -> Position {
        let free = self.free(at);
        let gone = |color: &u8| self.colors[usize::from(*color)] & free == 0;
        let mut unused = (0..self.colors.len() as u8).filter(gone);
        let named = at.named.map(|color| if gone(&color) { unused.next().unwrap_or(color) } else { color });
        Position { named, ..*at }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `AB1/CAB/2CA 1 CB`: First holds the upper right corner, Second the lower left one.
    fn small() -> Filler {
        let colors = vec![0b100_010_001, 0b000_100_010, 0b010_001_000];
        Filler {
            width: 3,
            height: 3,
            colors,
            areas: [0b100, 0b001_000_000],
            named: [2, 1],
            second_moves: false,
            idle: 0,
        }
    }

    #[test]
    fn a_board_is_written_as_parlor_writes_it() {
        let (game, position) = small().text();
        assert_eq!(
            (game.as_str(), position.as_str()),
            ("filler:width=3,height=3,colors=3", "AB1/CAB/2CA 1 CB")
        );
    }

    /// Neither the own nor the other side's colour may be named: with three colours one is left.
    #[test]
    fn the_colour_named_takes_what_is_joined_by_it() {
        let game = Filler { named: [2, 0], ..small() };
        let mut next = Vec::new();
        game.next(&game.start(0), &mut next);
        assert_eq!(next.len(), 1);
        assert_eq!((next[0].areas, next[0].named, next[0].idle), ([0b000_100_110, 0b001_000_000], [1, 0], 0));
        assert!(!next[0].provers_turn);
    }

    #[test]
    fn rows_end_at_the_edge() {
        let game = small();
        // From the right end of a row nothing leads to the left end of the next, nor back.
        assert_eq!(game.joined(0b000_000_100, 0b000_001_000), 0);
        assert_eq!(game.joined(0b000_001_000, 0b000_000_100), 0);
        assert_eq!(game.joined(0b100, u64::MAX >> 55), u64::MAX >> 55);
    }

    #[test]
    fn what_only_one_side_can_reach_is_its_own_unless_time_runs_out() {
        // The middle row is First's: only First can reach the upper row, both can reach the lower.
        let game = Filler { areas: [0b000_111_100, 0b001_000_000], ..small() };
        let at = game.start(0);
        assert_eq!(game.granted(&at), 2 * 6 - 9);
        assert_eq!(game.granted(&game.start(1)), 2 - 9);
        assert_eq!(game.granted(&Position { idle: 5, ..at }), i32::MIN);
    }
}
