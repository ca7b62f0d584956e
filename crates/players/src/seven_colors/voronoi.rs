//! The strong player: a deepening alpha-beta search with a table, on the Voronoi estimate.
//!
//! One ply of this estimate beats six plies of area and frontier, and four or five plies of it are worth
//! having. Positions carry the regions each side touches, so a move costs some 30 ns and the estimate, at
//! about a microsecond, is where the time goes; everything else serves to ask for it less often. Regions as
//! bits of a 768-bit set with their neighbours listed were no faster, and the board's rows need no building.
//!
//! Its deepening is its own, not the shared one, for two things that belong to this game: the lot decides between
//! equally promising moves, and a side that touches nothing free is counted out at once. It is not stronger for
//! it: at 20 ms a move `search` with this estimate won 50 : 39 in Filler and 51 : 47 in Seven Colours on 16×16
//! (100 games each, seed 1). The recorded results and the node signature rest on this player, so it stays as it is.

use std::cmp::Reverse;
use std::time::Duration;

use parlor_core::{Choice, Evaluate, Forfeit, Game, Limits, Opinion, Payoff, Score, Side, Strategy};
use parlor_games::seven_colors::{Color, MOST_COLORS, Position, SevenColors, Until};
use parlor_games::squares::Squares;
use rand::seq::SliceRandom;

use super::evaluations::{CELL, Voronoi};
use super::tie_breaker::{TieBreaker, Ties};

/// A won game scores this, less the plies until then.
const WON: i32 = 100_000_000;

/// Scores beyond this are won games.
const SURE: i32 = WON - 10_000;

/// Plies it looks ahead when nothing else bounds it.
const DEFAULT_DEPTH: u32 = 6;

/// No line is longer than this: the game would have ended.
const DEEPEST: u32 = 200;

/// The strong player of Seven Colours and Filler.
#[derive(Debug)]
pub struct VoronoiPlayer {
    depth: Option<u32>,
    time: Option<Duration>,
    ties: TieBreaker,
    table: Table,
}

impl VoronoiPlayer {
    /// A player for one game. It stops at its own depth or time, or at the limits it is given, whichever
    /// comes first; at depth 6 when there are none at all.
    pub fn new(depth: Option<u32>, time: Option<Duration>, seed: u64) -> VoronoiPlayer {
        VoronoiPlayer { depth, time, ties: TieBreaker::new(seed, Ties::Random), table: Table::new() }
    }
}

impl Strategy<SevenColors> for VoronoiPlayer {
    fn choose(
        &mut self,
        game: &SevenColors,
        at: &Position,
        ply: u32,
        limits: &Limits,
    ) -> Result<Choice<Color>, Forfeit> {
        let limits = &limits.tightened(self.depth, self.time);
        let bounded = limits.deadline.is_some() || limits.nodes.is_some();
        let depth = limits.depth.unwrap_or(if bounded { DEEPEST } else { DEFAULT_DEPTH });
        self.table.forget();
        let mut search = Search {
            game,
            table: &mut self.table,
            limits,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            stopped: false,
        };
        let Order { mut moves, count } = search.ordered(at, None, 2);
        let moves = &mut moves[..count];
        // Equal scores go to the move that stands first; the lot decides which of equally promising moves
        // that is.
        moves.shuffle(&mut self.ties.stream(ply));
        moves.sort_by_key(|&(priority, _)| Reverse(priority));
        let mut best = Choice::plain(moves[0].1);
        for depth in 1..=depth.max(1) {
            if let Some((color, value)) = search.root(at, moves, depth) {
                best = Choice {
                    mv: color,
                    line: search.line(at, color, depth),
                    opinion: Opinion { value: Some(score(at, value)), depth, ..Opinion::default() },
                };
                if value.abs() > SURE {
                    break;
                }
            }
            if search.stopped || moves.len() == 1 {
                break;
            }
        }
        best.opinion.nodes = search.nodes;
        Ok(best)
    }
}

/// Moves and how early they should be tried.
struct Order {
    moves: [(u32, Color); MOST_COLORS as usize],
    count: usize,
}

struct Search<'a> {
    game: &'a SevenColors,
    table: &'a mut Table,
    limits: &'a Limits,
    most_nodes: u64,
    nodes: u64,
    stopped: bool,
}

