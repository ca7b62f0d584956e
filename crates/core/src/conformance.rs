//! Checks the promises of [`Game`] and its companions along random games. The catalog runs it on every game.

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::scene::{Branch, Shape};
use crate::{Depict, Game, Legal, Notation, Numeric, Scene, Side};

/// Longer games count as endless.
pub const LONGEST_GAME: u32 = 4_000;

/// Maximum number of moves checked in a position.
const MOVES_EXAMINED: usize = 300;

/// A broken promise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The promise.
    pub promise: &'static str,
    /// The position, move or text that breaks it.
    pub evidence: String,
}

/// Plays one game to its end and checks every position on the way. `pick(n)` draws a number below `n`.
pub fn check_playout<G: Notation + Depict + Numeric>(
    game: &G,
    pick: &mut dyn FnMut(usize) -> usize,
) -> Result<(), Breach> {
    let mut at = game.start();
    let mut names = HashMap::new();
    let mut last: Option<(G::Position, G::Move)> = None;
    let mut turn = game.turn(&at);
    for _ in 0..LONGEST_GAME {
        check_position(game, &at, last.as_ref().map(|(before, mv)| (before, *mv)))?;
        check_actions(game, &at, &mut names)?;
        if game.payoff(&at).is_some() {
            return Ok(());
        }
        let count = game.moves(&at).take(MOVES_EXAMINED).count();
        let mv = game.moves(&at).nth(pick(count)).expect("one of the moves just counted");
        let next = game.after(&at, mv);
        last = Some((std::mem::replace(&mut at, next), mv));
        demand(game.turn(&at) == turn.other(), "turns alternate", &at)?;
        turn = turn.other();
    }
    demand(false, "games end", &at)
}

/// Checks the promises that concern one position.
pub fn check_position<G: Notation + Depict + Numeric>(
    game: &G,
    at: &G::Position,
    last: Option<(&G::Position, G::Move)>,
) -> Result<(), Breach> {
    let moves: Vec<G::Move> = game.moves(at).take(MOVES_EXAMINED).collect();
    demand(
        moves.is_empty() == game.payoff(at).is_some(),
        "there are moves exactly while there is no payoff",
        at,
    )?;
    if let Some(number) = game.number(at) {
        check_number(game, at, number)?;
    }
    check_canonical(game, at)?;
    for (i, &mv) in moves.iter().enumerate() {
        demand(!moves[..i].contains(&mv), "moves are distinct", &(at, mv))?;
        demand(game.allows(at, mv), "listed moves are allowed", &(at, mv))?;
        let text = game.write_move(at, mv);
        demand(game.read_move(at, &text) == Ok(mv), "a move reads back from its text", &(at, mv, text))?;
    }

    let text = game.write_position(at);
    demand(!text.contains('\n'), "a position is one line of text", &text)?;
    match game.read_position(&text) {
        Ok(again) => {
            demand(again == *at, "a position reads back from its text", &(&text, at))?;
            demand(hash_of(&again) == hash_of(at), "equal positions have equal hashes", &text)?;
            demand(game.write_position(&again) == text, "equal positions have equal texts", &text)?;
        }
        Err(refused) => return demand(false, "a position reads back from its text", &(text, refused)),
    }

    if let Legal::List(listed) = game.legal(at) {
        let scene = game.scene(at, last);
        for action in actions(&scene) {
            demand(listed.contains(&action), "what a scene offers is legal", &(&text, action))?;
        }
    }
    Ok(())
}

fn check_number<G: Game>(game: &G, at: &G::Position, number: usize) -> Result<(), Breach> {
    let alike = game.numbered(number);
    let numbers = |at| {
        let mut numbers: Vec<_> = game.moves(at).map(|mv| game.number(&game.after(at, mv))).collect();
        numbers.sort_unstable();
        numbers
    };
    demand(game.number(&alike) == Some(number), "a number belongs to a position", &(at, number))?;
    demand(numbers(at) == numbers(&alike), "a number fixes the numbers one move later", at)?;
    demand(numbers(at).into_iter().all(|next| next < Some(number)), "a move leads to a smaller number", at)?;
    let paid = |at: &G::Position| game.payoff(at).map(|payoff| payoff.to(game.turn(at)));
    demand(paid(&alike) == paid(at), "a number fixes the payoff", at)
}

/// Checks that positions of a symmetry class lead to the same classes, so that they have the same value.
fn check_canonical<G: Game>(game: &G, at: &G::Position) -> Result<(), Breach> {
    let canonical = game.canonical(at.clone());
    if canonical == *at {
        return Ok(());
    }
    demand(game.canonical(canonical.clone()) == canonical, "a canonical position stands for itself", at)?;
    demand(game.turn(&canonical) == game.turn(at), "symmetry does not change the turn", at)?;
    demand(game.payoff(&canonical) == game.payoff(at), "symmetry does not change the payoff", at)?;
    let classes = |at| {
        let next = |mv| format!("{:?}", game.canonical(game.after(at, mv)));
        let mut classes: Vec<String> = game.moves(at).map(next).collect();
        classes.sort_unstable();
        classes
    };
    demand(classes(at) == classes(&canonical), "symmetric positions lead to symmetric ones", at)
}

/// Checks that the number of a move is the same in all positions, and that observations are written completely.
fn check_actions<G: Notation + Numeric>(
    game: &G,
    at: &G::Position,
    names: &mut HashMap<usize, String>,
) -> Result<(), Breach> {
    let Some(actions) = game.actions() else { return Ok(()) };
    for mv in game.moves(at).take(MOVES_EXAMINED) {
        let action = game.action(at, mv).filter(|action| *action < actions);
        let Some(action) = action else {
            return demand(false, "moves of a game from the start have numbers", &(at, mv));
        };
        demand(game.numbered_move(at, action) == Some(mv), "a number names its move", &(at, mv, action))?;
        let text = game.write_move(at, mv);
        let known = names.entry(action).or_insert_with(|| text.clone());
        demand(*known == text, "the number of a move means the same everywhere", &(at, text, action))?;
    }
    for side in Side::BOTH {
        let size = game.planes().iter().product();
        let [mut over_zeros, mut over_ones] = [vec![0; size], vec![1; size]];
        game.observe(at, side, &mut over_zeros);
        game.observe(at, side, &mut over_ones);
        demand(over_zeros == over_ones, "an observation overwrites all cells", at)?;
    }
    Ok(())
}

fn demand(kept: bool, promise: &'static str, evidence: &dyn Debug) -> Result<(), Breach> {
    if kept { Ok(()) } else { Err(Breach { promise, evidence: format!("{evidence:?}") }) }
}

fn hash_of(position: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

/// The moves that parts of a scene trigger.
pub fn actions(scene: &Scene) -> Vec<String> {
    fn below(branch: &Branch, found: &mut Vec<String>) {
        found.extend(branch.action.clone());
        for child in &branch.children {
            below(child, found);
        }
    }
    match &scene.shape {
        Shape::Grid(grid) => grid.cells.iter().filter_map(|cell| cell.action.clone()).collect(),
        Shape::Heaps(heaps) => heaps.iter().flat_map(|heap| heap.actions.clone()).collect(),
        Shape::Code(_) => Vec::new(),
        Shape::Tree(root) => {
            let mut found = Vec::new();
            below(root, &mut found);
            found
        }
    }
}
