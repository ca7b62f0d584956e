//! How every screen looks: accessible in light, dark and forced colours, and on a phone without scrolling
//! sideways and with targets large enough for a finger.

use serde_json::Value;

use crate::browser::Browser;

/// Goes through every screen and calls `look` with its name.
async fn tour(browser: &Browser, mut look: impl AsyncFnMut(&str)) {
    browser.visit("#/", "start").await;
    look("start").await;
    browser.click("article[data-game=mastermind] [data-key=options]").await;
    browser.see("dialog.sheet").await;
    browser.run("document.querySelectorAll('details').forEach((one) => one.open = true)").await;
    look("the sheet of a game").await;
    browser.press(&["Escape"]);
    browser.until("!document.querySelector('dialog')").await;
    browser.click("[data-key=settings]").await;
    browser.see("dialog[open]").await;
    look("settings").await;
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
        browser.begin(game, settings, players).await;
        if players.contains(&"person") {
            browser.settle().await;
        }
        match game {
            "mastermind" => browser.moving(async || browser.press(&["1", "1", "2", "2", "Enter"])).await,
            "bulls-and-cows" => browser.move_by(".confirm").await,
            "black-peg" => browser.press(&["1", "1", "2", "2"]),
            "reversi" if players[0] == "greedy" => {
                browser.click("[data-key=step]").await;
                browser.until("document.querySelectorAll('.moves li').length === 1").await;
            }
            _ => {
                browser
                    .move_by(
                        "[data-key=pass], .cell.playable, .take[aria-disabled=false], \
                    .color[data-move][aria-disabled=false], .choices [aria-disabled=false]",
                    )
                    .await;
                if !browser.is_over().await {
                    browser.press(&["a"]);
                    browser.see(".worth").await;
                }
            }
        }
        look(game).await;
    }

    browser.begin("mastermind", &[("pegs", "2"), ("colors", "3")], ["next-consistent", "person"]).await;
    browser.settle().await;
    while browser.count(".contradiction").await == 0 {
        browser.move_by(".confirm").await;
    }
    look("contradiction").await;
    browser.click("[data-key=resign]").await;
    browser.see("dialog[open]").await;
    look("giving up").await;
    browser.press(&["Escape"]);
    browser.resign().await;
    browser.see(".review").await;
    look("result").await;
    browser.click("[data-key=review]").await;
    look("review").await;
    browser.click("[data-key=tab-info]").await;
    look("about the game").await;
    browser.click("[data-key=tab-play]").await;
    browser.click("[data-key=share]").await;
    browser.see("dialog[open]").await;
    look("share").await;
    browser.press(&["Escape"]);
    browser.begin("tic-tac-toe", &[], ["person", "person"]).await;
    browser.settle().await;
    browser.click("[data-key=menu]").await;
    browser.see("dialog[open]").await;
    look("menu").await;
    browser.click("[data-key=invite]").await;
    browser.see("dialog[open] input").await;
    look("invitation").await;
    browser.press(&["Escape"]);
    browser.visit("#/games", "games").await;
    look("my games").await;
    browser.press(&["?"]);
    browser.see("dialog[open]").await;
    look("keys").await;
    browser.press(&["Escape"]);
    browser.is_content();
    browser.visit("#/game/00000000000000000000000000000000", "game").await;
    browser.read("main", "no such game").await;
    look("no such game").await;
}

#[tokio::test]
async fn every_screen_is_accessible_in_light_and_dark() {
    let browser = Browser::open().await;
    tour(&browser, async |screen| {
        browser.prefer(&[("prefers-color-scheme", "light")]);
        browser.is_accessible(screen).await;
        for wish in [("prefers-color-scheme", "dark"), ("forced-colors", "active")] {
            browser.prefer(&[wish]);
            browser.has_contrast(&format!("{screen}, {wish:?}")).await;
        }
    })
    .await;
}

#[tokio::test]
async fn little_boards_are_played_on_unless_less_motion_is_wished_for() {
    let browser = Browser::open().await;
    browser.let_it_move();
    let tile = "document.querySelector('.tile[data-game=reversi]')";
    let board = "document.querySelector('.tile[data-game=reversi] .mini').innerHTML";
    browser.visit("#/", "start").await;
    browser.see(".tile[data-game=reversi] .mini").await;
    let first = browser.look(board).await;
    browser.run(&format!("{tile}.scrollIntoView()")).await;
    // Where the moves have all been played already, pointing at the tile plays them again.
    browser.run(&format!("{tile}.dispatchEvent(new PointerEvent('pointerenter'))")).await;
    browser.until(&format!("{board} !== {first}")).await;

    browser.prefer(&[]);
    browser.visit("#/games", "games").await;
    browser.visit("#/", "start").await;
    browser.see(".tile[data-game=reversi] .mini").await;
    browser.run(&format!("{tile}.scrollIntoView()")).await;
    let first = browser.look(board).await;
    let wait = "const done = arguments[0]; setTimeout(() => done(null), 1500);";
    browser.run_async(wait).await;
    assert_eq!(browser.look(board).await, first);
}

/// What is wider than the window.
const TOO_WIDE: &str = "(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return wide > 0 ? [...document.querySelectorAll('main *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1
      && !one.closest('.scroll, .mini, .board-frame')).map((one) => one.outerHTML.slice(0, 100)) : [];
})()";

/// What can be pressed and is too small for a finger.
const TOO_SMALL: &str = "[...document.querySelectorAll('button, a, select, input, summary')].filter((one) => {
    const box = one.getBoundingClientRect(), label = one.closest('label')?.getBoundingClientRect();
    if (box.width === 0 || getComputedStyle(one).visibility === 'hidden' || one.closest('.unseen, .skip, [inert], .dense')) return false;
    const [width, height] = [Math.max(box.width, label?.width ?? 0), Math.max(box.height, label?.height ?? 0)];
    // Nine columns share the width of a phone, and so do many pegs, which the palette fills; a list of moves is read
    // rather than pressed, and the arrows below it do the same.
    const least = one.matches('.cell') ? 40 : one.matches('.hole') ? 22 : one.matches('.past') ? 28 : 43.9;
    return width < least || height < least;
}).map((one) => `${one.outerHTML.slice(0, 120)} ${one.getBoundingClientRect().width}×${one.getBoundingClientRect().height}`)";

#[tokio::test]
async fn phones_show_every_screen_without_scrolling_sideways() {
    let browser = Browser::open().await;
    browser.resize(390, 844).await;
    tour(&browser, async |screen| {
        assert_eq!(
            browser.look("document.getAnimations().length").await,
            0,
            "{screen}: less motion was wished for"
        );
        assert_eq!(browser.look(TOO_WIDE).await, Value::Array(Vec::new()), "{screen}");
        assert_eq!(browser.look("document.documentElement.scrollWidth").await, 390, "{screen}");
        assert_eq!(browser.look(TOO_SMALL).await, Value::Array(Vec::new()), "{screen}");
    })
    .await;
}
