//! Plays games between strategies: a single move at a table, or a whole game.

use std::time::Duration;

use parlor_core::{Choice, Ending, Forfeit, Game, Instant, Limits, Message, Remark, Strategy};

use crate::seated::Seated;

/// Limits the time of a move whose player has no effort in its spec and whose [`Limits`] have no deadline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimePolicy {
    /// No limit, so that the choice does not depend on the load of the machine.
    #[default]
    None,
    /// At most this long per move.
    PerMove(Duration),
}

impl TimePolicy {
    /// The policy of tables where people play: three seconds per move.
    pub const FOR_PEOPLE: TimePolicy = TimePolicy::PerMove(MOVE_TIME);
}

/// The time limit per move of [`TimePolicy::FOR_PEOPLE`].
pub const MOVE_TIME: Duration = Duration::from_secs(3);

/// A player that is built for one game.
pub(crate) struct BuiltPlayer<G: Game> {
    pub(crate) strategy: Box<dyn Strategy<G>>,
    /// Whether its spec sets a time or an effort per move. A [`TimePolicy`] does not apply to it.
    sets_its_pace: bool,
}

impl<G: Game> BuiltPlayer<G> {
    pub(crate) fn new(seated: &Seated<G>, game: &G, seed: u64) -> Result<BuiltPlayer<G>, Message> {
        Ok(BuiltPlayer { strategy: seated.build(game, seed)?, sets_its_pace: seated.sets_its_pace() })
    }

    /// Chooses a move at `at`, which `played` has led to from `start`. If the time of the policy has run out, the choice
    /// has a remark that says so.
    pub(crate) fn choose(
        &mut self,
        game: &G,
        start: &G::Position,
        played: &[G::Move],
        at: &G::Position,
        time: TimePolicy,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit> {
        self.strategy.recall(game, start, played);
        let ply = played.len() as u32;
        match time {
            TimePolicy::PerMove(limit) if limits.deadline.is_none() && !self.sets_its_pace => {
                let deadline = Instant::now() + limit;
                let limits = Limits { deadline: Some(deadline), ..limits.clone() };
                let mut choice = self.strategy.choose(game, at, ply, &limits)?;
                if Instant::now() >= deadline {
                    choice.opinion.remark.get_or_insert(Remark::OutOfTime);
                }
                Ok(choice)
            }
            _ => self.strategy.choose(game, at, ply, limits),
        }
    }
}

/// A whole game.
pub(crate) struct PlayedMoves<G: Game> {
    /// `None` if the game was stopped.
    pub(crate) ending: Option<Ending>,
    /// Why the loser forfeited.
    pub(crate) fault: Option<Forfeit>,
    pub(crate) moves: Vec<G::Move>,
}

/// Plays a game from `start` to its end. `observe` receives the position and the number of moves made before each
/// move and after the last one.
pub(crate) fn play_game<G: Game>(
    game: &G,
    players: &mut [BuiltPlayer<G>; 2],
    start: &G::Position,
    time: TimePolicy,
    limits: &Limits,
    mut observe: impl FnMut(&G::Position, usize),
) -> PlayedMoves<G> {
    let mut at = start.clone();
    let mut moves = Vec::new();
    let mut fault = None;
    let ending = loop {
        observe(&at, moves.len());
        if let Some(payoff) = game.payoff(&at) {
            break Ending::Finished(payoff);
        }
        let side = game.turn(&at);
        let choice = players[side.index()].choose(game, start, &moves, &at, time, limits);
        if limits.told_to_stop() {
            return PlayedMoves { ending: None, fault: None, moves };
        }
        match choice {
            Ok(choice) => {
                game.play(&mut at, choice.mv);
                moves.push(choice.mv);
            }
            Err(forfeit) => {
                fault = Some(forfeit);
                break Ending::Forfeited(side);
            }
        }
    };
    for player in players {
        player.strategy.game_over(ending);
    }
    PlayedMoves { ending: Some(ending), fault, moves }
}
