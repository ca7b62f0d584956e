//! A player that flips the most discs, or the fewest if fewer win.

use chacha20::ChaCha8Rng;
use parlor_core::{Choice, Forfeit, Game, Limits, Opinion, Strategy};
use parlor_games::Reversi;
use parlor_games::reversi::{Move, Position};
use rand::{RngExt, SeedableRng};

/// Plays the move that flips the most discs, or the fewest if fewer win; chooses between equal moves at random.
#[derive(Clone, Debug)]
pub struct GreedyReversi {
    seed: u64,
}

impl GreedyReversi {
    /// Creates a player with this seed.
    pub const fn new(seed: u64) -> GreedyReversi {
        GreedyReversi { seed }
    }
}

impl Strategy<Reversi> for GreedyReversi {
    fn choose(
        &mut self,
        game: &Reversi,
        at: &Position,
        ply: u32,
        _: &Limits,
    ) -> Result<Choice<Move>, Forfeit> {
        let discs = |mv| game.after(at, mv).opponent().count_ones();
        let all = game.moves(at).map(discs);
        let wanted = if game.is_misere() { all.min() } else { all.max() };
        let best: Vec<Move> = game.moves(at).filter(|&mv| Some(discs(mv)) == wanted).collect();
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(ply.into());
        let mv = best[rng.random_range(0..best.len())];
        let nodes = 1 + game.moves(at).count() as u64;
        Ok(Choice { opinion: Opinion { nodes, depth: 1, ..Opinion::default() }, ..Choice::plain(mv) })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use parlor_core::Notation;
    use parlor_games::reversi::Empties;

    use super::*;

    fn chosen(game: &Reversi, at: &Position, seed: u64, ply: u32) -> String {
        let choice = GreedyReversi::new(seed).choose(game, at, ply, &Limits::none()).unwrap();
        game.write_move(at, choice.mv)
    }

    #[test]
    fn flips_the_most_discs() {
        let game = Reversi::new(6, Empties::Nobody).unwrap();
        let at = game.read_position("-OOOX--O------X--------------------- X").unwrap();
        assert_eq!(chosen(&game, &at, 1, 0), "a1");
    }

    #[test]
    fn flips_the_fewest_discs_if_fewer_win() {
        let game = Reversi::new(6, Empties::Nobody).unwrap().misere().unwrap();
        let at = game.read_position("-OOOX--O------X------------XO------- X").unwrap();
        assert_eq!(chosen(&game, &at, 1, 0), "f5");
    }

    #[test]
    fn seed_and_ply_decide_between_equal_moves() {
        let game = Reversi::new(6, Empties::Nobody).unwrap();
        let at = game.start();
        let over = |draws: &mut dyn Iterator<Item = (u64, u32)>| -> HashSet<String> {
            draws.map(|(seed, ply)| chosen(&game, &at, seed, ply)).collect()
        };
        assert_eq!(over(&mut (0..40).map(|seed| (seed, 0))).len(), 4);
        assert_eq!(over(&mut (0..40).map(|ply| (0, ply))).len(), 4);
        assert_eq!(over(&mut std::iter::repeat_n((7, 3), 5)).len(), 1);
    }

    #[test]
    fn passes_if_it_must() {
        let game = Reversi::new(4, Empties::Nobody).unwrap();
        let at = game.read_position("XO-------------- O").unwrap();
        assert_eq!(chosen(&game, &at, 1, 0), "pass");
    }
}
