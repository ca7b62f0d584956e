//! Words that people type: `quit`, `hint`, `both`. Each is understood in English, as help and documents spell it, and
//! in the language of the dialogue; Serbian in both of its scripts.

use parlor_core::Message;

use crate::texts::ids;
use crate::{Language, Words};

/// The topic whose texts are these words. The id tells the English word, the text those of a language, the usual
/// one first.
const TOPIC: &str = "typed";

impl Words {
    /// The English word for what was typed, if it is one of these.
    ///
    /// ```
    /// use parlor_locale::{Language, Words};
    /// assert_eq!(Words::of(Language::Es).understood("Salir"), Some("quit"));
    /// assert_eq!(Words::of(Language::Es).understood("quit"), Some("quit"));
    /// assert_eq!(Words::of(Language::Es).understood("b2"), None);
    /// ```
    pub fn understood(&self, typed: &str) -> Option<&'static str> {
        let typed = typed.trim().to_lowercase();
        let scripts: &[Language] = match self.language() {
            Language::Sr | Language::SrLatn => &[Language::Sr, Language::SrLatn],
            _ => &[self.language()],
        };
        ids(TOPIC).find_map(|id| {
            let english = id.strip_prefix("typed-")?;
            let said = |language: &Language| Words::of(*language).say(&Message::new(id));
            let here = || scripts.iter().any(|language| said(language).split(' ').any(|word| word == typed));
            (typed == english || here()).then_some(english)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_of_a_language_means_two_things() {
        for language in Language::ALL {
            let words = Words::of(language);
            for id in ids(TOPIC) {
                let english = id.strip_prefix("typed-").unwrap();
                for word in words.say(&Message::new(id)).split(' ') {
                    assert_eq!(words.understood(word), Some(english), "{language}: {word}");
                    assert_eq!(words.understood(&word.to_uppercase()), Some(english), "{language}: {word}");
                }
            }
        }
    }

    /// People type what they were told: the help of a dialogue names the usual word of its language.
    #[test]
    fn help_names_the_words_of_its_language() {
        for language in Language::ALL {
            let words = Words::of(language);
            let help = words.say(&Message::new("dialogue-help"));
            for id in ["moves", "board", "record", "hint", "eval", "undo", "resign", "quit"] {
                let id = ids(TOPIC).find(|known| known.strip_prefix("typed-") == Some(id)).unwrap();
                let all = words.say(&Message::new(id));
                let usual = all.split(' ').next().unwrap();
                assert!(help.contains(&format!(" {usual} (")), "{language}: {usual} in {help}");
            }
        }
    }
}
