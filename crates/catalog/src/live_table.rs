//! The one kind of [`Table`] there is: a game, its positions so far, and who sits at it.

use std::sync::Arc;

use parlor_core::notation::read_legal_move;
use parlor_core::{
    Choice, Depict, Forfeit, Game, Legal, Limits, Message, Notation, Payoff, Scene, Side, Strategy,
};
use parlor_search::{Exact, Guard, Plain};

use crate::any_game::{Advice, SetUp};
use crate::hosted::{House, value_to_first};
use crate::player::seat_seed;
use crate::table::{Ply, Table};

/// Positions an exact answer to `hint` may cost before an estimate is given instead: well under a second.
const HINT_NODES: u64 = 200_000;

/// A game in progress.
pub(crate) struct LiveTable<G: Game> {
    house: Arc<House<G>>,
    start: G::Position,
    /// Each move made and the position it led to.
    played: Vec<(G::Move, G::Position)>,
    strategies: [Option<Box<dyn Strategy<G>>>; 2],
}

impl<G: Notation> LiveTable<G> {
    pub(crate) fn open(house: Arc<House<G>>, set_up: &SetUp) -> Result<LiveTable<G>, Message> {
        let mut strategies = [None, None];
        for side in Side::BOTH {
            if let Some(spec) = set_up.players[side.index()] {
                let player = house.seat(spec, Some(side))?;
                strategies[side.index()] = Some(player.build(&house.game, seat_seed(set_up.seed, side))?);
            }
        }
        Ok(LiveTable { start: house.position(set_up.from)?, house, played: Vec::new(), strategies })
    }

    fn at(&self) -> &G::Position {
        self.played.last().map_or(&self.start, |(_, at)| at)
    }

    fn make(&mut self, choice: &Choice<G::Move>) -> Ply {
        let game = &self.house.game;
        let at = self.at();
        let side = game.turn(at);
        let ply = Ply {
            side,
            text: game.write_move(at, choice.mv),
            value: choice.score.map(|score| value_to_first(score, side)),
            nodes: choice.nodes,
            depth: choice.depth,
        };
        let next = game.after(at, choice.mv);
        self.played.push((choice.mv, next));
        ply
    }
}

impl<G: Notation + Depict> Table for LiveTable<G> {
    fn turn(&self) -> Option<Side> {
        self.payoff().is_none().then(|| self.house.game.turn(self.at()))
    }

    fn payoff(&self) -> Option<Payoff> {
        self.house.game.payoff(self.at())
    }

    fn has_player(&self, side: Side) -> bool {
        self.strategies[side.index()].is_some()
    }

    fn scene(&self) -> Scene {
        let last = self.played.last().map(|&(mv, _)| {
            let before = self.played.iter().rev().nth(1).map_or(&self.start, |(_, at)| at);
            (before, mv)
        });
        self.house.game.scene(self.at(), last)
    }

    fn legal(&self) -> Legal {
        self.house.game.legal(self.at())
    }

    fn play(&mut self, text: &str) -> Result<Ply, Message> {
        let mv = read_legal_move(&self.house.game, self.at(), text)?;
        Ok(self.make(&Choice::plain(mv)))
    }

    fn step(&mut self, limits: &Limits) -> Result<Ply, Forfeit> {
        let side = self.house.game.turn(self.at());
        let at = self.played.last().map_or(&self.start, |(_, at)| at);
        let strategy = self.strategies[side.index()].as_mut().expect("only seats with a program are stepped");
        let choice = strategy.choose(&self.house.game, at, self.played.len() as u32, limits)?;
        Ok(self.make(&choice))
    }

    fn take_back(&mut self) -> bool {
        self.played.pop().is_some()
    }

    fn advise(&self, limits: &Limits) -> Option<Advice> {
        let game = &self.house.game;
        let at = self.at();
        if game.payoff(at).is_some() {
            return None;
        }
        let turn = game.turn(at);
        let few = Limits { nodes: Some(HINT_NODES), ..limits.clone() };
        if let Ok(found) = Exact::new(game).solve(at, &mut Guard::new(&few)) {
            return Some(Advice {
                mv: game.write_move(at, *found.line.first()?),
                value: value_to_first(found.score, turn),
                exact: true,
                line: self.house.write_line(at, &found.line),
            });
        }
        let kit = &self.house.kit;
        let mut search = kit.planners[0].fixed_depth(Plain::AlphaBetaNegamax, kit.depth);
        let choice = search.choose(game, at, self.played.len() as u32, limits).ok()?;
        Some(Advice {
            mv: game.write_move(at, choice.mv),
            value: value_to_first(choice.score?, turn),
            exact: false,
            line: self.house.write_line(at, &choice.line),
        })
    }

    fn counsel(&self) -> Option<Message> {
        self.house.kit.counsel.as_ref()?(&self.house.game, self.at())
    }

    fn remark(&self) -> Option<Message> {
        let mover = self.house.game.turn(self.at()).other();
        self.strategies[mover.index()].as_ref()?.remark()
    }

    fn history(&self) -> Vec<String> {
        let moves: Vec<G::Move> = self.played.iter().map(|&(mv, _)| mv).collect();
        self.house.write_line(&self.start, &moves)
    }

    fn position(&self) -> String {
        self.house.game.write_position(self.at())
    }

    fn reveal(&self, side: Side) -> Option<String> {
        self.strategies[side.index()].as_ref()?.reveal()
    }
}
