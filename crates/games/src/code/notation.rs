//! Codes, answers and histories as text, and the picture of a game.
//!
//! A guess is its symbols, `1122`; an answer is `1,0`, or `1` in games that report only blacks; a position is
//! its history, `1122:1,0 1344:2,1`, with an unanswered guess last.

use parlor_core::scene::{CodeRow, CodeRows, Shape as SceneShape};
use parlor_core::{Depict, Game, Legal, Message, Notation, Scene, message};

use super::codeword::occurrences;
use super::{Answer, AnswerKind, Code, Codeword, Move, Position};

/// The printed symbols; a game uses a consecutive part of them.
const SIGNS: &[u8; 36] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl Code {
    /// The symbols of this game, in order.
    pub fn alphabet(&self) -> &'static str {
        let first = self.first_symbol as usize;
        str::from_utf8(&SIGNS[first..first + self.secrets.symbols as usize]).expect("ASCII")
    }

    /// The text of a code.
    pub fn write_code(&self, code: Codeword) -> String {
        let signs = self.alphabet().as_bytes();
        code.symbols(self.pegs()).iter().map(|&symbol| signs[symbol as usize] as char).collect()
    }

    /// Parses a code; spaces between its symbols are ignored. It need not be a legal guess.
    pub fn read_code(&self, text: &str) -> Result<Codeword, Message> {
        let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).collect();
        let alphabet = self.alphabet();
        let symbol = |&sign: &char| {
            let place = alphabet.chars().position(|other| other == sign.to_ascii_uppercase());
            place.map(|place| place as u8).ok_or_else(|| self.unknown_symbol(text, sign))
        };
        let symbols = signs.iter().map(symbol).collect::<Result<Vec<u8>, Message>>();
        if signs.len() != self.pegs() as usize {
            return Err(message!(
                "code-guess-wrong-length",
                typed = text,
                count = signs.len(),
                pegs = self.pegs(),
            ));
        }
        Ok(Codeword::new(&symbols?))
    }

    /// Checks that a code of the right length and symbols may be the secret.
    pub fn check_secret(&self, code: Codeword) -> Result<(), Message> {
        if self.secrets.holds(code) { Ok(()) } else { Err(self.too_many_copies(code, self.secrets.copies)) }
    }

    fn unknown_symbol(&self, typed: &str, symbol: char) -> Message {
        let alphabet = self.alphabet();
        message!(
            "code-guess-unknown-symbol",
            typed = typed,
            symbol = symbol,
            first = &alphabet[..1],
            last = &alphabet[alphabet.len() - 1..],
        )
    }

    /// Names the first symbol that occurs too often.
    fn too_many_copies(&self, code: Codeword, copies: u8) -> Message {
        let symbols = code.symbols(self.pegs());
        let count = |symbol: u8| occurrences(symbol, &symbols);
        let symbol = symbols.iter().copied().find(|&symbol| count(symbol) > copies as usize).unwrap_or(0);
        let sign = &self.alphabet()[symbol as usize..=symbol as usize];
        let typed = self.write_code(code);
        if copies == 1 {
            message!("code-guess-repeats", typed = typed, symbol = sign)
        } else {
            message!(
                "code-guess-too-many-copies",
                typed = typed,
                symbol = sign,
                count = count(symbol),
                copies = copies,
            )
        }
    }

    /// The text of an answer.
    pub fn write_answer(&self, answer: Answer) -> String {
        match self.reply {
            AnswerKind::BlackOnly => answer.black().to_string(),
            AnswerKind::BlackWhite => format!("{},{}", answer.black(), answer.white()),
        }
    }

    /// Parses an answer: numbers separated by a comma or space. It need not be well formed, only small enough
    /// for an answer.
    pub fn read_answer(&self, text: &str) -> Result<Answer, Message> {
        let pegs = self.pegs();
        let numbers: Option<Vec<u8>> = text
            .split(|sign: char| sign == ',' || sign.is_whitespace())
            .filter(|word| !word.is_empty())
            .map(|word| word.parse().ok().filter(|_| word.bytes().all(|sign| sign.is_ascii_digit())))
            .collect();
        match (self.reply, numbers.as_deref()) {
            (AnswerKind::BlackOnly, Some(&[black])) if black <= pegs => Ok(Answer::new(black, 0)),
            (AnswerKind::BlackOnly, Some(&[black])) => {
                Err(message!("code-answer-too-large", black = black, pegs = pegs))
            }
            (AnswerKind::BlackOnly, _) => {
                Err(message!("code-answer-not-one-number", typed = text, pegs = pegs))
            }
            (AnswerKind::BlackWhite, Some(&[black, white])) => {
                if black as u32 + white as u32 <= pegs as u32 {
                    Ok(Answer::new(black, white))
                } else {
                    Err(message!("code-answer-too-many", black = black, white = white, pegs = pegs))
                }
            }
            (AnswerKind::BlackWhite, _) => {
                Err(message!("code-answer-not-two-numbers", typed = text, pegs = pegs))
            }
        }
    }
}

