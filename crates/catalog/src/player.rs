//! What the catalog knows of a player before a game begins: its name, its parameters, the seats it may
//! take, and how to build it.

use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use parlor_core::{Evaluate, Game, Guide, Limits, Message, Side, Strategy, Unwatched, derive_seed, message};
use parlor_search::{
    Deepening, FixedDepth, Mcts, Memory, Plain, Random, Rollout, Searcher, Size, Study, stream,
};
use rand::Rng;

use crate::any_game::PlayerSketch;
use crate::explained::{Laid, lay_open};
use crate::measured::{Method, Work, measure};
use crate::parameter::{Args, Kind, Parameter};
use crate::suggest::did_you_mean;

/// A player of `G` that can be asked for by name.
pub struct Player<G: Game> {
    /// Its name in specs.
    pub name: &'static str,
    /// The keys it understands.
    pub parameters: Vec<Parameter>,
    /// The only seat it can take, or `None` for either.
    pub seat: Option<Side>,
    /// Makes one for a single game, from its settings and the seed of its seat.
    pub build: Build<G>,
}

impl<G: Game> Player<G> {
    /// The player as lists show it.
    pub fn sketch(&self) -> PlayerSketch {
        PlayerSketch { name: self.name, parameters: self.parameters.clone(), seat: self.seat }
    }
}

/// Makes a strategy for a single game.
pub type Build<G> = Box<dyn Fn(&Args, &G, u64) -> Result<Box<dyn Strategy<G>>, Message> + Send + Sync>;

/// A named evaluation (with the guide that goes with it), able to become any search. This is where one
/// type per guide turns into one virtual call per move.
pub trait Planner<G: Game>: Send + Sync {
    /// The name to give as `eval=`.
    fn name(&self) -> &'static str;
    /// How many units of its estimates make one point of the payoff.
    fn unit(&self) -> i32;
    /// A plain search of fixed depth.
    fn fixed_depth(&self, search: Plain, depth: u32) -> Box<dyn Strategy<G>>;
    /// Iterative deepening with a table.
    fn search(&self, args: &Args) -> Box<dyn Strategy<G>>;
    /// Monte Carlo tree search.
    fn mcts(&self, args: &Args, seed: u64) -> Box<dyn Strategy<G>>;
    /// Runs a search and measures its work; `None` when it was stopped.
    fn measure(
        &self,
        game: &G,
        at: &G::Position,
        task: (Method, u32),
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Option<Work<G::Move>>;
    /// Runs a search and writes down what it does.
    fn lay_open(&self, game: &G, at: &G::Position, search: Plain, depth: u32) -> Laid<G>;
    /// The size of the whole tree; none if it has more than `most` nodes.
    fn size(&self, game: &G, at: &G::Position, depth: u32, most: u64) -> Option<Size>;
}

/// The one kind of [`Planner`] there is.
///
/// Searches are compiled once per game and guide, not once more per evaluation: that takes a third off the
/// time to build this crate, and a virtual call per estimate is too little to measure beside the estimate.
pub struct Plan<E, U> {
    /// The evaluation's name.
    pub name: &'static str,
    /// The evaluation.
    pub evaluate: E,
    /// Which moves to try, best first.
    pub guide: U,
}

impl<G: Game, E: Evaluate<G> + Clone + 'static, U: Guide<G> + Clone + 'static> Planner<G> for Plan<E, U> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn unit(&self) -> i32 {
        self.evaluate.unit()
    }

