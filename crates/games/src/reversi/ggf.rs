//! Games in the generic game format of game servers and the `NBoard` protocol:
//! `(;GM[Othello]PC[place]DT[date]PB[black]PW[white]RE[result]TI[time]TY[8]BO[8 … *]B[d3]W[c3]…;)`. `*` is
//! black, Parlor's `X`, and a pass is `PA`. The format has one number for the size, so it supports square
//! boards only.

use std::fmt::Write;

use parlor_core::{Game, Message, Notation, Side, message};

use super::transcript::GameReader;
use super::{Move, Position, Reversi};
use crate::diagram::sign;

/// The properties that [`Ggf`] stores as text, in the order in which they are written.
const TEXTS: [&str; 6] = ["PC", "DT", "PB", "PW", "RE", "TI"];

/// A game with its metadata. Unknown texts are empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ggf {
    /// Place of the game.
    pub place: String,
    /// Date of the game.
    pub date: String,
    /// Name of First, the black discs.
    pub black: String,
    /// Name of Second, the white discs.
    pub white: String,
    /// First's discs minus Second's; `?` if unknown.
    pub result: String,
    /// Time control.
    pub time: String,
    /// The starting position.
    pub start: Position,
    /// The moves, including passes.
    pub moves: Vec<Move>,
}

impl Ggf {
    /// Creates a game between unnamed players. The result is filled in if the game is over.
    pub fn new(game: &Reversi, start: Position, moves: Vec<Move>) -> Ggf {
        let end = moves.iter().fold(start, |at, &mv| game.after(&at, mv));
        let result = game.payoff(&end).map_or_else(|| "?".to_owned(), |payoff| format!("{:+}", payoff.0));
        let unknown = String::new;
        let (place, date, black, white, time) = (unknown(), unknown(), unknown(), unknown(), unknown());
        Ggf { place, date, black, white, result, time, start, moves }
    }
}

/// Writes a game on one line. A `]` in a text would end it and is written as `)`. A game on a rectangular
/// board cannot be read back.
///
/// ```
/// use parlor_core::Game;
/// use parlor_games::reversi::ggf::{Ggf, write_ggf};
/// use parlor_games::reversi::{Empties, Reversi};
/// let game = Reversi::new(4, Empties::Nobody).unwrap();
/// let ann = Ggf { black: "Ann".to_owned(), ..Ggf::new(&game, game.start(), Vec::new()) };
/// let line = "(;GM[Othello]PC[]DT[]PB[Ann]PW[]RE[?]TI[]TY[4]BO[4 -----O*--*O----- *];)";
/// assert_eq!(write_ggf(&game, &ann), line);
/// ```
pub fn write_ggf(game: &Reversi, played: &Ggf) -> String {
    let size = game.extent().columns;
    let board = game.write_position(&played.start).replace(sign(Side::First), "*");
    let Ggf { place, date, black, white, result, time, .. } = played;
    let mut line = "(;GM[Othello]".to_owned();
    for (tag, text) in TEXTS.iter().zip([place, date, black, white, result, time]) {
        write!(line, "{tag}[{}]", text.replace(']', ")")).expect("writing to a string never fails");
    }
    write!(line, "TY[{size}]BO[{size} {board}]").expect("writing to a string never fails");
    let mut turn = played.start.turn();
    for &mv in &played.moves {
        let name = if mv == Move::PASS { "PA".to_owned() } else { game.name(mv) };
        write!(line, "{}[{name}]", colour(turn)).expect("writing to a string never fails");
        turn = turn.other();
    }
    line + ";)"
}

/// Parses a game. Skips evaluations and times of moves and texts that [`Ggf`] does not store. Inserts forced
/// passes that are not written.
pub fn read_ggf(game: &Reversi, text: &str) -> Result<Ggf, Message> {
    let mut rest = text
        .trim()
        .strip_prefix("(;")
        .and_then(|rest| rest.strip_suffix(";)"))
        .ok_or_else(|| message!("reversi-ggf-frame"))?
        .trim();
    let mut texts: [String; 6] = Default::default();
    let mut is_othello = false;
    let mut played: Option<(Position, GameReader)> = None;
    while !rest.is_empty() {
        let (tag, value, after) = first_property(rest)?;
        rest = after.trim_start();
        match tag {
            "GM" if value.eq_ignore_ascii_case("othello") => is_othello = true,
            "GM" => return Err(message!("reversi-ggf-other-game", typed = value)),
            "BO" if played.is_none() => {
                let start = read_board(game, value)?;
                played = Some((start, GameReader::new(game, start)));
            }
            "BO" => return Err(message!("reversi-ggf-board-twice")),
            "B" | "W" => {
                let (_, line) = played.as_mut().ok_or_else(|| message!("reversi-ggf-board-missing"))?;
                read_move(line, tag, value)?;
            }
            _ => {
                if let Some(text) = TEXTS.iter().zip(&mut texts).find(|(known, _)| **known == tag) {
                    value.clone_into(text.1);
                }
            }
        }
    }
    if !is_othello {
        return Err(message!("reversi-ggf-game-missing"));
    }
    let (start, line) = played.ok_or_else(|| message!("reversi-ggf-board-missing"))?;
    let [place, date, black, white, result, time] = texts;
    Ok(Ggf { place, date, black, white, result, time, start, moves: line.moves() })
}

