//! Code-breaking in the terminal: the dialogues of the lab sheet, validation, contradictions, reviews.

use crate::support::{parlor, refused};

fn play(arguments: &[&str], typed: &str) -> (i32, String) {
    let output = parlor(&[&["play"], arguments].concat()).write_stdin(typed).output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

/// The first example of the sheet, word for word.
#[test]
fn a_person_breaks_a_code_as_on_the_sheet() {
    let (code, said) = play(
        &["bulls-and-cows", "--as", "breaker", "--against", "honest:secret=6478", "--lang", "es"],
        "0000\n5854\n6378\n3478\n6478\n",
    );
    assert_eq!(code, 0);
    assert_eq!(
        said,
        "Ya he pensado un código!!!\n\
         Tienes un máximo de 10 intentos para adivinarlo....\n\
         Escribe tu tanteo como un código de 4 cifras: 0000\n\
         Aciertos: 0, Semiaciertos: 0. Te quedan 9 intentos.\n\
         Escribe tu tanteo como un código de 4 cifras: 5854\n\
         Aciertos: 0, Semiaciertos: 2. Te quedan 8 intentos.\n\
         Escribe tu tanteo como un código de 4 cifras: 6378\n\
         Aciertos: 3, Semiaciertos: 0. Te quedan 7 intentos.\n\
         Escribe tu tanteo como un código de 4 cifras: 3478\n\
         Aciertos: 3, Semiaciertos: 0. Te quedan 6 intentos.\n\
         Escribe tu tanteo como un código de 4 cifras: 6478\n\
         Has ganado en 5 intentos!!!\n"
    );
}

/// The second example: 3241, found by the rule of the sheet.
#[test]
fn the_program_breaks_a_code_as_on_the_sheet() {
    let (code, said) = play(
        &["bulls-and-cows", "--as", "maker", "--against", "next-consistent", "--lang", "es"],
        "0,0\n1,0\n1,1\n1,2\n2,2\n4,0\n",
    );
    assert_eq!(code, 0);
    assert_eq!(
        said,
        "Mi intento es:0000\nAciertos y semiaciertos: 0,0\n\
         Mi intento es:1111\nAciertos y semiaciertos: 1,0\n\
         Mi intento es:1222\nAciertos y semiaciertos: 1,1\n\
         Mi intento es:3123\nAciertos y semiaciertos: 1,2\n\
         Mi intento es:3214\nAciertos y semiaciertos: 2,2\n\
         Mi intento es:3241\nAciertos y semiaciertos: 4,0\n\
         He ganado en 6 intentos!!!!!!!\n"
    );
}

/// The third example: after the wrong third answer no secret with different digits is left, but the program continues
/// with all codes until none is left.
#[test]
fn notices_a_wrong_answer_as_on_the_sheet_and_explains_it() {
    let (code, said) = play(
        &["bulls-and-cows", "--as", "maker", "--against", "next-consistent", "--lang", "es"],
        "0,0\n1,0\n2,2\n1,1\n",
    );
    assert_eq!(code, 0);
    let sheet = "Mi intento es:0000\nAciertos y semiaciertos: 0,0\n\
         Mi intento es:1111\nAciertos y semiaciertos: 1,0\n\
         Mi intento es:1222\nAciertos y semiaciertos: 2,2\n\
         Mi intento es:2122\nAciertos y semiaciertos: 1,1\n\
         O me has hecho trampa o alguna respuesta está mal.\n";
    assert!(said.starts_with(sheet), "{said}");
    // 1222 has two different digits, so no secret with different digits gives 2,2.
    assert!(said[sheet.len()..].contains("la fila 3"), "{said}");
}

#[test]
fn corrects_a_contradiction_and_continues() {
    // The secret is 3241, so the third answer should be 1,1, as in the second example.
    let (code, said) = play(
        &["bulls-and-cows", "--as", "maker", "--against", "next-consistent"],
        "0,0\n1,0\n2,2\n1,1\nnonsense\n9:1,1\n3:3,1\n3:1,1\n1,2\n2,2\n4,0\n",
    );
    assert_eq!(code, 0);
    assert!(said.contains("“nonsense” corrects nothing"), "{said}");
    assert!(
        said.contains("Row 9 has no answer that could be corrected: choose a row from 1 to 4."),
        "{said}"
    );
    assert!(said.contains("the last symbol has nowhere else to be"), "{said}");
    let after = said.split("quit: 3:1,1\n").nth(1).unwrap_or_else(|| panic!("{said}"));
    assert!(after.starts_with("My guess is: 3123\n"), "{said}");
    assert!(after.ends_with("I have won in 6 attempts!\n"), "{said}");

    // Undo takes back only the last answer, which is not the wrong one.
    let (_, said) = play(
        &["bulls-and-cows", "--as", "maker", "--against", "next-consistent"],
        "0,0\n1,0\n2,2\n1,1\nundo\n0,0\nquit\n",
    );
    assert_eq!(said.matches("No code fits the answer in row 3.").count(), 2, "{said}");
}

#[test]
fn rejects_impossible_answers_with_the_reason() {
    let (_, said) =
        play(&["mastermind", "--as", "maker", "--against", "knuth"], "3,1\n5,0\n2,3\nx\n1,0\nquit\n");
    assert_eq!(said.matches("My guess is: 1122").count(), 1, "rejected answers cost a turn: {said}");
    assert_eq!(said.matches("Right place and right elsewhere:").count(), 6, "{said}");
    assert!(said.contains("the last symbol has nowhere else to be"), "{said}");
}

/// E3: for four digits `12345`, `12`, `3e21` are rejected, `0123`, `9822`, `4337` accepted.
#[test]
fn guesses_are_validated_as_on_the_sheet() {
    let (code, said) = play(
        &["bulls-and-cows", "--against", "honest:secret=5678"],
        "12345\n12\n3e21\n0123\n9822\n4337\nquit\n",
    );
    assert_eq!(code, 0);
    assert_eq!(said.matches("attempts left.").count(), 3, "{said}");
    assert!(said.contains("You have 7 attempts left."), "{said}");
}

#[test]
fn undo_turns_the_game_into_practice() {
    let (_, said) =
        play(&["bulls-and-cows", "--against", "honest:secret=5678"], "undo\n0123\nundo\n0123\nquit\n");
    assert!(said.contains("There is no move of yours to take back."), "{said}");
    assert!(said.contains("practice game"), "{said}");
    assert_eq!(said.matches("You have 9 attempts left.").count(), 2, "{said}");
}

#[test]
fn hints_and_reviews_count_the_remaining_codes() {
    let (_, said) = play(&["mastermind", "--against", "honest:secret=3456"], "hint\n1122\nreview\nquit\n");
    assert!(said.contains("1296 codes are left"), "{said}");
    // 1122 against 3456: no match, 256 codes of the colours 3 to 6 left. Averages: Irving 1978.
    assert!(
        said.contains("codes left 1296 → 256; on average it leaves 204.5, the best guess 1123 leaves 185.3"),
        "{said}"
    );
    let (_, said) = play(&["mastermind", "--against", "honest:secret=3456", "--review"], "1122\nquit\n");
    assert!(said.contains("1. 1122 (0,0): codes left 1296 → 256"), "{said}");
}

#[test]
fn a_lost_game_reveals_the_secret() {
    let (code, said) = play(&["mastermind:turns=2", "--against", "honest:secret=3456"], "1111\n2222\n");
    assert_eq!(code, 0);
    assert!(said.ends_with("You have no attempts left.\nIt was 3456.\n"), "{said}");
}

#[test]
fn plays_eight_pegs_of_eight_colours_without_delay() {
    let (code, said) = play(
        &["mastermind:pegs=8,colors=8,turns=12", "--as", "maker", "--against", "entropy"],
        "2,2\nquit\n",
    );
    assert_eq!(code, 0);
    assert_eq!(said.matches("My guess is:").count(), 2, "{said}");
}

#[test]
fn rejects_players_of_the_other_seat() {
    refused(&["play", "mastermind", "--as", "breaker", "--against", "knuth"], 2, "cannot take this seat");
    refused(&["play", "mastermind", "--as", "maker", "--against", "evil"], 2, "cannot take this seat");
    refused(&["play", "black-peg:colors=2,copies=1,pegs=4"], 2, "too few for 4 pegs");
    refused(&["play", "mastermind", "--against", "honest:secret=12"], 3, "12");
}
