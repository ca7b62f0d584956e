//! What a spec that arrives over HTTP may ask for. On the command line a spec costs whoever typed it; here it
//! costs everybody.

use parlor_catalog::{AnyGame, Args, GAMES, Kind, Parameter, PlayerSketch, open};
use parlor_core::{Legal, Message, Side, message};

/// The longest spec, position or move that is read at all.
pub const LONGEST_TEXT: usize = 4_000;

/// The most codes that a code-breaking game may have: 8 pegs of 8 colours.
const MOST_CODES: u64 = 8_u64.pow(8);

/// The most that settings of players may be set to. Boards are small by their own rules.
const CAPS: &[(&str, i64)] = &[
    // Milliseconds for a move.
    ("time", 5_000),
    // Mebibytes.
    ("table", 64),
    ("threads", 1),
    ("simulations", 200_000),
    ("trees", 4),
    ("moves", 4),
];

/// Opens the game that a spec names, if it is not too large.
pub fn game(spec: &str) -> Result<Box<dyn AnyGame>, Message> {
    check_length(spec)?;
    let (name, tail) = spec.trim().split_once(':').unwrap_or((spec.trim(), ""));
    if let Some(entry) = GAMES.iter().find(|entry| entry.name == name.trim()) {
        check_caps(name, tail, entry.parameters)?;
    }
    let game = open(spec)?;
    if game.is_code_breaking() {
        check_codes(game.as_ref())?;
    }
    Ok(game)
}

/// Refuses players that may not sit here, or that ask for too much.
pub fn player(game: &dyn AnyGame, spec: &str, side: Side) -> Result<(), Message> {
    check_length(spec)?;
    let (name, tail) = spec.split_once(':').unwrap_or((spec, ""));
    if let Some(sketch) = game.players().iter().find(|player| player.name == name.trim()) {
        if !is_allowed_player(sketch) {
            return Err(message!("server-player-refused", name = sketch.name));
        }
        check_caps(sketch.name, tail, &sketch.parameters)?;
        if takes_long(game, sketch) {
            return Err(message!("server-player-takes-long", name = sketch.name));
        }
    }
    game.check_player(spec, Some(side))
}

/// Whether a player would have to solve a game first that takes minutes. A moment is enough for as many codes as
/// Mastermind has, and for far fewer where only right places are told: there every guess tells little.
fn takes_long(game: &dyn AnyGame, player: &PlayerSketch) -> bool {
    let most = if game.name() == "black-peg" { 210 } else { 1296 };
    player.name == "optimal" && codes_of(game).is_none_or(|codes| codes > most)
}

/// Whether the start screen offers a player for a game with its usual settings.
pub fn is_offered(game: &dyn AnyGame, player: &PlayerSketch) -> bool {
    is_allowed_player(player) && !takes_long(game, player)
}

/// Whether strangers may ask for a player: not for one that runs programs or reads files of this machine.
pub fn is_allowed_player(player: &PlayerSketch) -> bool {
    !player.reaches_outside()
}

/// The most that a parameter may be set to here, and the least.
pub fn range(parameter: &Parameter) -> Option<(i64, i64)> {
    let (Kind::Number(least, most) | Kind::NumberOr(least, most, _) | Kind::Memory(least, most)) =
        parameter.kind
    else {
        return None;
    };
    let cap = CAPS.iter().find(|(key, _)| *key == parameter.key).map_or(most, |&(_, cap)| cap.min(most));
    Some((least, cap))
}

/// Refuses texts that nobody would type.
pub fn check_length(text: &str) -> Result<(), Message> {
    if text.len() > LONGEST_TEXT {
        return Err(message!("server-text-too-long", length = text.len(), most = LONGEST_TEXT));
    }
    Ok(())
}

fn check_caps(owner: &str, tail: &str, parameters: &[Parameter]) -> Result<(), Message> {
    let args = Args::read(owner, tail, parameters)?;
    for parameter in parameters.iter().filter(|parameter| args.is_given(parameter.key)) {
        let Some((_, most)) = range(parameter) else { continue };
        let value = args.text(parameter.key);
        let amount = match parameter.kind {
            Kind::Memory(..) => Some((args.bytes(parameter.key) >> 20) as i64),
            _ => value.parse().ok(),
        };
        if amount.is_some_and(|amount| amount > most) {
            let most = if matches!(parameter.kind, Kind::Memory(..)) {
                format!("{most}MiB")
            } else {
                most.to_string()
            };
            return Err(message!(
                "server-setting-too-large",
                key = parameter.key,
                value = value,
                most = most
            ));
        }
    }
    Ok(())
}

/// Counts codes as if every symbol could be repeated, which is never too few.
fn check_codes(game: &dyn AnyGame) -> Result<(), Message> {
    let table = game.table(&parlor_catalog::SetUp::default())?;
    if let Legal::Code { pegs, symbols, .. } = table.legal() {
        let codes = (symbols.chars().count() as u64).checked_pow(pegs as u32);
        if codes.is_none_or(|codes| codes > MOST_CODES) {
            return Err(message!("server-too-many-codes", most = MOST_CODES));
        }
    }
    Ok(())
}

