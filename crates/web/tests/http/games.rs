//! Every game of the catalog to its end, in both seats; replay, export, import, rematch.

use std::time::Duration;

use parlor_catalog::{Environment, GAMES};
use serde_json::{Value, json};

use crate::test_server::{Person, TestServer, path};

/// A small version of each game, and quick players for its two seats.
fn small(name: &str) -> (&str, [&str; 2]) {
    match name {
        "mastermind" => ("mastermind:pegs=3,colors=4", ["random-consistent", "honest"]),
        "bulls-and-cows" => ("bulls-and-cows:digits=3,symbols=6", ["next-consistent", "evil"]),
        "black-peg" => ("black-peg:colors=3,copies=2,pegs=3", ["entropy", "honest"]),
        "nim" => ("nim", ["perfect", "random"]),
        "reversi" => ("reversi:size=4", ["alpha-beta:depth=1", "search:depth=2"]),
        "seven-colors" => ("seven-colors:size=6", ["greedy", "alpha-beta:depth=1"]),
        "filler" => ("filler:width=5,height=4", ["alpha-beta:depth=1", "useful"]),
        other => (other, ["alpha-beta:depth=1", "random"]),
    }
}

/// Some move that is allowed: the first one listed, or the code of each symbol in turn.
fn some_move(state: &Value) -> String {
    if let Some(legal) = state["legal"].as_array() {
        return legal[0].as_str().unwrap().to_owned();
    }
    let code = &state["code"];
    let symbols: Vec<char> = code["symbols"].as_str().unwrap().chars().collect();
    let pegs = code["pegs"].as_u64().unwrap() as usize;
    let first = state["ply"].as_u64().unwrap() as usize / 2;
    (0..pegs).map(|peg| symbols[(first + peg) % symbols.len()]).collect()
}

async fn play_out(person: &Person, state: Value) -> Value {
    let mut state = person.settled(&state).await;
    for _ in 0..500 {
        if state["over"] == true {
            return state;
        }
        assert_eq!(state["your_turn"], true, "{state}");
        let after = person.make_move(&state, &some_move(&state)).await;
        assert!(after["plies"].as_u64().unwrap() > state["plies"].as_u64().unwrap());
        state = person.settled(&after).await;
    }
    panic!("the game does not end: {state}");
}

#[tokio::test]
async fn every_game_is_played_to_its_end_in_both_seats_and_replayed() {
    let server = TestServer::new();
    let person = server.person();
    for entry in GAMES {
        let (spec, programs) = small(entry.name);
        for seat in 0..2 {
            let mut players = programs;
            players[seat] = "person";
            let begun = person.begin(spec, players).await;
            assert_eq!(begun["players"][seat]["you"], true);
            assert_eq!(begun["players"][1 - seat]["kind"], "program");
            let over = play_out(&person, begun).await;
            let result = &over["result"];
            assert!(result["text"].as_str().is_some_and(|text| !text.is_empty()), "{spec}: {result}");
            assert!(result["seed"].is_u64() && result["payoff"].is_i64(), "{spec}: {result}");
            assert_eq!(over["turn"], Value::Null);
            // Every moment can be seen again, and the last is how it stands.
            let plies = over["plies"].as_u64().unwrap();
            for ply in [0, plies / 2, plies] {
                let moment = person.get(&format!("{}?ply={ply}", path(&over))).await;
                assert_eq!(moment["ply"], ply);
                assert_eq!(moment["history"].as_array().unwrap().len() as u64, ply);
                assert_eq!(moment["scene"] == over["scene"], ply == plies, "{spec} {ply}");
            }
            person.refused(400, "GET", &format!("{}?ply={}", path(&over), plies + 1), None).await;
            export_and_back(&person, &over).await;
            if over["code"].is_object() {
                let rows = person.get(&format!("{}/review", path(&over))).await["rows"].clone();
                let rows = rows.as_array().unwrap();
                assert!(!rows.is_empty());
                for row in rows {
                    let codes: u64 = row["classes"]
                        .as_array()
                        .unwrap()
                        .iter()
                        .map(|one| one["codes"].as_u64().unwrap())
                        .sum();
                    assert_eq!(codes, row["left_before"].as_u64().unwrap());
                }
            }
        }
    }
    let games = person.get("/api/games").await;
    assert_eq!(games["games"].as_array().unwrap().len(), 4 * GAMES.len(), "each was imported once");
}

async fn export_and_back(person: &Person, over: &Value) {
    let exported = person.get(&format!("{}/export", path(over))).await;
    let again = person.post("/api/games/import", exported.clone()).await;
    assert_ne!(again["id"], over["id"]);
    for key in ["scene", "plies", "over", "game", "codes_left"] {
        assert_eq!(again[key], over[key], "{key}");
    }
    for key in ["payoff", "winner", "text", "reveal", "seed"] {
        assert_eq!(again["result"][key], over["result"][key], "{key}");
    }
    assert_eq!(person.get(&format!("{}/export", path(&again))).await, exported);
}

