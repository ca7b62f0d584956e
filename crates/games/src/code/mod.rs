//! Code-breaking: one side holds a secret code, the other guesses codes until it finds it. Mastermind, Bulls
//! and Cows and the black-peg game are three presets of one family.
//!
//! | file | contents |
//! |---|---|
//! | [`codeword`] | a code as one number; all codes of a shape |
//! | [`answer`] | blacks and whites, the plain and the fast computation |
//! | [`consistent`] | the codes that agree with a history, found without listing all codes |
//! | [`preset`] | the three games and the ranges of their parameters |
//! | [`position`] | positions (the public knowledge) and the rules |
//! | [`notation`] | text and pictures |
//! | `numeric` | moves and positions as numbers |
//! | [`contradiction`] | finding answers that contradict each other |

pub mod answer;
pub mod codeword;
pub mod consistent;
pub mod contradiction;
pub mod notation;
mod numeric;
pub mod position;
pub mod preset;

use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

pub use answer::{Answer, AnswerKind, Probe, plain_answer};
pub use codeword::{CodeShape, Codeword, MOST_PEGS, MOST_SYMBOLS};
pub use consistent::Consistent;
pub use contradiction::{Contradiction, Repair};
pub use position::{Candidates, GuessRow, Move, Position};

/// The rules of a code-breaking game.
///
/// As a game of perfect information, First is the breaker and the position is the public knowledge; the maker
/// may give any answer that some secret explains. A maker that holds a secret from the start is one way to
/// play Second; the secret is not part of the position.
#[derive(Clone, Debug)]
pub struct Code {
    /// The codes that may be the secret.
    pub secrets: CodeShape,
    /// The codes that may be guessed, a superset of the secrets.
    pub guesses: CodeShape,
    /// The contents of an answer.
    pub reply: AnswerKind,
    /// Maximum number of guesses.
    pub turns: u32,
    /// The distribution of random secrets.
    pub draw: Draw,
    /// Printed number of the first symbol: 0 for digits, 1 for colours.
    first_symbol: u8,
    /// All secrets, listed on first use and shared by all positions.
    all: Arc<OnceLock<Arc<Candidates>>>,
}

/// The distribution of random secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// All codes are equally likely.
    Evenly,
    /// Balls are drawn without replacement from as many balls of each symbol as a secret may have copies.
    /// Codes with repetitions are rarer.
    Balls,
}

impl Code {
    /// Maximum number of secrets that are listed. In larger families a position knows only its history.
    pub const MOST_LISTED: u64 = 1 << 20;

    /// Pegs in a code.
    #[inline]
    pub const fn pegs(&self) -> u8 {
        self.secrets.pegs
    }

    /// The answer to a correct guess.
    #[inline]
    pub const fn all_black(&self) -> Answer {
        Answer::new(self.pegs(), 0)
    }

    /// Prepares a guess for comparison with secrets.
    pub fn probe(&self, guess: Codeword) -> Probe {
        Probe::new(guess, self.pegs(), self.reply)
    }

    /// Returns the answer to `guess` for a secret.
    pub fn answer(&self, guess: Codeword, secret: Codeword) -> Answer {
        self.probe(guess).answer(secret)
    }

    /// Iterates over all well-formed answers, fewest blacks first.
    pub fn answers(&self) -> impl Iterator<Item = Answer> + use<> {
        let (pegs, reply) = (self.pegs(), self.reply);
        (0..=pegs)
            .flat_map(move |black| {
                let whites = if reply == AnswerKind::BlackWhite { pegs - black } else { 0 };
                (0..=whites).map(move |white| Answer::new(black, white))
            })
            .filter(move |&answer| well_formed(answer, pegs, reply))
    }

