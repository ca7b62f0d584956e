//! Fair sharing of slots of the pool, memory and places in the store.

use std::time::Duration;

use parlor_web::metrics;
use parlor_web::metrics::Figures;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::test_server::{Person, TestServer, path};

/// The games of a client that requests everything at once.
async fn flood(person: &Person, games: usize) -> Vec<Value> {
    let mut begun = Vec::new();
    for _ in 0..games {
        begun.push(person.begin("reversi:size=8", ["search:time=5000", "person"]).await);
    }
    begun
}

#[tokio::test]
async fn serves_others_during_sixty_deep_searches_of_one_person() {
    let server = TestServer::new();
    let greedy = server.person();
    let begun = flood(&greedy, 60).await;
    assert!(server.app.pool.load().1 > 40, "{:?}", server.app.pool.load());
    let other = server.person();
    let game = other.begin("tic-tac-toe", ["alpha-beta", "person"]).await;
    let settled = other.settled(&game).await;
    assert_eq!(settled["plies"], 1);
    // It came first though it came last: nearly all of the others still wait.
    assert!(server.app.pool.load().1 > 40, "{:?}", server.app.pool.load());
    for game in begun {
        let (status, _) = greedy.ask("DELETE", &path(&game), None).await;
        assert!(status.is_success());
    }
}

