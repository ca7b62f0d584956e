//! Positions that come with the request, puzzles, and the code of the day.

use std::time::Duration;

use parlor_api::daily;
use parlor_core::Side;
use serde_json::{Value, json};

use crate::test_server::{Person, TestServer, path};

/// Asks about something that is kept nowhere; gives what was answered.
async fn analysed(person: &Person, path: &str, body: Value) -> Value {
    let (status, document) = person.ask("POST", path, Some(body)).await;
    assert!(status.is_success(), "POST {path}: {status} {document}");
    document
}

#[tokio::test]
async fn a_position_is_analysed_without_a_game() {
    let server = TestServer::new();
    let person = server.person();
    let study = json!({ "game": "tic-tac-toe", "from": "X---O---- X", "moves": ["c3", "a3"] });
    let state = analysed(&person, "/api/analysis", study.clone()).await;
    assert_eq!((&state["position"], &state["turn"]), (&json!("X---O-O-X X"), &json!(0)));
    assert_eq!((&state["ply"], state["legal"].as_array().unwrap().len()), (&json!(2), 5));
    assert_eq!((&state["your_turn"], &state["over"]), (&json!(true), &json!(false)));

    let values = analysed(&person, "/api/analysis/values", study.clone()).await;
    assert_eq!(values["exact"], true);
    assert_eq!(values["values"][0], json!({ "move": "c1", "value": 1, "exact": true }));
    let hint = analysed(&person, "/api/analysis/hint", study.clone()).await;
    assert_eq!((&hint["move"], &hint["line"][0]), (&json!("c1"), &json!("c1")));
    let solution = analysed(&person, "/api/analysis/solution", study.clone()).await;
    assert_eq!(
        (&solution["value"], &solution["complete"], &solution["best"]),
        (&json!(1), &json!(true), &json!(["c1"]))
    );
    let changes = analysed(&person, "/api/analysis/changes", study).await;
    assert_eq!(changes["changes"].as_array().unwrap().len(), 5);
    // Nothing of it is kept.
    assert_eq!(person.get("/api/games").await["games"], json!([]));
}

#[tokio::test]
async fn a_hint_shows_how_it_expects_the_game_to_go_on() {
    let server = TestServer::with(|settings| settings.longest = Duration::from_millis(100));
    let person = server.person();
    for game in ["connect-four", "reversi:size=8", "ultimate-tic-tac-toe"] {
        let board = analysed(&person, "/api/analysis", json!({ "game": game })).await["position"].clone();
        let study = json!({ "game": game, "from": board });
        let hint = analysed(&person, "/api/analysis/hint", study.clone()).await;
        assert_eq!((&hint["exact"], &hint["line"][0]), (&json!(false), &hint["move"]), "{game}");
        // How far it looked depends on the machine; what it says can be played.
        let mut along = study;
        along["moves"] = hint["line"].clone();
        assert_eq!(
            analysed(&person, "/api/analysis", along).await["ply"],
            hint["line"].as_array().unwrap().len()
        );
    }
}

#[tokio::test]
async fn a_copied_board_of_filler_is_solved_exactly() {
    let server = TestServer::new();
    let person = server.person();
    let study = json!({ "game": "filler:width=4,height=4", "from": "ABCD\nBCDA\nCDAB\nEABC" });
    let solution = analysed(&person, "/api/analysis/solution", study.clone()).await;
    assert_eq!(solution["complete"], true, "{solution}");
    let moves = solution["moves"].as_array().unwrap();
    let best = moves.iter().map(|one| one["value"].as_i64().unwrap()).max();
    assert_eq!(solution["value"].as_i64(), best);
    // The line leads to what the value says.
    let mut to_the_end = study;
    to_the_end["moves"] = solution["line"].clone();
    assert_eq!(analysed(&person, "/api/analysis", to_the_end).await["result"]["payoff"], solution["value"]);
}

#[tokio::test]
async fn a_guess_tells_how_many_codes_each_answer_leaves() {
    let server = TestServer::new();
    let person = server.person();
    // Counted by hand: after 11:0,0 the codes 22, 23, 32, 33 are left, and 23 is answered 1,0 by 22 and 33, 0,2 by 32, 2,0 by itself.
    let study = json!({ "game": "mastermind:pegs=2,colors=3", "from": "11:0,0", "guess": "23" });
    let told = analysed(&person, "/api/analysis/guess", study).await;
    assert_eq!((&told["left"], &told["possible"]), (&json!(4), &json!(true)));
    let class = |answer: &str| {
        let classes = told["classes"].as_array().unwrap();
        classes.iter().find(|one| one["answer"] == answer).unwrap()["codes"].clone()
    };
    assert_eq!(class("1,0"), json!(["22", "33"]));
    assert_eq!((class("0,2"), class("2,0")), (json!(["32"]), json!(["23"])));
    assert_eq!(told["expected"], json!(1.5));
    // 23 itself takes one guess, 32 two, and 22 and 33 take two and three: eight for four codes.
    assert_eq!((&told["worth"]["guesses"], &told["worth"]["least"]), (&json!(2.0), &json!(2.0)));
}

