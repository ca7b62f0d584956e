//! Analysis board, puzzles, spaced repetition, mistakes, daily code.

use serde_json::{Value, json};

use crate::browser::Browser;

on_both_transports!(
    analyses_any_position,
    marks_puzzles_exactly_and_repeats_missed_ones,
    the_daily_code_gives_no_help_and_its_result_no_hint
);

/// Sends a request from the page and returns the document.
fn ask(browser: &Browser, path: &str, body: &Value) -> Value {
    browser.ask("POST", &format!("/api{path}"), Some(body))
}

/// Expression for a loaded module of the page.
const MODULE: &str = "(name) => import(new URL(name, document.querySelector('script[type=module]').src))";

fn analyses_any_position(browser: &Browser) {
    browser.visit("#/analysis", "analysis");
    browser.click("[data-key=values]");
    browser.see(".cell .worth");
    // Every first move draws; replying to a corner with an edge loses.
    browser.click(".cell[data-move=a1]");
    browser.see(".tried [aria-current]");
    browser.click(".cell[data-move=b1]");
    browser.read(".value-now", "First wins");
    browser.see(".past.slip small[data-nr^='?']");
    // A variation is listed beside the main line, and the URL restores everything.
    browser.press(&["u"]);
    browser.until("document.querySelectorAll('.cell .piece').length === 1");
    browser.click(".cell[data-move=b2]");
    browser.see(".tried .other");
    browser.click("[data-key=hint]");
    browser.see(".advice");
    browser.click("[data-key=step]");
    browser.until("document.querySelectorAll('.cell .piece').length === 3");
    browser.is_accessible("analysis");
    browser.resize(390, 844);
    assert_eq!(browser.look("document.documentElement.scrollWidth"), 390);
    browser.resize(1280, 720);
    let tried = "[...document.querySelectorAll('.tried .past')].map((one) => one.dataset.key).join('; ')";
    let before = browser.look(tried);
    let address = browser.look("location.hash");
    browser.go_to(&format!("/{}", address.as_str().unwrap()));
    browser.see(".tried .other");
    assert_eq!(browser.look(tried), before);

    // A hint without a proof has a line too.
    browser.visit("#/analysis/%7B%22game%22%3A%22connect-four%22%7D", "analysis");
    assert_eq!(browser.count("[data-key=forward-one]:not([disabled])"), 0);
    browser.click("[data-key=hint]");
    browser.click("[data-key=step]");
    browser.see(".tried [aria-current]");
    browser.visit("#/analysis", "analysis");

    // The board editor.
    browser.click("#tab-setup");
    browser.click("[data-key=setup-paint]");
    browser.click("[data-key='paint--']");
    browser.run("document.querySelectorAll('.paint-grid .painted').forEach((cell) => cell.click())");
    for (sign, row, column) in [("X", 1, 1), ("O", 2, 2), ("X", 3, 3)] {
        browser.click(&format!("[data-key=paint-{sign}]"));
        browser.click(&format!(".paint-grid [role=row]:nth-child({row}) > :nth-child({column}) button"));
    }
    browser.is_accessible("painting");
    browser.fill("[data-key=paint-turn]", "1");
    browser.click("[data-key=paint-done]");
    browser.until("decodeURIComponent(location.hash).includes('X---O---X O')");

    // A pasted board sets its own size and is solved exactly.
    browser.visit("#/analysis/%7B%22game%22%3A%22filler%22%7D", "analysis");
    browser.click("#tab-setup");
    let board = "🟦🟩🟨🟥\\n🟩🟨🟥🟦\\n🟨🟥🟦🟩\\n🟪🟦🟩🟨";
    browser.run(&format!("document.querySelector('[data-key=setup-position]').value = '{board}'"));
    browser.click("[data-key=setup-set]");
    browser.until("decodeURIComponent(location.hash).includes('width=4,height=4') && document.querySelectorAll('.cells .cell, .cells button').length === 16");
    browser.click("[data-key=solve]");
    browser.read(".advice", "With best play");
    browser.read(".value-now", "proved");

    // How a guess splits the remaining codes.
    browser.visit(
        "#/analysis/%7B%22game%22%3A%22mastermind%22%2C%22from%22%3A%221122%3A1%2C1%22%7D",
        "analysis",
    );
    browser.fill("#guess", "1345");
    browser.click("[data-key=split]");
    browser.see(".split-answers li:nth-child(3)");
    let left = "[...document.querySelectorAll('.split-answers .left')].reduce((sum, one) => sum + Number(one.textContent), 0)";
    assert_eq!(
        browser.look(left),
        ask(browser, "/analysis", &json!({ "game": "mastermind", "from": "1122:1,1" }))["codes_left"]
    );
    browser.click(".split-answers button");
    browser.until("document.querySelectorAll('.row[data-row]').length >= 2");
    browser.is_accessible("analysis of codes");
    browser.has_no_errors();
}

