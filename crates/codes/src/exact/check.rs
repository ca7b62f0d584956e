//! Whether a plan does what its file says. This is meant to be read in one go and believed: it takes no
//! short cut, and nothing from the search but the plan itself. Every secret is listed here anew, led through
//! the plan by the plain answer function, and counted.

use std::collections::HashSet;

use parlor_core::{Message, message};
use parlor_games::code::{Code, Codeword, Shape, plain_answer};

use super::book::Book;
use super::plan::{Costs, Plan};

/// Recounts a plan; refuses one that is not what it says.
pub fn check(game: &Code, book: &Book) -> Result<Costs, Message> {
    let secrets = listed(game.secrets);
    let agrees = |secret: &&Vec<u8>| {
        book.from
            .iter()
            .all(|row| plain_answer(&row.guess.symbols(game.pegs()), secret, game.reply) == row.answer)
    };
    let mut costs = Costs::default();
    let mut visited = HashSet::new();
    for secret in secrets.iter().filter(agrees) {
        costs.add(named_after(game, &book.plan, secret, &mut visited)?);
    }
    if visited.len() < size(&book.plan) {
        return Err(message!("exact-check-unused", count = size(&book.plan) - visited.len()));
    }
    for (key, said, counted) in [
        ("codes", book.codes, costs.codes()),
        ("total", book.total, costs.total()),
        ("worst", book.worst.into(), costs.worst().into()),
    ] {
        if said != counted {
            return Err(message!("exact-check-miscounted", key = key, said = said, counted = counted));
        }
    }
    Ok(costs)
}

/// Every code of a shape, by counting through all sequences of symbols.
fn listed(shape: Shape) -> Vec<Vec<u8>> {
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

/// How often a symbol occurs.
#[allow(clippy::naive_bytecount, reason = "there are at most eight")]
fn times(symbol: u8, code: &[u8]) -> usize {
    code.iter().filter(|&&other| other == symbol).count()
}

/// Leads one secret through the plan; the number of guesses until it is named.
fn named_after(
    game: &Code,
    plan: &Plan,
    secret: &[u8],
    visited: &mut HashSet<*const Plan>,
) -> Result<usize, Message> {
    let mut plan = plan;
    for guesses in 1.. {
        visited.insert(std::ptr::from_ref(plan));
        let guess = plan.guess.symbols(game.pegs());
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
        let Some((_, next)) = plan.then.iter().find(|(other, _)| *other == answer) else {
            return Err(message!(
                "exact-check-lost",
                secret = game.write_code(Codeword::new(secret)),
                guess = game.write_code(plan.guess),
                answer = game.write_answer(answer)
            ));
        };
        plan = next;
    }
    unreachable!("a plan ends")
}

/// Guesses in a plan.
fn size(plan: &Plan) -> usize {
    1 + plan.then.iter().map(|(_, next)| size(next)).sum::<usize>()
}
