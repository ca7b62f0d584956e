//! The texts and the program fit together: no language lacks a text, no message lacks its words, and no
//! text is left that nothing says.

mod ftl;
mod source;

use std::collections::BTreeSet;
use std::sync::Arc;

use ftl::{LANGUAGES, Texts};
use parlor_catalog::{AnyPosition, EmbeddedPlayer, Environment, GAMES, open_in};
use parlor_core::Message;
use parlor_locale::Words;
use source::Source;

/// Fails with all the complaints at once.
fn none(complaints: impl IntoIterator<Item = String>) {
    let complaints: Vec<String> = complaints.into_iter().collect();
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn every_language_has_the_same_texts_with_the_same_arguments() {
    let english = Texts::of("en");
    none(LANGUAGES.into_iter().flat_map(|language| {
        let texts = Texts::of(language);
        let ids: BTreeSet<_> = english.messages.keys().chain(texts.messages.keys()).collect();
        let arguments = ids.into_iter().map(|id| (id, english.arguments(id), texts.arguments(id)));
        let different = arguments.filter(|(_, here, there)| here != there);
        let complaint = |(id, here, there)| format!("{id}: en {here:?}, {language} {there:?}");
        different.map(complaint).collect::<Vec<_>>()
    }));
}

#[test]
fn every_message_has_its_text_with_its_arguments() {
    let english = Texts::of("en");
    let source = Source::read();
    none(
        source
            .messages
            .iter()
            .filter(|said| english.arguments(&said.id).as_ref() != Some(&said.arguments))
            .map(|said| {
                format!(
                    "{}: {} {:?}, en {:?}",
                    said.file,
                    said.id,
                    said.arguments,
                    english.arguments(&said.id)
                )
            }),
    );
}

#[test]
fn every_game_player_and_setting_has_its_texts() {
    let english = Texts::of("en");
    none(
        declared()
            .into_iter()
            .filter(|id| english.arguments(id) != Some(BTreeSet::new()))
            .map(|id| format!("{id}: declared in the catalog, en {:?}", english.arguments(&id))),
    );
}

/// Only a game that has embedded lists the player that asks them.
struct Visitor;

impl EmbeddedPlayer for Visitor {
    fn name(&self) -> &'static str {
        "Visitor"
    }

    fn choose(&self, at: Box<dyn AnyPosition>, _: u64) -> Result<String, Message> {
        Ok(at.moves().swap_remove(0))
    }
}

/// The ids of the texts that follow from the declarations of games, players and parameters.
fn declared() -> BTreeSet<String> {
    // The words that people type are found by their topic.
    let mut ids: BTreeSet<String> = Words::ids("typed").into_iter().map(str::to_owned).collect();
    let host = Environment { embedded: vec![Arc::new(Visitor)], ..Environment::default() };
    for entry in GAMES {
        let players = open_in(entry.name, &host).unwrap().players();
        let settings = entry.parameters.iter().chain(players.iter().flat_map(|player| &player.parameters));
        ids.extend(settings.map(|parameter| parameter.title.to_owned()));
        ids.extend(players.iter().flat_map(|player| [player.title, player.about]).map(str::to_owned));
        ids.extend([entry.texts.title, entry.texts.about, entry.texts.how_to_move].map(str::to_owned));
    }
    ids
}

#[test]
fn every_text_is_said_somewhere() {
    let english = Texts::of("en");
    let source = Source::read();
    let (referred, declared) = (english.references(), declared());
    none(
        english
            .messages
            .keys()
            .filter(|&id| !source.literals.contains(id) && !referred.contains(id) && !declared.contains(id))
            .map(|id| format!("{id}: nothing says it")),
    );
}

#[test]
fn every_text_that_the_page_names_exists() {
    let english = Texts::of("en");
    let named = Source::read().literals.into_iter().filter(|id| id.starts_with("page-"));
    none(named.filter(|id| !english.messages.contains_key(id)).map(|id| format!("{id} does not exist")));
}

#[test]
fn terms_and_texts_referred_to_exist_and_terms_are_used() {
    for language in LANGUAGES {
        let texts = Texts::of(language);
        let referred = texts.references();
        let known = |id: &String| texts.messages.contains_key(id) || texts.terms.contains_key(id);
        none(referred.iter().filter(|id| !known(id)).map(|id| format!("{language}: {id} does not exist")));
        none(
            texts
                .terms
                .keys()
                .filter(|&id| !referred.contains(id))
                .map(|id| format!("{language}: {id} is not used")),
        );
    }
}

