//! Commands of the dialogue, in English or in the language of the dialogue.

use parlor_locale::Words;

/// Input that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Help,
    Moves,
    Board,
    Record,
    Hint,
    Eval,
    Review,
    Undo,
    Resign,
    Quit,
}

impl Command {
    /// Parses a command; `None` if the text is not one.
    pub(crate) fn parse(text: &str, words: &Words) -> Option<Command> {
        Some(match words.understood(text)? {
            "help" => Command::Help,
            "moves" => Command::Moves,
            "board" => Command::Board,
            "record" => Command::Record,
            "hint" => Command::Hint,
            "eval" => Command::Eval,
            "review" => Command::Review,
            "undo" => Command::Undo,
            "resign" => Command::Resign,
            "quit" => Command::Quit,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use parlor_locale::Language;

    use super::*;

    #[test]
    fn parses_commands_in_english_and_in_the_language_of_the_dialogue() {
        for (language, words) in [
            (Language::En, ["?", "hint", "QUIT", "help"]),
            (Language::Es, ["?", "pista", "salir", "quit"]),
            (Language::Fr, ["aide", "indice", "quitter", "Quit"]),
            (Language::Ro, ["?", "indiciu", "ieșire", "iesire"]),
            (Language::Sr, ["помоћ", "савет", "крај", "kraj"]),
            (Language::SrLatn, ["pomoć", "savet", "KRAJ", "крај"]),
        ] {
            for word in words {
                assert!(Command::parse(word, Words::of(language)).is_some(), "{language}: {word}");
            }
        }
        assert_eq!(Command::parse("salir", Words::of(Language::En)), None);
        assert_eq!(Command::parse("first", Words::of(Language::En)), None);
    }
}
