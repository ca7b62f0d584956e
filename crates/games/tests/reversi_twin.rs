//! A simple cell-by-cell implementation of Reversi, as the reference for the fast rules.

use parlor_core::{Game, Notation, Payoff, Side, perft};
use parlor_games::reversi::board::{Extent, Plain, Routines};
use parlor_games::reversi::{Empties, Move, Reversi};
use parlor_processor::Vector;
use proptest::prelude::*;

const DIRECTIONS: [(isize, isize); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The cells by row and column.
#[derive(Clone, Debug)]
struct Twin {
    cells: Vec<Vec<Option<Side>>>,
    turn: Side,
}

/// A disc by row and column; `None` is a pass.
type TwinMove = Option<(usize, usize)>;

fn name(mv: TwinMove) -> String {
    mv.map_or_else(
        || "pass".to_owned(),
        |(row, column)| format!("{}{}", (b'a' + column as u8) as char, row + 1),
    )
}

impl Twin {
    fn start(columns: usize, rows: usize) -> Twin {
        let mut cells = vec![vec![None; columns]; rows];
        let (right, below) = (columns / 2, rows / 2);
        cells[below - 1][right] = Some(Side::First);
        cells[below][right - 1] = Some(Side::First);
        cells[below - 1][right - 1] = Some(Side::Second);
        cells[below][right] = Some(Side::Second);
        Twin { cells, turn: Side::First }
    }

    fn extent(&self) -> Extent {
        Extent { columns: self.cells[0].len() as u8, rows: self.cells.len() as u8 }
    }

    fn squares(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (columns, rows) = (self.cells[0].len(), self.cells.len());
        (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    fn cell(&self, row: isize, column: isize) -> Option<Side> {
        *self.cells.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?)?
    }

    /// The discs that `side` flips by placing a disc.
    fn flips(&self, side: Side, row: usize, column: usize) -> Vec<(usize, usize)> {
        let mut flips = Vec::new();
        for (down, right) in DIRECTIONS {
            let along = |steps: isize| (row as isize + steps * down, column as isize + steps * right);
            let closed_in = (1..8)
                .map(along)
                .take_while(|&(row, column)| self.cell(row, column) == Some(side.other()))
                .count() as isize;
            let (last_row, last_column) = along(closed_in + 1);
            if self.cell(last_row, last_column) == Some(side) {
                flips.extend((1..=closed_in).map(along).map(|(r, c)| (r as usize, c as usize)));
            }
        }
        flips
    }

    fn places(&self, side: Side) -> Vec<(usize, usize)> {
        let free = self.squares().filter(|&(row, column)| self.cells[row][column].is_none());
        free.filter(|&(row, column)| !self.flips(side, row, column).is_empty()).collect()
    }

    fn moves(&self) -> Vec<TwinMove> {
        let places = self.places(self.turn);
        if places.is_empty() && !self.places(self.turn.other()).is_empty() {
            return vec![None];
        }
        places.into_iter().map(Some).collect()
    }

    fn after(&self, mv: TwinMove) -> Twin {
        let mut next = self.clone();
        if let Some((row, column)) = mv {
            for (row, column) in self.flips(self.turn, row, column) {
                next.cells[row][column] = Some(self.turn);
            }
            next.cells[row][column] = Some(self.turn);
        }
        next.turn = self.turn.other();
        next
    }

    fn payoff(&self) -> Option<Payoff> {
        let discs = |side| self.cells.iter().flatten().filter(|&&cell| cell == Some(side)).count() as i32;
        self.moves().is_empty().then(|| Payoff(discs(Side::First) - discs(Side::Second)))
    }

    fn sequences(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.moves().into_iter().map(|mv| self.after(mv).sequences(depth - 1)).sum(),
        }
    }

    fn text(&self) -> String {
        let sign = |side| if side == Side::First { 'X' } else { 'O' };
        let cells = self.cells.iter().flatten().map(|cell| cell.map_or('-', sign));
        cells.chain([' ', sign(self.turn)]).collect()
    }

    /// Squares in the representation of the fast rules.
    fn bits(&self, squares: impl IntoIterator<Item = (usize, usize)>) -> u64 {
        let columns = self.cells[0].len();
        let bit = |(row, column)| 1 << self.extent().square_at((columns * row + column) as u8);
        squares.into_iter().map(bit).fold(0, std::ops::BitOr::bitor)
    }

    fn discs(&self, side: Side) -> u64 {
        self.bits(self.squares().filter(|&(row, column)| self.cells[row][column] == Some(side)))
    }
}

/// Random discs on a board of any size, dense or sparse.
fn any_twin() -> impl Strategy<Value = Twin> {
    let sizes = || prop::sample::select(Reversi::SIZES.map(usize::from).to_vec());
    (sizes(), sizes(), 1..=8_u32).prop_flat_map(|(columns, rows, emptiness)| {
        let cell = prop_oneof![
            4 => Just(Some(Side::First)),
            4 => Just(Some(Side::Second)),
            emptiness => Just(None),
        ];
        let cells = prop::collection::vec(prop::collection::vec(cell, columns), rows);
        let turn = prop::sample::select(Side::BOTH.to_vec());
        (cells, turn).prop_map(|(cells, turn)| Twin { cells, turn })
    })
}

/// The rules with SIMD, if available, and without.
fn both_ways(twin: &Twin) -> [Reversi; 2] {
    let Extent { columns, rows } = twin.extent();
    let game = Reversi::new(columns, Empties::Nobody).unwrap().with_rows(rows).unwrap();
    [game, game.plain()]
}

/// Compares the routines with the twin on every square.
fn agree(routines: impl Routines, twin: &Twin) -> Result<(), TestCaseError> {
    let area = twin.extent().area();
    let (own, opponent) = (twin.discs(twin.turn), twin.discs(twin.turn.other()));
    prop_assert_eq!(routines.reach(own, opponent) & area, twin.bits(twin.places(twin.turn)));
    for (row, column) in twin.squares().filter(|&(row, column)| twin.cells[row][column].is_none()) {
        let placed = twin.bits([(row, column)]);
        let square = placed.trailing_zeros() as u8;
        let flips = twin.bits(twin.flips(twin.turn, row, column));
        prop_assert_eq!(routines.flips(own, opponent, square), flips);
        let after = twin.after(Some((row, column)));
        let (turned, answers) = routines.place(own, opponent, square);
        prop_assert_eq!((turned, answers & area), (flips, twin.bits(after.places(after.turn))));
    }
    Ok(())
}

proptest! {
    #[test]
    fn routines_agree_with_the_twin(twin in any_twin()) {
        agree(Plain, &twin)?;
        if let Some(vector) = Vector::detect() {
            agree(vector, &twin)?;
        }
    }

    #[test]
    fn moves_and_payoff_agree_with_the_twin(twin in any_twin()) {
        for game in both_ways(&twin) {
            let at = game.read_position(&twin.text()).unwrap();
            prop_assert_eq!(game.write_position(&at), twin.text());
            let moves: Vec<String> = game.moves(&at).map(|mv| game.write_move(&at, mv)).collect();
            prop_assert_eq!(moves, twin.moves().into_iter().map(name).collect::<Vec<_>>());
            prop_assert_eq!(game.payoff(&at), twin.payoff());
            for (mv, twins) in game.moves(&at).zip(twin.moves()) {
                let after = game.after(&at, mv);
                prop_assert_eq!(game.write_position(&after), twin.after(twins).text());
                prop_assert_eq!(game.payoff(&after), twin.after(twins).payoff());
            }
        }
    }

    #[test]
    fn allows_count_and_nth_agree_with_iteration(twin in any_twin()) {
        for game in both_ways(&twin) {
            let at = game.read_position(&twin.text()).unwrap();
            let moves: Vec<Move> = game.moves(&at).collect();
            prop_assert_eq!(game.moves(&at).count(), moves.len());
            for n in 0..=moves.len() + 1 {
                prop_assert_eq!(game.moves(&at).nth(n), moves.get(n).copied());
            }
            for mv in twin.squares().map(Some).chain([None]) {
                let mv = game.read_move(&at, &name(mv)).unwrap();
                prop_assert_eq!(game.allows(&at, mv), moves.contains(&mv));
            }
        }
    }
}

#[test]
fn perft_agrees_with_the_twin() {
    for columns in [4, 6, 8] {
        for rows in [4, 6, 8] {
            let twin = Twin::start(columns, rows);
            let counted = twin.sequences(5);
            for game in both_ways(&twin) {
                assert_eq!(perft(&game, &game.start(), 5), counted, "{columns}×{rows}");
            }
        }
    }
}
