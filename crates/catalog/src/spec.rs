//! Specs: `name`, or `name:key=value,…`. They name games and players on the command line, in saved files, in addresses of
//! the page and in the bot protocol. Only this file splits them.

use std::fmt;

/// A name and its arguments, unchecked; `open` and `AnyGame::player` check them.
///
/// ```
/// use parlor_catalog::Spec;
/// let spec = Spec::parse(" nim:heaps=1-2,take=1 ");
/// assert_eq!((spec.name.as_str(), spec.args.as_str()), ("nim", "heaps=1-2,take=1"));
/// assert_eq!(spec.to_string(), "nim:heaps=1-2,take=1");
/// assert_eq!(Spec::parse("nim").to_string(), "nim");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spec {
    /// The word before the colon.
    pub name: String,
    /// The text after the colon; may be empty.
    pub args: String,
}

impl Spec {
    /// The name in a typed text.
    pub fn name_of(text: &str) -> &str {
        split(text).0
    }

    /// Splits a typed text at its first colon.
    pub fn parse(text: &str) -> Spec {
        let (name, args) = split(text);
        Spec { name: name.to_owned(), args: args.to_owned() }
    }
}

fn split(text: &str) -> (&str, &str) {
    let (name, args) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
    (name.trim(), args)
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        if self.args.is_empty() { Ok(()) } else { write!(f, ":{}", self.args) }
    }
}
