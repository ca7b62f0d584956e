//! Exact code-breaking against plain exhaustive search, against published values, and against itself.

use std::collections::HashMap;

use parlor_core::{Game, Limits, Notation, Score, Unwatched, Value};
use parlor_games::code::{Code, Codeword, Position, Row, plain_answer};
use parlor_players::code::exact::check::check;
use parlor_players::code::exact::ground::Ground;
use parlor_players::code::exact::lists::Lists;
use parlor_players::code::exact::notes::Finding;
use parlor_players::code::exact::worst::Worst;
use parlor_players::code::exact::{Book, Goal, Note, Notes, Solution, Task, Work, solve};
use parlor_search::{Ask, Solver};

/// Everything by trying everything: no symmetry, no bounds, no order, every guess for every set.
struct Plain {
    /// The answer of each secret to each guess.
    answers: Vec<Vec<u8>>,
    /// Each guess as a secret, if it is one.
    secret: Vec<Option<usize>>,
    consistent_only: bool,
    totals: HashMap<(u32, u32), Option<u32>>,
}

impl Plain {
    fn new(game: &Code, secrets: &[Codeword], consistent_only: bool) -> Plain {
        let answer = |guess: Codeword, secret: Codeword| {
            let [guess, secret] = [guess, secret].map(|code| code.symbols(game.pegs()));
            plain_answer(&guess, &secret, game.reply).index() as u8
        };
        let mut plain =
            Plain { answers: Vec::new(), secret: Vec::new(), consistent_only, totals: HashMap::new() };
        for guess in game.guesses.codes() {
            let answers: Vec<u8> = secrets.iter().map(|&secret| answer(guess, secret)).collect();
            let secret = secrets.iter().position(|&secret| secret == guess);
            // The same answers from all secrets: the same guess under another name.
            if secret.is_some() || !plain.answers.contains(&answers) {
                plain.answers.push(answers);
                plain.secret.push(secret);
            }
        }
        plain
    }

    /// Whether a guess names a code of a set, as 1 or 0, and what it leaves of the others.
    fn parts(&self, set: u32, guess: usize) -> (u32, Vec<u32>) {
        let member = self.secret[guess].filter(|&secret| set >> secret & 1 == 1);
        let mut parts: Vec<(u8, u32)> = Vec::new();
        for (secret, &answer) in self.answers[guess].iter().enumerate() {
            if set >> secret & 1 == 1 && member != Some(secret) {
                match parts.iter_mut().find(|(other, _)| *other == answer) {
                    Some((_, part)) => *part |= 1 << secret,
                    None => parts.push((answer, 1 << secret)),
                }
            }
        }
        (member.is_some().into(), parts.into_iter().map(|(_, part)| part).collect())
    }

    /// The least total for a set, as bits, within so many guesses.
    fn total(&mut self, set: u32, within: u32) -> Option<u32> {
        let within = within.min(set.count_ones());
        match set.count_ones() {
            0 => return Some(0),
            1 => return (within > 0).then_some(1),
            _ if within < 2 => return None,
            _ => {}
        }
        if let Some(&known) = self.totals.get(&(set, within)) {
            return known;
        }
        let mut best: Option<u32> = None;
        for guess in 0..self.answers.len() {
            let (named, parts) = self.parts(set, guess);
            if self.consistent_only && named == 0 || parts.contains(&set) {
                continue;
            }
            let below: Option<u32> = parts.iter().map(|&part| self.total(part, within - 1)).sum();
            if let Some(below) = below {
                let total = set.count_ones() + below;
                best = Some(best.map_or(total, |best| best.min(total)));
            }
        }
        self.totals.insert((set, within), best);
        best
    }
}

/// The least pair of a total and of late codes, by trying everything: codes that take more than `timely` guesses are
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

/// The fewest late codes whatever the total is, by trying everything.
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

/// Every family of at most this many codes.
const FEW: u64 = 30;

