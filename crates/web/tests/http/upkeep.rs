//! The file of the store: damage is detected, foreign files stay unchanged, and it can be backed up and checked.

use std::path::Path;

use parlor_web::{App, Settings, store};
use rusqlite::Connection;
use serde_json::json;

use crate::test_server::{TestServer, path};

/// Executes SQL on the file of a folder behind the server's back.
fn meddle(folder: &Path, words: &str) {
    Connection::open(folder.join("games.sqlite")).unwrap().execute_batch(words).unwrap();
}

#[tokio::test]
async fn a_change_is_refused_where_the_file_has_another_number_of_moves() {
    let server = TestServer::new();
    let person = server.person();
    let game = person.begin("nim", ["person", "person"]).await;
    let game = person.make_move(&game, "1:1").await;
    // Another process makes a move in the same file.
    meddle(
        &server.folder,
        "INSERT INTO moves (game, ply, text) SELECT id, 1, '1:1' FROM games; UPDATE games SET plies = 2",
    );
    let wish = json!({ "move": "2:1", "ply": 1 });
    let refusal = person.refused(500, "POST", &format!("{}/moves", path(&game)), Some(wish)).await;
    assert_eq!(refusal, "server-failure");
    let kept = server.app.store.load(game["id"].as_str().unwrap()).unwrap().unwrap();
    let texts: Vec<&str> = kept.record.moves.iter().map(|mv| mv.text.as_str()).collect();
    assert_eq!(texts, ["1:1", "1:1"], "what the other one wrote is still there");
}

/// The refusal of a folder, and whether its file is as it was.
fn refused(folder: &Path) -> (&'static str, bool) {
    let file = folder.join("games.sqlite");
    let before = std::fs::read(&file).unwrap();
    let refusal = App::open(Settings::new(folder.to_owned())).err().map_or("", |message| message.id);
    (refusal, std::fs::read(&file).unwrap() == before)
}

#[tokio::test]
async fn refuses_foreign_and_damaged_files() {
    let server = TestServer::new();
    let person = server.person();
    for _ in 0..200 {
        person.begin("nim", ["person", "person"]).await;
    }
    let copy = |name: &str| {
        let folder = server.folder.join(name);
        std::fs::create_dir(&folder).unwrap();
        store::back_up(&server.folder, &folder.join("games.sqlite")).unwrap();
        folder
    };
    for (name, words) in [
        ("without-invitations", "DROP TABLE invitations"),
        ("without-spectators", "DROP TABLE spectators"),
        ("without-column", "ALTER TABLE games DROP COLUMN practice"),
    ] {
        let missing = copy(name);
        meddle(&missing, words);
        assert_eq!(refused(&missing), ("server-store-foreign", true), "{name}");
        assert!(store::check(&missing).is_ok_and(|wrong| wrong.len() == 1), "{name}");
    }
    let foreign = server.folder.join("foreign");
    std::fs::create_dir(&foreign).unwrap();
    meddle(&foreign, "CREATE TABLE recipes (name TEXT)");
    assert_eq!(refused(&foreign), ("server-store-foreign", true));
    let later = copy("later");
    meddle(&later, "PRAGMA user_version = 99");
    assert_eq!(refused(&later), ("server-store-later", true));
    let damaged = copy("damaged");
    let file = damaged.join("games.sqlite");
    let mut bytes = std::fs::read(&file).unwrap();
    let page = 4096;
    assert!(bytes.len() > 8 * page);
    for place in bytes.iter_mut().skip(4 * page).step_by(7).take(2000) {
        *place ^= 0x55;
    }
    std::fs::write(&file, &bytes).unwrap();
    let (refusal, untouched) = refused(&damaged);
    assert!(["server-store-damaged", "server-cannot-keep"].contains(&refusal) && untouched, "{refusal}");
    assert!(store::check(&damaged).is_ok_and(|wrong| !wrong.is_empty()) || store::check(&damaged).is_err());
}

#[tokio::test]
async fn a_running_server_is_backed_up_and_a_folder_is_checked() {
    let server = TestServer::new();
    let person = server.person();
    let game = person.begin("nim", ["person", "person"]).await;
    let game = person.make_move(&game, "1:1").await;
    let folder = server.folder.join("copy");
    std::fs::create_dir(&folder).unwrap();
    let file = folder.join("games.sqlite");
    store::back_up(&server.folder, &file).unwrap();
    assert_eq!(store::back_up(&server.folder, &file).unwrap_err().id, "server-cannot-back-up", "it exists");
    assert_eq!(store::check(&folder).unwrap(), Vec::<String>::new());
    assert_eq!(store::check(&server.folder).unwrap_err().id, "server-folder-taken");
    assert_eq!(store::check(&server.folder.join("nowhere")).unwrap_err().id, "server-nothing-kept");
    let app = App::open(Settings::new(folder.clone())).unwrap();
    let kept = app.store.load(game["id"].as_str().unwrap()).unwrap().unwrap();
    assert_eq!(kept.record.moves.len(), 1);
    drop(app);
    // What cannot be seen by the file's own means is counted.
    meddle(&folder, "UPDATE games SET plies = 5");
    let wrong = store::check(&folder).unwrap();
    assert!(wrong.len() == 1 && wrong[0].contains("5 moves counted, 1 kept"), "{wrong:?}");
}
