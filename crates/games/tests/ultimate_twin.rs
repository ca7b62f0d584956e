//! A simple cell-by-cell implementation of ultimate tic-tac-toe, as the reference for the fast rules.

use parlor_core::{Game, Notation, Payoff, Side, perft};
use parlor_games::Ultimate;
use proptest::prelude::*;

/// The cells by row and column, and the last move.
#[derive(Clone)]
struct Twin {
    cells: [[Option<Side>; 9]; 9],
    last: Option<(usize, usize)>,
    turn: Side,
}

/// Returns whether a 3×3 board has three in a row of `side`.
fn line_of(side: Side, owner: impl Fn(usize, usize) -> Option<Side>) -> bool {
    let mine = |row, column| owner(row, column) == Some(side);
    (0..3).any(|i| (0..3).all(|j| mine(i, j)) || (0..3).all(|j| mine(j, i)))
        || (0..3).all(|i| mine(i, i))
        || (0..3).all(|i| mine(i, 2 - i))
}

impl Twin {
    fn new() -> Twin {
        Twin { cells: [[None; 9]; 9], last: None, turn: Side::First }
    }

    fn board_winner(&self, row: usize, column: usize) -> Option<Side> {
        let wins = |side| line_of(side, |i, j| self.cells[3 * row + i][3 * column + j]);
        Side::BOTH.into_iter().find(|&side| wins(side))
    }

    fn board_open(&self, row: usize, column: usize) -> bool {
        let has_room = (0..3).any(|i| (0..3).any(|j| self.cells[3 * row + i][3 * column + j].is_none()));
        has_room && self.board_winner(row, column).is_none()
    }

    fn winner(&self) -> Option<Side> {
        let wins = |side| line_of(side, |row, column| self.board_winner(row, column));
        Side::BOTH.into_iter().find(|&side| wins(side))
    }

    fn moves(&self) -> Vec<(usize, usize)> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let sent_to = self
            .last
            .map(|(row, column)| (row % 3, column % 3))
            .filter(|&(row, column)| self.board_open(row, column));
        let playable = |row: usize, column: usize| {
            let board = (row / 3, column / 3);
            self.cells[row][column].is_none()
                && self.board_open(board.0, board.1)
                && sent_to.is_none_or(|wanted| wanted == board)
        };
        let all = (0..9).flat_map(|row| (0..9).map(move |column| (row, column)));
        all.filter(|&(row, column)| playable(row, column)).collect()
    }

    fn payoff(&self) -> Option<Payoff> {
        match self.winner() {
            Some(side) => Some(Payoff::win(side)),
            None if self.moves().is_empty() => Some(Payoff::DRAW),
            None => None,
        }
    }

    fn play(&mut self, (row, column): (usize, usize)) {
        self.cells[row][column] = Some(self.turn);
        self.last = Some((row, column));
        self.turn = self.turn.other();
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |cell| {
            let mut next = self.clone();
            next.play(cell);
            next
        };
        self.moves().into_iter().map(|cell| after(cell).perft(depth - 1)).sum()
    }
}

fn name((row, column): (usize, usize)) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

#[test]
fn perft_agrees_with_the_twin() {
    for depth in 1..=4 {
        assert_eq!(perft(&Ultimate, &Ultimate.start(), depth), Twin::new().perft(depth), "depth {depth}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn random_games_agree_with_the_twin(draws in prop::collection::vec(any::<prop::sample::Index>(), 81)) {
        let (mut twin, mut at) = (Twin::new(), Ultimate.start());
        for draw in draws {
            let mut plain: Vec<String> = twin.moves().into_iter().map(name).collect();
            let mut fast: Vec<String> = Ultimate.moves(&at).map(|mv| Ultimate.write_move(&at, mv)).collect();
            plain.sort();
            fast.sort();
            prop_assert_eq!(&plain, &fast);
            prop_assert_eq!(twin.payoff(), Ultimate.payoff(&at));
            prop_assert_eq!(twin.turn, Ultimate.turn(&at));
            if plain.is_empty() {
                break;
            }
            let cell = *draw.get(&twin.moves());
            let square = Ultimate.read_move(&at, &name(cell)).unwrap();
            twin.play(cell);
            Ultimate.play(&mut at, square);
        }
    }
}
