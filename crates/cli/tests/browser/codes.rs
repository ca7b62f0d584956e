//! Code-breaking: contradictory answers and their correction, hints, taking back, remaining codes, review.

use crate::actions::answer;
use crate::browser::Browser;

on_both_transports!(fills_rows_by_mouse_and_keyboard);

const SECRET: &str = "4314";

/// Answers the guesses of Knuth's rule, with a mistake in row 3.
fn answer_with_a_mistake(browser: &Browser) {
    browser.begin("mastermind", &[], ["knuth", "person"]);
    browser.settle();
    for row in 1..=3 {
        let guess = browser.pending_guess();
        let (black, white) = if row == 3 { (2, 2) } else { answer(SECRET, &guess) };
        browser.set_answer(".tools", black, Some(white));
        browser.move_by(".confirm");
    }
    browser.see(".contradiction");
}

/// Answers truthfully until the code is found.
fn answer_truthfully(browser: &Browser) {
    browser.settle();
    while !browser.is_over() {
        let (black, white) = answer(SECRET, &browser.pending_guess());
        browser.set_answer(".tools", black, Some(white));
        browser.move_by(".confirm");
    }
    assert!(browser.text(".verdict").starts_with("I have won"));
}

#[test]
fn offers_only_possible_answers() {
    let browser = Browser::open();
    browser.begin("mastermind", &[("pegs", "3"), ("colors", "3")], ["next-consistent", "person"]);
    browser.settle();
    assert_eq!(browser.pending_guess(), "111");
    browser.set_answer(".tools", 1, Some(0));
    assert_eq!(browser.count("[data-key='elsewhere1']:disabled"), 1, "a 1 elsewhere would be in its place");
    browser.set_answer(".tools", 3, Some(0));
    assert_eq!(browser.count("[data-key='right-place1']:disabled"), 1, "there are three holes");

    // Four digits of four: all are right somewhere, so one number changes the other.
    browser.begin("bulls-and-cows", &[("symbols", "4")], ["random-consistent", "person"]);
    browser.settle();
    browser.set_answer(".tools", 2, Some(2));
    browser.has_no_errors();
}

#[test]
fn explains_and_corrects_a_contradiction() {
    let browser = Browser::open();
    // With the button of the answer.
    answer_with_a_mistake(&browser);
    let words = browser.text(".contradiction");
    assert!(words.contains("No code fits the answers in rows 1 and 3 together"), "{words}");
    assert_eq!(browser.count("parlor-code .row.disputed"), 2);
    let (black, white) = answer(SECRET, "2425");
    browser.click(&format!("[data-key='repair-3-{black},{white}']"));
    browser.until("!document.querySelector('.contradiction')");
    answer_truthfully(&browser);

    // With the steppers.
    answer_with_a_mistake(&browser);
    assert_eq!(browser.count("[data-key=correct-3]:disabled"), 1, "nothing is changed yet");
    browser.set_answer(".disputed-row[data-row='3']", black, Some(white));
    browser.click("[data-key=correct-3]");
    browser.until("!document.querySelector('.contradiction')");
    answer_truthfully(&browser);

    // By taking the answer back.
    answer_with_a_mistake(&browser);
    browser.click("[data-key=undo]");
    browser.until("!document.querySelector('.contradiction')");
    answer_truthfully(&browser);
    browser.has_no_errors();
}

fn fills_rows_by_mouse_and_keyboard(browser: &Browser) {
    // One click starts a game.
    browser.click("article[data-game=mastermind] .play");
    browser.see("[data-mode=guess]");

    browser.begin_mastermind();
    let filled =
        "[...document.querySelectorAll('.filling .hole')].map((hole) => hole.textContent || '-').join('')";

    // The palette fills the first free hole; a click selects a hole or removes a peg.
    browser.click("[data-symbol='1']");
    browser.click("[data-key=hole-3]");
    browser.click("[data-symbol='4']");
    browser.click("[data-symbol='2']");
    assert_eq!(browser.look(filled), "12-4");
    browser.click("[data-key=hole-0]");
    assert_eq!(browser.look(filled), "-2-4");
    assert_eq!(browser.count(".confirm:disabled"), 1);

    // The same by keyboard.
    browser.press(&["3", "3", "Backspace", "5"]);
    assert_eq!(browser.look(filled), "3235");
    browser.moving(|| browser.press(&["Enter"]));
    assert_eq!(browser.count("parlor-code .row[data-row='1'] .answer"), 1);
    assert_eq!(browser.look("document.activeElement.dataset.key"), "hole-0", "the next row has the focus");

    // An answer is shown as pegs and numbers, and as text for screen readers.
    let shown = browser.look(
        "(() => { const row = document.querySelector('[data-row=\"1\"] .answer');
           return [row.querySelectorAll('.key.black').length, row.querySelector('.right-place').textContent,
             row.querySelectorAll('.key.white').length, row.querySelector('.elsewhere').textContent,
             row.querySelector('.unseen').textContent] })()",
    );
    assert_eq!(shown[0].to_string(), shown[1].as_str().unwrap());
    assert_eq!(shown[2].to_string(), shown[3].as_str().unwrap());
    let words = format!("Right place: {}, right elsewhere: {}.", shown[0], shown[2]);
    assert_eq!(shown[4], words);

    // The number of remaining codes can be hidden for all games.
    assert_eq!(browser.count(".codes-left b"), 1);
    browser.click("[data-key=codes-left]");
    assert_eq!(browser.count(".codes-left b"), 0);

    // After an answer, taking back makes it a practice game.
    browser.click("[data-key=undo]");
    browser.until("document.querySelectorAll('.moves li').length === 0");
    browser.read(".part-notes", "practice");
    browser.settle();

    // Giving up shows the secret and the review.
    for symbol in ["1", "1", "2", "2"] {
        browser.press(&[symbol]);
    }
    browser.moving(|| browser.press(&["Enter"]));
    browser.resign();
    assert_eq!(browser.count(".secret.shown .peg"), 4);
    browser.see(".review");
    let row = browser.text(".review li");
    assert!(row.contains("1,296 →"), "{row}");
    let charted = browser.look(
        "[...document.querySelectorAll('.review li:first-child .classes text')]
           .map((text) => Number(text.textContent)).filter(Number.isInteger).reduce((sum, codes) => sum + codes, 0)",
    );
    assert_eq!(charted, 1296, "the classes of answers hold all codes");
    browser.has_no_errors();
}
