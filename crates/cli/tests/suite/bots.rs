//! Bots over pipes: Parlor as a bot of itself, hidden secrets, `parlor check-bot`.

use std::fmt::Write as _;

use crate::support::{document, elements, parlor, refused};
use assert_cmd::cargo::cargo_bin;
use parlor_catalog::{AnyGame, Environment, GAMES, Keep, MatchRecord, Openings, Round, SetUp, open_in};
use parlor_core::{Legal, Limits, Side};
use serde_json::{Value, json};

/// Returns the spec of Parlor as a bot.
fn parlor_bot(game: &str, player: &str) -> String {
    format!("process:cmd={} bot {game} {player}", cargo_bin("parlor").display())
}

/// Returns the spec of a game, with a smaller board if the default game is long.
fn spec(name: &str) -> &str {
    if name == "seven-colors" { "seven-colors:size=6" } else { name }
}

/// Opens a game whose players may start processes.
fn open(spec: &str) -> Box<dyn AnyGame> {
    open_in(spec, &Environment { outside: true, ..Environment::default() }).unwrap()
}

#[test]
fn parlor_as_a_bot_plays_the_same_games_as_in_process() {
    for entry in GAMES {
        let game = open(spec(entry.name));
        let (players, seats): ([&str; 2], &[Side]) = if game.code().is_some() {
            (["random-consistent", "evil"], &[Side::First])
        } else {
            (["random", "alpha-beta:depth=2"], &Side::BOTH)
        };
        let bots = players.map(|player| parlor_bot(entry.name, player));
        let openings = Openings { positions: Vec::new(), plies: game.facts().opening_plies };
        let inside = game.pairing(players, &openings).unwrap();
        let outside = game.pairing([&bots[0], &bots[1]], &openings).unwrap();
        for &seat in seats {
            let round = Round { number: 0, seed: 21 };
            let play = |pairing: &dyn parlor_catalog::Pairing| {
                // Only players over pipes report names.
                MatchRecord {
                    called: [None, None],
                    ..pairing.play_match(seat, round, Keep::Moves, &Limits::none())
                }
            };
            assert_eq!(play(outside.as_ref()), play(inside.as_ref()), "{}", entry.name);
        }
    }
}

/// Requests to a breaker depend only on the answers: with the same seed and two secrets that give the same answers, all
/// requests are byte-identical.
#[test]
fn requests_to_a_breaker_do_not_depend_on_the_secret() {
    for (game, secrets, guess) in [
        ("mastermind", ["2413", "3142"], "5566"),
        ("bulls-and-cows", ["2031", "1302"], "4567"),
        ("black-peg", ["2413", "3142"], "5566"),
    ] {
        let requests = secrets.map(|secret| requests_of(game, secret, guess));
        assert!(requests[0].lines().count() >= 4, "{}", requests[0]);
        assert_eq!(requests[0], requests[1], "{game}");
        for secret in secrets {
            assert!(!requests[0].contains(secret), "{game}: {}", requests[0]);
        }
    }
}

/// Returns all requests to a bot that repeats one guess against a maker with this secret, without the clock.
fn requests_of(game: &str, secret: &str, guess: &str) -> String {
    let file = std::env::temp_dir().join(format!("parlor-heard-{game}-{secret}-{}", std::process::id()));
    let script = format!(
        r#"n=0; while read line; do echo "$line" >>{0}; case "$line" in *hello*) echo '{{"type":"ready"}}';; *'"move"'*) n=$((n+1)); echo '{{"id":'$n',"move":"{guess}"}}';; esac; done"#,
        file.display()
    );
    let bot = format!("process:cmd={script}");
    let maker = format!("honest:secret={secret}");
    let pairing = open(game).pairing([&bot, &maker], &Openings::default()).unwrap();
    pairing.play_match(Side::First, Round { number: 0, seed: 9 }, Keep::Ending, &Limits::none());
    let log = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    let mut requests = String::new();
    for line in log.lines() {
        let mut request: Value = serde_json::from_str(line).unwrap();
        request.as_object_mut().unwrap().remove("clock");
        writeln!(requests, "{request}").unwrap();
    }
    requests
}

