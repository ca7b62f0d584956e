//! Players by name: their parameters, their seats and how to build them.

use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use parlor_core::{Evaluate, Game, Guide, Limits, Message, Side, Strategy, Unwatched, derive_seed};
use parlor_search::{
    Deepening, DeepeningPlayer, FixedDepth, KeptTrees, Mcts, MctsConfig, MctsTrace, PlainSearch, Random,
    Rollout, SearchContext, TreeSize, stream,
};
use rand::Rng;

use crate::explained::{RawTrace, trace_search};
use crate::measured::{Method, RawMeasurement, measure};
use crate::parameter::{Args, Cost, Kind, Parameter, key};
use crate::spec::Spec;

/// A named player of `G`.
pub struct Player<G: Game> {
    /// Its name in specs.
    pub name: &'static str,
    /// The id of the text that names it for people.
    pub title: &'static str,
    /// The id of the sentence about it.
    pub about: &'static str,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// The only seat it can take; `None` for either.
    pub seat: Option<Side>,
    /// Whether it computes for minutes before its first move in this game.
    pub takes_long: fn(&G) -> bool,
    /// Whether its choices depend on the position alone. With these settings it draws no random number, reads no
    /// clock and asks no external process.
    pub is_deterministic: fn(&Args) -> bool,
    /// Builds the player for a single game.
    pub build: Build<G>,
}

/// The name of a player with the ids of its texts; `named!("knuth")` makes one.
#[derive(Clone, Copy, Debug)]
pub struct PlayerName {
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
    pub(crate) about: &'static str,
}

/// Makes a [`PlayerName`]: a name, and the ids of its title and of the sentence about it, which are derived from it.
macro_rules! named {
    ($name:literal) => {
        $crate::player::PlayerName {
            name: $name,
            title: concat!("player-", $name),
            about: concat!("player-about-", $name),
        }
    };
}
pub(crate) use named;

impl<G: Game> Player<G> {
    /// A player without parameters for either seat.
    pub fn new(
        named: PlayerName,
        build: impl Fn(&Args, &G, u64) -> Result<Box<dyn Strategy<G>>, Message> + Send + Sync + 'static,
    ) -> Player<G> {
        Player::built(named, Build::Alone(Box::new(build)))
    }

    /// A player without parameters for either seat, built in any way.
    pub(crate) fn built(PlayerName { name, title, about }: PlayerName, build: Build<G>) -> Player<G> {
        Player {
            name,
            title,
            about,
            parameters: Vec::new(),
            seat: None,
            takes_long: |_| false,
            is_deterministic: |_| false,
            build,
        }
    }

    /// Declares that the player is deterministic.
    #[must_use]
    pub fn deterministic(self) -> Player<G> {
        Player { is_deterministic: |_| true, ..self }
    }

    /// The player with these parameters.
    #[must_use]
    pub fn with(self, parameters: Vec<Parameter>) -> Player<G> {
        Player { parameters, ..self }
    }

    /// The player for this seat only.
    #[must_use]
    pub fn only(self, seat: Side) -> Player<G> {
        Player { seat: Some(seat), ..self }
    }
}

/// How a strategy is built for a single game, from its settings and the seed of its seat.
pub enum Build<G: Game> {
    /// By itself.
    Alone(Alone<G>),
    /// As a wrapper of another player of the same game.
    Around(Around<G>),
}

/// Builds a strategy.
pub type Alone<G> = Box<dyn Fn(&Args, &G, u64) -> Result<Box<dyn Strategy<G>>, Message> + Send + Sync>;

/// Returns the spec of the wrapped player in a seat.
pub type Within = Box<dyn Fn(&Args, Option<Side>) -> Spec + Send + Sync>;

/// Wraps a strategy.
pub type Wrap<G> = fn(&Args, Box<dyn Strategy<G>>, u64) -> Box<dyn Strategy<G>>;

/// How a player that wraps another one is built.
pub struct Around<G: Game> {
    /// The spec of the wrapped player.
    pub spec: Within,
    /// Refuses players that it cannot wrap.
    pub check: fn(&Player<G>) -> Result<(), Message>,
    /// Wraps the strategy.
    pub wrap: Wrap<G>,
}

