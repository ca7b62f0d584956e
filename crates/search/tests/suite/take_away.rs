//! One heap: take one, two or three; taking the last one wins, and a quicker win is better. Its positions can
//! be reached in many ways, and its theory is known: leave a multiple of four.

use parlor_core::{Game, Payoff, Side};

/// The game from a heap of this size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TakeAway(pub(crate) u32);

impl Game for TakeAway {
    type Position = (u32, Side);
    type Move = u32;

    fn start(&self) -> (u32, Side) {
        (self.0, Side::First)
    }

    fn turn(&self, at: &(u32, Side)) -> Side {
        at.1
    }

    fn moves(&self, at: &(u32, Side)) -> impl Iterator<Item = u32> {
        1..=at.0.min(3)
    }

    fn play(&self, at: &mut (u32, Side), taken: u32) {
        *at = (at.0 - taken, at.1.other());
    }

    fn payoff(&self, at: &(u32, Side)) -> Option<Payoff> {
        (at.0 == 0).then(|| Payoff::win(at.1.other()))
    }

    fn won_or_lost(&self) -> bool {
        true
    }
}