/// Whether a game in progress may stay in memory while nobody moves: neither its position nor its players hold
/// much. Others are played again from their moves when they are needed.
pub fn is_light(game: &dyn AnyGame, players: &[Option<String>; 2]) -> bool {
    /// Players with these settings keep tables or trees.
    const HEAVY: [&str; 3] = ["table", "simulations", "time"];
    let sketches = game.players();
    let is_heavy = |spec: &String| {
        let name = spec.split(':').next().unwrap_or_default().trim();
        let known = sketches.iter().find(|player| player.name == name);
        known.is_none_or(|player| player.parameters.iter().any(|parameter| HEAVY.contains(&parameter.key)))
    };
    !players.iter().flatten().any(is_heavy) && (!game.is_code_breaking() || has_few_codes(game))
}

fn has_few_codes(game: &dyn AnyGame) -> bool {
    const FEW: usize = 10_000;
    codes_of(game).is_some_and(|codes| codes <= FEW)
}

/// How many codes can be the secret, where they can be listed.
fn codes_of(game: &dyn AnyGame) -> Option<usize> {
    let table = game.table(&parlor_catalog::SetUp::default()).ok()?;
    table.knowledge()?.codes_left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_entry_of_the_catalog_lets_strangers_run_programs_or_read_files() {
        let mut refused = Vec::new();
        for entry in GAMES {
            let rules = game(entry.name).unwrap();
            for sketch in rules.players() {
                let side = sketch.seat.unwrap_or(Side::First);
                let outside = sketch.parameters.iter().any(|parameter| {
                    matches!(parameter.kind, Kind::Command | Kind::File)
                        || ["cmd", "file"].contains(&parameter.key)
                });
                let known_outside = ["process", "nboard", "book"].contains(&sketch.name);
                assert_eq!(outside || known_outside, !is_allowed_player(&sketch), "{}", sketch.name);
                let verdict = player(rules.as_ref(), sketch.name, side);
                if outside {
                    assert_eq!(verdict.unwrap_err().id, "server-player-refused", "{}", sketch.name);
                    for tail in ["cmd=true", "cmd=", "file=/etc/passwd", ""] {
                        let spec = format!("{}:{tail}", sketch.name);
                        assert_eq!(
                            player(rules.as_ref(), &spec, side).unwrap_err().id,
                            "server-player-refused"
                        );
                    }
                    refused.push(sketch.name);
                } else if sketch.name == "optimal" && entry.name != "mastermind" {
                    assert_eq!(verdict.unwrap_err().id, "server-player-takes-long", "{}", entry.name);
                } else {
                    assert_eq!(verdict, Ok(()), "{} {}", entry.name, sketch.name);
                }
            }
        }
        assert!(refused.contains(&"process"));
    }

    #[test]
    fn every_number_of_every_entry_is_capped_where_it_costs() {
        for entry in GAMES {
            let rules = game(entry.name).unwrap();
            for sketch in rules.players().iter().filter(|player| is_offered(rules.as_ref(), player)) {
                for parameter in &sketch.parameters {
                    let Some((_, most)) = range(parameter) else { continue };
                    let unit = if matches!(parameter.kind, Kind::Memory(..)) { "MiB" } else { "" };
                    let set = |amount: i64| format!("{}:{}={amount}{unit}", sketch.name, parameter.key);
                    let side = sketch.seat.unwrap_or(Side::First);
                    assert_eq!(player(rules.as_ref(), &set(most), side), Ok(()), "{}", set(most));
                    assert!(player(rules.as_ref(), &set(most + 1), side).is_err(), "{}", set(most + 1));
                    // What bounds nothing by itself is bounded by the clock.
                    let counted = ["depth", "member-bonus"].contains(&parameter.key);
                    assert!(counted || most <= 200_000, "{}", set(most));
                }
            }
        }
    }

    #[test]
    fn best_play_is_for_games_that_are_solved_at_once() {
        for (spec, possible) in [
            ("mastermind", true),
            ("mastermind:colors=7", false),
            ("bulls-and-cows:digits=3", true),
            ("black-peg:colors=4", true),
            ("black-peg:colors=8,pegs=8", false),
        ] {
            let rules = game(spec).unwrap();
            let verdict = player(rules.as_ref(), "optimal:goal=worst", Side::First);
            assert_eq!(verdict.is_ok(), possible, "{spec}");
        }
    }

    #[test]
    fn large_games_are_refused_with_what_is_possible() {
        for (spec, refusal) in [
            ("mastermind:pegs=8,colors=8", None),
            ("mastermind:pegs=8,colors=9", Some("server-too-many-codes")),
            ("black-peg:pegs=8,colors=20", Some("server-too-many-codes")),
            ("bulls-and-cows:digits=6,symbols=20", Some("server-too-many-codes")),
            ("seven-colors:size=32", None),
            ("seven-colors:size=33", Some("spec-out-of-range")),
            ("filler:width=64", Some("spec-out-of-range")),
            ("nim:heaps=1001", Some("nim-too-many-objects")),
            ("reversi:size=10", Some("spec-not-one-of")),
            ("chess", Some("spec-unknown-game")),
            ("", Some("spec-unknown-game")),
        ] {
            assert_eq!(game(spec).err().map(|refusal| refusal.id), refusal, "{spec}");
        }
        let endless = format!("tree:{}", "[1 ".repeat(3000));
        assert_eq!(game(&endless).err().map(|refusal| refusal.id), Some("server-text-too-long"));
    }
}