fn small_families() -> Vec<Code> {
    let mut games = Vec::new();
    for pegs in 1..=8 {
        for colors in 2..=20 {
            games.extend(Code::mastermind(pegs, colors, 20));
            games
                .extend([false, true].iter().filter_map(|&d| Code::bulls_and_cows(pegs, colors, d, 20).ok()));
            games.extend((1..=pegs).filter_map(|copies| Code::black_peg(colors, copies, pegs, None).ok()));
        }
    }
    // Where there are only two or three answers every other subset can be reached: trying everything takes
    // ages for more than a dozen codes.
    let most = |game: &Code| if game.answers().count() <= 3 { 12 } else { FEW };
    games.retain(|game| (2..=most(game)).contains(&game.secrets.count()) && game.guesses.count() <= 100);
    games
}

fn solved(game: &Code, at: &Position, task: Task) -> Solution {
    let solution = solve(game, at, task, &Work::quiet()).unwrap();
    assert!(solution.proven);
    if let Some((plan, costs)) = &solution.plan {
        let book = Book::new("", at.rows(), plan.clone(), costs);
        assert_eq!(&check(game, &book).unwrap(), costs);
        assert!(!task.consistent_only || is_consistent(game, plan, at.candidates().unwrap().codes()));
    }
    solution
}

fn is_consistent(game: &Code, plan: &parlor_players::code::exact::Plan, secrets: &[Codeword]) -> bool {
    let part = |answer| -> Vec<Codeword> {
        secrets.iter().copied().filter(|&secret| game.answer(plan.guess, secret) == answer).collect()
    };
    secrets.contains(&plan.guess)
        && plan.then.iter().all(|(answer, next)| is_consistent(game, next, &part(*answer)))
}

#[test]
fn every_small_family_is_solved_as_by_trying_everything() {
    let games = small_families();
    assert!(games.len() > 60, "{}", games.len());
    for game in games {
        let secrets: Vec<Codeword> = game.secrets.codes().collect();
        let everything = (1_u32 << secrets.len()) - 1;
        for consistent_only in [false, true] {
            let mut plain = Plain::new(&game, &secrets, consistent_only);
            let worst = (1..100).find(|&within| plain.total(everything, within).is_some()).unwrap();
            let at = game.start();
            let task = |goal, within| Task { within, consistent_only, ..Task::new(goal) };
            let found = solved(&game, &at, task(Goal::Worst, None));
            assert_eq!(found.plan.unwrap().1.worst(), worst, "{:?}", game.secrets);
            let found = solved(&game, &at, task(Goal::Expected, None));
            let total = plain.total(everything, 30).unwrap();
            assert_eq!(found.plan.unwrap().1.total(), u64::from(total), "{:?}", game.secrets);
            for within in worst.saturating_sub(1).max(1)..=worst + 1 {
                let found = solved(&game, &at, task(Goal::Expected, Some(within)));
                let total = found.plan.map(|(_, costs)| costs.total() as u32);
                assert_eq!(total, plain.total(everything, within), "{:?} within {within}", game.secrets);
            }
        }
    }
}

