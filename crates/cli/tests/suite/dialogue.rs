//! Games through a pipe: input, output, errors.

use crate::support::parlor;

/// Plays with these input lines; returns the exit code and the output.
fn play(arguments: &[&str], typed: &str) -> (i32, String) {
    let output = parlor(&[&["play"], arguments].concat()).write_stdin(typed).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said, "", "a dialogue wrote to stderr");
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn two_people_play_a_game_to_its_end() {
    let (code, said) = play(&["tic-tac-toe", "--as", "both"], "a1\na2\nb1\nb2\nc1\n");
    assert_eq!(code, 0);
    assert!(said.contains("First (X), your move: a1\n"), "piped input is not echoed: {said}");
    assert!(said.ends_with("First (X) wins.\n"), "{said}");
}

#[test]
fn rejects_nonsense_without_losing_a_turn() {
    let (code, said) = play(&["tic-tac-toe", "--as", "both"], "z9\n\nhello\na1\na1\nb2\nquit\n");
    assert_eq!(code, 0);
    assert_eq!(said.matches("First (X), your move:").count(), 5, "{said}");
    assert_eq!(said.matches("Second (O), your move:").count(), 2, "{said}");
    assert!(said.contains("“z9” is not a square"), "{said}");
    assert!(said.contains("Square a1 is already taken"), "{said}");
}

#[test]
fn reports_the_end_of_the_input() {
    let (code, said) = play(&["tic-tac-toe", "--as", "both"], "a1\n");
    assert_eq!(code, 3);
    assert!(said.ends_with("The input ended in the middle of the game.\n"), "{said}");
}

#[test]
fn undo_goes_back_to_the_last_turn_of_the_person() {
    let (_, said) = play(&["tic-tac-toe", "--as", "first"], "undo\nb2\nundo\nb2\nquit\n");
    assert!(said.contains("There is no move of yours to take back."), "{said}");
    assert!(said.contains("The last 2 moves are taken back."), "{said}");
    assert_eq!(said.matches("│(X)│").count(), 2, "{said}");
}

#[test]
fn a_hint_shows_the_winning_move() {
    let (_, said) = play(&["tic-tac-toe", "--as", "both", "--from", "XX-OO---- X"], "hint\nquit\n");
    assert!(said.contains("Best is c1. With best play from here: First (X) wins."), "{said}");
    let (_, said) = play(&["nim:heaps=1-2-4", "--as", "first"], "hint\nquit\n");
    assert!(said.contains("With best play from here: First wins."), "{said}");
}

#[test]
fn moves_lists_the_legal_moves() {
    let (_, said) = play(&["nim:heaps=2-1", "--as", "both"], "moves\nquit\n");
    assert!(said.contains("3 moves: 1:1, 1:2, 2:1"), "{said}");
}

#[test]
fn resigning_ends_the_game() {
    let (code, said) = play(&["nim", "--as", "second"], "resign\n");
    assert_eq!(code, 0);
    assert!(said.ends_with("Second gives up.\nFirst wins.\n"), "{said}");
}

#[test]
fn shows_a_game_between_programs() {
    let (code, said) =
        play(&["nim", "--as", "none", "--against", "perfect", "--against", "random", "--seed", "3"], "");
    assert_eq!(code, 0);
    assert!(said.ends_with("First wins.\n"), "First did not win: {said}");
    let again =
        play(&["nim", "--as", "none", "--against", "perfect", "--against", "random", "--seed", "3"], "");
    assert_eq!((code, said), again, "the same seed gave another game");
}

#[test]
fn a_program_punishes_a_blunder() {
    // X left b3 open: a search of two plies wins there.
    let (code, said) = play(&["tic-tac-toe", "--as", "first", "--from", "XOX-O---- X"], "a3\n");
    assert_eq!(code, 0);
    assert!(said.contains("Second (O): b3") && said.ends_with("Second (O) wins.\n"), "{said}");
}

