//! The generic side of the door: one game type with its players becomes an [`AnyGame`].

use std::sync::Arc;

use parlor_core::conformance::{Breach, check_playout};
use parlor_core::{
    Depict, Game, Limits, Message, Notation, Payoff, Score, Side, Value, Watch, Window, perft,
};
use parlor_search::{Ask, Guard, Solver};
use rayon::prelude::*;

use crate::any_game::{AnyGame, PlayerSketch, SetUp, Solved};
use crate::live_table::LiveTable;
use crate::pairing::{HostedPairing, Pairing};
use crate::player::{Planner, Player, Seated, players_of_every_game};
use crate::table::Table;

/// What the catalog adds to the rules of a game.
pub(crate) struct Kit<G: Game> {
    /// Evaluations by name, the default first.
    pub(crate) planners: Vec<Arc<dyn Planner<G>>>,
    /// How deep searches look unless told otherwise.
    pub(crate) depth: u32,
    /// The players of this game alone.
    pub(crate) own: Vec<Player<G>>,
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
}

impl<G: Notation> House<G> {
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

    fn players(&self) -> Vec<PlayerSketch> {
        let sketch = |player: &Arc<Player<G>>| PlayerSketch {
            name: player.name,
            parameters: player.parameters.clone(),
            seat: player.seat,
        };
        self.0.players.iter().map(sketch).collect()
    }

    fn check_player(&self, spec: &str, seat: Option<Side>) -> Result<(), Message> {
        self.0.seat(spec, seat).map(drop)
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
        let mut watch = (Guard::new(limits), Reporter { nodes: 0, progress });
        let ask = if all_moves { Ask::Everything } else { Ask::Best };
        let found = Solver::new(&house.game, PROOFS).solve(&at, ask, &mut watch);
        let nodes = watch.1.nodes;
        let Ok(found) = found else {
            return Ok(Solved {
                turn,
                value: None,
                best: Vec::new(),
                moves: Vec::new(),
                line: Vec::new(),
                nodes,
            });
        };
        let text = |mv| house.game.write_move(&at, mv);
        Ok(Solved {
            turn,
            value: Some(payoff_to_first(found.score, turn)),
            best: found.best.iter().copied().map(text).collect(),
            moves: found.moves.iter().map(|&(mv, score)| (text(mv), payoff_to_first(score, turn))).collect(),
            line: house.write_line(&at, &found.line),
            nodes,
        })
    }

    fn pairing(&self, players: [&str; 2], from: Option<&str>) -> Result<Box<dyn Pairing>, Message> {
        Ok(Box::new(HostedPairing::new(Arc::clone(&self.0), players, from)?))
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

/// Tells somebody outside how many positions have been visited.
struct Reporter<'a> {
    nodes: u64,
    progress: &'a dyn Fn(u64),
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
