//! Certificates of Filler boards: strategies that guarantee each side the value, for `parlor-check`. The checker walks
//! through both strategies and requests moves that keep the value.

use parlor_check::board::filler::{Filler, Position as Walked};
use parlor_core::{Limits, Side};
use parlor_games::seven_colors::{Position, SevenColors};
use parlor_search::Stopped;

use super::cells::Field;
use super::search::Search;
use super::table::Table;
use crate::certificate::{board_certificate, hints};

/// Free cells at which the checker searches by itself.
const CHECKER_CELLS: u32 = 4;

/// Size of the table: larger than for solving, since every position of both strategies is searched.
const TABLE_BYTES: usize = 64 << 20;

/// Returns whether a board can have a certificate: it is a Filler board of at most 64 cells.
pub fn is_certifiable(game: &SevenColors, at: &Position) -> bool {
    game.forbids_current() && at.board().area() <= u64::BITS
}

/// Writes the certificate of a Filler board with the given value to First; `None` if the limits were reached or the board
/// cannot have a certificate.
pub fn certificate(
    game: &SevenColors,
    at: &Position,
    value: i32,
    limits: &Limits,
    progress: &dyn Fn(u64),
) -> Option<Vec<u8>> {
    let field = Field::<u64>::of(game, at).filter(|_| is_certifiable(game, at))?;
    let named = |side: Side| at.current(side).map_or(0, |color| color.0);
    let filler = Filler {
        width: game.width(),
        height: game.height(),
        colors: field.by_color[..usize::from(field.colors)].to_vec(),
        areas: Side::BOTH.map(|side| Field::owned(game, at, side)),
        named: Side::BOTH.map(named),
        second_moves: at.turn() == Side::Second,
        idle: at.idle() as u8,
    };
    let mut search = Search { field, table: Table::new(TABLE_BYTES), nodes: 0, limits, progress };
    let mut of = |prover: usize, least: i32| {
        hints(&filler, &filler.start(prover), (least, CHECKER_CELLS), |_, next| {
            for (index, next) in next.iter().enumerate() {
                if keeps(&mut search, next, least).ok()? {
                    return Some(index);
                }
            }
            None
        })
    };
    let hints = [of(0, value)?, of(1, -value)?];
    Some(board_certificate(&numbers(&filler), value, CHECKER_CELLS, &hints))
}

/// Returns whether the other side, which moves next, gets at most `-least`.
fn keeps(search: &mut Search<'_, u64>, next: &Walked, least: i32) -> Result<bool, Stopped> {
    let Walked { areas: [own, other], named: [own_color, other_color], idle, .. } = *next;
    let node = search.node(other, own, [other_color, own_color], idle.into());
    Ok(search.value(&node, 1 - least)? < 1 - least)
}

/// Encodes the board for the checker.
fn numbers(filler: &Filler) -> Vec<u64> {
    let Filler { width, height, colors, areas, named, second_moves, idle } = filler;
    let mut numbers = vec![2, (*width).into(), (*height).into(), colors.len() as u64, (*second_moves).into()];
    numbers.extend(named.map(u64::from));
    numbers.push((*idle).into());
    let contents = |cell: u8| colors.iter().chain(areas).position(|set| set >> cell & 1 == 1);
    numbers.extend((0..width * height).filter_map(contents).map(|place| place as u64));
    numbers
}