    /// Returns the answers that no secret gives to this guess. Empty if there are too many secrets to try.
    pub fn answers_ruled_out(&self, guess: Codeword) -> Vec<Answer> {
        let Some(secrets) = self.all_secrets() else { return Vec::new() };
        let probe = self.probe(guess);
        let mut given = [false; Answer::INDICES];
        let mut left = self.answers().count();
        for &secret in secrets.codes() {
            let given = &mut given[probe.answer(secret).index()];
            left -= usize::from(!std::mem::replace(given, true));
            if left == 0 {
                break;
            }
        }
        self.answers().filter(|answer| !given[answer.index()]).collect()
    }

    /// Returns whether an answer is possible at all: no more than all pegs in total, and not all but one in
    /// place with the last symbol elsewhere, since no other place is left for it.
    pub fn is_well_formed(&self, answer: Answer) -> bool {
        well_formed(answer, self.pegs(), self.reply)
    }

    /// Returns all secrets. `None` if there are too many to list.
    pub fn all_secrets(&self) -> Option<&Arc<Candidates>> {
        if self.secrets.count() > Code::MOST_LISTED {
            return None;
        }
        Some(self.all.get_or_init(|| listed(self.secrets)))
    }

    /// Draws a random secret; `pick(n)` draws a number below `n`.
    pub fn draw_secret(&self, pick: &mut dyn FnMut(usize) -> usize) -> Codeword {
        // With unlimited or single copies both distributions are uniform.
        let copies = self.secrets.copies as usize;
        let endless = self.draw == Draw::Evenly && self.secrets.copies >= self.pegs();
        let mut left = vec![copies; self.secrets.symbols as usize];
        let symbols: Vec<u8> = (0..self.pegs())
            .map(|_| {
                let mut ball = pick(left.iter().sum());
                let symbol = left.iter().position(|&balls| match ball.checked_sub(balls) {
                    Some(rest) => {
                        ball = rest;
                        false
                    }
                    None => true,
                });
                let symbol = symbol.expect("a ball below the number of balls");
                if !endless {
                    left[symbol] -= 1;
                }
                symbol as u8
            })
            .collect();
        Codeword::new(&symbols)
    }

    /// The relative frequency of a random secret: 1 if all are equally likely, otherwise the number of ways
    /// to draw its balls.
    pub fn weight(&self, secret: Codeword) -> u64 {
        if self.draw == Draw::Evenly {
            return 1;
        }
        let mut left = [self.secrets.copies as u64; MOST_SYMBOLS as usize];
        secret.bytes()[..self.pegs() as usize].iter().fold(1, |ways, &symbol| {
            let balls = &mut left[symbol as usize];
            let product = ways * *balls;
            *balls = balls.saturating_sub(1);
            product
        })
    }
}

/// Lists all codes of a shape. Games that differ in other respects, such as the number of turns, share the
/// list while it is in use: the longest ones take megabytes.
fn listed(shape: CodeShape) -> Arc<Candidates> {
    static LISTS: Mutex<Vec<(CodeShape, Weak<Candidates>)>> = Mutex::new(Vec::new());
    let find = |lists: &[(CodeShape, Weak<Candidates>)]| {
        lists.iter().find(|(listed, _)| *listed == shape).and_then(|(_, list)| list.upgrade())
    };
    if let Some(list) = find(&LISTS.lock().unwrap_or_else(PoisonError::into_inner)) {
        return list;
    }
    let fresh = Arc::new(Candidates::new(shape.codes().collect()));
    let mut lists = LISTS.lock().unwrap_or_else(PoisonError::into_inner);
    // Another thread may have been faster.
    if let Some(list) = find(&lists) {
        return list;
    }
    lists.retain(|(_, list)| list.strong_count() > 0);
    lists.push((shape, Arc::downgrade(&fresh)));
    fresh
}

