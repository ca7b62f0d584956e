//! Nothing is lost: a server over the same folder goes on where the other was.

use serde_json::json;

use crate::house::{House, Person, path};

#[tokio::test]
async fn games_go_on_after_a_restart() {
    let house = House::new();
    let person = house.person();
    let mut games = Vec::new();
    for (spec, players, text) in [
        ("mastermind", ["person", "honest"], "1122"),
        ("mastermind", ["person", "honest:secret=6543"], "1122"),
        ("bulls-and-cows", ["person", "evil"], "0123"),
        ("reversi", ["person", "search:depth=2"], "d2"),
        ("seven-colors:size=8", ["person", "greedy"], ""),
        ("ultimate-tic-tac-toe", ["person", "mcts:simulations=50"], "e5"),
        ("tic-tac-toe", ["person", "person"], "b2"),
    ] {
        let begun = person.begin(spec, players).await;
        let text =
            if text.is_empty() { begun["legal"][0].as_str().unwrap().to_owned() } else { text.to_owned() };
        let moved = person.make_move(&begun, &text).await;
        games.push(person.settled(&moved).await);
    }
    let listed = person.get("/api/games").await;

    let (_app, router) = house.restarted();
    let later = Person { router, cookie: person.cookie.clone() };
    assert_eq!(later.get("/api/games").await, listed);
    for before in &games {
        let mut after = later.settled(before).await;
        let mut before = before.clone();
        // What a program remarked about its last move is not kept.
        for state in [&mut before, &mut after] {
            for row in state["history"].as_array_mut().unwrap() {
                row["remark"] = json!(null);
            }
        }
        assert_eq!(after, before);
    }
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
    let house = House::new();
    let person = house.person();
    let begun = person.begin("tic-tac-toe", ["person", "person"]).await;
    // Somebody removes the game under the server: its moves have nowhere to go.
    house.app.store.forget(begun["id"].as_str().unwrap()).unwrap();
    let wish = json!({ "move": "b2", "ply": 0 });
    assert_eq!(
        person.refused(500, "POST", &format!("{}/moves", path(&begun)), Some(wish)).await,
        "server-failure"
    );
    assert_eq!(person.get(&path(&begun)).await["plies"], 0);
}