impl Notation for Code {
    fn write_move(&self, _: &Position, mv: Move) -> String {
        match mv {
            Move::Guess(code) => self.write_code(code),
            Move::Answer(answer) => self.write_answer(answer),
        }
    }

    fn read_move(&self, at: &Position, text: &str) -> Result<Move, Message> {
        match at.pending() {
            None => self.read_code(text).map(Move::Guess),
            Some(_) => self.read_answer(text).map(Move::Answer),
        }
    }

    fn refusal(&self, at: &Position, mv: Move) -> Message {
        match mv {
            _ if self.payoff(at).is_some() => message!("code-game-over"),
            Move::Guess(code) => self.too_many_copies(code, self.guesses.copies),
            Move::Answer(answer) => {
                message!("code-answer-nearly-all", black = answer.black(), pegs = self.pegs())
            }
        }
    }

    fn write_position(&self, at: &Position) -> String {
        let rows = at
            .rows()
            .iter()
            .map(|row| format!("{}:{}", self.write_code(row.guess), self.write_answer(row.answer)));
        rows.chain(at.pending().map(|guess| self.write_code(guess))).collect::<Vec<_>>().join(" ")
    }

    fn read_position(&self, text: &str) -> Result<Position, Message> {
        let mut at = self.start();
        for word in text.split_whitespace() {
            let (guess, answer) = match word.split_once(':') {
                Some((guess, answer)) => (guess, Some(answer)),
                None => (word, None),
            };
            for part in std::iter::once(guess).chain(answer) {
                if self.payoff(&at).is_some() {
                    return Err(message!("code-game-over"));
                }
                // Only the last guess may be unanswered.
                if part == guess && at.pending().is_some() {
                    return Err(message!("code-position-answer-missing", word = word));
                }
                let mv = parlor_core::notation::read_legal_move(self, &at, part)?;
                self.play(&mut at, mv);
            }
        }
        Ok(at)
    }

    fn legal(&self, at: &Position) -> Legal {
        if at.pending().is_some() || self.payoff(at).is_some() {
            return Legal::List(self.moves(at).map(|mv| self.write_move(at, mv)).collect());
        }
        Legal::Code {
            pegs: self.pegs() as usize,
            symbols: self.alphabet().to_owned(),
            copies: self.guesses.copies as usize,
        }
    }
}