    fn fixed_depth(&self, search: Plain, depth: u32) -> Box<dyn Strategy<G>> {
        Box::new(FixedDepth {
            plain: search,
            depth: Some(depth),
            evaluate: self.evaluation(),
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
    ) -> Option<Work<G::Move>> {
        let evaluate = self.evaluation();
        measure(&self.study(game, &evaluate), method, at, depth, limits, progress)
    }

    fn lay_open(&self, game: &G, at: &G::Position, search: Plain, depth: u32) -> Laid<G> {
        let evaluate = self.evaluation();
        lay_open(&self.study(game, &evaluate), search, at, depth)
    }

    fn size(&self, game: &G, at: &G::Position, depth: u32, most: u64) -> Option<Size> {
        self.study(game, &self.evaluation()).size(at, depth, most)
    }

    fn search(&self, args: &Args) -> Box<dyn Strategy<G>> {
        let depth = args.number_or_none("depth");
        let timed = depth.is_none() || args.is_given("time");
        Box::new(Searcher {
            depth,
            time: timed.then(|| Duration::from_millis(args.number("time"))),
            threads: args.number_or_none("threads"),
            evaluate: self.evaluation(),
            guide: self.guide.clone(),
            search: Deepening::new(args.bytes("table")),
        })
    }

    fn mcts(&self, args: &Args, seed: u64) -> Box<dyn Strategy<G>> {
        let time = args.number_or_none("time").map(Duration::from_millis);
        let counted = time.is_none() || args.is_given("simulations");
        let rollout = match args.text("rollout") {
            "random" => Rollout::Random,
            _ => Rollout::Greedy(self.evaluation()),
        };
        Box::new(Mcts {
            simulations: counted.then(|| args.number("simulations")),
            time,
            trees: NonZero::new(args.number("trees")).expect("its bounds leave out 0"),
            guide: self.guide.clone(),
            rollout,
            seed,
            memory: Memory::none(),
        })
    }
}

impl<E, U> Plan<E, U> {
    fn evaluation<G: Game>(&self) -> Arc<dyn Evaluate<G>>
    where
        E: Evaluate<G> + Clone + 'static,
    {
        Arc::new(self.evaluate.clone())
    }

    fn study<'a, G: Game, D>(&'a self, game: &'a G, evaluate: &'a D) -> Study<'a, G, D, U, Unwatched> {
        Study { game, evaluate, guide: &self.guide, watch: Unwatched }
    }
}

/// The deepest fixed depth that may be asked for.
pub const DEEPEST: i64 = 100;

/// The longest time for a move that may be asked for: an hour, in milliseconds.
pub(crate) const LONGEST: i64 = 3_600_000;

/// The players that every game has. `depth` is the default depth of the plain searches.
pub(crate) fn players_of_every_game<G: Game>(planners: &[Arc<dyn Planner<G>>], depth: u32) -> Vec<Player<G>> {
    let names: Vec<&'static str> = planners.iter().map(|planner| planner.name()).collect();
    let eval =
        || Parameter { key: "eval", kind: Kind::OneOf(names.clone().into()), default: names[0].into() };
    let plain = |search: Plain| {
        let depth =
            Parameter { key: "depth", kind: Kind::Number(1, DEEPEST), default: depth.to_string().into() };
        by_plan(search.name(), vec![depth, eval()], planners, move |planner, args, _| {
            planner.fixed_depth(search, args.number("depth"))
        })
    };
    let random = Player {
        name: "random",
        parameters: Vec::new(),
        seat: None,
        build: Box::new(|_: &Args, _: &G, seed| Ok(Box::new(Random { seed }) as Box<dyn Strategy<G>>)),
    };
    let search_parameters = vec![
        Parameter { key: "depth", kind: Kind::NumberOr(1, DEEPEST, "free"), default: "free".into() },
        eval(),
        Parameter::number("time", 1, LONGEST, "1000"),
        Parameter { key: "table", kind: Kind::Memory(1, 4096), default: "64MiB".into() },
        Parameter { key: "threads", kind: Kind::NumberOr(1, 64, "auto"), default: "auto".into() },
    ];
    let search = by_plan("search", search_parameters, planners, |planner, args, _| planner.search(args));
    let mcts_parameters = vec![
        Parameter::number("simulations", 1, 1_000_000_000, "10000"),
        Parameter { key: "time", kind: Kind::NumberOr(1, LONGEST, "free"), default: "free".into() },
        Parameter::one_of("rollout", &["random", "greedy"]),
        eval(),
        Parameter::number("trees", 1, 64, "1"),
    ];
    let mcts = by_plan("mcts", mcts_parameters, planners, |planner, args, seed| planner.mcts(args, seed));
    [random].into_iter().chain(Plain::ALL.into_iter().map(plain)).chain([search, mcts]).collect()
}

