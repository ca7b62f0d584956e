//! Parameters of games and players: keys, ranges, defaults and costs. Help, lists and refusals are derived from them.

use std::borrow::Cow;

use parlor_core::{Message, message};

use crate::suggest::did_you_mean;

/// A key that a spec may set.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// The word before the `=`.
    pub key: &'static str,
    /// The id of the text that names it for people.
    pub title: &'static str,
    /// The accepted values.
    pub kind: Kind,
    /// The default value, as it would be typed.
    pub default: Cow<'static, str>,
    /// Its cost for a server whose clients set it.
    pub cost: Cost,
    /// Whether the opponent must not see its value.
    pub secret: bool,
}

/// The cost of a parameter for a server whose clients set it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// Negligible for every value.
    Free,
    /// Clients may set it to at most this.
    AtMost(i64),
    /// Clients may set it to at most this; a player with it keeps tables or trees in memory.
    Heavy(i64),
    /// It runs programs or reads files: forbidden for clients.
    Forbidden,
}

/// The key of a parameter with the id of its title; `key!("take")` makes one.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The word that is typed.
    pub word: &'static str,
    /// The id of its title.
    pub title: &'static str,
}

/// Makes a [`Key`]: its word, and the id of its title, which is derived from it.
macro_rules! key {
    ($word:literal) => {
        $crate::parameter::Key { word: $word, title: concat!("setting-", $word) }
    };
}
pub(crate) use key;

/// The values that a parameter accepts.
#[derive(Clone, Debug)]
pub enum Kind {
    /// An integer within inclusive bounds.
    Number(i64, i64),
    /// An integer within inclusive bounds, or a word for no number.
    NumberOr(i64, i64, &'static str),
    /// An amount of memory within bounds in mebibytes, such as `64MiB`.
    Memory(i64, i64),
    /// One of a few words.
    OneOf(Cow<'static, [&'static str]>),
    /// Text without a comma, which the game parses.
    Text,
    /// The rest of the spec, including commas. Such a parameter is the last one; with an empty key it is the only one.
    Rest,
    /// The spec of another player of the same game: the rest of the spec.
    Player,
    /// A command to run: the rest of the spec.
    Command,
    /// A file to read: the rest of the spec.
    File,
}

impl Kind {
    /// Whether it takes the rest of the spec.
    const fn takes_rest(&self) -> bool {
        matches!(self, Kind::Rest | Kind::Player | Kind::Command | Kind::File)
    }

    /// Whether it accepts any text.
    pub const fn is_free_text(&self) -> bool {
        matches!(self, Kind::Text) || self.takes_rest()
    }
}

impl Parameter {
    /// A parameter of any kind.
    pub const fn new(key: Key, kind: Kind, default: Cow<'static, str>, cost: Cost) -> Parameter {
        Parameter { key: key.word, title: key.title, kind, default, cost, secret: false }
    }

    /// A number with its bounds and default.
    pub const fn number(key: Key, min: i64, max: i64, default: &'static str, cost: Cost) -> Parameter {
        Parameter::new(key, Kind::Number(min, max), Cow::Borrowed(default), cost)
    }

    /// A number with its bounds, or a word for no number, which is the default.
    pub const fn number_or(key: Key, min: i64, max: i64, word: &'static str, cost: Cost) -> Parameter {
        Parameter::new(key, Kind::NumberOr(min, max, word), Cow::Borrowed(word), cost)
    }

    /// An amount of memory with its bounds in mebibytes.
    pub const fn memory(key: Key, min: i64, max: i64, default: &'static str, cost: Cost) -> Parameter {
        Parameter::new(key, Kind::Memory(min, max), Cow::Borrowed(default), cost)
    }

