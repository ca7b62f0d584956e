//! Players that the embedding program provides, such as Python objects. They receive positions as values and return the
//! text of a move. The spec `guest:number=1` names the first of them.

use std::sync::{Arc, Weak};

use parlor_core::notation::read_legal_move;
use parlor_core::{
    Choice, Depict, Forfeit, Game, Limits, Message, Notation, Numeric, Strategy, derive_seed, message,
};

use crate::any_position::{AnyPosition, ErasedPosition, Rules};
use crate::erased::OpenGame;
use crate::parameter::{Args, Cost, Parameter, key};
use crate::player::{Player, named};

/// A player that the embedding program provides. It plays any number of games, in any order.
pub trait EmbeddedPlayer: Send + Sync {
    /// Its name.
    fn name(&self) -> &str;

    /// Returns the text of its move. Each game, seat and ply has its own seed.
    fn choose(&self, at: Box<dyn AnyPosition>, seed: u64) -> Result<String, Message>;

    /// Receives the reason of a forfeit.
    fn forfeits(&self, _reason: &Message) {}
}

/// The seed of one move of a player, from the seed of its seat.
pub fn move_seed(seat_seed: u64, ply: u32) -> u64 {
    derive_seed(seat_seed, ply.into())
}

/// The player `guest`, which calls the embedded player with a number.
pub(crate) fn embedded_player<G: Notation + Depict + Numeric + Clone>(
    embedded: &[Arc<dyn EmbeddedPlayer>],
    open: &Weak<OpenGame<G>>,
) -> Player<G> {
    let last = embedded.len() as i64;
    let (embedded, open) = (embedded.to_vec(), Weak::clone(open));
    let build = move |args: &Args, _: &G, seed| {
        let player = Arc::clone(&embedded[args.number::<usize>("number") - 1]);
        let name = player.name().to_owned();
        Ok(Box::new(Seat { player, name, open: Weak::clone(&open), own: None, seed }) as _)
    };
    let number = Parameter::number(key!("number"), 1, last, "1", Cost::Forbidden);
    Player::new(named!("guest"), build).with(vec![number])
}

/// A player in one seat of one game.
struct Seat<G: Game> {
    player: Arc<dyn EmbeddedPlayer>,
    name: String,
    /// Weak, because the open game holds this player.
    open: Weak<OpenGame<G>>,
    /// The rules of this game, if they differ from those of the open game.
    own: Option<Arc<G>>,
    seed: u64,
}

impl<G: Notation + Depict + Numeric + Clone> Strategy<G> for Seat<G> {
    fn choose(
        &mut self,
        game: &G,
        at: &G::Position,
        ply: u32,
        limits: &Limits,
    ) -> Result<Choice<G::Move>, Forfeit> {
        let open = self.open.upgrade().ok_or(Forfeit::Stopped)?;
        let rules = if std::ptr::eq(&raw const open.game, game) {
            Rules::Shared(open)
        } else {
            Rules::Own(Arc::clone(self.own.get_or_insert_with(|| Arc::new(game.clone()))))
        };
        let held = Box::new(ErasedPosition::new(rules, at.clone()));
        let chosen = self.player.choose(held, move_seed(self.seed, ply));
        if limits.told_to_stop() {
            return Err(Forfeit::Stopped);
        }
        let read = |text: String| {
            read_legal_move(game, at, &text).map_err(|refused| {
                let why = Message::from(refused);
                message!("guest-bad-move", name = self.name.as_str(), typed = text, why = why)
            })
        };
        chosen.and_then(read).map(Choice::plain).map_err(|reason| {
            self.player.forfeits(&reason);
            Forfeit::Broken(reason)
        })
    }

    fn name(&self) -> Option<&str> {
        Some(&self.name)
    }
}
