//! Two programs, replay, values, hints, taking back, keyboard play.

use crate::browser::Browser;

on_both_transports!(plays_two_programs_step_by_step_or_continuously, shows_hints_and_values_and_takes_back);

fn plays_two_programs_step_by_step_or_continuously(browser: &Browser) {
    browser.begin("reversi", &[("size", "4")], ["greedy", "random"]);
    browser.read(".part-status", "Two programs play");
    assert_eq!(browser.count("[data-key=hint], [data-key=resign], [data-key=undo]"), 0);
    for made in 1..=2 {
        browser.click("[data-key=step]");
        browser.until(&format!("document.querySelectorAll('.moves li').length === {made}"));
    }
    // The highest speed, which is stored.
    browser.click("#speed");
    browser.press(&["End"]);
    assert_eq!(browser.look("document.querySelector('#speed').value"), "5");
    browser.click("[data-key=run]");
    browser.see(".outcome");
    let discs =
        browser.look("[0, 1].map((seat) => Number(document.querySelector(`.player[data-seat='${seat}'] .score`).textContent))");
    let [first, second] = [0, 1].map(|side| discs[side].as_u64().unwrap());
    assert_eq!(browser.count(".piece.first") + browser.count(".piece.second"), first + second);

    // Replay with the arrow keys, to the start and back to the end.
    let last = browser.moves();
    let board = "[...document.querySelectorAll('.cell')].map((cell) => cell.querySelector('.piece')?.className ?? '-').join()";
    let end = browser.look(board);
    browser.press(&["Left"]);
    browser.read(".part-status", &format!("after move {} of {last}", last - 1));
    browser.press(&["Home"]);
    browser.read(".part-status", &format!("after move 0 of {last}"));
    assert_eq!(browser.count(".piece.first"), 2);
    assert_eq!(browser.count(".piece.second"), 2);
    browser.press(&["Right"]);
    browser.read(".part-status", &format!("after move 1 of {last}"));
    browser.click(".moves li:nth-child(2) button");
    browser.read(".part-status", &format!("after move 2 of {last}"));
    browser.press(&["End"]);
    browser.until("!document.querySelector('[data-key=present]')");
    assert_eq!(browser.look(board), end);
    browser.has_no_errors();
}

fn shows_hints_and_values_and_takes_back(browser: &Browser) {
    // One move before the end, all values are exact.
    browser.begin("tic-tac-toe", &[], ["person", "search"]);
    browser.settle();
    browser.move_by(".cell[data-move=a1]");
    browser.click("[data-key=hint]");
    browser.read(".advice", "Best is");
    assert_eq!(browser.count(".cell.hinted"), 1);
    browser.read(".evaluation h2", "A draw (proved)");

    // Values are signs, with text for screen readers; the best are marked.
    browser.press(&["a"]);
    browser.see(".worth");
    assert_eq!(browser.count(".cell.playable .worth"), browser.count(".cell.playable"));
    assert!(browser.count(".worth.best") > 0);
    let heard =
        browser.look("document.querySelector('.cell.playable:has(.worth.best)').getAttribute('aria-label')");
    assert!(heard.as_str().unwrap().ends_with("draws"));
    browser.press(&["a"]);
    browser.until("!document.querySelector('.worth')");

    // Taking back also removes the program's reply.
    browser.press(&["u"]);
    browser.until("document.querySelectorAll('.moves li').length === 0");
    assert_eq!(browser.count(".cell.playable"), 9);

    // Estimates of Reversi are discs, at most the number of squares.
    browser.begin("reversi", &[("size", "8")], ["person", "alpha-beta:depth=2"]);
    browser.settle();
    browser.move_by(".cell.playable");
    browser.press(&["a"]);
    browser.see(".worth");
    let values = browser.look(
        "[...document.querySelectorAll('.worth')].map((one) => Number(one.dataset.worth.replace('−', '-')))",
    );
    for value in values.as_array().unwrap() {
        assert!(value.as_f64().is_some_and(|value| value.abs() <= 64.0), "{value}");
    }
    let now = browser.text(".value-now").replace('−', "-");
    assert!(now.parse::<f64>().is_ok_and(|value| value.abs() <= 64.0), "{now}");
    browser.has_no_errors();
}

#[test]
fn plays_boards_with_the_keyboard() {
    let browser = Browser::open();
    browser.enable_motion();
    browser.begin("tic-tac-toe", &[], ["person", "person"]);
    browser.settle();
    // The focus starts at the heading; two Tabs lead to the board.
    assert_eq!(browser.look("document.activeElement.tagName"), "H1");
    browser.press(&["Tab"]);
    assert_eq!(browser.look("document.activeElement.dataset.move"), "a1");
    browser.moving(|| browser.press(&["Enter"]));
    browser.moving(|| browser.press(&["Right", "Enter"]));
    browser.moving(|| browser.press(&["Left", "Down", "Enter"]));
    browser.moving(|| browser.press(&["Right", "Enter"]));
    browser.moving(|| browser.press(&["Left", "Down", "Enter"]));
    browser.read(".verdict", "First (X) wins");
    browser.read("#live", "First (X) wins");

    // Digits choose colours.
    browser.begin("filler", &[("width", "4"), ("height", "4"), ("colors", "4")], ["person", "person"]);
    browser.settle();
    browser.moving(|| browser.press(&["1", "2", "3", "4"]));

    // ? opens the help, Escape closes it; n starts a new game.
    browser.press(&["?"]);
    browser.read("dialog", "Take back");
    browser.press(&["Escape"]);
    browser.until("!document.querySelector('dialog')");
    browser.press(&["n"]);
    browser.until("main.dataset.screen === 'start'");
    browser.has_no_errors();
}
