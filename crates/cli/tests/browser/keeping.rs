//! What is kept and passed on: export and import, the link of a finished game, invitations, rematches.

use std::fs;

use crate::browser::Browser;

on_both_carriers!(
    a_finished_game_is_played_again_shared_exported_and_brought_back,
    rematch_swap_and_invitation
);

async fn a_finished_game_is_played_again_shared_exported_and_brought_back(browser: Browser) {
    browser.begin("nim", &[("heaps", "2-1")], ["person", "perfect"]).await;
    browser.settle().await;
    while !browser.is_over().await {
        browser.move_by(".take[aria-disabled=false]").await;
    }
    let moves = browser.text(".moves").await;
    let finished = browser.look("location.hash").await.as_str().unwrap().to_owned();

    if !browser.is_alone() {
        // The link shows the game to whoever has it, without any cookie.
        browser.click("[data-key=share]").await;
        browser.see("dialog[open]").await;
        let link = browser.look("document.querySelector('dialog input').value").await;
        assert!(link.as_str().unwrap().ends_with(&format!("/{finished}")), "{link}");
        browser.press(&["Escape"]);
        browser.tell_chromium("Network.clearBrowserCookies", &serde_json::json!({}));
        browser.go_to(&format!("/{finished}")).await;
        browser.see(".outcome").await;
        assert_eq!(browser.text(".moves").await, moves);
        assert!(!browser.text(".stage").await.contains("You"));
    }

    // Export writes a file, import brings the same game back.
    browser.click("[data-key=tab-info]").await;
    browser.click("[data-key=export]").await;
    let file = browser.downloads.0.join("parlor-nim.json");
    browser.until_file(&file).await;
    let written: serde_json::Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    assert_eq!(written["game"], "nim:heaps=2-1");
    if browser.is_alone() {
        browser.ask_of_game("DELETE", "", None).await;
    }
    browser.visit("#/games", "games").await;
    assert_eq!(browser.count(".games li").await, 0, "somebody new has no games");
    browser.fill("#import", file.to_str().unwrap()).await;
    browser.until("main.dataset.screen === 'game' && document.querySelector('.outcome')").await;
    assert_eq!(browser.text(".moves").await, moves);
    fs::write(&file, "nonsense").unwrap();
    browser.visit("#/games", "games").await;
    browser.fill("#import", file.to_str().unwrap()).await;
    browser.read("#notice", "does not hold a game").await;

    // Deleting takes it off the list; for a while it can be taken back.
    browser.click(".games .icon").await;
    browser.until("!document.querySelector('.games li:not([hidden])')").await;
    browser.click("[data-key=keep-it]").await;
    browser.see(".games li:not([hidden])").await;
    browser.click(".games .icon").await;
    browser.visit("#/", "start").await;
    assert_eq!(browser.ask("GET", "/api/games", None).await["games"], serde_json::json!([]));
    browser.visit("#/games", "games").await;
    assert_eq!(browser.count(".games li").await, 0);
    browser.is_content();
}

async fn rematch_swap_and_invitation(browser: Browser) {
    browser.begin("tic-tac-toe", &[], ["person", "random"]).await;
    browser.settle().await;
    browser.resign().await;
    browser.read(".outcome", "gives up").await;
    let you = "Number([...document.querySelectorAll('.player')].find((one) => one.innerText.includes('You'))?.dataset.seat ?? -1)";
    let before = browser.look("location.hash").await;
    browser.click("[data-key=rematch]").await;
    browser.until(&format!("location.hash !== {before} && document.querySelector('.cell.playable')")).await;
    assert_eq!(browser.look(you).await, 0);
    browser.resign().await;
    browser.click("[data-key=swap]").await;
    browser
        .until(
            "document.querySelectorAll('.moves li').length === 1 && document.querySelector('.cell.playable')",
        )
        .await;
    assert_eq!(browser.look(you).await, 1, "now the program has begun");

    // Whoever broke codes makes one now, and the program that made codes is replaced by one that breaks them.
    browser.begin("mastermind", &[], ["person", "honest"]).await;
    browser.settle().await;
    browser.resign().await;
    browser.click("[data-key=swap]").await;
    browser.see("[data-mode=answer]").await;
    assert_eq!(browser.look(you).await, 1);

    if browser.is_alone() {
        return browser.is_content();
    }
    // In a game of two people the other seat is given away by a link.
    browser.begin("tic-tac-toe", &[], ["person", "person"]).await;
    browser.settle().await;
    browser.move_by(".cell[data-move=b2]").await;
    browser.click("[data-key=menu]").await;
    browser.click("[data-key=invite]").await;
    browser.see("dialog[open]").await;
    let link = browser.look("new URL(document.querySelector('dialog input').value).hash").await;
    browser.press(&["Escape"]);
    browser.tell_chromium("Network.clearBrowserCookies", &serde_json::json!({}));
    browser.go_to(&format!("/{}", link.as_str().unwrap())).await;
    browser.until("document.querySelector('.cell.playable')").await;
    assert_eq!(browser.look(you).await, 1);
    browser.click(".cell[data-move=a1]").await;
    browser.read(".part-status", "Waiting for the other player").await;
    browser.is_content();
}
