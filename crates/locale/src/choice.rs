//! The choice of the language: `--lang`, then `PARLOR_LANG`, then the system, then English.

use std::env;

use parlor_core::Message;

use crate::Language;

/// The environment variable that sets the language.
pub const VARIABLE: &str = "PARLOR_LANG";

/// Chooses a language. An unknown argument or variable is an error; of the languages of the system, best first, the first
/// known one counts.
///
/// ```
/// use parlor_locale::{Language, choose};
/// assert_eq!(choose(Some("ro"), Some("fr"), ["es_ES.UTF-8"]), Ok(Language::Ro));
/// assert_eq!(choose(None, None, ["de_DE.UTF-8", "es_ES.UTF-8"]), Ok(Language::Es));
/// ```
pub fn choose(
    argument: Option<&str>,
    variable: Option<&str>,
    system: impl IntoIterator<Item = impl AsRef<str>>,
) -> Result<Language, Message> {
    match argument.or(variable.filter(|value| !value.is_empty())) {
        Some(code) => code.parse(),
        None => Ok(system.into_iter().find_map(|code| parse_system(code.as_ref())).unwrap_or_default()),
    }
}

/// Chooses a language by an argument and the environment of the process.
pub fn chosen(argument: Option<&str>) -> Result<Language, Message> {
    choose(argument, env::var(VARIABLE).ok().as_deref(), system_languages())
}

/// Parses a locale of the system. `C` means the language of the program, which is English.
fn parse_system(code: &str) -> Option<Language> {
    match code.split('.').next() {
        Some("C" | "POSIX") => Some(Language::En),
        _ => code.parse().ok(),
    }
}

/// Lists the languages of the system, best first. The variables are read here because `sys-locale` drops everything
/// after `@`, and `sr_RS@latin` is the usual name of Serbian in Latin letters.
fn system_languages() -> impl Iterator<Item = String> {
    let variables =
        ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].map(|name| env::var(name).unwrap_or_default());
    let codes = variables.join(":");
    codes.split(':').map(str::to_owned).collect::<Vec<_>>().into_iter().chain(sys_locale::get_locales())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NO_SYSTEM: [&str; 0] = [];

    #[test]
    fn prefers_argument_then_variable_then_system_then_english() {
        assert_eq!(choose(Some("es"), Some("fr"), ["ro_RO.UTF-8"]), Ok(Language::Es));
        assert_eq!(choose(None, Some("fr"), ["ro_RO.UTF-8"]), Ok(Language::Fr));
        assert_eq!(choose(None, Some(""), ["ro_RO.UTF-8"]), Ok(Language::Ro));
        assert_eq!(choose(None, None, ["sr_RS@latin", "en_US"]), Ok(Language::SrLatn));
        assert_eq!(choose(None, None, NO_SYSTEM), Ok(Language::En));
    }

    #[test]
    fn skips_unknown_languages_of_the_system() {
        assert_eq!(choose(None, None, ["", "de-DE", "fr-FR"]), Ok(Language::Fr));
        assert_eq!(choose(None, None, ["de-DE"]), Ok(Language::En));
        assert_eq!(choose(None, None, ["C.UTF-8", "fr_FR"]), Ok(Language::En));
    }

    #[test]
    fn rejects_an_unknown_argument_or_variable() {
        assert_eq!(choose(Some("de"), Some("fr"), ["fr"]).unwrap_err().id, "language-unknown");
        assert_eq!(choose(Some(""), Some("fr"), ["fr"]).unwrap_err().id, "language-unknown");
        assert_eq!(choose(None, Some("de"), ["fr"]).unwrap_err().id, "language-unknown");
    }
}
