//! Two people: actions that need consent, advice that is refused while they play, and spectators.

use serde_json::{Value, json};

use crate::test_server::{Person, TestServer, path};

/// A game of these two, the host in the first seat.
async fn together(host: &Person, connection: &Person, game: &str) -> Value {
    let begun = host.begin(game, ["person", "person"]).await;
    let invitation = host.post(&format!("{}/invite", path(&begun)), json!({})).await;
    connection.post("/api/join", json!({ "token": invitation["token"] })).await
}

/// The proposal as one client sees it.
async fn proposal(person: &Person, game: &Value) -> Value {
    person.get(&path(game)).await["proposal"].clone()
}

async fn answer(person: &Person, game: &Value, word: &str, number: &Value) -> Value {
    person.post(&format!("{}/{word}", path(game)), json!({ "number": number })).await
}

#[tokio::test]
async fn the_last_move_is_taken_back_if_the_other_agrees() {
    let server = TestServer::new();
    let (host, connection) = (server.person(), server.person());
    let game = together(&host, &connection, "tic-tac-toe").await;
    let undo = format!("{}/undo", path(&game));
    assert_eq!(host.refused(409, "POST", &undo, None).await, "dialogue-nothing-to-undo");
    let moved = host.make_move(&game, "b2").await;

    let asked = host.post(&undo, json!({})).await;
    assert_eq!((&asked["plies"], &asked["proposal"]["kind"]), (&json!(1), &json!("take-back")));
    assert_eq!(asked["proposal"]["by"], 0);
    let number = asked["proposal"]["number"].clone();
    let accept = format!("{}/accept", path(&game));
    let wish = Some(json!({ "number": number }));
    assert_eq!(host.refused(409, "POST", &accept, wish).await, "server-own-proposal");
    let wrong = Some(json!({ "number": number.as_u64().unwrap() + 1 }));
    assert_eq!(connection.refused(409, "POST", &accept, wrong).await, "server-no-proposal");
    let declined = answer(&connection, &game, "decline", &number).await;
    assert_eq!((&declined["plies"], &declined["proposal"]), (&json!(1), &Value::Null));
    let wish = Some(json!({ "number": number }));
    assert_eq!(connection.refused(409, "POST", &accept, wish).await, "server-no-proposal");

    let number = host.post(&undo, json!({})).await["proposal"]["number"].clone();
    let accepted = answer(&connection, &game, "accept", &number).await;
    assert_eq!((&accepted["plies"], &accepted["practice"]), (&json!(0), &json!(false)));
    assert_eq!(accepted["proposal"], Value::Null);

    // What has been answered stays, and a move does away with what was asked before it.
    let moved = host.make_move(&json!({ "id": moved["id"], "ply": 0 }), "a1").await;
    host.post(&undo, json!({})).await;
    connection.make_move(&moved, "b2").await;
    assert_eq!(proposal(&host, &game).await, Value::Null);
    assert_eq!(host.refused(409, "POST", &undo, None).await, "server-only-last-move");
    // Its author can also withdraw it.
    let number = connection.post(&undo, json!({})).await["proposal"]["number"].clone();
    assert_eq!(answer(&connection, &game, "decline", &number).await["proposal"], Value::Null);
}

#[tokio::test]
async fn needs_no_consent_without_another_person() {
    let server = TestServer::new();
    let person = server.person();
    let alone = person.begin("tic-tac-toe", ["person", "person"]).await;
    person.make_move(&alone, "b2").await;
    assert_eq!(person.post(&format!("{}/undo", path(&alone)), json!({})).await["plies"], 0);
    let program = person.begin("tic-tac-toe", ["person", "search"]).await;
    person.settled(&person.make_move(&program, "b2").await).await;
    assert_eq!(person.post(&format!("{}/undo", path(&program)), json!({})).await["plies"], 0);
}

