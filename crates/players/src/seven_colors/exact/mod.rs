//! An exact solver for small boards: Filler as on phones (8×7 and 8×8 in a fraction of a second) and Seven Colours up to
//! about 10×10.
//!
//! The value is searched by null windows (MTD(f): Plaat, Schaeffer, Pijls and de Bruin, 1996). Two techniques save an order
//! of magnitude each: bounds from the cells that only one side can reach, computed for every child before any child is
//! searched, and ordering moves by their gain and the cells nearby afterwards. The table is small and holds whole
//! positions, so that no two are confused.
//!
//! Under Filler's rules, colours without a gain are searched too: they deny the opponent a colour. Omitting them, as other
//! solvers do, changes the value of one random 8×7 board in five.
#![allow(
    clippy::inline_always,
    reason = "bodies are inlined into the portable and the SIMD version of the search"
)]

mod cells;
mod certificate;
mod fast;
mod search;
mod table;

use parlor_core::{Game, Limits, Payoff, Score, Side, message};
use parlor_games::seven_colors::{Color, Position, SevenColors, Until};
use parlor_search::{Solution, SolveScope, Stopped, Unsolved};

pub use certificate::{certificate, is_certifiable};

use cells::{Cells, Field};
use fast::Fast;
use search::{Node, Search};
use table::Table;

/// Maximum number of cells of a board that can be solved.
pub const MOST_CELLS: u32 = u128::CAPACITY;

/// The first guess of the value: the usual advantage of the side to move.
const FIRST_GUESS: i32 = 4;

/// Default and maximum size of the table: a larger one would not fill up.
const TABLE_BYTES: usize = 4 << 20;

/// Minimum size of the table.
const MIN_TABLE_BYTES: usize = 64 << 10;

/// Solves a position of Seven Colours or Filler. The value of every colour takes about twice as long as the best colours.
/// `progress` is called periodically with the number of positions visited.
///
/// ```
/// use parlor_core::{Limits, Notation, Value};
/// use parlor_games::seven_colors::SevenColors;
/// use parlor_players::seven_colors::exact::solve;
/// use parlor_search::SolveScope;
/// let game = SevenColors::filler(4, 4, 5);
/// let at = game.read_position("DEB1/BDCE/ACDC/2ABA 1 CB").unwrap();
/// let solution = solve(&game, &at, SolveScope::Best, &Limits::none(), &|_| ()).unwrap();
/// assert_eq!(solution.score.value(), Value::Payoff(2));
/// let colors: String = solution.best.iter().map(|color| color.letter()).collect();
/// assert_eq!(colors, "E");
/// ```
pub fn solve(
    game: &SevenColors,
    at: &Position,
    scope: SolveScope,
    limits: &Limits,
    progress: &dyn Fn(u64),
) -> Result<Solution<Color>, Unsolved> {
    if let Some(field) = Field::<u64>::of(game, at) {
        Solver::new(game, field, limits, progress).solve(at, scope)
    } else if let Some(field) = Field::<u128>::of(game, at) {
        Solver::new(game, field, limits, progress).solve(at, scope)
    } else {
        Err(too_large(at))
    }
}

/// Returns the value of a position to First.
pub fn value(game: &SevenColors, at: &Position, limits: &Limits) -> Result<i32, Unsolved> {
    if let Some(field) = Field::<u64>::of(game, at) {
        Solver::new(game, field, limits, &|_| ()).value(at)
    } else if let Some(field) = Field::<u128>::of(game, at) {
        Solver::new(game, field, limits, &|_| ()).value(at)
    } else {
        Err(too_large(at))
    }
}

/// Refuses a board with more than [`MOST_CELLS`] cells.
fn too_large(at: &Position) -> Unsolved {
    Unsolved::Refused(message!("seven-colors-too-large", cells = at.board().area(), most = MOST_CELLS))
}

struct Solver<'a, C> {
    game: &'a SevenColors,
    search: Search<'a, C>,
    /// The largest value; 1 if games are only won or lost.
    most: i32,
    /// Proved bounds on the value to the side to move.
    known: [i32; 2],
}

