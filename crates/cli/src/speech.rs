//! The language of this run. It must be known before the command line is read, because the command line's
//! own help is written in it.

use std::ffi::OsString;
use std::sync::OnceLock;

use parlor_core::Message;
use parlor_locale::{Language, Words, chosen};

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Decides on the language: `--lang` wherever it stands, then the environment. A wish that cannot be met
/// is returned as a refusal, to be told in the language that the environment asks for.
pub fn decide(arguments: &[OsString]) -> Result<(), Message> {
    let wish = wish(arguments);
    let (language, refusal) = match chosen(wish.as_deref()) {
        Ok(language) => (language, None),
        Err(refusal) => (chosen(None).unwrap_or_default(), Some(refusal)),
    };
    LANGUAGE.get_or_init(|| language);
    refusal.map_or(Ok(()), Err)
}

/// The words of this run.
pub fn words() -> &'static Words {
    Words::of(LANGUAGE.get().copied().unwrap_or_default())
}

/// A text without arguments, as the command line's help needs them.
pub fn text(id: &'static str) -> String {
    words().say(&Message::new(id))
}

fn wish(arguments: &[OsString]) -> Option<String> {
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
