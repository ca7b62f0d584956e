//! The report's last strategy: the longest frontier. The report defines it in two sentences; their readings differ greatly
//! in play, so each has a name.

use parlor_core::{Choice, Forfeit, Limits, Side, Strategy};
use parlor_games::seven_colors::{Color, Position, Rows, SevenColors};

use super::greedy::best;
use super::tie_breaker::{TieBreaker, Ties};

/// Definitions of the frontier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Frontier {
    /// Cells outside the player's area that touch it after the move: the report's words.
    #[default]
    After,
    /// Cell edges along the area after the move: a cell that touches it twice counts twice.
    Edges,
    /// Cells of the colour that touch the area before the move.
    Before,
    /// Cells that touch the area after the move but not before.
    New,
}

/// Names the colour with the largest frontier among those that gain something, but wins at once if it can.
///
/// Without the first condition the player would never fill its holes; without the second it would decline the last
/// capture.
#[derive(Debug)]
pub struct Hegemony {
    frontier: Frontier,
    ties: TieBreaker,
}

impl Hegemony {
    /// Creates a player for one game.
    pub fn new(frontier: Frontier, seed: u64, ties: Ties) -> Hegemony {
        Hegemony { frontier, ties: TieBreaker::new(seed, ties) }
    }
}

impl Strategy<SevenColors> for Hegemony {
    fn choose(
        &mut self,
        game: &SevenColors,
        at: &Position,
        ply: u32,
        _: &Limits,
    ) -> Result<Choice<Color>, Forfeit> {
        let (gains, gaining) = super::gains(game, at);
        if gaining == 0 {
            return Ok(Choice::plain(self.ties.draw(game.open_colors(at), ply)));
        }
        let most = best(&gains, gaining);
        let wins = 2 * (at.area(at.turn()) + gains[most.trailing_zeros() as usize]) > at.board().area();
        let among = if wins {
            most
        } else {
            let mut merits = gains;
            for (color, merit) in (0..).map(Color).zip(&mut merits) {
                if gaining >> color.0 & 1 == 1 {
                    *merit = merit_of(self.frontier, at, color);
                }
            }
            best(&merits, gaining)
        };
        Ok(Choice::plain(self.ties.draw(among, ply)))
    }
}

/// Returns the frontier of naming `color`, by one of the definitions.
pub fn merit_of(frontier: Frontier, at: &Position, color: Color) -> u32 {
    let side: Side = at.turn();
    let (own, all) = (*at.owned(side), *at.board().all());
    let around = |own: Rows| (own.neighbours() & all) - own;
    let cells = at.board().by_color()[color.0 as usize];
    let after = own | *at.touched(side) & cells;
    match frontier {
        Frontier::After => around(after).count(),
        Frontier::Edges => edges(&after, &all),
        Frontier::Before => (around(own) & cells & at.free()).count(),
        Frontier::New => (around(after) - around(own)).count(),
    }
}

/// Returns the number of cell edges between an area and other cells of the board.
fn edges(area: &Rows, all: &Rows) -> u32 {
    let outside = *all - *area;
    [area.left(), area.right(), area.up(), area.down()].map(|moved| (moved & outside).count()).iter().sum()
}
