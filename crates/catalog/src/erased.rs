//! Type erasure of games: a game type with its players becomes an [`AnyGame`].

use std::sync::{Arc, Weak};

use parlor_core::conformance::{Breach, check_playout};
use parlor_core::{
    Choice, Depict, Game, Limits, Message, Notation, Numeric, Payoff, Score, Side, Value, derive_seed,
    message, perft,
};
use parlor_search::{Guard, MctsConfig, Solution, SolveScope, Solver, Stopped, TreeSize, Unsolved};
use rayon::prelude::*;

use crate::any_game::{AnyGame, Chooser, Facts, PlayerSketch, SearchRequest, SetUp, Solved};
use crate::any_position::{AnyPosition, ErasedPosition, Rules};
use crate::batch::{Batch, GameBatch};
use crate::code::{CodeCapability, CodeGame};
use crate::embedded_player::embedded_player;
use crate::explained::{Explained, explain};
use crate::games::Opening;
use crate::ladder::{climbable, level};
use crate::lapse::lapse;
use crate::live_table::LiveTable;
use crate::mcts_report::{MctsReport, report};
use crate::measured::{Measured, Method, Reporter};
use crate::pairing::{ErasedPairing, Openings, Pairing};
use crate::player::{Build, Player, SearchBuilder, players_of_every_game, seat_seed, secret_seat_seed};
use crate::seated::Seated;
use crate::spec::Spec;
use crate::suggest::did_you_mean;
use crate::table::{Ply, Table};

/// The catalog's additions to the rules of a game. [`Kit::new`] suits most games.
pub(crate) struct Kit<G: Game> {
    /// Evaluations by name, the default first.
    pub(crate) evaluations: Vec<Arc<dyn SearchBuilder<G>>>,
    /// Default depth of searches.
    pub(crate) depth: u32,
    /// Random moves at the start of arena games, for games whose start is not random. Without them, deterministic players
    /// would repeat the same game.
    pub(crate) opening_plies: u32,
    /// Players of this game only.
    pub(crate) own: Vec<Player<G>>,
    /// The game's own solver, instead of the general one.
    pub(crate) solve: Option<Solve<G>>,
    /// The game's own estimates of all moves, for hints if exact values cost too much.
    pub(crate) estimate: Option<Estimates<G>>,
    /// Maximum number of positions visited for an exact hint.
    pub(crate) hint_nodes: u64,
    /// Whether front ends with the `NBoard` protocol can play this game.
    pub(crate) nboard: bool,
    /// Writes certificates of values, if the checker knows the game.
    pub(crate) certify: Option<Certify<G>>,
}

/// Maximum number of positions visited for an exact hint, before an estimate is given instead: well under a second.
const HINT_NODES: u64 = 200_000;

impl<G: Game> Kit<G> {
    /// The kit of a game with these evaluations and this default depth.
    pub(crate) fn new(evaluations: Vec<Arc<dyn SearchBuilder<G>>>, depth: u32) -> Kit<G> {
        Kit {
            evaluations,
            depth,
            opening_plies: 0,
            own: Vec::new(),
            solve: None,
            estimate: None,
            hint_nodes: HINT_NODES,
            nboard: false,
            certify: None,
        }
    }
}

/// Finds the exact value of a position. The last argument is called periodically with the number of positions visited.
pub(crate) type Solve<G> = Box<
    dyn Fn(
            &G,
            &<G as Game>::Position,
            SolveScope,
            &Limits,
            &dyn Fn(u64),
        ) -> Result<Solution<<G as Game>::Move>, Unsolved>
        + Send
        + Sync,
>;

/// Writes the certificate of a position with its value to First; `None` if it was stopped.
pub(crate) type Certify<G> =
    fn(&G, &<G as Game>::Position, Payoff, &Limits, &dyn Fn(u64)) -> Result<Option<Vec<u8>>, Message>;

/// Moves with their scores to the mover.
pub(crate) type MoveScores<G> = Vec<(<G as Game>::Move, Score)>;

/// Estimates the moves of a position by a search of this many plies.
pub(crate) type FindEstimates<G> = fn(&G, &<G as Game>::Position, u32, &Limits) -> Option<MoveScores<G>>;

