//! The texts of one language as syntax trees.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser::parse;

/// Languages with files.
pub(crate) const LANGUAGES: [&str; 5] = ["en", "es", "fr", "ro", "sr"];

/// Messages and terms (whose ids start with `-`) by id.
pub(crate) struct Texts {
    pub(crate) messages: BTreeMap<String, Parts>,
    pub(crate) terms: BTreeMap<String, Parts>,
}

/// The parts of one text.
#[derive(Default)]
pub(crate) struct Parts {
    variables: BTreeSet<String>,
    references: BTreeSet<String>,
    selections: Vec<BTreeSet<String>>,
    prose: Vec<String>,
}

impl Texts {
    /// Parses all files of a language. Syntax errors and duplicate ids fail the test.
    pub(crate) fn of(language: &str) -> Texts {
        let mut texts = Texts { messages: BTreeMap::new(), terms: BTreeMap::new() };
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language);
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let resource = parse(fs::read_to_string(&path).unwrap())
                .unwrap_or_else(|(_, mistakes)| panic!("{}: {mistakes:?}", path.display()));
            for entry in resource.body {
                let (twice, id) = match entry {
                    Entry::Message(message) => {
                        let id = message.id.name;
                        assert!(message.attributes.is_empty(), "{id}: attributes are not used");
                        let parts =
                            Parts::of(&message.value.expect("a message without attributes has a value"));
                        (texts.messages.insert(id.clone(), parts), id)
                    }
                    Entry::Term(term) => {
                        let id = format!("-{}", term.id.name);
                        let mut parts = Parts::of(&term.value);
                        for attribute in &term.attributes {
                            parts.read(&attribute.value);
                        }
                        (texts.terms.insert(id.clone(), parts), id)
                    }
                    _ => continue,
                };
                assert!(twice.is_none(), "{}: duplicate {id}", path.display());
            }
        }
        texts
    }

    /// Returns the arguments of a message, including those of messages it refers to. Terms have none.
    pub(crate) fn arguments(&self, id: &str) -> Option<BTreeSet<String>> {
        let parts = self.messages.get(id)?;
        let referred = parts.references.iter().filter_map(|other| self.arguments(other));
        Some(referred.flatten().chain(parts.variables.iter().cloned()).collect())
    }

    /// Returns all messages and terms that texts refer to.
    pub(crate) fn references(&self) -> BTreeSet<String> {
        self.all().flat_map(|(_, parts)| parts.references.iter().cloned()).collect()
    }

    /// Returns the keys of every selection with the id of its text.
    pub(crate) fn selections(&self) -> impl Iterator<Item = (&String, &BTreeSet<String>)> {
        self.all().flat_map(|(id, parts)| parts.selections.iter().map(move |keys| (id, keys)))
    }

    /// Returns the text outside placeables with its id.
    pub(crate) fn prose(&self) -> impl Iterator<Item = (&String, &String)> {
        self.all().flat_map(|(id, parts)| parts.prose.iter().map(move |text| (id, text)))
    }

    fn all(&self) -> impl Iterator<Item = (&String, &Parts)> {
        self.messages.iter().chain(&self.terms)
    }
}

impl Parts {
    fn of(pattern: &Pattern<String>) -> Parts {
        let mut parts = Parts::default();
        parts.read(pattern);
        parts
    }

    fn read(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.prose.push(value.clone()),
                PatternElement::Placeable { expression } => self.read_expression(expression),
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                let keys = variants.iter().map(|variant| match &variant.key {
                    VariantKey::Identifier { name } => name.clone(),
                    VariantKey::NumberLiteral { value } => value.clone(),
                });
                self.selections.push(keys.collect());
                for variant in variants {
                    self.read(&variant.value);
                }
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::StringLiteral { value } => self.prose.push(value.clone()),
            InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.clone());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.clone());
            }
            InlineExpression::TermReference { id, arguments, .. } => {
                self.references.insert(format!("-{}", id.name));
                if let Some(arguments) = arguments {
                    self.read_arguments(arguments);
                }
            }
            InlineExpression::FunctionReference { id, .. } => panic!("{}: functions are not used", id.name),
            InlineExpression::Placeable { expression } => self.read_expression(expression),
        }
    }

    fn read_arguments(&mut self, arguments: &CallArguments<String>) {
        let named = arguments.named.iter().map(|argument| &argument.value);
        for value in arguments.positional.iter().chain(named) {
            self.read_inline(value);
        }
    }
}
