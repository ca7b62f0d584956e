//! Turns messages into sentences of one language.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Pattern;
use parlor_core::Message;
use parlor_core::message::Arg;
use unic_langid::LanguageIdentifier;

use crate::Language;
use crate::numbers::{decimal, digits, number};
use crate::printable::printable;
use crate::texts::{ids, texts};

/// The texts of one language.
///
/// ```
/// use parlor_locale::{Language, Words, names};
/// assert_eq!(Words::of(Language::SrLatn).say(&names::seat("first")), "Prvi");
/// ```
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Returns the texts of a language. They are parsed at the first call.
    pub fn of(language: Language) -> &'static Words {
        static READ: [OnceLock<Words>; Language::ALL.len()] = [const { OnceLock::new() }; _];
        READ[language as usize].get_or_init(|| Words::read(language, texts(language)))
    }

    /// Parses texts. Entries with syntax errors are skipped; `tests/texts` checks that there are none.
    fn read(language: Language, texts: impl Iterator<Item = impl Into<String>>) -> Words {
        let tag: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Isolation marks would show as boxes in terminals, and none of the languages runs right to left.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(digits));
        for text in texts {
            let resource = FluentResource::try_new(text.into()).unwrap_or_else(|(readable, _)| readable);
            // The first text of an id counts; `tests/texts` checks that there is no second.
            let _ = bundle.add_resource(resource);
        }
        Words { language, bundle }
    }

    /// Returns the language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns the sentence of a message. Falls back to English, then to the id.
    pub fn say(&self, message: &Message) -> String {
        self.sentence(message)
            .or_else(|| Words::of(Language::En).sentence(message))
            .unwrap_or_else(|| message.to_string())
    }

    /// Returns the ids of a topic in the order of its file; empty for an unknown topic.
    pub fn ids(topic: &str) -> Vec<&'static str> {
        ids(topic).collect()
    }

    /// Returns the syntax tree of a text; `None` if this language lacks it.
    pub(crate) fn pattern(&self, id: &str) -> Option<&Pattern<&str>> {
        self.bundle.get_message(id)?.value()
    }

    fn sentence(&self, message: &Message) -> Option<String> {
        let args: FluentArgs = message.args.iter().map(|(name, value)| (*name, self.value(value))).collect();
        let pattern = self.pattern(message.id)?;
        // A missing argument shows as its name, which is better than no sentence.
        Some(self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
    }

    /// Formats a single value as in a sentence.
    pub fn say_value(&self, value: &Arg) -> String {
        self.item(value)
    }

    fn value<'a>(&self, arg: &'a Arg) -> FluentValue<'a> {
        match arg {
            Arg::Number(n) => number(*n, self.language),
            Arg::Text(text) => printable(text).into(),
            Arg::Decimal(text) => decimal(text, self.language).into(),
            Arg::Message(message) => self.say(message).into(),
            Arg::List(items) => {
                items.iter().map(|item| self.item(item)).collect::<Vec<_>>().join(", ").into()
            }
        }
    }

    fn item(&self, arg: &Arg) -> String {
        match self.value(arg) {
            FluentValue::String(text) => text.into_owned(),
            _ => arg.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use parlor_core::message;

    use super::*;

    #[test]
    fn replaces_control_characters_in_arguments() {
        let words = words(Language::En, "quote = It said “{ $text }”.");
        let said = words.say(&message!("quote", text = "\u{1b}[2J\u{9b}31mx\u{7}\r"));
        assert_eq!(said, "It said “\u{fffd}[2J\u{fffd}31mx\u{fffd}\u{fffd}”.");
        let nested = message!("quote", text = Arg::List(vec![Arg::from("\u{8}")]));
        assert!(!words.say(&nested).contains('\u{8}'));
    }

    const COUNTS: [i64; 9] = [0, 1, 2, 5, 11, 20, 21, 22, 101];

    fn words(language: Language, text: &str) -> Words {
        Words::read(language, [text].into_iter())
    }

    /// Copied from CLDR, for whole numbers. en, es: one n = 1. fr: one n = 0, 1. ro: one n = 1; few n = 0 or
    /// n % 100 = 1..19. sr: one n % 10 = 1 but not 11; few n % 10 = 2..4 but not 12..14.
    #[test]
    fn plural_forms_follow_cldr() {
        let forms =
            "count = { $count ->\n [one] one\n [few] few\n [many] many\n *[other] other\n } { $count }";
        for (language, expected) in [
            (Language::En, "other one other other other other other other other"),
            (Language::Es, "other one other other other other other other other"),
            (Language::Fr, "one one other other other other other other other"),
            (Language::Ro, "few one few few few other other other few"),
            (Language::Sr, "other one few other other other one few one"),
            (Language::SrLatn, "other one few other other other one few one"),
        ] {
            let words = words(language, forms);
            for (n, form) in COUNTS.into_iter().zip(expected.split(' ')) {
                assert_eq!(words.say(&message!("count", count = n)), format!("{form} {n}"), "{language}");
            }
        }
    }

    #[test]
    fn romanian_plurals_repeat_every_hundred() {
        let words = words(
            Language::Ro,
            "codes = { $count ->\n [one] un cod\n [few] { $count } coduri\n *[other] { $count } de coduri\n }",
        );
        for (n, said) in [
            (1, "un cod"),
            (19, "19 coduri"),
            (20, "20 de coduri"),
            (100, "100 de coduri"),
            (101, "101 coduri"),
            (102, "102 coduri"),
            (119, "119 coduri"),
            (120, "120 de coduri"),
            (1001, "1001 coduri"),
            (5040, "5040 de coduri"),
            (-101, "-101 coduri"),
        ] {
            assert_eq!(words.say(&message!("codes", count = n)), said);
        }
    }

    #[test]
    fn formats_arguments_of_every_kind() {
        let words = words(Language::Sr, "outer = Речи: { $it }.\ninner = реч { $n }");
        let say = |it: Arg| words.say(&message!("outer", it = it));
        assert_eq!(say(1_234_567.into()), "Речи: 1234567.");
        assert_eq!(say((-3).into()), "Речи: -3.");
        assert_eq!(say(i64::MIN.into()), "Речи: -9223372036854775808.");
        assert_eq!(say(9_007_199_254_740_993_i64.into()), "Речи: 9007199254740993.");
        assert_eq!(say("{ $n }".into()), "Речи: { $n }.");
        assert_eq!(say(message!("inner", n = 7).into()), "Речи: реч 7.");
        let list = vec![Arg::from("d3"), Arg::from(5), message!("inner", n = 2).into()];
        assert_eq!(say(list.into()), "Речи: d3, 5, реч 2.");
    }

    #[test]
    fn uses_a_decimal_comma_except_in_english() {
        for (language, said) in [
            (Language::En, "4.48 −0.5"),
            (Language::Es, "4,48 −0,5"),
            (Language::Fr, "4,48 −0,5"),
            (Language::Ro, "4,48 −0,5"),
            (Language::Sr, "4,48 −0,5"),
            (Language::SrLatn, "4,48 −0,5"),
        ] {
            let words = words(language, "mean = { $mean } { $lead }");
            let message = message!("mean", mean = Arg::decimal(4.476, 2), lead = crate::signed(-0.5));
            assert_eq!(words.say(&message), said, "{language}");
            // Typed text is repeated unchanged.
            assert_eq!(words.say(&message!("mean", mean = "1.5", lead = "")), "1.5 ", "{language}");
        }
    }

    #[test]
    fn transliterates_texts_but_not_arguments() {
        let message = message!("typed", text = "ђак");
        assert_eq!(
            words(Language::SrLatn, &crate::latin::latin("typed = Ђак пише: { $text }")).say(&message),
            "Đak piše: ђак"
        );
    }

    #[test]
    fn falls_back_to_english_then_to_the_id() {
        let words = words(Language::Es, "other = otro");
        assert_eq!(words.say(&message!("seat-first")), "First");
        assert_eq!(words.say(&message!("no-such-text", n = 3)), "no-such-text (n: 3)");
    }

    #[test]
    fn a_syntax_error_affects_only_its_own_text() {
        let words = words(Language::En, "good = { $missing }!\nbad = { $\nfine = Fine.");
        assert_eq!(words.say(&message!("fine")), "Fine.");
        assert_eq!(words.say(&message!("good")), "{$missing}!");
        assert_eq!(words.say(&message!("bad")), "bad");
    }
}
