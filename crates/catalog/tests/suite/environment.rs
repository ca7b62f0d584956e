//! Services of the program: without them no player starts a program or reads a file.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use parlor_catalog::{Environment, ExamOptions, GAMES, SetUp, Spec, TreeStore, open, open_in};
use parlor_core::{Limits, Side};

#[test]
fn without_permission_no_player_starts_a_program_or_reads_a_file() {
    let mut refused = 0;
    for entry in GAMES {
        let game = open(entry.name).unwrap();
        for player in game.players().iter().filter(|player| player.reaches_outside()) {
            let key = player.parameters.last().unwrap().key;
            let spec = format!("{}:{key}=true", player.name);
            let side = player.seat.unwrap_or(Side::First);
            let mut players = [None, None];
            players[side.index()] = Some(spec.as_str());
            let refusal = game.table(&SetUp { players, ..SetUp::default() }).err().unwrap();
            assert_eq!(refusal.id, "spec-stays-inside", "{} {spec}", entry.name);
            let within = format!("lapse:percent=1,player={spec}");
            players[side.index()] = Some(within.as_str());
            let refusal = game.table(&SetUp { players, ..SetUp::default() }).err().unwrap();
            assert_eq!(refusal.id, "spec-stays-inside", "{} {within}", entry.name);
            let sketch = game.player(&Spec::parse(&within), Some(side)).unwrap();
            assert!(sketch.reaches_outside(), "{} {within}", entry.name);
            refused += 1;
        }
    }
    assert!(refused > GAMES.len(), "every game has such a player, and some have two");
}

/// A store in memory.
#[derive(Default)]
struct MemoryStore {
    texts: Mutex<HashMap<String, String>>,
    found: AtomicUsize,
}

impl TreeStore for MemoryStore {
    fn load(&self, name: &str) -> Option<String> {
        let found = self.texts.lock().unwrap().get(name).cloned();
        self.found.fetch_add(usize::from(found.is_some()), Ordering::Relaxed);
        found
    }

    fn save(&self, name: &str, text: &str) {
        self.texts.lock().unwrap().insert(name.to_owned(), text.to_owned());
    }
}

#[test]
fn computes_a_tree_once_and_damaged_trees_again() {
    let store = Arc::new(MemoryStore::default());
    let environment = Environment { trees: Some(Arc::clone(&store) as _), ..Environment::default() };
    let game = open_in("mastermind:pegs=3,colors=3", &environment).unwrap();
    let options = ExamOptions { sample: None, usual_sample: 10, cap: 20, seed: 1, limits: Limits::none() };
    let examine = || game.code().unwrap().examine("optimal", &options).unwrap();
    let first = examine();
    assert_eq!((first.codes, store.found.load(Ordering::Relaxed)), (27, 0));
    assert_eq!(examine(), first);
    assert_eq!(store.found.load(Ordering::Relaxed), 1);
    let names: Vec<String> = store.texts.lock().unwrap().keys().cloned().collect();
    assert_eq!(names, ["3-pegs-3-symbols-3-copies-3-guessed-both-expected"]);
    store.save(&names[0], "half a pl");
    assert_eq!(examine(), first);
}
