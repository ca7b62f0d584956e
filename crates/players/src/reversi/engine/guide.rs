//! What a search goes by where it does not look on: trained patterns where there are any, else what players watch,
//! weighed by hand.

use parlor_games::Reversi;

use super::super::mix;
use super::machine::Machine;
use super::patterns::{Patterns, UNIT};
use super::searcher::Searcher;

/// What estimates positions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guide<'p> {
    pub(super) patterns: Option<&'p Patterns>,
    /// Whether there are estimates at all; without any moves are ordered by the replies they leave.
    pub(super) estimates: bool,
}

impl<'p> Guide<'p> {
    /// The best that there is for a game. A board of sixteen squares needs none: everything is searched.
    pub(super) fn of(game: &Reversi) -> Guide<'static> {
        let patterns = Patterns::trained(game);
        Guide { patterns, estimates: patterns.is_some() || game.extent().squares() > 16 }
    }

    /// The given patterns, or nothing.
    pub(super) const fn by(patterns: Option<&'p Patterns>) -> Guide<'p> {
        Guide { patterns, estimates: patterns.is_some() }
    }
}

/// The estimate without patterns, in parts of a disc.
#[cold]
pub(super) fn by_hand<M: Machine>(
    machine: M,
    searcher: &Searcher<'_>,
    own: u64,
    opponent: u64,
    reach: u64,
) -> i32 {
    if !searcher.shared.guide.estimates {
        return 0;
    }
    let area = searcher.area;
    let theirs = machine.reach(opponent, own) & area;
    let places = reach.count_ones() as i32 - theirs.count_ones() as i32;
    let hundredths = if M::MISERE {
        mix::fewest(own, opponent, area, places)
    } else {
        mix::most(own, opponent, area, places)
    };
    let most = UNIT * searcher.cells;
    (hundredths * UNIT / 100).clamp(-most, most)
}
