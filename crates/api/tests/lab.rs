//! Documents of the laboratory: the lecture's example by every search, simulations beside the proved value, rows,
//! parts of an event that add up to the whole, and what is refused.

use std::time::Duration;

use parlor_api::request::{Request, Route};
use parlor_arena::{Format, Plan, Tournament};
use parlor_catalog::{Environment, SetUp, open};
use parlor_core::{Instant, Limits, Side};
use parlor_locale::{Language, Words};
use serde_json::{Value, json};

fn asked(path: &str, body: &Value, limits: &Limits) -> Result<Value, &'static str> {
    let path = format!("/api/lab/{path}");
    let route = Route::find("POST", &path).unwrap();
    let request = route.read(&path, "", body.to_string().as_bytes());
    let Ok(Request::Lab(lab)) = request else { panic!("{body} cannot be read: {request:?}") };
    let answer = parlor_api::lab::answer(&lab, &Environment::default(), Words::of(Language::En), limits);
    answer.map(|written| serde_json::from_str(&written.0).unwrap()).map_err(|refusal| refusal.id)
}

fn answer(path: &str, body: &Value) -> Value {
    asked(path, body, &Limits::none()).unwrap_or_else(|refusal| panic!("{path} {body}: {refusal}"))
}

fn refusal(path: &str, body: &Value) -> &'static str {
    asked(path, body, &Limits::none()).expect_err("it is refused")
}

/// How often each event happened.
fn count(laid: &Value, event: &str) -> usize {
    laid["events"].as_array().unwrap().iter().filter(|one| one["event"] == event).count()
}

#[test]
fn the_lectures_example_by_all_searches() {
    // By hand from the sheet: minimax reads all 11 leaves, alpha-beta 2 3 5 0 2 1.
    let minimax = answer("search", &json!({ "search": "minimax" }));
    assert_eq!(
        (minimax["value"].as_str(), count(&minimax, "leaf"), count(&minimax, "cut")),
        (Some("3"), 11, 0)
    );
    assert_eq!((count(&minimax, "enter"), count(&minimax, "leave")), (21, 10));
    let pruning = answer("search", &json!({ "search": "alpha-beta" }));
    let read: Vec<&str> = pruning["events"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|event| event["event"] == "leaf")
        .map(|event| event["value"].as_str().unwrap())
        .collect();
    assert_eq!(read, ["2", "3", "5", "0", "2", "1"]);
    assert_eq!(
        pruning["counts"],
        json!({ "entered": 14, "read": 6, "leaves": 11, "unread": 5, "cuts": 3, "known": 0 })
    );
    assert_eq!(pruning["steps"].as_array().unwrap().len(), 7);
    // With the best move first no more is read than Knuth and Moore allow, and the value is the same.
    let best = answer("search", &json!({ "search": "best-first" }));
    assert_eq!(best["value"], "3");
    assert!(count(&best, "leaf") <= 6, "{}", best["counts"]);
    let deep = answer("search", &json!({ "search": "search" }));
    assert_eq!((deep["value"].as_str(), deep["best"].as_str()), (Some("3"), Some("1")));
    assert_eq!(count(&deep, "deepen"), 2);
    for laid in [&minimax, &pruning, &best, &deep] {
        // Everything that is entered is left, read or known.
        let ended = count(laid, "leave") + count(laid, "leaf") + count(laid, "known");
        assert_eq!(count(laid, "enter"), ended, "{}", laid["search"]);
    }
}

/// Transpositions: after both have moved twice in another order the table knows the position.
#[test]
fn the_table_search_takes_values_from_its_table() {
    let wish = json!({ "game": "tic-tac-toe", "from": "XO--X---O X", "search": "search", "depth": 4 });
    let laid = answer("search", &wish);
    assert!(count(&laid, "known") > 0, "{}", laid["counts"]);
    let plain = answer(
        "search",
        &json!({ "game": "tic-tac-toe", "from": wish["from"], "search": "minimax", "depth": 4 }),
    );
    assert_eq!(laid["value"], plain["value"]);
}

