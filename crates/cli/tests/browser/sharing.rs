//! Export and import, the link of a finished game, invitations, rematches.

use std::fs;

use crate::browser::Browser;

on_both_transports!(shares_exports_imports_and_deletes_a_finished_game, offers_rematch_swap_and_invitation);

fn shares_exports_imports_and_deletes_a_finished_game(browser: &Browser) {
    browser.begin("nim", &[("heaps", "2-1")], ["person", "perfect"]);
    browser.settle();
    while !browser.is_over() {
        browser.move_by(".take[aria-disabled=false]");
    }
    let moves = browser.text(".moves");
    let finished = browser.look("location.hash").as_str().unwrap().to_owned();

    if !browser.is_static() {
        // The link works without a cookie.
        browser.click("[data-key=share]");
        browser.see("dialog[open]");
        let link = browser.look("document.querySelector('dialog input').value");
        assert!(link.as_str().unwrap().ends_with(&format!("/{finished}")), "{link}");
        browser.press(&["Escape"]);
        browser.devtools("Network.clearBrowserCookies", &serde_json::json!({}));
        browser.go_to(&format!("/{finished}"));
        browser.see(".outcome");
        assert_eq!(browser.text(".moves"), moves);
        assert!(!browser.text(".stage").contains("You"));
    }

    // Export writes a file, and import restores the game.
    browser.click("[data-key=tab-info]");
    browser.click("[data-key=export]");
    let file = browser.downloads.0.join("parlor-nim.json");
    let written = browser.written_document(&file);
    assert_eq!(written["game"], "nim:heaps=2-1");
    if browser.is_static() {
        browser.ask_of_game("DELETE", "", None);
    }
    browser.visit("#/games", "games");
    assert_eq!(browser.count(".games li"), 0, "a new person has no games");
    browser.fill("#import", file.to_str().unwrap());
    browser.until("main.dataset.screen === 'game' && document.querySelector('.outcome')");
    assert_eq!(browser.text(".moves"), moves);
    fs::write(&file, "nonsense").unwrap();
    browser.visit("#/games", "games");
    browser.fill("#import", file.to_str().unwrap());
    browser.read("#notice", "does not hold a game");

    // Deleting removes it from the list, and can be undone for a while.
    browser.click(".games .icon");
    browser.until("!document.querySelector('.games li:not([hidden])')");
    browser.click("[data-key=keep-it]");
    browser.see(".games li:not([hidden])");
    browser.click(".games .icon");
    browser.visit("#/", "start");
    // Leaving the list completes the deletion.
    browser.until_asked("/api/games", |answer| answer["games"] == serde_json::json!([]));
    browser.visit("#/games", "games");
    assert_eq!(browser.count(".games li"), 0);
    browser.has_no_errors();
}

fn offers_rematch_swap_and_invitation(browser: &Browser) {
    browser.begin("tic-tac-toe", &[], ["person", "random"]);
    browser.settle();
    browser.resign();
    browser.read(".outcome", "gives up");
    let you = "Number([...document.querySelectorAll('.player')].find((one) => one.innerText.includes('You'))?.dataset.seat ?? -1)";
    let before = browser.look("location.hash");
    browser.click("[data-key=rematch]");
    browser.until(&format!("location.hash !== {before} && document.querySelector('.cell.playable')"));
    assert_eq!(browser.look(you), 0);
    browser.resign();
    browser.click("[data-key=swap]");
    browser.until(
        "document.querySelectorAll('.moves li').length === 1 && document.querySelector('.cell.playable')",
    );
    assert_eq!(browser.look(you), 1, "the program has moved first");

    // The breaker becomes the maker, and a breaking program replaces the making one.
    browser.begin("mastermind", &[], ["person", "honest"]);
    browser.settle();
    browser.resign();
    browser.click("[data-key=swap]");
    browser.see("[data-mode=answer]");
    assert_eq!(browser.look(you), 1);

    if browser.is_static() {
        return browser.has_no_errors();
    }
    // In a game of two people, a link offers the other seat.
    browser.begin("tic-tac-toe", &[], ["person", "person"]);
    browser.settle();
    browser.move_by(".cell[data-move=b2]");
    browser.click("[data-key=menu]");
    browser.click("[data-key=invite]");
    browser.see("dialog[open]");
    let link = browser.look("new URL(document.querySelector('dialog input').value).hash");
    browser.press(&["Escape"]);
    browser.devtools("Network.clearBrowserCookies", &serde_json::json!({}));
    browser.go_to(&format!("/{}", link.as_str().unwrap()));
    browser.until("document.querySelector('.cell.playable')");
    assert_eq!(browser.look(you), 1);
    browser.click(".cell[data-move=a1]");
    browser.read(".part-status", "Waiting for the other player");
    browser.has_no_errors();
}
