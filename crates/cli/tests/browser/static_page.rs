//! The page without a server: storage, offline use, two windows, and failures. `on_both_transports!` covers the rest.

use std::process::Command;

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::server::Folder;
use crate::static_host::{self, StaticHost};

/// Returns the id in the first row of the store, and whether any row contains readable moves.
const STORED: &str = "const done = arguments[0];
    const asked = indexedDB.open('parlor');
    asked.onsuccess = () => {
      const all = asked.result.transaction('games').objectStore('games').getAll();
      all.onsuccess = () => { asked.result.close(); done(all.result); };
    };";

#[test]
fn stores_games_and_continues_without_a_network() {
    let mut browser = Browser::open_static();
    // The size of a phone.
    browser.resize(390, 844);
    assert_eq!(browser.count("[data-key=friend]"), 0, "no invitations without a server");
    browser.begin("reversi", &[("size", "4")], ["person", "greedy"]);
    browser.settle();
    browser.move_by(".cell.playable");
    let (address, moves) = (browser.look("location.hash"), browser.moves());
    assert_eq!(browser.look("document.documentElement.scrollWidth"), 390);
    browser.click("[data-key=menu]");
    browser.see("dialog [data-key=analyse]");
    assert_eq!(browser.count("dialog [data-key=spectators], dialog [data-key=invite]"), 0);
    browser.press(&["Escape"]);
    browser.until("navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated')");

    browser.stop_host();
    browser.go_to(&format!("/{}", address.as_str().unwrap()));
    browser.settle();
    assert_eq!(browser.moves(), moves, "the game is unchanged");
    while !browser.is_over() {
        browser.move_by(".cell.playable, [data-key=pass]");
    }
    assert_eq!(browser.count("[data-key=share]"), 0);
    browser.visit("#/games", "games");
    assert_eq!(browser.count(".games li"), 1);
    // A language that has not been used before is cached too.
    browser.click("[data-key=settings]");
    browser.fill("#language", "sr");
    browser.until("document.documentElement.lang === 'sr'");
    // Discards the browser's errors about the unreachable host.
    browser.console_errors();
}

#[test]
fn masks_secrets_and_exchanges_games_with_a_server() {
    let browser = Browser::open_static();
    let body =
        json!({ "game": "mastermind", "players": ["person", "honest:secret=4215"], "seed": 7_654_321 });
    let begun = browser.ask("POST", "/api/games", Some(&body));
    let address = format!("#/game/{}", begun["id"].as_str().unwrap());
    browser.visit(&address, "game");
    browser.settle();
    let state = browser.ask("GET", &format!("/api/games/{}", begun["id"].as_str().unwrap()), None);
    let stored = browser.run_async(STORED);
    for text in [state.to_string(), stored.to_string()] {
        assert!(!text.contains("4215") && !text.contains("7654321"), "{text}");
    }
    assert_eq!(stored.as_array().unwrap().len(), 1);
    browser.resign();
    let ended = browser.ask("GET", &format!("/api/games/{}", begun["id"].as_str().unwrap()), None);
    assert_eq!(ended["result"]["reveal"], "4215");

    browser.click("[data-key=tab-info]");
    browser.click("[data-key=export]");
    let file = browser.downloads.0.join("parlor-mastermind.json");
    let moved = browser.written_document(&file);

    // A server imports it, and its export can be imported here.
    let folder = Folder::new();
    let server = crate::server::Server::start(&folder.0);
    let cookie = "0".repeat(32);
    let ask =
        |method, path: &str, body: &Value| crate::server::ask(&server.address, &cookie, method, path, body);
    let there = ask("POST", "/api/games/import", &moved);
    let back = ask("GET", &format!("/api/games/{}/export", there["id"].as_str().unwrap()), &Value::Null);
    assert_eq!(back, moved);
    let again = browser.ask("POST", "/api/games/import", Some(&back));
    let here = browser.ask("GET", &format!("/api/games/{}/export", again["id"].as_str().unwrap()), None);
    assert_eq!(here, moved);
    browser.has_no_errors();
}

