//! Sentences before translation. The lower crates name a sentence by an id and its arguments; `parlor-locale` has the
//! words.

use std::fmt;

/// A sentence for people, which is written in the reader's language.
///
/// ```
/// use parlor_core::message;
/// let refusal = message!("nim-heap-unknown", heap = 7, heaps = 3);
/// assert_eq!(refusal.id, "nim-heap-unknown");
/// assert_eq!(refusal.to_string(), "nim-heap-unknown (heap: 7, heaps: 3)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The key of the text in `locales/*.ftl`.
    pub id: &'static str,
    /// The values its text may use.
    pub args: Vec<(&'static str, Arg)>,
}

/// A value inside a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A count, on which plural forms depend.
    Number(i64),
    /// Text that is the same in every language: a move, a name, typed input.
    Text(String),
    /// A number with a decimal point, which some languages write as a comma; see [`Arg::decimal`].
    Decimal(String),
    /// A message inside a message.
    Message(Message),
    /// A list, joined as in the language.
    List(Vec<Arg>),
}

impl Message {
    /// A message without arguments. Prefer [`message!`](macro@crate::message).
    pub const fn new(id: &'static str) -> Message {
        Message { id, args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((name, value.into()));
        self
    }
}

/// Writes a [`Message`]: `message!("id")` or `message!("id", name = value, …)`.
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::new($id)$(.with(stringify!($name), $value))*
    };
}

impl Arg {
    /// A number with this many decimal places.
    ///
    /// ```
    /// use parlor_core::message::Arg;
    /// assert_eq!(Arg::decimal(4.4784, 2), Arg::Decimal("4.48".to_owned()));
    /// ```
    pub fn decimal(number: f64, places: usize) -> Arg {
        Arg::Decimal(format!("{number:.places$}"))
    }

    /// A number with its sign and this many decimal places.
    pub fn signed_decimal(number: f64, places: usize) -> Arg {
        Arg::Decimal(format!("{number:+.places$}"))
    }
}

/// For logs and tests; people read the words of `parlor-locale`.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)?;
        for (i, (name, value)) in self.args.iter().enumerate() {
            write!(f, "{}{name}: {value}", if i == 0 { " (" } else { ", " })?;
        }
        if self.args.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Number(n) => write!(f, "{n}"),
            Arg::Text(text) | Arg::Decimal(text) => f.write_str(text),
            Arg::Message(message) => write!(f, "{message}"),
            Arg::List(items) => {
                for (i, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", if i == 0 { "" } else { ", " })?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for Message {}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<char> for Arg {
    fn from(sign: char) -> Arg {
        Arg::Text(sign.into())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(message)
    }
}

impl<A: Into<Arg>> From<Vec<A>> for Arg {
    fn from(items: Vec<A>) -> Arg {
        Arg::List(items.into_iter().map(Into::into).collect())
    }
}

macro_rules! arg_from_numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Arg {
            fn from(n: $number) -> Arg {
                Arg::Number(n as i64)
            }
        }
    )*};
}
arg_from_numbers!(u8 u16 u32 u64 usize i32 i64);
