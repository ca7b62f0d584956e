//! Two people at two browsers: joining by a link, taking back, playing again, and somebody who only watches.

use serde_json::json;

use crate::browser::Browser;

/// The part of a link after the address, as the open dialogue shows it.
async fn link(browser: &Browser) -> String {
    browser.see("dialog[open] input").await;
    let link = browser.look("new URL(document.querySelector('dialog input').value).hash").await;
    format!("/{}", link.as_str().unwrap())
}

#[tokio::test]
async fn two_people_play_ask_each_other_and_play_again() {
    let host = Browser::open().await;
    // One click from the start screen begins a game of two and shows the link for the other one.
    host.click("article[data-game=tic-tac-toe] [data-key=friend]").await;
    let invitation = link(&host).await;
    let guest = host.beside().await;
    guest.go_to(&invitation).await;
    guest.read("#notice", "You have joined").await;
    // The invitation goes away by itself, and is not offered again.
    host.read("#notice", "Somebody has joined").await;
    host.until("!document.querySelector('dialog')").await;
    host.click("[data-key=menu]").await;
    host.see("[data-key=spectators]").await;
    assert_eq!(host.count("[data-key=invite]").await, 0);
    host.click("[data-key=spectators]").await;
    let watching = link(&host).await;
    host.press(&["Escape"]);
    for browser in [&host, &guest] {
        assert_eq!(browser.count("[data-key=hint], [data-key=values]").await, 0);
    }

    host.click(".cell[data-move=b2]").await;
    guest.see(".cell.playable").await;
    host.see("[data-key=undo]:enabled").await;
    assert_eq!(guest.count("[data-key=undo]:enabled").await, 0, "it is not the guest's move");
    host.click("[data-key=undo]").await;
    host.read(".proposal", "You have asked to take back").await;
    guest.read(".proposal", "asks to take back the last move").await;
    guest.click("[data-key=decline]").await;
    host.read("#notice", "has refused").await;
    assert_eq!((host.moves().await, host.count(".proposal").await), (1, 0));
    host.click("[data-key=undo]").await;
    guest.click("[data-key=accept]").await;
    host.see(".cell[data-move=b2].playable").await;
    assert_eq!((host.moves().await, guest.moves().await), (0, 0));

    guest.resign().await;
    host.see(".outcome").await;
    host.click("[data-key=swap]").await;
    host.read(".proposal", "You have offered another game").await;
    guest.read(".proposal", "another game with sides swapped").await;
    let before = guest.look("location.hash").await;
    guest.click("[data-key=accept]").await;
    for browser in [&host, &guest] {
        browser.until(&format!("location.hash !== {before} && document.querySelector('parlor-grid')")).await;
    }
    assert_eq!(host.look("location.hash").await, guest.look("location.hash").await);
    guest.see(".cell.playable").await;
    host.is_content();
    guest.is_content();

    // Somebody else, who only has the link for spectators, sees the first game and can do nothing in it.
    guest.tell_chromium("Network.clearBrowserCookies", &json!({}));
    guest.go_to(&watching).await;
    guest.until(&format!("location.hash === {before}")).await;
    guest.see(".outcome").await;
    assert_eq!(guest.count(".cell.playable, [data-key=undo], [data-key=resign], [data-key=menu]").await, 0);
    guest.is_content();
}

#[tokio::test]
async fn a_correction_waits_for_the_breaker() {
    let breaker = Browser::open().await;
    breaker.click("article[data-game=mastermind] [data-key=friend]").await;
    let invitation = link(&breaker).await;
    let maker = breaker.beside().await;
    maker.go_to(&invitation).await;
    maker.read("#notice", "You have joined").await;
    breaker.until("!document.querySelector('dialog')").await;
    for (guess, black) in [("1111", 0), ("2222", 0), ("3333", 0), ("4444", 0), ("5555", 0), ("6666", 0)] {
        breaker.see("[data-mode=guess]").await;
        breaker.press(&guess.split("").filter(|key| !key.is_empty()).collect::<Vec<_>>());
        breaker.click(".confirm:enabled").await;
        maker.see("[data-mode=answer]").await;
        // The only answers to such a guess have no pegs that are right elsewhere.
        maker.set_answer(".tools", black, None).await;
        maker.click(".confirm").await;
    }
    // No code is left: both see it, and only the maker can put it right.
    breaker.see(".contradiction").await;
    maker.see(".contradiction").await;
    assert_eq!(breaker.count(".contradiction button").await, 0);
    maker.set_answer(".disputed-row[data-row='6']", 4, None).await;
    maker.click("[data-key=correct-6]").await;
    maker.read(".proposal", "You have asked to correct row 6").await;
    breaker.read(".proposal", "asks to correct row 6").await;
    breaker.click("[data-key=accept]").await;
    breaker.see(".outcome").await;
    maker.see(".outcome").await;
    breaker.read(".moves", "corrected").await;
    breaker.is_content();
    maker.is_content();
}
