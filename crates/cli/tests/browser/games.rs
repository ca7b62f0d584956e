//! Plays every game to its end with the mouse, in both seats.

use crate::actions::answer;
use crate::browser::Browser;

on_both_transports!(plays_board_games_to_the_end_in_both_seats, a_person_breaks_codes, a_person_makes_codes);

/// Plays a board game to its end, always with the first playable move.
fn play_out(browser: &Browser) {
    const MOVE: &str = "[data-key=pass], .cell.playable, .take[aria-disabled=false], \
                        .color[data-move][aria-disabled=false], .choices [aria-disabled=false]";
    browser.settle();
    while !browser.is_over() {
        browser.move_by(MOVE);
    }
    assert_eq!(browser.count(MOVE), 0, "no move is playable after the end");
}

fn plays_board_games_to_the_end_in_both_seats(browser: &Browser) {
    for (game, settings, opponent) in [
        ("tic-tac-toe", &[][..], "alpha-beta:depth=1"),
        ("ultimate-tic-tac-toe", &[], "random"),
        ("nim", &[("heaps", "3-4-5")], "perfect"),
        ("reversi", &[("size", "4")], "greedy"),
        ("seven-colors", &[("size", "6"), ("colors", "4")], "greedy"),
        ("filler", &[("width", "5"), ("height", "4"), ("colors", "4")], "voronoi:depth=1"),
        ("tree", &[], "minimax"),
    ] {
        for seat in 0..2 {
            let players = if seat == 0 { ["person", opponent] } else { [opponent, "person"] };
            browser.begin(game, settings, players);
            let you = browser.text(&format!(".player[data-seat='{seat}'] .who"));
            assert!(you.contains("You"), "{game}: {you}");
            play_out(browser);
            let verdict = browser.text(".verdict");
            assert!(
                ["You won", "You lost", "A draw"].iter().any(|words| verdict.starts_with(words)),
                "{game}: {verdict}"
            );
        }
    }
    browser.has_no_errors();
}

fn a_person_breaks_codes(browser: &Browser) {
    for (game, settings) in [
        ("mastermind", &[("turns", "9")][..]),
        ("bulls-and-cows", &[("digits", "3")]),
        ("black-peg", &[("pegs", "3"), ("colors", "4")]),
    ] {
        browser.begin(game, settings, ["person", "honest"]);
        browser.settle();
        // Following every hint finds the code.
        while !browser.is_over() {
            assert_eq!(browser.count(".confirm:disabled"), 1, "the row is empty");
            browser.click("[data-key=hint]");
            browser.see(".confirm:not(:disabled)");
            browser.move_by(".confirm");
        }
        assert!(browser.text(".verdict").starts_with("You have won"), "{game}");
        let secret = browser
            .look("[...document.querySelectorAll('.secret .peg')].map((peg) => peg.textContent).join('')");
        assert_eq!(secret, browser.pending_guess(), "the last guess was the secret, shown in its own row");
        browser.see(".review li");
    }
    browser.has_no_errors();
}

fn a_person_makes_codes(browser: &Browser) {
    for (game, settings, breaker, secret, white) in [
        ("mastermind", &[][..], "knuth", "3651", true),
        ("bulls-and-cows", &[("digits", "3")], "next-consistent", "072", true),
        ("black-peg", &[("pegs", "3"), ("colors", "4")], "entropy", "413", false),
    ] {
        browser.begin(game, settings, [breaker, "person"]);
        browser.settle();
        while !browser.is_over() {
            let (black, elsewhere) = answer(secret, &browser.pending_guess());
            browser.set_answer(".tools", black, white.then_some(elsewhere));
            browser.move_by(".confirm");
        }
        assert!(browser.text(".verdict").starts_with("I have won"), "{game}");
        browser.see(".review li");
    }
    browser.has_no_errors();
}