#[test]
fn plays_in_every_language() {
    for (language, prompt) in [
        ("en", "your move:"),
        ("es", "te toca:"),
        ("fr", "à vous de jouer"),
        ("ro", "e rândul tău:"),
        ("sr", "твој потез:"),
        ("sr-Latn", "tvoj potez:"),
    ] {
        let (code, said) = play(&["tic-tac-toe", "--as", "both", "--lang", language], "b2\nquit\n");
        assert_eq!(code, 0);
        assert!(said.contains(prompt), "{language}: {said}");
    }
}

#[test]
fn draws_boards_without_colour_and_unicode() {
    let (_, said) = play(&["ultimate-tic-tac-toe", "--as", "both", "--ascii"], "e5\nquit\n");
    assert!(said.is_ascii(), "{said}");
    let colored = parlor(&["play", "tic-tac-toe", "--as", "both", "--color", "always"])
        .env_remove("NO_COLOR")
        .write_stdin("b2\nquit\n")
        .output()
        .unwrap();
    assert!(String::from_utf8(colored.stdout).unwrap().contains('\u{1b}'));
}

/// There are too many positions for a search; the theory of the game gives the move.
#[test]
fn a_hint_in_a_large_game_is_immediate() {
    let game = "nim:heaps=200-200-200-201,take=1000";
    let (code, said) = play(&[game], "hint\nquit\n");
    assert!(code == 0 && said.contains("Best is 4:1. With best play from here: First wins."), "{said}");
}

/// The proof takes minutes; the time limit ends the search earlier.
#[test]
fn a_slow_opponent_plays_the_best_move_found_in_time() {
    let cache = std::env::temp_dir().join(format!("parlor-no-plans-{}", std::process::id()));
    let mut program = parlor(&["play", "mastermind:colors=8", "--as", "maker", "--against", "optimal"]);
    let output = program.env("XDG_CACHE_HOME", &cache).write_stdin("0,0\nquit\n").output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("It thinks for at most 3 seconds about a move"), "{said}");
    assert_eq!(said.matches("My guess is:").count(), 2, "{said}");
}

#[test]
fn understands_commands_in_the_language_of_the_dialogue() {
    for (language, hint, leave) in [
        ("es", "pista", "salir"),
        ("fr", "indice", "quitter"),
        ("ro", "indiciu", "iesire"),
        ("sr", "савет", "крај"),
        ("sr-Latn", "savet", "kraj"),
    ] {
        let typed = format!("{hint}\n{leave}\n");
        let (code, said) =
            play(&["tic-tac-toe", "--as", "both", "--from", "XX-OO---- X", "--lang", language], &typed);
        assert_eq!(code, 0, "{language}: {said}");
        assert!(said.contains("c1"), "{language}: {said}");
    }
    let (code, said) = play(&["tic-tac-toe", "--as", "ambos", "--lang", "es"], "b2\nsalir\n");
    assert_eq!(code, 0, "{said}");
    let (_, said) = play(&["mastermind", "--as", "descifrador", "--seed", "1", "--lang", "es"], "rendirse\n");
    assert!(said.contains("El descifrador se rinde."), "{said}");
}

#[test]
fn formats_decimals_by_language() {
    for (language, sign) in [("en", '.'), ("es", ','), ("fr", ','), ("ro", ','), ("sr", ',')] {
        let (_, said) =
            play(&["mastermind", "--as", "breaker", "--seed", "1", "--lang", language], "1122\nhint\nquit\n");
        let decimal = said.split_whitespace().any(|word| {
            let word = word.trim_end_matches(['.', ';', ',']);
            word.split_once(sign).is_some_and(|(whole, rest)| {
                !whole.is_empty()
                    && !rest.is_empty()
                    && (whole.to_owned() + rest).chars().all(|c| c.is_ascii_digit())
            })
        });
        assert!(decimal, "{language}: {said}");
    }
}
