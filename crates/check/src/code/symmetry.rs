//! Symmetric guesses. A permutation of pegs and symbols, applied to all codes, preserves every answer. If it also fixes
//! every earlier guess, it maps the set of codes that agree with the earlier answers to itself, and a guess costs exactly
//! what its image costs. So a guess that such a permutation makes smaller need not be tried: its image is, or the image
//! of its image.

use super::game::Game;

/// An order of the pegs, and the images of the symbols of the earlier guesses.
struct Exchange {
    order: Vec<usize>,
    becomes: Vec<Option<u8>>,
}

/// Returns the indices of the guesses that no permutation makes smaller.
pub fn smallest_guesses(game: &Game, guesses: &[Vec<u8>], earlier: &[&[u8]]) -> Vec<u32> {
    let exchanges: Vec<Exchange> = orders(game.pegs.into())
        .into_iter()
        .filter_map(|order| Some(Exchange { becomes: forced(*game, earlier, &order)?, order }))
        .collect();
    let named = |symbol: &u8| earlier.iter().any(|guess| guess.contains(symbol));
    let free: Vec<u8> = (0..game.symbols).filter(|symbol| !named(symbol)).collect();
    let smallest = |guess: &Vec<u8>| exchanges.iter().all(|exchange| image(exchange, &free, guess) >= *guess);
    (0..).zip(guesses).filter(|(_, guess)| smallest(guess)).map(|(number, _)| number).collect()
}

/// Returns all orders of the pegs.
fn orders(pegs: usize) -> Vec<Vec<usize>> {
    if pegs == 0 {
        return vec![Vec::new()];
    }
    let with_last = |order: Vec<usize>| {
        (0..pegs).map(move |place| [&order[..place], &[pegs - 1], &order[place..]].concat())
    };
    orders(pegs - 1).into_iter().flat_map(with_last).collect()
}

/// Returns the images of symbols with which every earlier guess is fixed by this order of pegs; `None` if one symbol
/// would need two images, or two symbols the same.
fn forced(game: Game, earlier: &[&[u8]], order: &[usize]) -> Option<Vec<Option<u8>>> {
    let mut becomes = vec![None; game.symbols.into()];
    for guess in earlier {
        for (place, &peg) in order.iter().enumerate() {
            let (old, new) = (guess[peg], guess[place]);
            let other = becomes[usize::from(old)].replace(new);
            if other.is_some_and(|other| other != new) {
                return None;
            }
        }
    }
    let mut taken: Vec<u8> = becomes.iter().flatten().copied().collect();
    taken.sort_unstable();
    taken.windows(2).all(|pair| pair[0] != pair[1]).then_some(becomes)
}

/// Returns the image of a guess. Symbols of no earlier guess are interchangeable; they get the smallest such symbols in
/// the order in which they appear.
fn image(exchange: &Exchange, free: &[u8], guess: &[u8]) -> Vec<u8> {
    let mut appeared: Vec<u8> = Vec::new();
    let renamed = |&peg: &usize| {
        let old = guess[peg];
        exchange.becomes[usize::from(old)].unwrap_or_else(|| {
            let place = appeared.iter().position(|&other| other == old).unwrap_or_else(|| {
                appeared.push(old);
                appeared.len() - 1
            });
            free[place]
        })
    };
    exchange.order.iter().map(renamed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether two guesses are symmetric after the earlier ones, by trying every permutation of pegs and symbols.
    fn alike(game: Game, earlier: &[&[u8]], one: &[u8], other: &[u8]) -> bool {
        let exchanged = |code: &[u8], order: &[usize], names: &[usize]| -> Vec<u8> {
            order.iter().map(|&peg| names[usize::from(code[peg])] as u8).collect()
        };
        orders(game.pegs.into()).iter().any(|order| {
            orders(game.symbols.into()).iter().any(|names| {
                earlier.iter().all(|guess| exchanged(guess, order, names) == *guess)
                    && exchanged(one, order, names) == other
            })
        })
    }

    #[test]
    fn every_guess_is_like_exactly_one_of_the_smallest() {
        let game = Game { pegs: 3, symbols: 4, secret_copies: 3, guess_copies: 3, whites: true };
        let guesses = game.codes(3);
        let histories: [&[&[u8]]; 4] = [&[], &[&[0, 0, 1]], &[&[0, 1, 2]], &[&[0, 0, 1], &[2, 3, 0]]];
        for earlier in histories {
            let smallest = smallest_guesses(&game, &guesses, earlier);
            for guess in &guesses {
                let alike = |number: &&u32| alike(game, earlier, guess, &guesses[**number as usize]);
                assert_eq!(smallest.iter().filter(alike).count(), 1, "{earlier:?} {guess:?}");
            }
        }
    }
}
