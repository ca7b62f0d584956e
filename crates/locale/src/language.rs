//! The languages, their codes and names. Serbian texts are stored in Cyrillic and available in two scripts.

use std::fmt;
use std::str::FromStr;

use parlor_core::{Message, message};

/// A language that people can choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, the fallback for missing texts.
    #[default]
    En,
    /// Spanish.
    Es,
    /// French.
    Fr,
    /// Romanian.
    Ro,
    /// Serbian in Cyrillic letters.
    Sr,
    /// Serbian in Latin letters.
    SrLatn,
}

impl Language {
    /// All languages, in the order of menus.
    pub const ALL: [Language; 6] =
        [Language::En, Language::Es, Language::Fr, Language::Ro, Language::Sr, Language::SrLatn];

    /// Returns the code, as in `--lang sr-Latn`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Es => "es",
            Language::Fr => "fr",
            Language::Ro => "ro",
            Language::Sr => "sr",
            Language::SrLatn => "sr-Latn",
        }
    }

    /// Returns its name in the language itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::Es => "Español",
            Language::Fr => "Français",
            Language::Ro => "Română",
            Language::Sr => "Српски",
            Language::SrLatn => "Srpski",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Parses codes of systems and browsers; country and encoding are ignored.
///
/// ```
/// use parlor_locale::Language;
/// assert_eq!("es_ES.UTF-8".parse(), Ok(Language::Es));
/// assert_eq!("sr_RS@latin".parse(), Ok(Language::SrLatn));
/// ```
impl FromStr for Language {
    type Err = Message;

    fn from_str(text: &str) -> Result<Language, Message> {
        let lower = text.trim().to_ascii_lowercase();
        let mut tags = lower.split(['-', '_', '.', '@']);
        let language = tags.next().unwrap_or_default();
        match Language::ALL.into_iter().find(|known| known.code() == language) {
            Some(Language::Sr) if tags.any(|tag| tag == "latn" || tag == "latin") => Ok(Language::SrLatn),
            Some(known) => Ok(known),
            None => {
                let codes: Vec<&str> = Language::ALL.into_iter().map(Language::code).collect();
                Err(message!("language-unknown", typed = text, languages = codes))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_codes_leniently() {
        for language in Language::ALL {
            assert_eq!(language.code().parse(), Ok(language));
        }
        for (text, language) in [
            ("EN", Language::En),
            (" fr ", Language::Fr),
            ("es_ES.UTF-8", Language::Es),
            ("ro-MD", Language::Ro),
            ("SR", Language::Sr),
            ("sr-Cyrl-RS", Language::Sr),
            ("sr-Latn-RS", Language::SrLatn),
            ("sr-latn", Language::SrLatn),
            ("sr_RS@latin", Language::SrLatn),
            ("sr_RS.UTF-8@latin", Language::SrLatn),
        ] {
            assert_eq!(text.parse(), Ok(language), "{text}");
        }
    }

    #[test]
    fn rejects_unknown_codes_and_lists_the_known_ones() {
        for text in ["", "de", "e", "english", "latn", "-en", "ș"] {
            let refusal = text.parse::<Language>().unwrap_err();
            assert_eq!(
                refusal.to_string(),
                format!("language-unknown (typed: {text}, languages: en, es, fr, ro, sr, sr-Latn)")
            );
        }
    }
}