fn marks_puzzles_exactly_and_repeats_missed_ones(browser: &Browser) {
    browser.visit("#/puzzles", "puzzles");
    browser.is_accessible("puzzles");
    browser.run("delete main.dataset.screen");
    browser.click("[data-key='tic-tac-toe.1']");
    browser.see(".asked");
    let puzzle =
        ask(browser, "/puzzles", &json!({ "game": "tic-tac-toe", "grade": 1 }))["puzzles"][0].clone();
    let values = ask(browser, "/analysis/values", &puzzle)["values"].clone();
    let moves = values.as_array().unwrap();
    let (best, worst) = (moves[0]["move"].as_str().unwrap(), moves.last().unwrap()["move"].as_str().unwrap());
    browser.click(&format!(".cell[data-move={worst}]"));
    browser.read(".marked.wrong", worst);
    browser.click(&format!(".cell[data-move={best}]"));
    browser.read(".marked.right", best);
    browser.see(".cell .worth");
    browser.is_accessible("a puzzle");
    // The first answer counts: the puzzle is repeated tomorrow. The next one follows at once.
    browser.click("[data-key=next-one]");
    browser.until("!document.querySelector('.marked')");
    browser.click("[data-key=show-answer]");
    browser.see(".marked.shown");
    let kept = browser.look("JSON.parse(localStorage['parlor-cards'])");
    assert_eq!(kept.as_array().unwrap().len(), 2);
    assert_eq!((&kept[0]["from"], &kept[0]["box"]), (&puzzle["from"], &Value::from(0)));

    // It is due tomorrow; right answers lengthen the interval, a wrong one resets it.
    let course = browser.run_async(&format!(
        "const done = arguments[0];
         ({MODULE})('repetition.js').then((r) => {{
           let cards = r.add([], {{ game: 'a', from: 'b', made: null, loss: null }}, 100);
           const waits = [r.due(cards, 100).length, r.due(cards, 101).length];
           const days = [];
           for (let day = cards[0].due; cards.length; day = cards[0]?.due) {{ days.push(day); cards = r.answered(cards, {{ game: 'a', from: 'b' }}, true, day); }}
           cards = r.answered(r.add([], {{ game: 'a', from: 'b', made: null, loss: null }}, 100), {{ game: 'a', from: 'b' }}, true, 101);
           cards = r.answered(cards, {{ game: 'a', from: 'b' }}, false, 104);
           let many = []; for (let i = 0; i < 500; i++) many = r.add(many, {{ game: 'a', from: String(i), made: null, loss: null }}, 100);
           done([waits, days, [cards[0].box, cards[0].due, cards[0].missed], many.length]);
         }});"
    ));
    assert_eq!(course.to_string(), "[[0,1],[101,104,111,127,162,242],[0,105,1],400]");

    // A card due yesterday appears on the training screen, and the exported file restores it.
    browser.run("const cards = JSON.parse(localStorage['parlor-cards']).map((card) => ({ ...card, due: 1 })); localStorage['parlor-cards'] = JSON.stringify(cards.slice(0, 1));");
    browser.visit("#/puzzles", "puzzles");
    browser.click("[data-key=learning-save]");
    let file = browser.downloads.0.join("parlor-learning.json");
    browser.written_document(&file);
    browser.click("[data-key=train]");
    browser.see(".asked");
    browser.click(&format!(".cell[data-move={best}]"));
    browser.see(".marked.right");
    assert_eq!(browser.look("JSON.parse(localStorage['parlor-cards'])[0].box"), 1);
    browser.run("localStorage.removeItem('parlor-cards')");
    browser.visit("#/puzzles", "puzzles");
    browser.fill("[data-key=learning-file]", file.to_str().unwrap());
    browser.see("[data-key=train]");
    browser.has_no_errors();
}

