//! The generic side of the door: one game type with its players becomes an [`AnyGame`].

use std::sync::Arc;

use parlor_core::conformance::{Breach, check_playout};
use parlor_core::{
    Depict, Game, Limits, Message, Notation, Payoff, Score, Side, Strategy, Value, message, perft,
};
use parlor_search::{Ask, Guard, Plain, Size, Solution, Solver};
use rayon::prelude::*;

use crate::any_game::{AnyGame, PlayerSketch, SetUp, Solved, Task};
use crate::breaking::{Breaking, Dispute, Knowledge, ReviewedRow, Terms};
use crate::explained::{Explained, explain};
use crate::live_table::LiveTable;
use crate::measured::{Measured, Method, Reporter};
use crate::pairing::{HostedPairing, Openings, Pairing};
use crate::plans::{PlanProgress, PlanTask, Planned, Recount};
use crate::player::{Planner, Player, Seated, players_of_every_game, seat_seed, secret_seat_seed};
use crate::process::process;
use crate::respondent::{HostedRespondent, Respondent};
use crate::suggest::did_you_mean;
use crate::table::Table;

/// What the catalog adds to the rules of a game.
pub(crate) struct Kit<G: Game> {
    /// Evaluations by name, the default first.
    pub(crate) planners: Vec<Arc<dyn Planner<G>>>,
    /// How deep searches look unless told otherwise.
    pub(crate) depth: u32,
    /// Random moves with which games of the arena begin, where the start is not drawn by lot: without them
    /// players who draw no lots would play the same game again and again.
    pub(crate) opening_plies: u32,
    /// The players of this game alone.
    pub(crate) own: Vec<Player<G>>,
    /// The game's own way to exact values, in place of plain enumeration.
    pub(crate) solve: Option<Solve<G>>,
    /// The game's own estimates of all moves, for hints where exact values cost too much.
    pub(crate) estimate: Option<Estimate<G>>,
    /// Positions that an exact answer to a hint may cost.
    pub(crate) hint_nodes: u64,
    /// What the seats are called.
    pub(crate) seat_names: [&'static str; 2],
    /// The signs of the sides on the board, where they have one.
    pub(crate) signs: Option<[char; 2]>,
    /// The id of the text on how to write a move.
    pub(crate) how_to_move: &'static str,
    /// Where a person sits by default.
    pub(crate) seat: Side,
    /// Who sits opposite by default.
    pub(crate) opponent: &'static str,
    /// Who sits opposite a person who takes the other seat, where `opponent` cannot.
    pub(crate) opponent_of_other_seat: Option<&'static str>,
    /// What to say when somebody asks for a hint, where the game has words of its own for it.
    pub(crate) counsel: Option<Counsel<G>>,
    /// How to put a breaker to all secrets, in code-breaking games.
    pub(crate) examine: Option<Examine<G>>,
    /// Which answers cannot all be true, in code-breaking games.
    pub(crate) dispute: Option<Look<G, Option<Dispute>>>,
    /// What everybody knows, in code-breaking games.
    pub(crate) knowledge: Option<Look<G, Knowledge>>,
    /// How good each guess was, in code-breaking games.
    pub(crate) review: Option<Review<G>>,
    /// How to find and to check whole plans, in code-breaking games.
    pub(crate) plans: Option<Plans<G>>,
}

/// Finds plans, and recounts those of files.
pub(crate) struct Plans<G> {
    pub(crate) solve: FindPlan<G>,
    pub(crate) recount: RecountPlan<G>,
}

/// Recounts the plan that a file's text holds.
pub(crate) type RecountPlan<G> = Box<dyn Fn(&G, &str) -> Result<Recount, Message> + Send + Sync>;

/// Finds the best plan of a game with this spec.
pub(crate) type FindPlan<G> = Box<
    dyn Fn(&G, &str, &PlanTask<'_>, &Limits, &(dyn Fn(PlanProgress) + Sync)) -> Result<Planned, Message>
        + Send
        + Sync,
>;

/// What a game has to say of a position.
pub(crate) type Look<G, T> = Box<dyn Fn(&G, &<G as Game>::Position) -> T + Send + Sync>;

/// How good each guess was, as far as the limits allow to find out.
pub(crate) type Review<G> =
    Box<dyn Fn(&G, &<G as Game>::Position, &Limits) -> Vec<ReviewedRow> + Send + Sync>;

/// A hint in the game's own words.
pub(crate) type Counsel<G> = Look<G, Option<Message>>;

/// Puts a breaker, with its name, to all secrets.
pub(crate) type Examine<G> = Box<dyn Fn(&G, &str, Box<dyn Strategy<G>>, &Terms) -> Breaking + Send + Sync>;

/// Finds the exact value of a position. The last argument hears the number of positions visited now and then.
pub(crate) type Solve<G> = Box<
    dyn Fn(
            &G,
            &<G as Game>::Position,
            Ask,
            &Limits,
            &dyn Fn(u64),
        ) -> Result<Solution<<G as Game>::Move>, Unsolved>
        + Send
        + Sync,
>;

/// What each move of a position is worth to its maker; `None` when it was stopped.
pub(crate) type Estimate<G> =
    Box<dyn Fn(&G, &<G as Game>::Position, &Limits) -> Option<Vec<(<G as Game>::Move, Score)>> + Send + Sync>;

/// Why there is no exact value.
pub(crate) enum Unsolved {
    /// The limits were reached.
    Stopped {
        /// Positions visited by then.
        nodes: u64,
        /// What the value to the side to move is proved to lie between, where that was found out.
        bounds: Option<[i32; 2]>,
    },
    /// The game's solver cannot do it at all.
    Refused(Message),
}

/// A game, its players and its names: what tables and pairings share.
pub(crate) struct House<G: Game> {
    pub(crate) name: &'static str,
    pub(crate) spec: String,
    pub(crate) game: G,
    pub(crate) kit: Kit<G>,
    pub(crate) players: Vec<Arc<Player<G>>>,
}

impl<G: Game> House<G> {
    pub(crate) fn seat(&self, spec: &str, seat: Option<Side>) -> Result<Seated<G>, Message> {
        Seated::read(self.name, &self.players, spec, seat)
    }

    /// The seed of one seat in a game with this seed.
    pub(crate) fn seat_seed(&self, seed: u64, side: Side) -> u64 {
        if self.kit.examine.is_some() { secret_seat_seed(seed, side) } else { seat_seed(seed, side) }
    }

    /// The evaluation of this name, or the default one.
    fn planner(&self, eval: Option<&str>) -> Result<&dyn Planner<G>, Message> {
        let planners = &self.kit.planners;
        let Some(typed) = eval else { return Ok(planners[0].as_ref()) };
        let names = planners.iter().map(|planner| planner.name());
        planners.iter().find(|planner| planner.name() == typed).map(AsRef::as_ref).ok_or_else(|| {
            message!(
                "spec-not-one-of",
                key = "eval",
                value = typed,
                hint = did_you_mean(typed, names.clone()),
                allowed = names.collect::<Vec<_>>().join(", ")
            )
        })
    }
}

impl<G: Notation> House<G> {
    /// The position that `from` describes, or the start of the game with this seed.
    pub(crate) fn beginning(&self, from: Option<&str>, seed: u64) -> Result<G::Position, Message> {
        from.map_or_else(|| Ok(self.game.deal(seed)), |text| self.game.read_position(text))
    }

    /// All that is to be known about a position, by the game's own solver or the one for every game.
    pub(crate) fn solve(
        &self,
        at: &G::Position,
        ask: Ask,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<Solution<G::Move>, Unsolved> {
        if let Some(solve) = &self.kit.solve {
            return solve(&self.game, at, ask, limits, progress);
        }
        let mut watch = (Guard::new(limits), Reporter { nodes: 0, progress });
        match Solver::new(&self.game, PROOFS).solve(at, ask, &mut watch) {
            Ok(found) => Ok(Solution { nodes: watch.1.nodes, ..found }),
            Err(_) => Err(Unsolved::Stopped { nodes: watch.1.nodes, bounds: None }),
        }
    }

    pub(crate) fn position(&self, from: Option<&str>) -> Result<G::Position, Message> {
        from.map_or_else(|| Ok(self.game.start()), |text| self.game.read_position(text))
    }

    /// Writes a sequence of moves that begins at `at`.
    pub(crate) fn write_line(&self, at: &G::Position, line: &[G::Move]) -> Vec<String> {
        let mut at = at.clone();
        line.iter()
            .map(|&mv| {
                let text = self.game.write_move(&at, mv);
                self.game.play(&mut at, mv);
                text
            })
            .collect()
    }
}

/// Puts a game behind the door.
pub(crate) fn host<G: Notation + Depict>(
    name: &'static str,
    spec: &str,
    game: G,
    mut kit: Kit<G>,
) -> Box<dyn AnyGame> {
    let mut players = std::mem::take(&mut kit.own);
    players.extend(players_of_every_game(&kit.planners, kit.depth));
    players.push(process(spec, kit.seat_names));
    let players = players.into_iter().map(Arc::new).collect();
    Box::new(Hosted(Arc::new(House { name, spec: spec.to_owned(), game, kit, players })))
}

/// Bytes that the proofs of a solver may take. When they are used up it goes on, and proves some things
/// twice.
pub(crate) const PROOFS: usize = 1 << 30;

struct Hosted<G: Game>(Arc<House<G>>);

impl<G: Notation + Depict> AnyGame for Hosted<G> {
    fn name(&self) -> &'static str {
        self.0.name
    }

    fn spec(&self) -> &str {
        &self.0.spec
    }

    fn seat_names(&self) -> [&'static str; 2] {
        self.0.kit.seat_names
    }

    fn signs(&self) -> Option<[char; 2]> {
        self.0.kit.signs
    }

    fn how_to_move(&self) -> &'static str {
        self.0.kit.how_to_move
    }

    fn only_won_or_lost(&self) -> bool {
        self.0.game.hurries()
    }

    fn default_seat(&self) -> Side {
        self.0.kit.seat
    }

    fn default_opponent(&self) -> &'static str {
        self.0.kit.opponent
    }

