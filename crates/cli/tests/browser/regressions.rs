//! Regression tests of reported problems, with animations on.

use crate::browser::Browser;

on_both_transports!(shows_the_own_move_before_the_reply);

/// Makes moves for both sides.
fn play_both(browser: &Browser, moves: &[&str]) {
    for text in moves {
        browser.move_by(&format!(".cell.playable[data-move={text}]"));
    }
}

#[test]
fn marks_the_winning_line() {
    let browser = Browser::open();
    browser.enable_motion();
    browser.begin("tic-tac-toe", &[], ["person", "person"]);
    browser.settle();
    play_both(&browser, &["a1", "b1", "a2", "b2"]);
    assert_eq!(browser.count(".strike line"), 0);
    play_both(&browser, &["a3"]);
    assert_eq!(browser.count(".strike line.first"), 1);

    browser.begin("connect-four", &[], ["person", "person"]);
    browser.settle();
    play_both(&browser, &["a", "b", "a", "b", "a", "b"]);
    assert_eq!(browser.count(".cell.changed"), 0);
    // A click anywhere in a column drops a disc.
    browser.moving(|| browser.run("document.querySelector('.cell').click()").as_null().unwrap());
    assert_eq!(browser.count(".cell.changed.of-first"), 4);
    browser.has_no_errors();
}

#[test]
fn draws_the_evaluation_on_a_fixed_scale_up_to_the_result() {
    let browser = Browser::open();
    browser.enable_motion();
    browser.begin("reversi", &[("size", "8")], ["person", "alpha-beta:depth=2"]);
    browser.settle();
    browser.move_by(".cell.playable");
    // The bar always ends at thirty-two discs.
    let shown = browser.look(
        "(() => {
               const share = Number(document.querySelector('.gauge').style.getPropertyValue('--first'));
               const value = Number(document.querySelector('.value-now').innerText.replace('−', '-'));
               return Math.abs(share - (1 + value / 32));
             })()",
    );
    assert!(shown.as_f64().unwrap() < 0.01, "{shown}");

    // A proof of an earlier position does not stay beside another result.
    browser.begin("tree", &[], ["person", "search"]);
    browser.settle();
    browser.press(&["a"]);
    browser.see(".worth-of-node");
    while !browser.is_over() {
        browser.move_by(".choices button");
    }
    let now = browser.text(".value-now");
    let payoff = browser.ask_of_game("GET", "", None)["result"]["payoff"].to_string();
    assert!(now.replace('−', "-").contains(&payoff), "{now}: {payoff}");
    browser.has_no_errors();
}

fn shows_the_own_move_before_the_reply(browser: &Browser) {
    browser.enable_motion();
    browser.begin("tic-tac-toe", &[], ["person", "random"]);
    browser.settle();
    browser.run(
        "globalThis.seen = new Set();
             new MutationObserver(() => globalThis.seen.add(document.querySelectorAll('.piece').length))
               .observe(document.querySelector('parlor-grid'), { childList: true, subtree: true });",
    );
    browser.move_by(".cell[data-move=b2]");
    assert_eq!(browser.look("[...globalThis.seen].sort().join()"), "1,2");
    browser.has_no_errors();
}

#[test]
fn enter_plays_a_hint_which_counts_as_best() {
    let browser = Browser::open();
    browser.enable_motion();
    browser.begin_mastermind();
    browser.click("[data-key=hint]");
    browser.read(".advice", "Best is");
    browser.moving(|| browser.press(&["Enter"]));
    browser.resign();
    browser.click("[data-key=review]");
    browser.see(".review li .is-best");
    let figures = browser.text(".review li .figures");
    // Zero has no sign, and a best guess has no loss.
    let words: Vec<&str> = figures.split_whitespace().collect();
    assert!(!words.iter().any(|word| ["-0", "−0", "Loss"].contains(word)), "{figures}");
    browser.has_no_errors();
}
