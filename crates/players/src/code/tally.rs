//! How a breaker does over all secrets. Its tree of guesses is walked once, with the secrets that lead to
//! each node, instead of playing once for each secret.

use parlor_core::{Forfeit, Limits, Strategy};
use parlor_games::code::{Answer, Code, Codeword, Move, Row};

/// Somebody whose whole tree can be walked: what it guesses depends on the rows alone.
pub trait Breaker {
    /// Its guess after `rows`, when `candidates`, at least one and smallest first, can be the secret.
    fn guess(&mut self, game: &Code, rows: &[Row], candidates: &[Codeword]) -> Result<Codeword, Forfeit>;

    /// How it does over all secrets, at most `cap` guesses each; `None` if there are too many to list.
    fn tally(&mut self, game: &Code, cap: u32) -> Option<Tally>
    where
        Self: Sized,
    {
        Tally::of(game, self, cap)
    }
}

/// Guesses after which a secret counts as unsolved, unless said otherwise.
pub const CAP: u32 = 50;

/// Secrets, and the balls that make them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// How many.
    pub codes: u64,
    /// How often they are drawn, in the units of [`Code::weight`].
    pub weight: u64,
}

impl Share {
    fn add(&mut self, game: &Code, secret: Codeword) {
        self.codes += 1;
        self.weight += game.weight(secret);
    }
}

/// How many guesses a breaker needs for how many secrets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// What it guesses first.
    pub first_guess: Option<Codeword>,
    /// The secrets named with 0, 1, 2… guesses.
    pub named_with: Vec<Share>,
    /// The secrets not named before the cap.
    pub unsolved: Share,
}

impl Tally {
    /// Counts a secret as named with so many guesses.
    pub fn name(&mut self, game: &Code, secret: Codeword, guesses: u32) {
        let guesses = guesses as usize;
        if self.named_with.len() <= guesses {
            self.named_with.resize(guesses + 1, Share::default());
        }
        self.named_with[guesses].add(game, secret);
    }

    /// Counts a secret as not named.
    pub fn leave_unsolved(&mut self, game: &Code, secret: Codeword) {
        self.unsolved.add(game, secret);
    }

    /// Numbers of guesses and the secrets named with so many, where there are any.
    pub fn distribution(&self) -> impl Iterator<Item = (u32, u64)> {
        let counts = self.named_with.iter().enumerate().map(|(guesses, share)| (guesses as u32, share.codes));
        counts.filter(|&(_, codes)| codes > 0)
    }

    /// All secrets, unsolved ones included.
    pub fn codes(&self) -> u64 {
        self.solved() + self.unsolved.codes
    }

    fn solved(&self) -> u64 {
        self.named_with.iter().map(|share| share.codes).sum()
    }

    /// The guesses for all secrets that were named, the winning ones included.
    pub fn total(&self) -> u64 {
        self.distribution().map(|(guesses, codes)| guesses as u64 * codes).sum()
    }

    /// The mean number of guesses for a secret that was named.
    pub fn mean(&self) -> f64 {
        self.total() as f64 / self.solved().max(1) as f64
    }

    /// The most guesses needed for a secret that was named.
    pub fn worst(&self) -> u32 {
        self.distribution().last().map_or(0, |(guesses, _)| guesses)
    }

    /// How many secrets are named within so many guesses.
    pub fn within(&self, turns: u32) -> u64 {
        self.named_with.iter().take(turns as usize + 1).map(|share| share.codes).sum()
    }

    /// The chance to name a secret within so many guesses when it is drawn as the game draws it.
    pub fn win_rate(&self, turns: u32) -> f64 {
        let weight = |shares: &[Share]| shares.iter().map(|share| share.weight).sum::<u64>();
        let within = &self.named_with[..self.named_with.len().min(turns as usize + 1)];
        weight(within) as f64 / (weight(&self.named_with) + self.unsolved.weight).max(1) as f64
    }

    /// Walks a breaker's tree over all secrets; `None` if there are too many to list.
    pub fn of(game: &Code, breaker: &mut dyn Breaker, cap: u32) -> Option<Tally> {
        let all = game.all_secrets()?.clone();
        let mut walk = Walk { game, cap, rows: Vec::new(), tally: Tally::default() };
        walk.node(breaker, all.codes());
        Some(walk.tally)
    }
}

struct Walk<'a> {
    game: &'a Code,
    cap: u32,
    rows: Vec<Row>,
    tally: Tally,
}

impl Walk<'_> {
    fn node(&mut self, breaker: &mut dyn Breaker, candidates: &[Codeword]) {
        let made = self.rows.len() as u32;
        let guess =
            if made < self.cap { breaker.guess(self.game, &self.rows, candidates).ok() } else { None };
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
            self.rows.push(Row { guess, answer });
            self.node(breaker, &part);
            self.rows.pop();
        }
    }
}

/// The candidates by the answer they give to a guess, fewest blacks first.
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

/// Any strategy, asked at each node of its tree.
pub struct Asked<'a> {
    /// The strategy.
    pub strategy: &'a mut dyn Strategy<Code>,
    /// How long it may think about each guess.
    pub limits: Limits,
}

impl Breaker for Asked<'_> {
    fn guess(&mut self, game: &Code, rows: &[Row], candidates: &[Codeword]) -> Result<Codeword, Forfeit> {
        let at = game.position(rows, candidates);
        let choice = self.strategy.choose(game, &at, 2 * rows.len() as u32, &self.limits)?;
        match choice.mv {
            Move::Guess(guess) => Ok(guess),
            Move::Answer(_) => unreachable!("the breaker guesses"),
        }
    }
}
