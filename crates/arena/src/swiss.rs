//! The rounds of a Swiss tournament: players with equal points meet, no two players meet twice, and a left-over player has
//! a bye. Pairings depend only on points and meetings so far, so that equal results lead to equal rounds.

use std::collections::HashSet;

/// Returns the usual number of rounds: three more than a knockout would need.
pub fn usual_rounds(players: usize) -> u64 {
    let needed = players.next_power_of_two().trailing_zeros() as u64 + 3;
    needed.min((players as u64).saturating_sub(1))
}

/// Returns the meetings of the next round. `points` are half points; `met` holds each meeting with the smaller number
/// first.
#[expect(clippy::implicit_hasher, reason = "callers use the default hasher")]
pub fn next_round(points: &[u64], met: &HashSet<[usize; 2]>) -> Vec<[usize; 2]> {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by_key(|&player| (std::cmp::Reverse(points[player]), player));
    if order.len() % 2 == 1 {
        // The bye goes to the player with the fewest points among those with the most meetings, so that byes go round.
        let meetings = |player: usize| met.iter().filter(|pair| pair.contains(&player)).count();
        let most = order.iter().map(|&player| meetings(player)).max().unwrap_or(0);
        if let Some(bye) = order.iter().rposition(|&player| meetings(player) == most) {
            order.remove(bye);
        }
    }
    let mut steps = MAX_STEPS;
    match pair_up(&order, met, &mut steps) {
        Some(pairs) => pairs,
        // If not all players can be paired, pair greedily.
        None => greedy(&order, met),
    }
}

/// Maximum number of attempts to pair all players.
const MAX_STEPS: usize = 100_000;

/// Pairs each player with the nearest possible opponent, with backtracking.
fn pair_up(order: &[usize], met: &HashSet<[usize; 2]>, steps: &mut usize) -> Option<Vec<[usize; 2]>> {
    let Some((&first, rest)) = order.split_first() else { return Some(Vec::new()) };
    for (place, &other) in rest.iter().enumerate() {
        *steps = steps.checked_sub(1)?;
        let pair = [first.min(other), first.max(other)];
        if met.contains(&pair) {
            continue;
        }
        let left: Vec<usize> = rest.iter().copied().filter(|&player| player != rest[place]).collect();
        if let Some(mut pairs) = pair_up(&left, met, steps) {
            pairs.insert(0, pair);
            return Some(pairs);
        }
    }
    None
}

fn greedy(order: &[usize], met: &HashSet<[usize; 2]>) -> Vec<[usize; 2]> {
    let mut left = order.to_vec();
    let mut pairs = Vec::new();
    while let Some(first) = (!left.is_empty()).then(|| left.remove(0)) {
        let new = |&other: &usize| !met.contains(&[first.min(other), first.max(other)]);
        if let Some(place) = left.iter().position(new) {
            let other = left.remove(place);
            pairs.push([first.min(other), first.max(other)]);
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a whole tournament in which the player with the smaller number always wins.
    fn play(players: usize, rounds: u64) -> (Vec<u64>, HashSet<[usize; 2]>) {
        let (mut points, mut met) = (vec![0; players], HashSet::new());
        for _ in 0..rounds {
            let round = next_round(&points, &met);
            let mut busy = HashSet::new();
            for pair in round {
                assert!(met.insert(pair), "{pair:?} met before");
                assert!(pair[0] < pair[1] && pair.iter().all(|player| busy.insert(*player)));
                points[pair[0]] += 2;
            }
            assert!(busy.len() + 1 >= players, "{busy:?}");
        }
        (points, met)
    }

    #[test]
    fn no_two_players_meet_twice_and_the_best_wins() {
        for players in [2, 3, 5, 8, 13, 24, 60, 61] {
            let (points, _) = play(players, usual_rounds(players));
            assert!(points.iter().all(|&one| one <= points[0]), "{points:?}");
        }
    }

    #[test]
    fn four_players_all_meet_in_three_rounds() {
        let (_, met) = play(4, 3);
        assert_eq!(met.len(), 6);
        assert!(next_round(&[6, 4, 2, 0], &met).is_empty());
    }
}
