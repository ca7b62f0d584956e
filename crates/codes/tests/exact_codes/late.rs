//! The fewest late codes, among the trees with the least total and among all trees.

use std::collections::HashMap;

use parlor_codes::exact::checkpoint::Finding;
use parlor_codes::exact::{Checkpoint, CheckpointEntry, Goal, SearchControl, TreeRequest, solve};
use parlor_core::{Game, Limits};
use parlor_games::code::{Code, Codeword, plain_answer};

use crate::plain::{Plain, small_families, solved};

/// The least pair of a total and of late codes, by exhaustive search: codes that take more than `timely` guesses are
/// late.
struct PlainPairs<'p> {
    plain: &'p Plain,
    pairs: HashMap<(u32, u32, u32), Option<(u32, u32)>>,
}

impl PlainPairs<'_> {
    fn least(&mut self, set: u32, within: u32, timely: u32) -> Option<(u32, u32)> {
        let late = u32::from(timely == 0);
        match set.count_ones() {
            0 => return Some((0, 0)),
            _ if within == 0 => return None,
            1 => return Some((1, late)),
            _ => {}
        }
        if let Some(&known) = self.pairs.get(&(set, within, timely)) {
            return known;
        }
        let mut best: Option<(u32, u32)> = None;
        for guess in 0..self.plain.answers.len() {
            let (named, parts) = self.plain.parts(set, guess);
            if self.plain.consistent_only && named == 0 || parts.contains(&set) {
                continue;
            }
            let mut pair = Some((set.count_ones(), named * late));
            for part in parts {
                let below = self.least(part, within - 1, timely.saturating_sub(1));
                pair = pair.zip(below).map(|(one, other)| (one.0 + other.0, one.1 + other.1));
            }
            best = [best, pair].into_iter().flatten().min();
        }
        self.pairs.insert((set, within, timely), best);
        best
    }
}

/// The fewest late codes whatever the total is, by exhaustive search.
struct PlainLate<'p> {
    plain: &'p Plain,
    fewest: HashMap<(u32, u32), u32>,
}

impl PlainLate<'_> {
    fn fewest(&mut self, set: u32, timely: u32) -> u32 {
        if timely == 0 || set.count_ones() <= 1 {
            return if timely == 0 { set.count_ones() } else { 0 };
        }
        if let Some(&known) = self.fewest.get(&(set, timely)) {
            return known;
        }
        let mut fewest = u32::MAX;
        for guess in 0..self.plain.answers.len() {
            let (named, parts) = self.plain.parts(set, guess);
            if named > 0 || !self.plain.consistent_only {
                fewest = fewest.min(parts.iter().map(|&part| self.fewest(part, timely - 1)).sum());
            }
        }
        self.fewest.insert((set, timely), fewest);
        fewest
    }
}

#[test]
fn late_codes_equal_those_of_exhaustive_search() {
    let mut fewer = 0;
    for game in small_families() {
        let secrets: Vec<Codeword> = game.secrets.codes().collect();
        let everything = (1_u32 << secrets.len()) - 1;
        for consistent_only in [false, true] {
            let plain = Plain::new(&game, &secrets, consistent_only);
            let mut plain = PlainPairs { plain: &plain, pairs: HashMap::new() };
            let usual = TreeRequest { consistent_only, ..TreeRequest::new(Goal::Expected) };
            let some = solved(&game, &game.start(), usual).tree.unwrap().1;
            for at in 2..=some.worst() {
                for within in [None, Some(at - 1), Some(at), Some(at + 1)] {
                    let request = TreeRequest { within, fewest_at: Some(at), ..usual };
                    let found = solved(&game, &game.start(), request);
                    let late = found.late.map(|late| {
                        assert!(late.proven && late.at == at);
                        late.codes as u32
                    });
                    let total = found.tree.map(|(_, costs)| costs.total() as u32);
                    let best = plain.least(everything, within.unwrap_or(30), at - 1);
                    assert_eq!(total.zip(late), best, "{:?} at {at} within {within:?}", game.secrets);
                    let before: u64 = some.named_with[at as usize..].iter().sum();
                    fewer +=
                        u32::from(within.is_none() && best.is_some_and(|best| u64::from(best.1) < before));
                }
            }
        }
    }
    assert!(fewer > 5, "{fewer}");
}

#[test]
fn late_codes_whatever_the_total_equal_those_of_exhaustive_search() {
    let mut fewer = 0;
    for game in small_families() {
        let secrets: Vec<Codeword> = game.secrets.codes().collect();
        let everything = (1_u32 << secrets.len()) - 1;
        for consistent_only in [false, true] {
            let plain = Plain::new(&game, &secrets, consistent_only);
            let mut plain = PlainLate { plain: &plain, fewest: HashMap::new() };
            let request =
                |goal, at| TreeRequest { consistent_only, fewest_at: Some(at), ..TreeRequest::new(goal) };
            let worst = solved(&game, &game.start(), request(Goal::Expected, 2)).tree.unwrap().1.worst();
            for at in 2..=worst + 1 {
                let found = solved(&game, &game.start(), request(Goal::Late, at));
                let late = found.late.unwrap();
                assert!(late.proven && late.at == at && u64::from(found.lower) == late.codes);
                let fewest = plain.fewest(everything, at - 1);
                assert_eq!(late.codes, u64::from(fewest), "{:?} at {at}", game.secrets);
                let among_best = solved(&game, &game.start(), request(Goal::Expected, at)).late.unwrap();
                fewer += u32::from(late.codes < among_best.codes);
            }
        }
    }
    assert!(fewer > 0, "{fewer}");
}

