//! Every usual window shows the board, its controls, the players and the status without scrolling, for every game, role
//! and language; the start screen shows all games.

use serde_json::{Value, json};

use crate::browser::Browser;

/// The smallest windows of laptops, and of phones in portrait and landscape.
const SMALLEST: [(u32, u32); 3] = [(1280, 720), (360, 640), (844, 390)];

/// Larger windows.
const LARGER: [(u32, u32); 4] = [(1366, 768), (1440, 900), (1920, 1080), (390, 844)];

/// Lists elements outside of the window or under the toolbar, and controls that are too small. Cells and pegs may be small
/// if there are many.
const OUTSIDE: &str = "(() => {
    const found = [];
    const tools = document.querySelector('.toolbar');
    const docked = getComputedStyle(tools).position === 'fixed' ? tools.getBoundingClientRect().top : innerHeight;
    const seen = '.frame, .palette, .color, .take, .heap, .choices button, .tree, .rows, .row.filling, .docked, .confirm, .step, .taps, ' +
      '.part-status, .player, .passing button';
    for (const one of document.querySelectorAll(seen)) {
      const box = one.getBoundingClientRect();
      if (box.width === 0 || one.closest('.panel')) continue;
      if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > docked + 0.5)
        found.push(`${one.className}: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    }
    for (const one of tools.children) {
      const box = one.getBoundingClientRect();
      if (box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5) found.push(`tool ${one.dataset.key}`);
    }
    for (const one of document.querySelectorAll('.stage button:not(.cell, .hole)')) {
      const box = one.getBoundingClientRect();
      if (box.width < 43.5 || box.height < 43.5) found.push(`small: ${one.className} ${box.width}×${box.height}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push(`as wide as ${document.documentElement.scrollWidth}`);
    return found;
})()";

/// Starts a game by a request and returns its URL.
fn begun(browser: &Browser, game: &str, players: [&str; 2]) -> String {
    let body = json!({ "game": game, "players": players, "seed": 3 });
    let begun = browser.ask("POST", "/api/games", Some(&body));
    format!("#/game/{}", begun["id"].as_str().expect("the game has begun"))
}

/// Checks the screen in these windows, and in a very narrow one for horizontal scrolling.
fn check(browser: &Browser, name: &str, windows: &[(u32, u32)]) {
    for &(width, height) in windows {
        browser.resize(width, height);
        let outside = browser.look(OUTSIDE);
        assert_eq!(outside, Value::Array(Vec::new()), "{name} in {width}×{height}");
    }
    browser.resize(320, 640);
    assert_eq!(browser.look("document.documentElement.scrollWidth"), 320, "{name}");
}

#[test]
fn boards_and_controls_fit_into_every_window() {
    let browser = Browser::open();
    let mut games = Vec::new();
    for (game, players) in [
        ("tic-tac-toe", ["person", "random"]),
        ("ultimate-tic-tac-toe", ["person", "random"]),
        ("connect-four", ["person", "random"]),
        ("connect-four", ["person", "person"]),
        ("mastermind", ["person", "honest"]),
        ("mastermind", ["knuth", "person"]),
        ("mastermind:pegs=5,colors=8,turns=12", ["person", "honest"]),
        ("bulls-and-cows", ["person", "honest"]),
        ("bulls-and-cows", ["next-consistent", "person"]),
        ("black-peg", ["person", "honest"]),
        ("black-peg", ["entropy", "person"]),
        ("nim", ["person", "perfect"]),
        ("reversi", ["person", "greedy"]),
        ("reversi:size=8", ["greedy", "person"]),
        ("seven-colors", ["person", "greedy"]),
        ("filler", ["person", "greedy"]),
        ("filler", ["greedy", "person"]),
        ("tree", ["person", "search"]),
        ("tree", ["search", "person"]),
    ] {
        games.push((format!("{game} {players:?}"), begun(&browser, game, players)));
    }
    for language in ["en", "es", "fr", "ro", "sr", "sr-Latn"] {
        browser.resize(1280, 800);
        browser.visit("#/", "start");
        browser.click("[data-key=settings]");
        browser.fill("#language", language);
        browser.until(&format!("document.documentElement.lang === {language:?}"));
        // Changing the language closes the dialog.
        browser.press(&["Escape"]);
        browser.until("!document.querySelector('dialog')");
        // Text that fits a small window fits a larger one; what grows with the window is the same in every language.
        let windows = if language == "en" { [&SMALLEST[..], &LARGER].concat() } else { SMALLEST.to_vec() };
        for (name, address) in &games {
            browser.visit(address, "game");
            browser.settle();
            check(&browser, &format!("{name} in {language}"), &windows);
        }
    }
    browser.has_no_errors();
}

#[test]
fn shows_all_games_and_starts_one_with_a_click() {
    let browser = Browser::open();
    browser.resize(1280, 800);
    browser.visit("#/", "start");
    let below = "[...document.querySelectorAll('.tile, .hero')].filter((one) => one.getBoundingClientRect().bottom > innerHeight).length";
    assert_eq!(browser.look(below), 0);
    for width in [320u32, 360, 390, 844, 1280] {
        browser.resize(width, 700);
        let wide = browser.look("document.documentElement.scrollWidth");
        assert!(wide.as_u64().unwrap() <= width.into(), "the start screen is {wide} wide in {width}");
    }
    browser.resize(1280, 800);
    browser.click(".tile[data-game=reversi] .play");
    browser.see(".cell.playable");
}

#[test]
fn warns_the_maker_of_an_answer_that_contradicts_the_note() {
    let browser = Browser::open();
    browser.begin("mastermind", &[], ["knuth", "person"]);
    browser.settle();
    browser.click("[data-key=note]");
    browser.press(&["4", "3", "1", "4"]);
    browser.click("[data-key=note-keep]");
    browser.see("[data-mode=answer]");
    // Knuth's rule starts with 1122, of which a 1 is right elsewhere.
    browser.set_answer(".tools", 2, Some(0));
    browser.click(".confirm");
    browser.read(".warning", "right elsewhere: 1");
    assert_eq!(browser.moves(), 1, "nothing was sent");
    browser.set_answer(".tools", 0, Some(1));
    assert_eq!(browser.count(".warning"), 0);
    browser.move_by(".confirm");
    // The note has not left the browser.
    assert!(!browser.ask_of_game("GET", "", None).to_string().contains("4314"));
    browser.has_no_errors();
}
