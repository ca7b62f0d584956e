//! What is special about codes: answers that contradict each other and how they are corrected, hints, taking
//! back, the count of codes left, and the review.

use crate::actions::answer;
use crate::browser::Browser;

on_both_transports!(rows_are_filled_by_mouse_and_keys);

const SECRET: &str = "4314";

/// Answers the guesses of Knuth's rule about the secret; in row 3 by mistake as if it were closer.
fn slip(browser: &Browser) {
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

/// Answers truly until the code is named.
fn go_on(browser: &Browser) {
    browser.settle();
    while !browser.is_over() {
        let (black, white) = answer(SECRET, &browser.pending_guess());
        browser.set_answer(".tools", black, Some(white));
        browser.move_by(".confirm");
    }
    assert!(browser.text(".verdict").starts_with("I have won"));
}

#[test]
fn answers_that_no_secret_gives_cannot_be_set() {
    let browser = Browser::open();
    browser.begin("mastermind", &[("pegs", "3"), ("colors", "3")], ["next-consistent", "person"]);
    browser.settle();
    assert_eq!(browser.pending_guess(), "111");
    browser.set_answer(".tools", 1, Some(0));
    assert_eq!(browser.count("[data-key='elsewhere1']:disabled"), 1, "a 1 elsewhere would be in its place");
    browser.set_answer(".tools", 3, Some(0));
    assert_eq!(browser.count("[data-key='right-place1']:disabled"), 1, "there are three holes");

    // Four digits of four: all of them are right somewhere, so one number always changes the other.
    browser.begin("bulls-and-cows", &[("symbols", "4")], ["random-consistent", "person"]);
    browser.settle();
    browser.set_answer(".tools", 2, Some(2));
    browser.is_content();
}

#[test]
fn a_contradiction_is_explained_and_corrected() {
    let browser = Browser::open();
    // By the button that names the answer.
    slip(&browser);
    let words = browser.text(".contradiction");
    assert!(words.contains("No code fits the answers in rows 1 and 3 together"), "{words}");
    assert_eq!(browser.count("parlor-code .row.disputed"), 2);
    let (black, white) = answer(SECRET, "2425");
    browser.click(&format!("[data-key='repair-3-{black},{white}']"));
    browser.until("!document.querySelector('.contradiction')");
    go_on(&browser);

    // With plus and minus.
    slip(&browser);
    assert_eq!(browser.count("[data-key=correct-3]:disabled"), 1, "nothing is changed yet");
    browser.set_answer(".disputed-row[data-row='3']", black, Some(white));
    browser.click("[data-key=correct-3]");
    browser.until("!document.querySelector('.contradiction')");
    go_on(&browser);

    // By taking the answer back.
    slip(&browser);
    browser.click("[data-key=undo]");
    browser.until("!document.querySelector('.contradiction')");
    go_on(&browser);
    browser.is_content();
}

fn rows_are_filled_by_mouse_and_keys(browser: &Browser) {
    // One click begins.
    browser.click("article[data-game=mastermind] .play");
    browser.see("[data-mode=guess]");

    browser.begin_mastermind();
    let filled =
        "[...document.querySelectorAll('.filling .hole')].map((hole) => hole.textContent || '-').join('')";

    // The palette fills the first free hole, a hole can be chosen, a peg is removed by a click.
    browser.click("[data-symbol='1']");
    browser.click("[data-key=hole-3]");
    browser.click("[data-symbol='4']");
    browser.click("[data-symbol='2']");
    assert_eq!(browser.look(filled), "12-4");
    browser.click("[data-key=hole-0]");
    assert_eq!(browser.look(filled), "-2-4");
    assert_eq!(browser.count(".confirm:disabled"), 1);

    // Keys do the same.
    browser.press(&["3", "3", "Backspace", "5"]);
    assert_eq!(browser.look(filled), "3235");
    browser.moving(|| browser.press(&["Enter"]));
    assert_eq!(browser.count("parlor-code .row[data-row='1'] .answer"), 1);
    assert_eq!(browser.look("document.activeElement.dataset.key"), "hole-0", "the next row has the focus");

    // An answer is pegs and numbers, and the same in words.
    let told = browser.look(
        "(() => { const row = document.querySelector('[data-row=\"1\"] .answer');
           return [row.querySelectorAll('.key.black').length, row.querySelector('.right-place').textContent,
             row.querySelectorAll('.key.white').length, row.querySelector('.elsewhere').textContent,
             row.querySelector('.unseen').textContent] })()",
    );
    assert_eq!(told[0].to_string(), told[1].as_str().unwrap());
    assert_eq!(told[2].to_string(), told[3].as_str().unwrap());
    let words = format!("Right place: {}, right elsewhere: {}.", told[0], told[2]);
    assert_eq!(told[4], words);

    // The number of codes left can be hidden, here and in games to come.
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
    browser.is_content();
}