    /// A choice between words; the first is the default.
    pub const fn one_of(key: Key, words: &'static [&'static str], cost: Cost) -> Parameter {
        Parameter::new(key, Kind::OneOf(Cow::Borrowed(words)), Cow::Borrowed(words[0]), cost)
    }

    /// Text that the game parses.
    pub const fn text(key: Key, default: &'static str, cost: Cost) -> Parameter {
        Parameter::new(key, Kind::Text, Cow::Borrowed(default), cost)
    }

    /// The rest of the spec.
    pub const fn rest(key: Key, default: &'static str, cost: Cost) -> Parameter {
        Parameter::new(key, Kind::Rest, Cow::Borrowed(default), cost)
    }

    /// Another player of the same game; the rest of the spec. The parameters of that player have their own costs.
    pub const fn player(key: Key, default: &'static str) -> Parameter {
        Parameter::new(key, Kind::Player, Cow::Borrowed(default), Cost::Free)
    }

    /// A command to run; the rest of the spec. Forbidden for clients.
    pub const fn command(key: Key) -> Parameter {
        Parameter::new(key, Kind::Command, Cow::Borrowed(""), Cost::Forbidden)
    }

    /// A file to read; the rest of the spec. Forbidden for clients.
    pub const fn file(key: Key) -> Parameter {
        Parameter::new(key, Kind::File, Cow::Borrowed(""), Cost::Forbidden)
    }

    /// Text that the opponent must not see.
    pub fn secret(key: Key) -> Parameter {
        Parameter { secret: true, ..Parameter::text(key, "", Cost::Free) }
    }

    /// The bounds of a number or an amount of memory for clients of a server; `None` for other kinds.
    pub fn range_for_clients(&self) -> Option<(i64, i64)> {
        let (Kind::Number(least, most) | Kind::NumberOr(least, most, _) | Kind::Memory(least, most)) =
            self.kind
        else {
            return None;
        };
        Some(match self.cost {
            Cost::Free | Cost::Forbidden => (least, most),
            Cost::AtMost(cap) | Cost::Heavy(cap) => (least, most.min(cap)),
        })
    }

    /// The accepted values as text: `1–1000`, `true|false`, `…`.
    pub fn range(&self) -> String {
        match &self.kind {
            Kind::Number(min, max) => format!("{min}–{max}"),
            Kind::NumberOr(min, max, word) => format!("{min}–{max}|{word}"),
            Kind::Memory(min, max) => format!("{min}MiB–{max}MiB"),
            Kind::OneOf(words) => words.join("|"),
            Kind::Text | Kind::Rest | Kind::Player | Kind::Command | Kind::File => "…".to_owned(),
        }
    }

    fn check(&self, value: &str) -> Result<(), Message> {
        match &self.kind {
            Kind::NumberOr(_, _, word) if value == *word => Ok(()),
            Kind::NumberOr(min, max, word) => match value.parse::<i64>() {
                Ok(number) if (*min..=*max).contains(&number) => Ok(()),
                _ => Err(message!(
                    "spec-not-a-number-or",
                    key = self.key,
                    value = value,
                    min = *min,
                    max = *max,
                    word = *word
                )),
            },
            Kind::Memory(min, max) => match mebibytes(value) {
                Some(size) if (*min..=*max).contains(&size) => Ok(()),
                _ => Err(message!(
                    "spec-not-a-size",
                    key = self.key,
                    value = value,
                    min = format!("{min}MiB"),
                    max = format!("{max}MiB")
                )),
            },
            Kind::Number(min, max) => match value.parse::<i64>() {
                Ok(number) if (*min..=*max).contains(&number) => Ok(()),
                _ if self.key.is_empty() => {
                    Err(message!("spec-not-within", value = value, min = *min, max = *max))
                }
                Ok(_) => {
                    Err(message!("spec-out-of-range", key = self.key, value = value, min = *min, max = *max))
                }
                Err(_) => {
                    Err(message!("spec-not-a-number", key = self.key, value = value, min = *min, max = *max))
                }
            },
            Kind::OneOf(words) if !words.contains(&value) => Err(message!(
                "spec-not-one-of",
                key = self.key,
                value = value,
                hint = did_you_mean(value, words.iter().copied()),
                allowed = words.join(", ")
            )),
            Kind::OneOf(_) | Kind::Text | Kind::Rest | Kind::Player | Kind::Command | Kind::File => Ok(()),
        }
    }
}