/// Builds and runs searches that use one named evaluation of a game. Erases the types of evaluation and guide, at
/// the cost of one virtual call per move.
pub trait SearchBuilder<G: Game>: Send + Sync {
    /// The name to give as `eval=`.
    fn name(&self) -> &'static str;
    /// Units of its estimates per point of the payoff.
    fn unit(&self) -> i32;
    /// A plain search of fixed depth.
    fn fixed_depth(&self, search: PlainSearch, depth: u32) -> Box<dyn Strategy<G>>;
    /// Iterative deepening with a table.
    fn search(&self, args: &Args) -> Box<dyn Strategy<G>>;
    /// Monte Carlo tree search.
    fn mcts(&self, args: &Args, seed: u64) -> Box<dyn Strategy<G>>;
    /// Runs a search and measures its work; `None` if it was stopped.
    fn measure(
        &self,
        game: &G,
        at: &G::Position,
        task: (Method, u32),
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Option<RawMeasurement<G::Move>>;
    /// Runs a search and records its trace.
    fn trace_search(&self, game: &G, at: &G::Position, method: Method, depth: u32) -> RawTrace<G>;
    /// Runs a Monte Carlo tree search and records it.
    fn simulate(&self, game: &G, at: &G::Position, config: MctsConfig, limits: &Limits)
    -> MctsTrace<G::Move>;
    /// The size of the whole tree; `None` if it has more than `most` nodes.
    fn size(&self, game: &G, at: &G::Position, depth: u32, most: u64) -> Option<TreeSize>;
}

/// Implements [`SearchBuilder`] for an evaluation and a guide.
///
/// All evaluations of a game have one type, an enum where there are several, so that its searches are compiled once
/// and not once per evaluation. That takes a third off the time to build this crate and does not slow searches down.
pub struct EvaluatedSearch<E, U> {
    /// The evaluation's name.
    pub name: &'static str,
    /// The evaluation.
    pub evaluate: E,
    /// The moves to try, best first.
    pub guide: U,
}

impl<G: Game, E: Evaluate<G> + Clone + 'static, U: Guide<G> + Clone + 'static> SearchBuilder<G>
    for EvaluatedSearch<E, U>
{
    fn name(&self) -> &'static str {
        self.name
    }

    fn unit(&self) -> i32 {
        self.evaluate.unit()
    }

    fn fixed_depth(&self, search: PlainSearch, depth: u32) -> Box<dyn Strategy<G>> {
        Box::new(FixedDepth {
            search,
            depth: Some(depth),
            evaluate: self.evaluate.clone(),
            guide: self.guide.clone(),
        })
    }

