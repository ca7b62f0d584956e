//! The words of Parlor in the languages people read. The lower crates say what happened as a
//! [`Message`](parlor_core::Message); here it gets its words.
//!
//! | file | word |
//! |---|---|
//! | [`language`] | [`Language`]: the languages, their codes and names |
//! | [`choice`] | [`choose`], [`chosen`]: whose wish decides on the language |
//! | [`words`] | [`Words`]: what turns messages into sentences |
//! | [`template`] | [`Template`]: texts whose values are left open, for the page |
//! | `typed` | [`Words::understood`]: words that people type |
//! | [`names`] | names of what every game has |
//! | `texts` | the list of `locales/<language>/<topic>.ftl`, where a new topic is one line |
//! | `numbers` | counts, and the plural forms they ask for; decimals; [`signed`] points |
//! | `printable` | [`printable()`]: texts of others, made fit to be shown |
//! | `latin` | Serbian in Latin letters, derived from the Cyrillic texts |
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