#[test]
fn counts_have_all_the_plural_forms_of_their_language() {
    for language in LANGUAGES {
        let forms: &[&str] = match language {
            "ro" | "sr" => &["few", "one", "other"],
            _ => &["one", "other"],
        };
        for (id, keys) in Texts::of(language).selections() {
            let plural = keys.iter().any(|key| ["one", "few", "many"].contains(&key.as_str()));
            let complete = forms.iter().all(|&form| keys.contains(form));
            assert!(!plural || complete, "{language}: {id} has {keys:?} of {forms:?}");
        }
    }
}

#[test]
fn letters_are_those_of_the_language() {
    let cyrillic = |letter: char| ('\u{400}'..='\u{52f}').contains(&letter);
    for language in LANGUAGES {
        for (id, text) in Texts::of(language).prose() {
            for word in text.split(|letter: char| !letter.is_alphabetic()) {
                let right = match language {
                    // A Latin a in a Cyrillic word looks right and is not.
                    "sr" => word.chars().all(cyrillic) || !word.contains(cyrillic),
                    // ș and ț have commas; with cedillas they are Turkish.
                    "ro" => !word.contains(['ş', 'ţ', 'Ş', 'Ţ']) && !word.contains(cyrillic),
                    _ => !word.contains(cyrillic),
                };
                assert!(right, "{language}: {id}: {word}");
            }
        }
    }
}

/// French sets a space before the signs of two parts.
#[test]
fn french_sets_its_signs_apart() {
    // What these show is not French: a header, an object of JSON, the frame of a file.
    let quoted = ["server-not-json", "server-not-an-object", "reversi-ggf-frame"];
    let texts = Texts::of("fr");
    none(texts.prose().filter(|(id, _)| !quoted.contains(&id.as_str())).filter_map(|(id, text)| {
        let signs: Vec<char> = text.chars().collect();
        let tight = signs.windows(2).any(|pair| {
            matches!(pair[1], ':' | ';' | '!' | '?') && !pair[0].is_whitespace() && pair[0] != '('
        });
        // A sign inside 2:1,0 or nim:heaps parts nothing.
        let parts = text
            .split_whitespace()
            .any(|word| word.ends_with([':', ';', '!', '?']) && word.chars().count() > 1);
        let straight = text.contains('\'');
        ((tight && parts) || straight).then(|| format!("{id}: {text}"))
    }));
}

/// Spanish opens its questions and exclamations, except in the lines that the lab sheet gives word for word.
#[test]
fn spanish_opens_what_it_closes() {
    let sheet = ["code-thought-of-one", "code-you-win", "code-i-win"];
    let texts = Texts::of("es");
    none(texts.prose().filter(|(id, _)| !sheet.contains(&id.as_str())).filter_map(|(id, text)| {
        // A sign that follows no letter is a key to press.
        let closes = |word: &str, sign: char| {
            word.strip_suffix(sign).is_some_and(|rest| rest.ends_with(char::is_alphabetic))
        };
        let opened = |close: char, open: char| {
            !text.split_whitespace().any(|word| closes(word, close)) || text.contains(open)
        };
        (!opened('!', '¡') || !opened('?', '¿')).then(|| format!("{id}: {text}"))
    }));
}

/// One thing has one name: these are the names it lost. The sheet's own question keeps its word.
#[test]
fn one_thing_has_one_name() {
    let lost: [(&str, &[&str], &[&str]); 4] = [
        ("es", &["tanteo", "adivinador"], &["code-ask-digits"]),
        ("fr", &["proposition", "chercheur", "celui qui cherche"], &[]),
        ("ro", &["ghicitor", "spărgător", "pătratele"], &[]),
        // A code that a program ends with is no code to be broken.
        (
            "sr",
            &["код", "погађач", "жетон", "варао", "ио сам"],
            &["bot-ended", "help-arena-expect", "man-exit"],
        ),
    ];
    for (language, words, exceptions) in lost {
        let texts = Texts::of(language);
        none(texts.prose().filter(|(id, _)| !exceptions.contains(&id.as_str())).filter_map(|(id, text)| {
            let small = text.to_lowercase();
            let word = words.iter().find(|word| {
                small.match_indices(**word).any(|(at, _)| {
                    let before = small[..at].chars().next_back();
                    // Inside another word it is no word.
                    before.is_none_or(|letter| !letter.is_alphabetic()) || word.contains(' ')
                })
            })?;
            Some(format!("{language}: {id}: {word}"))
        }));
    }
}
