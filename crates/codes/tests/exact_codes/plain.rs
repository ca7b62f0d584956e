//! Exhaustive search, and the checks of every solution.

use std::collections::HashMap;

use parlor_codes::exact::check::check;
use parlor_codes::exact::{DecisionTree, SearchControl, TreeFile, TreeRequest, TreeSolution, solve};
use parlor_games::code::{Code, Codeword, Position, plain_answer};

/// Exhaustive search: no symmetry, no bounds, no order, every guess for every set.
pub(super) struct Plain {
    /// The answer of each secret to each guess.
    pub(super) answers: Vec<Vec<u8>>,
    /// Each guess as a secret, if it is one.
    secret: Vec<Option<usize>>,
    pub(super) consistent_only: bool,
    totals: HashMap<(u32, u32), Option<u32>>,
}

impl Plain {
    pub(super) fn new(game: &Code, secrets: &[Codeword], consistent_only: bool) -> Plain {
        let answer = |guess: Codeword, secret: Codeword| {
            let [guess, secret] = [guess, secret].map(|code| code.symbols(game.pegs()));
            plain_answer(&guess, &secret, game.reply).index() as u8
        };
        let mut plain =
            Plain { answers: Vec::new(), secret: Vec::new(), consistent_only, totals: HashMap::new() };
        for guess in game.guesses.codes() {
            let answers: Vec<u8> = secrets.iter().map(|&secret| answer(guess, secret)).collect();
            let secret = secrets.iter().position(|&secret| secret == guess);
            // Guesses with the same answers from all secrets are equivalent.
            if secret.is_some() || !plain.answers.contains(&answers) {
                plain.answers.push(answers);
                plain.secret.push(secret);
            }
        }
        plain
    }

    /// Returns 1 if a guess names a code of a set, else 0, and the parts of the other codes.
    pub(super) fn parts(&self, set: u32, guess: usize) -> (u32, Vec<u32>) {
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

    /// The least total for a set, given as bits, within `within` guesses.
    pub(super) fn total(&mut self, set: u32, within: u32) -> Option<u32> {
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

/// Maximum number of codes of a small family.
const FEW: u64 = 30;

pub(super) fn small_families() -> Vec<Code> {
    let mut games = Vec::new();
    for pegs in 1..=8 {
        for colors in 2..=20 {
            games.extend(Code::mastermind(pegs, colors, 20));
            games
                .extend([false, true].iter().filter_map(|&d| Code::bulls_and_cows(pegs, colors, d, 20).ok()));
            games.extend((1..=pegs).filter_map(|copies| Code::black_peg(colors, copies, pegs, None).ok()));
        }
    }
    // With only two or three answers, every second subset can be reached: exhaustive search takes too long for more
    // than a dozen codes.
    let most = |game: &Code| if game.answers().count() <= 3 { 12 } else { FEW };
    games.retain(|game| (2..=most(game)).contains(&game.secrets.count()) && game.guesses.count() <= 100);
    games
}

/// Solves a request and checks that the solution is proved and its tree has the claimed costs.
pub(super) fn solved(game: &Code, at: &Position, request: TreeRequest) -> TreeSolution {
    let solution = solve(game, at, request, &SearchControl::unlimited()).unwrap();
    assert!(solution.proven);
    if let Some((tree, costs)) = &solution.tree {
        let file = TreeFile::new("", at.rows(), tree.clone(), costs);
        assert_eq!(&check(game, &file).unwrap(), costs);
        assert!(!request.consistent_only || is_consistent(game, tree, at.candidates().unwrap().codes()));
    }
    solution
}

fn is_consistent(game: &Code, tree: &DecisionTree, secrets: &[Codeword]) -> bool {
    let part = |answer| -> Vec<Codeword> {
        secrets.iter().copied().filter(|&secret| game.answer(tree.guess, secret) == answer).collect()
    };
    secrets.contains(&tree.guess)
        && tree.then.iter().all(|(answer, next)| is_consistent(game, next, &part(*answer)))
}