#[test]
fn the_fewest_late_codes_are_found_as_by_trying_everything() {
    let mut fewer = 0;
    for game in small_families() {
        let secrets: Vec<Codeword> = game.secrets.codes().collect();
        let everything = (1_u32 << secrets.len()) - 1;
        for consistent_only in [false, true] {
            let plain = Plain::new(&game, &secrets, consistent_only);
            let mut plain = PlainPairs { plain: &plain, pairs: HashMap::new() };
            let usual = Task { consistent_only, ..Task::new(Goal::Expected) };
            let some = solved(&game, &game.start(), usual).plan.unwrap().1;
            for at in 2..=some.worst() {
                for within in [None, Some(at - 1), Some(at), Some(at + 1)] {
                    let task = Task { within, fewest_at: Some(at), ..usual };
                    let found = solved(&game, &game.start(), task);
                    let late = found.late.map(|late| {
                        assert!(late.proven && late.at == at);
                        late.codes as u32
                    });
                    let total = found.plan.map(|(_, costs)| costs.total() as u32);
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
fn the_fewest_late_codes_whatever_the_total_are_found_as_by_trying_everything() {
    let mut fewer = 0;
    for game in small_families() {
        let secrets: Vec<Codeword> = game.secrets.codes().collect();
        let everything = (1_u32 << secrets.len()) - 1;
        for consistent_only in [false, true] {
            let plain = Plain::new(&game, &secrets, consistent_only);
            let mut plain = PlainLate { plain: &plain, fewest: HashMap::new() };
            let task = |goal, at| Task { consistent_only, fewest_at: Some(at), ..Task::new(goal) };
            let worst = solved(&game, &game.start(), task(Goal::Expected, 2)).plan.unwrap().1.worst();
            for at in 2..=worst + 1 {
                let found = solved(&game, &game.start(), task(Goal::Late, at));
                let late = found.late.unwrap();
                assert!(late.proven && late.at == at && u64::from(found.lower) == late.codes);
                let fewest = plain.fewest(everything, at - 1);
                assert_eq!(late.codes, u64::from(fewest), "{:?} at {at}", game.secrets);
                let among_best = solved(&game, &game.start(), task(Goal::Expected, at)).late.unwrap();
                fewer += u32::from(late.codes < among_best.codes);
            }
        }
    }
    assert!(fewer > 0, "{fewer}");
}

/// The least total, and the fewest codes that take so many guesses or more among the plans that attain it.
fn fewest_late(game: &Code, at: u32) -> (u64, u64) {
    let task = Task { fewest_at: Some(at), ..Task::new(Goal::Expected) };
    let found = solved(game, &game.start(), task);
    let late = found.late.unwrap();
    assert!(late.proven);
    (found.plan.unwrap().1.total(), late.codes)
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

/// The fewest codes that take so many guesses or more among all plans, and in the plan that was found.
fn fewest_of_all(game: &Code, at: u32) -> u64 {
    let task = Task { fewest_at: Some(at), ..Task::new(Goal::Late) };
    let found = solved(game, &game.start(), task);
    let costs = found.plan.unwrap().1;
    let late = found.late.unwrap().codes;
    assert_eq!(late, costs.named_with.iter().skip(at as usize).sum::<u64>());
    late
}

/// No other source has these values: they are here so that a change of the search that changes them is noticed. None is
/// larger than among the plans with the least total (above).
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

/// What another search has found out about a set is not found out again.
#[test]
fn late_codes_that_are_known_save_work() {
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
    let task = Task { fewest_at: Some(5), ..Task::new(Goal::Late) };
    let direct = solved(&game, &game.start(), task);
    let again = |found| {
        let known = [Note { among: 0, set: of(0, 3), within: 3, found }];
        let mut work = Work::quiet();
        work.notes = Some(Notes { known: &known, keep: &|_| () });
        solve(&game, &game.start(), task, &work).unwrap()
    };
    let known = again(Finding::Late(26, 26));
    assert_eq!((known.late, known.lower), (direct.late, direct.lower));
    assert!(known.nodes < direct.nodes, "{} {}", known.nodes, direct.nodes);
    // A lie shows that guesses which are known to be no use are not tried.
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

/// A search that is stopped while it looks for fewer late codes has the least total all the same.
#[test]
fn late_codes_that_were_not_decided_leave_the_best_total() {
    let game = Code::mastermind(4, 6, 10).unwrap();
    // On one thread, since how much is visited on several differs from time to time.
    let one = Limits { threads: Some(1), ..Limits::none() };
    let task = Task::new(Goal::Expected);
    let best = solve(&game, &game.start(), task, &Work::new(&one, &|_| ())).unwrap();
    let limits = Limits { nodes: Some(best.nodes), ..one };
    let task = Task { fewest_at: Some(5), ..Task::new(Goal::Expected) };
    let found = solve(&game, &game.start(), task, &Work::new(&limits, &|_| ())).unwrap();
    assert!(found.proven && !found.late.unwrap().proven);
    assert_eq!(found.plan.unwrap().1, best.plan.unwrap().1);
}

#[test]
fn positions_are_solved_as_by_trying_everything() {
    let game = Code::mastermind(3, 4, 20).unwrap();
    for from in ["112:1,0", "123:1,1", "123:0,2", "112:0,1 334:1,0", "111:0,0", "124:1,1 143:0,1"] {
        let at = game.read_position(from).unwrap();
        let secrets = at.candidates().unwrap().codes();
        let mut plain = Plain::new(&game, secrets, false);
        let total = plain.total((1 << secrets.len()) - 1, 30).unwrap();
        let found = solved(&game, &at, Task::new(Goal::Expected));
        assert_eq!(found.plan.unwrap().1.total(), u64::from(total), "{from}");
    }
}

/// The guess that splits these codes best cannot be right: counting must not take one of its two parts for
/// the winning one.
#[test]
fn the_best_guess_may_be_one_that_cannot_be_right() {
    let game = Code::black_peg(8, 1, 2, None).unwrap();
    let secrets = [[0, 1], [2, 3], [4, 5], [6, 7]].map(|symbols| Codeword::new(&symbols));
    let ground = Ground::new(&game, &secrets);
    let lists = Lists::new(&game, &[game.guesses.codes().next().unwrap(); 3]);
    let work = Work::quiet();
    let search = Worst::new(&ground, &lists, false, &work);
    assert_eq!([2, 3].map(|guesses| search.suffices(guesses, None).unwrap()), [Some(false), Some(true)]);
}

#[test]
fn the_worst_case_is_the_value_of_the_game() {
    for game in [
        Code::mastermind(2, 3, 5).unwrap(),
        Code::bulls_and_cows(2, 4, false, 5).unwrap(),
        Code::black_peg(3, 1, 3, Some(5)).unwrap(),
        Code::black_peg(2, 2, 3, None).unwrap(),
    ] {
        let value = Solver::new(&game, 1 << 28).solve(&game.start(), Ask::Best, &mut Unwatched).unwrap();
        let Value::Payoff(payoff) = Score::value(value.score) else { panic!("not proved") };
        let found = solved(&game, &game.start(), Task::new(Goal::Worst));
        assert_eq!(found.breaker_wins, Some(payoff > 0));
        assert_eq!(found.plan.unwrap().1.worst() as i32, game.turns as i32 + 1 - payoff);
    }
}

fn total(game: &Code, task: Task) -> u64 {
    solved(game, &game.start(), task).plan.unwrap().1.total()
}

#[test]
fn published_totals_come_out() {
    let best = Task::new(Goal::Expected);
    // K. Koyama, T. W. Lai, An optimal Mastermind strategy, 1993: 5625; never more than five guesses: 5626.
    let mastermind = Code::mastermind(4, 6, 10).unwrap();
    assert_eq!(total(&mastermind, best), 5625);
    assert_eq!(total(&mastermind, Task { within: Some(5), ..best }), 5626);
    assert_eq!(total(&mastermind, Task { consistent_only: true, ..best }), 5660);
    let none = solved(&mastermind, &mastermind.start(), Task { within: Some(4), ..best });
    assert!(none.plan.is_none() && none.proven);
    for (game, known) in [
        (Code::mastermind(3, 6, 10), 854),
        (Code::mastermind(4, 5, 10), 2463),
        (Code::bulls_and_cows(4, 6, true, 10), 1446),
        (Code::bulls_and_cows(4, 7, true, 10), 3639),
        (Code::black_peg(4, 2, 4, None), 982),
        (Code::black_peg(3, 2, 3, None), 80),
    ] {
        assert_eq!(total(&game.unwrap(), best), known);
    }
}

#[test]
fn published_worst_cases_come_out() {
    for (game, known) in [
        (Code::mastermind(3, 5, 10), 5),
        (Code::mastermind(4, 4, 10), 4),
        (Code::mastermind(4, 5, 10), 5),
        (Code::mastermind(4, 6, 10), 5),
        (Code::black_peg(4, 2, 4, None), 6),
        (Code::black_peg(5, 1, 5, None), 6),
        (Code::black_peg(6, 1, 4, None), 7),
        (Code::black_peg(6, 2, 4, None), 8),
    ] {
        let game = game.unwrap();
        let found = solved(&game, &game.start(), Task::new(Goal::Worst));
        assert_eq!(found.plan.unwrap().1.worst(), known, "{:?}", game.secrets);
    }
}

/// Minutes in the dev profile: `cargo test --release -p parlor-players --test exact_codes -- --ignored`.
#[test]
#[ignore = "takes half a minute in the release profile"]
fn published_values_of_larger_games_come_out() {
    for (game, known) in [
        (Code::mastermind(4, 7, 10), 11_228),
        (Code::bulls_and_cows(4, 8, true, 10), 7_817),
        (Code::mastermind(4, 8, 10), 20_471),
        (Code::bulls_and_cows(4, 10, true, 10), 26_274),
    ] {
        assert_eq!(total(&game.unwrap(), Task::new(Goal::Expected)), known);
    }
    for (game, known) in [
        (Code::mastermind(4, 7, 10), 6),
        (Code::bulls_and_cows(4, 10, true, 10), 7),
        (Code::black_peg(5, 3, 4, None), 7),
    ] {
        let game = game.unwrap();
        let found = solved(&game, &game.start(), Task::new(Goal::Worst));
        assert_eq!(found.plan.unwrap().1.worst(), known);
    }
}

#[test]
fn threads_change_neither_the_value_nor_the_plan() {
    let games = [
        Code::mastermind(4, 5, 10).unwrap(),
        Code::bulls_and_cows(3, 8, false, 10).unwrap(),
        Code::black_peg(4, 2, 4, None).unwrap(),
    ];
    for game in games {
        for goal in [Goal::Expected, Goal::Worst, Goal::Late] {
            let plans = [1, 2, 4].map(|threads| {
                let limits = Limits { threads: Some(threads), ..Limits::none() };
                let task = Task { fewest_at: Some(5), ..Task::new(goal) };
                solve(&game, &game.start(), task, &Work::new(&limits, &|_| ())).unwrap().plan.unwrap()
            });
            assert_eq!(plans[0], plans[1]);
            assert_eq!(plans[0], plans[2]);
        }
    }
}

#[test]
fn a_search_that_is_stopped_leaves_a_plan_and_bounds() {
    let game = Code::mastermind(4, 6, 10).unwrap();
    for nodes in [1, 20, 100, 300] {
        for goal in [Goal::Expected, Goal::Worst, Goal::Late] {
            let limits = Limits { nodes: Some(nodes), ..Limits::none() };
            let task = Task { fewest_at: Some(5), ..Task::new(goal) };
            let found = solve(&game, &game.start(), task, &Work::new(&limits, &|_| ())).unwrap();
            let (plan, costs) = found.plan.expect("the heuristic's plan at least");
            check(&game, &Book::new("", &[], plan, &costs)).unwrap();
            let (best, reached) = match goal {
                Goal::Expected => (5625, costs.total() as u32),
                Goal::Worst => (5, costs.worst()),
                Goal::Late => (528, found.late.unwrap().codes as u32),
            };
            assert!(found.lower <= best && best <= reached);
            assert!(!found.proven || found.lower == best && reached == best);
            assert!(found.proven || goal != Goal::Worst);
        }
    }
}

#[test]
fn an_open_worst_case_is_left_between_narrow_bounds() {
    let game = Code::black_peg(8, 2, 4, None).unwrap();
    let found = [1, 2].map(|threads| {
        let limits = Limits { nodes: Some(5000), threads: Some(threads), ..Limits::none() };
        let found =
            solve(&game, &game.start(), Task::new(Goal::Worst), &Work::new(&limits, &|_| ())).unwrap();
        let (plan, costs) = found.plan.expect("the heuristic's plan at least");
        check(&game, &Book::new("", &[], plan.clone(), &costs)).unwrap();
        // With six guesses of five answers at most 1365 codes can be told apart.
        assert!((7..=11).contains(&found.lower) && costs.worst() <= 11 && !found.proven);
        plan
    });
    assert_eq!(found[0], found[1]);
}

#[test]
fn books_are_read_back_and_wrong_ones_refused() {
    for game in [Code::mastermind(3, 4, 10).unwrap(), Code::black_peg(4, 2, 3, None).unwrap()] {
        let at = game.start();
        let (plan, costs) = solved(&game, &at, Task::new(Goal::Expected)).plan.unwrap();
        let book = Book::new("a game", &[], plan, &costs);
        assert_eq!(Book::read(&game, &book.to_json(&game)).unwrap().total, book.total);
        assert_eq!(Book::read(&game, &book.to_text(&game)).unwrap(), book);
        let sorted =
            Book::read(&game, &Book::read(&game, &book.to_json(&game)).unwrap().to_text(&game)).unwrap();
        assert_eq!(check(&game, &sorted).unwrap(), costs);

        let refusal = |change: &dyn Fn(&mut Book)| {
            let mut wrong = book.clone();
            change(&mut wrong);
            check(&game, &wrong).unwrap_err().id
        };
        assert_eq!(refusal(&|book| book.total -= 1), "exact-check-miscounted");
        assert_eq!(refusal(&|book| book.worst += 1), "exact-check-miscounted");
        assert_eq!(refusal(&|book| book.codes += 1), "exact-check-miscounted");
        assert_eq!(refusal(&|book| drop(book.plan.then.pop())), "exact-check-lost");
        let twice = |book: &mut Book| book.plan.then.push(book.plan.then[0].clone());
        assert_eq!(refusal(&twice), "exact-check-unused");
        let other = |book: &mut Book| book.plan.guess = book.plan.then[0].1.guess;
        assert!(refusal(&other).starts_with("exact-check-"));
        let stranger = |book: &mut Book| book.plan.guess = Codeword::new(&[19, 0, 0]);
        assert_eq!(refusal(&stranger), "exact-check-not-a-guess");
    }
}

#[test]
fn nonsense_is_no_book() {
    let game = Code::mastermind(3, 4, 10).unwrap();
    for text in [
        "",
        "{",
        "{}",
        "{\"format\":\"parlor-plan\"}",
        "123",
        "# codes: 1\n# total: 1\n# worst: 1\n",
        "# codes: 1\n# total: 1\n# worst: 1\n12",
        "# codes: 1\n# total: 1\n# worst: 1\n123\n      0,0 123",
        "# codes: 1\n# total: 1\n# worst: 1\n123\n  0,0",
        "# codes: 1\n# total: 1\n# worst: 1\n123\n  7,7 123",
        "# codes: 1\n# total: 1\n# worst: 1\n123\n124",
    ] {
        assert!(Book::read(&game, text).is_err(), "{text}");
    }
}

#[test]
fn a_book_from_a_position_begins_there() {
    let game = Code::mastermind(4, 6, 10).unwrap();
    let at = game.read_position("1122:1,0 1344:0,1").unwrap();
    let (plan, costs) = solved(&game, &at, Task::new(Goal::Expected)).plan.unwrap();
    let book = Book::new("", at.rows(), plan, &costs);
    let read = Book::read(&game, &book.to_text(&game)).unwrap();
    assert_eq!(read, book);
    assert_eq!(costs.codes() as usize, at.candidates().unwrap().codes().len());
    assert_eq!(read.from, [Row { ..at.rows()[0] }, Row { ..at.rows()[1] }]);
}
