//! "Did you mean …?": the known word nearest to an unknown one.

use parlor_core::{Arg, message};

/// The question to add to a refusal; empty if no known word is near.
pub fn did_you_mean<'a>(typed: &str, known: impl Iterator<Item = &'a str>) -> Arg {
    let typed = typed.trim().to_lowercase();
    // A prefix is nearer than any misspelling.
    let distance =
        |word: &str| if starts(word, &typed) { 0 } else { strsim::damerau_levenshtein(&typed, word) };
    let nearest = known
        .map(|word| (distance(word), word))
        .filter(|&(distance, word)| distance <= 1.max(word.len() / 3))
        .min();
    match nearest {
        Some((_, word)) => message!("spec-did-you-mean", name = word).into(),
        None => "".into(),
    }
}

fn starts(word: &str, typed: &str) -> bool {
    typed.len() >= 2 && word.starts_with(typed)
}
