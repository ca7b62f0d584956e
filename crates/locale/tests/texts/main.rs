//! Texts and source match: every language has every text, every message has a text, and every text is used.

mod ftl;
mod source;

use std::collections::BTreeSet;
use std::sync::Arc;

use ftl::{LANGUAGES, Texts};
use parlor_catalog::{AnyPosition, EmbeddedPlayer, Environment, GAMES, open_in};
use parlor_core::Message;
use parlor_locale::Words;
use source::Source;

/// Fails with a list of all complaints.
fn assert_none(complaints: impl IntoIterator<Item = String>) {
    let complaints: Vec<String> = complaints.into_iter().collect();
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn every_language_has_the_same_texts_with_the_same_arguments() {
    let english = Texts::of("en");
    assert_none(LANGUAGES.into_iter().flat_map(|language| {
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
    assert_none(
        source
            .messages
            .iter()
            .filter(|message| english.arguments(&message.id).as_ref() != Some(&message.arguments))
            .map(|message| {
                format!(
                    "{}: {} {:?}, en {:?}",
                    message.file,
                    message.id,
                    message.arguments,
                    english.arguments(&message.id)
                )
            }),
    );
}

#[test]
fn every_game_player_and_setting_has_its_texts() {
    let english = Texts::of("en");
    assert_none(
        declared()
            .into_iter()
            .filter(|id| english.arguments(id) != Some(BTreeSet::new()))
            .map(|id| format!("{id}: declared in the catalog, en {:?}", english.arguments(&id))),
    );
}

/// The player `embedded` is listed only if the environment has such a player.
struct Visitor;

impl EmbeddedPlayer for Visitor {
    fn name(&self) -> &'static str {
        "Visitor"
    }

    fn choose(&self, at: Box<dyn AnyPosition>, _: u64) -> Result<String, Message> {
        Ok(at.moves().swap_remove(0))
    }
}

/// Returns the ids of texts that declarations of games, players and parameters need.
fn declared() -> BTreeSet<String> {
    // Typed words are looked up by topic.
    let mut ids: BTreeSet<String> = Words::ids("typed").into_iter().map(str::to_owned).collect();
    let environment = Environment { embedded: vec![Arc::new(Visitor)], ..Environment::default() };
    for entry in GAMES {
        let players = open_in(entry.name, &environment).unwrap().players();
        let settings = entry.parameters.iter().chain(players.iter().flat_map(|player| &player.parameters));
        ids.extend(settings.map(|parameter| parameter.title.to_owned()));
        ids.extend(players.iter().flat_map(|player| [player.title, player.about]).map(str::to_owned));
        ids.extend([entry.texts.title, entry.texts.about, entry.texts.how_to_move].map(str::to_owned));
    }
    ids
}

#[test]
fn every_text_is_used() {
    let english = Texts::of("en");
    let source = Source::read();
    let (referred, declared) = (english.references(), declared());
    assert_none(
        english
            .messages
            .keys()
            .filter(|&id| !source.literals.contains(id) && !referred.contains(id) && !declared.contains(id))
            .map(|id| format!("{id}: unused")),
    );
}

#[test]
fn every_text_of_the_page_exists() {
    let english = Texts::of("en");
    let named = Source::read().literals.into_iter().filter(|id| id.starts_with("page-"));
    assert_none(
        named.filter(|id| !english.messages.contains_key(id)).map(|id| format!("{id} does not exist")),
    );
}

#[test]
fn references_exist_and_terms_are_used() {
    for language in LANGUAGES {
        let texts = Texts::of(language);
        let referred = texts.references();
        let known = |id: &String| texts.messages.contains_key(id) || texts.terms.contains_key(id);
        assert_none(
            referred.iter().filter(|id| !known(id)).map(|id| format!("{language}: {id} does not exist")),
        );
        assert_none(
            texts
                .terms
                .keys()
                .filter(|&id| !referred.contains(id))
                .map(|id| format!("{language}: {id} is not used")),
        );
    }
}

#[test]
fn selections_have_all_plural_forms() {
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
fn texts_use_the_letters_of_their_language() {
    let cyrillic = |letter: char| ('\u{400}'..='\u{52f}').contains(&letter);
    for language in LANGUAGES {
        for (id, text) in Texts::of(language).prose() {
            for word in text.split(|letter: char| !letter.is_alphabetic()) {
                let right = match language {
                    // A Latin a in a Cyrillic word is invisible.
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

/// French has a space before `:`, `;`, `!` and `?`.
#[test]
fn french_has_spaces_before_double_punctuation() {
    // These texts quote a header, a JSON object and a file format.
    let quoted = ["server-not-json", "server-not-an-object", "reversi-ggf-frame"];
    let texts = Texts::of("fr");
    assert_none(texts.prose().filter(|(id, _)| !quoted.contains(&id.as_str())).filter_map(|(id, text)| {
        let signs: Vec<char> = text.chars().collect();
        let tight = signs.windows(2).any(|pair| {
            matches!(pair[1], ':' | ';' | '!' | '?') && !pair[0].is_whitespace() && pair[0] != '('
        });
        // The sign inside `2:1,0` or `nim:heaps` is no punctuation.
        let parts = text
            .split_whitespace()
            .any(|word| word.ends_with([':', ';', '!', '?']) && word.chars().count() > 1);
        let straight = text.contains('\'');
        ((tight && parts) || straight).then(|| format!("{id}: {text}"))
    }));
}

/// Spanish has opening marks, except in the lines that the lab sheet prescribes.
#[test]
fn spanish_has_opening_marks() {
    let sheet = ["code-thought-of-one", "code-you-win", "code-i-win"];
    let texts = Texts::of("es");
    assert_none(texts.prose().filter(|(id, _)| !sheet.contains(&id.as_str())).filter_map(|(id, text)| {
        // A sign that follows no letter is the name of a key.
        let closes = |word: &str, sign: char| {
            word.strip_suffix(sign).is_some_and(|rest| rest.ends_with(char::is_alphabetic))
        };
        let opened = |close: char, open: char| {
            !text.split_whitespace().any(|word| closes(word, close)) || text.contains(open)
        };
        (!opened('!', '¡') || !opened('?', '¿')).then(|| format!("{id}: {text}"))
    }));
}

/// Synonyms that the texts must not use. The lab sheet prescribes one of them for its question.
#[test]
fn texts_use_one_term_per_concept() {
    let synonyms: [(&str, &[&str], &[&str]); 4] = [
        ("es", &["tanteo", "adivinador"], &["code-ask-digits"]),
        ("fr", &["proposition", "chercheur", "celui qui cherche"], &[]),
        ("ro", &["ghicitor", "spărgător", "pătratele"], &[]),
        // An exit code is another kind of code.
        (
            "sr",
            &["код", "погађач", "жетон", "варао", "ио сам"],
            &["bot-ended", "help-arena-expect", "man-exit"],
        ),
    ];
    for (language, words, exceptions) in synonyms {
        let texts = Texts::of(language);
        assert_none(texts.prose().filter(|(id, _)| !exceptions.contains(&id.as_str())).filter_map(
            |(id, text)| {
                let small = text.to_lowercase();
                let word = words.iter().find(|word| {
                    small.match_indices(**word).any(|(at, _)| {
                        let before = small[..at].chars().next_back();
                        // Parts of other words do not count.
                        before.is_none_or(|letter| !letter.is_alphabetic()) || word.contains(' ')
                    })
                })?;
                Some(format!("{language}: {id}: {word}"))
            },
        ));
    }
}