#[test]
fn offers_mistakes_for_retry_before_the_answer() {
    let browser = Browser::open();
    // Mistakes do not depend on the opponent: a strong program, a random one, a person.
    for opponent in ["search", "random", "person"] {
        browser.run("localStorage.removeItem('parlor-cards')");
        let body = json!({ "game": "tic-tac-toe", "players": ["person", opponent], "seed": 1 });
        let begun = browser.ask("POST", "/api/games", Some(&body));
        browser.visit(&format!("#/game/{}", begun["id"].as_str().unwrap()), "game");
        browser.settle();
        while !browser.is_over() {
            let id = browser.look("location.hash.slice(7)");
            let values =
                ask(&browser, &format!("/games/{}/values", id.as_str().unwrap()), &json!({}))["values"]
                    .clone();
            let worst = values.as_array().unwrap().last().unwrap()["move"].as_str().unwrap().to_owned();
            browser.move_by(&format!(".cell[data-move={worst}]"));
        }
        // Moves are examined one after another; mistakes are saved at the end.
        browser.until("document.querySelector('.mistakes li') && !document.querySelector('.mistakes .work')");
        browser.is_accessible("mistakes");
        assert!(browser.count(".past.slip small[data-nr^='?']") > 0, "{opponent}");
        let worst =
            "decodeURIComponent(document.querySelector('.mistakes [data-key^=retry]').hash.slice(11))";
        let made = browser.look(&format!("JSON.parse({worst})"));
        let kept = "JSON.parse(localStorage['parlor-cards']).map(({ from, made }) => `${from} ${made}`)";
        let kept = browser.look(kept);
        let mistake = format!("{} {}", made["from"].as_str().unwrap(), made["made"].as_str().unwrap());
        assert!(kept.as_array().unwrap().contains(&json!(mistake)), "{opponent}: {mistake}, {kept}");
        browser.click(".mistakes [data-key^=retry]");
        browser.see(".asked");
        browser.read(".question", made["made"].as_str().unwrap());
        let study = json!({ "game": "tic-tac-toe", "from": made["from"] });
        let best =
            ask(&browser, "/analysis/values", &study)["values"][0]["move"].as_str().unwrap().to_owned();
        browser.click(&format!(".cell[data-move={best}]"));
        // The values of all moves are drawn last.
        browser.see(".cell .worth");
        assert_eq!(browser.count(".marked.right"), 1, "{opponent}");
        browser.click("[data-key=leave]");
        browser.see(".outcome");
    }
    // A finished game leads to the analysis board.
    browser.click("[data-key=analyse]");
    browser.see(".tried [aria-current]");
    browser.has_no_errors();
}

fn the_daily_code_gives_no_help_and_its_result_no_hint(browser: &Browser) {
    browser.click(".hero [data-key=today]");
    browser.until("main.dataset.screen === 'game'");
    browser.settle();
    let game = browser.look("location.hash");
    assert_eq!(browser.count("[data-key=hint], [data-key=undo]"), 0);
    browser.press(&["h"]);
    // Always the same guess; on the rare day when it is right, the game ends at once.
    while !browser.is_over() {
        browser.moving(|| browser.press(&["1", "2", "3", "4", "Enter"]));
    }
    browser.see(".daily-result .shared");
    let text = browser.text(".daily-result .shared");
    let (head, rows) = text.split_once('\n').unwrap();
    assert!(head.starts_with("Parlor 20"), "{text}");
    assert!(rows.chars().all(|sign| "⚫⚪▫\n".contains(sign)), "{text}");
    browser.is_accessible("the code of the day");
    browser.resize(390, 844);
    assert_eq!(browser.look("document.documentElement.scrollWidth"), 390);
    assert_eq!(browser.look("Object.keys(JSON.parse(localStorage['parlor-days'])).length"), 1);
    browser.visit("#/", "start");
    browser.click(".hero [data-key=today]");
    browser.until(&format!("location.hash === {game}"));

    // The streak counts stored days.
    let figures = browser.run_async(&format!(
        "const done = arguments[0];
         ({MODULE})('daily.js').then((d) => {{
           const days = {{ '2026-02-27': {{ guesses: 4, solved: true }}, '2026-02-28': {{ guesses: 5, solved: true }}, '2026-03-01': {{ guesses: 6, solved: false }}, '2026-03-02': {{ guesses: 5, solved: true }} }};
           done([d.streak(days, '2026-02-28'), d.streak(days, '2026-03-01'), d.streak(days, '2026-03-03'), d.streak(days, '2026-03-04'), d.distribution(days, 6)]);
         }});"
    ));
    assert_eq!(figures.to_string(), "[2,0,1,0,[0,0,0,1,2,0]]");
    browser.has_no_errors();
}
