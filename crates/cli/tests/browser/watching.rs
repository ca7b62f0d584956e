//! Looking on and looking back: two programs, replay, values of moves, hints, taking back, playing by keys.

use crate::browser::Browser;

on_both_transports!(two_programs_are_watched_step_by_step_or_by_themselves, hints_values_and_taking_back);

fn two_programs_are_watched_step_by_step_or_by_themselves(browser: &Browser) {
    browser.begin("reversi", &[("size", "4")], ["greedy", "random"]);
    browser.read(".part-status", "Two programs play");
    assert_eq!(browser.count("[data-key=hint], [data-key=resign], [data-key=undo]"), 0);
    for made in 1..=2 {
        browser.click("[data-key=step]");
        browser.until(&format!("document.querySelectorAll('.moves li').length === {made}"));
    }
    // The greatest speed; the page remembers it.
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
    browser.is_content();
}

fn hints_values_and_taking_back(browser: &Browser) {
    // One move from the end nothing has to be estimated.
    browser.begin("tic-tac-toe", &[], ["person", "search"]);
    browser.settle();
    browser.move_by(".cell[data-move=a1]");
    browser.click("[data-key=hint]");
    browser.read(".advice", "Best is");
    assert_eq!(browser.count(".cell.hinted"), 1);
    browser.read(".evaluation h2", "A draw (proved)");

    // Values as signs, heard as words; the best are marked.
    browser.press(&["a"]);
    browser.see(".worth");
    assert_eq!(browser.count(".cell.playable .worth"), browser.count(".cell.playable"));
    assert!(browser.count(".worth.best") > 0);
    let heard =
        browser.look("document.querySelector('.cell.playable:has(.worth.best)').getAttribute('aria-label')");
    assert!(heard.as_str().unwrap().ends_with("draws"));
    browser.press(&["a"]);
    browser.until("!document.querySelector('.worth')");

    // Taking back takes the program's answer with it.
    browser.press(&["u"]);
    browser.until("document.querySelectorAll('.moves li').length === 0");
    assert_eq!(browser.count(".cell.playable"), 9);

    // Estimates of Reversi are discs, which cannot be more than the board has squares.
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
    browser.is_content();
}

#[test]
fn boards_are_played_with_keys_alone() {
    let browser = Browser::open();
    browser.let_it_move();
    browser.begin("tic-tac-toe", &[], ["person", "person"]);
    browser.settle();
    // A new screen is entered at its heading, the board by one step of Tab into the main part and one more.
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

    // Colours are named by digits.
    browser.begin("filler", &[("width", "4"), ("height", "4"), ("colors", "4")], ["person", "person"]);
    browser.settle();
    browser.moving(|| browser.press(&["1", "2", "3", "4"]));

    // Help is a key away and closed by Escape; n goes to a new game.
    browser.press(&["?"]);
    browser.read("dialog", "Take back");
    browser.press(&["Escape"]);
    browser.until("!document.querySelector('dialog')");
    browser.press(&["n"]);
    browser.until("main.dataset.screen === 'start'");
    browser.is_content();
}