/// The least total, and the fewest codes that take `at` guesses or more among the trees that attain it.
fn fewest_late(game: &Code, at: u32) -> (u64, u64) {
    let request = TreeRequest { fewest_at: Some(at), ..TreeRequest::new(Goal::Expected) };
    let found = solved(game, &game.start(), request);
    let late = found.late.unwrap();
    assert!(late.proven);
    (found.tree.unwrap().1.total(), late.codes)
}

#[test]
fn the_fewest_late_codes_of_larger_games() {
    for (game, at, known) in [
        (Code::mastermind(4, 5, 10), 5, (2463, 69)),
        (Code::mastermind(4, 6, 10), 6, (5625, 1)),
        (Code::bulls_and_cows(4, 6, true, 10), 5, (1446, 89)),
        (Code::bulls_and_cows(4, 7, true, 10), 6, (3639, 6)),
    ] {
        assert_eq!(fewest_late(&game.unwrap(), at), known);
    }
}

/// The fewest codes that take `at` guesses or more among all trees, and in the tree found.
fn fewest_of_all(game: &Code, at: u32) -> u64 {
    let request = TreeRequest { fewest_at: Some(at), ..TreeRequest::new(Goal::Late) };
    let found = solved(game, &game.start(), request);
    let costs = found.tree.unwrap().1;
    let late = found.late.unwrap().codes;
    assert_eq!(late, costs.named_with.iter().skip(at as usize).sum::<u64>());
    late
}

/// No other source has these values: they detect regressions of the search. None is larger than among the trees with the
/// least total (above).
#[test]
fn the_fewest_late_codes_of_larger_games_whatever_the_total() {
    for (game, at, known) in [
        (Code::mastermind(4, 5, 10), 5, 68),
        (Code::mastermind(4, 6, 10), 6, 0),
        (Code::mastermind(4, 6, 10), 5, 528),
        (Code::bulls_and_cows(4, 6, true, 10), 5, 86),
        (Code::bulls_and_cows(4, 7, true, 10), 6, 4),
    ] {
        assert_eq!(fewest_of_all(&game.unwrap(), at), known);
    }
}

/// A search does not repeat results of its checkpoint.
#[test]
fn checkpoints_save_nodes() {
    let game = Code::bulls_and_cows(4, 6, true, 10).unwrap();
    let codes: Vec<Codeword> = game.secrets.codes().collect();
    let answers = |secret| plain_answer(&codes[0].symbols(4), &Codeword::symbols(secret, 4), game.reply);
    let of = |black, white| {
        let fits = |place: &u16| {
            let answer = answers(codes[usize::from(*place)]);
            (answer.black(), answer.white()) == (black, white)
        };
        (0..codes.len() as u16).filter(fits).collect::<Vec<_>>()
    };
    let request = TreeRequest { fewest_at: Some(5), ..TreeRequest::new(Goal::Late) };
    let direct = solved(&game, &game.start(), request);
    let again = |found| {
        let known = [CheckpointEntry { among: 0, set: of(0, 3), within: 3, found }];
        let mut control = SearchControl::unlimited();
        control.checkpoint = Some(Checkpoint { known: &known, on_entry: &|_| () });
        solve(&game, &game.start(), request, &control).unwrap()
    };
    let known = again(Finding::Late(26, 26));
    assert_eq!((known.late, known.lower), (direct.late, direct.lower));
    assert!(known.nodes < direct.nodes, "{} {}", known.nodes, direct.nodes);
    // A false entry shows that refuted guesses are not tried.
    let guesses = game.guesses.count() as u32;
    let misled = again(Finding::Refuted((0..guesses).map(|guess| (guess, 1000)).collect()));
    assert!(misled.lower > direct.lower, "{}", misled.lower);
}

/// A. Slovesnov has found a strategy with 50.
#[test]
#[ignore = "takes forty seconds in the release profile"]
fn the_fewest_late_codes_of_bulls_and_cows_whatever_the_total() {
    assert_eq!(fewest_of_all(&Code::bulls_and_cows(4, 10, true, 10).unwrap(), 7), 50);
}

#[test]
#[ignore = "takes ten seconds in the release profile"]
fn the_fewest_late_codes_of_bulls_and_cows() {
    assert_eq!(fewest_late(&Code::bulls_and_cows(4, 10, true, 10).unwrap(), 7), (26_274, 69));
}

/// A search that is stopped during the search for fewer late codes still returns the least total.
#[test]
fn undecided_late_codes_leave_the_best_total() {
    let game = Code::mastermind(4, 6, 10).unwrap();
    // On one thread, since the number of nodes on several varies.
    let one = Limits { threads: Some(1), ..Limits::none() };
    let request = TreeRequest::new(Goal::Expected);
    let best = solve(&game, &game.start(), request, &SearchControl::new(&one, &|_| ())).unwrap();
    let limits = Limits { nodes: Some(best.nodes), ..one };
    let request = TreeRequest { fewest_at: Some(5), ..TreeRequest::new(Goal::Expected) };
    let found = solve(&game, &game.start(), request, &SearchControl::new(&limits, &|_| ())).unwrap();
    assert!(found.proven && !found.late.unwrap().proven);
    assert_eq!(found.tree.unwrap().1, best.tree.unwrap().1);
}
