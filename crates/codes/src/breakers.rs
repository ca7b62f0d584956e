//! Breakers as players. A breaker declares a contradiction when none of the codes that it considers agrees with all
//! answers.

use parlor_core::{Choice, Forfeit, Limits, Opinion, Remark, Strategy, derive_seed};
use parlor_games::code::consistent::{SearchBudget, SearchOutcome};
use parlor_games::code::{Code, Codeword, Consistent, GuessRow, Move, Position};

use super::heuristic::{Heuristic, Rule};
use super::possible_codes::{PossibleCodes, picks};
use super::tally::{Breaker, GuessTally};

/// Plays the best guess of a rule.
#[derive(Clone, Debug)]
pub struct OneStep {
    heuristic: Heuristic,
    seed: u64,
}

impl OneStep {
    /// Creates a player for a game.
    pub fn new(game: &Code, rule: Rule, seed: u64) -> OneStep {
        OneStep { heuristic: Heuristic::new(game, rule), seed }
    }
}

impl Strategy<Code> for OneStep {
    fn choose(
        &mut self,
        game: &Code,
        at: &Position,
        ply: u32,
        limits: &Limits,
    ) -> Result<Choice<Move>, Forfeit> {
        let seed = derive_seed(self.seed, ply.into());
        let known = PossibleCodes::within(game, at, seed, limits);
        if known.codes.is_empty() {
            return anything(game, at, known.sampled);
        }
        let earlier: Vec<Codeword> = at.rows().iter().map(|row| row.guess).collect();
        let pick = self.heuristic.choose_within(&known.codes, &earlier, seed, limits);
        let remark = (known.sampled || pick.sampled).then_some(Remark::Sampled);
        let opinion = Opinion { remark, ..Opinion::default() };
        Ok(Choice { opinion, ..Choice::plain(Move::Guess(pick.guess)) })
    }
}

impl Breaker for OneStep {
    fn guess(
        &mut self,
        game: &Code,
        rows: &[GuessRow],
        candidates: &[Codeword],
    ) -> Result<Codeword, Forfeit> {
        self.heuristic.guess(game, rows, candidates)
    }
}

/// The choice of a breaker that found no code that agrees with all answers: it declares a contradiction, or guesses
/// anything if it only ran out of time.
fn anything(game: &Code, at: &Position, short_of_time: bool) -> Result<Choice<Move>, Forfeit> {
    if !short_of_time {
        return Err(Forfeit::Contradiction);
    }
    let next = at.rows().last().and_then(|row| game.guesses.after(row.guess));
    let guess = next.or_else(|| game.guesses.codes().next()).ok_or(Forfeit::Contradiction)?;
    Ok(Choice::plain(Move::Guess(guess)))
}

/// Converts the result of a search that may have been stopped.
fn guessed(game: &Code, at: &Position, sought: SearchOutcome) -> Result<Choice<Move>, Forfeit> {
    match sought {
        SearchOutcome::Found(guess) => Ok(Choice::plain(Move::Guess(guess))),
        SearchOutcome::Nothing => Err(Forfeit::Contradiction),
        SearchOutcome::Unknown => anything(game, at, true),
    }
}

/// Guesses a random code that agrees with all answers, uniformly if they can be listed.
#[derive(Clone, Copy, Debug)]
pub struct RandomConsistent {
    /// The seed of its guesses; each ply has its own stream.
    pub seed: u64,
}

impl Strategy<Code> for RandomConsistent {
    fn choose(
        &mut self,
        game: &Code,
        at: &Position,
        ply: u32,
        limits: &Limits,
    ) -> Result<Choice<Move>, Forfeit> {
        let mut pick = picks(self.seed, ply.into());
        let sought = match at.candidates() {
            Some(candidates) if candidates.codes().is_empty() => SearchOutcome::Nothing,
            Some(candidates) => SearchOutcome::Found(candidates.codes()[pick(candidates.codes().len())]),
            None => {
                at.consistent(game, game.secrets).shuffled(&mut pick).look(&mut SearchBudget::within(limits))
            }
        };
        guessed(game, at, sought)
    }
}

impl Breaker for RandomConsistent {
    fn guess(&mut self, _: &Code, rows: &[GuessRow], candidates: &[Codeword]) -> Result<Codeword, Forfeit> {
        Ok(candidates[picks(self.seed, 2 * rows.len() as u64)(candidates.len())])
    }
}

/// Guesses the smallest code first, then always the smallest greater one that agrees with all answers, among all
/// guesses, secrets or not.
#[derive(Clone, Copy, Debug, Default)]
pub struct NextConsistent;

impl NextConsistent {
    fn next(game: &Code, rows: &[GuessRow], budget: &mut SearchBudget<'_>) -> SearchOutcome {
        match rows.last() {
            None => game.guesses.codes().next().map_or(SearchOutcome::Nothing, SearchOutcome::Found),
            Some(last) => {
                let search = Consistent::new(game.guesses, game.reply, rows.iter().copied());
                search.look_after(Some(last.guess), &mut 0, budget)
            }
        }
    }
}

impl Strategy<Code> for NextConsistent {
    fn choose(
        &mut self,
        game: &Code,
        at: &Position,
        _: u32,
        limits: &Limits,
    ) -> Result<Choice<Move>, Forfeit> {
        guessed(game, at, NextConsistent::next(game, at.rows(), &mut SearchBudget::within(limits)))
    }
}

impl Breaker for NextConsistent {
    fn guess(&mut self, game: &Code, rows: &[GuessRow], _: &[Codeword]) -> Result<Codeword, Forfeit> {
        NextConsistent::next(game, rows, &mut SearchBudget::unlimited()).found().ok_or(Forfeit::Contradiction)
    }

