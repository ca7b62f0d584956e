//! Estimates by one feature: the mover's count minus the opponent's.

use parlor_core::Evaluate;
use parlor_games::Reversi;
use parlor_games::reversi::Position;

use super::shape::corners;

/// Counts discs, with the opposite sign if fewer discs win. The count decides the game but misleads before its end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Discs;

impl Evaluate<Reversi> for Discs {
    #[inline]
    fn evaluate(&self, game: &Reversi, at: &Position) -> i32 {
        counted(game, lead(at.own(), at.opponent()))
    }
}

/// Counts legal moves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mobility;

impl Evaluate<Reversi> for Mobility {
    #[inline]
    fn evaluate(&self, game: &Reversi, at: &Position) -> i32 {
        lead(at.reach(), game.reach(at.opponent(), at.own()))
    }
}

/// Counts corners, where discs are never flipped.
#[derive(Clone, Copy, Debug, Default)]
pub struct Corners;

impl Evaluate<Reversi> for Corners {
    #[inline]
    fn evaluate(&self, game: &Reversi, at: &Position) -> i32 {
        let corners = corners(game.area());
        counted(game, lead(at.own() & corners, at.opponent() & corners))
    }
}

/// Converts a lead in discs to a value.
#[inline]
const fn counted(game: &Reversi, lead: i32) -> i32 {
    if game.is_misere() { -lead } else { lead }
}

/// Returns how many more squares the first set holds than the second.
#[inline]
pub(super) fn lead(own: u64, opponent: u64) -> i32 {
    own.count_ones() as i32 - opponent.count_ones() as i32
}

#[cfg(test)]
mod tests {
    use parlor_core::Notation;
    use parlor_games::reversi::Empties;

    use super::*;

    #[test]
    fn each_counts_its_thing() {
        let game = Reversi::new(4, Empties::Nobody).unwrap();
        let at = game.read_position("X----XX--XXO---- O").unwrap();
        assert_eq!(Discs.evaluate(&game, &at), 1 - 5);
        assert_eq!(Corners.evaluate(&game, &at), -1);
        // O can place discs on b1 and a3, X nowhere.
        assert_eq!(Mobility.evaluate(&game, &at), 2);
        let fewest = game.misere().unwrap();
        assert_eq!(Discs.evaluate(&fewest, &at), 5 - 1);
        assert_eq!(Corners.evaluate(&fewest, &at), 1);
        assert_eq!(Mobility.evaluate(&fewest, &at), 2);
    }
}
