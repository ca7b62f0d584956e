//! Move order and evaluation for generic searches on the game with a free maker.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use parlor_core::{Evaluate, Game, Guide, Limits, Side};
use parlor_games::code::{Answer, Code, Codeword, Move, Position};

use super::guess_lists::GuessLists;
use super::possible_codes::PossibleCodes;

/// Maximum of guesses times candidates compared for one position.
const MOST_WORK: usize = 1 << 22;
/// Number of guesses tried if there are too many to compare.
const FEW: usize = 24;
/// Maximum number of cached guesses: a guide lives as long as its game, and a server has many games.
const MOST_KEPT: usize = 1 << 19;
/// In games with more guesses than this, guesses are compared only for the first guess, where nearly all are equal up
/// to symmetry.
const MOST_COMPARED: u64 = 1 << 16;

/// Lists the guesses that split the candidates differently, the finest first, and answers by the number of codes they
/// leave, the most first.
///
/// Omits guesses without information, and guesses that split the candidates as another one does; of these it keeps one
/// that can be the secret, if there is one. The value stays the same. In families too large to compare all guesses it
/// lists a few, and a search then finds good guesses rather than the best.
#[derive(Clone, Debug)]
pub struct Splits {
    guess_lists: Arc<Mutex<GuessLists>>,
}

impl Splits {
    /// Creates the guide of a game.
    pub fn new(game: &Code) -> Splits {
        Splits { guess_lists: Arc::new(Mutex::new(GuessLists::keeping(game, MOST_KEPT))) }
    }

    fn guesses(&self, game: &Code, at: &Position) -> Vec<Codeword> {
        let known = PossibleCodes::new(game, at, 0);
        match known.codes[..] {
            // The answers contradict each other: any guess will do.
            [] => return game.guesses.codes().take(1).collect(),
            [only] | [only, _] => return vec![only],
            _ => {}
        }
        let earlier: Vec<Codeword> = at.rows().iter().map(|row| row.guess).collect();
        let blocks = if earlier.is_empty() || game.guesses.count() <= MOST_COMPARED {
            let mut guess_lists = self.guess_lists.lock().expect("no thread panics under this lock");
            guess_lists.blocks(&known.codes, &earlier, &Limits::none())
        } else {
            None
        };
        let mut splits: Vec<GuideSplit> = match &blocks {
            Some(blocks) if blocks.codes().len() * known.codes.len() <= MOST_WORK => {
                blocks.codes().iter().map(|&guess| GuideSplit::new(game, guess, &known.codes)).collect()
            }
            _ => {
                let some = known.codes.iter().step_by(known.codes.len().div_ceil(FEW));
                // A sample of very many codes distinguishes good guesses from bad ones as well.
                let step = (FEW * known.codes.len()).div_ceil(MOST_WORK);
                let told_apart: Vec<Codeword> = known.codes.iter().copied().step_by(step).collect();
                some.map(|&guess| GuideSplit::new(game, guess, &told_apart)).collect()
            }
        };
        splits.retain(|split| split.parts > 1);
        // One candidate separates all others: no guess does better.
        let perfect = |split: &&GuideSplit| split.parts == known.codes.len() && split.member;
        if let Some(split) = splits.iter().find(perfect) {
            return vec![split.guess];
        }
        let mut kept: HashMap<u64, GuideSplit> = HashMap::with_capacity(splits.len());
        for split in splits {
            let other = kept.entry(split.identity).or_insert(split);
            if split.member && !other.member {
                *other = split;
            }
        }
        let mut splits: Vec<GuideSplit> = kept.into_values().collect();
        splits.sort_unstable_by_key(|split| (split.largest, split.squares, !split.member, split.guess));
        splits.into_iter().map(|split| split.guess).collect()
    }

    fn answers(game: &Code, at: &Position, guess: Codeword) -> Vec<Answer> {
        let mut left = [0_usize; Answer::INDICES];
        let probe = game.probe(guess);
        for &code in at.candidates().into_iter().flat_map(|candidates| candidates.codes()) {
            left[probe.answer(code).index()] += 1;
        }
        let mut answers: Vec<Answer> = game
            .moves(at)
            .filter_map(|mv| match mv {
                Move::Answer(answer) => Some(answer),
                Move::Guess(_) => None,
            })
            .collect();
        answers.sort_by_key(|answer| std::cmp::Reverse(left[answer.index()]));
        answers
    }
}

/// The split of the candidates by a guess.
#[derive(Clone, Copy, Debug)]
struct GuideSplit {
    guess: Codeword,
    member: bool,
    parts: usize,
    largest: usize,
    squares: usize,
    /// Equal for guesses with the same parts.
    identity: u64,
}