    /// Splits the guesses along with the secrets, so that the next guess is the first one left. Searching for it at every
    /// node takes about three times as long.
    fn tally(&mut self, game: &Code, cap: u32, limits: &Limits) -> Option<GuessTally> {
        if game.guesses.count() > Code::MOST_LISTED {
            return None;
        }
        let codes: Vec<Codeword> = game.guesses.codes().collect();
        let secret: Vec<bool> = codes.iter().map(|&code| game.secrets.holds(code)).collect();
        let mut descent = Descent { game, codes, secret, cap, limits, tally: GuessTally::default() };
        descent.tally.first_guess = descent.codes.first().copied();
        let everything: Vec<u32> = (0..descent.codes.len() as u32).collect();
        descent.node(&everything, 1);
        Some(descent.tally)
    }
}

/// The tree of [`NextConsistent`].
struct Descent<'a> {
    game: &'a Code,
    codes: Vec<Codeword>,
    secret: Vec<bool>,
    cap: u32,
    limits: &'a Limits,
    tally: GuessTally,
}

impl Descent<'_> {
    /// `left` holds the indices of the codes from the next guess on that agree with all answers so far.
    fn node(&mut self, left: &[u32], turn: u32) {
        let (&guess, rest) = left.split_first().expect("a secret is left");
        if self.limits.told_to_stop() {
            self.tally.unplayed += left.iter().filter(|&&code| self.secret[code as usize]).count() as u64;
            return;
        }
        if turn > self.cap {
            for &code in left {
                if self.secret[code as usize] {
                    self.tally.leave_unsolved(self.game, self.codes[code as usize]);
                }
            }
            return;
        }
        if self.secret[guess as usize] {
            self.tally.name(self.game, self.codes[guess as usize], turn);
        }
        let probe = self.game.probe(self.codes[guess as usize]);
        let mut parts: Vec<Vec<u32>> = vec![Vec::new(); parlor_games::code::Answer::INDICES];
        for &code in rest {
            parts[probe.answer(self.codes[code as usize]).index()].push(code);
        }
        for part in parts {
            if part.iter().any(|&code| self.secret[code as usize]) {
                self.node(&part, turn + 1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use parlor_core::{Game, Notation};

    use super::super::tally::{CAP, StrategyBreaker};
    use super::*;

    /// The guesses of a breaker that receives these answers.
    fn dialogue(game: &Code, breaker: &mut dyn Strategy<Code>, answers: &[&str]) -> (Vec<String>, bool) {
        let mut at = game.start();
        let mut guesses = Vec::new();
        for answer in answers {
            let ply = 2 * at.rows().len() as u32;
            let guess = breaker.choose(game, &at, ply, &Limits::none()).unwrap().mv;
            guesses.push(game.write_move(&at, guess));
            game.play(&mut at, guess);
            let answer = game.read_move(&at, answer).unwrap();
            assert!(game.allows(&at, answer));
            game.play(&mut at, answer);
        }
        let refused = at.rows().last().is_none_or(|row| row.answer != game.all_black())
            && breaker.choose(game, &at, 2 * at.rows().len() as u32, &Limits::none())
                == Err(Forfeit::Contradiction);
        (guesses, refused)
    }

    #[test]
    fn plays_the_two_examples_of_the_sheet() {
        let game = Code::bulls_and_cows(4, 10, false, 10).unwrap();
        let (guesses, refused) =
            dialogue(&game, &mut NextConsistent, &["0,0", "1,0", "1,1", "1,2", "2,2", "4,0"]);
        assert_eq!((guesses.join(" ").as_str(), refused), ("0000 1111 1222 3123 3214 3241", false));
        let (guesses, refused) = dialogue(&game, &mut NextConsistent, &["0,0", "1,0", "2,2", "1,1"]);
        assert_eq!((guesses.join(" ").as_str(), refused), ("0000 1111 1222 2122", true));
    }

    #[test]
    fn breakers_of_secrets_declare_a_contradiction_when_no_secret_is_left() {
        let game = Code::bulls_and_cows(4, 10, false, 10).unwrap();
        for breaker in [
            &mut OneStep::new(&game, Rule::Knuth, 1) as &mut dyn Strategy<Code>,
            &mut RandomConsistent { seed: 1 },
        ] {
            assert!(dialogue(&game, breaker, &["0,0", "0,0"]).1);
        }
    }

    #[test]
    fn walking_a_tree_equals_choosing_at_every_node() {
        for game in [
            Code::mastermind(3, 4, 6).unwrap(),
            Code::bulls_and_cows(3, 6, false, 6).unwrap(),
            Code::black_peg(4, 2, 3, None).unwrap(),
        ] {
            let knuth = OneStep::new(&game, Rule::Knuth, 3);
            compare(&game, knuth.clone(), knuth);
            compare(&game, RandomConsistent { seed: 5 }, RandomConsistent { seed: 5 });
            compare(&game, NextConsistent, NextConsistent);
        }
    }

    fn compare(game: &Code, mut breaker: impl Breaker, mut strategy: impl Strategy<Code>) {
        let mut asked = StrategyBreaker { strategy: &mut strategy, limits: Limits::none() };
        let limits = Limits::none();
        assert_eq!(breaker.tally(game, CAP, &limits), asked.tally(game, CAP, &limits));
    }

    #[test]
    fn guesses_in_families_of_billions_with_a_remark() {
        let game = Code::mastermind(8, 8, 12).unwrap();
        let mut breaker = OneStep::new(&game, Rule::ENTROPY, 1);
        let at = game.read_position("11223344:2,2").unwrap();
        let choice = breaker.choose(&game, &at, 2, &Limits::none()).unwrap();
        assert!(game.allows(&at, choice.mv));
        assert_eq!(choice.opinion.remark, Some(Remark::Sampled));
    }
}
