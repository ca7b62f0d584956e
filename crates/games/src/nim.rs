//! Nim: heaps of objects; each move takes some of them from one heap. The default is the form of the
//! laboratory course: heaps of 3, 4 and 5, at most three objects per move, and taking the last object loses.

use parlor_core::scene::{Heap, Shape};
use parlor_core::{Depict, Game, Message, Notation, Numeric, Payoff, Scene, Side, message};

use crate::diagram::nothing_more;

/// Maximum number of heaps. Positions are copied at every node, so they hold a fixed array.
pub const MOST_HEAPS: usize = 10;

/// Maximum number of objects in all heaps together. It bounds the length of games and of move lists.
pub const MOST_OBJECTS: u32 = 1_000;

/// The rules of Nim: the heaps at the start, the most objects a move may take, and whether the last object
/// wins.
///
/// ```
/// use parlor_core::{Game, Notation, Payoff};
/// use parlor_games::Nim;
/// let nim = Nim::new(&[1, 2], 3, true)?;
/// let at = nim.read_position("1-0 second")?;
/// let last = nim.read_move(&at, "1:1")?;
/// assert_eq!(nim.payoff(&nim.after(&at, last)), Some(Payoff(1)));
/// # Ok::<(), parlor_core::Message>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nim {
    start: [u16; MOST_HEAPS],
    heaps: usize,
    take: u16,
    misere: bool,
    /// The contribution of each heap to the [number](Game::number) of a position, by rank and size, the
    /// smallest heap first. Empty if numbers would get too large.
    ranks: Box<[Box<[usize]>]>,
}

/// A position: the objects left in each heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    heaps: [u16; MOST_HEAPS],
    turn: Side,
}

/// A move: a number of objects from one heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Take {
    /// Index of the heap, from 0.
    pub heap: u8,
    /// Number of objects taken.
    pub count: u16,
}

impl Nim {
    /// Creates a game with these heaps, in which a move takes 1 to `take` objects from one heap. Under the
    /// misère rule taking the last object loses, otherwise it wins.
    pub fn new(heaps: &[u32], take: u32, misere: bool) -> Result<Nim, Message> {
        let start = checked(heaps)?;
        if start == [0; MOST_HEAPS] {
            return Err(message!("nim-no-objects", most = MOST_OBJECTS));
        }
        if !(1..=MOST_OBJECTS).contains(&take) {
            return Err(message!("nim-take-out-of-range", take = take, most = MOST_OBJECTS));
        }
        Ok(Nim { start, heaps: heaps.len(), take: take as u16, misere, ranks: ranks(&start[..heaps.len()]) })
    }

    /// The sizes of the heaps in a position of this game.
    #[inline]
    pub fn heaps<'a>(&self, at: &'a Position) -> &'a [u16] {
        &at.heaps[..self.heaps]
    }

    /// Maximum number of objects per move.
    #[inline]
    pub fn take(&self) -> u16 {
        self.take
    }

    /// Whether taking the last object loses.
    #[inline]
    pub fn misere(&self) -> bool {
        self.misere
    }
}

impl Default for Nim {
    fn default() -> Nim {
        Nim::new(&[3, 4, 5], 3, true).expect("heaps within the limits")
    }
}

/// Parses heap sizes joined by hyphens, such as `3-4-5`.
pub fn read_heaps(text: &str) -> Result<Vec<u32>, Message> {
    let sizes = text.split('-').map(|size| number(size)?.try_into().ok());
    sizes.collect::<Option<_>>().ok_or_else(|| message!("nim-heaps-unreadable", typed = text))
}

/// Parses digits only; the standard parser accepts a plus sign.
fn number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|_| text.starts_with(|first: char| first.is_ascii_digit()))
}

fn checked(heaps: &[u32]) -> Result<[u16; MOST_HEAPS], Message> {
    if !(1..=MOST_HEAPS).contains(&heaps.len()) {
        return Err(message!("nim-heaps-out-of-range", heaps = heaps.len(), most = MOST_HEAPS));
    }
    let objects: u64 = heaps.iter().map(|&size| u64::from(size)).sum();
    if objects > u64::from(MOST_OBJECTS) {
        return Err(message!("nim-too-many-objects", objects = objects, most = MOST_OBJECTS));
    }
    let mut sizes = [0; MOST_HEAPS];
    for (size, &given) in sizes.iter_mut().zip(heaps) {
        *size = given as u16;
    }
    Ok(sizes)
}

