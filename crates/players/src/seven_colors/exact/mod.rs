//! Exact answers for small boards: Filler as phones play it (8×7 and 8×8 in a fraction of a second) and
//! Seven Colours up to about 10×10.
//!
//! The value is searched by null windows (MTD(f): Plaat, Schaeffer, Pijls and de Bruin, 1996). Most of the
//! work is saved by bounds from the cells that only one side can reach, asked at every child before any
//! child is entered, and by ordering moves by gain and frontier; each is worth an order of magnitude. The
//! table is small and holds whole positions, so that no two are ever mistaken for each other.
//!
//! Useless colours are searched under Filler's rules: they deny the opponent a colour. Leaving them out, as
//! other solvers do, changes the value of one random 8×7 board in five.

mod cells;
mod fast;
mod search;
mod table;

use parlor_core::{Game, Limits, Side};
use parlor_games::seven_colors::{Color, Position, SevenColors, Until};

use cells::{Cells, Field};
use search::{Node, Search, Stopped};
use table::Table;

/// The most cells a board may have to be solved.
pub const MOST_CELLS: u32 = u128::ROOM;

/// Memory for remembered positions.
const TABLE_BYTES: usize = 8 << 20;

/// What perfect play leads to. Values are First's payoffs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The value of the position.
    pub value: i32,
    /// The value of each colour that may be named.
    pub colors: Vec<(Color, i32)>,
    /// Best play from here to the end.
    pub line: Vec<Color>,
    /// Positions visited.
    pub nodes: u64,
}

/// Why there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// The board has more than [`MOST_CELLS`] cells.
    TooLarge,
    /// The limits were reached.
    Stopped {
        /// Positions visited.
        nodes: u64,
    },
}

/// Solves a position of Seven Colours or Filler, within limits on nodes and time.
///
/// ```
/// use parlor_core::{Limits, Notation};
/// use parlor_games::seven_colors::SevenColors;
/// use parlor_players::seven_colors::exact::solve;
/// let game = SevenColors::filler(4, 4, 5, 0);
/// let at = game.read_position("DEB1/BDCE/ACDC/2ABA 1 CB").unwrap();
/// let solution = solve(&game, &at, &Limits::none()).unwrap();
/// assert_eq!(solution.value, 2);
/// let values: Vec<_> = solution.colors.iter().map(|(color, value)| (color.letter(), *value)).collect();
/// assert_eq!(values, [('A', 0), ('D', -2), ('E', 2)]);
/// ```
pub fn solve(game: &SevenColors, at: &Position, limits: &Limits) -> Result<Solution, Unsolved> {
    if let Some(field) = Field::<u64>::of(game, at) {
        Solver::new(game, field, limits).solve(at)
    } else if let Some(field) = Field::<u128>::of(game, at) {
        Solver::new(game, field, limits).solve(at)
    } else {
        Err(Unsolved::TooLarge)
    }
}

/// The value of a position to First, without the values of its colours.
pub fn value(game: &SevenColors, at: &Position, limits: &Limits) -> Result<i32, Unsolved> {
    if let Some(field) = Field::<u64>::of(game, at) {
        Solver::new(game, field, limits).value(at)
    } else if let Some(field) = Field::<u128>::of(game, at) {
        Solver::new(game, field, limits).value(at)
    } else {
        Err(Unsolved::TooLarge)
    }
}

struct Solver<'a, C> {
    game: &'a SevenColors,
    search: Search<'a, C>,
    /// Values beyond this need not be told apart: 1 where a game is only won or lost.
    most: i32,
}

impl<'a, C: Cells> Solver<'a, C> {
    fn new(game: &'a SevenColors, field: Field<C>, limits: &'a Limits) -> Solver<'a, C> {
        let most = match game.until() {
            Until::Majority => 1,
            Until::Full => field.area,
        };
        Solver { game, search: Search { field, table: Table::new(TABLE_BYTES), nodes: 0, limits }, most }
    }

    fn solve(mut self, at: &Position) -> Result<Solution, Unsolved> {
        let solved = self.answer(at);
        solved.map_err(|Stopped| Unsolved::Stopped { nodes: self.search.nodes })
    }

    fn value(mut self, at: &Position) -> Result<i32, Unsolved> {
        if let Some(payoff) = self.game.payoff(at) {
            return Ok(payoff.0);
        }
        let root = self.root(at);
        let value = self.search.resolve(&root, 2, -self.most, self.most);
        value
            .map_err(|Stopped| Unsolved::Stopped { nodes: self.search.nodes })
            .map(|value| value * at.turn().sign())
    }

    fn answer(&mut self, at: &Position) -> Result<Solution, Stopped> {
        let sign = at.turn().sign();
        if let Some(payoff) = self.game.payoff(at) {
            return Ok(Solution { value: payoff.0, colors: Vec::new(), line: Vec::new(), nodes: 0 });
        }
        let root = self.root(at);
        let value = self.search.resolve(&root, 2, -self.most, self.most)?;
        let mut colors = Vec::new();
        for color in self.game.moves(at) {
            let child = self.search.after(&root, color.0);
            let answer = -self.search.resolve(&child, -value, -self.most, self.most)?;
            colors.push((color, answer * sign));
        }
        let line = self.line(at, &root, value)?;
        Ok(Solution { value: value * sign, colors, line, nodes: self.search.nodes })
    }

    fn root(&self, at: &Position) -> Node<C> {
        let owned = |side: Side| Field::owned(self.game, at, side);
        let color = |side: Side| at.current(side).map_or(0, |color| color.0);
        let (mover, other) = (at.turn(), at.turn().other());
        self.search.node(owned(mover), owned(other), [color(mover), color(other)], at.idle())
    }

    /// Best play: at each position the colour that keeps the value and gains most.
    fn line(&mut self, at: &Position, root: &Node<C>, value: i32) -> Result<Vec<Color>, Stopped> {
        let (mut at, mut node, mut value) = (at.clone(), *root, value);
        let mut line = Vec::new();
        while self.game.payoff(&at).is_none() {
            let (gains, _) = super::gains(self.game, &at);
            let mut moves: Vec<Color> = self.game.moves(&at).collect();
            moves.sort_by_key(|color| std::cmp::Reverse(gains[color.0 as usize]));
            for color in moves {
                let child = self.search.after(&node, color.0);
                // A lost game is lost by any colour, however much worse one is than another.
                if -self.search.value(&child, 1 - value)?.min(self.most) >= value {
                    line.push(color);
                    self.game.play(&mut at, color);
                    (node, value) = (child, -value);
                    break;
                }
            }
        }
        Ok(line)
    }
}