impl GuideSplit {
    fn new(game: &Code, guess: Codeword, candidates: &[Codeword]) -> GuideSplit {
        let probe = game.probe(guess);
        let mut names = [0_u64; Answer::INDICES];
        let mut sizes = [0_usize; Answer::INDICES];
        let mut parts = 0;
        let mut identity = 0;
        for &code in candidates {
            // Parts are numbered in the order in which they appear, independent of their answers.
            let place = probe.answer(code).index();
            if sizes[place] == 0 {
                parts += 1;
                names[place] = parts as u64;
            }
            sizes[place] += 1;
            identity = parlor_core::derive_seed(identity, names[place]);
        }
        let largest = sizes.into_iter().max().unwrap_or(0);
        let squares = sizes.into_iter().map(|size| size * size).sum();
        let member = sizes[game.all_black().index()] > 0;
        GuideSplit { guess, member, parts, largest, squares, identity }
    }
}

impl Guide<Code> for Splits {
    fn moves<'a>(&'a self, game: &'a Code, at: &'a Position) -> impl Iterator<Item = Move> + 'a {
        let moves: Vec<Move> = match at.pending() {
            _ if game.payoff(at).is_some() => Vec::new(),
            None => self.guesses(game, at).into_iter().map(Move::Guess).collect(),
            Some(guess) => Splits::answers(game, at, guess).into_iter().map(Move::Answer).collect(),
        };
        moves.into_iter()
    }
}

/// Estimates the turns that the breaker will have left, in thousandths of a guess. Each guess is assumed to divide the
/// codes by a number that grows with the number of answers: about 6½ for the fourteen answers of four pegs, about 3 for
/// five answers. A pending guess is assumed to get the worst answer.
#[derive(Clone, Copy, Debug, Default)]
pub struct TurnsLeft;

impl TurnsLeft {
    fn guesses_needed(game: &Code, codes: usize) -> f64 {
        let divides_by = 1.0 + 0.4 * game.answers().count() as f64;
        if codes <= 2 { codes as f64 } else { 1.0 + (codes as f64).ln() / divides_by.ln() }
    }
}

impl Evaluate<Code> for TurnsLeft {
    fn evaluate(&self, game: &Code, at: &Position) -> i32 {
        let left = (game.turns - at.rows().len() as u32) as f64;
        let known = at.candidates().map(|candidates| candidates.codes());
        let (codes, waiting) = match (known, at.pending()) {
            (Some(codes), None) => (codes.len(), 0.0),
            (Some(codes), Some(guess)) => (GuideSplit::new(game, guess, codes).largest, 1.0),
            // Too many codes to count: the estimate uses only the turns taken.
            (None, _) => (game.secrets.count() as usize >> (2 * at.rows().len()).min(40), 0.0),
        };
        let spare = left - waiting - TurnsLeft::guesses_needed(game, codes.max(1));
        let side = if at.pending().is_some() { Side::Second } else { Side::First };
        (1000.0 * spare).round() as i32 * side.sign()
    }
}

#[cfg(test)]
mod tests {
    use parlor_core::{AsListed, Payoff};

    use super::*;

    /// The value to First, by trying every move of the guide.
    fn value(game: &Code, guide: &impl Guide<Code>, at: &Position) -> i32 {
        if let Some(Payoff(payoff)) = game.payoff(at) {
            return payoff;
        }
        let values = guide.moves(game, at).map(|mv| value(game, guide, &game.after(at, mv)));
        if game.turn(at) == Side::First { values.max() } else { values.min() }.expect("an unfinished game")
    }

    #[test]
    fn omitted_guesses_do_not_change_the_value() {
        for game in [
            Code::mastermind(2, 2, 3).unwrap(),
            Code::mastermind(2, 3, 3).unwrap(),
            Code::mastermind(1, 4, 3).unwrap(),
            Code::bulls_and_cows(2, 4, true, 3).unwrap(),
            Code::bulls_and_cows(2, 3, false, 3).unwrap(),
            Code::black_peg(2, 2, 2, Some(3)).unwrap(),
            Code::black_peg(3, 1, 3, Some(3)).unwrap(),
        ] {
            let at = game.start();
            assert_eq!(value(&game, &Splits::new(&game), &at), value(&game, &AsListed, &at), "{game:?}");
        }
    }

    #[test]
    fn lists_few_guesses_and_the_best_first() {
        let game = Code::mastermind(4, 6, 6).unwrap();
        let guide = Splits::new(&game);
        let first: Vec<Codeword> = guide.guesses(&game, &game.start());
        let texts: Vec<String> = first.iter().map(|&code| game.write_code(code)).collect();
        assert_eq!(texts, ["1122", "1123", "1234", "1112", "1111"]);
    }

    #[test]
    fn fewer_codes_and_more_turns_are_better_for_the_breaker() {
        use parlor_core::Notation;
        let game = Code::mastermind(4, 6, 6).unwrap();
        let estimate = |text| TurnsLeft.evaluate(&game, &game.read_position(text).unwrap());
        assert!(estimate("1122:0,0") > estimate("1111:0,0"));
        assert!(estimate("1122:0,0") > estimate("1122:0,0 1122:0,0"));
        // The maker sees the same with the other sign.
        assert!(estimate("1122:0,0 1122") > estimate("1122"));
    }
}
