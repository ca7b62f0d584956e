//! Replays of lost games as compressed pictures: each different element is stored once for all games, and each picture
//! stores only the changes since the previous one. The page assembles the pictures.

use std::collections::HashMap;

use parlor_catalog::{AnyGame, SetUp};
use parlor_core::derive_seed;
use parlor_report::scene_svg;
use serde::Serialize;

use crate::results::LostGame;
use crate::settings::ClassSettings;

/// Separates two elements of a picture. Texts do not contain it, since they are escaped.
const SEPARATOR: &str = "><";

/// The replays of a page.
#[derive(Default, Serialize)]
pub(super) struct Replays {
    /// The different elements of all pictures.
    pieces: Vec<String>,
    /// The games.
    games: Vec<Replay>,
    #[serde(skip)]
    known: HashMap<String, usize>,
}

/// The replay of one game.
#[derive(Serialize)]
struct Replay {
    title: String,
    moves: Vec<String>,
    reason: Option<String>,
    frames: Vec<ReplayFrame>,
}

/// One picture of a replay.
#[derive(Serialize)]
#[serde(untagged)]
enum ReplayFrame {
    /// All elements.
    Whole { whole: Vec<usize> },
    /// Alternately the index of a changed element and the new element.
    Changes { change: Vec<usize> },
}

impl Replays {
    /// Adds a lost game and returns its number; `None` if the game cannot be replayed.
    pub(super) fn add(
        &mut self,
        game: &dyn AnyGame,
        settings: &ClassSettings,
        lost: &LostGame,
        title: String,
    ) -> Option<usize> {
        let seed = derive_seed(settings.seed, lost.round);
        let set_up = SetUp { from: lost.start.as_deref(), seed, ..SetUp::default() };
        let mut table = game.table(&set_up).ok()?;
        let pieces = game.facts().pieces;
        let mut frames = Vec::new();
        let mut before = Vec::new();
        self.picture(&scene_svg(&table.scene().shape, pieces, &title), &mut before, &mut frames);
        for mv in &lost.moves {
            table.play(mv).ok()?;
            self.picture(&scene_svg(&table.scene().shape, pieces, &title), &mut before, &mut frames);
        }
        self.games.push(Replay { title, moves: lost.moves.clone(), reason: lost.reason.clone(), frames });
        Some(self.games.len() - 1)
    }

    fn picture(&mut self, picture: &str, before: &mut Vec<usize>, frames: &mut Vec<ReplayFrame>) {
        let now: Vec<usize> = picture.split(SEPARATOR).map(|piece| self.number(piece)).collect();
        frames.push(if before.len() == now.len() {
            let changed = before.iter().zip(&now).enumerate().filter(|(_, (before, now))| before != now);
            ReplayFrame::Changes { change: changed.flat_map(|(place, (_, now))| [place, *now]).collect() }
        } else {
            ReplayFrame::Whole { whole: now.clone() }
        });
        *before = now;
    }

    fn number(&mut self, piece: &str) -> usize {
        if let Some(&known) = self.known.get(piece) {
            return known;
        }
        self.known.insert(piece.to_owned(), self.pieces.len());
        self.pieces.push(piece.to_owned());
        self.pieces.len() - 1
    }

    /// Returns the JSON document for a script element. No text in it can end the element.
    pub(super) fn script(&self) -> String {
        let text = serde_json::to_string(self).expect("texts and numbers can always be written as JSON");
        text.replace('<', "\\u003c")
    }
}

#[cfg(test)]
mod tests {
    use parlor_catalog::{GAMES, open};

    use super::*;

    /// Assembles a picture like the page.
    fn joined(replays: &serde_json::Value, replay: usize, frame: usize) -> String {
        let mut ids: Vec<u64> = Vec::new();
        for frame in &replays["games"][replay]["frames"].as_array().unwrap()[..=frame] {
            if let Some(whole) = frame["whole"].as_array() {
                ids = whole.iter().map(|id| id.as_u64().unwrap()).collect();
            } else {
                for change in frame["change"].as_array().unwrap().chunks(2) {
                    ids[change[0].as_u64().unwrap() as usize] = change[1].as_u64().unwrap();
                }
            }
        }
        let piece = |id: &u64| replays["pieces"][*id as usize].as_str().unwrap();
        ids.iter().map(piece).collect::<Vec<_>>().join(SEPARATOR)
    }

    #[test]
    fn restores_every_picture_of_every_game() {
        for entry in GAMES {
            let game = open(entry.name).unwrap();
            let settings = ClassSettings {
                game: entry.name.to_owned(),
                seed: 3,
                per_move: 1,
                per_game: 1,
                start: 1,
                build: 1,
                boxed: None,
            };
            let set_up = SetUp { seed: derive_seed(3, 0), ..SetUp::default() };
            let mut table = game.table(&set_up).unwrap();
            let mut pictures = vec![scene_svg(&table.scene().shape, game.facts().pieces, "t")];
            let mut moves = Vec::new();
            while table.turn().is_some() && moves.len() < 12 {
                let advice = match table.legal() {
                    parlor_core::Legal::List(moves) => moves[0].clone(),
                    parlor_core::Legal::Code { pegs, symbols, .. } => symbols.chars().take(pegs).collect(),
                };
                if table.play(&advice).is_err() {
                    break;
                }
                moves.push(advice);
                pictures.push(scene_svg(&table.scene().shape, game.facts().pieces, "t"));
            }
            let players = ["a".to_owned(), "b".to_owned()];
            let lost = LostGame { players, seat: 0, start: None, round: 0, moves, reason: None };
            let mut replays = Replays::default();
            assert_eq!(
                replays.add(game.as_ref(), &settings, &lost, "t".to_owned()),
                Some(0),
                "{}",
                entry.name
            );
            let read: serde_json::Value = serde_json::from_str(&replays.script()).unwrap();
            for (number, picture) in pictures.iter().enumerate() {
                assert_eq!(joined(&read, 0, number), *picture, "{} {number}", entry.name);
            }
        }
    }
}
