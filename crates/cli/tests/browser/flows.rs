//! Small things that players stumbled over once: each is checked here for good, with everything in motion.

use crate::browser::Browser;

on_both_carriers!(ones_own_move_is_seen_before_the_reply);

/// Makes moves for both sides.
async fn play_both(browser: &Browser, moves: &[&str]) {
    for text in moves {
        browser.move_by(&format!(".cell.playable[data-move={text}]")).await;
    }
}

#[tokio::test]
async fn whoever_wins_is_shown_by_what() {
    let browser = Browser::open().await;
    browser.let_it_move();
    browser.begin("tic-tac-toe", &[], ["person", "person"]).await;
    browser.settle().await;
    play_both(&browser, &["a1", "b1", "a2", "b2"]).await;
    assert_eq!(browser.count(".strike line").await, 0);
    play_both(&browser, &["a3"]).await;
    assert_eq!(browser.count(".strike line.first").await, 1);

    browser.begin("connect-four", &[], ["person", "person"]).await;
    browser.settle().await;
    play_both(&browser, &["a", "b", "a", "b", "a", "b"]).await;
    assert_eq!(browser.count(".cell.changed").await, 0);
    // A disc falls wherever its column is pressed.
    browser
        .moving(async || browser.run("document.querySelector('.cell').click()").await.as_null().unwrap())
        .await;
    assert_eq!(browser.count(".cell.changed.of-first").await, 4);
    browser.is_content();
}

#[tokio::test]
async fn the_evaluation_has_a_fixed_scale_and_ends_with_the_result() {
    let browser = Browser::open().await;
    browser.let_it_move();
    browser.begin("reversi", &[("size", "8")], ["person", "alpha-beta:depth=2"]).await;
    browser.settle().await;
    browser.move_by(".cell.playable").await;
    // Thirty-two discs fill the bar, however small the estimates of a game are.
    let shown = browser
        .look(
            "(() => {
               const share = Number(document.querySelector('.gauge').style.getPropertyValue('--first'));
               const value = Number(document.querySelector('.worth-now').innerText.replace('−', '-'));
               return Math.abs(share - (1 + value / 32));
             })()",
        )
        .await;
    assert!(shown.as_f64().unwrap() < 0.01, "{shown}");

    // What was proved of an earlier position is not left standing beside another result.
    browser.begin("tree", &[], ["person", "search"]).await;
    browser.settle().await;
    browser.press(&["a"]);
    browser.see(".worth-of-node").await;
    while !browser.is_over().await {
        browser.move_by(".choices button").await;
    }
    let now = browser.text(".worth-now").await;
    let payoff = browser.ask_of_game("GET", "", None).await["result"]["payoff"].to_string();
    assert!(now.replace('−', "-").contains(&payoff), "{now}: {payoff}");
    browser.is_content();
}

async fn ones_own_move_is_seen_before_the_reply(browser: Browser) {
    browser.let_it_move();
    browser.begin("tic-tac-toe", &[], ["person", "random"]).await;
    browser.settle().await;
    browser
        .run(
            "globalThis.seen = new Set();
             new MutationObserver(() => globalThis.seen.add(document.querySelectorAll('.piece').length))
               .observe(document.querySelector('parlor-grid'), { childList: true, subtree: true });",
        )
        .await;
    browser.move_by(".cell[data-move=b2]").await;
    assert_eq!(browser.look("[...globalThis.seen].sort().join()").await, "1,2");
    browser.is_content();
}

#[tokio::test]
async fn a_hint_is_confirmed_by_enter_and_counts_as_best() {
    let browser = Browser::open().await;
    browser.let_it_move();
    browser.begin_mastermind().await;
    browser.click("[data-key=hint]").await;
    browser.read(".advice", "Best is").await;
    browser.moving(async || browser.press(&["Enter"])).await;
    browser.resign().await;
    browser.click("[data-key=review]").await;
    browser.see(".review li .is-best").await;
    let figures = browser.text(".review li .figures").await;
    // What rounds to nought has no sign, and what is best has no loss.
    let words: Vec<&str> = figures.split_whitespace().collect();
    assert!(!words.iter().any(|word| ["-0", "−0", "Loss"].contains(word)), "{figures}");
    browser.is_content();
}
