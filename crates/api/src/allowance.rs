//! Limits for specs from clients. On the command line a spec costs only its author; on a server it costs everyone.

use std::time::Duration;

use parlor_catalog::{
    AnyGame, Args, CodeGame, Environment, GameEntry, Kind, Parameter, PlayerSketch, Spec, open_in,
};
use parlor_core::{Message, Side, message};

use crate::begin::check_length;

/// Time limit of one move.
pub const LONGEST: Duration = Duration::from_secs(10);

/// Maximum number of codes of a game: 8 pegs of 8 colours.
const MOST_CODES: u64 = 8_u64.pow(8);

/// Opens the game that a spec names, if it is not too large.
pub fn game(text: &str, environment: &Environment) -> Result<Box<dyn AnyGame>, Message> {
    check_length(text)?;
    let spec = Spec::parse(text);
    let entry = GameEntry::of(&spec)?;
    check_costs(entry.name, &spec, entry.parameters)?;
    let game = open_in(text, environment)?;
    game.code().map_or(Ok(()), check_codes)?;
    Ok(game)
}

/// A normal form of specs: equal for specs of the same game.
pub fn meaning(text: &str) -> Result<String, Message> {
    check_length(text)?;
    let spec = Spec::parse(text);
    let entry = GameEntry::of(&spec)?;
    let args = Args::read(entry.name, &spec.args, entry.parameters)?;
    let settings = entry.parameters.iter().map(|parameter| {
        let value = args.text(parameter.key);
        let number: Option<i64> = value.parse().ok();
        let value = number.map_or_else(|| value.to_owned(), |number| number.to_string());
        format!("{}={value}", parameter.key)
    });
    Ok(format!("{}:{}", entry.name, settings.collect::<Vec<_>>().join(",")))
}

/// Refuses players that clients may not use, or that cost too much.
pub fn player(game: &dyn AnyGame, text: &str, side: Side) -> Result<(), Message> {
    check_length(text)?;
    let spec = Spec::parse(text);
    if let Some(sketch) = game.players().iter().find(|player| player.name == spec.name) {
        if sketch.reaches_outside() {
            return Err(message!("server-player-refused", name = sketch.name));
        }
        let args = check_costs(sketch.name, &spec, &sketch.parameters)?;
        if sketch.takes_long {
            return Err(message!("server-player-takes-long", name = sketch.name));
        }
        let within = sketch.parameters.iter().find(|parameter| matches!(parameter.kind, Kind::Player));
        if let Some(parameter) = within {
            // A wrapper within a wrapper is refused below, at any depth.
            let within = args.text(parameter.key);
            let plays_itself = |one: &PlayerSketch| one.name == Spec::name_of(within) && one.plays_itself;
            if game.players().iter().any(plays_itself) {
                player(game, within, side)?;
            }
        }
    }
    game.player(&spec, Some(side)).map(drop)
}

/// Refuses players of a new game that clients may not use, or that cost too much.
pub fn players(game: &dyn AnyGame, players: &[Option<String>; 2]) -> Result<(), Message> {
    Side::BOTH
        .into_iter()
        .try_for_each(|side| players[side.index()].as_deref().map_or(Ok(()), |spec| player(game, spec, side)))
}

/// Whether the start screen offers a player with its usual settings. Levels are offered by name; other wrappers need
/// the name of a player.
pub fn is_offered(player: &PlayerSketch) -> bool {
    player.plays_itself && !player.reaches_outside() && !player.takes_long
}

