//! The results of a breaker over all secrets. Its tree of guesses is walked once, with the secrets of each node, instead
//! of playing a game per secret.

use parlor_core::{Forfeit, Game, Limits, Strategy};
use parlor_games::code::{Answer, Code, Codeword, GuessRow, Move, Position};

use super::possible_codes::picks;

/// A breaker whose guess depends on the rows alone, so that its whole tree can be walked.
pub trait Breaker {
    /// Returns the guess after `rows`. `candidates`, at least one and in ascending order, can be the secret.
    fn guess(&mut self, game: &Code, rows: &[GuessRow], candidates: &[Codeword])
    -> Result<Codeword, Forfeit>;

    /// Tallies all secrets with at most `cap` guesses each; `None` if there are too many to list. If it is stopped, the rest
    /// counts as unplayed.
    fn tally(&mut self, game: &Code, cap: u32, limits: &Limits) -> Option<GuessTally> {
        GuessTally::of(game, self, cap, limits)
    }
}

/// Default number of guesses after which a secret counts as unsolved.
pub const CAP: u32 = 50;

/// A number of secrets and their weight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SecretCount {
    /// Number of secrets.
    pub codes: u64,
    /// Their frequency when drawn, in units of [`Code::weight`].
    pub weight: u64,
}

impl SecretCount {
    fn add(&mut self, game: &Code, secret: Codeword) {
        self.codes += 1;
        self.weight += game.weight(secret);
    }
}

/// The numbers of guesses that a breaker needs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuessTally {
    /// The first guess.
    pub first_guess: Option<Codeword>,
    /// The secrets named with 0, 1, 2… guesses.
    pub named_with: Vec<SecretCount>,
    /// The secrets not named before the cap.
    pub unsolved: SecretCount,
    /// Number of secrets not played because the walk was stopped.
    pub unplayed: u64,
}

impl GuessTally {
    /// Counts a secret that takes `guesses` guesses.
    pub fn name(&mut self, game: &Code, secret: Codeword, guesses: u32) {
        self.name_share(guesses, SecretCount { codes: 1, weight: game.weight(secret) });
    }

    fn name_share(&mut self, guesses: u32, named: SecretCount) {
        let guesses = guesses as usize;
        if self.named_with.len() <= guesses {
            self.named_with.resize(guesses + 1, SecretCount::default());
        }
        self.named_with[guesses].codes += named.codes;
        self.named_with[guesses].weight += named.weight;
    }

    /// Counts a secret as not named.
    pub fn leave_unsolved(&mut self, game: &Code, secret: Codeword) {
        self.unsolved.add(game, secret);
    }

    /// Returns the numbers of guesses that occur, with the number of secrets of each.
    pub fn distribution(&self) -> impl Iterator<Item = (u32, u64)> {
        let counts = self.named_with.iter().enumerate().map(|(guesses, share)| (guesses as u32, share.codes));
        counts.filter(|&(_, codes)| codes > 0)
    }

    /// Number of secrets played, unsolved ones included.
    pub fn codes(&self) -> u64 {
        self.solved() + self.unsolved.codes
    }

    fn solved(&self) -> u64 {
        self.named_with.iter().map(|share| share.codes).sum()
    }

    /// Total number of guesses for the secrets named, the winning guesses included.
    pub fn total(&self) -> u64 {
        self.distribution().map(|(guesses, codes)| guesses as u64 * codes).sum()
    }

    /// The mean number of guesses for a secret that was named.
    pub fn mean(&self) -> f64 {
        self.total() as f64 / self.solved().max(1) as f64
    }

    /// Maximum number of guesses for a secret that was named.
    pub fn worst(&self) -> u32 {
        self.distribution().last().map_or(0, |(guesses, _)| guesses)
    }

    /// Number of secrets named within `guesses` guesses.
    pub fn within(&self, turns: u32) -> u64 {
        self.named_with.iter().take(turns as usize + 1).map(|share| share.codes).sum()
    }

    /// Probability of naming a secret, drawn as the game draws it, within `guesses` guesses.
    pub fn win_rate(&self, turns: u32) -> f64 {
        let weight = |shares: &[SecretCount]| shares.iter().map(|share| share.weight).sum::<u64>();
        let within = &self.named_with[..self.named_with.len().min(turns as usize + 1)];
        weight(within) as f64 / (weight(&self.named_with) + self.unsolved.weight).max(1) as f64
    }

    /// Half the width of the 95 % confidence interval of the mean, for drawn secrets.
    pub fn mean_margin(&self) -> f64 {
        let (n, mean) = (self.solved() as f64, self.mean());
        let squares: f64 =
            self.distribution().map(|(guesses, codes)| codes as f64 * (guesses as f64 - mean).powi(2)).sum();
        if n < 2.0 { f64::INFINITY } else { Z_95 * (squares / (n - 1.0) / n).sqrt() }
    }

