//! The embedded texts: one file per topic and language. A new topic is one file per language; the build script finds it.
//! Serbian in Latin letters is derived.

use std::borrow::Cow;

use crate::Language;
use crate::latin::latin;

/// The files of one topic.
struct Topic {
    name: &'static str,
    en: &'static str,
    es: &'static str,
    fr: &'static str,
    ro: &'static str,
    sr: &'static str,
}

// `TOPICS`: one for each English file, in alphabetical order, written by the build script.
include!(concat!(env!("OUT_DIR"), "/topics.rs"));

/// Returns the texts of a language by topic.
pub(crate) fn texts(language: Language) -> impl Iterator<Item = Cow<'static, str>> {
    TOPICS.iter().map(move |topic| match language {
        Language::En => topic.en.into(),
        Language::Es => topic.es.into(),
        Language::Fr => topic.fr.into(),
        Language::Ro => topic.ro.into(),
        Language::Sr => topic.sr.into(),
        Language::SrLatn => latin(topic.sr).into(),
    })
}

/// Returns the ids of a topic; empty for an unknown topic.
pub(crate) fn ids(topic: &str) -> impl Iterator<Item = &'static str> {
    let texts = TOPICS.iter().filter(move |known| known.name == topic);
    // An entry starts at the beginning of a line, with a letter; comments, terms and continuation lines do not.
    texts.flat_map(|topic| topic.en.lines()).filter_map(|line| {
        let (id, _) = line.split_once('=')?;
        let id = id.trim_end();
        let plain = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '_';
        (id.starts_with(|sign: char| sign.is_ascii_alphabetic()) && id.chars().all(plain)).then_some(id)
    })
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn every_language_has_the_same_files() {
        for language in ["en", "es", "fr", "ro", "sr"] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language);
            let mut files: Vec<String> = fs::read_dir(folder)
                .unwrap()
                .map(|file| file.unwrap().file_name().into_string().unwrap())
                .collect();
            files.sort();
            let mut listed: Vec<String> = TOPICS.iter().map(|topic| format!("{}.ftl", topic.name)).collect();
            // With the extension, names that are prefixes of others sort differently.
            listed.sort();
            assert_eq!(files, listed, "{language}: files differ from English");
        }
    }

    #[test]
    fn latin_texts_contain_no_cyrillic_letter() {
        for text in texts(Language::SrLatn) {
            let left: String =
                text.chars().filter(|letter| ('\u{400}'..='\u{52f}').contains(letter)).collect();
            assert_eq!(left, "");
        }
    }
}