#[test]
fn chooses_a_readable_depth_and_refuses_larger_ones() {
    for game in
        ["tic-tac-toe", "reversi", "connect-four", "nim", "seven-colors:size=6", "mastermind:pegs=2,colors=3"]
    {
        let laid = answer("search", &json!({ "game": game, "search": "minimax" }));
        let nodes = laid["nodes"].as_array().unwrap().len();
        assert!((2..=130).contains(&nodes), "{game}: {nodes}");
    }
    let deep = json!({ "game": "reversi", "search": "minimax", "depth": 9 });
    assert_eq!(refusal("search", &deep), "lab-too-large");
}

#[test]
fn simulations_come_to_the_proved_value() {
    let wish = json!({ "simulations": 400, "shown": 20, "prove": true });
    let growth = answer("simulations", &wish);
    assert_eq!((&growth["value"], &growth["solved"]), (&json!(3), &json!(true)));
    let last = growth["estimates"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["proved"], &last["best"]), (&json!(3), &json!("1")));
    for one in growth["simulations"].as_array().unwrap() {
        assert_eq!(one["path"][0], 0);
    }
    // In a won position ever more simulations go the winning way.
    let wish = json!({ "game": "nim:heaps=2-3", "simulations": 3000, "prove": true });
    let growth = answer("simulations", &wish);
    let last = growth["estimates"].as_array().unwrap().last().unwrap();
    assert_eq!(last["proved"], growth["value"]);
    assert_eq!(answer("simulations", &wish), growth, "a seed fixes everything");
}

/// It is the same tree that plays: the player with the same seed and as many simulations makes the same move.
#[test]
fn traces_the_search_that_plays() {
    for game in ["tic-tac-toe", "connect-four", "reversi:size=4", "nim"] {
        let rules = open(game).unwrap();
        let start = rules.table(&SetUp::default()).unwrap().position();
        for (seed, simulations) in [(3, 7), (4, 60), (5, 333)] {
            let wish = json!({ "game": game, "from": start, "simulations": simulations, "seed": seed });
            let growth = answer("simulations", &wish);
            let last = growth["estimates"].as_array().unwrap().last().unwrap();
            let player = format!("mcts:simulations={simulations}");
            let mut player = rules.chooser(&player, Side::First, seed).unwrap();
            let ply = player(&start, 0, &Limits::none()).unwrap();
            assert_eq!(
                (&last["best"], &last["simulations"]),
                (&json!(ply.text), &json!(ply.opinion.nodes)),
                "{game}"
            );
        }
    }
}

#[test]
fn rows_count_what_the_command_line_counts() {
    let counted = |search: &str| answer("row", &json!({ "search": search, "depth": 3 }));
    let row = counted("minimax");
    assert_eq!((&row["row"]["nodes"], &row["row"]["leaves"]), (&json!(21), &json!(11)));
    assert_eq!(counted("alpha-beta")["row"]["nodes"], 14);
    let late = Limits { deadline: Some(Instant::now()), ..Limits::none() };
    let stopped =
        asked("row", &json!({ "game": "reversi", "search": "minimax", "depth": 12 }), &late).unwrap();
    assert_eq!(stopped["row"], Value::Null);
}