#[tokio::test]
async fn frees_slots_of_finished_and_deleted_games() {
    let server = TestServer::with(|settings| settings.longest = Duration::from_secs(3600));
    let person = server.person();
    // Each of these used to think for minutes, whatever became of its game.
    let hard = "mastermind:pegs=8,colors=8,turns=100";
    let begin = || person.begin(hard, ["mcts:simulations=200000", "person"]);
    let (resigned, deleted) = (begin().await, begin().await);
    while server.app.pool.load().0 < 2 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    person.post(&format!("{}/resign", path(&resigned)), json!({})).await;
    let (status, _) = person.ask("DELETE", &path(&deleted), None).await;
    assert!(status.is_success());
    // With the hour that a thought may take here, this ends only if they are stopped.
    while server.app.pool.load() != (0, 0) {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    assert_eq!(person.get(&path(&resigned)).await["over"], true);
}

#[tokio::test]
async fn makes_room_for_new_clients_when_the_store_is_full() {
    let server = TestServer::with(|settings| settings.games_in_all = 4);
    let (many, newcomer) = (server.person(), server.person());
    for _ in 0..3 {
        many.begin("nim", ["person", "person"]).await;
    }
    let finished = many.begin("nim", ["person", "person"]).await;
    many.post(&format!("{}/resign", path(&finished)), json!({})).await;
    let rows = async |person: &Person| person.get("/api/games").await["games"].as_array().unwrap().len();
    // The finished game is deleted first, then the oldest of the client with the most games.
    let own = newcomer.begin("nim", ["person", "person"]).await;
    many.refused(404, "GET", &path(&finished), None).await;
    assert_eq!((rows(&many).await, rows(&newcomer).await), (3, 1));
    newcomer.begin("nim", ["person", "person"]).await;
    assert_eq!((rows(&many).await, rows(&newcomer).await), (2, 2));
    assert_eq!(newcomer.get(&path(&own)).await["over"], false);
    assert_eq!(server.app.store.counts(&many.cookie), (2, 4));
}

#[tokio::test]
async fn large_games_wait_for_memory_and_release_it() {
    // A table of such a game takes about 24 MiB besides the 8 MiB of its codes.
    let large = "mastermind:pegs=5,colors=16,turns=100";
    let server = TestServer::with(|settings| settings.memory = 80 << 20);
    let person = server.person();
    let game = person.begin(large, ["person", "person"]).await;
    let game = person.make_move(&game, "11234").await;
    let game = person.make_move(&game, "0,1").await;
    let resting = server.app.budget.taken();
    let looks: Vec<_> = (0..12)
        .map(|look| {
            let (person, path) = (person.clone(), format!("{}?ply={}", path(&game), look % 3));
            tokio::spawn(async move { person.get(&path).await })
        })
        .collect();
    for look in looks {
        assert_eq!(look.await.unwrap()["plies"], 2);
    }
    // Neither what was looked at nor what was refused stays.
    let wish = json!({ "move": "?????", "ply": 2 });
    person.refused(400, "POST", &format!("{}/moves", path(&game)), Some(wish)).await;
    assert_eq!(server.app.budget.taken(), resting);
    // A game that needs more than there is gets a sentence.
    let small = TestServer::with(|settings| settings.memory = 12 << 20);
    let wish = json!({ "game": large, "players": ["person", "person"] });
    assert_eq!(small.person().refused(503, "POST", "/api/games", Some(wish)).await, "server-memory-full");
}

#[tokio::test]
async fn following_a_link_to_a_large_game_waits_for_memory() {
    let server = TestServer::new();
    let person = server.person();
    let game = person.begin("mastermind:pegs=5,colors=16,turns=100", ["person", "person"]).await;
    let game = person.make_move(&game, "11234").await;
    let seat = person.post(&format!("{}/invite", path(&game)), json!({ "seat": 1 })).await;
    let look = person.post(&format!("{}/spectators", path(&game)), json!({})).await;
    for (route, token) in [("/api/join", &seat["token"]), ("/api/watch", &look["token"])] {
        // On a server where the game rests and there is room for its rules alone.
        let (app, router) = server.restarted();
        let all = app.budget.take(app.budget.most() - app.budget.taken() - (20 << 20)).unwrap();
        let friend = crate::test_server::Person { router, ..server.person() };
        let wish = json!({ "token": token });
        let follows = tokio::spawn(async move { friend.ask("POST", route, Some(wish)).await });
        while app.pool.load().1 == 0 {
            assert!(!follows.is_finished(), "{route}: {:?}", follows.await);
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
        drop(all);
        app.pool.retry_waiting();
        assert_eq!(follows.await.unwrap().0.as_u16(), 200, "{route}");
        std::fs::remove_dir_all(server.folder.join("later")).unwrap();
    }
}

#[tokio::test]
async fn rematch_of_a_large_game_waits_for_memory() {
    let server = TestServer::new();
    let (person, stranger) = (server.person(), server.person());
    let game = person.begin("mastermind:pegs=5,colors=16,turns=100", ["person", "person"]).await;
    let over = person.post(&format!("{}/resign", path(&game)), json!({})).await;
    let app = &server.app;
    // There is room for another record, but not for its table.
    let all = app.budget.take(app.budget.most() - app.budget.taken() - (2 << 20)).unwrap();
    let rematch = format!("{}/rematch", path(&over));
    let asks = tokio::spawn(async move { stranger.ask("POST", &rematch, Some(json!({}))).await });
    while app.pool.load().1 == 0 {
        assert!(!asks.is_finished(), "{:?}", asks.await);
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    drop(all);
    app.pool.retry_waiting();
    assert_eq!(asks.await.unwrap().0.as_u16(), 201);
}

#[tokio::test]
async fn serves_metrics_only_on_their_own_address() {
    let server = TestServer::new();
    let person = server.person();
    person.begin("nim", ["person", "person"]).await;
    let text = Figures::of(&server.app).written();
    for line in ["parlor_games_kept 1", "parlor_games_awake 1", "parlor_thoughts_running 0"] {
        assert!(text.lines().any(|told| told == line), "{line} is not in\n{text}");
    }
    for path in ["/metrics", "/healthz"] {
        // There the page answers, as it does everywhere.
        let (_, public) = person.send(person.request("GET", path, None)).await;
        assert!(public.starts_with("<!doctype html>") && !public.contains("parlor_"), "{path}");
        let watched = metrics::router(std::sync::Arc::clone(&server.app));
        let asked = watched.oneshot(person.request("GET", path, None)).await.unwrap();
        assert_eq!(asked.status().as_u16(), 200, "{path}");
    }
    server.app.stop();
    let asked = metrics::router(std::sync::Arc::clone(&server.app));
    let health = asked.oneshot(person.request("GET", "/healthz", None)).await.unwrap();
    assert_eq!(health.status().as_u16(), 503);
}