#[tokio::test]
async fn an_answer_is_corrected_only_if_the_breaker_agrees_and_is_marked() {
    let server = TestServer::new();
    let (breaker, maker) = (server.person(), server.person());
    let game = together(&breaker, &maker, "mastermind").await;
    let asked = breaker.make_move(&game, "1122").await;
    let answered = maker.make_move(&asked, "1,0").await;
    let correct = format!("{}/correct", path(&game));
    let wish = |row: u32, answer: &str| Some(json!({ "row": row, "answer": answer }));
    assert_eq!(breaker.refused(409, "POST", &correct, wish(1, "0,0")).await, "server-nothing-to-correct");
    // What could not be done is not proposed.
    assert_eq!(maker.refused(400, "POST", &correct, wish(2, "0,0")).await, "server-no-such-row");
    maker.refused(400, "POST", &correct, wish(1, "9,9")).await;
    assert_eq!(proposal(&breaker, &game).await, Value::Null);

    let proposed = maker.post(&correct, wish(1, "2,0").unwrap()).await;
    assert_eq!(proposed["scene"], answered["scene"], "nothing changes by itself");
    let waiting = proposal(&breaker, &game).await;
    assert_eq!(
        (&waiting["kind"], &waiting["row"], &waiting["answer"]),
        (&json!("correct"), &json!(1), &json!("2,0"))
    );
    let corrected = answer(&breaker, &game, "accept", &waiting["number"]).await;
    assert_eq!(corrected["scene"]["rows"][0]["black"], 2);
    assert_eq!(corrected["history"][1]["corrected"], true);
    assert_eq!(corrected["history"][0]["corrected"], false);

    // The mark is on the disk.
    let (_, router) = server.restarted();
    let again = Person { router, cookie: breaker.cookie.clone() };
    assert_eq!(again.get(&path(&game)).await["history"][1]["corrected"], true);
}

#[tokio::test]
async fn a_maker_who_takes_an_answer_back_makes_it_practice() {
    let server = TestServer::new();
    let (breaker, maker) = (server.person(), server.person());
    let game = together(&breaker, &maker, "mastermind").await;
    let asked = breaker.make_move(&game, "1122").await;
    maker.make_move(&asked, "1,0").await;
    let number = maker.post(&format!("{}/undo", path(&game)), json!({})).await["proposal"]["number"].clone();
    let back = answer(&breaker, &game, "accept", &number).await;
    assert_eq!((&back["plies"], &back["practice"]), (&json!(1), &json!(true)));
}

#[tokio::test]
async fn refuses_advice_while_two_people_play() {
    let server = TestServer::new();
    let (host, connection) = (server.person(), server.person());
    for (name, opening) in [("nim", "1:1"), ("mastermind", "1122")] {
        let alone = host.begin(name, ["person", "person"]).await;
        host.post(&format!("{}/hint", path(&alone)), json!({})).await;
        let game = together(&host, &connection, name).await;
        for person in [&host, &connection] {
            for route in ["hint", "values"] {
                let address = format!("{}/{route}", path(&game));
                assert_eq!(person.refused(409, "POST", &address, None).await, "server-no-advice");
                let past = Some(json!({ "ply": 0 }));
                assert_eq!(person.refused(409, "POST", &address, past).await, "server-no-advice");
            }
            person.refused(409, "GET", &format!("{}/review", path(&game)), None).await;
        }
        host.make_move(&game, opening).await;
        // What a count of the codes that are left would tell is advice as well.
        let state = connection.get(&path(&game)).await;
        assert_eq!(state["codes_left"], Value::Null);
        assert_eq!(state["code"]["codes"].as_array().map_or(0, Vec::len), 0);
        connection.post(&format!("{}/resign", path(&game)), json!({})).await;
        host.post(&format!("{}/hint", path(&game)), json!({ "ply": 0 })).await;
    }
}

