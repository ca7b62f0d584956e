//! What is kept and passed on: export and import, the link of a finished game, invitations, rematches.

use std::fs;

use crate::browser::Browser;

on_both_transports!(
    a_finished_game_is_played_again_shared_exported_and_brought_back,
    rematch_swap_and_invitation
);

fn a_finished_game_is_played_again_shared_exported_and_brought_back(browser: &Browser) {
    browser.begin("nim", &[("heaps", "2-1")], ["person", "perfect"]);
    browser.settle();
    while !browser.is_over() {
        browser.move_by(".take[aria-disabled=false]");
    }
    let moves = browser.text(".moves");
    let finished = browser.look("location.hash").as_str().unwrap().to_owned();

    if !browser.is_alone() {
        // The link shows the game to whoever has it, without any cookie.
        browser.click("[data-key=share]");
        browser.see("dialog[open]");
        let link = browser.look("document.querySelector('dialog input').value");
        assert!(link.as_str().unwrap().ends_with(&format!("/{finished}")), "{link}");
        browser.press(&["Escape"]);
        browser.tell_chromium("Network.clearBrowserCookies", &serde_json::json!({}));
        browser.go_to(&format!("/{finished}"));
        browser.see(".outcome");
        assert_eq!(browser.text(".moves"), moves);
        assert!(!browser.text(".stage").contains("You"));
    }

    // Export writes a file, import brings the same game back.
    browser.click("[data-key=tab-info]");
    browser.click("[data-key=export]");
    let file = browser.downloads.0.join("parlor-nim.json");
    let written = browser.written_document(&file);
    assert_eq!(written["game"], "nim:heaps=2-1");
    if browser.is_alone() {
        browser.ask_of_game("DELETE", "", None);
    }
    browser.visit("#/games", "games");
    assert_eq!(browser.count(".games li"), 0, "somebody new has no games");
    browser.fill("#import", file.to_str().unwrap());
    browser.until("main.dataset.screen === 'game' && document.querySelector('.outcome')");
    assert_eq!(browser.text(".moves"), moves);
    fs::write(&file, "nonsense").unwrap();
    browser.visit("#/games", "games");
    browser.fill("#import", file.to_str().unwrap());
    browser.read("#notice", "does not hold a game");

    // Deleting takes it off the list; for a while it can be taken back.
    browser.click(".games .icon");
    browser.until("!document.querySelector('.games li:not([hidden])')");
    browser.click("[data-key=keep-it]");
    browser.see(".games li:not([hidden])");
    browser.click(".games .icon");
    browser.visit("#/", "start");
    // Leaving the list deletes it, a moment later.
    browser.until_asked("/api/games", |answer| answer["games"] == serde_json::json!([]));
    browser.visit("#/games", "games");
    assert_eq!(browser.count(".games li"), 0);
    browser.is_content();
}

fn rematch_swap_and_invitation(browser: &Browser) {
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
    assert_eq!(browser.look(you), 1, "now the program has begun");

    // Whoever broke codes makes one now, and the program that made codes is replaced by one that breaks them.
    browser.begin("mastermind", &[], ["person", "honest"]);
    browser.settle();
    browser.resign();
    browser.click("[data-key=swap]");
    browser.see("[data-mode=answer]");
    assert_eq!(browser.look(you), 1);

    if browser.is_alone() {
        return browser.is_content();
    }
    // In a game of two people the other seat is given away by a link.
    browser.begin("tic-tac-toe", &[], ["person", "person"]);
    browser.settle();
    browser.move_by(".cell[data-move=b2]");
    browser.click("[data-key=menu]");
    browser.click("[data-key=invite]");
    browser.see("dialog[open]");
    let link = browser.look("new URL(document.querySelector('dialog input').value).hash");
    browser.press(&["Escape"]);
    browser.tell_chromium("Network.clearBrowserCookies", &serde_json::json!({}));
    browser.go_to(&format!("/{}", link.as_str().unwrap()));
    browser.until("document.querySelector('.cell.playable')");
    assert_eq!(browser.look(you), 1);
    browser.click(".cell[data-move=a1]");
    browser.read(".part-status", "Waiting for the other player");
    browser.is_content();
}