/// Splits `TAG[value]` off the front.
fn first_property(text: &str) -> Result<(&str, &str, &str), Message> {
    let beginning = || text.chars().take(20).collect::<String>();
    text.split_once('[')
        .and_then(|(tag, rest)| rest.split_once(']').map(|(value, after)| (tag.trim(), value.trim(), after)))
        .filter(|(tag, ..)| tag.chars().all(|sign| sign.is_ascii_alphabetic()))
        .ok_or_else(|| message!("reversi-ggf-property-unreadable", typed = beginning()))
}

/// Parses `8 cells… side`; the cells may be separated by spaces.
fn read_board(game: &Reversi, value: &str) -> Result<Position, Message> {
    let words: Vec<&str> = value.split_whitespace().collect();
    let [size, cells @ .., turn] = &words[..] else {
        return Err(message!("reversi-ggf-board-unreadable", typed = value));
    };
    let extent = game.extent();
    if !extent.is_square() {
        return Err(message!("reversi-ggf-not-square", columns = extent.columns, rows = extent.rows));
    }
    if size.parse() != Ok(extent.columns) {
        return Err(message!("reversi-ggf-other-size", typed = *size, size = extent.columns));
    }
    game.read_cells(&format!("{} {turn}", cells.concat()).replace('*', "X"))
}

/// Parses `d3`, `d3/evaluation` or `d3/evaluation/time` of the given colour.
fn read_move(line: &mut GameReader, tag: &str, value: &str) -> Result<(), Message> {
    let name = value.split('/').next().unwrap_or_default().trim();
    if colour(line.turn()) != tag {
        line.pass_if_forced();
    }
    if colour(line.turn()) != tag {
        return Err(message!(
            "reversi-ggf-wrong-turn",
            typed = name,
            colour = tag,
            turn = colour(line.turn())
        ));
    }
    line.add(name)
}

const fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "B",
        Side::Second => "W",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reversi::Empties;
    use crate::reversi::transcript::write_transcript;

    #[test]
    fn reads_games_of_servers_and_nboard() {
        let game = Reversi::new(8, Empties::Nobody).unwrap();
        let read = |text| read_ggf(&game, text).unwrap();
        let nboard = read(
            "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]\
             BO[8 ---------------------------O*------*O--------------------------- *]\
             B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)",
        );
        assert_eq!(nboard.start, game.start());
        assert_eq!((&nboard.white[..], &nboard.time[..]), ("chris", "15:00"));
        assert_eq!(write_transcript(&game, &nboard.moves), "f5f6d3c5e6f7e7f4");
        let server = read(
            "(;GM[Othello]RB[2197.01]RW[2199.72]TY[8]RE[+0.000]
              BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]
              B[d3//0.01]W[c3/-1.50/2] ;)",
        );
        assert_eq!((server.start, server.moves.len()), (game.start(), 2));
        assert_eq!(read(&write_ggf(&game, &server)), server);
    }

    #[test]
    fn rejects_malformed_games() {
        let game = Reversi::new(4, Empties::Nobody).unwrap();
        let board = "BO[4 -----O*--*O----- *]";
        for (text, id) in [
            (String::new(), "reversi-ggf-frame"),
            ("(;)".to_owned(), "reversi-ggf-frame"),
            (format!("(;GM[Othello]{board})"), "reversi-ggf-frame"),
            (format!("(;{board};)"), "reversi-ggf-game-missing"),
            (format!("(;GM[Go]{board};)"), "reversi-ggf-other-game"),
            ("(;GM[Othello];)".to_owned(), "reversi-ggf-board-missing"),
            (format!("(;GM[Othello]B[b1]{board};)"), "reversi-ggf-board-missing"),
            (format!("(;GM[Othello]{board}{board};)"), "reversi-ggf-board-twice"),
            ("(;GM[Othello]BO[4];)".to_owned(), "reversi-ggf-board-unreadable"),
            ("(;GM[Othello]BO[8 - *];)".to_owned(), "reversi-ggf-other-size"),
            ("(;GM[Othello]BO[4 -- *];)".to_owned(), "diagram-wrong-length"),
            (format!("(;GM[Othello]{board}B[b1;)"), "reversi-ggf-property-unreadable"),
            (format!("(;GM[Othello]{board}W[b1];)"), "reversi-ggf-wrong-turn"),
            (format!("(;GM[Othello]{board}B[a1];)"), "reversi-record-refused"),
        ] {
            assert_eq!(read_ggf(&game, &text).unwrap_err().id, id, "{text:?}");
        }
        let oblong = game.with_rows(6).unwrap();
        let refusal = read_ggf(&oblong, &format!("(;GM[Othello]{board};)")).unwrap_err();
        assert_eq!(refusal.to_string(), "reversi-ggf-not-square (columns: 4, rows: 6)");
    }
}