impl Search<'_> {
    /// One iteration. Sorts the moves for the next one; `None` when it was stopped before the first move
    /// had its score.
    fn root(&mut self, at: &Position, moves: &mut [(u32, Color)], depth: u32) -> Option<(Color, i32)> {
        let (mut alpha, mut best) = (-WON, None);
        for i in 0..moves.len() {
            let (_, color) = moves[i];
            let child = &self.game.after(at, color);
            let mut value = if i == 0 {
                -self.value(child, depth - 1, -WON, -alpha, 1)
            } else {
                -self.value(child, depth - 1, -alpha - 1, -alpha, 1)
            };
            if i > 0 && value > alpha && !self.stopped {
                value = -self.value(child, depth - 1, -WON, -alpha, 1);
            }
            if self.stopped {
                break;
            }
            if best.is_none() || value > alpha {
                alpha = alpha.max(value);
                best = Some((color, value));
                moves[..=i].rotate_right(1);
            }
        }
        best
    }

    /// The value of a position to the side to move, exact within the window.
    fn value(&mut self, at: &Position, depth: u32, mut alpha: i32, beta: i32, ply: u32) -> i32 {
        self.nodes += 1;
        if self.nodes >= self.most_nodes || self.nodes.is_multiple_of(16) && self.limits.are_up() {
            self.stopped = true;
        }
        if self.stopped {
            return 0;
        }
        if let Some(value) = self.settled(at, ply) {
            return value;
        }
        if depth == 0 {
            return Voronoi.evaluate(self.game, at);
        }
        let key = at.key();
        let known = self.table.get(key);
        if let Some(entry) = known
            && entry.depth as u32 >= depth
            && (entry.at_least && entry.value >= beta
                || entry.at_most && entry.value <= alpha
                || entry.at_least && entry.at_most)
        {
            return entry.value;
        }
        let order = self.ordered(at, known.map(|entry| entry.color), depth);
        let (mut best, mut best_color) = (i32::MIN, order.moves[0].1);
        let lowest = alpha;
        for (i, &(_, color)) in order.moves[..order.count].iter().enumerate() {
            let child = self.game.after(at, color);
            let mut value = 0;
            if i > 0 {
                value = -self.value(&child, depth - 1, -alpha - 1, -alpha, ply + 1);
            }
            if i == 0 || value > alpha && value < beta {
                value = -self.value(&child, depth - 1, -beta, -alpha, ply + 1);
            }
            if self.stopped {
                return 0;
            }
            if value > best {
                (best, best_color) = (value, color);
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        self.table.put(key, best, depth, best_color, best > lowest, best < beta);
        best
    }

    /// The value of a finished position, or of one whose mover touches nothing free: the rest is the
    /// opponent's for the taking.
    fn settled(&self, at: &Position, ply: u32) -> Option<i32> {
        let lead = match self.game.payoff(at) {
            Some(Payoff(lead)) => lead * at.turn().sign(),
            None if at.touched(at.turn()).is_empty() => {
                2 * at.area(at.turn()) as i32 - at.board().area() as i32
            }
            None => return None,
        };
        Some(match self.game.until() {
            Until::Majority => lead.signum() * (WON - ply as i32),
            Until::Full => lead * (CELL + 1),
        })
    }

    /// The moves worth trying, most promising first. A useless colour is never better than a gaining one
    /// in Seven Colours, since more area stays more area whatever follows; in Filler it may deny the
    /// opponent a colour.
    ///
    /// Gain plus the cells touched afterwards orders best, but costs a move each; just above the leaves
    /// the gain alone must do.
    fn ordered(&self, at: &Position, first: Option<Color>, depth: u32) -> Order {
        let (gains, gaining) = super::gains(self.game, at);
        let open = self.game.open_colors(at);
        let worthwhile = if gaining == 0 || self.game.forbids_current() { open } else { gaining };
        let mut order = Order { moves: [(0, Color(0)); MOST_COLORS as usize], count: 0 };
        for color in Squares(worthwhile as u64).map(Color) {
            let gain = gains[color.0 as usize];
            let priority = if first == Some(color) {
                u32::MAX
            } else if depth == 1 {
                gain
            } else {
                let mut next = at.clone();
                next.extend(at.turn(), color);
                gain + next.touched(at.turn()).count()
            };
            order.moves[order.count] = (priority, color);
            order.count += 1;
        }
        order.moves[..order.count].sort_by_key(|&(priority, _)| Reverse(priority));
        order
    }

    /// The expected continuation, as far as the table remembers it.
    fn line(&self, at: &Position, color: Color, depth: u32) -> Vec<Color> {
        let mut line = vec![color];
        let mut next = self.game.after(at, color);
        while line.len() < depth as usize
            && let Some(entry) = self.table.get(next.key())
            && self.game.allows(&next, entry.color)
        {
            line.push(entry.color);
            next = self.game.after(&next, entry.color);
        }
        line
    }
}

fn score(at: &Position, value: i32) -> Score {
    if value.abs() > SURE {
        let winner: Side = if value > 0 { at.turn() } else { at.turn().other() };
        Score::finished_at(Payoff::win(winner), at.turn(), (WON - value.abs()) as u32)
    } else {
        Score::estimate(value)
    }
}

/// What is known about a position.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    value: i32,
    search: u16,
    depth: u8,
    color: Color,
    at_least: bool,
    at_most: bool,
}

/// Remembers positions of one search; what an earlier search left behind is not looked at, so that a
/// choice depends on nothing but its position.
#[derive(Debug)]
struct Table {
    entries: Vec<Entry>,
    search: u16,
}

impl Table {
    const SIZE: usize = 1 << 15;

    fn new() -> Table {
        let none =
            Entry { key: 0, value: 0, search: 0, depth: 0, color: Color(0), at_least: false, at_most: false };
        Table { entries: vec![none; Table::SIZE], search: 0 }
    }

    fn forget(&mut self) {
        if self.search == u16::MAX {
            *self = Table::new();
        }
        self.search += 1;
    }

    fn get(&self, key: u64) -> Option<Entry> {
        let entry = self.entries[key as usize % Table::SIZE];
        (entry.key == key && entry.search == self.search).then_some(entry)
    }

    fn put(&mut self, key: u64, value: i32, depth: u32, color: Color, at_least: bool, at_most: bool) {
        let depth = depth.min(u8::MAX.into()) as u8;
        let place = &mut self.entries[key as usize % Table::SIZE];
        if place.search != self.search || place.key == key || place.depth <= depth + 1 {
            *place = Entry { key, value, search: self.search, depth, color, at_least, at_most };
        }
    }
}
