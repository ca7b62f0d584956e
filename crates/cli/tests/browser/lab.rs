//! The laboratory: searches at every event, quiz, comparison, tournament.

use serde_json::json;

use crate::browser::Browser;

on_both_transports!(shows_five_searches_at_every_event, marks_quiz_answers_and_draws_curves);

/// Opens a screen of the laboratory with parameters.
fn visit(browser: &Browser, room: &str, params: &str) {
    let address = browser.look(&format!("'#/{room}/' + encodeURIComponent({params:?})"));
    browser.visit(address.as_str().unwrap(), room);
}

/// Asserts that nothing is wider than the window of a phone or laptop.
fn fits(browser: &Browser, name: &str) {
    for (width, height) in [(390, 844), (1280, 720)] {
        browser.resize(width, height);
        browser.until(&format!("innerWidth === {width}"));
        let wide = browser.look("document.documentElement.scrollWidth");
        assert_eq!(wide, width, "{name}");
    }
}

fn shows_five_searches_at_every_event(browser: &Browser) {
    browser.resize(1280, 720);
    browser.click(".rail [data-key=lab]");
    browser.until(
        "main.dataset.screen === 'searches' && document.querySelectorAll('.card .lab-tree').length === 5",
    );
    // The lecture's example, counted by hand: 11 leaves, of which alpha-beta skips 5 in 3 cuts.
    let tally = |search: &str| format!(".card[data-search='{search}'] .tally");
    assert_eq!(browser.text(&tally("minimax")), "21 positions · 0 cuts");
    assert_eq!(browser.text(&tally("alpha-beta")), "14 positions · 3 cuts");
    let skipped = ".card[data-search='alpha-beta'] .node.leaf.skipped";
    assert_eq!((browser.count(skipped), browser.count(".card[data-search='alpha-beta'] .slash")), (5, 3));
    browser.read(".card.estimate", "Proved after");
    assert_eq!(browser.count(".rail [data-key=lab][aria-current=page]"), 1);
    browser.is_accessible("five searches");

    // At the start there are no events; each key press adds one.
    browser.run("document.querySelector('#lab-time').focus()");
    browser.press(&["Home"]);
    browser.read(".card[data-search='alpha-beta'] .saying", "Not begun");
    assert_eq!(browser.count(".node.skipped"), 0);
    browser.press(&["Right"]);
    browser.read(".card[data-search='alpha-beta'] .saying", "Arrives at C: α −∞ · β ∞");
    browser.click("[data-key=lab-last]");

    browser.click("[data-key='enlarge-alpha-beta']");
    browser.see(".lab[data-large] .steps-of li");
    assert_eq!((browser.count(".steps-of li"), browser.count(".cut-marks i")), (7, 3));
    browser.click("[data-key=step-2]");
    browser.read(".steps-of [aria-current]", "B is beta-pruned");
    assert_eq!(browser.count(".node.skipped"), 1);
    browser.is_accessible("one search");
    browser.click("[data-key='save-alpha-beta']");
    let file = browser.downloads.0.join("parlor-alpha-beta.svg");
    let picture = browser.written(&file, |text| text.trim_end().ends_with("</svg>"));
    assert!(
        picture.starts_with("<svg") && picture.contains("xmlns=") && !picture.contains("class="),
        "{picture}"
    );
    fits(browser, "one search");

    // A typed tree, and an unreadable one.
    visit(browser, "searches", "typed=[[3 12 8] [2 4 6] [14 5 2]]");
    browser.until("document.querySelectorAll('.card .lab-tree').length === 5");
    assert_eq!(browser.text(&tally("minimax")), "13 positions · 0 cuts");
    fits(browser, "typed tree");
    browser.fill("#lab-position", "[3 [");
    browser.click(".subject [type=submit]");
    browser.see(".refusal[role=alert]");
    assert!(browser.console_errors().iter().all(|line| line.contains("400")), "only the refusal");
    browser.click("[data-key=example]");
    browser
        .until("document.querySelector(\".card[data-search='minimax'] .tally\")?.innerText.startsWith('21')");

    // The position of a game; its larger tree is folded.
    browser.begin("tic-tac-toe", &[], ["person", "person"]);
    browser.settle();
    browser.move_by(".cell[data-move=b2]");
    browser.click("[data-key=menu]");
    browser.click("[data-key=searches]");
    browser.until("document.querySelectorAll('.card .lab-tree').length === 5");
    assert!(
        browser
            .look("document.querySelector('#lab-position').value")
            .as_str()
            .is_some_and(|text| !text.is_empty())
    );
    assert!(browser.count(".card[data-search='minimax'] .lab-tree text.more") > 0, "the tree is folded");
    browser.has_no_errors();
}

