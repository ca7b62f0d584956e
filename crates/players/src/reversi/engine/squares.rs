//! Sets of squares: parity of the quadrants, neighbours, symmetries.

/// The quadrant of each square of the 8×8 board as one of four bits. Smaller boards lie in the middle, so their quadrants
/// are parts of these.
pub(super) static QUADRANT: [u8; 64] = quadrants();

/// The squares of each set of quadrants, indexed by four bits.
pub(super) static ODD: [u64; 16] = unions();

/// The neighbours of each square.
pub(super) static NEIGHBOURS: [u64; 64] = beside();

const fn quadrants() -> [u8; 64] {
    let mut quadrants = [0; 64];
    let mut square = 0;
    while square < 64 {
        quadrants[square] = 1 << (square / 32 * 2 + square % 8 / 4);
        square += 1;
    }
    quadrants
}

const fn unions() -> [u64; 16] {
    let quadrants = quadrants();
    let mut unions = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        let mut square = 0;
        while square < 64 {
            if quadrants[square] & bits as u8 != 0 {
                unions[bits] |= 1 << square;
            }
            square += 1;
        }
        bits += 1;
    }
    unions
}

/// Returns the given squares and their neighbours.
pub(super) const fn around(squares: u64) -> u64 {
    let row = squares | squares << 1 & 0xfefe_fefe_fefe_fefe | squares >> 1 & 0x7f7f_7f7f_7f7f_7f7f;
    row | row << 8 | row >> 8
}

const fn beside() -> [u64; 64] {
    let mut beside = [0; 64];
    let mut square = 0;
    while square < 64 {
        beside[square] = around(1 << square) ^ 1 << square;
        square += 1;
    }
    beside
}

/// Returns the quadrants with an odd number of empty squares. The side that moves into one of them usually gets the last
/// move there.
#[inline(always)]
pub(super) fn parity(empties: u64) -> u32 {
    let odd = |quadrant: usize| (empties & ODD[1 << quadrant]).count_ones() & 1;
    odd(0) | odd(1) << 1 | odd(2) << 2 | odd(3) << 3
}

/// Iterates over the squares of a set.
#[inline(always)]
pub(super) fn each(mut squares: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = squares.trailing_zeros() as u8;
        (squares != 0).then(|| {
            squares &= squares - 1;
            square
        })
    })
}

/// Returns the smallest of a position's symmetric forms: eight on a square board, four on a rectangle.
pub(super) fn canonical(own: u64, opponent: u64, area: u64) -> (u64, u64) {
    let other = if transpose(area) == area { transpose } else { mirror };
    let mut first = (own, opponent);
    let mut turned = (own, opponent);
    for turn in 0..8 {
        first = first.min(turned);
        turned = if turn % 2 == 0 {
            (turned.0.swap_bytes(), turned.1.swap_bytes())
        } else {
            (other(turned.0), other(turned.1))
        };
    }
    first
}

/// Mirrors a board left to right.
const fn mirror(board: u64) -> u64 {
    board.reverse_bits().swap_bytes()
}

/// Mirrors a board about the diagonal from a1 to h8.
pub(super) const fn transpose(board: u64) -> u64 {
    let board = exchange(board, 0x00aa_00aa_00aa_00aa, 7);
    let board = exchange(board, 0x0000_cccc_0000_cccc, 14);
    exchange(board, 0x0000_0000_f0f0_f0f0, 28)
}

/// Exchanges the bits of `mask` with those `shift` above them.
const fn exchange(board: u64, mask: u64, shift: u32) -> u64 {
    let differing = (board ^ board >> shift) & mask;
    board ^ differing ^ differing << shift
}