#[tokio::test]
async fn refuses_impossible_analyses() {
    let server = TestServer::new();
    let person = server.person();
    for (route, body, refusal) in [
        ("", json!({ "game": "chess" }), "spec-unknown-game"),
        ("", json!({ "game": "mastermind:pegs=8,colors=9" }), "server-too-many-codes"),
        ("", json!({ "game": "tic-tac-toe", "moves": ["a1", "a1"] }), "square-taken"),
        ("", json!({ "game": "tic-tac-toe", "from": "XXX------ X" }), "position-wrong-turn"),
        ("", json!({ "game": "tic-tac-toe", "from": "X".repeat(5_000) }), "server-text-too-long"),
        ("", json!({ "game": "nim", "moves": vec!["1:1"; 2_001] }), "analysis-too-many-moves"),
        ("", json!({ "from": "X" }), "server-missing-field"),
        ("/values", json!({ "game": "nim:heaps=1001" }), "nim-too-many-objects"),
        ("/guess", json!({ "game": "nim", "guess": "1" }), "analysis-no-code"),
        ("/guess", json!({ "game": "mastermind", "guess": "7777" }), "code-guess-unknown-symbol"),
        ("/guess", json!({ "game": "mastermind" }), "server-missing-field"),
    ] {
        let route = format!("/api/analysis{route}");
        assert_eq!(person.refused(400, "POST", &route, Some(body)).await, refusal, "{route}");
    }
    let code = Some(json!({ "game": "mastermind" }));
    assert_eq!(person.refused(409, "POST", "/api/analysis/solution", code).await, "dialogue-no-hint");
    let unknown = Some(json!({ "game": "chess" }));
    assert_eq!(person.refused(400, "POST", "/api/puzzles", unknown).await, "puzzles-none");
}

#[tokio::test]
async fn refuses_analyses_of_a_game_in_progress_between_people() {
    let server = TestServer::new();
    let (host, connection) = (server.person(), server.person());
    let begun = host.begin("reversi", ["person", "person"]).await;
    let invitation = host.post(&format!("{}/invite", path(&begun)), json!({})).await;
    connection.post("/api/join", json!({ "token": invitation["token"] })).await;
    for person in [&host, &connection] {
        for route in ["", "/hint", "/values", "/solution"] {
            let route = format!("/api/analysis{route}");
            let study = Some(json!({ "game": "reversi:size=8" }));
            assert_eq!(person.refused(409, "POST", &route, study).await, "analysis-playing-now", "{route}");
        }
        for (route, wish) in [
            ("search", json!({ "game": "reversi:size=8", "search": "alpha-beta" })),
            ("simulations", json!({ "game": "reversi", "simulations": 10 })),
            ("row", json!({ "game": " reversi", "search": "search", "depth": 4 })),
        ] {
            let route = format!("/api/lab/{route}");
            assert_eq!(
                person.refused(409, "POST", &route, Some(wish)).await,
                "analysis-playing-now",
                "{route}"
            );
        }
        let study = format!("{}/study", path(&begun));
        assert_eq!(person.refused(409, "GET", &study, None).await, "server-no-advice");
        // Other games may be analysed, and so may this one by others.
        analysed(person, "/api/analysis", json!({ "game": "nim" })).await;
    }
    analysed(&server.person(), "/api/analysis", json!({ "game": "reversi" })).await;
    host.post(&format!("{}/resign", path(&begun)), json!({})).await;
    let study = connection.get(&format!("{}/study", path(&begun))).await;
    analysed(&connection, "/api/analysis", study).await;
}

#[tokio::test]
async fn exports_a_game_as_an_analysis() {
    let server = TestServer::new();
    let person = server.person();
    // The board is drawn by lot, and the study brings it along though the seed stays hidden.
    let game = person.begin("filler", ["person", "person"]).await;
    let first = game["legal"][0].as_str().unwrap().to_owned();
    let game = person.make_move(&game, &first).await;
    let study = person.get(&format!("{}/study", path(&game))).await;
    assert_eq!(study["moves"], json!([first]));
    assert_eq!(analysed(&person, "/api/analysis", study).await["scene"], game["scene"]);
}

/// The secret of the day on which a game began.
fn secret_of(state: &Value) -> String {
    let start = daily::start(state["begun"].as_i64().unwrap()).unwrap();
    let rules = parlor_catalog::open(&start.game).unwrap();
    let players = [None, start.players[1].as_deref()];
    let set_up = parlor_catalog::SetUp { players, seed: start.seed, ..Default::default() };
    rules.table(&set_up).unwrap().reveal(Side::Second).unwrap()
}

