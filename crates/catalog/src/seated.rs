//! A player's spec, checked against the game, the seat and the other players. Tables and pairings build players from it.

use std::sync::Arc;

use parlor_core::{Game, Message, Side, Strategy, message};

use crate::parameter::Args;
use crate::player::{Build, EFFORTS, Player};
use crate::spec::Spec;
use crate::suggest::did_you_mean;

/// A player with a checked spec, which can be built for any number of games.
pub(crate) struct Seated<G: Game> {
    player: Arc<Player<G>>,
    args: Args,
    /// The player that it wraps.
    within: Option<Box<Seated<G>>>,
}

impl<G: Game> Seated<G> {
    /// Parses a player's spec. Refuses unknown names and keys, values out of range, and seats that the player cannot take.
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

    /// The player that it wraps, if it does not choose all moves itself.
    pub(crate) fn within(&self) -> Option<&Seated<G>> {
        self.within.as_deref()
    }

    /// Whether the parameter with this key was typed.
    pub(crate) fn is_given(&self, key: &str) -> bool {
        self.args.is_given(key)
    }

    /// Whether the effort per move is set: by a typed effort, or by a default time of the player.
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

    /// The evaluation that it or the wrapped player uses, if it has such a setting.
    pub(crate) fn eval(&self) -> Option<&str> {
        if let Some(within) = &self.within {
            return within.eval();
        }
        let has = self.player.parameters.iter().any(|parameter| parameter.key == "eval");
        has.then(|| self.args.text("eval"))
    }

    /// Builds the player for one game.
    pub(crate) fn build(&self, game: &G, seed: u64) -> Result<Box<dyn Strategy<G>>, Message> {
        match (&self.player.build, &self.within) {
            (Build::Alone(build), _) => build(&self.args, game, seed),
            (Build::Around(around), Some(within)) => {
                Ok((around.wrap)(&self.args, within.build(game, seed)?, seed))
            }
            (Build::Around(_), None) => unreachable!("a wrapped player is parsed together with its wrapper"),
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
