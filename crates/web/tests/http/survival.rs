//! Nothing is lost: a server over the same folder goes on where the other was.

use parlor_web::{App, Settings};
use serde_json::json;

use crate::test_server::{Person, TestServer, path};

#[tokio::test]
async fn games_survive_a_restart() {
    let server = TestServer::new();
    let person = server.person();
    let mut games = Vec::new();
    for (spec, players, text) in [
        ("mastermind", ["person", "honest"], "1122"),
        ("mastermind", ["person", "honest:secret=6543"], "1122"),
        ("bulls-and-cows", ["person", "evil"], "0123"),
        ("reversi", ["person", "search:depth=2"], "c2"),
        ("seven-colors:size=8", ["person", "greedy"], ""),
        ("ultimate-tic-tac-toe", ["person", "mcts:simulations=50"], "e5"),
        ("tic-tac-toe", ["person", "person"], "b2"),
        ("mastermind:pegs=8,colors=8", ["entropy", "person"], "1,1"),
    ] {
        let begun = person.settled(&person.begin(spec, players).await).await;
        let text =
            if text.is_empty() { begun["legal"][0].as_str().unwrap().to_owned() } else { text.to_owned() };
        let moved = person.make_move(&begun, &text).await;
        games.push(person.settled(&moved).await);
    }
    let listed = person.get("/api/games").await;

    let (_app, router) = server.restarted();
    let later = Person { router, cookie: person.cookie.clone() };
    assert_eq!(later.get("/api/games").await, listed);
    for before in &games {
        // Versions go on from a later number, so that none has two meanings.
        let mut after = later.settled(before).await;
        assert!(after["version"].as_u64() > before["version"].as_u64());
        after["version"] = before["version"].clone();
        assert_eq!(&after, before);
    }
    // What a program remarked and how far it looked is kept with its moves.
    let sampled = &games[7]["history"];
    assert!(sampled[0]["remark"].is_string() && sampled[1]["remark"].is_null(), "{sampled}");
    let searched = &games[3]["history"];
    assert_eq!((&searched[0]["depth"], &searched[1]["depth"]), (&json!(0), &json!(2)));
    assert!(searched[1]["nodes"].as_u64().is_some_and(|nodes| nodes > 2), "{searched}");

    // The secret is the same as before: both servers answer alike.
    let first = later.settled(&later.make_move(&games[1], "6543").await).await;
    assert_eq!((&first["over"], &first["result"]["reveal"]), (&json!(true), &json!("6543")));
    let one = later.settled(&later.make_move(&games[0], "3344").await).await;
    let undone = later.post(&format!("{}/undo", path(&one)), json!({})).await;
    let other = later.settled(&later.make_move(&undone, "3344").await).await;
    assert_eq!(one["scene"], other["scene"]);
    assert_eq!(other["practice"], true);
}

#[tokio::test]
async fn a_move_that_cannot_be_stored_is_not_made() {
    let server = TestServer::new();
    let person = server.person();
    let begun = person.begin("tic-tac-toe", ["person", "person"]).await;
    // The game is deleted behind the server's back, so its moves cannot be stored.
    server.app.store.forget(begun["id"].as_str().unwrap(), &person.cookie).unwrap();
    let wish = json!({ "move": "b2", "ply": 0 });
    assert_eq!(
        person.refused(500, "POST", &format!("{}/moves", path(&begun)), Some(wish)).await,
        "server-failure"
    );
    assert_eq!(person.get(&path(&begun)).await["plies"], 0);
}

#[tokio::test]
async fn refuses_tables_with_missing_columns() {
    let server = TestServer::new();
    let folder = server.folder.join("older");
    drop(App::open(Settings::new(folder.clone())).unwrap());
    let file = rusqlite::Connection::open(folder.join("games.sqlite")).unwrap();
    file.execute_batch("ALTER TABLE moves DROP COLUMN corrected; PRAGMA user_version = 3;").unwrap();
    drop(file);
    assert_eq!(App::open(Settings::new(folder)).err().unwrap().id, "server-store-foreign");
}

/// Two servers on one folder would undo each other's moves.
#[tokio::test]
async fn refuses_a_second_server_on_one_folder() {
    let server = TestServer::new();
    let refused = || App::open(Settings::new(server.folder.clone())).err().unwrap();
    assert_eq!(refused().id, "server-folder-taken");
    let folder = server.folder.join("other");
    drop(App::open(Settings::new(folder.clone())).unwrap());
    drop(App::open(Settings::new(folder)).unwrap());
}

#[tokio::test]
async fn leaves_files_of_later_versions_unchanged() {
    let server = TestServer::new();
    let folder = server.folder.join("later");
    drop(App::open(Settings::new(folder.clone())).unwrap());
    let file = folder.join("games.sqlite");
    let store = rusqlite::Connection::open(&file).unwrap();
    store.pragma_update(None, "user_version", 99).unwrap();
    drop(store);
    let before = std::fs::read(&file).unwrap();
    assert_eq!(App::open(Settings::new(folder)).err().unwrap().id, "server-store-later");
    assert_eq!(std::fs::read(&file).unwrap(), before);
}