#[tokio::test]
async fn two_programs_move_on_request() {
    let server = TestServer::new();
    let person = server.person();
    let mut state = person.begin("tic-tac-toe", ["random", "alpha-beta:depth=2"]).await;
    assert_eq!(state["thinking"], false, "nobody asked yet");
    while state["over"] != true {
        let before = state["plies"].as_u64().unwrap();
        state = person.post(&format!("{}/step", path(&state)), json!({})).await;
        assert_eq!(state["plies"].as_u64().unwrap(), before + 1);
    }
    person.refused(409, "POST", &format!("{}/step", path(&state)), None).await;
}

#[tokio::test]
async fn undo_goes_back_to_ones_own_turn_and_resigning_ends_the_game() {
    let server = TestServer::new();
    let person = server.person();
    let begun = person.begin("tic-tac-toe", ["person", "alpha-beta:depth=1"]).await;
    assert_eq!(
        person.refused(409, "POST", &format!("{}/undo", path(&begun)), None).await,
        "dialogue-nothing-to-undo"
    );
    let moved = person.make_move(&begun, "b2").await;
    let answered = person.settled(&moved).await;
    assert_eq!(answered["plies"], 2);
    let undone = person.post(&format!("{}/undo", path(&begun)), json!({})).await;
    assert_eq!(
        (&undone["plies"], &undone["practice"], &undone["your_turn"]),
        (&json!(0), &json!(false), &json!(true))
    );
    assert_eq!(undone["scene"], begun["scene"]);
    let resigned = person.post(&format!("{}/resign", path(&begun)), json!({})).await;
    assert_eq!((&resigned["over"], &resigned["result"]["winner"]), (&json!(true), &json!("second")));
    assert!(resigned["result"]["reason"].is_string() && resigned["result"]["payoff"].is_null());
    person.refused(409, "POST", &format!("{}/undo", path(&begun)), None).await;

    let again = person.post(&format!("{}/rematch", path(&begun)), json!({ "swap": true })).await;
    assert_eq!(
        (&again["players"][0]["kind"], &again["players"][1]["you"]),
        (&json!("program"), &json!(true))
    );
    let again = person.settled(&again).await;
    assert_eq!((&again["plies"], &again["your_turn"]), (&json!(1), &json!(true)));
}

#[tokio::test]
async fn a_contradiction_names_its_rows_and_is_corrected() {
    let server = TestServer::new();
    let person = server.person();
    let begun = person.begin("mastermind:pegs=2,colors=2", ["next-consistent", "person"]).await;
    let mut state = person.settled(&begun).await;
    assert_eq!(state["history"][0]["text"], "11");
    assert_eq!(state["code"]["answers"], json!(["0,0", "0,1", "0,2", "1,0", "2,0"]));
    for guess in ["11", "22"] {
        assert_eq!(state["history"].as_array().unwrap().last().unwrap()["text"], guess);
        assert_eq!(state["contradiction"], Value::Null);
        let moved = person.make_move(&state, "0,0").await;
        state = person.settled(&moved).await;
    }
    let contradiction = &state["contradiction"];
    assert_eq!(contradiction["rows"], json!([1, 2]), "{state}");
    assert!(contradiction["text"].as_str().unwrap().len() > 20);
    for repair in contradiction["repairs"].as_array().unwrap() {
        assert!(contradiction["rows"].as_array().unwrap().contains(&repair["row"]), "{contradiction}");
        assert!(!repair["answers"].as_array().unwrap().is_empty(), "{contradiction}");
    }
    assert_eq!((&state["over"], &state["turn"], &state["codes_left"]), (&json!(false), &json!(0), &json!(0)));

    let correct = format!("{}/correct", path(&state));
    for (row, answer) in [(0, "1,0"), (3, "1,0"), (2, "9,9"), (2, ""), (usize::MAX, "1,0")] {
        person.refused(400, "POST", &correct, Some(json!({ "row": row, "answer": answer }))).await;
    }
    let corrected = person.post(&correct, json!({ "row": 2, "answer": "2,0" })).await;
    assert_eq!((&corrected["over"], &corrected["result"]["winner"]), (&json!(true), &json!("breaker")));

    // A wrong row in the middle: what followed from it goes.
    let state = person
        .settled(&person.begin("mastermind:pegs=3,colors=3", ["next-consistent", "person"]).await)
        .await;
    let state = person.settled(&person.make_move(&state, "0,0").await).await;
    let corrected =
        person.post(&format!("{}/correct", path(&state)), json!({ "row": 1, "answer": "1,0" })).await;
    let corrected = person.settled(&corrected).await;
    assert_eq!((&corrected["plies"], &corrected["scene"]["rows"][0]["black"]), (&json!(3), &json!(1)));
}