    /// The 95 % confidence interval of the win rate, for drawn secrets (E. B. Wilson, 1927).
    pub fn win_rate_interval(&self, turns: u32) -> (f64, f64) {
        let (n, share) = (self.codes().max(1) as f64, self.win_rate(turns));
        let z = Z_95 * Z_95;
        let middle = (share + z / (2.0 * n)) / (1.0 + z / n);
        let half = Z_95 / (1.0 + z / n) * (share * (1.0 - share) / n + z / (4.0 * n * n)).sqrt();
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }

    /// Walks a breaker's tree over all secrets; `None` if there are too many to list.
    pub fn of(
        game: &Code,
        breaker: &mut (impl Breaker + ?Sized),
        cap: u32,
        limits: &Limits,
    ) -> Option<GuessTally> {
        let all = game.all_secrets()?.clone();
        let mut walk = Walk { game, cap, limits, rows: Vec::new(), tally: GuessTally::default() };
        walk.node(breaker, all.codes());
        Some(walk.tally)
    }
}

/// 95 % of a normal distribution lie within this many standard deviations.
const Z_95: f64 = 1.959_964;

struct Walk<'a> {
    game: &'a Code,
    cap: u32,
    limits: &'a Limits,
    rows: Vec<GuessRow>,
    tally: GuessTally,
}

impl Walk<'_> {
    fn node(&mut self, breaker: &mut (impl Breaker + ?Sized), candidates: &[Codeword]) {
        let made = self.rows.len() as u32;
        let stopped = self.limits.told_to_stop();
        let guess = if made < self.cap && !stopped {
            breaker.guess(self.game, &self.rows, candidates).ok()
        } else {
            None
        };
        // The guess of a breaker that was stopped is unknown.
        if stopped || self.limits.told_to_stop() {
            self.tally.unplayed += candidates.len() as u64;
            return;
        }
        let Some(guess) = guess else {
            return candidates.iter().for_each(|&secret| self.tally.leave_unsolved(self.game, secret));
        };
        if made == 0 {
            self.tally.first_guess = Some(guess);
        }
        for (answer, part) in split(self.game, guess, candidates) {
            if answer == self.game.all_black() {
                self.tally.name(self.game, guess, made + 1);
                continue;
            }
            self.rows.push(GuessRow { guess, answer });
            self.node(breaker, &part);
            self.rows.pop();
        }
    }
}

/// Splits the candidates by their answer to a guess, fewest blacks first.
pub fn split(game: &Code, guess: Codeword, candidates: &[Codeword]) -> Vec<(Answer, Vec<Codeword>)> {
    let probe = game.probe(guess);
    let mut place = [usize::MAX; Answer::INDICES];
    let mut parts: Vec<(Answer, Vec<Codeword>)> = Vec::new();
    for &secret in candidates {
        let answer = probe.answer(secret);
        let place = &mut place[answer.index()];
        if *place == usize::MAX {
            *place = parts.len();
            parts.push((answer, Vec::new()));
        }
        parts[*place].1.push(secret);
    }
    parts.sort_unstable_by_key(|&(answer, _)| answer);
    parts
}

/// Tallies a strategy over secrets drawn as the game draws them. Each draw counts once; a secret is unsolved after the
/// last turn of the game. The strategy chooses once per position, even if several secrets lead to it.
pub fn sample(
    game: &Code,
    strategy: &mut dyn Strategy<Code>,
    games: u64,
    seed: u64,
    limits: &Limits,
) -> GuessTally {
    let mut pick = picks(seed, 0);
    let secrets: Vec<Codeword> = (0..games).map(|_| game.draw_secret(&mut pick)).collect();
    let mut tally = GuessTally::default();
    follow(game, strategy, &game.start(), &secrets, limits, &mut tally);
    tally
}

fn follow(
    game: &Code,
    strategy: &mut dyn Strategy<Code>,
    at: &Position,
    secrets: &[Codeword],
    limits: &Limits,
    tally: &mut GuessTally,
) {
    let turn = at.rows().len() as u32;
    let stopped = limits.told_to_stop();
    let choice =
        if turn < game.turns && !stopped { strategy.choose(game, at, 2 * turn, limits).ok() } else { None };
    if stopped || limits.told_to_stop() {
        tally.unplayed += secrets.len() as u64;
        return;
    }
    let Some(Move::Guess(guess)) = choice.map(|choice| choice.mv) else {
        tally.unsolved.codes += secrets.len() as u64;
        tally.unsolved.weight += secrets.len() as u64;
        return;
    };
    if turn == 0 {
        tally.first_guess = Some(guess);
    }
    for (answer, part) in split(game, guess, secrets) {
        if answer == game.all_black() {
            let named = SecretCount { codes: part.len() as u64, weight: part.len() as u64 };
            tally.name_share(turn + 1, named);
        } else {
            let next = game.after(&game.after(at, Move::Guess(guess)), Move::Answer(answer));
            follow(game, strategy, &next, &part, limits, tally);
        }
    }
}

