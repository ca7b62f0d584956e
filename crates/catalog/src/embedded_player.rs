//! Players of the program around the catalog, such as objects of a scripting language: they see positions as values
//! and answer with the text of a move. `guest:number=1` seats the first of them wherever players are seated.

use std::sync::{Arc, Weak};

use parlor_core::notation::read_legal_move;
use parlor_core::{
    Choice, Depict, Forfeit, Game, Limits, Message, Notation, Numeric, Strategy, derive_seed, message,
};

use crate::any_position::{AnyPosition, ErasedPosition, Rules};
use crate::erased::OpenGame;
use crate::parameter::{Args, Cost, Parameter, key};
use crate::player::{Player, named};

/// A player of the program around the catalog. One is asked about positions of any number of games, in any order.
pub trait EmbeddedPlayer: Send + Sync {
    /// What it calls itself.
    fn name(&self) -> &str;

    /// The text of its move. The seed is another one for each game, seat and ply.
    fn choose(&self, at: Box<dyn AnyPosition>, seed: u64) -> Result<String, Message>;

    /// Hears why it has forfeited a game.
    fn forfeits(&self, _reason: &Message) {}
}

/// The seed of one move of a player, from the seed of its seat.
pub fn move_seed(seat_seed: u64, ply: u32) -> u64 {
    derive_seed(seat_seed, ply.into())
}

/// The player that asks the player with a number.
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
    /// Games end before their open does; what it holds must not hold it.
    open: Weak<OpenGame<G>>,
    /// The rules of this game, where they are not those of the open.
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