    fn measure(
        &self,
        game: &G,
        at: &G::Position,
        (method, depth): (Method, u32),
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Option<RawMeasurement<G::Move>> {
        measure(&self.context(game), method, at, depth, limits, progress)
    }

    fn trace_search(&self, game: &G, at: &G::Position, method: Method, depth: u32) -> RawTrace<G> {
        trace_search(&self.context(game), method, at, depth)
    }

    fn simulate(
        &self,
        game: &G,
        at: &G::Position,
        config: MctsConfig,
        limits: &Limits,
    ) -> MctsTrace<G::Move> {
        self.context(game).grow(at, config, limits)
    }

    fn size(&self, game: &G, at: &G::Position, depth: u32, most: u64) -> Option<TreeSize> {
        self.context(game).size(at, depth, most)
    }

    fn search(&self, args: &Args) -> Box<dyn Strategy<G>> {
        let depth = args.number_or_none("depth");
        let timed = depth.is_none() || args.is_given("time");
        Box::new(DeepeningPlayer {
            depth,
            time: timed.then(|| Duration::from_millis(args.number("time"))),
            threads: args.number_or_none("threads"),
            evaluate: self.evaluate.clone(),
            guide: self.guide.clone(),
            search: Deepening::new(args.bytes("table")),
        })
    }

    fn mcts(&self, args: &Args, seed: u64) -> Box<dyn Strategy<G>> {
        let time = args.number_or_none("time").map(Duration::from_millis);
        let counted = time.is_none() || args.is_given("simulations");
        let rollout = match args.text("rollout") {
            "random" => Rollout::Random,
            _ => Rollout::Greedy(self.evaluate.clone()),
        };
        Box::new(Mcts {
            simulations: counted.then(|| args.number("simulations")),
            time,
            trees: NonZero::new(args.number("trees")).expect("the bounds of the parameter exclude 0"),
            guide: self.guide.clone(),
            rollout,
            seed,
            kept: KeptTrees::empty(),
        })
    }
}

impl<E, U> EvaluatedSearch<E, U> {
    fn context<'a, G: Game>(&'a self, game: &'a G) -> SearchContext<'a, G, E, U, Unwatched> {
        SearchContext { game, evaluate: &self.evaluate, guide: &self.guide, watch: Unwatched }
    }
}

/// The keys that set the effort per move.
pub(crate) const EFFORTS: [&str; 3] = ["depth", "time", "simulations"];

/// Maximum fixed depth.
pub const DEEPEST: i64 = 100;

/// Maximum time per move: an hour, in milliseconds.
pub(crate) const LONGEST: i64 = 3_600_000;

/// Maximum time per move that clients of a server may set, in milliseconds; such players keep tables.
pub(crate) const TIME: Cost = Cost::Heavy(5_000);

/// Maximum size of a search's table that clients of a server may set, in mebibytes.
pub(crate) const TABLE: Cost = Cost::Heavy(64);

/// A textbook search as a player.
const fn textbook(search: PlainSearch) -> PlayerName {
    match search {
        PlainSearch::Minimax => named!("minimax"),
        PlainSearch::Negamax => named!("negamax"),
        PlainSearch::AlphaBeta => named!("alpha-beta"),
        PlainSearch::AlphaBetaNegamax => named!("alpha-beta-negamax"),
    }
}

/// The players that every game has. `depth` is the default depth of the plain searches.
pub(crate) fn players_of_every_game<G: Game>(
    evaluations: &[Arc<dyn SearchBuilder<G>>],
    depth: u32,
) -> Vec<Player<G>> {
    let names: Vec<&'static str> = evaluations.iter().map(|builder| builder.name()).collect();
    let eval =
        || Parameter::new(key!("eval"), Kind::OneOf(names.clone().into()), names[0].into(), Cost::Free);
    let plain = |search: PlainSearch| {
        let kind = Kind::Number(1, DEEPEST);
        let depth = Parameter::new(key!("depth"), kind, depth.to_string().into(), Cost::Free);
        by_evaluation(textbook(search), vec![depth, eval()], evaluations, move |builder, args, _| {
            builder.fixed_depth(search, args.number("depth"))
        })
        .deterministic()
    };
    let random = Player::new(named!("random"), |_, _, seed| Ok(Box::new(Random { seed })));
    let search_parameters = vec![
        Parameter::number_or(key!("depth"), 1, DEEPEST, "free", Cost::Free),
        eval(),
        Parameter::number(key!("time"), 1, LONGEST, "1000", TIME),
        Parameter::memory(key!("table"), 1, 4096, "64MiB", TABLE),
        Parameter::number_or(key!("threads"), 1, 64, "auto", Cost::AtMost(1)),
    ];
    let search = Player {
        is_deterministic: |args| args.number_or_none::<u32>("depth").is_some() && !args.is_given("time"),
        ..by_evaluation(named!("search"), search_parameters, evaluations, |builder, args, _| {
            builder.search(args)
        })
    };
    let mcts_parameters = vec![
        Parameter::number(key!("simulations"), 1, 1_000_000_000, "10000", Cost::Heavy(200_000)),
        Parameter::number_or(key!("time"), 1, LONGEST, "free", TIME),
        Parameter::one_of(key!("rollout"), &["random", "greedy"], Cost::Free),
        eval(),
        Parameter::number(key!("trees"), 1, 64, "1", Cost::AtMost(4)),
    ];
    let mcts = by_evaluation(named!("mcts"), mcts_parameters, evaluations, |builder, args, seed| {
        builder.mcts(args, seed)
    });
    [random].into_iter().chain(PlainSearch::ALL.into_iter().map(plain)).chain([search, mcts]).collect()
}

/// A player that uses one of the game's evaluations, selected by `eval=`.
fn by_evaluation<G: Game>(
    named: PlayerName,
    parameters: Vec<Parameter>,
    evaluations: &[Arc<dyn SearchBuilder<G>>],
    make: impl Fn(&dyn SearchBuilder<G>, &Args, u64) -> Box<dyn Strategy<G>> + Send + Sync + 'static,
) -> Player<G> {
    let evaluations = evaluations.to_vec();
    let build = move |args: &Args, _: &G, seed| {
        let wanted = evaluations.iter().find(|builder| builder.name() == args.text("eval"));
        let builder = wanted.expect("the name has been checked against this list");
        Ok(make(builder.as_ref(), args, seed))
    };
    Player::new(named, build).with(parameters)
}

/// The seed of a seat in a game with this seed, so that two equal players do not draw the same numbers.
pub fn seat_seed(seed: u64, side: Side) -> u64 {
    derive_seed(seed, side.index() as u64)
}

/// The seed of a seat in a game with secrets. Bots receive it, and [`derive_seed`] can be inverted: a breaker could
/// compute the maker's seed and so the secret. The key of a `ChaCha8` stream cannot be found from its output, except by
/// trying all plausible seeds.
pub fn secret_seat_seed(seed: u64, side: Side) -> u64 {
    stream(seed, u64::MAX - side.index() as u64).next_u64()
}