#[test]
fn parts_of_an_event_add_up_to_the_whole() {
    let players = ["alpha-beta:depth=2", "random", "mcts:simulations=30"];
    let wish = |done: &[Value], count: u64| json!({ "game": "tic-tac-toe", "players": players, "pairs": 4, "seed": 9, "done": done, "count": count });
    let mut done: Vec<Value> = Vec::new();
    let mut last = Value::Null;
    for count in [1, 5, 64] {
        last = answer("arena", &wish(&done, count));
        let bare = |pair: &Value| json!({ "payoffs": pair["payoffs"], "forfeits": pair["forfeits"], "repeats": pair["repeats"] });
        done.extend(last["pairs"].as_array().unwrap().iter().map(bare));
        assert_eq!(last["played"], done.len());
    }
    assert_eq!(last["total"], 12);
    let game = open("tic-tac-toe").unwrap();
    let plan = Plan {
        game: "tic-tac-toe".into(),
        players: players.map(Into::into).to_vec(),
        format: Format::RoundRobin,
        pairs: 4,
        positions: Vec::new(),
        opening_plies: game.facts().opening_plies,
        sprt: None,
        expect: Vec::new(),
        seed: 9,
    };
    let event = Tournament { plan: &plan, game: game.as_ref(), save: None, say: &|_| String::new() };
    let held = event.run(Vec::new(), &Limits::none(), &|_| ()).unwrap().standings;
    for (row, standing) in last["table"].as_array().unwrap().iter().zip(&held.players) {
        assert_eq!(row["player"], standing.name);
        assert_eq!(row["wins"], standing.tally.wins);
        assert_eq!(row["draws"], standing.tally.draws);
        let close = |one: Option<f64>, other: Option<f64>| match (one, other) {
            (Some(one), Some(other)) => (one - other).abs() < 1e-9,
            (one, other) => one == other,
        };
        assert!(close(row["elo"].as_f64(), standing.elo.value), "{row}");
        assert!(close(row["low"].as_f64(), standing.elo.low), "{row}");
    }
}

#[test]
fn refuses_expensive_and_malformed_requests() {
    let arena = |game: &str, players: &[&str], pairs: u64, count: u64| {
        refusal("arena", &json!({ "game": game, "players": players, "pairs": pairs, "count": count }))
    };
    assert_eq!(arena("nim", &["perfect"], 1, 1), "lab-out-of-range");
    assert_eq!(arena("nim", &["perfect"; 9], 1, 1), "lab-out-of-range");
    assert_eq!(arena("nim", &["perfect", "random"], 601, 1), "lab-out-of-range");
    assert_eq!(arena("nim", &["perfect", "random"], 1, 65), "lab-out-of-range");
    assert_eq!(arena("nim", &["perfect", "process:cmd=true"], 1, 1), "server-player-refused");
    assert_eq!(arena("nim", &["perfect", "search:time=60000"], 1, 1), "server-setting-too-large");
    assert_eq!(arena("mastermind", &["knuth", "entropy"], 1, 1), "lab-arena-code");
    let wrong = json!({ "game": "nim", "players": ["perfect", "random"], "pairs": 2, "count": 1,
                        "done": [{ "payoffs": [1, null] }] });
    assert_eq!(refusal("arena", &wrong), "server-wrong-field");
    let soon = Limits { deadline: Some(Instant::now() + Duration::from_millis(1)), ..Limits::none() };
    let long = json!({ "game": "reversi", "players": ["alpha-beta:depth=9", "minimax:depth=6"], "pairs": 1, "count": 1 });
    assert_eq!(asked("arena", &long, &soon), Err("lab-pair-too-long"));

    assert_eq!(refusal("search", &json!({ "search": "sorcery" })), "compare-unknown-search");
    assert_eq!(
        refusal("search", &json!({ "search": "minimax", "game": "nim", "tree": "[1 2]" })),
        "lab-game-or-tree"
    );
    assert_eq!(refusal("search", &json!({ "search": "minimax", "game": "chess" })), "spec-unknown-game");
    assert!(refusal("search", &json!({ "search": "minimax", "tree": "[1 [" })).starts_with("tree-"));
    let codes = json!({ "search": "minimax", "game": "mastermind:pegs=8,colors=8" });
    assert_eq!(refusal("search", &codes), "server-too-many-codes");
    assert_eq!(refusal("simulations", &json!({ "simulations": 50_001 })), "lab-out-of-range");
    assert_eq!(
        refusal("simulations", &json!({ "simulations": 1, "game": "nim", "from": "0-0-0 first" })),
        "solve-already-over"
    );
    assert_eq!(refusal("row", &json!({ "search": "minimax", "depth": 0 })), "lab-out-of-range");
    assert_eq!(refusal("quiz", &json!({ "seed": 1, "count": 21, "difficulty": 1 })), "lab-out-of-range");
    assert_eq!(refusal("quiz", &json!({ "seed": 1, "count": 1, "difficulty": 4 })), "lab-out-of-range");
}
