//! The puzzles that come with the program as documents. They do not contain the solutions: the page requests the
//! values of the moves, so that every move as good as the best counts.

use parlor_catalog::{GAMES, GameEntry, Spec};
use parlor_core::{Message, message};
use parlor_locale::Words;
use serde_json::{Value as Json, json};

use crate::document::Written;
use crate::request::PuzzlesOf;
use parlor_room::puzzle::{Collection, GRADES, shipped};

/// Which games have puzzles, and how many of each grade.
pub fn overview(words: &Words) -> Written {
    let row = |entry: &GameEntry| {
        let of_game: Vec<&Collection> = of(entry.name).collect();
        let mut grades = [0; GRADES];
        for collection in &of_game {
            for place in 0..collection.puzzles.len() {
                grades[collection.grade(place) - 1] += 1;
            }
        }
        (grades != [0; GRADES]).then(|| {
            let title = words.say(&Message::new(entry.texts.title));
            json!({ "game": entry.name, "title": title, "pieces": entry.pieces.word(), "grades": grades })
        })
    };
    Written::of(json!({ "games": GAMES.iter().filter_map(row).collect::<Vec<_>>() }))
}

/// The puzzles of one game, all or those of one grade, the easiest first.
pub fn list(request: &PuzzlesOf) -> Result<Written, Message> {
    if of(&request.game).next().is_none() {
        let known: Vec<&str> =
            GAMES.iter().map(|entry| entry.name).filter(|name| of(name).next().is_some()).collect();
        return Err(message!("puzzles-none", typed = Spec::name_of(&request.game), known = known));
    }
    let wanted = |grade: usize| request.grade.is_none_or(|wanted| usize::from(wanted) == grade);
    let puzzles: Vec<Json> = of(&request.game)
        .flat_map(|collection| {
            let graded = collection.puzzles.iter().enumerate();
            graded.map(move |(place, puzzle)| (collection, collection.grade(place), puzzle))
        })
        .filter(|(_, grade, _)| wanted(*grade))
        .map(|(collection, grade, puzzle)| {
            json!({ "game": collection.game, "from": puzzle.from, "grade": grade })
        })
        .collect();
    Ok(Written::of(json!({ "puzzles": puzzles })))
}

fn of(name: &str) -> impl Iterator<Item = &'static Collection> + use<'_> {
    shipped().iter().filter(move |collection| collection.name() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_contain_no_solutions() {
        for collection in shipped() {
            parlor_catalog::open(&collection.game).unwrap();
            let request = PuzzlesOf { game: collection.name().to_owned(), grade: Some(1) };
            let document: Json = serde_json::from_str(&list(&request).unwrap().0).unwrap();
            let first = document["puzzles"][0].as_object().unwrap();
            let mut keys: Vec<&String> = first.keys().collect();
            keys.sort();
            assert_eq!(keys, ["from", "game", "grade"]);
        }
        let refusal = list(&PuzzlesOf { game: "chess".to_owned(), grade: None }).unwrap_err();
        assert_eq!(refusal.id, "puzzles-none");
    }
}
