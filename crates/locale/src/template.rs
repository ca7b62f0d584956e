//! Texts for a reader that fills in the values itself, such as the page: each value stands as `{name}`. A text
//! whose words depend on a count is given in every plural form of its language.

use fluent_bundle::resolver::ResolverError;
use fluent_bundle::resolver::errors::ReferenceKind;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentError};

use crate::{Language, Words};

/// A text with its values left open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Template {
    /// One text for all values.
    Plain(String),
    /// One text per plural form, by the form's name in CLDR: `one`, `few`, `other`.
    Plural(Vec<(&'static str, String)>),
}

/// The plural forms that a language tells apart, each with a number that asks for it.
const fn forms(language: Language) -> &'static [(&'static str, i64)] {
    match language {
        Language::En | Language::Es | Language::Fr => &[("one", 1), ("other", 5)],
        Language::Ro => &[("one", 1), ("few", 3), ("other", 20)],
        Language::Sr | Language::SrLatn => &[("one", 1), ("few", 3), ("other", 5)],
    }
}

impl Words {
    /// The text of this id with its values left open; `None` if there is no such text.
    ///
    /// ```
    /// use parlor_locale::{Language, Template, Words};
    /// let text = Words::of(Language::En).template("dialogue-revealed");
    /// assert_eq!(text, Some(Template::Plain("It was {hidden}.".to_owned())));
    /// ```
    pub fn template(&self, id: &str) -> Option<Template> {
        let names = self.missing(id)?;
        let forms: Vec<(&'static str, String)> = forms(self.language())
            .iter()
            .filter_map(|&(form, number)| Some((form, self.filled(id, &names, number)?)))
            .collect();
        let (_, other) = forms.last()?;
        let plain = forms.iter().all(|(_, text)| text == other);
        Some(if plain { Template::Plain(other.clone()) } else { Template::Plural(forms) })
    }

    /// The values that a text asks for, found by giving it none. Values that only some plural forms use are
    /// found as well, since the others refer to them by choosing.
    fn missing(&self, id: &str) -> Option<Vec<String>> {
        let mut mistakes = Vec::new();
        self.format(id, &FluentArgs::new(), &mut mistakes)?;
        let mut names: Vec<String> = mistakes
            .into_iter()
            .filter_map(|mistake| match mistake {
                FluentError::ResolverError(ResolverError::Reference(ReferenceKind::Variable { id })) => {
                    Some(id)
                }
                _ => None,
            })
            .collect();
        names.sort();
        names.dedup();
        Some(names)
    }

    fn filled(&self, id: &str, names: &[String], number: i64) -> Option<String> {
        let args = names.iter().map(|name| {
            let mut value = FluentNumber::from(number);
            // `numbers::digits` writes the sign of the currency in place of the number.
            value.options.currency = Some(format!("{{{name}}}"));
            (name.clone(), value)
        });
        let text = self.format(id, &args.collect(), &mut Vec::new())?;
        // What only the form that was not chosen above refers to is left standing as `{$name}`.
        Some(text.replace("{$", "{"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_every_language_leave_their_values_open() {
        for language in Language::ALL {
            let words = Words::of(language);
            let Some(Template::Plural(forms)) = words.template("dialogue-undone") else {
                panic!("{language}: a count has forms");
            };
            let named: Vec<&str> = forms.iter().map(|(form, _)| *form).collect();
            assert_eq!(named.len(), super::forms(language).len());
            assert!(forms.last().unwrap().1.contains("{plies}"), "{language}: {forms:?}");
            assert!(matches!(words.template("dialogue-draw"), Some(Template::Plain(_))));
            assert_eq!(words.template("no-such-text"), None);
        }
    }

    #[test]
    fn words_and_values_beside_a_count_stay() {
        let Some(Template::Plural(forms)) = Words::of(Language::En).template("dialogue-wins-by") else {
            panic!("points are counted");
        };
        assert_eq!(forms[0], ("one", "{side} wins by {amount} point.".to_owned()));
        assert_eq!(forms[1], ("other", "{side} wins by {amount} points.".to_owned()));
    }
}