#[test]
fn two_windows_stay_in_sync_without_losing_moves() {
    let browser = Browser::open_static();
    browser.begin("tic-tac-toe", &[], ["person", "person"]);
    browser.settle();
    // The other window is a frame with its own page and worker.
    browser.run(
        "const frame = document.createElement('iframe');
             frame.src = location.pathname + '?other' + location.hash;
             frame.width = 800; frame.height = 700;
             document.body.append(frame);",
    );
    let other = "document.querySelector('iframe').contentDocument";
    browser.until(&format!("Boolean({other}.querySelector('.cell.playable'))"));
    browser.move_by(".cell[data-move=b2]");
    browser.until(&format!("{other}.querySelectorAll('.moves li').length === 1"));
    browser.run(&format!("{other}.querySelector('.cell[data-move=a1]').click()"));
    browser.until("document.querySelectorAll('.moves li').length === 2");

    // Both move at once, many times: exactly one move of each pair is accepted.
    let rows = browser
        .run_async(
            "const done = arguments[0];
             const id = location.hash.split('/')[2];
             const transport = document.querySelector('script[type=module]').src.replace('main.js', 'transport.js');
             (async () => {
               // Another URL is another module instance, with its own worker.
               const windows = [await import(transport), await import(transport + '?other')];
               const taken = [];
               for (const [ply, pair] of [['a2', 'c2'], ['a3', 'c1'], ['b1', 'b3']].entries()) {
                 const sent = await Promise.all(pair.map((move, index) =>
                   windows[index].send('POST', `/api/games/${id}/moves`, JSON.stringify({ move, ply: ply + 2 }))));
                 taken.push(sent.map(({ status }) => status).sort().join());
               }
               const { text } = await windows[1].send('GET', `/api/games/${id}`);
               done([taken, JSON.parse(text).history.length]);
             })().catch((error) => done(String(error)));",
        )
        ;
    assert_eq!(rows, json!([["200,409", "200,409", "200,409"], 5]));
    browser.until("document.querySelectorAll('.moves li').length === 5");
    browser.until(&format!("{other}.querySelectorAll('.moves li').length === 5"));
    browser.has_no_errors();
}

#[test]
fn answers_during_a_search_and_stops_it() {
    let folder = Folder::new();
    // In French the search never ends.
    static_host::with_altered_file(&folder.0, "search-worker.js", |text| {
        text.replace(
            "postMessage(wasm",
            "while (call.task === 'move' && call.language === 'fr');\n  postMessage(wasm",
        )
    });
    let browser = Browser::on_host(StaticHost::start(&folder.0));
    browser.click("[data-key=settings]");
    browser.fill("#language", "fr");
    browser.until("document.documentElement.lang === 'fr'");
    browser.press(&["Escape"]);
    browser.begin("connect-four", &[], ["person", "search"]);
    browser.settle();
    browser.click(".cell.playable");
    browser.see(".part-status.thinking");
    // Other requests and taking back are answered at once.
    assert_eq!(browser.ask("GET", "/api/games", None)["games"][0]["plies"], 1);
    browser.click("[data-key=undo]");
    browser.until("document.querySelectorAll('.moves li').length === 0");
    browser.settle();
    // The stopped search does not delay another game.
    browser.click("[data-key=settings]");
    browser.fill("#language", "en");
    browser.until("document.documentElement.lang === 'en'");
    browser.press(&["Escape"]);
    browser.begin("tic-tac-toe", &[], ["person", "random"]);
    browser.settle();
    browser.move_by(".cell[data-move=b2]");
    browser.has_no_errors();
}

/// Runs a measurement in a search worker.
fn measured(browser: &Browser, what: &Value) -> Value {
    let script = format!(
        "const done = arguments[0];
         const main = document.querySelector('script[type=module]').src;
         (async () => {{
           globalThis.search ??= new Worker(main.replace('main.js', 'search-worker.js'), {{ type: 'module' }});
           globalThis.wasmModule ??= await (await import(main.replace('main.js', 'wasm.js'))).fetchModule();
           globalThis.search.onmessage = ({{ data }}) => done(JSON.parse(data.document));
           const call = {{ task: 'measure', body: JSON.stringify({what}) }};
           globalThis.search.postMessage({{ module: globalThis.wasmModule, call }});
         }})().catch((error) => done(String(error)));"
    );
    browser.run_async(&script)
}