/// The arena explores the decision tree of a bot once for all secrets; the results are those of the player in process.
#[test]
fn a_breaker_bot_is_tested_on_every_secret() {
    let bot = parlor_bot("mastermind", "entropy");
    let results =
        document(&["arena", "mastermind:pegs=3,colors=4", &bot, "entropy", "--seed", "1", "--json"]);
    let [outside, inside] = [0, 1].map(|i| {
        let mut player = results["players"][i].clone();
        player.as_object_mut().unwrap().remove("name");
        player.as_object_mut().unwrap().remove("called");
        player
    });
    assert_eq!(outside, inside);
    assert_eq!(outside["codes"], 64);
}

#[test]
fn a_faulty_bot_forfeits_and_the_tournament_continues() {
    let output = parlor(&[
        "arena",
        "tic-tac-toe",
        "process:cmd=exit 3",
        "random",
        "--games",
        "6",
        "--seed",
        "1",
        "--json",
    ])
    .output()
    .unwrap();
    assert_eq!(output.status.code(), Some(4));
    let results: Value = serde_json::from_slice(&output.stdout).unwrap();
    let bot = &results["players"][0];
    assert_eq!((&bot["losses"], &bot["forfeits"], &results["games"]), (&json!(6), &json!(6), &json!(6)));
    assert_eq!(bot["faults"][0]["games"], 6);
    assert!(bot["faults"][0]["reason"].as_str().unwrap().contains("exit code 3"), "{bot}");
}

#[test]
fn messages_about_illegal_moves_end_with_one_full_stop() {
    let bot =
        r#"process:cmd=read hello; echo '{"type":"ready"}'; read ask; echo '{"id":1,"move":"d9"}'; cat"#;
    for language in ["en", "es", "fr", "ro", "sr"] {
        let event = ["arena", "tic-tac-toe", bot, "random", "--games", "2", "--json", "--lang", language];
        let output = parlor(&event).output().unwrap();
        let results: Value = serde_json::from_slice(&output.stdout).unwrap();
        let said = results["players"][0]["faults"][0]["reason"].as_str().unwrap();
        assert!(said.contains("d9") && said.ends_with('.') && !said.contains(".."), "{said}");
    }
}

#[test]
fn a_person_can_play_a_bot() {
    let bot = parlor_bot("nim", "perfect");
    let output = parlor(&["play", "nim:heaps=1-2-2", "--against", &bot, "--seed", "1"])
        .write_stdin("1:1\nresign\n")
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("Second: "), "{said}");
    refused(&["play", "nim", "--against", "process"], 3, "needs a command");
}

