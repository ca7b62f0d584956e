//! A complete game, from its rules to its best moves: Hexapawn, which Martin Gardner invented in 1962.
//!
//! Each side has three pawns on a 3×3 board. They move and capture like pawns in chess, one square ahead and
//! one square diagonally ahead. A side wins by reaching the opposite edge or by leaving the opponent without
//! a move.
//!
//! `cargo run --release -p parlor-search --example hexapawn`

use parlor_core::{AsListed, Blind, Counts, Evaluate, Game, Limits, Payoff, Side, Strategy, Unwatched};
use parlor_search::{
    Deepening, DeepeningPlayer, Mcts, PlainSearch, Rollout, SearchContext, SolveScope, Solver,
};

/// The rules. They have no parameters.
struct Hexapawn;

/// The squares of each side's pawns, square 0 at the top left, and whose turn it is. First moves up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Position {
    pawns: [u16; 2],
    turn: Side,
}

/// A pawn's move from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Step {
    from: u8,
    to: u8,
}

const ROW: [u16; 3] = [0b111, 0b111 << 3, 0b111 << 6];

impl Position {
    fn steps(self) -> impl Iterator<Item = Step> {
        let own = self.pawns[self.turn.index()];
        let other = self.pawns[self.turn.other().index()];
        (0..9_u8).filter(move |from| own >> from & 1 == 1).flat_map(move |from| {
            let ahead = if self.turn == Side::First {
                from.checked_sub(3)
            } else {
                Some(from + 3).filter(|&to| to < 9)
            };
            let column = from % 3;
            let taken = move |to: u8| other >> to & 1 == 1;
            let left = ahead.filter(|&to| column > 0 && taken(to - 1)).map(|to| to - 1);
            let right = ahead.filter(|&to| column < 2 && taken(to + 1)).map(|to| to + 1);
            let straight = ahead.filter(|&to| (own | other) >> to & 1 == 0);
            [left, straight, right].into_iter().flatten().map(move |to| Step { from, to })
        })
    }

    /// Returns whether the side that has just moved has reached the opposite edge.
    fn has_arrived(self) -> bool {
        let mover = self.turn.other();
        self.pawns[mover.index()] & ROW[2 * mover.index()] != 0
    }
}

impl Game for Hexapawn {
    type Position = Position;
    type Move = Step;

    fn start(&self) -> Position {
        Position { pawns: [ROW[2], ROW[0]], turn: Side::First }
    }

    fn turn(&self, at: &Position) -> Side {
        at.turn
    }

    fn moves(&self, at: &Position) -> impl Iterator<Item = Step> {
        let over = at.has_arrived();
        at.steps().take_while(move |_| !over)
    }

    fn play(&self, at: &mut Position, Step { from, to }: Step) {
        at.pawns[at.turn.index()] ^= 1 << from | 1 << to;
        at.pawns[at.turn.other().index()] &= !(1 << to);
        at.turn = at.turn.other();
    }

    fn payoff(&self, at: &Position) -> Option<Payoff> {
        (at.has_arrived() || at.steps().next().is_none()).then(|| Payoff::win(at.turn.other()))
    }

    fn won_or_lost(&self) -> bool {
        true
    }
}

/// Counts pawns. Searches need an evaluation only where they do not reach the end.
struct Pawns;

impl Evaluate<Hexapawn> for Pawns {
    fn evaluate(&self, _: &Hexapawn, at: &Position) -> i32 {
        let count = |side: Side| at.pawns[side.index()].count_ones() as i32;
        count(at.turn) - count(at.turn.other())
    }
}

fn main() {
    let game = Hexapawn;
    let start = game.start();

    // Solve the game. Gardner's readers found that the second player wins.
    let solution = Solver::new(&game, 1 << 20).solve(&start, SolveScope::Everything, &mut Unwatched).unwrap();
    println!("solved: {:?}, in {:?} moves", solution.score.value(), solution.score.plies_to_end());
    assert_eq!(solution.score.value(), parlor_core::Value::Payoff(-1));

    // Search it and compare the numbers of positions with and without pruning.
    for plain in [PlainSearch::Minimax, PlainSearch::AlphaBeta] {
        let mut context =
            SearchContext { game: &game, evaluate: &Pawns, guide: &AsListed, watch: Counts::default() };
        let found = plain.search(&mut context, &start, Some(5)).unwrap();
        println!("{}: {:?} after {} positions", plain.name(), found.score.value(), context.watch.nodes);
    }

    // Play a game between two players.
    let search = Deepening::new(1 << 20);
    let mut first = Mcts { simulations: Some(500), ..Mcts::new(AsListed, Rollout::<Blind>::Random, 7) };
    let mut second = DeepeningPlayer {
        depth: Some(6),
        time: None,
        threads: None,
        evaluate: Pawns,
        guide: AsListed,
        search,
    };
    let mut at = start;
    for ply in 0.. {
        let Some(payoff) = game.payoff(&at) else {
            let player: &mut dyn Strategy<Hexapawn> =
                if at.turn == Side::First { &mut first } else { &mut second };
            let choice = player.choose(&game, &at, ply, &Limits::none()).unwrap();
            println!("{:?}: {:?}", at.turn, choice.mv);
            game.play(&mut at, choice.mv);
            continue;
        };
        println!("{:?} wins", payoff.winner());
        assert_eq!(payoff.winner(), Some(Side::Second));
        break;
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_example_runs() {
        super::main();
    }
}
