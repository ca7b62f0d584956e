//! Makers as players: one with a secret, one without.

use parlor_core::{Choice, Forfeit, Limits, Message, Strategy};
use parlor_games::code::{Answer, Code, Codeword, Move, Position};

use super::possible_codes::{PossibleCodes, picks};
use super::tally::split;

/// Keeps one secret and answers truthfully.
#[derive(Clone, Debug)]
pub struct Honest {
    secret: Codeword,
    text: String,
}

impl Honest {
    /// Creates a maker with a given secret. Returns an error if the game has no such secret.
    pub fn keeping(game: &Code, secret: Codeword) -> Result<Honest, Message> {
        game.check_secret(secret)?;
        Ok(Honest { secret, text: game.write_code(secret) })
    }

    /// Creates a maker with a secret drawn from a seed, as the game draws it.
    pub fn drawing(game: &Code, seed: u64) -> Honest {
        let secret = game.draw_secret(&mut picks(seed, 0));
        Honest { secret, text: game.write_code(secret) }
    }

    /// The hidden secret.
    pub fn secret(&self) -> Codeword {
        self.secret
    }
}

impl Strategy<Code> for Honest {
    fn choose(&mut self, game: &Code, at: &Position, _: u32, _: &Limits) -> Result<Choice<Move>, Forfeit> {
        let guess = at.pending().expect("the maker answers a guess");
        Ok(Choice::plain(Move::Answer(game.answer(guess, self.secret))))
    }

    fn reveal(&self) -> Option<String> {
        Some(self.text.clone())
    }
}

/// Has no secret: gives the answer that leaves the most codes. Ties are broken by the fewest blacks, then the fewest
/// whites, so a guess is only right when no other code is left.
#[derive(Clone, Copy, Debug)]
pub struct Evil {
    /// The seed of the sample, in families too large to list.
    pub seed: u64,
}

impl Strategy<Code> for Evil {
    fn choose(
        &mut self,
        game: &Code,
        at: &Position,
        ply: u32,
        limits: &Limits,
    ) -> Result<Choice<Move>, Forfeit> {
        let guess = at.pending().expect("the maker answers a guess");
        let known = PossibleCodes::within(game, at, parlor_core::derive_seed(self.seed, ply.into()), limits);
        let parts = split(game, guess, &known.codes);
        let largest = parts.iter().max_by_key(|(answer, part)| (part.len(), std::cmp::Reverse(*answer)));
        // Earlier answers contradict each other: any answer will do.
        let answer = largest.map_or(Answer::new(0, 0), |&(answer, _)| answer);
        Ok(Choice::plain(Move::Answer(answer)))
    }
}

#[cfg(test)]
mod tests {
    use parlor_core::{Game, Notation};

    use super::*;

    fn answer(game: &Code, maker: &mut dyn Strategy<Code>, position: &str) -> String {
        let at = game.read_position(position).unwrap();
        let mv = maker.choose(game, &at, 1, &Limits::none()).unwrap().mv;
        assert!(game.moves(&at).any(|listed| listed == mv));
        game.write_move(&at, mv)
    }

    #[test]
    fn the_honest_maker_keeps_its_secret_until_the_end() {
        let game = Code::bulls_and_cows(4, 10, false, 10).unwrap();
        let mut maker = Honest::keeping(&game, game.read_code("6478").unwrap()).unwrap();
        for (guess, said) in [("0000", "0,0"), ("5854", "0,2"), ("6378", "3,0"), ("6478", "4,0")] {
            assert_eq!(answer(&game, &mut maker, guess), said);
        }
        assert_eq!(maker.reveal().unwrap(), "6478");
        let refused = Honest::keeping(&game, game.read_code("6677").unwrap()).unwrap_err();
        assert_eq!(refused.id, "code-guess-repeats");
    }

    #[test]
    fn secrets_are_drawn_from_the_seed() {
        let game = Code::bulls_and_cows(4, 10, false, 10).unwrap();
        let drawn: Vec<Codeword> = (0..200).map(|seed| Honest::drawing(&game, seed).secret()).collect();
        assert!(drawn.iter().all(|&secret| game.secrets.holds(secret)));
        let mut different = drawn.clone();
        different.sort_unstable();
        different.dedup();
        assert!(different.len() > 180);
        assert_eq!(Honest::drawing(&game, 7).secret(), drawn[7]);
    }

    #[test]
    fn draws_secrets_with_their_weights() {
        // Two out of four balls: 1-2 and 2-1 are each 4 in 12, 1-1 and 2-2 each 2 in 12.
        let game = Code::black_peg(2, 2, 2, None).unwrap();
        let twins = (0..6_000)
            .filter(|&seed| {
                let symbols = Honest::drawing(&game, seed).secret().symbols(2);
                symbols[0] == symbols[1]
            })
            .count();
        assert!((1_850..2_150).contains(&twins), "{twins}");
    }

    #[test]
    fn the_evil_maker_keeps_the_most_codes_and_the_fewest_blacks_among_equals() {
        let game = Code::mastermind(4, 6, 6).unwrap();
        assert_eq!(answer(&game, &mut Evil { seed: 0 }, "1122"), "0,0");
        assert_eq!(answer(&game, &mut Evil { seed: 0 }, "1234"), "0,2");
        let two = Code::mastermind(1, 2, 6).unwrap();
        assert_eq!(answer(&two, &mut Evil { seed: 0 }, "1"), "0,0");
        assert_eq!(answer(&two, &mut Evil { seed: 0 }, "1:0,0 2"), "1,0");
        let huge = Code::mastermind(8, 20, 20).unwrap();
        answer(&huge, &mut Evil { seed: 0 }, "11223344:2,2 12345678");
    }
}
