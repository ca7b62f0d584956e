//! The language of this process. It is chosen before the command line is parsed, because `--help` is written in it.

use std::ffi::OsString;
use std::sync::OnceLock;

use parlor_core::Message;
use parlor_locale::{Language, Words, chosen};

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Chooses the language: `--lang` anywhere on the command line, then the environment. Returns an error for an unknown
/// language; the error is shown in the language of the environment.
pub fn choose_language(arguments: &[OsString]) -> Result<(), Message> {
    let (language, error) = match chosen(language_option(arguments).as_deref()) {
        Ok(language) => (language, None),
        Err(error) => (chosen(None).unwrap_or_default(), Some(error)),
    };
    LANGUAGE.get_or_init(|| language);
    error.map_or(Ok(()), Err)
}

/// Returns the words of the chosen language.
pub fn words() -> &'static Words {
    Words::of(LANGUAGE.get().copied().unwrap_or_default())
}

/// Returns a text without arguments.
pub fn text(id: &'static str) -> String {
    words().say(&Message::new(id))
}

/// Returns the value of `--lang`.
fn language_option(arguments: &[OsString]) -> Option<String> {
    let mut arguments = arguments.iter().map(|argument| argument.to_string_lossy());
    while let Some(argument) = arguments.next() {
        if argument == "--" {
            return None;
        }
        if argument == "--lang" {
            return arguments.next().map(Into::into);
        }
        if let Some(language) = argument.strip_prefix("--lang=") {
            return Some(language.to_owned());
        }
    }
    None
}