fn well_formed(answer: Answer, pegs: u8, reply: AnswerKind) -> bool {
    let (black, white) = (answer.black(), answer.white());
    black + white <= pegs
        && (white == 0 || reply == AnswerKind::BlackWhite)
        && !(black + 1 == pegs && white == 1)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    /// Enumerates every sequence of picks with its probability.
    fn every_draw(code: &Code) -> HashMap<Codeword, f64> {
        let mut chances = HashMap::new();
        let mut script: Vec<(usize, usize)> = Vec::new();
        loop {
            let mut turn = 0;
            let secret = code.draw_secret(&mut |n| {
                if turn == script.len() {
                    script.push((0, n));
                }
                turn += 1;
                script[turn - 1].0
            });
            *chances.entry(secret).or_insert(0.0) +=
                script.iter().map(|&(_, n)| 1.0 / n as f64).product::<f64>();
            while script.last().is_some_and(|&(pick, n)| pick + 1 == n) {
                script.pop();
            }
            match script.last_mut() {
                Some((pick, _)) => *pick += 1,
                None => return chances,
            }
        }
    }

    #[test]
    fn secrets_are_drawn_with_their_weights() {
        let balls = Code::black_peg(3, 2, 3, None).unwrap();
        for code in
            [Code::mastermind(3, 3, 6).unwrap(), Code::bulls_and_cows(3, 5, true, 10).unwrap(), balls.clone()]
        {
            let chances = every_draw(&code);
            assert_eq!(chances.len() as u64, code.secrets.count());
            let all: u64 = code.secrets.codes().map(|secret| code.weight(secret)).sum();
            for (&secret, &chance) in &chances {
                assert!(code.secrets.holds(secret));
                assert!((chance - code.weight(secret) as f64 / all as f64).abs() < 1e-12, "{secret:?}");
            }
        }
        // Two balls of each of three colours: 1-1-2 takes 2·1·2 of the 6·5·4 ways, 1-2-3 takes 2·2·2.
        assert_eq!(balls.weight(Codeword::new(&[0, 0, 1])), 4);
        assert_eq!(balls.weight(Codeword::new(&[0, 1, 2])), 8);
    }

    #[test]
    fn games_with_the_same_codes_share_one_list() {
        let (short, long) = (Code::mastermind(4, 6, 6).unwrap(), Code::mastermind(4, 6, 60).unwrap());
        assert!(Arc::ptr_eq(short.all_secrets().unwrap(), long.all_secrets().unwrap()));
        let other = Code::mastermind(4, 5, 6).unwrap();
        assert!(!Arc::ptr_eq(short.all_secrets().unwrap(), other.all_secrets().unwrap()));
    }

    #[test]
    fn finds_a_code_by_its_index() {
        for shape in [
            CodeShape { pegs: 3, symbols: 4, copies: 3 },
            CodeShape { pegs: 4, symbols: 4, copies: 2 },
            CodeShape { pegs: 3, symbols: 5, copies: 1 },
        ] {
            let all: Vec<Codeword> = shape.codes().collect();
            let by_place: Vec<Codeword> = (0..shape.count()).map_while(|place| shape.nth(place)).collect();
            assert_eq!(all, by_place);
            assert_eq!(shape.nth(shape.count()), None);
        }
    }

    #[test]
    fn omits_answers_that_no_secret_explains() {
        let mastermind = Code::mastermind(4, 6, 6).unwrap();
        assert_eq!(mastermind.answers().count(), 14);
        assert!(!mastermind.is_well_formed(Answer::new(3, 1)));
        assert!(!mastermind.is_well_formed(Answer::new(3, 2)));
        let black = Code::black_peg(6, 2, 4, None).unwrap();
        assert_eq!(black.answers().map(Answer::black).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        assert!(!black.is_well_formed(Answer::new(1, 1)));
    }

    #[test]
    fn a_guess_of_one_colour_gets_no_whites() {
        let game = Code::mastermind(4, 6, 6).unwrap();
        let ruled_out = |guess: &str| game.answers_ruled_out(game.read_code(guess).unwrap());
        let with_white = |answer: &Answer| answer.white() > 0;
        assert_eq!(ruled_out("3333"), game.answers().filter(with_white).collect::<Vec<_>>());
        assert_eq!(ruled_out("1234"), []);
    }
}