/// Numbers multisets of heaps in the combinatorial number system: among those of `i` heaps, the ones with a
/// smaller largest heap come first. C(n + i − 1, i) of them have only heaps smaller than `n`; summing these
/// counts up to `n` gives the count for one more heap.
fn ranks(start: &[u16]) -> Box<[Box<[usize]>]> {
    let largest = start.iter().copied().max().unwrap_or(0);
    let mut smaller: Vec<usize> = (0..=largest).map(|size| usize::from(size > 0)).collect();
    let mut ranks: Vec<Box<[usize]>> = Vec::new();
    for _ in start {
        let mut sum = 0_usize;
        for sets in &mut smaller {
            let Some(more) = sum.checked_add(*sets) else { return Box::default() };
            (sum, *sets) = (more, more);
        }
        ranks.push(smaller.clone().into());
    }
    ranks.into()
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

impl Game for Nim {
    type Position = Position;
    type Move = Take;

    fn start(&self) -> Position {
        Position { heaps: self.start, turn: Side::First }
    }

    #[inline]
    fn turn(&self, at: &Position) -> Side {
        at.turn
    }

    #[inline]
    fn moves(&self, at: &Position) -> impl Iterator<Item = Take> {
        (0..).zip(self.heaps(at)).flat_map(|(heap, &size)| {
            // `1..=` would check twice at every step.
            (0..size.min(self.take)).map(move |less| Take { heap, count: less + 1 })
        })
    }

    #[inline]
    fn allows(&self, at: &Position, Take { heap, count }: Take) -> bool {
        let size = self.heaps(at).get(heap as usize).copied().unwrap_or(0);
        (1..=size.min(self.take)).contains(&count)
    }

    #[inline]
    fn play(&self, at: &mut Position, Take { heap, count }: Take) {
        at.heaps[heap as usize] -= count;
        at.turn = at.turn.other();
    }

    #[inline]
    fn payoff(&self, at: &Position) -> Option<Payoff> {
        let took_the_last = at.turn.other();
        let winner = if self.misere { took_the_last.other() } else { took_the_last };
        (at.heaps == [0; MOST_HEAPS]).then(|| Payoff::win(winner))
    }

    #[inline]
    fn won_or_lost(&self) -> bool {
        true
    }

    /// The value for the side to move depends neither on the order of the heaps nor on the side, so multisets
    /// of heaps are numbered.
    #[inline]
    fn number(&self, at: &Position) -> Option<usize> {
        let mut heaps = at.heaps;
        let heaps = &mut heaps[..self.heaps];
        insertion_sort(heaps);
        let sizes = heaps.iter().map(|&size| usize::from(size));
        let mut number = 0;
        for (size, rank) in sizes.zip(&self.ranks) {
            number += rank.get(size)?;
        }
        (!self.ranks.is_empty()).then_some(number)
    }

    fn numbered(&self, mut number: usize) -> Position {
        let mut heaps = [0; MOST_HEAPS];
        for (size, rank) in heaps.iter_mut().zip(&self.ranks).rev() {
            let largest = rank.partition_point(|&rank| rank <= number) - 1;
            number -= rank[largest];
            *size = largest as u16;
        }
        Position { heaps, turn: Side::First }
    }
}

/// Insertion sort: heaps are few and nearly sorted, and this runs after every move.
#[inline]
fn insertion_sort(heaps: &mut [u16]) {
    for end in 1..heaps.len() {
        let size = heaps[end];
        let mut place = end;
        while place > 0 && heaps[place - 1] > size {
            heaps[place] = heaps[place - 1];
            place -= 1;
        }
        heaps[place] = size;
    }
}

impl Notation for Nim {
    fn write_move(&self, _: &Position, Take { heap, count }: Take) -> String {
        format!("{}:{count}", heap + 1)
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<Take, Message> {
        let refused = || message!("nim-move-unreadable", typed = text);
        let (heap, count) = text.split_once(':').ok_or_else(refused)?;
        let heap = number(heap.trim()).ok_or_else(refused)?;
        let count = number(count.trim()).and_then(|count| count.try_into().ok()).ok_or_else(refused)?;
        if !(1..=self.heaps as u64).contains(&heap) {
            return Err(message!("nim-heap-unknown", heap = heap, heaps = self.heaps));
        }
        Ok(Take { heap: heap as u8 - 1, count })
    }

    fn refusal(&self, at: &Position, Take { heap, count }: Take) -> Message {
        let size = at.heaps[heap as usize];
        if size == 0 {
            message!("nim-heap-empty", heap = heap + 1)
        } else {
            let most = size.min(self.take);
            message!("nim-take-not-allowed", heap = heap + 1, size = size, count = count, most = most)
        }
    }

    fn write_position(&self, at: &Position) -> String {
        let sizes: Vec<String> = self.heaps(at).iter().map(u16::to_string).collect();
        format!("{} {}", sizes.join("-"), side_word(at.turn))
    }

    fn read_position(&self, text: &str) -> Result<Position, Message> {
        let mut words = text.split_whitespace();
        let sizes = read_heaps(words.next().unwrap_or_default())?;
        if sizes.len() != self.heaps {
            return Err(message!("nim-position-wrong-heaps", heaps = sizes.len(), wanted = self.heaps));
        }
        let heaps = checked(&sizes)?;
        let word = words.next().ok_or(message!("nim-side-missing"))?;
        let turn = Side::BOTH
            .into_iter()
            .find(|&side| side_word(side).eq_ignore_ascii_case(word))
            .ok_or_else(|| message!("nim-side-unknown", typed = word))?;
        nothing_more(&words.collect::<Vec<_>>())?;
        Ok(Position { heaps, turn })
    }
}

impl Depict for Nim {
    fn scene(&self, at: &Position, last: Option<(&Position, Take)>) -> Scene {
        let heap = |(heap, &size): (u8, &u16)| Heap {
            size: size.into(),
            taken: last.filter(|(_, last)| last.heap == heap).map_or(0, |(_, last)| last.count.into()),
            actions: (1..=size.min(self.take))
                .map(|count| self.write_move(at, Take { heap, count }))
                .collect(),
        };
        let rule = if self.misere {
            message!("nim-rule-misere", take = self.take)
        } else {
            message!("nim-rule-normal", take = self.take)
        };
        let heaps = (0..).zip(self.heaps(at)).map(heap).collect();
        Scene { shape: Shape::Heaps(heaps), notes: vec![rule], tallies: Vec::new() }
    }
}

/// Heap sizes are written as two digits of this base, so that each fits into a cell.
const BASE: u16 = 128;

/// Moves are numbered heap by heap, by the number of objects taken. The first plane holds the heap sizes
/// modulo 128. If heaps are larger at the start, the second plane holds the sizes divided by 128.
impl Numeric for Nim {
    fn actions(&self) -> Option<usize> {
        Some(self.heaps * self.most_taken())
    }

    fn action(&self, _: &Position, Take { heap, count }: Take) -> Option<usize> {
        let count = usize::from(count);
        (1..=self.most_taken()).contains(&count).then(|| usize::from(heap) * self.most_taken() + count - 1)
    }

    fn numbered_move(&self, _: &Position, action: usize) -> Option<Take> {
        let (heap, less) = (action / self.most_taken(), action % self.most_taken());
        (heap < self.heaps).then_some(Take { heap: heap as u8, count: less as u16 + 1 })
    }

    fn planes(&self) -> [usize; 3] {
        [if self.start.iter().any(|size| *size >= BASE) { 2 } else { 1 }, 1, self.heaps]
    }

    fn observe(&self, at: &Position, _: Side, cells: &mut [i8]) {
        let [planes, ..] = self.planes();
        for (heap, &size) in self.heaps(at).iter().enumerate() {
            if planes == 2 {
                cells[heap] = (size % BASE) as i8;
                cells[self.heaps + heap] = (size / BASE) as i8;
            } else {
                // Only positions that cannot be reached from the start have larger heaps.
                cells[heap] = size.min(BASE - 1) as i8;
            }
        }
    }
}

impl Nim {
    /// Maximum number of objects that a move can take in a game from the start.
    fn most_taken(&self) -> usize {
        self.start.iter().max().map_or(0, |&largest| largest.min(self.take)).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_object_loses_under_the_misere_rule_and_wins_otherwise() {
        for (misere, payoff) in [(true, Payoff(-1)), (false, Payoff(1))] {
            let nim = Nim::new(&[1], 3, misere).unwrap();
            let over = nim.after(&nim.start(), Take { heap: 0, count: 1 });
            assert_eq!(nim.payoff(&over), Some(payoff));
            assert_eq!(nim.moves(&over).count(), 0);
        }
    }

    #[test]
    fn a_move_takes_from_one_heap_up_to_the_limit() {
        let nim = Nim::default();
        let at = nim.read_position("2-0-5 second").unwrap();
        let moves: Vec<String> = nim.moves(&at).map(|mv| nim.write_move(&at, mv)).collect();
        assert_eq!(moves, ["1:1", "1:2", "3:1", "3:2", "3:3"]);
        for heap in 0..4 {
            for count in 0..7 {
                let mv = Take { heap, count };
                assert_eq!(nim.allows(&at, mv), nim.moves(&at).any(|listed| listed == mv), "{mv:?}");
            }
        }
    }

    #[test]
    fn rejects_games_out_of_range() {
        let refused = |heaps: &[u32], take| Nim::new(heaps, take, true).unwrap_err().id;
        assert_eq!(refused(&[], 3), "nim-heaps-out-of-range");
        assert_eq!(refused(&[1; 11], 3), "nim-heaps-out-of-range");
        assert_eq!(refused(&[0, 0], 3), "nim-no-objects");
        assert_eq!(refused(&[500, 501], 3), "nim-too-many-objects");
        assert_eq!(refused(&[u32::MAX; 10], 3), "nim-too-many-objects");
        assert_eq!(refused(&[3], 0), "nim-take-out-of-range");
        assert_eq!(refused(&[3], 1_001), "nim-take-out-of-range");
        assert!(Nim::new(&[1_000], 1_000, false).is_ok());
        assert!(Nim::new(&[100; 10], 1, false).is_ok());
    }

    #[test]
    fn rejects_unreadable_moves_and_positions() {
        let nim = Nim::default();
        let start = nim.start();
        let unread = |text| nim.read_move(&start, text).unwrap_err().id;
        for nonsense in ["", "2", "2:", ":3", "2-3", "2:x", "2:3:1", "2:-1", "2:+1", "2:99999"] {
            assert_eq!(unread(nonsense), "nim-move-unreadable", "{nonsense:?}");
        }
        assert_eq!(unread("0:1"), "nim-heap-unknown");
        assert_eq!(unread("4:1"), "nim-heap-unknown");
        assert_eq!(nim.read_move(&start, "2 : 3"), Ok(Take { heap: 1, count: 3 }));

        let refused = |text| nim.read_position(text).unwrap_err().id;
        assert_eq!(refused(""), "nim-heaps-unreadable");
        assert_eq!(refused("3-4- first"), "nim-heaps-unreadable");
        assert_eq!(refused("3-4 first"), "nim-position-wrong-heaps");
        assert_eq!(refused("3-4-999 first"), "nim-too-many-objects");
        assert_eq!(refused("3-4-5"), "nim-side-missing");
        assert_eq!(refused("3-4-5 third"), "nim-side-unknown");
        assert_eq!(refused("3-4-5 first 2"), "position-has-more");
        assert_eq!(nim.read_position("7-5-3 First").map(|at| at.heaps[0]), Ok(7));
    }

    #[test]
    fn refusals_name_the_remaining_objects() {
        let nim = Nim::default();
        let at = nim.read_position("2-0-5 first").unwrap();
        let refusal = |heap, count| nim.refusal(&at, Take { heap, count }).to_string();
        assert_eq!(refusal(1, 1), "nim-heap-empty (heap: 2)");
        assert_eq!(refusal(0, 3), "nim-take-not-allowed (heap: 1, size: 2, count: 3, most: 2)");
        assert_eq!(refusal(2, 4), "nim-take-not-allowed (heap: 3, size: 5, count: 4, most: 3)");
    }

    #[test]
    fn a_scene_shows_taken_objects_and_moves() {
        let nim = Nim::default();
        let at = nim.read_position("3-1-5 second").unwrap();
        let Shape::Heaps(heaps) = nim.scene(&at, Some((&nim.start(), Take { heap: 1, count: 3 }))).shape
        else {
            panic!("Nim is drawn as heaps");
        };
        assert_eq!(heaps[1], Heap { size: 1, taken: 3, actions: vec!["2:1".into()] });
        assert_eq!(heaps.iter().map(|heap| heap.taken).collect::<Vec<_>>(), [0, 3, 0]);
    }
}