    fn estimate_unit(&self, player: Option<&str>) -> i32 {
        let seated = player.and_then(|spec| self.0.seat(spec, None).ok());
        // A game's own players estimate as its first evaluation does.
        let planner = self.0.planner(seated.as_ref().and_then(Seated::eval));
        planner.map_or(1, Planner::unit)
    }

    fn default_player(&self, seat: Side) -> &'static str {
        let kit = &self.0.kit;
        if seat == kit.seat { kit.opponent_of_other_seat.unwrap_or(kit.opponent) } else { kit.opponent }
    }

    fn players(&self) -> Vec<PlayerSketch> {
        self.0.players.iter().map(|player| player.sketch()).collect()
    }

    fn player(&self, spec: &str) -> Result<PlayerSketch, Message> {
        Ok(self.0.seat(spec, None)?.sketch())
    }

    fn check_player(&self, spec: &str, seat: Option<Side>) -> Result<(), Message> {
        self.0.seat(spec, seat).map(drop)
    }

    fn respondent(&self, player: &str, seat: Side, seed: u64) -> Result<Box<dyn Respondent>, Message> {
        Ok(Box::new(HostedRespondent::new(Arc::clone(&self.0), player, seat, seed)?))
    }

    fn table(&self, set_up: &SetUp) -> Result<Box<dyn Table>, Message> {
        Ok(Box::new(LiveTable::open(Arc::clone(&self.0), set_up)?))
    }

    fn perft(&self, from: Option<&str>, depth: u32, limits: &Limits) -> Result<Option<u64>, Message> {
        Ok(counted_in_parts(&self.0.game, &self.0.position(from)?, depth, limits))
    }

    fn solve(
        &self,
        from: Option<&str>,
        all_moves: bool,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<Solved, Message> {
        let house = &self.0;
        let at = house.position(from)?;
        let turn = house.game.turn(&at);
        let ask = if all_moves { Ask::Everything } else { Ask::Best };
        let found = match house.solve(&at, ask, limits, progress) {
            Ok(found) => found,
            Err(Unsolved::Refused(reason)) => return Err(reason),
            Err(Unsolved::Stopped { nodes, bounds }) => {
                return Ok(Solved {
                    turn,
                    value: None,
                    bounds: bounds.map(|[low, high]| match turn {
                        Side::First => [Payoff(low), Payoff(high)],
                        Side::Second => [Payoff(-high), Payoff(-low)],
                    }),
                    best: Vec::new(),
                    moves: Vec::new(),
                    line: Vec::new(),
                    nodes,
                });
            }
        };
        let text = |mv| house.game.write_move(&at, mv);
        Ok(Solved {
            turn,
            value: Some(payoff_to_first(found.score, turn)),
            bounds: None,
            best: found.best.iter().copied().map(text).collect(),
            moves: found.moves.iter().map(|&(mv, score)| (text(mv), payoff_to_first(score, turn))).collect(),
            line: house.write_line(&at, &found.line),
            nodes: found.nodes,
        })
    }

    fn default_depth(&self) -> u32 {
        self.0.kit.depth
    }

    fn check_evaluation(&self, name: &str) -> Result<(), Message> {
        self.0.planner(Some(name)).map(drop)
    }

    fn measure(
        &self,
        task: &Task<'_>,
        method: Method,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<Option<Measured>, Message> {
        let game = &self.0.game;
        let at = self.0.position(task.from)?;
        let planner = self.0.planner(task.eval)?;
        let work = planner.measure(game, &at, (method, task.depth), limits, progress);
        Ok(work.map(|work| Measured {
            score: if game.turn(&at) == Side::First { work.found.score } else { -work.found.score },
            best: work.found.best.map(|mv| game.write_move(&at, mv)),
            counts: work.counts,
            moves: work.moves,
            sorting: work.sorting,
            seconds: work.seconds,
        }))
    }

    fn explain(&self, task: &Task<'_>, search: Plain) -> Result<Explained, Message> {
        let game = &self.0.game;
        let at = self.0.position(task.from)?;
        let laid = self.0.planner(task.eval)?.lay_open(game, &at, search, task.depth);
        Ok(explain(game, search, &laid))
    }

    fn tree_size(&self, task: &Task<'_>, most: u64) -> Result<Option<Size>, Message> {
        let at = self.0.position(task.from)?;
        Ok(self.0.planner(task.eval)?.size(&self.0.game, &at, task.depth, most))
    }

    fn opening_plies(&self) -> u32 {
        self.0.kit.opening_plies
    }

    fn pairing(&self, players: [&str; 2], openings: &Openings) -> Result<Box<dyn Pairing>, Message> {
        Ok(Box::new(HostedPairing::new(Arc::clone(&self.0), players, openings)?))
    }

    fn examine(&self, player: &str, terms: &Terms) -> Result<Option<Breaking>, Message> {
        let house = &self.0;
        let Some(examine) = &house.kit.examine else { return Ok(None) };
        let seed = house.seat_seed(terms.seed, Side::First);
        let strategy = house.seat(player, Some(Side::First))?.build(&house.game, seed)?;
        let name = player.split(':').next().unwrap_or_default().trim();
        Ok(Some(examine(&house.game, name, strategy, terms)))
    }

    fn plan(
        &self,
        task: &PlanTask<'_>,
        limits: &Limits,
        heard: &(dyn Fn(PlanProgress) + Sync),
    ) -> Result<Option<Planned>, Message> {
        let house = &self.0;
        let find = |plans: &Plans<G>| (plans.solve)(&house.game, &house.spec, task, limits, heard);
        house.kit.plans.as_ref().map(find).transpose()
    }

    fn recount(&self, plan: &str) -> Result<Option<Recount>, Message> {
        self.0.kit.plans.as_ref().map(|plans| (plans.recount)(&self.0.game, plan)).transpose()
    }

    fn is_code_breaking(&self) -> bool {
        self.0.kit.examine.is_some()
    }

    fn check_conformance(&self, pick: &mut dyn FnMut(usize) -> usize) -> Result<(), Breach> {
        check_playout(&self.0.game, pick)
    }
}

/// [`perft`], its upper plies split into parts for the threads of the pool; `None` when told to stop.
fn counted_in_parts<G: Game>(game: &G, at: &G::Position, depth: u32, limits: &Limits) -> Option<u64> {
    /// Plies that are counted in one piece, without a look at the stop flag.
    const PIECE: u32 = 5;
    if limits.told_to_stop() {
        return None;
    }
    if depth <= PIECE {
        return Some(perft(game, at, depth));
    }
    let moves: Vec<G::Move> = game.moves(at).collect();
    moves.into_par_iter().map(|mv| counted_in_parts(game, &game.after(at, mv), depth - 1, limits)).sum()
}

/// A proved score of the side to move as First's payoff.
fn payoff_to_first(score: Score, turn: Side) -> Payoff {
    let (Value::Payoff(amount) | Value::Estimate(amount)) = score.value();
    Payoff(amount * turn.sign())
}

/// Any score of the side to move, as First sees it.
pub(crate) fn value_to_first(score: Score, turn: Side) -> Value {
    match score.value() {
        Value::Payoff(amount) => Value::Payoff(amount * turn.sign()),
        Value::Estimate(units) => Value::Estimate(units * turn.sign()),
    }
}