#[test]
fn check_bot_passes_good_bots_and_names_faults_of_bad_ones() {
    let parlor_command = |player: &str| format!("{} bot tic-tac-toe {player}", cargo_bin("parlor").display());
    let good = document(&["check-bot", "tic-tac-toe", &parlor_command("random"), "--seed", "1", "--json"]);
    assert_eq!(good["passed"], true, "{good}");
    assert!(good["checks"].as_array().unwrap().iter().all(|check| check["grade"] == "passed"), "{good}");

    let grade = |script: &str| {
        let output = parlor(&["check-bot", "tic-tac-toe", script, "--seed", "1", "--json"]).output().unwrap();
        assert_eq!(output.status.code(), Some(4));
        let graded: Value = serde_json::from_slice(&output.stdout).unwrap();
        let failed = |check: &&Value| check["grade"] == "failed";
        let checks = graded["checks"].as_array().unwrap();
        checks
            .iter()
            .filter(failed)
            .map(|check| check["name"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(grade("exit 1"), ["greeting"]);
    // It always plays the same square, never exits, and writes too much.
    let stubborn = r#"n=0; trap '' HUP; read h; echo '{"type":"ready"}'; while read l; do n=$((n+1)); echo '{"id":'$n',"move":"a1"}'; echo mumble; done; sleep 100"#;
    assert_eq!(grade(stubborn), ["first-seat", "second-seat", "one-answer", "same-answer", "leaving"]);
}

#[test]
fn the_junit_report_is_well_formed() {
    let file = std::env::temp_dir().join(format!("parlor-junit-{}", std::process::id()));
    let arguments = ["check-bot", "nim", "echo '<&\">'", "--junit", file.to_str().unwrap()];
    let output = parlor(&arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(4));
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("✗ It starts and says that it is ready."));
    let report = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    let (_, body) = report.split_once("?>").unwrap();
    assert_eq!(elements(body).iter().filter(|element| *element == "testcase").count(), 7);
}

#[test]
fn answers_invalid_requests_with_an_error() {
    // Requests of later versions are ignored.
    let requests = "{\"type\":\"later\",\"more\":[1]}\nnonsense\n{\"type\":\"move\",\"id\":1,\"position\":\"\",\"history\":[],\"clock\":{\"move_ms\":9},\"seed\":1}\n";
    let output = parlor(&["bot", "nim", "perfect"]).write_stdin(requests).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 2);
    assert!(answers.iter().all(|answer| answer["type"] == "error"), "{said}");
    refused(&["bot", "nim", "perfct"], 2, "Did you mean “perfect”?");
    refused(&["bot", "nim", "perfect", "--protocol", "xml"], 2, "json");
}

/// Players that reach outside are recognized by their parameters, so that a server can reject them.
#[test]
fn lists_which_players_reach_outside() {
    let list = document(&["list", "nim", "--json"]);
    for player in list["games"][0]["players"].as_array().unwrap() {
        assert_eq!(player["reaches_outside"], player["name"] == "process", "{player}");
    }
}

/// The requests in `docs/bots.md` are those that a bot receives.
#[test]
fn the_examples_in_the_documentation_are_true() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots.md")).unwrap();
    let example = |kind: &str| -> Value {
        let begin = page.find(&format!("{{\"type\":\"{kind}\"")).unwrap();
        let end = begin + page[begin..].find("```").unwrap();
        serde_json::from_str(&page[begin..end]).unwrap()
    };
    let (hello, ask) = (example("hello"), example("move"));
    let game = open(hello["game"].as_str().unwrap());
    let mut table = game.table(&SetUp { from: hello["start"].as_str(), ..SetUp::default() }).unwrap();
    for mv in ask["history"].as_array().unwrap() {
        table.play(mv.as_str().unwrap()).unwrap();
    }
    assert_eq!(table.position(), ask["position"]);
    let legal: Vec<String> = serde_json::from_value(ask["legal"].clone()).unwrap();
    assert_eq!(table.legal(), Legal::List(legal));
}

/// A bot is shown by its reported name and its command.
#[test]
fn shows_the_name_that_a_bot_reports() {
    let bot = r#"read h; echo '{"type":"ready","name":"Deep Thought"}'; while read l; do n=$((n+1)); echo '{"id":'$n',"move":"1:1"}'; done"#;
    let spec = format!("process:cmd={bot}");
    let file = std::env::temp_dir().join(format!("parlor-named-{}", std::process::id()));
    let path = file.to_str().unwrap();
    let arguments = ["arena", "nim:heaps=1-1", &spec, "random", "--games", "2", "--seed", "1"];
    let shown = parlor(&[&arguments[..], &["--openings", "0", "--save", path]].concat()).output().unwrap();
    let shown = String::from_utf8(shown.stdout).unwrap();
    assert!(shown.contains("Deep Thought (read h;") && !shown.contains("process:cmd="), "{shown}");
    let replayed = String::from_utf8(parlor(&["replay", path, "2"]).output().unwrap().stdout).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(replayed.contains("Second: Deep Thought (read h;"), "{replayed}");
    let results = document(&[&arguments[..], &["--json"]].concat());
    assert_eq!(
        (&results["players"][0]["name"], &results["players"][0]["called"]),
        (&json!(spec), &json!("Deep Thought"))
    );
    let graded = document(&["check-bot", "nim:heaps=1-1", bot, "--seed", "1", "--json"]);
    assert_eq!(graded["name"], "Deep Thought");
    let played = parlor(&["play", "nim:heaps=1-1", "--as", "second", "--against", &spec]).output().unwrap();
    let played = String::from_utf8(played.stdout).unwrap();
    assert!(played.contains("First calls itself Deep Thought."), "{played}");
}

#[test]
fn suggests_flushing_to_a_silent_bot() {
    let output = parlor(&["check-bot", "nim", "sleep 100", "--start", "50"]).output().unwrap();
    assert_eq!(output.status.code(), Some(4));
    assert!(String::from_utf8(output.stdout).unwrap().contains("flush"));
}