#[tokio::test]
async fn spectators_see_everything_that_is_public_and_can_do_nothing() {
    let server = TestServer::new();
    let (host, connection, spectator) = (server.person(), server.person(), server.person());
    let game = together(&host, &connection, "tic-tac-toe").await;
    spectator.refused(404, "GET", &path(&game), None).await;
    let link = host.post(&format!("{}/spectators", path(&game)), json!({})).await;
    assert_eq!(
        connection.post(&format!("{}/spectators", path(&game)), json!({})).await,
        link,
        "there is one link"
    );
    let token = json!({ "token": link["token"] });
    // It is no invitation, and an invitation is no such link.
    spectator.refused(404, "POST", "/api/join", Some(token.clone())).await;
    let nonsense = Some(json!({ "token": "0".repeat(32) }));
    assert_eq!(spectator.refused(404, "POST", "/api/watch", nonsense).await, "server-no-such-invitation");

    let seen = spectator.post("/api/watch", token.clone()).await;
    assert_eq!(seen["id"], game["id"]);
    assert!(seen["players"].as_array().unwrap().iter().all(|seat| seat["you"] == false));
    assert_eq!(seen["your_turn"], false);
    host.make_move(&game, "b2").await;
    assert_eq!(spectator.get(&path(&game)).await["plies"], 1);
    host.post(&format!("{}/undo", path(&game)), json!({})).await;
    let number = proposal(&spectator, &game).await["number"].clone();
    for (tail, body) in [
        ("moves", json!({ "move": "a1", "ply": 1 })),
        ("undo", json!({})),
        ("resign", json!({})),
        ("correct", json!({ "row": 1, "answer": "0,0" })),
        ("step", json!({})),
        ("hint", json!({})),
        ("values", json!({})),
        ("invite", json!({})),
        ("spectators", json!({})),
        ("accept", json!({ "number": number })),
        ("decline", json!({ "number": number })),
    ] {
        spectator.refused(409, "POST", &format!("{}/{tail}", path(&game)), Some(body)).await;
    }
    spectator.refused(404, "DELETE", &path(&game), None).await;
    assert_eq!(host.get(&path(&game)).await["proposal"]["number"], number, "nothing has changed");
    // Following the link changes nothing for those who play.
    let own = connection.post("/api/watch", token).await;
    assert_eq!(own["players"][1]["you"], true);
}

#[tokio::test]
async fn spectators_of_a_game_against_a_program_get_no_advice_and_no_secret() {
    let server = TestServer::new();
    let (person, spectator) = (server.person(), server.person());
    let game = person.begin("mastermind", ["person", "honest:secret=6161"]).await;
    let link = person.post(&format!("{}/spectators", path(&game)), json!({})).await;
    let seen = spectator.post("/api/watch", json!({ "token": link["token"] })).await;
    assert!(!seen.to_string().contains("6161"));
    let exported = spectator.get(&format!("{}/export", path(&game))).await;
    assert!(!exported.to_string().contains("6161") && exported["seed"].is_null());
    let hint = format!("{}/hint", path(&game));
    assert_eq!(spectator.refused(409, "POST", &hint, None).await, "server-no-seat");
    person.post(&format!("{}/resign", path(&game)), json!({})).await;
    assert_eq!(spectator.get(&path(&game)).await["result"]["reveal"], "6161");
}

