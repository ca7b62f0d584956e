//! A player's spec, read and checked against the game, the seat and the other players: what tables, pairings
//! and lists build players from and know about them.

use std::sync::Arc;

use parlor_core::{Game, Message, Side, Strategy, message};

use crate::parameter::Args;
use crate::player::{Build, EFFORTS, Player};
use crate::spec::Spec;
use crate::suggest::did_you_mean;

/// A player whose spec has been read and checked, ready to be built for any number of games.
pub(crate) struct Seated<G: Game> {
    player: Arc<Player<G>>,
    args: Args,
    /// The player that it plays through.
    within: Option<Box<Seated<G>>>,
}

impl<G: Game> Seated<G> {
    /// Reads a player's spec; refuses unknown names and keys, values out of range, and seats the player
    /// cannot take.
    pub(crate) fn read(
        game_name: &str,
        players: &[Arc<Player<G>>],
        spec: &Spec,
        seat: Option<Side>,
    ) -> Result<Seated<G>, Message> {
        let player = named(game_name, players, &spec.name)?;
        if let (Some(only), Some(asked)) = (player.seat, seat)
            && only != asked
        {
            return Err(message!("spec-wrong-seat", name = player.name));
        }
        let args = Args::read(player.name, &spec.args, &player.parameters)?;
        let within = match &player.build {
            Build::Alone(_) => None,
            Build::Around(around) => {
                let spec = (around.spec)(&args, seat);
                (around.check)(named(game_name, players, &spec.name)?)?;
                Some(Box::new(Seated::read(game_name, players, &spec, seat)?))
            }
        };
        Ok(Seated { player: Arc::clone(player), args, within })
    }

    pub(crate) fn player(&self) -> &Player<G> {
        &self.player
    }

    /// The player that it plays through, if it does not choose all moves itself.
    pub(crate) fn within(&self) -> Option<&Seated<G>> {
        self.within.as_deref()
    }

    /// Whether a parameter of this key was typed.
    pub(crate) fn is_given(&self, key: &str) -> bool {
        self.args.is_given(key)
    }

    /// Whether it is known how much it thinks about a move: its own settings say how long, or somebody has said how
    /// long or how much.
    pub(crate) fn sets_its_pace(&self) -> bool {
        if let Some(within) = &self.within {
            return within.sets_its_pace();
        }
        let has_time = self.player.parameters.iter().any(|parameter| parameter.key == "time");
        EFFORTS.iter().any(|key| self.is_given(key))
            || has_time && self.args.number_or_none::<i64>("time").is_some()
    }

    /// Whether its choices depend on the position alone.
    pub(crate) fn is_deterministic(&self) -> bool {
        (self.player.is_deterministic)(&self.args)
            && self.within.as_deref().is_none_or(Seated::is_deterministic)
    }

    /// The evaluation it was set to, if it or the player within has such a setting.
    pub(crate) fn eval(&self) -> Option<&str> {
        if let Some(within) = &self.within {
            return within.eval();
        }
        let has = self.player.parameters.iter().any(|parameter| parameter.key == "eval");
        has.then(|| self.args.text("eval"))
    }

    /// The player for one game.
    pub(crate) fn build(&self, game: &G, seed: u64) -> Result<Box<dyn Strategy<G>>, Message> {
        match (&self.player.build, &self.within) {
            (Build::Alone(build), _) => build(&self.args, game, seed),
            (Build::Around(around), Some(within)) => {
                Ok((around.wrap)(&self.args, within.build(game, seed)?, seed))
            }
            (Build::Around(_), None) => unreachable!("who plays through another is read together with it"),
        }
    }
}

fn named<'a, G: Game>(
    game_name: &str,
    players: &'a [Arc<Player<G>>],
    name: &str,
) -> Result<&'a Arc<Player<G>>, Message> {
    players.iter().find(|player| player.name == name).ok_or_else(|| {
        let known = players.iter().map(|player| player.name);
        message!(
            "spec-unknown-player",
            typed = name,
            game = game_name,
            hint = did_you_mean(name, known.clone()),
            known = known.collect::<Vec<_>>()
        )
    })
}
