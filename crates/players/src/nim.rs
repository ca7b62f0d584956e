//! Perfect play in Nim, from a closed form instead of a search.
//!
//! Where a move takes at most `take` objects from one heap, a heap is worth its size modulo `take + 1`
//! (its Grundy value), and the heaps together are worth the exclusive or of these \[1\]. Under the normal
//! rule the player to move wins exactly when that is not 0. Under the misère rule the same holds as long
//! as some heap is worth 2 or more; once all are worth 0 or 1 it is reversed: the player to move wins exactly
//! when that is not 1 \[2\]. With `take = 1` no heap is worth 2, and only the second case remains. The tests
//! compare this with plain search.
//!
//! 1. R. P. Sprague, Über mathematische Kampfspiele, Tôhoku Mathematical Journal 41 (1935).
//! 2. J. H. Conway, On Numbers and Games (1976), chapter 12: these heaps are tame.

use parlor_core::{Choice, Forfeit, Game, Limits, Opinion, Payoff, Score, Strategy};
use parlor_games::Nim;
use parlor_games::nim::{Position, Take};
use parlor_search::Solution;

/// Plays Nim perfectly.
///
/// Of the winning moves it plays the one that takes the most, which shortens the game. In a lost position it takes one
/// object from the largest heap, which gives the opponent the most chances to err.
#[derive(Clone, Copy, Debug, Default)]
pub struct PerfectNim;

/// Returns whether the player to move wins with perfect play; in a finished game, whether that player has won.
pub fn mover_wins(nim: &Nim, at: &Position) -> bool {
    let grundy_values = nim.heaps(at).iter().map(|size| size % (nim.take() + 1));
    let together = grundy_values.clone().fold(0, |together, value| together ^ value);
    let only_ones_left = grundy_values.max().unwrap_or(0) <= 1;
    if nim.misere() && only_ones_left { together != 1 } else { together != 0 }
}

impl Strategy<Nim> for PerfectNim {
    fn choose(&mut self, nim: &Nim, at: &Position, _: u32, _: &Limits) -> Result<Choice<Take>, Forfeit> {
        let turn = nim.turn(at);
        let nodes = 1 + nim.moves(at).count() as u64;
        let (mv, winner) = match perfect_move(nim, at) {
            Some(mv) => (mv, turn),
            None => (longest_resistance(nim, at), turn.other()),
        };
        let score = Score::finished(Payoff::win(winner), turn);
        let opinion = Opinion { value: Some(score), depth: 1, nodes, remark: None };
        Ok(Choice { mv, line: vec![mv], opinion })
    }
}

/// Solves a position of any size by the closed form. It gives the winner but not the length of the game, so all winning
/// moves are equal. In the line both sides take as much as they can, which keeps it short.
pub fn solved(nim: &Nim, at: &Position) -> Solution<Take> {
    let turn = nim.turn(at);
    let score = |wins: bool| Score::finished(Payoff::win(if wins { turn } else { turn.other() }), turn);
    let wins = mover_wins(nim, at);
    let moves: Vec<(Take, Score)> =
        nim.moves(at).map(|mv| (mv, score(!mover_wins(nim, &nim.after(at, mv))))).collect();
    let best = moves.iter().filter(|&&(_, found)| found == score(wins)).map(|&(mv, _)| mv).collect();
    let (mut next, mut line) = (*at, Vec::new());
    while nim.payoff(&next).is_none() {
        let most = || nim.moves(&next).min_by_key(|mv| std::cmp::Reverse(mv.count));
        let Some(mv) = perfect_move(nim, &next).or_else(most) else { break };
        line.push(mv);
        nim.play(&mut next, mv);
    }
    Solution { score: score(wins), nodes: 1 + moves.len() as u64, moves, best, line }
}

/// Returns the winning move that takes the most, if there is one.
fn perfect_move(nim: &Nim, at: &Position) -> Option<Take> {
    nim.moves(at)
        .filter(|&mv| !mover_wins(nim, &nim.after(at, mv)))
        .min_by_key(|mv| std::cmp::Reverse(mv.count))
}

