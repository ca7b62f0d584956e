//! Every screen is accessible in light, dark and forced colours, and fits a phone with targets large enough for a finger.

use serde_json::Value;

use crate::browser::Browser;

/// Visits every screen and calls `look` with its name.
fn tour(browser: &Browser, mut look: impl FnMut(&str)) {
    browser.visit("#/", "start");
    look("start");
    browser.click("article[data-game=mastermind] [data-key=options]");
    browser.see("dialog.sheet");
    browser.run("document.querySelectorAll('details').forEach((one) => one.open = true)");
    look("the sheet of a game");
    browser.press(&["Escape"]);
    browser.until("!document.querySelector('dialog')");
    browser.click("[data-key=settings]");
    browser.see("dialog[open]");
    look("settings");
    browser.press(&["Escape"]);

    for (game, settings, players) in [
        ("mastermind", &[][..], ["person", "honest"]),
        ("bulls-and-cows", &[], ["knuth", "person"]),
        ("black-peg", &[("pegs", "8"), ("colors", "6")], ["person", "honest"]),
        ("nim", &[], ["person", "perfect"]),
        ("reversi", &[("size", "6")], ["person", "greedy"]),
        ("seven-colors", &[("size", "14")], ["person", "greedy"]),
        ("filler", &[], ["person", "greedy"]),
        ("tic-tac-toe", &[], ["person", "random"]),
        ("ultimate-tic-tac-toe", &[], ["person", "random"]),
        ("tree", &[], ["person", "minimax"]),
        ("reversi", &[("size", "4")], ["greedy", "random"]),
    ] {
        browser.begin(game, settings, players);
        if players.contains(&"person") {
            browser.settle();
        }
        match game {
            "mastermind" => browser.moving(|| browser.press(&["1", "1", "2", "2", "Enter"])),
            "bulls-and-cows" => browser.move_by(".confirm"),
            "black-peg" => browser.press(&["1", "1", "2", "2"]),
            "reversi" if players[0] == "greedy" => {
                browser.click("[data-key=step]");
                browser.until("document.querySelectorAll('.moves li').length === 1");
            }
            _ => {
                browser.move_by(
                    "[data-key=pass], .cell.playable, .take[aria-disabled=false], \
                    .color[data-move][aria-disabled=false], .choices [aria-disabled=false]",
                );
                if !browser.is_over() {
                    browser.press(&["a"]);
                    browser.see(".worth");
                }
            }
        }
        look(game);
    }

    browser.begin("mastermind", &[("pegs", "2"), ("colors", "3")], ["next-consistent", "person"]);
    browser.settle();
    while browser.count(".contradiction") == 0 {
        browser.move_by(".confirm");
    }
    look("contradiction");
    browser.click("[data-key=resign]");
    browser.see("dialog[open]");
    look("giving up");
    browser.press(&["Escape"]);
    browser.resign();
    browser.see(".review");
    look("result");
    browser.click("[data-key=review]");
    look("review");
    browser.click("[data-key=tab-info]");
    look("about the game");
    browser.click("[data-key=tab-play]");
    browser.click("[data-key=share]");
    browser.see("dialog[open]");
    look("share");
    browser.press(&["Escape"]);
    browser.begin("tic-tac-toe", &[], ["person", "person"]);
    browser.settle();
    browser.click("[data-key=menu]");
    browser.see("dialog[open]");
    look("menu");
    browser.click("[data-key=invite]");
    browser.see("dialog[open] input");
    look("invitation");
    browser.press(&["Escape"]);
    browser.visit("#/games", "games");
    look("my games");
    browser.press(&["?"]);
    browser.see("dialog[open]");
    look("keys");
    browser.press(&["Escape"]);
    browser.has_no_errors();
    browser.visit("#/game/00000000000000000000000000000000", "game");
    browser.read("main", "no such game");
    look("no such game");
}

#[test]
fn every_screen_is_accessible_in_light_and_dark() {
    let browser = Browser::open();
    tour(&browser, |screen| {
        browser.prefer(&[("prefers-color-scheme", "light")]);
        browser.is_accessible(screen);
        for feature in [("prefers-color-scheme", "dark"), ("forced-colors", "active")] {
            browser.prefer(&[feature]);
            browser.has_contrast(&format!("{screen}, {feature:?}"));
        }
    });
}

#[test]
fn animates_miniatures_except_with_reduced_motion() {
    let browser = Browser::open();
    browser.enable_motion();
    let tile = "document.querySelector('.tile[data-game=reversi]')";
    let board = "document.querySelector('.tile[data-game=reversi] .mini').innerHTML";
    browser.visit("#/", "start");
    browser.see(".tile[data-game=reversi] .mini");
    let first = browser.look(board);
    browser.run(&format!("{tile}.scrollIntoView()"));
    // After the preview has ended, pointing at the tile plays it again.
    browser.run(&format!("{tile}.dispatchEvent(new PointerEvent('pointerenter'))"));
    browser.until(&format!("{board} !== {first}"));

    browser.prefer(&[]);
    browser.visit("#/games", "games");
    browser.visit("#/", "start");
    browser.see(".tile[data-game=reversi] .mini");
    browser.run(&format!("{tile}.scrollIntoView()"));
    let first = browser.look(board);
    let wait = "const done = arguments[0]; setTimeout(() => done(null), 1500);";
    browser.run_async(wait);
    assert_eq!(browser.look(board), first);
}

/// Elements wider than the window.
const TOO_WIDE: &str = "(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return wide > 0 ? [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1
      && !one.closest('.scroll, .mini, .board-frame')).map((one) => one.outerHTML.slice(0, 100)) : [];
})()";

/// Controls too small for a finger.
const TOO_SMALL: &str = "[...document.querySelectorAll('button, a, select, input, summary')].filter((one) => {
    const box = one.getBoundingClientRect(), label = one.closest('label')?.getBoundingClientRect();
    if (box.width === 0 || getComputedStyle(one).visibility === 'hidden' || one.closest('.unseen, .skip, [inert], .dense')) return false;
    const [width, height] = [Math.max(box.width, label?.width ?? 0), Math.max(box.height, label?.height ?? 0)];
    // Exempt: cells of nine columns and holes of many pegs, which share the width of a phone, and the list of moves, which
    // the arrow buttons replace.
    const least = one.matches('.cell') ? 40 : one.matches('.hole') ? 22 : one.matches('.past') ? 28 : 43.9;
    return width < least || height < least;
}).map((one) => `${one.outerHTML.slice(0, 120)} ${one.getBoundingClientRect().width}×${one.getBoundingClientRect().height}`)";

#[test]
fn phones_show_every_screen_without_horizontal_scrolling() {
    let browser = Browser::open();
    browser.resize(390, 844);
    tour(&browser, |screen| {
        assert_eq!(browser.look("document.getAnimations().length"), 0, "{screen}: reduced motion is on");
        assert_eq!(browser.look(TOO_WIDE), Value::Array(Vec::new()), "{screen}");
        assert_eq!(browser.look("document.documentElement.scrollWidth"), 390, "{screen}");
        assert_eq!(browser.look(TOO_SMALL), Value::Array(Vec::new()), "{screen}");
    });
}
