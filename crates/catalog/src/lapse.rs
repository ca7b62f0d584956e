//! `lapse:percent=…,player=…`: any player with random mistakes.

use parlor_core::{Game, Message, message};
use parlor_search::Lapse;

use crate::parameter::{Args, Cost, Parameter, key};
use crate::player::{Around, Build, Player, named};
use crate::spec::Spec;

/// The player that sometimes plays a random move and otherwise the move of another player.
pub(crate) fn lapse<G: Game>() -> Player<G> {
    let around = Around {
        spec: Box::new(|args: &Args, _| Spec::parse(args.text("player"))),
        check,
        wrap: |args, within, seed| Box::new(Lapse::new(args.number("percent"), seed, within)),
    };
    Player::built(named!("lapse"), Build::Around(around)).with(vec![
        Parameter::number(key!("percent"), 0, 100, "50", Cost::Free),
        Parameter::player(key!("player"), "alpha-beta:depth=2"),
    ])
}

/// Refuses wrappers, because lapses of lapses add nothing, and players with a secret, because their secret need not
/// agree with a random answer.
fn check<G: Game>(within: &Player<G>) -> Result<(), Message> {
    if matches!(within.build, Build::Around(_)) {
        return Err(message!("lapse-within-another", name = within.name));
    }
    if within.parameters.iter().any(|parameter| parameter.secret) {
        return Err(message!("lapse-with-secret", name = within.name));
    }
    Ok(())
}