#[tokio::test]
async fn begins_a_rematch_when_both_agree() {
    let server = TestServer::new();
    let (host, connection, spectator) = (server.person(), server.person(), server.person());
    let game = together(&host, &connection, "nim").await;
    let link = host.post(&format!("{}/spectators", path(&game)), json!({})).await;
    spectator.post("/api/watch", json!({ "token": link["token"] })).await;
    let rematch = format!("{}/rematch", path(&game));
    assert_eq!(host.refused(409, "POST", &rematch, Some(json!({}))).await, "server-not-over");
    connection.post(&format!("{}/resign", path(&game)), json!({})).await;

    let (status, offered) = host.ask("POST", &rematch, Some(json!({ "swap": true }))).await;
    assert_eq!((status.as_u16(), &offered["id"]), (202, &game["id"]));
    let waiting = proposal(&connection, &game).await;
    assert_eq!((&waiting["kind"], &waiting["swap"]), (&json!("rematch"), &json!(true)));
    // Declined, it is gone; another wish in answer is another offer.
    answer(&connection, &game, "decline", &waiting["number"]).await;
    assert_eq!(proposal(&host, &game).await, Value::Null);
    host.ask("POST", &rematch, Some(json!({ "swap": true }))).await;
    let (status, _) = connection.ask("POST", &rematch, Some(json!({}))).await;
    assert_eq!(status.as_u16(), 202);
    let waiting = proposal(&host, &game).await;
    assert_eq!((&waiting["by"], &waiting["swap"]), (&json!(1), &json!(false)));
    assert_eq!(host.get("/api/games").await["games"].as_array().unwrap().len(), 1, "nothing has begun");

    let begun = answer(&host, &game, "accept", &waiting["number"]).await;
    assert_ne!(begun["id"], game["id"]);
    assert_eq!((&begun["players"][0]["you"], &begun["over"]), (&json!(true), &json!(false)));
    let told = connection.get(&path(&game)).await;
    assert_eq!(told["next"], begun["id"]);
    assert_eq!(connection.get(&path(&begun)).await["players"][1]["you"], true);
    // Those who watched the one game are not told of the other.
    assert_eq!(spectator.get(&path(&game)).await["next"], Value::Null);
    spectator.refused(404, "GET", &path(&begun), None).await;
}

#[tokio::test]
async fn both_offering_the_same_is_an_agreement() {
    let server = TestServer::new();
    let (host, connection) = (server.person(), server.person());
    let game = together(&host, &connection, "nim").await;
    host.post(&format!("{}/resign", path(&game)), json!({})).await;
    let rematch = format!("{}/rematch", path(&game));
    host.ask("POST", &rematch, Some(json!({ "swap": true }))).await;
    let (status, begun) = connection.ask("POST", &rematch, Some(json!({ "swap": true }))).await;
    assert_eq!(status.as_u16(), 201);
    assert_eq!(connection.get(&path(&begun)).await["players"][0]["you"], true);
}

#[tokio::test]
async fn rejects_leftover_invitations() {
    let server = TestServer::new();
    let (host, connection, third) = (server.person(), server.person(), server.person());
    let game = host.begin("tic-tac-toe", ["person", "person"]).await;
    let invite = format!("{}/invite", path(&game));
    let own = host.post(&invite, json!({ "seat": 0 })).await;
    let other = host.post(&invite, json!({ "seat": 1 })).await;
    connection.post("/api/join", json!({ "token": other["token"] })).await;
    let refusal = third.refused(404, "POST", "/api/join", Some(json!({ "token": own["token"] }))).await;
    assert_eq!(refusal, "server-no-such-invitation");
    let seats = host.get(&path(&game)).await["players"].clone();
    assert_eq!((&seats[0]["you"], &seats[1]["you"]), (&json!(true), &json!(false)));
    // Nor does one to a game that is over.
    let late = host.begin("tic-tac-toe", ["person", "person"]).await;
    let token = host.post(&format!("{}/invite", path(&late)), json!({})).await["token"].clone();
    host.post(&format!("{}/resign", path(&late)), json!({})).await;
    third.refused(404, "POST", "/api/join", Some(json!({ "token": token }))).await;
}

#[tokio::test]
async fn refuses_to_delete_a_shared_game() {
    let server = TestServer::new();
    let (host, connection) = (server.person(), server.person());
    let game = together(&host, &connection, "nim").await;
    assert_eq!(host.refused(409, "DELETE", &path(&game), None).await, "server-shared-game");
    connection.get(&path(&game)).await;
    connection.post(&format!("{}/resign", path(&game)), json!({})).await;
    assert_eq!(host.ask("DELETE", &path(&game), None).await.0, 200);
}
