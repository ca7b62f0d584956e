//! The three games of the family and the ranges of their parameters.

use std::ops::RangeInclusive;
use std::sync::Arc;

use parlor_core::{Message, message};

use super::{AnswerKind, Code, CodeShape, Draw};

/// Pegs of Mastermind and the black-peg game.
pub const PEGS: RangeInclusive<u8> = 1..=super::MOST_PEGS;
/// Colours of Mastermind and the black-peg game.
pub const COLORS: RangeInclusive<u8> = 2..=super::MOST_SYMBOLS;
/// Digits of a secret of Bulls and Cows.
pub const DIGITS: RangeInclusive<u8> = 2..=6;
/// Symbols of Bulls and Cows: the ten digits, then letters.
pub const SYMBOLS: RangeInclusive<u8> = 2..=super::MOST_SYMBOLS;
/// Balls of each colour in the black-peg game.
pub const COPIES: RangeInclusive<u8> = 1..=super::MOST_PEGS;
/// Number of turns in any of the games.
pub const TURNS: RangeInclusive<u32> = 1..=100;

impl Code {
    /// Mastermind: colours may repeat; answers contain blacks and whites.
    ///
    /// ```
    /// use parlor_games::code::Code;
    /// assert_eq!(Code::mastermind(4, 6, 6).unwrap().secrets.count(), 1296);
    /// ```
    pub fn mastermind(pegs: u8, colors: u8, turns: u32) -> Result<Code, Message> {
        check("pegs", pegs, &PEGS)?;
        check("colors", colors, &COLORS)?;
        check("turns", turns, &TURNS)?;
        let shape = CodeShape { pegs, symbols: colors, copies: pegs };
        Ok(Code::new(shape, shape, AnswerKind::BlackWhite, turns, Draw::Evenly, 1))
    }

    /// Bulls and Cows: a secret of different digits; guesses may repeat digits unless `distinct`.
    pub fn bulls_and_cows(digits: u8, symbols: u8, distinct: bool, turns: u32) -> Result<Code, Message> {
        check("digits", digits, &DIGITS)?;
        check("symbols", symbols, &SYMBOLS)?;
        check("turns", turns, &TURNS)?;
        if digits > symbols {
            return Err(message!("code-too-few-symbols", digits = digits, symbols = symbols));
        }
        let secrets = CodeShape { pegs: digits, symbols, copies: 1 };
        let guesses = CodeShape { copies: if distinct { 1 } else { digits }, ..secrets };
        Ok(Code::new(secrets, guesses, AnswerKind::BlackWhite, turns, Draw::Evenly, 0))
    }

    /// The black-peg game: `copies` balls of each of the `colors`, `pegs` of them drawn for the secret;
    /// answers contain only blacks. There are two guesses per colour by default.
    ///
    /// ```
    /// use parlor_games::code::Code;
    /// assert_eq!(Code::black_peg(6, 2, 4, None).unwrap().turns, 12);
    /// assert_eq!(Code::black_peg(2, 2, 5, None).unwrap_err().id, "code-too-few-balls");
    /// ```
    pub fn black_peg(colors: u8, copies: u8, pegs: u8, turns: Option<u32>) -> Result<Code, Message> {
        check("colors", colors, &COLORS)?;
        check("copies", copies, &COPIES)?;
        check("pegs", pegs, &PEGS)?;
        let turns = turns.unwrap_or(2 * colors as u32);
        check("turns", turns, &TURNS)?;
        if pegs as u32 > colors as u32 * copies as u32 {
            let balls = colors as u32 * copies as u32;
            return Err(message!(
                "code-too-few-balls",
                pegs = pegs,
                colors = colors,
                copies = copies,
                balls = balls
            ));
        }
        let shape = CodeShape { pegs, symbols: colors, copies };
        Ok(Code::new(shape, shape, AnswerKind::BlackOnly, turns, Draw::Balls, 1))
    }

    fn new(
        secrets: CodeShape,
        guesses: CodeShape,
        reply: AnswerKind,
        turns: u32,
        draw: Draw,
        first_symbol: u8,
    ) -> Code {
        Code { secrets, guesses, reply, turns, draw, first_symbol, all: Arc::default() }
    }
}

/// Checks a parameter. The catalog checks typed parameters against the same ranges; this serves other
/// callers.
fn check<N: Copy + PartialOrd + Into<u32>>(
    key: &str,
    value: N,
    range: &RangeInclusive<N>,
) -> Result<(), Message> {
    if range.contains(&value) {
        return Ok(());
    }
    let (least, most) = (*range.start(), *range.end());
    Err(message!(
        "spec-out-of-range",
        key = key,
        value = value.into().to_string(),
        min = least.into(),
        max = most.into(),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejects_parameters_out_of_range() {
        for (made, id) in [
            (Code::mastermind(0, 6, 6), "spec-out-of-range"),
            (Code::mastermind(9, 6, 6), "spec-out-of-range"),
            (Code::mastermind(4, 21, 6), "spec-out-of-range"),
            (Code::mastermind(4, 6, 0), "spec-out-of-range"),
            (Code::bulls_and_cows(7, 10, false, 10), "spec-out-of-range"),
            (Code::bulls_and_cows(5, 4, false, 10), "code-too-few-symbols"),
            (Code::black_peg(2, 2, 5, None), "code-too-few-balls"),
        ] {
            assert_eq!(made.unwrap_err().id, id);
        }
        let refused = Code::mastermind(9, 6, 6).unwrap_err().to_string();
        assert_eq!(refused, "spec-out-of-range (key: pegs, value: 9, min: 1, max: 8)");
    }

    #[test]
    fn families_have_the_sizes_of_the_sheets() {
        assert_eq!(Code::bulls_and_cows(4, 10, false, 10).unwrap().guesses.count(), 10_000);
        assert_eq!(Code::bulls_and_cows(6, 10, false, 10).unwrap().secrets.count(), 151_200);
        assert_eq!(Code::black_peg(4, 2, 4, None).unwrap().secrets.count(), 204);
        assert_eq!(Code::black_peg(6, 1, 4, None).unwrap().secrets.count(), 360);
    }
}
