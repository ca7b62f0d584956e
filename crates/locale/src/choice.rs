//! Whose wish decides on the language: what was typed, then `PARLOR_LANG`, then the system, then English.

use std::env;

use parlor_core::Message;

use crate::Language;

/// The environment variable that sets the language.
pub const VARIABLE: &str = "PARLOR_LANG";

/// Chooses a language. What somebody set on purpose must be readable; of the system's wishes, best first,
/// the first that can be met counts.
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
        Some(wish) => wish.parse(),
        None => Ok(system.into_iter().find_map(|wish| read_system(wish.as_ref())).unwrap_or_default()),
    }
}

/// Chooses a language by an argument and the environment of this process.
pub fn chosen(argument: Option<&str>) -> Result<Language, Message> {
    choose(argument, env::var(VARIABLE).ok().as_deref(), system_wishes())
}

/// `C` asks for the program's own language, so that nothing after it counts.
fn read_system(wish: &str) -> Option<Language> {
    match wish.split('.').next() {
        Some("C" | "POSIX") => Some(Language::En),
        _ => wish.parse().ok(),
    }
}

/// The variables come first because `sys-locale` drops what follows an `@`, and `sr_RS@latin` is how
/// systems ask for Serbian in Latin letters.
fn system_wishes() -> impl Iterator<Item = String> {
    let variables =
        ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].map(|name| env::var(name).unwrap_or_default());
    let wishes = variables.join(":");
    wishes.split(':').map(str::to_owned).collect::<Vec<_>>().into_iter().chain(sys_locale::get_locales())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NO_SYSTEM: [&str; 0] = [];

    #[test]
    fn argument_variable_system_english_in_this_order() {
        assert_eq!(choose(Some("es"), Some("fr"), ["ro_RO.UTF-8"]), Ok(Language::Es));
        assert_eq!(choose(None, Some("fr"), ["ro_RO.UTF-8"]), Ok(Language::Fr));
        assert_eq!(choose(None, Some(""), ["ro_RO.UTF-8"]), Ok(Language::Ro));
        assert_eq!(choose(None, None, ["sr_RS@latin", "en_US"]), Ok(Language::SrLatn));
        assert_eq!(choose(None, None, NO_SYSTEM), Ok(Language::En));
    }

    #[test]
    fn wishes_of_the_system_that_cannot_be_met_are_passed_over() {
        assert_eq!(choose(None, None, ["", "de-DE", "fr-FR"]), Ok(Language::Fr));
        assert_eq!(choose(None, None, ["de-DE"]), Ok(Language::En));
        assert_eq!(choose(None, None, ["C.UTF-8", "fr_FR"]), Ok(Language::En));
    }

    #[test]
    fn wishes_of_a_person_that_cannot_be_met_are_refused() {
        assert_eq!(choose(Some("de"), Some("fr"), ["fr"]).unwrap_err().id, "language-unknown");
        assert_eq!(choose(Some(""), Some("fr"), ["fr"]).unwrap_err().id, "language-unknown");
        assert_eq!(choose(None, Some("de"), ["fr"]).unwrap_err().id, "language-unknown");
    }
}
