//! Measures the work of a search at one depth, for the rows of `parlor compare`.

use parlor_core::{
    Counts, Evaluate, Game, Guide, Instant, Limits, Message, Score, Side, Unwatched, Watch, Window, message,
};
use parlor_search::{Deepening, Found, Guard, MoveOrder, PlainSearch, SearchContext};

use crate::suggest::did_you_mean;

/// A search that can be measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// A textbook search, with the moves as listed.
    Plain(PlainSearch),
    /// Alpha-beta with the moves in their best or worst order.
    Ordered(MoveOrder),
    /// Iterative deepening with its table, on one thread. All its shallower searches count.
    Deep,
}

/// Maximum size of the table of the deep search in bytes.
const TABLE: usize = 64 << 20;

impl Method {
    /// All methods, in the order of tables.
    pub fn all() -> impl Iterator<Item = Method> {
        let plain = PlainSearch::ALL.into_iter().map(Method::Plain);
        plain.chain(MoveOrder::ALL.into_iter().map(Method::Ordered)).chain([Method::Deep])
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Plain(plain) => plain.name(),
            Method::Ordered(order) => order.name(),
            Method::Deep => "search",
        }
    }

    /// Whether it prunes.
    pub const fn prunes(self) -> bool {
        match self {
            Method::Plain(plain) => plain.prunes(),
            Method::Ordered(_) | Method::Deep => true,
        }
    }

    /// The side whose scores and windows a watch receives if `turn` is to move.
    pub(crate) const fn speaks_for(self, turn: Side) -> Side {
        match self {
            Method::Plain(plain) => plain.speaks_for(turn),
            Method::Ordered(_) | Method::Deep => turn,
        }
    }

    /// The method with this name.
    pub fn named(name: &str) -> Result<Method, Message> {
        search_named(name, Method::all().collect(), Method::name)
    }
}

/// The textbook search with this name.
pub fn plain_named(name: &str) -> Result<PlainSearch, Message> {
    search_named(name, PlainSearch::ALL.to_vec(), PlainSearch::name)
}

/// The element of `known` with this name.
fn search_named<S: Copy>(name: &str, known: Vec<S>, name_of: fn(S) -> &'static str) -> Result<S, Message> {
    let names: Vec<&'static str> = known.iter().copied().map(name_of).collect();
    known.into_iter().find(|&search| name_of(search) == name.trim()).ok_or_else(|| {
        let hint = did_you_mean(name, names.iter().copied());
        message!("compare-unknown-search", typed = name, hint = hint, known = names)
    })
}

/// The work of one search at one depth.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The value of the position to First.
    pub score: Score,
    /// The move it chose; `None` if the game is over.
    pub best: Option<String>,
    /// Nodes, leaves and cuts.
    pub counts: Counts,
    /// Moves of all inner positions it visited, searched or not.
    pub moves: u64,
    /// Positions visited only to sort moves; not among the counts.
    pub sorting: u64,
    /// Seconds, including sorting.
    pub seconds: f64,
}

/// [`Measured`] before moves are written as text.
pub struct RawMeasurement<M> {
    pub(crate) found: Found<M>,
    pub(crate) counts: Counts,
    pub(crate) moves: u64,
    pub(crate) sorting: u64,
    pub(crate) seconds: f64,
}

/// Searches and counts; `None` if it was stopped. `progress` is called periodically with the number of positions.
pub(crate) fn measure<G: Game, E: Evaluate<G>, U: Guide<G>>(
    context: &SearchContext<'_, G, E, U, Unwatched>,
    method: Method,
    at: &G::Position,
    depth: u32,
    limits: &Limits,
    progress: &dyn Fn(u64),
) -> Option<RawMeasurement<G::Move>> {
    let begun = Instant::now();
    let meters = [meter(limits, progress, None), meter(limits, progress, None)];
    let (found, [(counts, _), (sorting, _)]) = searched(context, method, at, depth, meters)?;
    let seconds = begun.elapsed().as_secs_f64();
    // Without pruning, every position but the root is a move of another one. Otherwise a second search counts the moves:
    // counting them in the first would add to its time.
    let moves = if counts.cuts == 0 && method != Method::Deep {
        counts.nodes - 1
    } else {
        let mut tally = MoveTally { game: context.game, guide: context.guide, moves: 0, entered: 0 };
        let meters = [meter(limits, progress, Some(&mut tally)), meter(limits, progress, None)];
        searched(context, method, at, depth, meters)?;
        tally.moves
    };
    Some(RawMeasurement { found, counts, moves, sorting: sorting.nodes, seconds })
}

/// The watch of all searches that are measured or traced. It is one type, because searches are compiled once per type of
/// watch; optional observers are called virtually.
pub(crate) type Meter<'a, G> = (Counts, (Guard<'a>, (Reporter<'a>, Option<&'a mut dyn Watch<G>>)));

pub(crate) fn meter<'a, G: Game>(
    limits: &'a Limits,
    progress: &'a dyn Fn(u64),
    beside: Option<&'a mut dyn Watch<G>>,
) -> Meter<'a, G> {
    (Counts::default(), (Guard::new(limits), (Reporter { nodes: 0, progress }, beside)))
}

/// The result of a search, and the meters of searching and sorting.
pub(crate) type Metered<'w, G> = (Found<<G as Game>::Move>, [Meter<'w, G>; 2]);

/// Runs the search once; the second meter counts the positions visited to sort moves.
pub(crate) fn searched<'w, G: Game, E: Evaluate<G>, U: Guide<G>>(
    context: &SearchContext<'_, G, E, U, Unwatched>,
    method: Method,
    at: &G::Position,
    depth: u32,
    [watch, sorting]: [Meter<'w, G>; 2],
) -> Option<Metered<'w, G>> {
    let SearchContext { game, evaluate, guide, .. } = *context;
    let mut watched = SearchContext { game, evaluate, guide, watch };
    let mut sorting = SearchContext { game, evaluate, guide, watch: sorting };
    let found = match method {
        Method::Plain(plain) => plain.search(&mut watched, at, Some(depth)).ok()?,
        Method::Ordered(order) => order.search(&mut watched, &mut sorting, at, Some(depth)).ok()?,
        Method::Deep => Deepening::new(TABLE).search(&mut watched, at, depth).ok()?,
    };
    Some((found, [watched.watch, sorting.watch]))
}

/// Counts the moves of every inner position.
struct MoveTally<'a, G, U> {
    game: &'a G,
    guide: &'a U,
    moves: u64,
    /// The moves of the position just entered, which may be a leaf.
    entered: u64,
}

impl<G: Game, U: Guide<G>> Watch<G> for MoveTally<'_, G, U> {
    fn enter(&mut self, at: &G::Position, _: Option<G::Move>, _: Window) {
        self.entered = self.guide.moves(self.game, at).count() as u64;
        self.moves += self.entered;
    }

    fn leaf(&mut self, _: Score) {
        self.moves -= self.entered;
    }
}

/// Reports the number of visited positions.
pub(crate) struct Reporter<'a> {
    pub(crate) nodes: u64,
    pub(crate) progress: &'a dyn Fn(u64),
}

impl<G: Game> Watch<G> for Reporter<'_> {
    #[inline]
    fn enter(&mut self, _: &G::Position, _: Option<G::Move>, _: Window) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 14) {
            (self.progress)(self.nodes);
        }
    }
}
