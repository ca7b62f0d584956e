//! Suggestions for mistyped words.

use parlor_catalog::did_you_mean;

#[test]
fn suggests_near_words_only() {
    let known = ["tic-tac-toe", "nim", "reversi"];
    let offered = |typed| did_you_mean(typed, known.into_iter()).to_string();
    assert_eq!(offered("tictactoe"), "spec-did-you-mean (name: tic-tac-toe)");
    assert_eq!(offered("Nimm"), "spec-did-you-mean (name: nim)");
    assert_eq!(offered("tic"), "spec-did-you-mean (name: tic-tac-toe)");
    assert_eq!(offered("checkers"), "");
}