/// A player that is made from one of the game's evaluations, named by `eval=`.
fn by_plan<G: Game>(
    name: &'static str,
    parameters: Vec<Parameter>,
    planners: &[Arc<dyn Planner<G>>],
    make: impl Fn(&dyn Planner<G>, &Args, u64) -> Box<dyn Strategy<G>> + Send + Sync + 'static,
) -> Player<G> {
    let planners = planners.to_vec();
    let build = move |args: &Args, _: &G, seed| {
        let wanted = planners.iter().find(|planner| planner.name() == args.text("eval"));
        let planner = wanted.expect("the name was checked against this list");
        Ok(make(planner.as_ref(), args, seed))
    };
    Player { name, parameters, seat: None, build: Box::new(build) }
}

/// A player whose spec has been read and checked, ready to be built for any number of games.
pub(crate) struct Seated<G: Game> {
    player: Arc<Player<G>>,
    args: Args,
}

impl<G: Game> Seated<G> {
    /// Reads a player's spec; refuses unknown names and keys, values out of range, and seats the player
    /// cannot take.
    pub(crate) fn read(
        game_name: &str,
        players: &[Arc<Player<G>>],
        spec: &str,
        seat: Option<Side>,
    ) -> Result<Seated<G>, Message> {
        let (name, tail) = spec.split_once(':').unwrap_or((spec, ""));
        let Some(player) = players.iter().find(|player| player.name == name.trim()) else {
            let known = players.iter().map(|player| player.name);
            return Err(message!(
                "spec-unknown-player",
                typed = name,
                game = game_name,
                hint = did_you_mean(name, known.clone()),
                known = known.collect::<Vec<_>>()
            ));
        };
        if let (Some(only), Some(asked)) = (player.seat, seat)
            && only != asked
        {
            return Err(message!("spec-wrong-seat", name = player.name));
        }
        let args = Args::read(player.name, tail, &player.parameters)?;
        Ok(Seated { player: Arc::clone(player), args })
    }

    pub(crate) fn sketch(&self) -> PlayerSketch {
        self.player.sketch()
    }

    /// The evaluation it was set to, if it has such a setting.
    pub(crate) fn eval(&self) -> Option<&str> {
        let has = self.player.parameters.iter().any(|parameter| parameter.key == "eval");
        has.then(|| self.args.text("eval"))
    }

    /// The player for one game.
    pub(crate) fn build(&self, game: &G, seed: u64) -> Result<Box<dyn Strategy<G>>, Message> {
        (self.player.build)(&self.args, game, seed)
    }
}

/// The seed of one seat in a game with this seed, so that two like players do not think alike.
pub(crate) fn seat_seed(seed: u64, side: Side) -> u64 {
    derive_seed(seed, side.index() as u64)
}

/// The seed of a seat in a game with secrets. It is told to bots, and [`derive_seed`] can be undone: from it a
/// breaker could work out the maker's seed, and so the secret. A key cannot be found from what `ChaCha8` makes
/// of it, except by trying all the seeds that somebody might have typed.
pub(crate) fn secret_seat_seed(seed: u64, side: Side) -> u64 {
    stream(seed, u64::MAX - side.index() as u64).next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The game's seed from a seat's, by undoing each step of [`derive_seed`].
    fn undone(seat_seed: u64, side: Side) -> u64 {
        let unshift = |x: u64, by: u32| x ^ (x >> by) ^ (x >> (2 * by));
        let mut x = unshift(seat_seed, 31);
        x = unshift(x.wrapping_mul(inverse(0x94D0_49BB_1331_11EB)), 27);
        x = unshift(x.wrapping_mul(inverse(0xBF58_476D_1CE4_E5B9)), 30);
        x.wrapping_sub((side.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// What an odd number is to be multiplied with to give 1 (Newton's method, five steps for 64 bits).
    fn inverse(odd: u64) -> u64 {
        (0..5).fold(odd, |x, _| x.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(x))))
    }

    /// A breaker is told its seat's seed. Were it made like other seats', the maker's would follow from it.
    #[test]
    fn the_seed_of_a_breaker_does_not_give_away_the_makers() {
        for seed in [1, 7, 0xDEAD_BEEF_0123_4567] {
            assert_eq!(undone(seat_seed(seed, Side::First), Side::First), seed);
            assert_ne!(undone(secret_seat_seed(seed, Side::First), Side::First), seed);
            assert_ne!(secret_seat_seed(seed, Side::First), secret_seat_seed(seed, Side::Second));
        }
    }
}