/// Breaks the code of the day with wrong guesses to begin with.
async fn break_the_code(person: &Person, state: Value) -> Value {
    let secret = secret_of(&state);
    let wrong = if secret.starts_with('1') { "2222" } else { "1111" };
    let state = person.settled(&person.make_move(&state, wrong).await).await;
    person.settled(&person.make_move(&state, &secret).await).await
}

#[tokio::test]
async fn one_daily_game_per_person_without_help() {
    let server = TestServer::new();
    let (one, other) = (server.person(), server.person());
    let game = one.post("/api/daily", json!({})).await;
    assert!(game["daily"].as_str().is_some_and(|date| date.len() == 10), "{game}");
    // Asking again, whatever date is asked for, leads to the same game.
    let again = one.post("/api/daily", json!({ "date": "2999-01-01" })).await;
    assert_eq!((&again["id"], &again["daily"]), (&game["id"], &game["daily"]));
    assert_eq!(secret_of(&other.post("/api/daily", json!({})).await), secret_of(&game));

    assert_eq!((&game["codes_left"], &game["code"]["codes"]), (&Value::Null, &json!([])));
    let game = one.settled(&one.make_move(&game, "1122").await).await;
    for (method, route) in
        [("POST", "/hint"), ("POST", "/values"), ("POST", "/undo"), ("GET", "/study"), ("DELETE", "")]
    {
        let refusal = one.refused(409, method, &format!("{}{route}", path(&game)), None).await;
        assert_eq!(refusal, "daily-no-help", "{route}");
    }
    let study = Some(json!({ "game": "mastermind", "from": "1122:1,0" }));
    assert_eq!(one.refused(409, "POST", "/api/analysis/hint", study).await, "analysis-playing-now");
    let tried = Some(json!({ "game": "mastermind", "from": "1122:1,0", "simulations": 10 }));
    assert_eq!(one.refused(409, "POST", "/api/lab/simulations", tried).await, "analysis-playing-now");

    let over = break_the_code(&one, game).await;
    assert_eq!((&over["over"], &over["result"]["winner"]), (&json!(true), &json!("breaker")));
    assert_eq!(over["result"]["reveal"], json!(secret_of(&over)));
    // Now it may be looked at; a second game of the same day there is not.
    one.get(&format!("{}/study", path(&over))).await;
    one.get(&format!("{}/review", path(&over))).await;
    assert_eq!(one.refused(409, "DELETE", &path(&over), None).await, "daily-no-help");
    assert_eq!(one.post("/api/daily", json!({})).await["id"], over["id"]);
    // A rematch is a game like any other.
    let rematch = one.post(&format!("{}/rematch", path(&over)), json!({})).await;
    assert_eq!(rematch["daily"], Value::Null);
}

#[tokio::test]
async fn puzzles_are_listed_without_their_solutions() {
    let server = TestServer::new();
    let person = server.person();
    let games = person.get("/api/puzzles").await["games"].as_array().unwrap().clone();
    assert!(games.len() >= 8, "{games:?}");
    for game in games {
        let grades: Vec<u64> =
            game["grades"].as_array().unwrap().iter().map(|one| one.as_u64().unwrap()).collect();
        assert!(grades.len() == 5 && grades.iter().sum::<u64>() >= 200, "{game}");
        let wish = json!({ "game": game["game"], "grade": 5 });
        let puzzles = analysed(&person, "/api/puzzles", wish).await["puzzles"].as_array().unwrap().clone();
        assert_eq!(puzzles.len() as u64, grades[4]);
        let hardest = puzzles.last().unwrap();
        let study = json!({ "game": hardest["game"], "from": hardest["from"] });
        assert_eq!(analysed(&person, "/api/analysis", study).await["over"], false);
        assert_eq!(hardest["best"], Value::Null);
    }
}

/// Answers can be marked exactly: even the hardest puzzle of each game has exact values with one best move.
#[tokio::test]
async fn the_hardest_puzzles_are_marked_exactly() {
    let server = TestServer::new();
    let person = server.person();
    for game in ["tic-tac-toe", "nim", "reversi", "seven-colors"] {
        let puzzles = analysed(&person, "/api/puzzles", json!({ "game": game, "grade": 5 })).await;
        let hardest = puzzles["puzzles"].as_array().unwrap().last().unwrap().clone();
        let study = json!({ "game": hardest["game"], "from": hardest["from"] });
        let values = analysed(&person, "/api/analysis/values", study).await;
        assert_eq!(values["exact"], true, "{hardest}");
        let [best, next] = [0, 1].map(|place| values["values"][place]["value"].as_i64());
        assert_ne!(best, next, "{hardest}");
    }
}
