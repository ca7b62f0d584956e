//! Puzzles: positions in which exactly one move is best, proved by the solver. [`find`] makes them; those that come with
//! the program are files of its output, whose first line is the command that wrote them. `docs/puzzles.md` tells more.

pub mod find;

use std::sync::LazyLock;

use parlor_catalog::Spec;

pub use find::Finder;

/// A position with one best move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position, as text.
    pub from: String,
    /// The one best move.
    pub best: String,
    /// Positions, or in code-breaking games answers, that the proof looked at.
    pub work: u64,
}

/// The puzzles of one spec, the easiest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    /// The spec of their game.
    pub game: String,
    /// The requested number.
    pub count: usize,
    /// The seed they were found with.
    pub seed: u64,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

/// How many grades there are: each holds a fifth of a collection, by the work of the proofs.
pub const GRADES: usize = 5;

// `FILES`: what `parlor puzzles` wrote. The build script lists them.
include!(concat!(env!("OUT_DIR"), "/puzzles.rs"));

/// All puzzles that come with the program.
pub fn shipped() -> &'static [Collection] {
    static READ: LazyLock<Vec<Collection>> =
        LazyLock::new(|| FILES.iter().filter_map(|file| Collection::read(file)).collect());
    &READ
}

impl Collection {
    /// The name of the game without its settings.
    pub fn name(&self) -> &str {
        Spec::name_of(&self.game)
    }

    /// The grade of the puzzle at this place, from 1.
    pub fn grade(&self, place: usize) -> usize {
        1 + place * GRADES / self.puzzles.len().max(1)
    }

    /// The text of a file: the command, then a line for each puzzle with its work, its best move and its position.
    pub fn write(&self) -> String {
        let line = |Puzzle { from, best, work }: &Puzzle| format!("{work}\t{best}\t{from}\n");
        let head = format!("# parlor puzzles {} --count {} --seed {}\n", self.game, self.count, self.seed);
        std::iter::once(head).chain(self.puzzles.iter().map(line)).collect()
    }

    /// Parses the text of a file; `None` if it is malformed.
    pub fn read(text: &str) -> Option<Collection> {
        let (head, lines) = text.split_once('\n')?;
        let words: Vec<&str> = head.strip_prefix("# parlor puzzles ")?.split(' ').collect();
        let &[game, "--count", count, "--seed", seed] = &words[..] else { return None };
        let puzzle = |line: &str| {
            let mut parts = line.splitn(3, '\t');
            let work = parts.next()?.parse().ok()?;
            Some(Puzzle { work, best: parts.next()?.to_owned(), from: parts.next()?.to_owned() })
        };
        let puzzles = lines.lines().map(puzzle).collect::<Option<Vec<Puzzle>>>()?;
        Some(Collection {
            game: game.to_owned(),
            count: count.parse().ok()?,
            seed: seed.parse().ok()?,
            puzzles,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use parlor_core::Limits;

    use super::*;

    #[test]
    fn a_collection_reads_back() {
        let puzzle = |work: u64| Puzzle { from: "XO------- X".to_owned(), best: "b2".to_owned(), work };
        let made = Collection {
            game: "tic-tac-toe".to_owned(),
            count: 3,
            seed: 7,
            puzzles: vec![puzzle(2), puzzle(9)],
        };
        assert_eq!(Collection::read(&made.write()), Some(made.clone()));
        assert_eq!((made.grade(0), made.grade(1)), (1, 3));
        for broken in ["", "# parlor puzzles nim\n", "# parlor puzzles nim --count x --seed 1\n", "5\tb2\n"] {
            assert_eq!(Collection::read(broken), None);
        }
    }

    #[test]
    fn every_file_is_read_and_no_position_comes_twice() {
        assert_eq!(shipped().len(), FILES.len());
        for collection in shipped() {
            let positions: HashSet<&str> = collection.puzzles.iter().map(|one| one.from.as_str()).collect();
            assert_eq!(positions.len(), collection.puzzles.len(), "{}", collection.game);
            assert!(collection.puzzles.is_sorted_by_key(|one| one.work), "{}", collection.game);
        }
    }

    /// One puzzle of each grade of every file is proved anew; `scripts/puzzles --check` proves all of them.
    #[test]
    fn a_sample_of_the_puzzles_has_one_best_move() {
        for collection in shipped() {
            let rules = parlor_catalog::open(&collection.game).unwrap();
            let step = collection.puzzles.len().div_ceil(GRADES).max(1);
            for puzzle in collection.puzzles.iter().step_by(step) {
                let proved = find::prove(rules.as_ref(), &puzzle.from, &Limits::none()).unwrap();
                assert_eq!(proved.as_ref(), Some(puzzle), "{}", collection.game);
            }
        }
    }
}
