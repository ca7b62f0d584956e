//! The page's own texts in one language, as templates.

use parlor_locale::{Language, Template, Words};
use serde_json::{Map, Value as Json, json};

use crate::document::Written;

/// The topics of the page's own texts.
const PAGE: [&str; 4] = ["page", "lab", "lessons", "static-page"];

/// All texts; missing ones are in English.
pub fn document(words: &Words) -> Written {
    let text = |id: &'static str| {
        let template = words.template(id).or_else(|| Words::of(Language::En).template(id))?;
        Some((id.to_owned(), written(template)))
    };
    let texts: Map<String, Json> = PAGE.into_iter().flat_map(Words::ids).filter_map(text).collect();
    Written::of(json!({ "language": words.language().code(), "texts": texts }))
}

fn written(template: Template) -> Json {
    match template {
        Template::Plain(text) => text.into(),
        Template::Plural(forms) => forms
            .into_iter()
            .map(|(form, text)| (form.to_owned(), Json::from(text)))
            .collect::<Map<_, _>>()
            .into(),
    }
}
