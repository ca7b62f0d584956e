//! Looking on and looking back: two programs, replay, values of moves, hints, taking back, playing by keys.

use crate::browser::Browser;

on_both_carriers!(two_programs_are_watched_step_by_step_or_by_themselves, hints_values_and_taking_back);

async fn two_programs_are_watched_step_by_step_or_by_themselves(browser: Browser) {
    browser.begin("reversi", &[("size", "4")], ["greedy", "random"]).await;
    browser.read(".part-status", "Two programs play").await;
    assert_eq!(browser.count("[data-key=hint], [data-key=resign], [data-key=undo]").await, 0);
    for made in 1..=2 {
        browser.click("[data-key=step]").await;
        browser.until(&format!("document.querySelectorAll('.moves li').length === {made}")).await;
    }
    // The greatest speed; the page remembers it.
    browser.click("#speed").await;
    browser.press(&["End"]);
    assert_eq!(browser.look("document.querySelector('#speed').value").await, "5");
    browser.click("[data-key=run]").await;
    browser.see(".outcome").await;
    let discs =
        browser.look("[0, 1].map((seat) => Number(document.querySelector(`.player[data-seat='${seat}'] .score`).textContent))");
    let discs = discs.await;
    let [first, second] = [0, 1].map(|side| discs[side].as_u64().unwrap());
    assert_eq!(browser.count(".piece.first").await + browser.count(".piece.second").await, first + second);

    // Replay with the arrow keys, to the start and back to the end.
    let last = browser.moves().await;
    let board = "[...document.querySelectorAll('.cell')].map((cell) => cell.querySelector('.piece')?.className ?? '-').join()";
    let end = browser.look(board).await;
    browser.press(&["Left"]);
    browser.read(".part-status", &format!("after move {} of {last}", last - 1)).await;
    browser.press(&["Home"]);
    browser.read(".part-status", &format!("after move 0 of {last}")).await;
    assert_eq!(browser.count(".piece.first").await, 2);
    assert_eq!(browser.count(".piece.second").await, 2);
    browser.press(&["Right"]);
    browser.read(".part-status", &format!("after move 1 of {last}")).await;
    browser.click(".moves li:nth-child(2) button").await;
    browser.read(".part-status", &format!("after move 2 of {last}")).await;
    browser.press(&["End"]);
    browser.until("!document.querySelector('[data-key=present]')").await;
    assert_eq!(browser.look(board).await, end);
    browser.is_content();
}

async fn hints_values_and_taking_back(browser: Browser) {
    // One move from the end nothing has to be estimated.
    browser.begin("tic-tac-toe", &[], ["person", "search"]).await;
    browser.settle().await;
    browser.move_by(".cell[data-move=a1]").await;
    browser.click("[data-key=hint]").await;
    browser.read(".advice", "Best is").await;
    assert_eq!(browser.count(".cell.hinted").await, 1);
    browser.read(".evaluation h2", "A draw (proved)").await;

    // Values as signs, heard as words; the best are marked.
    browser.press(&["a"]);
    browser.see(".worth").await;
    assert_eq!(browser.count(".cell.playable .worth").await, browser.count(".cell.playable").await);
    assert!(browser.count(".worth.best").await > 0);
    let heard =
        browser.look("document.querySelector('.cell.playable:has(.worth.best)').getAttribute('aria-label')");
    assert!(heard.await.as_str().unwrap().ends_with("draws"));
    browser.press(&["a"]);
    browser.until("!document.querySelector('.worth')").await;

    // Taking back takes the program's answer with it.
    browser.press(&["u"]);
    browser.until("document.querySelectorAll('.moves li').length === 0").await;
    assert_eq!(browser.count(".cell.playable").await, 9);

    // Estimates of Reversi are discs, which cannot be more than the board has squares.
    browser.begin("reversi", &[("size", "8")], ["person", "alpha-beta:depth=2"]).await;
    browser.settle().await;
    browser.move_by(".cell.playable").await;
    browser.press(&["a"]);
    browser.see(".worth").await;
    let values = browser.look(
        "[...document.querySelectorAll('.worth')].map((one) => Number(one.dataset.worth.replace('−', '-')))",
    );
    for value in values.await.as_array().unwrap() {
        assert!(value.as_f64().is_some_and(|value| value.abs() <= 64.0), "{value}");
    }
    let now = browser.text(".worth-now").await.replace('−', "-");
    assert!(now.parse::<f64>().is_ok_and(|value| value.abs() <= 64.0), "{now}");
    browser.is_content();
}

#[tokio::test]
async fn boards_are_played_with_keys_alone() {
    let browser = Browser::open().await;
    browser.let_it_move();
    browser.begin("tic-tac-toe", &[], ["person", "person"]).await;
    browser.settle().await;
    // A new screen is entered at its heading, the board by one step of Tab into the main part and one more.
    assert_eq!(browser.look("document.activeElement.tagName").await, "H1");
    browser.press(&["Tab"]);
    assert_eq!(browser.look("document.activeElement.dataset.move").await, "a1");
    browser.moving(async || browser.press(&["Enter"])).await;
    browser.moving(async || browser.press(&["Right", "Enter"])).await;
    browser.moving(async || browser.press(&["Left", "Down", "Enter"])).await;
    browser.moving(async || browser.press(&["Right", "Enter"])).await;
    browser.moving(async || browser.press(&["Left", "Down", "Enter"])).await;
    browser.read(".verdict", "First (X) wins").await;
    browser.read("#live", "First (X) wins").await;

    // Colours are named by digits.
    browser.begin("filler", &[("width", "4"), ("height", "4"), ("colors", "4")], ["person", "person"]).await;
    browser.settle().await;
    browser.moving(async || browser.press(&["1", "2", "3", "4"])).await;

    // Help is a key away and closed by Escape; n goes to a new game.
    browser.press(&["?"]);
    browser.read("dialog", "Take back").await;
    browser.press(&["Escape"]);
    browser.until("!document.querySelector('dialog')").await;
    browser.press(&["n"]);
    browser.until("main.dataset.screen === 'start'").await;
    browser.is_content();
}
