//! A scene as the page reads it. Inks are names; the page decides what they look like.

use parlor_core::scene::{Shape, Unit};
use parlor_core::{Scene, Tally};
use parlor_locale::Words;
use serde::Serialize;
use serde_json::{Value, json};

/// A scene with its notes in words.
#[derive(Serialize)]
pub(crate) struct Picture<'a> {
    #[serde(flatten)]
    shape: &'a Shape,
    notes: Vec<String>,
}

/// The picture of a scene.
pub(crate) fn scene<'a>(scene: &'a Scene, words: &Words) -> Picture<'a> {
    Picture { shape: &scene.shape, notes: scene.notes.iter().map(|note| words.say(note)).collect() }
}

/// The counts of both sides.
#[derive(Serialize)]
pub(crate) struct Bar {
    title: String,
    first: Value,
    second: Value,
    percent: bool,
}

/// What the game counts, per side.
pub(crate) fn bars(scene: &Scene, words: &Words) -> Vec<Bar> {
    let bar = |tally: &Tally| {
        let amount = |amount: u32| match tally.unit {
            Unit::Pieces => json!(amount),
            Unit::TenthsOfPercent => json!(f64::from(amount) / 10.0),
        };
        Bar {
            title: words.say(&tally.title),
            first: amount(tally.first),
            second: amount(tally.second),
            percent: tally.unit == Unit::TenthsOfPercent,
        }
    };
    scene.tallies.iter().map(bar).collect()
}