/// A game's own estimates of moves.
pub(crate) struct Estimates<G: Game> {
    /// Plies searched.
    pub(crate) depth: u32,
    /// Returns the scores of all moves to the mover; `None` if it was stopped.
    pub(crate) find: FindEstimates<G>,
}

/// A game with its names, players and kit, shared by tables and pairings.
pub(crate) struct OpenGame<G: Game> {
    pub(crate) facts: Facts,
    pub(crate) game: G,
    pub(crate) kit: Kit<G>,
    players: Vec<Arc<Player<G>>>,
    /// Whether a player of the game keeps a secret.
    keeps_secrets: bool,
}

impl<G: Game> OpenGame<G> {
    pub(crate) fn seat(&self, spec: &Spec, seat: Option<Side>) -> Result<Seated<G>, Message> {
        Seated::read(self.facts.name, &self.players, spec, seat)
    }

    /// The seed of a seat in a game with this seed.
    pub(crate) fn seat_seed(&self, seed: u64, side: Side) -> u64 {
        if self.keeps_secrets { secret_seat_seed(seed, side) } else { seat_seed(seed, side) }
    }

    /// The searches with the evaluation of this name, or with the default one.
    fn builder(&self, eval: Option<&str>) -> Result<&dyn SearchBuilder<G>, Message> {
        let evaluations = &self.kit.evaluations;
        let Some(typed) = eval else { return Ok(evaluations[0].as_ref()) };
        let names = evaluations.iter().map(|builder| builder.name());
        evaluations.iter().find(|builder| builder.name() == typed).map(AsRef::as_ref).ok_or_else(|| {
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

impl<G: Notation> OpenGame<G> {
    /// The position that `from` describes, or the start of the game with this seed.
    pub(crate) fn beginning(&self, from: Option<&str>, seed: u64) -> Result<G::Position, Message> {
        from.map_or_else(|| Ok(self.game.deal(seed)), |text| self.game.read_position(text))
    }

    /// Solves a position with the game's own solver or the general one.
    pub(crate) fn solve(
        &self,
        at: &G::Position,
        ask: SolveScope,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<Solution<G::Move>, Unsolved> {
        match &self.kit.solve {
            Some(solve) => solve(&self.game, at, ask, limits, progress),
            None => solve_by_search(&self.game, at, ask, limits, progress),
        }
    }

    pub(crate) fn position(&self, from: Option<&str>) -> Result<G::Position, Message> {
        from.map_or_else(|| Ok(self.game.start()), |text| self.game.read_position(text))
    }

    /// Writes a choice made at `at`.
    pub(crate) fn write_choice(&self, at: &G::Position, choice: &Choice<G::Move>) -> Ply {
        let side = self.game.turn(at);
        Ply {
            side,
            text: self.game.write_move(at, choice.mv),
            opinion: choice.opinion.to_first(side),
            line: self.write_line(at, &choice.line),
        }
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

impl<G: Notation + Depict + Numeric + Clone> OpenGame<G> {
    /// Combines the table entry of a game with its rules and its kit.
    pub(crate) fn new(opening: &Opening<'_>, game: G, kit: Kit<G>) -> Arc<OpenGame<G>> {
        Arc::new_cyclic(|open| OpenGame::built(opening, game, kit, open))
    }

    fn built(opening: &Opening<'_>, game: G, mut kit: Kit<G>, open: &Weak<OpenGame<G>>) -> OpenGame<G> {
        let mut players = std::mem::take(&mut kit.own);
        players.extend(players_of_every_game(&kit.evaluations, kit.depth));
        #[cfg(not(target_family = "wasm"))]
        players.push(crate::process::process(opening));
        if !opening.environment.embedded.is_empty() {
            players.push(embedded_player(&opening.environment.embedded, open));
        }
        let entry = opening.entry;
        let levels = climbable(entry.levels, &game, &players);
        players.extend([lapse(), level(levels)]);
        let facts = Facts {
            name: entry.name,
            spec: opening.spec.to_string(),
            texts: entry.texts,
            pieces: entry.pieces,
            seats: entry.seats,
            signs: entry.signs,
            seat: Side::First,
            players: entry.players,
            levels,
            won_or_lost: game.won_or_lost(),
            depth: kit.depth,
            hint_depth: kit.estimate.as_ref().map_or(kit.depth, |estimates| estimates.depth),
            unit: kit.evaluations[0].unit(),
            opening_plies: kit.opening_plies,
            nboard: kit.nboard,
            certifies: kit.certify.is_some(),
        };
        let keeps_secrets = players.iter().any(|player| player.parameters.iter().any(|one| one.secret));
        OpenGame { facts, game, kit, players: players.into_iter().map(Arc::new).collect(), keeps_secrets }
    }
}

/// Erases the type of a game.
pub(crate) fn erase<G: Notation + Depict + Numeric + Clone>(
    opening: &Opening<'_>,
    game: G,
    kit: Kit<G>,
) -> Box<dyn AnyGame> {
    Box::new(ErasedGame { open: OpenGame::new(opening, game, kit), code: None })
}

/// Maximum size of a solver's proof table in bytes. When it is full, the solver continues and repeats some proofs.
const PROOFS: usize = 1 << 30;

/// Implements [`AnyGame`] for one game type.
pub(crate) struct ErasedGame<G: Game> {
    pub(crate) open: Arc<OpenGame<G>>,
    pub(crate) code: Option<CodeCapability<G>>,
}

impl<G: Game> ErasedGame<G> {
    /// Describes a player, with the settings of its spec if there is one.
    fn sketch(&self, player: &Player<G>, seated: Option<&Seated<G>>) -> PlayerSketch {
        let within = seated.and_then(Seated::within).map(|one| self.sketch(one.player(), Some(one)));
        // A game's own players use the units of its first evaluation.
        let builder = self.open.builder(seated.and_then(Seated::eval));
        let tells =
            |seated: &Seated<G>| player.parameters.iter().any(|one| one.secret && seated.is_given(one.key));
        PlayerSketch {
            name: player.name,
            title: player.title,
            about: player.about,
            parameters: player.parameters.clone(),
            seat: player.seat,
            unit: builder.map_or(1, SearchBuilder::unit),
            takes_long: (player.takes_long)(&self.open.game)
                || within.as_ref().is_some_and(|within| within.takes_long),
            tells_secret: seated.is_some_and(tells)
                || within.as_ref().is_some_and(|within| within.tells_secret),
            plays_itself: matches!(player.build, Build::Alone(_)),
            within: within.map(Box::new),
        }
    }
}

impl<G: Notation + Depict + Numeric + Clone> AnyGame for ErasedGame<G> {
    fn facts(&self) -> &Facts {
        &self.open.facts
    }

    fn players(&self) -> Vec<PlayerSketch> {
        self.open.players.iter().map(|player| self.sketch(player, None)).collect()
    }

    fn player(&self, spec: &Spec, seat: Option<Side>) -> Result<PlayerSketch, Message> {
        let seated = self.open.seat(spec, seat)?;
        Ok(self.sketch(seated.player(), Some(&seated)))
    }

    fn chooser(&self, player: &str, seat: Side, seed: u64) -> Result<Chooser, Message> {
        let open = Arc::clone(&self.open);
        let mut strategy = open.seat(&Spec::parse(player), Some(seat))?.build(&open.game, seed)?;
        Ok(Box::new(move |position, ply, limits| {
            let at = open.game.read_position(position)?;
            if open.game.payoff(&at).is_some() {
                return Err(message!("solve-already-over"));
            }
            let choice = strategy.choose(&open.game, &at, ply, limits).map_err(|forfeit| forfeit.reason())?;
            Ok(open.write_choice(&at, &choice))
        }))
    }

    fn table(&self, set_up: &SetUp) -> Result<Box<dyn Table>, Message> {
        Ok(Box::new(LiveTable::open(Arc::clone(&self.open), self.code.clone(), set_up)?))
    }

    fn perft(&self, from: Option<&str>, depth: u32, limits: &Limits) -> Result<Option<u64>, Message> {
        Ok(counted_in_parts(&self.open.game, &self.open.position(from)?, depth, limits))
    }

    fn solve(
        &self,
        from: Option<&str>,
        all_moves: bool,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<Solved, Message> {
        let open = &self.open;
        let at = open.position(from)?;
        let turn = open.game.turn(&at);
        let from = open.game.write_position(&at);
        let ask = if all_moves { SolveScope::Everything } else { SolveScope::Best };
        let found = match open.solve(&at, ask, limits, progress) {
            Ok(found) => found,
            Err(Unsolved::Refused(reason)) => return Err(reason),
            Err(Unsolved::Stopped { nodes, bounds }) => {
                let bounds = bounds.map(|[low, high]| match turn {
                    Side::First => [Payoff(low), Payoff(high)],
                    Side::Second => [Payoff(-high), Payoff(-low)],
                });
                return Ok(Solved {
                    from,
                    turn,
                    value: bounds.filter(|[low, high]| low == high).map(|[value, _]| value),
                    complete: false,
                    bounds,
                    best: Vec::new(),
                    moves: Vec::new(),
                    line: Vec::new(),
                    nodes,
                });
            }
        };
        let text = |mv| open.game.write_move(&at, mv);
        let value = payoff_to_first(found.score, turn);
        Ok(Solved {
            from,
            turn,
            value: Some(value),
            complete: true,
            bounds: Some([value; 2]),
            best: found.best.iter().copied().map(text).collect(),
            moves: found.moves.iter().map(|&(mv, score)| (text(mv), payoff_to_first(score, turn))).collect(),
            line: open.write_line(&at, &found.line),
            nodes: found.nodes,
        })
    }

    fn certify(
        &self,
        from: Option<&str>,
        value: Payoff,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<Option<Vec<u8>>, Message> {
        let certify = self.open.kit.certify.ok_or(message!("check-no-such-game"))?;
        certify(&self.open.game, &self.open.position(from)?, value, limits, progress)
    }

    fn check_evaluation(&self, name: &str) -> Result<(), Message> {
        self.open.builder(Some(name)).map(drop)
    }

    fn measure(
        &self,
        task: &SearchRequest<'_>,
        method: Method,
        limits: &Limits,
        progress: &dyn Fn(u64),
    ) -> Result<Option<Measured>, Message> {
        let game = &self.open.game;
        let at = self.open.position(task.from)?;
        let builder = self.open.builder(task.eval)?;
        let work = builder.measure(game, &at, (method, task.depth), limits, progress);
        Ok(work.map(|work| Measured {
            score: if game.turn(&at) == Side::First { work.found.score } else { -work.found.score },
            best: work.found.best.map(|mv| game.write_move(&at, mv)),
            counts: work.counts,
            moves: work.moves,
            sorting: work.sorting,
            seconds: work.seconds,
        }))
    }

    fn explain(&self, task: &SearchRequest<'_>, method: Method) -> Result<Explained, Message> {
        let game = &self.open.game;
        let at = self.open.position(task.from)?;
        let trace = self.open.builder(task.eval)?.trace_search(game, &at, method, task.depth);
        Ok(explain(game, method, &trace))
    }

    fn simulate(
        &self,
        task: &SearchRequest<'_>,
        config: MctsConfig,
        limits: &Limits,
    ) -> Result<MctsReport, Message> {
        let game = &self.open.game;
        let at = self.open.position(task.from)?;
        if game.payoff(&at).is_some() {
            return Err(message!("solve-already-over"));
        }
        let trace = self.open.builder(task.eval)?.simulate(game, &at, config, limits);
        Ok(report(game, &at, trace))
    }

    fn tree_size(&self, task: &SearchRequest<'_>, most: u64) -> Result<Option<TreeSize>, Message> {
        let at = self.open.position(task.from)?;
        Ok(self.open.builder(task.eval)?.size(&self.open.game, &at, task.depth, most))
    }

    fn pairing(&self, players: [&str; 2], openings: &Openings) -> Result<Box<dyn Pairing>, Message> {
        Ok(Box::new(ErasedPairing::new(Arc::clone(&self.open), players, openings)?))
    }

    fn code(&self) -> Option<&CodeGame> {
        self.code.as_ref().map(|capability| capability.game.as_ref())
    }

    fn start_position(&self, seed: Option<u64>) -> Box<dyn AnyPosition> {
        let game = &self.open.game;
        let at = seed.map_or_else(|| game.start(), |seed| game.deal(seed));
        Box::new(ErasedPosition::new(Rules::Shared(Arc::clone(&self.open)), at))
    }

    fn read_position(&self, text: &str) -> Result<Box<dyn AnyPosition>, Message> {
        let at = self.open.game.read_position(text)?;
        Ok(Box::new(ErasedPosition::new(Rules::Shared(Arc::clone(&self.open)), at)))
    }

    fn actions(&self) -> Option<usize> {
        self.open.game.actions()
    }

    fn planes(&self) -> [usize; 3] {
        self.open.game.planes()
    }

    fn batch(&self, games: usize, seed: u64) -> Option<Box<dyn Batch>> {
        let game = &self.open.game;
        let actions = game.actions()?;
        // Either all starts are over or none is, whether they are random or not.
        let over = game.payoff(&game.deal(derive_seed(seed, 0))).is_some();
        (!over).then(|| Box::new(GameBatch::new(Arc::clone(&self.open), games, actions, seed)) as _)
    }

    fn check_conformance(&self, pick: &mut dyn FnMut(usize) -> usize) -> Result<(), Breach> {
        // Tests run natively; in the page this code would only add to the download, once per game.
        if cfg!(target_family = "wasm") {
            return Ok(());
        }
        check_playout(&self.open.game, pick)
    }
}

/// [`perft`] on the threads of the pool, which share the upper plies; `None` if it was stopped.
fn counted_in_parts<G: Game>(game: &G, at: &G::Position, depth: u32, limits: &Limits) -> Option<u64> {
    /// Plies counted on one thread.
    const PART: u32 = 5;
    if depth <= PART {
        return counted(game, at, depth, limits);
    }
    let moves: Vec<G::Move> = game.moves(at).collect();
    moves.into_par_iter().map(|mv| counted_in_parts(game, &game.after(at, mv), depth - 1, limits)).sum()
}

/// [`perft`] on one thread; `None` if it was stopped.
fn counted<G: Game>(game: &G, at: &G::Position, depth: u32, limits: &Limits) -> Option<u64> {
    /// Plies counted without checking the stop flag.
    const PIECE: u32 = 2;
    if limits.told_to_stop() {
        return None;
    }
    if depth <= PIECE {
        return Some(perft(game, at, depth));
    }
    game.moves(at).map(|mv| counted(game, &game.after(at, mv), depth - 1, limits)).sum()
}

/// Solves a position with the general solver.
pub(crate) fn solve_by_search<G: Game>(
    game: &G,
    at: &G::Position,
    ask: SolveScope,
    limits: &Limits,
    progress: &dyn Fn(u64),
) -> Result<Solution<G::Move>, Unsolved> {
    let mut watch = (Guard::new(limits), Reporter { nodes: 0, progress });
    let mut solver = Solver::new(game, limits.memory.unwrap_or(PROOFS));
    let ended = solver.solve(at, ask, &mut watch);
    let nodes = watch.1.nodes;
    ended.map(|found| Solution { nodes, ..found }).map_err(|Stopped| {
        let bounds = bounded(solver.bounds(), game.won_or_lost());
        Unsolved::Stopped { nodes, bounds }
    })
}

/// Bounds of scores as payoffs. If a bound is not proved but the game is only won or lost, its payoff is at most one.
fn bounded(bounds: [Score; 2], won_or_lost: bool) -> Option<[i32; 2]> {
    let payoff = |score: Score, most: i32| match score.value() {
        _ if score == Score::WORST || score == Score::BEST => won_or_lost.then_some(most),
        Value::Payoff(amount) | Value::Estimate(amount) => Some(amount),
    };
    Some([payoff(bounds[0], -1)?, payoff(bounds[1], 1)?])
}

/// A proved score of the side to move as First's payoff.
fn payoff_to_first(score: Score, turn: Side) -> Payoff {
    let (Value::Payoff(amount) | Value::Estimate(amount)) = score.value();
    Payoff(amount * turn.sign())
}