/// A strategy as a breaker: it chooses at each node of its tree. The game must have as many turns as the walk is deep.
pub struct StrategyBreaker<'a> {
    /// The strategy.
    pub strategy: &'a mut dyn Strategy<Code>,
    /// Limits of each guess.
    pub limits: Limits,
}

impl Breaker for StrategyBreaker<'_> {
    fn guess(
        &mut self,
        game: &Code,
        rows: &[GuessRow],
        candidates: &[Codeword],
    ) -> Result<Codeword, Forfeit> {
        let at = game.position(rows, candidates);
        let choice = self.strategy.choose(game, &at, 2 * rows.len() as u32, &self.limits)?;
        match choice.mv {
            Move::Guess(guess) => Ok(guess),
            Move::Answer(_) => unreachable!("the breaker guesses"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::Ordering;

    use super::super::{Bits, NextConsistent, OneStep, Rule};
    use super::*;

    #[test]
    fn a_sample_approximates_the_whole() {
        let game = Code::black_peg(4, 2, 3, None).unwrap();
        let rule = Rule::Entropy { member_bonus: Bits::default() };
        let whole = OneStep::new(&game, rule, 1).tally(&game, CAP, &Limits::none()).unwrap();
        let drawn = sample(&game, &mut OneStep::new(&game, rule, 1), 4_000, 7, &Limits::none());
        assert_eq!((drawn.codes(), drawn.unsolved.codes), (4_000, 0));
        assert_eq!(drawn.first_guess, whole.first_guess);
        let weighted = |tally: &GuessTally, turns: u32| tally.win_rate(turns);
        for turns in 1..6 {
            let (low, high) = drawn.win_rate_interval(turns);
            assert!(low - 0.01 <= weighted(&whole, turns) && weighted(&whole, turns) <= high + 0.01);
        }
        assert!(drawn.mean_margin() < 0.05);
    }

    #[test]
    fn codes_not_named_before_the_cap_are_unsolved() {
        let game = Code::mastermind(3, 4, 6).unwrap();
        let tally = NextConsistent.tally(&game, 3, &Limits::none()).unwrap();
        assert_eq!(tally.codes(), 64);
        assert!(tally.unsolved.codes > 0 && tally.worst() == 3);
        assert_eq!(tally.within(3) + tally.unsolved.codes, 64);
        assert_eq!(GuessTally::of(&game, &mut NextConsistent, 3, &Limits::none()).unwrap(), tally);
    }

    /// Guesses like another breaker, and is stopped before its guess number `left` + 1.
    struct Interrupted {
        breaker: NextConsistent,
        left: usize,
        limits: Limits,
    }

    impl Breaker for Interrupted {
        fn guess(
            &mut self,
            game: &Code,
            rows: &[GuessRow],
            candidates: &[Codeword],
        ) -> Result<Codeword, Forfeit> {
            match self.left.checked_sub(1) {
                Some(left) => self.left = left,
                None => self.limits.stop.as_ref().unwrap().store(true, Ordering::Relaxed),
            }
            self.breaker.guess(game, rows, candidates)
        }
    }

    #[test]
    fn an_interrupted_walk_counts_the_rest_as_unplayed() {
        let game = Code::mastermind(3, 4, 6).unwrap();
        let whole = GuessTally::of(&game, &mut NextConsistent, CAP, &Limits::none()).unwrap();
        for left in [0, 1, 5, 20] {
            let limits = Limits { stop: Some(Arc::default()), ..Limits::none() };
            let mut breaker = Interrupted { breaker: NextConsistent, left, limits: limits.clone() };
            let part = GuessTally::of(&game, &mut breaker, CAP, &limits).unwrap();
            assert_eq!(part.unsolved.codes, 0);
            assert_eq!(part.codes() + part.unplayed, whole.codes());
            assert!(part.unplayed > 0 && (part.codes() > 0) == (left > 0));
        }
        let stopped = Limits { stop: Some(Arc::new(true.into())), ..Limits::none() };
        for tally in [
            NextConsistent.tally(&game, CAP, &stopped).unwrap(),
            sample(&game, &mut NextConsistent, 64, 1, &stopped),
        ] {
            assert_eq!((tally.codes(), tally.unplayed), (0, 64));
        }
    }
}