/// Returns the JSON output of the native program.
fn native(words: &[&str]) -> Value {
    let said = Command::new(env!("CARGO_BIN_EXE_parlor")).args(words).arg("--json").output().unwrap();
    serde_json::from_slice(&said.stdout).unwrap()
}

#[test]
fn counts_the_same_nodes_as_the_native_program() {
    let browser = Browser::open_static();
    for (game, depth) in
        [("reversi:size=8", 5), ("connect-four", 5), ("ultimate-tic-tac-toe", 4), ("seven-colors:seed=1", 4)]
    {
        let rows = native(&["perft", game, "--depth", &depth.to_string()])["rows"].clone();
        let found = measured(&browser, &json!({ "perft": { "game": game, "depth": depth } }));
        assert_eq!(found["leaves"], rows[depth - 1]["leaves"], "{game}");
    }
    let bench = native(&["bench"]);
    for row in bench["rows"].as_array().unwrap() {
        let step = json!({ "game": row["game"], "from": row["from"], "player": row["player"] });
        let found = measured(&browser, &json!({ "step": step }));
        assert_eq!(found["nodes"], row["nodes"], "{row}");
    }
    browser.has_no_errors();
}

#[test]
fn explains_that_the_browser_rejects_the_module() {
    let folder = Folder::new();
    // Without SIMD, compiling fails.
    static_host::with_altered_file(&folder.0, "wasm.js", |text| {
        text.replace(
            "  const typed =",
            "  if (response.ok) throw new WebAssembly.CompileError();\n  const typed =",
        )
    });
    let browser = Browser::on_host(StaticHost::start(&folder.0));
    browser.click("[data-game='tic-tac-toe'] .play");
    browser.read("#notice", "The page's program could not be loaded");
    browser.console_errors();
}

#[test]
fn reports_a_failed_search_without_losing_moves() {
    let folder = Folder::new();
    // The search worker fails in French, as it would without memory.
    static_host::with_altered_file(&folder.0, "search-worker.js", |text| {
        text.replace("postMessage(wasm", "if (call.task === 'move' && call.language === 'fr') throw new Error('out of memory');\n  postMessage(wasm")
    });
    let browser = Browser::on_host(StaticHost::start(&folder.0));
    browser.begin("tic-tac-toe", &[], ["person", "random"]);
    browser.settle();
    browser.move_by(".cell[data-move=b2]");
    browser.click("[data-key=settings]");
    browser.fill("#language", "fr");
    browser.read(".part-status", "à vous de jouer");
    browser.settle();
    browser.click(".cell.playable");
    browser.read("#notice", "La recherche s’est interrompue");
    assert_eq!(browser.moves(), 3, "the own move is stored");
    // In English it does not fail, and the program moves.
    browser.click("[data-key=settings]");
    browser.fill("#language", "en");
    browser.until("document.querySelectorAll('.moves li').length === 4");
    browser.settle();
    browser.console_errors();
}

#[test]
fn replaces_a_failed_backend_worker() {
    let folder = Folder::new();
    static_host::with_altered_file(&folder.0, "backend.js", |text| {
        text.replace("async function answer({", "addEventListener('message', ({ data }) => { if (data.body?.includes('c3')) setTimeout(() => { throw new Error('broken'); }); });\nasync function answer({")
            .replace("const reply = await inTurn(() => carryOut(call, id));", "if (body.includes('c3')) await new Promise(() => {});\n    const reply = await inTurn(() => carryOut(call, id));")
    });
    let browser = Browser::on_host(StaticHost::start(&folder.0));
    browser.begin("tic-tac-toe", &[], ["person", "person"]);
    browser.settle();
    browser.move_by(".cell[data-move=b2]");
    browser.click(".cell[data-move=c3]");
    browser.read("#notice", "Something broke in here and was started again");
    browser.settle();
    assert_eq!(browser.moves(), 1);
    browser.move_by(".cell[data-move=a1]");
    assert_eq!(browser.moves(), 2);
    browser.console_errors();
}
