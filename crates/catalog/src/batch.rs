//! Many games at once as arrays of numbers, for learning programs. A step of all games is one virtual call. A finished
//! game is replaced by a new one.

use std::sync::Arc;

use parlor_core::{Game, Numeric, derive_seed};

use crate::erased::OpenGame;

/// Games played in parallel. The trait erases the type of the game.
pub trait Batch: Send {
    /// Arrays of the right sizes, filled with the current positions.
    fn seen(&self) -> Seen;

    /// Restarts all games with this seed.
    fn reset(&mut self, seed: u64, shown: &mut Seen);

    /// Makes a move in every game, by number. If one is illegal, no move is made.
    fn step(&mut self, actions: &[i64], shown: &mut Seen) -> Result<(), Illegal>;

    /// Draws a legal move for every game with uniform probability. Repeated calls before the next step draw the same
    /// moves.
    fn draw(&self, actions: &mut [i64]);
}

/// The observable state of a batch. Each array has a row per game.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    /// Observations of the side to move.
    pub observations: Box<[i8]>,
    /// 1 for each legal action.
    pub masks: Box<[u8]>,
    /// The reward of the last move to the side that made it: the payoff if the move ended the game, otherwise 0.
    pub rewards: Box<[f32]>,
    /// 1 if the last move ended the game; the row then shows the start of the next one.
    pub done: Box<[u8]>,
    /// The side to move: 0 for First, 1 for Second.
    pub turns: Box<[u8]>,
}

/// An illegal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The index of the game.
    pub game: usize,
    /// The number.
    pub action: i64,
}

/// Implements [`Batch`] for one game type.
pub(crate) struct GameBatch<G: Game> {
    open: Arc<OpenGame<G>>,
    actions: usize,
    cells: usize,
    games: Vec<Running<G>>,
    steps: u64,
}

/// A game of a batch.
struct Running<G: Game> {
    at: G::Position,
    /// Fixes everything random in this row.
    seed: u64,
    /// Games started in this row.
    begun: u64,
}

impl<G: Game> Running<G> {
    fn new(game: &G, seed: u64) -> Running<G> {
        Running { at: game.deal(start_seed(seed, 0)), seed, begun: 1 }
    }
}

/// Seeds derived from a row's seed: even indices for the starts of its games, odd ones for drawn moves.
const fn start_seed(row: u64, game: u64) -> u64 {
    derive_seed(row, 2 * game)
}

const fn draw_seed(row: u64, step: u64) -> u64 {
    derive_seed(row, 2 * step + 1)
}

impl<G: Numeric> GameBatch<G> {
    pub(crate) fn new(open: Arc<OpenGame<G>>, games: usize, actions: usize, seed: u64) -> GameBatch<G> {
        let cells = open.game.planes().iter().product();
        let games = (0..games as u64).map(|row| Running::new(&open.game, derive_seed(seed, row))).collect();
        GameBatch { open, actions, cells, games, steps: 0 }
    }

    /// Shows a position in the row of its game.
    #[inline]
    fn show(game: &G, at: &G::Position, cells: &mut [i8], mask: &mut [u8], turn: &mut u8) {
        let side = game.turn(at);
        game.observe(at, side, cells);
        mask.fill(0);
        for action in game.moves(at).filter_map(|mv| game.action(at, mv)) {
            mask[action] = 1;
        }
        *turn = side.index() as u8;
    }

    fn show_all(&self, shown: &mut Seen) {
        let rows = shown.observations.chunks_exact_mut(self.cells);
        let rows = rows.zip(shown.masks.chunks_exact_mut(self.actions)).zip(&mut shown.turns);
        for (running, ((cells, mask), turn)) in self.games.iter().zip(rows) {
            Self::show(&self.open.game, &running.at, cells, mask, turn);
        }
    }
}

impl<G: Numeric> Batch for GameBatch<G> {
    fn seen(&self) -> Seen {
        let games = self.games.len();
        let mut shown = Seen {
            observations: vec![0; games * self.cells].into(),
            masks: vec![0; games * self.actions].into(),
            rewards: vec![0.0; games].into(),
            done: vec![0; games].into(),
            turns: vec![0; games].into(),
        };
        self.show_all(&mut shown);
        shown
    }

    fn reset(&mut self, seed: u64, shown: &mut Seen) {
        for (row, running) in (0..).zip(&mut self.games) {
            *running = Running::new(&self.open.game, derive_seed(seed, row));
        }
        self.steps = 0;
        shown.rewards.fill(0.0);
        shown.done.fill(0);
        self.show_all(shown);
    }

    fn step(&mut self, actions: &[i64], shown: &mut Seen) -> Result<(), Illegal> {
        for (game, (&action, mask)) in actions.iter().zip(shown.masks.chunks_exact(self.actions)).enumerate()
        {
            if usize::try_from(action).ok().and_then(|action| mask.get(action)) != Some(&1) {
                return Err(Illegal { game, action });
            }
        }
        let game = &self.open.game;
        let rows = shown.observations.chunks_exact_mut(self.cells);
        let rows = rows.zip(shown.masks.chunks_exact_mut(self.actions)).zip(&mut shown.turns);
        let ends = shown.rewards.iter_mut().zip(&mut shown.done);
        for (((running, &action), ((cells, mask), turn)), (reward, done)) in
            self.games.iter_mut().zip(actions).zip(rows).zip(ends)
        {
            let mover = game.turn(&running.at);
            if let Some(mv) = game.numbered_move(&running.at, action as usize) {
                running.at = game.after(&running.at, mv);
            }
            let payoff = game.payoff(&running.at);
            (*reward, *done) =
                (payoff.map_or(0.0, |payoff| payoff.to(mover) as f32), payoff.is_some().into());
            if payoff.is_some() {
                running.at = game.deal(start_seed(running.seed, running.begun));
                running.begun += 1;
            }
            Self::show(game, &running.at, cells, mask, turn);
        }
        self.steps += 1;
        Ok(())
    }

    fn draw(&self, actions: &mut [i64]) {
        let game = &self.open.game;
        for (running, action) in self.games.iter().zip(actions) {
            let count = game.moves(&running.at).count() as u64;
            // The upper half of the product is below the count, and as uniform as 64 bits allow.
            let drawn = u128::from(draw_seed(running.seed, self.steps)) * u128::from(count);
            let mv = game.moves(&running.at).nth((drawn >> 64) as usize);
            let number = mv.and_then(|mv| game.action(&running.at, mv));
            *action = number.map_or(-1, |number| number as i64);
        }
    }
}
