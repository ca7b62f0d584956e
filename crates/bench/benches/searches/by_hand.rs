//! Hand-written minimax for tic-tac-toe only: two bitboards in registers, plain numbers for scores. Rules,
//! preference for quicker wins and counters are those of the generic search.

pub(crate) const FULL: u16 = 0b111_111_111;

const WIN: i32 = 1_000;

pub(crate) static HAS_LINE: [bool; 512] = {
    let lines = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    let mut table = [false; 512];
    let mut squares = 0;
    while squares < 512 {
        let mut line = 0;
        while line < 8 {
            table[squares] |= squares & lines[line] == lines[line];
            line += 1;
        }
        squares += 1;
    }
    table
};

#[derive(Default)]
pub(crate) struct Counts {
    pub(crate) nodes: u64,
    pub(crate) leaves: u64,
}

pub(crate) fn search() -> Counts {
    let mut counts = Counts::default();
    assert_eq!(maxi(0, 0, 0, &mut counts), 0);
    counts
}

fn maxi(crosses: u16, noughts: u16, ply: i32, counts: &mut Counts) -> i32 {
    counts.nodes += 1;
    if HAS_LINE[(noughts & FULL) as usize] {
        counts.leaves += 1;
        return ply - WIN;
    }
    let mut free = FULL & !(crosses | noughts);
    if free == 0 {
        counts.leaves += 1;
        return 0;
    }
    let mut best = i32::MIN;
    while free != 0 {
        let square = free & free.wrapping_neg();
        free ^= square;
        best = best.max(mini(crosses | square, noughts, ply + 1, counts));
    }
    best
}

fn mini(crosses: u16, noughts: u16, ply: i32, counts: &mut Counts) -> i32 {
    counts.nodes += 1;
    if HAS_LINE[(crosses & FULL) as usize] {
        counts.leaves += 1;
        return WIN - ply;
    }
    let mut free = FULL & !(crosses | noughts);
    if free == 0 {
        counts.leaves += 1;
        return 0;
    }
    let mut best = i32::MAX;
    while free != 0 {
        let square = free & free.wrapping_neg();
        free ^= square;
        best = best.min(maxi(crosses, noughts | square, ply + 1, counts));
    }
    best
}
