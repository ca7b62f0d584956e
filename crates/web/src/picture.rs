//! A scene as the page reads it. Inks are names; the page decides what they look like.

use parlor_core::Scene;
use parlor_core::message::Arg;
use parlor_core::scene::{Branch, Cell, CodeRow, Heap, Ink, Shape};
use parlor_locale::Words;
use serde_json::{Value, json};

/// The scene with its notes in words.
pub fn scene(scene: &Scene, words: &Words) -> Value {
    let mut value = match &scene.shape {
        Shape::Grid(grid) => json!({
            "shape": "grid",
            "columns": grid.columns,
            "block": grid.block,
            "coordinates": grid.coordinates,
            "cells": grid.cells.iter().map(cell).collect::<Vec<_>>(),
        }),
        Shape::Heaps(heaps) => {
            json!({ "shape": "heaps", "heaps": heaps.iter().map(heap).collect::<Vec<_>>() })
        }
        Shape::Code(code) => json!({
            "shape": "code",
            "pegs": code.pegs,
            "symbols": code.symbols,
            "tells_white": code.tells_white,
            "turns": code.turns,
            "rows": code.rows.iter().map(row).collect::<Vec<_>>(),
        }),
        Shape::Tree(root) => json!({ "shape": "tree", "root": branch(root) }),
    };
    value["notes"] = scene.notes.iter().map(|note| words.say(note)).collect();
    value
}

/// The score of both sides: each note that counts something for `first` and `second`.
pub fn bars(scene: &Scene, words: &Words) -> Value {
    let bars = scene.notes.iter().filter_map(|note| {
        let number = |wanted: &str| {
            note.args.iter().find_map(|(name, arg)| match arg {
                Arg::Number(n) if *name == wanted => Some(*n),
                _ => None,
            })
        };
        let (first, second) = (number("first")?, number("second")?);
        // Where there are tenths, these are shares of the whole in percent.
        let tenths = number("first_tenths").zip(number("second_tenths"));
        let share = |whole: i64, tenths: i64| json!((10 * whole + tenths) as f64 / 10.0);
        let (first, second) = match tenths {
            Some((of_first, of_second)) => (share(first, of_first), share(second, of_second)),
            None => (json!(first), json!(second)),
        };
        let title = words.say(note);
        Some(json!({ "title": title, "first": first, "second": second, "percent": tenths.is_some() }))
    });
    bars.collect()
}

fn ink(ink: Ink) -> String {
    match ink {
        Ink::Plain => "plain".to_owned(),
        Ink::First => "first".to_owned(),
        Ink::Second => "second".to_owned(),
        Ink::Hue(number) => format!("hue{number}"),
    }
}

fn cell(cell: &Cell) -> Value {
    json!({
        "ink": ink(cell.ink),
        "sign": cell.sign,
        "last": cell.last,
        "changed": cell.changed,
        "action": cell.action,
    })
}

fn heap(heap: &Heap) -> Value {
    json!({ "size": heap.size, "taken": heap.taken, "actions": heap.actions })
}

fn row(row: &CodeRow) -> Value {
    json!({ "guess": row.guess, "black": row.black, "white": row.white })
}

fn branch(at: &Branch) -> Value {
    json!({
        "label": at.label,
        "value": at.value,
        "here": at.here,
        "action": at.action,
        "children": at.children.iter().map(branch).collect::<Vec<_>>(),
    })
}
