//! Texts in five languages. Other crates describe what happened as a [`Message`](parlor_core::Message); this crate turns
//! it into a sentence.
//!
//! | file | contents |
//! |---|---|
//! | [`language`] | [`Language`]: the languages, their codes and names |
//! | [`choice`] | [`choose`], [`chosen`]: the choice of the language |
//! | [`words`] | [`Words`]: turns messages into sentences |
//! | [`template`] | [`Template`]: texts with open values, for the page |
//! | `typed` | [`Words::understood`]: commands typed in a dialogue |
//! | [`names`] | lists and seats |
//! | `texts` | the embedded files `locales/<language>/<topic>.ftl`; a new topic is one file per language and no code |
//! | `numbers` | plural forms; decimals; [`signed`] points |
//! | `printable` | [`printable()`]: removes control characters from foreign text |
//! | `latin` | transliterates the Serbian texts to Latin letters |
//!
//! ```
//! use parlor_locale::{Language, Words};
//! let refusal = "klingon".parse::<Language>().unwrap_err();
//! assert_eq!(
//!     Words::of(Language::En).say(&refusal),
//!     "“klingon” is not an available language. Type one of these: en, es, fr, ro, sr, sr-Latn."
//! );
//! ```

pub mod choice;
pub mod language;
mod latin;
pub mod names;
mod numbers;
mod printable;
pub mod template;
mod texts;
mod typed;
pub mod words;

pub use choice::{choose, chosen};
pub use language::Language;
pub use numbers::signed;
pub use printable::printable;
pub use template::Template;
pub use words::Words;
