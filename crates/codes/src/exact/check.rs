//! Checks that a tree has the figures that its file claims. The code is short and independent of the search, so that it
//! can be verified by reading: it lists every secret, follows it through the tree with the plain answer function, and
//! counts.

use std::collections::HashSet;

use parlor_core::{Message, message};
use parlor_games::code::{Code, CodeShape, Codeword, plain_answer};

use super::tree::{DecisionTree, TreeCosts};
use super::tree_file::TreeFile;

/// Recounts a tree. Returns an error if it does not name every secret, has unused branches, or has other figures than
/// claimed.
pub fn check(game: &Code, file: &TreeFile) -> Result<TreeCosts, Message> {
    let secrets = listed(game.secrets);
    let agrees = |secret: &&Vec<u8>| {
        file.from
            .iter()
            .all(|row| plain_answer(&row.guess.symbols(game.pegs()), secret, game.reply) == row.answer)
    };
    let mut costs = TreeCosts::default();
    let mut visited = HashSet::new();
    for secret in secrets.iter().filter(agrees) {
        costs.add(named_after(game, &file.tree, secret, &mut visited)?);
    }
    if visited.len() < size(&file.tree) {
        return Err(message!("exact-check-unused", count = size(&file.tree) - visited.len()));
    }
    for (key, said, counted) in [
        ("codes", file.codes, costs.codes()),
        ("total", file.total, costs.total()),
        ("worst", file.worst.into(), costs.worst().into()),
    ] {
        if said != counted {
            return Err(message!("exact-check-miscounted", key = key, said = said, counted = counted));
        }
    }
    Ok(costs)
}

/// Lists every code of a shape by enumerating all sequences of symbols.
fn listed(shape: CodeShape) -> Vec<Vec<u8>> {
    let mut codes = vec![Vec::new()];
    for _ in 0..shape.pegs {
        let longer = |code: &Vec<u8>| {
            let code = code.clone();
            (0..shape.symbols).filter_map(move |symbol| {
                let used = times(symbol, &code);
                (used < shape.copies as usize).then(|| [code.as_slice(), &[symbol]].concat())
            })
        };
        codes = codes.iter().flat_map(longer).collect();
    }
    codes
}

/// Counts the occurrences of a symbol.
#[allow(clippy::naive_bytecount, reason = "there are at most eight")]
fn times(symbol: u8, code: &[u8]) -> usize {
    code.iter().filter(|&&other| other == symbol).count()
}

/// Follows one secret through the tree. Returns the number of guesses until it is named.
fn named_after(
    game: &Code,
    tree: &DecisionTree,
    secret: &[u8],
    visited: &mut HashSet<*const DecisionTree>,
) -> Result<usize, Message> {
    let mut tree = tree;
    for guesses in 1.. {
        visited.insert(std::ptr::from_ref(tree));
        let guess = tree.guess.symbols(game.pegs());
        let too_often = |&symbol: &u8| times(symbol, &guess) > game.guesses.copies as usize;
        if guess.iter().any(|&symbol| symbol >= game.guesses.symbols) || guess.iter().any(too_often) {
            let named = |&symbol: &u8| game.alphabet().chars().nth(symbol as usize).unwrap_or('?');
            return Err(message!(
                "exact-check-not-a-guess",
                guess = guess.iter().map(named).collect::<String>()
            ));
        }
        if guess == secret {
            return Ok(guesses);
        }
        let answer = plain_answer(&guess, secret, game.reply);
        let Some((_, next)) = tree.then.iter().find(|(other, _)| *other == answer) else {
            return Err(message!(
                "exact-check-lost",
                secret = game.write_code(Codeword::new(secret)),
                guess = game.write_code(tree.guess),
                answer = game.write_answer(answer)
            ));
        };
        tree = next;
    }
    unreachable!("a tree ends")
}

/// Counts the guesses in a tree.
fn size(tree: &DecisionTree) -> usize {
    1 + tree.then.iter().map(|(_, next)| size(next)).sum::<usize>()
}
