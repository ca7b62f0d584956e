//! Two people at two browsers: invitation, proposals, rematch, and a spectator.

use serde_json::json;

use crate::browser::Browser;

/// Returns the path of the link in the open dialog.
fn link(browser: &Browser) -> String {
    browser.see("dialog[open] input");
    let link = browser.look("new URL(document.querySelector('dialog input').value).hash");
    format!("/{}", link.as_str().unwrap())
}

#[test]
fn two_people_play_propose_and_play_again() {
    let host = Browser::open();
    // One click starts a game of two people and shows the invitation.
    host.click("article[data-game=tic-tac-toe] [data-key=friend]");
    let invitation = link(&host);
    let guest = host.beside();
    guest.go_to(&invitation);
    guest.read("#notice", "You have joined");
    // The invitation closes by itself and is not offered again.
    host.read("#notice", "Somebody has joined");
    host.until("!document.querySelector('dialog')");
    host.click("[data-key=menu]");
    host.see("[data-key=spectators]");
    assert_eq!(host.count("[data-key=invite]"), 0);
    host.click("[data-key=spectators]");
    let watching = link(&host);
    host.press(&["Escape"]);
    for browser in [&host, &guest] {
        assert_eq!(browser.count("[data-key=hint], [data-key=values]"), 0);
    }

    host.click(".cell[data-move=b2]");
    guest.see(".cell.playable");
    host.see("[data-key=undo]:enabled");
    assert_eq!(guest.count("[data-key=undo]:enabled"), 0, "it is not the guest's move");
    host.click("[data-key=undo]");
    host.read(".proposal", "You have asked to take back");
    guest.read(".proposal", "asks to take back the last move");
    guest.click("[data-key=decline]");
    host.read("#notice", "has refused");
    assert_eq!((host.moves(), host.count(".proposal")), (1, 0));
    host.click("[data-key=undo]");
    guest.click("[data-key=accept]");
    host.see(".cell[data-move=b2].playable");
    assert_eq!((host.moves(), guest.moves()), (0, 0));

    guest.resign();
    host.see(".outcome");
    host.click("[data-key=swap]");
    host.read(".proposal", "You have offered another game");
    guest.read(".proposal", "another game with sides swapped");
    let before = guest.look("location.hash");
    guest.click("[data-key=accept]");
    for browser in [&host, &guest] {
        browser.until(&format!("location.hash !== {before} && document.querySelector('parlor-grid')"));
    }
    assert_eq!(host.look("location.hash"), guest.look("location.hash"));
    guest.see(".cell.playable");
    host.has_no_errors();
    guest.has_no_errors();

    // A spectator sees the first game and cannot act in it.
    guest.devtools("Network.clearBrowserCookies", &json!({}));
    guest.go_to(&watching);
    guest.until(&format!("location.hash === {before}"));
    guest.see(".outcome");
    assert_eq!(guest.count(".cell.playable, [data-key=undo], [data-key=resign], [data-key=menu]"), 0);
    guest.has_no_errors();
}

#[test]
fn a_correction_needs_the_consent_of_the_breaker() {
    let breaker = Browser::open();
    breaker.click("article[data-game=mastermind] [data-key=friend]");
    let invitation = link(&breaker);
    let maker = breaker.beside();
    maker.go_to(&invitation);
    maker.read("#notice", "You have joined");
    breaker.until("!document.querySelector('dialog')");
    for (guess, black) in [("1111", 0), ("2222", 0), ("3333", 0), ("4444", 0), ("5555", 0), ("6666", 0)] {
        breaker.see("[data-mode=guess]");
        breaker.press(&guess.split("").filter(|key| !key.is_empty()).collect::<Vec<_>>());
        breaker.click(".confirm:enabled");
        maker.see("[data-mode=answer]");
        // Such a guess has no pegs right elsewhere.
        maker.set_answer(".tools", black, None);
        maker.click(".confirm");
    }
    // No code remains: both people see it, and only the maker can correct it.
    breaker.see(".contradiction");
    maker.see(".contradiction");
    assert_eq!(breaker.count(".contradiction button"), 0);
    maker.set_answer(".disputed-row[data-row='6']", 4, None);
    maker.click("[data-key=correct-6]");
    maker.read(".proposal", "You have asked to correct row 6");
    breaker.read(".proposal", "asks to correct row 6");
    breaker.click("[data-key=accept]");
    breaker.see(".outcome");
    maker.see(".outcome");
    breaker.read(".moves", "corrected");
    breaker.has_no_errors();
    maker.has_no_errors();
}
