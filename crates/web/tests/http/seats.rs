//! Who may see and move what: cookies, invitations, finished games.

use serde_json::json;

use crate::test_server::{TestServer, path};

#[tokio::test]
async fn games_of_others_are_hidden_until_they_are_over() {
    let server = TestServer::new();
    let (owner, stranger) = (server.person(), server.person());
    let game = owner.begin("nim", ["person", "person"]).await;
    let address = path(&game);
    for (method, tail) in [
        ("GET", ""),
        ("GET", "/events"),
        ("GET", "/export"),
        ("GET", "/review"),
        ("POST", "/undo"),
        ("POST", "/resign"),
        ("POST", "/hint"),
        ("POST", "/values"),
        ("POST", "/step"),
        ("POST", "/rematch"),
        ("POST", "/invite"),
        ("DELETE", ""),
    ] {
        let refusal = stranger.refused(404, method, &format!("{address}{tail}"), None).await;
        assert_eq!(refusal, "server-no-such-game");
    }
    assert_eq!(stranger.get("/api/games").await["games"], json!([]));
    owner.post(&format!("{address}/resign"), json!({})).await;

    // The address of a finished game is a link to share: to look at, not to change.
    let seen = stranger.get(&address).await;
    assert_eq!((&seen["over"], &seen["players"][0]["you"]), (&json!(true), &json!(false)));
    stranger.get(&format!("{address}/export")).await;
    stranger.refused(404, "DELETE", &address, None).await;
    stranger.refused(409, "POST", &format!("{address}/undo"), None).await;
}

#[tokio::test]
async fn an_invitation_gives_the_other_seat_once() {
    let server = TestServer::new();
    let (host, connection, third) = (server.person(), server.person(), server.person());
    let game = host.begin("tic-tac-toe", ["person", "person"]).await;
    let invitation = host.post(&format!("{}/invite", path(&game)), json!({})).await;
    let token = invitation["token"].clone();
    let own = host.post("/api/join", json!({ "token": token })).await;
    assert_eq!(own["players"][1]["you"], true, "one's own link changes nothing");

    let joined = connection.post("/api/join", json!({ "token": token })).await;
    assert_eq!((&joined["players"][0]["you"], &joined["players"][1]["you"]), (&json!(false), &json!(true)));
    third.refused(404, "POST", "/api/join", Some(json!({ "token": token }))).await;
    third.refused(404, "GET", &path(&game), None).await;

    let route = format!("{}/moves", path(&game));
    let wish = json!({ "move": "b2", "ply": 0 });
    assert_eq!(connection.refused(409, "POST", &route, Some(wish)).await, "server-not-your-turn");
    let moved = host.make_move(&joined, "b2").await;
    let wish = json!({ "move": "a1", "ply": 1 });
    assert_eq!(host.refused(409, "POST", &route, Some(wish)).await, "server-not-your-turn");
    let answered = connection.make_move(&moved, "a1").await;
    assert_eq!(answered["plies"], 2);
    host.refused(409, "POST", &format!("{}/invite", path(&game)), None).await;
    assert_eq!(connection.get("/api/games").await["games"].as_array().unwrap().len(), 1);
    connection.post(&format!("{}/resign", path(&game)), json!({})).await;
    let over = host.get(&path(&game)).await;
    assert_eq!(over["result"]["winner"], "first");
}