/// Parses settings; refuses those that cost more than clients may use.
fn check_costs(owner: &str, spec: &Spec, parameters: &[Parameter]) -> Result<Args, Message> {
    let args = Args::read(owner, &spec.args, parameters)?;
    for parameter in parameters.iter().filter(|parameter| args.is_given(parameter.key)) {
        let Some((_, most)) = parameter.range_for_clients() else { continue };
        let value = args.text(parameter.key);
        let is_memory = matches!(parameter.kind, Kind::Memory(..));
        let amount =
            if is_memory { Some((args.bytes(parameter.key) >> 20) as i64) } else { value.parse().ok() };
        if amount.is_some_and(|amount| amount > most) {
            let most = if is_memory { format!("{most}MiB") } else { most.to_string() };
            return Err(message!(
                "server-setting-too-large",
                key = parameter.key,
                value = value,
                most = most
            ));
        }
    }
    Ok(args)
}

fn check_codes(code: &CodeGame) -> Result<(), Message> {
    if code.codes_at_most().is_none_or(|codes| codes > MOST_CODES) {
        return Err(message!("server-too-many-codes", most = MOST_CODES));
    }
    Ok(())
}

/// Whether the table of a game may stay in memory between moves: neither its position nor its players are large.
/// Other tables are replayed from their moves when they are needed.
pub fn is_light(game: &dyn AnyGame, players: &[Option<String>; 2]) -> bool {
    const FEW: usize = 10_000;
    let is_heavy = |side: Side| {
        let spec = players[side.index()].as_deref();
        let player = spec.map(|spec| game.player(&Spec::parse(spec), Some(side)));
        player.is_some_and(|player| player.map_or(true, |player| player.is_heavy()))
    };
    let few_codes = |code: &CodeGame| (1..=FEW).contains(&code.listed());
    !Side::BOTH.into_iter().any(is_heavy) && game.code().is_none_or(few_codes)
}

/// Estimated upper bounds of the memory of a game's parts, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryCost {
    /// The rules, with their lists.
    pub rules: usize,
    /// A table: its current position and the one before.
    pub table: usize,
    /// A search, with its own table.
    pub search: usize,
}

impl MemoryCost {
    /// Whether opening a table takes so much memory and time that it needs a slot of the pool.
    pub const fn is_large(&self) -> bool {
        self.table > 1 << 20
    }
}

/// Memory of a search besides the codes of its game: the largest table, tree or proof that clients may request, and a
/// margin.
pub const SEARCH_BYTES: usize = 72 << 20;

/// The memory of a game's parts.
pub fn memory_cost(game: &dyn AnyGame) -> MemoryCost {
    const CODE: usize = 8;
    /// Lists of codes that breakers and searches make on the way, in codes for each that may be the secret.
    const LISTS: usize = 16;
    /// A game with its texts, scenes and record.
    const LITTLE: usize = 48 << 10;
    let codes = CODE * game.code().map_or(0, CodeGame::listed);
    // Guides of searches keep lists of guesses with the rules.
    let guides = if game.code().is_some() { 8 << 20 } else { 0 };
    MemoryCost {
        rules: LITTLE + codes + guides,
        table: LITTLE + 2 * codes,
        search: SEARCH_BYTES + LISTS * codes,
    }
}

#[cfg(test)]
mod tests {
    use parlor_catalog::{Cost, GAMES};

    use super::*;

    fn game(text: &str) -> Result<Box<dyn AnyGame>, Message> {
        super::game(text, &Environment::default())
    }