fn marks_quiz_answers_and_draws_curves(browser: &Browser) {
    browser.resize(1280, 720);
    browser.prefer(&[("prefers-color-scheme", "dark")]);
    // The API gives the same questions: the first is answered right, the second wrong.
    let body = json!({ "seed": 7, "count": 2, "difficulty": 2 });
    let questions = browser.ask("POST", "/api/lab/quiz", Some(&body))["questions"].clone();
    visit(browser, "quiz", "seed=7&difficulty=2");
    for (number, right) in [(0, true), (1, false)] {
        let question = &questions[number];
        browser.read("#question", question["text"].as_str().unwrap());
        browser.is_accessible("a question");
        let answer = question["answer"].as_array().unwrap();
        match question["kind"].as_str().unwrap() {
            "value" => {
                let value = if right { answer[0].as_str().unwrap() } else { "99" };
                browser.fill("#quiz-value", value);
            }
            "window" => {
                let place: usize = answer[0].as_str().unwrap().parse().unwrap();
                let chosen = if right { place } else { place % 4 + 1 };
                browser.click(&format!("[name=window][value='{chosen}']"));
            }
            _ => {
                let chosen = if right { &answer[..] } else { &answer[1..] };
                for leaf in chosen {
                    browser.click(&format!("[name=leaf][value='{}']", leaf.as_str().unwrap()));
                }
            }
        }
        browser.click("[data-key=quiz-answer]");
        browser.see(if right { ".verdict-of.right" } else { ".verdict-of.wrong" });
        browser.read(".verdict-of", question["reason"].as_str().unwrap());
        browser.click("[data-key=quiz-next]");
    }
    browser.read(".progress-of", "Right: 1 of 2");
    // The URL names the question; another seed gives another series.
    browser.until("decodeURIComponent(location.hash).endsWith('seed=7&difficulty=2&question=3')");
    fits(browser, "quiz");
    browser.fill("#quiz-seed", "8");
    browser.until("decodeURIComponent(location.hash).endsWith('seed=8&difficulty=2&question=1')");
    browser.read(".progress-of", "Right: 0 of 0");

    visit(browser, "compare", "typed=[[3 12 8] [2 4 6] [14 5 2]]");
    browser.see("[data-key=compare-done]");
    // Minimax at depths 1 and 2: 4 and 13 positions, counted by hand.
    let cells = "[...document.querySelectorAll('tbody tr')].map((row) => row.cells[1].innerText).join(' ')";
    assert_eq!(browser.look(cells), "4 13");
    let named = "document.querySelector('thead tr').cells[1].innerText";
    assert_eq!(browser.look(named), "Minimax");
    assert_eq!(browser.count(".curve.formula path"), 4);
    browser.is_accessible("compare");
    fits(browser, "compare");

    browser.visit("#/arena", "arena");
    browser.fill("#arena-game", "nim");
    browser.click("[data-key=away-2]");
    browser.fill("[data-player='0']", "perfect");
    browser.fill("[data-player='1']", "random");
    browser.fill("#arena-pairs", "3");
    browser.click("[data-key=arena-begin]");
    browser.read(".progress-of", "3 of 3");
    browser.see("[data-key=arena-begin]");
    assert!(browser.text(".ladder tbody th").ends_with("(perfect)"));
    browser.is_accessible("arena");
    browser.click("[data-key=arena-csv]");
    let file = browser.downloads.0.join("parlor-arena.csv");
    let table = browser.written(&file, |text| text.lines().count() == 3 && text.ends_with('\n'));
    assert!(table.starts_with("player,wins,draws,losses,"), "{table}");
    // A player that clients must not use is refused with a sentence.
    browser.fill("[data-player='1']", "process:cmd=true");
    browser.click("[data-key=arena-begin]");
    browser.see(".refusal[role=alert]");
    fits(browser, "arena");
    assert_eq!(browser.look("[...document.querySelectorAll('.ladder tbody tr')].length"), json!(0));
    // The console also reports the refused request.
    assert!(browser.console_errors().iter().all(|line| line.contains("400")), "only the refusal");
}