impl Depict for Code {
    fn scene(&self, at: &Position, _: Option<(&Position, Move)>) -> Scene {
        let white = |answer: Answer| (self.reply == AnswerKind::BlackWhite).then(|| answer.white());
        let answered = at.rows().iter().map(|row| CodeRow {
            guess: self.write_code(row.guess),
            black: Some(row.answer.black()),
            white: white(row.answer),
        });
        let waiting =
            at.pending().map(|guess| CodeRow { guess: self.write_code(guess), black: None, white: None });
        let rows = CodeRows {
            pegs: self.pegs() as usize,
            symbols: self.alphabet().to_owned(),
            tells_white: self.reply != AnswerKind::BlackOnly,
            turns: self.turns as usize,
            rows: answered.chain(waiting).collect(),
        };
        Scene { shape: SceneShape::Code(rows), notes: Vec::new(), tallies: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use parlor_core::notation::read_legal_move;

    use super::*;

    fn refused(game: &Code, position: &str, typed: &str) -> &'static str {
        let at = game.read_position(position).unwrap();
        read_legal_move(game, &at, typed).map_or_else(|refusal| refusal.message().id, |_| "accepted")
    }

    #[test]
    fn checks_guesses_as_the_sheet_requires() {
        let game = Code::bulls_and_cows(4, 10, false, 10).unwrap();
        for (typed, id) in [
            ("12345", "code-guess-wrong-length"),
            ("12", "code-guess-wrong-length"),
            ("", "code-guess-wrong-length"),
            ("3e21", "code-guess-unknown-symbol"),
            ("0123", "accepted"),
            ("9822", "accepted"),
            ("4337", "accepted"),
            (" 4 3 3 7 ", "accepted"),
        ] {
            assert_eq!(refused(&game, "", typed), id, "{typed:?}");
        }
        let distinct = Code::bulls_and_cows(4, 10, true, 10).unwrap();
        assert_eq!(refused(&distinct, "", "9822"), "code-guess-repeats");
        let balls = Code::black_peg(6, 2, 4, None).unwrap();
        assert_eq!(refused(&balls, "", "1112"), "code-guess-too-many-copies");
        assert_eq!(refused(&balls, "", "0112"), "code-guess-unknown-symbol");
    }

    #[test]
    fn rejects_impossible_answers_with_the_reason() {
        let game = Code::mastermind(4, 6, 6).unwrap();
        for (typed, id) in [
            ("1,0", "accepted"),
            ("1 0", "accepted"),
            (" 1, 0", "accepted"),
            ("3,1", "code-answer-nearly-all"),
            ("3,2", "code-answer-too-many"),
            ("200,100", "code-answer-too-many"),
            ("3", "code-answer-not-two-numbers"),
            ("1,2,3", "code-answer-not-two-numbers"),
            ("-1,0", "code-answer-not-two-numbers"),
            ("+1,0", "code-answer-not-two-numbers"),
            ("one", "code-answer-not-two-numbers"),
            ("999,0", "code-answer-not-two-numbers"),
        ] {
            assert_eq!(refused(&game, "1122", typed), id, "{typed:?}");
        }
        let black = Code::black_peg(6, 2, 4, None).unwrap();
        for (typed, id) in [
            ("3", "accepted"),
            ("5", "code-answer-too-large"),
            ("1,0", "code-answer-not-one-number"),
            ("", "code-answer-not-one-number"),
        ] {
            assert_eq!(refused(&black, "1122", typed), id, "{typed:?}");
        }
    }

    #[test]
    fn histories_round_trip() {
        let game = Code::mastermind(4, 12, 6).unwrap();
        for text in ["", "11AC", "1122:1,0 1344:2,1", "1122:1,0 134B:2,1 1111", "1122:4,0"] {
            assert_eq!(game.write_position(&game.read_position(text).unwrap()), text);
        }
        assert_eq!(game.write_position(&game.read_position(" 11ac:1,1 ").unwrap()), "11AC:1,1");
        for (text, id) in [
            ("1122 1122:1,0", "code-position-answer-missing"),
            ("1122 1122", "code-position-answer-missing"),
            ("1122:4,0 1122", "code-game-over"),
            ("1122:", "code-answer-not-two-numbers"),
            ("1122:3,1", "code-answer-nearly-all"),
            ("112D:1,0", "code-guess-unknown-symbol"),
        ] {
            assert_eq!(game.read_position(text).unwrap_err().id, id, "{text:?}");
        }
    }

    #[test]
    fn guesses_are_described_and_answers_listed() {
        let game = Code::black_peg(3, 2, 3, None).unwrap();
        let legal = |text| game.legal(&game.read_position(text).unwrap());
        assert_eq!(legal(""), Legal::Code { pegs: 3, symbols: "123".into(), copies: 2 });
        assert_eq!(legal("121"), Legal::List(vec!["0".into(), "1".into(), "2".into(), "3".into()]));
        assert_eq!(legal("121:3"), Legal::List(Vec::new()));
    }

    #[test]
    fn the_picture_shows_rows_and_the_unanswered_guess() {
        let game = Code::mastermind(4, 6, 6).unwrap();
        let at = game.read_position("1122:1,0 1344").unwrap();
        let SceneShape::Code(rows) = game.scene(&at, None).shape else { panic!("not rows") };
        assert_eq!((rows.pegs, rows.symbols.as_str(), rows.turns), (4, "123456", 6));
        assert_eq!(rows.rows[0], CodeRow { guess: "1122".into(), black: Some(1), white: Some(0) });
        assert_eq!(rows.rows[1], CodeRow { guess: "1344".into(), black: None, white: None });
    }
}