    #[test]
    fn refuses_players_that_run_programs_or_read_files() {
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
                assert_eq!(outside || known_outside, sketch.reaches_outside(), "{}", sketch.name);
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
    fn caps_every_parameter_that_costs() {
        for entry in GAMES {
            let rules = game(entry.name).unwrap();
            for sketch in rules.players().iter().filter(|player| is_offered(player)) {
                for parameter in &sketch.parameters {
                    let Some((_, most)) = parameter.range_for_clients() else { continue };
                    let unit = if matches!(parameter.kind, Kind::Memory(..)) { "MiB" } else { "" };
                    let set = |amount: i64| format!("{}:{}={amount}{unit}", sketch.name, parameter.key);
                    let side = sketch.seat.unwrap_or(Side::First);
                    assert_eq!(player(rules.as_ref(), &set(most), side), Ok(()), "{}", set(most));
                    assert!(player(rules.as_ref(), &set(most + 1), side).is_err(), "{}", set(most + 1));
                    // Free parameters are bounded by the time limit.
                    let free = parameter.cost == Cost::Free;
                    assert_eq!(free, ["depth", "member-bonus"].contains(&parameter.key), "{}", set(most));
                    assert!(free || most <= 200_000, "{}", set(most));
                }
            }
        }
    }

    #[test]
    fn refuses_wrapped_players_like_unwrapped_ones() {
        let rules = game("reversi").unwrap();
        let verdict = |spec: &str| player(rules.as_ref(), spec, Side::First).map_err(|refusal| refusal.id);
        for spec in
            ["process:cmd=true", "process:nonsense", "nboard", "reversi:time=5001", "search:threads=2"]
        {
            let refusal = verdict(spec).unwrap_err();
            assert_eq!(verdict(&format!("lapse:percent=5,player={spec}")), Err(refusal), "{spec}");
        }
        assert_eq!(verdict("lapse:percent=5,player=reversi:time=5000"), Ok(()));
        for within in ["lapse", "level:1", "lapse:player=process:cmd=true"] {
            let refusal = verdict(&format!("lapse:player={within}"));
            assert_eq!(refusal, Err("lapse-within-another"), "{within}");
        }
        let rules = game("bulls-and-cows").unwrap();
        let refusal = player(rules.as_ref(), "lapse:player=optimal", Side::First).unwrap_err();
        assert_eq!(refusal.id, "server-player-takes-long");
        let refusal = player(rules.as_ref(), "lapse:player=honest:secret=1234", Side::Second).unwrap_err();
        assert_eq!(refusal.id, "lapse-with-secret");
    }

    #[test]
    fn strangers_may_play_every_level_and_what_is_underneath() {
        for entry in GAMES {
            let rules = game(entry.name).unwrap();
            for side in Side::BOTH {
                for (number, rung) in (1..).zip(rules.facts().levels[side.index()]) {
                    let level = format!("level:{number}");
                    for spec in [rung, &level] {
                        assert_eq!(player(rules.as_ref(), spec, side), Ok(()), "{} {spec}", entry.name);
                    }
                }
            }
        }
    }

    #[test]
    fn a_level_is_as_heavy_and_as_secretive_as_the_player_underneath() {
        let reversi = game("reversi").unwrap();
        let seated = |level: &str| [Some(level.to_owned()), None];
        assert!(is_light(reversi.as_ref(), &seated("level:1")));
        assert!(!is_light(reversi.as_ref(), &seated("level:8")));
        let code = game("mastermind").unwrap();
        let keeps = |side| code.player(&Spec::parse("level:3"), Some(side)).unwrap().keeps_secret();
        assert!(!keeps(Side::First) && keeps(Side::Second));
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
    fn specs_that_mean_the_same_are_known_by_it() {
        let same = |one: &str, other: &str| meaning(one).unwrap() == meaning(other).unwrap();
        assert!(same("mastermind", "mastermind:turns=6,colors=6"));
        assert!(same("mastermind:colors=07", "mastermind:pegs=4,colors=7"));
        assert!(same("nim", "nim:heaps=3-4-5"));
        assert!(!same("mastermind", "mastermind:turns=7"));
        assert!(meaning("chess").is_err() && meaning("nim:heaps=").is_ok());
    }

    #[test]
    fn what_a_game_weighs_follows_from_its_codes() {
        let weight = |spec: &str| memory_cost(game(spec).unwrap().as_ref());
        let (small, large) = (weight("mastermind"), weight("mastermind:pegs=5,colors=16"));
        assert!(large.rules - small.rules >= (7 << 20) && large.table - small.table >= (15 << 20));
        // Codes that are never listed take no memory.
        assert_eq!(weight("mastermind:pegs=8,colors=8").table, weight("nim").table);
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
