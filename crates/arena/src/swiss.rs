//! A round of a Swiss tournament: who has as many points meets, nobody meets anybody twice, and who is left over has the
//! round off. It is a function of the points and the meetings so far, so that the same results lead to the same rounds.

use std::collections::HashSet;

/// Rounds that separate so many players well: a few more than it takes to find a winner.
pub fn usual_rounds(players: usize) -> u64 {
    let needed = players.next_power_of_two().trailing_zeros() as u64 + 3;
    needed.min((players as u64).saturating_sub(1))
}

/// The meetings of the next round. `points` are in halves; `met` holds each meeting with the smaller number first.
#[expect(clippy::implicit_hasher, reason = "nobody here needs another one")]
pub fn next_round(points: &[u64], met: &HashSet<[usize; 2]>) -> Vec<[usize; 2]> {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by_key(|&player| (std::cmp::Reverse(points[player]), player));
    if order.len() % 2 == 1 {
        // Off is who has the fewest points among those who have met the most others, so that everybody is off in turn.
        let meetings = |player: usize| met.iter().filter(|pair| pair.contains(&player)).count();
        let most = order.iter().map(|&player| meetings(player)).max().unwrap_or(0);
        if let Some(off) = order.iter().rposition(|&player| meetings(player) == most) {
            order.remove(off);
        }
    }
    let mut steps = MOST_STEPS;
    match pair_up(&order, met, &mut steps) {
        Some(pairs) => pairs,
        // Where not everybody can be paired, as many as can be found one after the other.
        None => greedy(&order, met),
    }
}

/// Tries before it is given up that everybody finds somebody new.
const MOST_STEPS: usize = 100_000;

/// Pairs everybody with the nearest possible opponent, going back where somebody is left over.
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
    fn nobody_meets_twice_and_the_best_comes_out_on_top() {
        for players in [2, 3, 5, 8, 13, 24, 60, 61] {
            let (points, _) = play(players, usual_rounds(players));
            assert!(points.iter().all(|&one| one <= points[0]), "{points:?}");
        }
    }

    #[test]
    fn in_as_many_rounds_as_there_are_others_everybody_meets_everybody_if_they_can() {
        let (_, met) = play(4, 3);
        assert_eq!(met.len(), 6);
        assert!(next_round(&[6, 4, 2, 0], &met).is_empty());
    }
}