/// What was thought before the last move says nothing about how the game has ended.
#[tokio::test]
async fn last_move_has_the_value_of_the_result() {
    let server = TestServer::new();
    let person = server.person();
    let begun = person.begin("tree:R[A[3 5] B[4 2]]", ["person", "person"]).await;
    let state = person.make_move(&begun, "1").await;
    let over = person.make_move(&state, "2").await;
    let last = &over["history"][1];
    assert_eq!((&last["value"], &last["exact"]), (&json!(5), &json!(true)), "{over}");
}

#[tokio::test]
async fn gives_hints_and_values_for_any_ply() {
    let server = TestServer::new();
    let person = server.person();
    let begun = person.begin("tic-tac-toe", ["person", "person"]).await;
    let state = person.make_move(&begun, "a1").await;
    let hint = person.post(&format!("{}/hint", path(&state)), json!({})).await;
    assert_eq!((&hint["move"], &hint["value"], &hint["exact"]), (&json!("b2"), &json!(0), &json!(true)));
    let values = person.post(&format!("{}/values", path(&state)), json!({})).await;
    let values = values["values"].as_array().unwrap();
    // After a corner only the middle draws.
    assert_eq!(values.len(), 8);
    assert!(values.iter().all(|one| one["value"] == i32::from(one["move"] != "b2")), "{values:?}");
    let earlier = person.post(&format!("{}/values", path(&state)), json!({ "ply": 0 })).await;
    assert_eq!(earlier["values"].as_array().unwrap().len(), 9);

    // Estimates are points of the payoff, never more than there are squares or cells, however short the time is.
    let hasty = TestServer::with(|settings| settings.longest = Duration::from_millis(100));
    let person = hasty.person();
    for (spec, opponent, most) in [
        ("reversi:size=8", "search:depth=2", 64.0),
        ("reversi:size=8", "search:depth=2,eval=discs", 64.0),
        ("filler:width=12,height=12", "voronoi:depth=1", 144.0),
        ("seven-colors:size=16", "alpha-beta:depth=1,eval=area", 256.0),
    ] {
        let begun = person.begin(spec, ["person", opponent]).await;
        let text = begun["legal"][0].as_str().unwrap();
        let state = person.settled(&person.make_move(&begun, text).await).await;
        let values = person.post(&format!("{}/values", path(&state)), json!({})).await;
        let values = values["values"].as_array().unwrap().iter().map(|one| &one["value"]);
        for value in values.chain([&state["history"][1]["value"]]) {
            assert!(value.as_f64().is_some_and(|value| value.abs() <= most), "{spec} {opponent}: {value}");
        }
    }

    let code = person.begin("mastermind", ["person", "honest"]).await;
    let hint = person.post(&format!("{}/hint", path(&code)), json!({})).await;
    assert_eq!(hint["move"].as_str().unwrap().len(), 4);
    person.refused(409, "POST", &format!("{}/values", path(&code)), None).await;
    person.refused(409, "GET", &format!("{}/review", path(&code)), None).await;
}

#[tokio::test]
async fn the_start_screen_offers_every_game_and_level_in_every_language() {
    let server = TestServer::new();
    let person = server.person();
    let mut titles = Vec::new();
    for language in ["en", "es", "fr", "ro", "sr", "sr-Latn"] {
        let catalog = person.get(&format!("/api/catalog?lang={language}")).await;
        let games = catalog["games"].as_array().unwrap();
        assert_eq!(games.len(), GAMES.len());
        titles.push(games[0]["title"].as_str().unwrap().to_owned());
        let texts = person.get(&format!("/api/texts?lang={language}")).await;
        assert_eq!(texts["language"], language);
        assert!(texts["texts"].is_object());
        if language != "en" {
            continue;
        }
        for game in games {
            for player in game["players"].as_array().unwrap() {
                for level in player["levels"].as_array().unwrap() {
                    let seat = usize::from(player["seat"] == game["seats"][1]["name"]);
                    let mut players = ["person", "person"];
                    players[seat] = level.as_str().unwrap();
                    let rules =
                        parlor_api::allowance::game(game["name"].as_str().unwrap(), &Environment::default())
                            .unwrap();
                    let side = parlor_core::Side::BOTH[seat];
                    assert_eq!(parlor_api::allowance::player(rules.as_ref(), players[seat], side), Ok(()));
                }
            }
        }
    }
    titles.dedup();
    assert_eq!(titles.len(), 6, "{titles:?}");
}
