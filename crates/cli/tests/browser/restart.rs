//! Games continue after a server restart; the page reconnects by itself.

use crate::browser::Browser;
use crate::port;

#[test]
fn continues_games_after_the_server_was_killed() {
    let mut browser = Browser::open_at(port::lasting());
    browser.begin("reversi", &[("size", "4")], ["person", "greedy"]);
    browser.settle();
    browser.move_by(".cell.playable");
    let reversi = browser.look("location.hash").as_str().unwrap().to_owned();

    browser.begin("mastermind", &[], ["knuth", "person"]);
    browser.settle();
    browser.set_answer(".tools", 1, Some(0));
    browser.move_by(".confirm");
    let shown = "document.querySelector('.rows').innerText + document.querySelector('.moves').innerText";
    let before = browser.look(shown);

    browser.stop_server();
    browser.read(".part-status", "Parlor does not answer");
    browser.start_server_again();
    // Discards the browser's errors about the unreachable server.
    browser.until("fetch('/api/texts')");
    browser.console_errors();

    // The open page reconnects and continues.
    browser.read(".part-status", "How close is the guess?");
    assert_eq!(browser.look(shown), before);
    browser.set_answer(".tools", 0, Some(1));
    browser.move_by(".confirm");
    assert_eq!(browser.moves(), 5);

    // So does a reloaded page.
    browser.go_to(&format!("/{reversi}"));
    browser.settle();
    while !browser.is_over() {
        browser.move_by(".cell.playable, [data-key=pass]");
    }

    // The start screen links to the ongoing game.
    browser.visit("#/", "start");
    browser.click("[data-key=go-on]");
    browser.until("main.dataset.screen === 'game' && document.querySelector('[data-mode=answer]')");

    // The list has both games, the finished one with its result.
    browser.visit("#/games", "games");
    assert_eq!(browser.count(".games li"), 2);
    let list = browser.text(".games");
    assert!(list.contains("wins") || list.contains("draw"), "{list}");
    assert!(list.contains("Go on"), "{list}");
    browser.has_no_errors();
}
