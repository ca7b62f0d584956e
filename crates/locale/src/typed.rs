//! Commands typed in a dialogue: `quit`, `hint`, `both`. Each is understood in English, as in help and documents, and in
//! the language of the dialogue; Serbian in both scripts.

use parlor_core::Message;

use crate::texts::ids;
use crate::{Language, Words};

/// The topic of these words. The id contains the English word, the text those of a language, the usual one first.
const TOPIC: &str = "typed";

impl Words {
    /// Returns the English word of a typed word; `None` if it is not one of these.
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
            let texts = |language: &Language| Words::of(*language).say(&Message::new(id));
            let here = || scripts.iter().any(|language| texts(language).split(' ').any(|word| word == typed));
            (typed == english || here()).then_some(english)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_has_one_meaning() {
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

    /// The help of a dialogue shows the usual word of its language.
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