/// The checked values of a spec's parameters, including defaults.
#[derive(Clone, Debug)]
pub struct Args {
    values: Vec<(&'static str, String, bool)>,
}

impl Args {
    /// Parses the arguments of a spec; `owner` is its name.
    pub fn read(owner: &str, text: &str, parameters: &[Parameter]) -> Result<Args, Message> {
        let mut values: Vec<(&'static str, String, bool)> = Vec::new();
        let mut left = text;
        while !left.is_empty() {
            let (parameter, value, after) = split_first(owner, left, parameters)?;
            if values.iter().any(|(key, ..)| *key == parameter.key) {
                return Err(message!("spec-repeated-key", key = parameter.key, name = owner));
            }
            parameter.check(value)?;
            values.push((parameter.key, value.to_owned(), true));
            left = after;
        }
        for parameter in parameters {
            if !values.iter().any(|(key, ..)| *key == parameter.key) {
                values.push((parameter.key, parameter.default.clone().into_owned(), false));
            }
        }
        Ok(Args { values })
    }

    /// The text of a declared parameter.
    pub fn text(&self, key: &str) -> &str {
        let found = self.values.iter().find(|(known, ..)| *known == key);
        &found.expect("the parameter is declared").1
    }

    /// A number parameter; its bounds have been checked.
    pub fn number<N: TryFrom<i64>>(&self, key: &str) -> N {
        let number = self.text(key).parse::<i64>().ok().and_then(|number| N::try_from(number).ok());
        number.expect("number parameters are checked against bounds that fit their use")
    }

    /// A number parameter; `None` for the word that stands for no number.
    pub fn number_or_none<N: TryFrom<i64>>(&self, key: &str) -> Option<N> {
        self.text(key).parse::<i64>().ok().and_then(|number| N::try_from(number).ok())
    }

    /// An amount of memory, in bytes.
    pub fn bytes(&self, key: &str) -> usize {
        let size =
            mebibytes(self.text(key)).and_then(|size| usize::try_from(size).ok()?.checked_mul(1 << 20));
        size.expect("sizes are checked against bounds that fit their use")
    }

    /// Whether the parameter was typed.
    pub fn is_given(&self, key: &str) -> bool {
        self.values.iter().any(|(known, _, given)| *known == key && *given)
    }
}

/// Splits `key=value` off the front; returns its parameter, its value and the rest.
fn split_first<'p, 't>(
    owner: &str,
    text: &'t str,
    parameters: &'p [Parameter],
) -> Result<(&'p Parameter, &'t str, &'t str), Message> {
    if let [only @ Parameter { key: "", .. }] = parameters {
        return Ok((only, if only.kind.takes_rest() { text } else { text.trim() }, ""));
    }
    let (item, _) = text.split_once(',').unwrap_or((text, ""));
    let Some((key, _)) = item.split_once('=') else {
        return Err(match parameters {
            [] => message!("spec-takes-no-keys", name = owner, typed = item),
            _ => message!("spec-missing-value", typed = item, name = owner, known = keys(parameters)),
        });
    };
    let Some(parameter) = parameters.iter().find(|parameter| parameter.key == key.trim()) else {
        return Err(match parameters {
            [] => message!("spec-takes-no-keys", name = owner, typed = item),
            _ => message!(
                "spec-unknown-key",
                key = key,
                name = owner,
                hint = did_you_mean(key, parameters.iter().map(|parameter| parameter.key)),
                known = keys(parameters)
            ),
        });
    };
    let value = &text[key.len() + 1..];
    if parameter.kind.takes_rest() {
        return Ok((parameter, value, ""));
    }
    let (value, after) = value.split_once(',').unwrap_or((value, ""));
    Ok((parameter, value.trim(), after))
}

/// Parses `64MiB` or `1GiB`, ignoring case.
fn mebibytes(text: &str) -> Option<i64> {
    let text = text.to_lowercase();
    let (digits, unit) = text.split_at(text.find(|sign: char| !sign.is_ascii_digit())?);
    let mebibytes = match unit.trim() {
        "mib" => 1,
        "gib" => 1024,
        _ => return None,
    };
    digits.parse::<i64>().ok()?.checked_mul(mebibytes)
}

fn keys(parameters: &[Parameter]) -> String {
    let keys: Vec<String> =
        parameters.iter().map(|parameter| format!("{}={}", parameter.key, parameter.range())).collect();
    keys.join(", ")
}
