//! Texts for readers that insert the values themselves, such as the page: each value stands as `{name}`. A text whose
//! words depend on a count is given in every plural form of its language.

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::unicode::unescape_unicode_to_string;

use crate::{Language, Words};

/// A text with open values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Template {
    /// One text for all values.
    Plain(String),
    /// One text per plural form, by the form's name in CLDR: `one`, `few`, `other`.
    Plural(Vec<(&'static str, String)>),
}

/// The plural forms of a language; the last is the one for everything else.
const fn forms(language: Language) -> &'static [&'static str] {
    match language {
        Language::En | Language::Es | Language::Fr => &["one", "other"],
        Language::Ro | Language::Sr | Language::SrLatn => &["one", "few", "other"],
    }
}

impl Words {
    /// Returns the text of an id with open values; `None` if the id has no text.
    ///
    /// ```
    /// use parlor_locale::{Language, Template, Words};
    /// let text = Words::of(Language::En).template("dialogue-revealed");
    /// assert_eq!(text, Some(Template::Plain("It was {hidden}.".to_owned())));
    /// ```
    pub fn template(&self, id: &str) -> Option<Template> {
        let pattern = self.pattern(id)?;
        let mut texts = Vec::new();
        for &form in forms(self.language()) {
            let mut text = String::new();
            self.write_pattern(pattern, form, &mut text);
            texts.push((form, text));
        }
        let (_, other) = texts.last()?;
        let plain = texts.iter().all(|(_, text)| text == other);
        Some(if plain { Template::Plain(other.clone()) } else { Template::Plural(texts) })
    }

    fn write_pattern(&self, pattern: &Pattern<&str>, form: &str, text: &mut String) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => text.push_str(value),
                PatternElement::Placeable { expression } => self.write_expression(expression, form, text),
            }
        }
    }

    fn write_expression(&self, expression: &Expression<&str>, form: &str, text: &mut String) {
        match expression {
            Expression::Inline(inline) => self.write_inline(inline, form, text),
            Expression::Select { variants, .. } => {
                if let Some(variant) = chosen(variants, form) {
                    self.write_pattern(&variant.value, form, text);
                }
            }
        }
    }

    fn write_inline(&self, inline: &InlineExpression<&str>, form: &str, text: &mut String) {
        match inline {
            InlineExpression::StringLiteral { value } => text.push_str(&unescape_unicode_to_string(value)),
            InlineExpression::NumberLiteral { value } => text.push_str(value),
            InlineExpression::VariableReference { id } => text.extend(["{", id.name, "}"]),
            InlineExpression::MessageReference { id, .. } => {
                if let Some(pattern) = self.pattern(id.name) {
                    self.write_pattern(pattern, form, text);
                }
            }
            InlineExpression::Placeable { expression } => self.write_expression(expression, form, text),
            // The texts contain neither (`tests/texts`).
            InlineExpression::FunctionReference { .. } | InlineExpression::TermReference { .. } => (),
        }
    }
}

/// Returns the variant of a plural form, otherwise the default one. Variants for single numbers are not part of a
/// template.
fn chosen<'a, 'text>(variants: &'a [Variant<&'text str>], form: &str) -> Option<&'a Variant<&'text str>> {
    let of_form = |key: &VariantKey<&str>| matches!(key, VariantKey::Identifier { name } if *name == form);
    variants
        .iter()
        .find(|variant| of_form(&variant.key))
        .or_else(|| variants.iter().find(|variant| variant.default))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_leaves_values_open() {
        for language in Language::ALL {
            let words = Words::of(language);
            let Some(Template::Plural(texts)) = words.template("dialogue-undone") else {
                panic!("{language}: a count has plural forms");
            };
            let named: Vec<&str> = texts.iter().map(|(form, _)| *form).collect();
            assert_eq!(named, forms(language));
            assert!(texts.last().unwrap().1.contains("{plies}"), "{language}: {texts:?}");
            assert!(matches!(words.template("dialogue-draw"), Some(Template::Plain(_))));
            assert_eq!(words.template("no-such-text"), None);
        }
    }

    #[test]
    fn keeps_other_values_beside_a_count() {
        let Some(Template::Plural(texts)) = Words::of(Language::En).template("dialogue-wins-by") else {
            panic!("points are counted");
        };
        assert_eq!(texts[0], ("one", "{side} wins by {amount} point.".to_owned()));
        assert_eq!(texts[1], ("other", "{side} wins by {amount} points.".to_owned()));
    }
}
