//! Which colours a search should try, and in what order.

use std::cmp::Reverse;

use parlor_core::{Game, Guide};
use parlor_games::seven_colors::{Color, Position, SevenColors};

/// Colours that gain, the largest gain first. Useless ones come last under Filler's rules, where they deny the
/// opponent a colour; where no colour is forbidden they are left out, because a larger area stays larger
/// whatever follows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gainful;

impl Guide<SevenColors> for Gainful {
    fn moves<'a>(&'a self, game: &'a SevenColors, at: &'a Position) -> impl Iterator<Item = Color> + 'a {
        let (gains, gaining) = super::gains(game, at);
        let all = gaining == 0 || game.forbids_current();
        let mut colors: Vec<Color> =
            game.moves(at).filter(|color| all || gaining >> color.0 & 1 == 1).collect();
        colors.sort_by_key(|color| Reverse(gains[color.0 as usize]));
        colors.into_iter()
    }
}
