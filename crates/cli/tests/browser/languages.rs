//! Every screen in every language has all texts, and none in another language.

use serde_json::Value;

use crate::browser::Browser;

/// Returns all texts: contents, labels, titles and placeholders. Omits texts that are the same in every language: specs,
/// names of languages, typed text, and the program's name.
const TEXTS: &str = r"(() => {
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (parent.closest('.spec, #language, script, noscript, kbd, .tree, .moves, .brand')) continue;
        texts.push(walker.currentNode.data);
    }
    for (const element of document.querySelectorAll('*'))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
            if (element.hasAttribute(name) && !element.closest('#language')) texts.push(element.getAttribute(name));
    return [document.title, ...texts].map((text) => text.trim()).filter(Boolean);
})()";

/// The title of Seven Colours in each language.
const LANGUAGES: [(&str, &str); 6] = [
    ("en", "Seven Colours"),
    ("es", "Siete colores"),
    ("fr", "Sept couleurs"),
    ("ro", "Șapte culori"),
    ("sr", "Седам боја"),
    ("sr-Latn", "Sedam boja"),
];

fn check(browser: &Browser, language: &str, english: &[String], screen: &str) -> Vec<String> {
    let Value::Array(texts) = browser.look(TEXTS) else { panic!("a list of texts") };
    let texts: Vec<String> = texts.iter().map(|text| text.as_str().unwrap().to_owned()).collect();
    assert!(texts.len() > 10, "{screen}: {texts:?}");
    for text in &texts {
        let is_id = |word: &str| {
            let word = word.trim_matches(|sign: char| !sign.is_alphanumeric());
            ["page-", "code-", "dialogue-", "server-", "title-"].iter().any(|topic| word.starts_with(topic))
        };
        let missing = text.split_whitespace().any(is_id) || text.contains(['{', '}', '\u{2068}', '$']);
        assert!(!missing, "{language}, {screen}: {text:?}");
        let cyrillic = |sign: char| ('\u{400}'..'\u{500}').contains(&sign);
        // Serbian text must use one script; three letters in a row count as a word.
        let wrong: Vec<&str> = match language {
            "sr" => latin_words(text),
            _ => text.split_whitespace().filter(|word| word.contains(cyrillic)).collect(),
        };
        assert!(wrong.is_empty(), "{language}, {screen}: {wrong:?} in {text:?}");
    }
    if language != "en" {
        let same: Vec<&String> = texts
            .iter()
            .filter(|text| {
                english.contains(text)
                    && text.split(' ').count() > 3
                    && text.chars().filter(|sign| sign.is_alphabetic()).count() > 12
            })
            .collect();
        assert!(same.is_empty(), "{language}, {screen}: still in English: {same:?}");
    }
    texts
}

/// Returns the Latin words, without personal names and typed text.
fn latin_words(text: &str) -> Vec<&str> {
    let latin = |word: &&str| word.len() > 2 && word.chars().all(|sign| sign.is_ascii_alphabetic());
    let words = text.split(|sign: char| !sign.is_alphanumeric()).filter(latin);
    words.filter(|word| !["Parlor", "pass", "colors"].contains(word)).collect()
}

#[test]
fn translates_every_screen_completely() {
    let browser = Browser::open();
    // Games in several states, each shown in every language.
    let mut games = Vec::new();
    for (game, settings, players) in [
        ("mastermind", &[][..], ["person", "honest"]),
        ("bulls-and-cows", &[("digits", "2")], ["next-consistent", "person"]),
        ("nim", &[], ["person", "perfect"]),
        ("reversi", &[("size", "4")], ["greedy", "random"]),
        ("filler", &[("width", "5"), ("height", "4")], ["person", "person"]),
        ("ultimate-tic-tac-toe", &[], ["person", "random"]),
        ("tree", &[], ["person", "search"]),
    ] {
        browser.begin(game, settings, players);
        games.push((game, browser.look("location.hash").as_str().unwrap().to_owned()));
    }
    browser.begin_mastermind();
    for symbol in ["1", "1", "2", "2"] {
        browser.press(&[symbol]);
    }
    browser.moving(|| browser.press(&["Enter"]));
    browser.resign();
    games.push(("finished mastermind", browser.look("location.hash").as_str().unwrap().to_owned()));

    let mut english: Vec<String> = Vec::new();
    for (language, title) in LANGUAGES {
        browser.visit("#/", "start");
        let loaded = browser.look("performance.timeOrigin");
        browser.click("[data-key=settings]");
        browser.fill("#language", language);
        browser.until(&format!("document.documentElement.lang === {language:?}"));
        browser.until(&format!(
            "document.querySelector('article[data-game=seven-colors] h2')?.textContent === {title:?}"
        ));
        assert_eq!(browser.look("performance.timeOrigin"), loaded, "the page was not loaded again");
        browser.run("document.querySelectorAll('details').forEach((one) => one.open = true)");
        let mut heard = check(&browser, language, &english, "start");
        for (game, address) in &games {
            browser.visit(address, "game");
            if game.starts_with("finished") {
                browser.see(".review");
            } else if *game != "reversi" {
                browser.settle();
            }
            browser.run("document.querySelectorAll('details').forEach((one) => one.open = true)");
            heard.extend(check(&browser, language, &english, game));
        }
        browser.visit("#/games", "games");
        heard.extend(check(&browser, language, &english, "my games"));
        for (address, screen) in
            [("#/puzzles", "puzzles"), ("#/puzzles/nim.2", "puzzles"), ("#/analysis", "analysis")]
        {
            browser.visit(address, screen);
            heard.extend(check(&browser, language, &english, address));
        }
        browser.press(&["?"]);
        browser.see("dialog[open]");
        heard.extend(check(&browser, language, &english, "keys"));
        browser.press(&["Escape"]);
        browser.until("!document.querySelector('dialog')");
        if language == "en" {
            english = heard;
        }
    }

    // The chosen language is stored.
    browser.go_to("/");
    assert_eq!(browser.look("document.documentElement.lang"), "sr-Latn");
    browser.has_no_errors();
}
