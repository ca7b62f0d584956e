//! Games go on after the server was killed and started again; the page finds it by itself.

use crate::browser::Browser;

#[tokio::test]
async fn games_go_on_after_the_server_was_killed() {
    let mut browser = Browser::open().await;
    browser.begin("reversi", &[("size", "4")], ["person", "greedy"]).await;
    browser.settle().await;
    browser.move_by(".cell.playable").await;
    let reversi = browser.look("location.hash").await.as_str().unwrap().to_owned();

    browser.begin("mastermind", &[], ["knuth", "person"]).await;
    browser.settle().await;
    browser.set_answer(".tools", 1, Some(0)).await;
    browser.move_by(".confirm").await;
    let shown = "document.querySelector('.rows').innerText + document.querySelector('.moves').innerText";
    let before = browser.look(shown).await;

    browser.stop_server();
    browser.read(".part-status", "Parlor does not answer").await;
    browser.start_server_again();
    // What the browser says about a server that is away is no fault of the page.
    browser.until("fetch('/api/texts')").await;
    browser.complaints();

    // The page that stayed open finds it and goes on as if nothing had happened.
    browser.read(".part-status", "How close is the guess?").await;
    assert_eq!(browser.look(shown).await, before);
    browser.set_answer(".tools", 0, Some(1)).await;
    browser.move_by(".confirm").await;
    assert_eq!(browser.moves().await, 5);

    // A page that is opened anew as well.
    browser.go_to(&format!("/{reversi}")).await;
    browser.settle().await;
    while !browser.is_over().await {
        browser.move_by(".cell.playable, [data-key=pass]").await;
    }

    // The start screen leads to the one that is not over.
    browser.visit("#/", "start").await;
    browser.click("[data-key=go-on]").await;
    browser.until("main.dataset.screen === 'game' && document.querySelector('[data-mode=answer]')").await;

    // Both are on the list, the one that is over with its result.
    browser.visit("#/games", "games").await;
    assert_eq!(browser.count(".games li").await, 2);
    let list = browser.text(".games").await;
    assert!(list.contains("wins") || list.contains("draw"), "{list}");
    assert!(list.contains("Go on"), "{list}");
    browser.is_content();
}