fn longest_resistance(nim: &Nim, at: &Position) -> Take {
    let largest = (0..).zip(nim.heaps(at)).min_by_key(|&(_, &size)| std::cmp::Reverse(size));
    Take { heap: largest.map_or(0, |(heap, _)| heap), count: 1 }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use parlor_core::{Notation, Side, Strategy as _, Value};
    use proptest::prelude::*;

    use super::*;

    fn searched(nim: &Nim, at: &Position, known: &mut HashMap<Position, bool>) -> bool {
        if let Some(payoff) = nim.payoff(at) {
            return payoff.winner() == Some(nim.turn(at));
        }
        if let Some(&wins) = known.get(at) {
            return wins;
        }
        let wins = nim.moves(at).any(|mv| !searched(nim, &nim.after(at, mv), known));
        known.insert(*at, wins);
        wins
    }

    /// Compares the closed form with search for every position within these heaps.
    fn compare(heaps: &[u32], take: u32) {
        for misere in [false, true] {
            let nim = Nim::new(heaps, take, misere).unwrap();
            let mut known = HashMap::new();
            let mut sizes = vec![0; heaps.len()];
            loop {
                let text: Vec<String> = sizes.iter().map(u32::to_string).collect();
                let at = nim.read_position(&format!("{} first", text.join("-"))).unwrap();
                let wins = mover_wins(&nim, &at);
                assert_eq!(wins, searched(&nim, &at, &mut known), "{nim:?} at {at:?}");
                let solution = solved(&nim, &at);
                assert_eq!(solution.score.value(), Value::Payoff(if wins { 1 } else { -1 }));
                let mut end = at;
                for (ply, &mv) in solution.line.iter().enumerate() {
                    assert!(nim.allows(&end, mv), "{ply}");
                    nim.play(&mut end, mv);
                }
                assert_eq!(nim.payoff(&end).map(|payoff| payoff.winner() == Some(nim.turn(&at))), Some(wins));
                for &(mv, score) in &solution.moves {
                    let lost = searched(&nim, &nim.after(&at, mv), &mut known);
                    assert_eq!(score.value(), Value::Payoff(if lost { -1 } else { 1 }));
                    assert_eq!(solution.best.contains(&mv), lost != wins);
                }
                if nim.payoff(&at).is_none() {
                    let choice = PerfectNim.choose(&nim, &at, 0, &Limits::none()).unwrap();
                    assert!(nim.allows(&at, choice.mv));
                    let expected = Value::Payoff(if wins { 1 } else { -1 });
                    assert_eq!(choice.opinion.value.map(Score::value), Some(expected));
                    assert_eq!(mover_wins(&nim, &nim.after(&at, choice.mv)), !wins);
                }
                let Some(next) = (0..sizes.len()).find(|&heap| sizes[heap] < heaps[heap]) else { break };
                sizes[next] += 1;
                sizes[..next].fill(0);
            }
        }
    }

    #[test]
    fn the_closed_form_equals_search_for_every_small_game() {
        for take in 1..=8 {
            compare(&[30], take);
            compare(&[12, 12], take);
            compare(&[7, 7, 7], take);
            compare(&[3, 4, 4, 5], take);
            compare(&[2, 2, 2, 2, 2], take);
        }
    }

    #[test]
    fn positions_of_the_sheet_have_their_known_winners() {
        let nim = Nim::default();
        for (heaps, wins) in [
            ("3-4-5", true),
            ("1-2-3", false),
            ("5-5-5", false),
            ("7-5-3", true),
            ("3-3-3", true),
            ("1-1-1", false),
            ("1-1-2", true),
        ] {
            let at = nim.read_position(&format!("{heaps} first")).unwrap();
            assert_eq!(mover_wins(&nim, &at), wins, "{heaps}");
        }
    }

    #[test]
    fn delays_a_loss() {
        let nim = Nim::default();
        let at = nim.read_position("5-5-5 second").unwrap();
        let choice = PerfectNim.choose(&nim, &at, 0, &Limits::none()).unwrap();
        assert_eq!(nim.write_move(&at, choice.mv), "1:1");
        let at = nim.read_position("1-2-3 second").unwrap();
        let choice = PerfectNim.choose(&nim, &at, 0, &Limits::none()).unwrap();
        assert_eq!(nim.write_move(&at, choice.mv), "3:1");
    }

    proptest! {
        /// Games too large to search: the winning side wins against random play.
        #[test]
        fn wins_won_games(
            heaps in prop::collection::vec(0_u32..100, 1..=10),
            take in 1_u32..=120,
            misere in any::<bool>(),
            draws in prop::collection::vec(any::<prop::sample::Index>(), 1_000),
        ) {
            prop_assume!(heaps.iter().sum::<u32>() > 0);
            let nim = Nim::new(&heaps, take, misere).unwrap();
            let mut at = nim.start();
            let winner = if mover_wins(&nim, &at) { Side::First } else { Side::Second };
            for draw in draws {
                if nim.payoff(&at).is_some() {
                    break;
                }
                let mv = if nim.turn(&at) == winner {
                    PerfectNim.choose(&nim, &at, 0, &Limits::none()).unwrap().mv
                } else {
                    *draw.get(&nim.moves(&at).collect::<Vec<_>>())
                };
                nim.play(&mut at, mv);
            }
            prop_assert_eq!(nim.payoff(&at), Some(Payoff::win(winner)));
        }
    }
}
