//! `level:1` to `level:8`: levels of every game, from a beginner to the strongest player, whose fixed depth keeps its
//! slowest move below a second on one core. Each level is a player spec. `docs/levels.md` lists their results.

use parlor_core::{Game, Side};

use crate::parameter::{Cost, Key, Parameter};
use crate::player::{Around, Build, Player, named};
use crate::spec::Spec;

/// Number of levels.
pub const LEVELS: usize = 8;

/// Specs of players, the weakest first.
pub type Ladder = [&'static str; LEVELS];

/// The ids of the levels' names, the weakest first.
pub const LEVEL_TITLES: [&str; LEVELS] =
    ["level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8"];

/// The same ladder for both seats.
pub(crate) const fn either_seat(ladder: Ladder) -> [Ladder; 2] {
    [ladder, ladder]
}

pub(crate) const TIC_TAC_TOE: [Ladder; 2] = either_seat([
    "lapse:percent=95,player=search:depth=9",
    "lapse:percent=75,player=search:depth=9",
    "lapse:percent=60,player=search:depth=9",
    "lapse:percent=45,player=search:depth=9",
    "lapse:percent=30,player=search:depth=9",
    "lapse:percent=18,player=search:depth=9",
    "lapse:percent=8,player=search:depth=9",
    "search:depth=9",
]);

pub(crate) const NIM: [Ladder; 2] = either_seat([
    "lapse:percent=95,player=perfect",
    "lapse:percent=75,player=perfect",
    "lapse:percent=60,player=perfect",
    "lapse:percent=45,player=perfect",
    "lapse:percent=30,player=perfect",
    "lapse:percent=18,player=perfect",
    "lapse:percent=8,player=perfect",
    "perfect",
]);

/// Every tree is searched to its leaves.
pub(crate) const TREE: [Ladder; 2] = either_seat([
    "lapse:percent=95,player=alpha-beta:depth=100",
    "lapse:percent=75,player=alpha-beta:depth=100",
    "lapse:percent=60,player=alpha-beta:depth=100",
    "lapse:percent=45,player=alpha-beta:depth=100",
    "lapse:percent=30,player=alpha-beta:depth=100",
    "lapse:percent=18,player=alpha-beta:depth=100",
    "lapse:percent=8,player=alpha-beta:depth=100",
    "alpha-beta:depth=100",
]);

pub(crate) const ULTIMATE: [Ladder; 2] = either_seat([
    "lapse:percent=95,player=alpha-beta:depth=2",
    "lapse:percent=75,player=alpha-beta:depth=2",
    "lapse:percent=45,player=alpha-beta:depth=2",
    "lapse:percent=20,player=alpha-beta:depth=2",
    "alpha-beta:depth=2",
    "search:depth=3",
    "search:depth=5",
    "search:depth=11",
]);

pub(crate) const REVERSI: [Ladder; 2] = either_seat([
    "lapse:percent=95,player=alpha-beta:depth=1",
    "lapse:percent=70,player=alpha-beta:depth=1",
    "lapse:percent=40,player=alpha-beta:depth=1",
    "alpha-beta:depth=1",
    "alpha-beta:depth=2",
    "reversi:depth=2",
    "reversi:depth=5",
    "reversi:depth=14",
]);

pub(crate) const SEVEN_COLORS: [Ladder; 2] = either_seat([
    "lapse:percent=97,player=useful",
    "lapse:percent=50,player=useful",
    "useful",
    "lapse:percent=20,player=greedy",
    "greedy",
    "voronoi:depth=1",
    "voronoi:depth=3",
    "voronoi:depth=10",
]);

pub(crate) const FILLER: [Ladder; 2] = either_seat([
    "lapse:percent=97,player=useful",
    "lapse:percent=50,player=useful",
    "useful",
    "lapse:percent=20,player=greedy",
    "greedy",
    "voronoi:depth=1",
    "voronoi:depth=3",
    "voronoi:depth=16",
]);

/// Breakers and makers. Drawing a code and answering truthfully takes no skill, so all makers but the last are equal; the
/// last one keeps as many codes possible as it can.
pub(crate) const CODE: [Ladder; 2] = [
    [
        "lapse:percent=80,player=random-consistent",
        "lapse:percent=60,player=random-consistent",
        "lapse:percent=40,player=random-consistent",
        "lapse:percent=20,player=random-consistent",
        "random-consistent",
        "knuth",
        "entropy",
        "optimal",
    ],
    ["honest", "honest", "honest", "honest", "honest", "honest", "honest", "evil"],
];

/// The ladders of a game with fixed parameters. A player that would compute for minutes is replaced by the one a level
/// below.
pub(crate) fn climbable<G: Game>(mut ladders: [Ladder; 2], game: &G, players: &[Player<G>]) -> [Ladder; 2] {
    let takes_long = |spec: &str| {
        players.iter().any(|player| player.name == Spec::name_of(spec) && (player.takes_long)(game))
    };
    for ladder in &mut ladders {
        for rung in 1..LEVELS {
            if takes_long(ladder[rung]) {
                ladder[rung] = ladder[rung - 1];
            }
        }
    }
    ladders
}

/// The player `level`, which selects a level by number. Without a seat it uses the ladder of the first seat.
pub(crate) fn level<G: Game>(ladders: [Ladder; 2]) -> Player<G> {
    let around = Around {
        spec: Box::new(move |args, seat| {
            let ladder = &ladders[seat.unwrap_or(Side::First).index()];
            Spec::parse(ladder[args.number::<usize>("") - 1])
        }),
        check: |_| Ok(()),
        wrap: |_, within, _| within,
    };
    let number = Key { word: "", title: "setting-level" };
    // Whether it is deterministic depends only on the player of the level.
    Player::built(named!("level"), Build::Around(around)).deterministic().with(vec![Parameter::number(
        number,
        1,
        LEVELS as i64,
        "4",
        Cost::Free,
    )])
}