impl<'a, C: Fast> Solver<'a, C> {
    fn new(
        game: &'a SevenColors,
        field: Field<C>,
        limits: &'a Limits,
        progress: &'a dyn Fn(u64),
    ) -> Solver<'a, C> {
        let most = match game.until() {
            Until::Majority => 1,
            Until::Full => field.area,
        };
        let bytes = limits.memory.map_or(TABLE_BYTES, |most| most.clamp(MIN_TABLE_BYTES, TABLE_BYTES));
        Solver {
            game,
            search: Search { field, table: Table::new(bytes), nodes: 0, limits, progress },
            most,
            known: [-most, most],
        }
    }

    fn solve(mut self, at: &Position, scope: SolveScope) -> Result<Solution<Color>, Unsolved> {
        let solved = self.answer(at, scope);
        solved.map_err(|Stopped| self.stopped())
    }

    fn stopped(&self) -> Unsolved {
        Unsolved::Stopped { nodes: self.search.nodes, bounds: Some(self.known) }
    }

    fn value(mut self, at: &Position) -> Result<i32, Unsolved> {
        if let Some(payoff) = self.game.payoff(at) {
            return Ok(payoff.0);
        }
        let root = self.root(at);
        let value = self.search.resolve(&root, FIRST_GUESS, &mut self.known);
        value.map_err(|Stopped| self.stopped()).map(|value| value * at.turn().sign())
    }

    fn answer(&mut self, at: &Position, scope: SolveScope) -> Result<Solution<Color>, Stopped> {
        let final_score = |value: i32| Score::finished(Payoff(value * at.turn().sign()), at.turn());
        if let Some(payoff) = self.game.payoff(at) {
            return Ok(Solution {
                score: final_score(payoff.to(at.turn())),
                moves: Vec::new(),
                best: Vec::new(),
                line: Vec::new(),
                nodes: 0,
            });
        }
        let root = self.root(at);
        let value = self.search.resolve(&root, FIRST_GUESS, &mut self.known)?;
        let (mut moves, mut best) = (Vec::new(), Vec::new());
        for color in self.game.moves(at) {
            let child = self.search.after(&root, color.0);
            let is_best = if scope == SolveScope::Everything {
                let answer = -self.search.resolve(&child, -value, &mut [-self.most, self.most])?;
                moves.push((color, final_score(answer)));
                answer == value
            } else {
                self.keeps(&child, value)?
            };
            if is_best {
                best.push(color);
            }
        }
        let line = self.line(at, &root, value)?;
        Ok(Solution { score: final_score(value), moves, best, line, nodes: self.search.nodes })
    }

    /// Returns whether a move to `child` is worth at least `value` to its maker. Lost games have equal values, however large
    /// the loss.
    fn keeps(&mut self, child: &Node<C>, value: i32) -> Result<bool, Stopped> {
        Ok(-self.search.value(child, 1 - value)?.min(self.most) >= value)
    }

    fn root(&self, at: &Position) -> Node<C> {
        let owned = |side: Side| Field::owned(self.game, at, side);
        let color = |side: Side| at.current(side).map_or(0, |color| color.0);
        let (mover, other) = (at.turn(), at.turn().other());
        self.search.node(owned(mover), owned(other), [color(mover), color(other)], at.idle())
    }

    /// Returns a line of best play: at each position the colour that keeps the value and gains most.
    fn line(&mut self, at: &Position, root: &Node<C>, value: i32) -> Result<Vec<Color>, Stopped> {
        let (mut at, mut node, mut value) = (at.clone(), *root, value);
        let mut line = Vec::new();
        while self.game.payoff(&at).is_none() {
            let (gains, _) = super::gains(self.game, &at);
            let mut moves: Vec<Color> = self.game.moves(&at).collect();
            moves.sort_by_key(|color| std::cmp::Reverse(gains[color.0 as usize]));
            for color in moves {
                let child = self.search.after(&node, color.0);
                if self.keeps(&child, value)? {
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
