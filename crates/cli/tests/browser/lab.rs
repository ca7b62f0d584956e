//! The laboratory: searches at every moment, questions that are marked, comparisons and events that grow.

use serde_json::json;

use crate::browser::Browser;

on_both_carriers!(five_searches_are_seen_at_every_moment, questions_are_marked_and_curves_grow);

/// Goes to an address of the laboratory that says more than its name.
async fn visit(browser: &Browser, room: &str, wish: &str) {
    let address = browser.look(&format!("'#/{room}/' + encodeURIComponent({wish:?})")).await;
    browser.visit(address.as_str().unwrap(), room).await;
}

/// Nothing is wider than the window, in a laptop's and in a phone's.
async fn fits(browser: &Browser, name: &str) {
    for (width, height) in [(390, 844), (1280, 720)] {
        browser.resize(width, height).await;
        browser.until(&format!("innerWidth === {width}")).await;
        let wide = browser.look("document.documentElement.scrollWidth").await;
        assert_eq!(wide, width, "{name}");
    }
}

async fn five_searches_are_seen_at_every_moment(browser: Browser) {
    browser.resize(1280, 720).await;
    browser.click(".rail [data-key=lab]").await;
    browser
        .until(
            "main.dataset.screen === 'searches' && document.querySelectorAll('.card .lab-tree').length === 5",
        )
        .await;
    // The lecture's example, by hand: 11 leaves, of which alpha-beta skips 5 in 3 cuts.
    let tally = |search: &str| format!(".card[data-search='{search}'] .tally");
    assert_eq!(browser.text(&tally("minimax")).await, "21 positions · 0 cuts");
    assert_eq!(browser.text(&tally("alpha-beta")).await, "14 positions · 3 cuts");
    let skipped = ".card[data-search='alpha-beta'] .node.leaf.skipped";
    assert_eq!(
        (browser.count(skipped).await, browser.count(".card[data-search='alpha-beta'] .slash").await),
        (5, 3)
    );
    browser.read(".card.estimate", "Proved after").await;
    assert_eq!(browser.count(".rail [data-key=lab][aria-current=page]").await, 1);
    browser.is_accessible("five searches").await;

    // At the beginning nothing has happened; each key is one event.
    browser.run("document.querySelector('#lab-time').focus()").await;
    browser.press(&["Home"]);
    browser.read(".card[data-search='alpha-beta'] .saying", "Not begun").await;
    assert_eq!(browser.count(".node.skipped").await, 0);
    browser.press(&["Right"]);
    browser.read(".card[data-search='alpha-beta'] .saying", "Arrives at C: α −∞ · β ∞").await;
    browser.click("[data-key=lab-last]").await;

    browser.click("[data-key='enlarge-alpha-beta']").await;
    browser.see(".lab[data-large] .steps-of li").await;
    assert_eq!((browser.count(".steps-of li").await, browser.count(".cut-marks i").await), (7, 3));
    browser.click("[data-key=step-2]").await;
    browser.read(".steps-of [aria-current]", "B is beta-pruned").await;
    assert_eq!(browser.count(".node.skipped").await, 1);
    browser.is_accessible("one search").await;
    browser.click("[data-key='save-alpha-beta']").await;
    let file = browser.downloads.0.join("parlor-alpha-beta.svg");
    browser.until_file(&file).await;
    let picture = std::fs::read_to_string(&file).unwrap();
    assert!(
        picture.starts_with("<svg") && picture.contains("xmlns=") && !picture.contains("class="),
        "{picture}"
    );
    fits(&browser, "one search").await;

    // A tree of one's own, and one that cannot be read.
    visit(&browser, "searches", "typed=[[3 12 8] [2 4 6] [14 5 2]]").await;
    browser.until("document.querySelectorAll('.card .lab-tree').length === 5").await;
    assert_eq!(browser.text(&tally("minimax")).await, "13 positions · 0 cuts");
    fits(&browser, "typed tree").await;
    browser.fill("#lab-position", "[3 [").await;
    browser.click(".subject [type=submit]").await;
    browser.see(".refusal[role=alert]").await;
    assert!(browser.complaints().iter().all(|line| line.contains("400")), "only the refusal");
    browser.click("[data-key=example]").await;
    browser
        .until("document.querySelector(\".card[data-search='minimax'] .tally\")?.innerText.startsWith('21')")
        .await;

    // From a game to its position; a larger tree is folded.
    browser.begin("tic-tac-toe", &[], ["person", "person"]).await;
    browser.settle().await;
    browser.move_by(".cell[data-move=b2]").await;
    browser.click("[data-key=menu]").await;
    browser.click("[data-key=searches]").await;
    browser.until("document.querySelectorAll('.card .lab-tree').length === 5").await;
    assert!(
        browser
            .look("document.querySelector('#lab-position').value")
            .await
            .as_str()
            .is_some_and(|text| !text.is_empty())
    );
    assert!(browser.count(".card[data-search='minimax'] .lab-tree text.more").await > 0, "it is folded");
    browser.is_content();
}

async fn questions_are_marked_and_curves_grow(browser: Browser) {
    browser.resize(1280, 720).await;
    browser.prefer(&[("prefers-color-scheme", "dark")]);
    // The same series by the API: the first is answered right, the second wrong.
    let wish = json!({ "seed": 7, "count": 2, "difficulty": 2 });
    let questions = browser.ask("POST", "/api/lab/quiz", Some(&wish)).await["questions"].clone();
    visit(&browser, "quiz", "seed=7&difficulty=2").await;
    for (number, right) in [(0, true), (1, false)] {
        let question = &questions[number];
        browser.read("#question", question["text"].as_str().unwrap()).await;
        browser.is_accessible("a question").await;
        let answer = question["answer"].as_array().unwrap();
        match question["kind"].as_str().unwrap() {
            "value" => {
                let value = if right { answer[0].as_str().unwrap() } else { "99" };
                browser.fill("#quiz-value", value).await;
            }
            "window" => {
                let place: usize = answer[0].as_str().unwrap().parse().unwrap();
                let chosen = if right { place } else { place % 4 + 1 };
                browser.click(&format!("[name=window][value='{chosen}']")).await;
            }
            _ => {
                let chosen = if right { &answer[..] } else { &answer[1..] };
                for leaf in chosen {
                    browser.click(&format!("[name=leaf][value='{}']", leaf.as_str().unwrap())).await;
                }
            }
        }
        browser.click("[data-key=quiz-answer]").await;
        browser.see(if right { ".verdict-of.right" } else { ".verdict-of.wrong" }).await;
        browser.read(".verdict-of", question["reason"].as_str().unwrap()).await;
        browser.click("[data-key=quiz-next]").await;
    }
    browser.read(".progress-of", "Right: 1 of 2").await;
    // The address names the question, and another seed is another series.
    browser.until("decodeURIComponent(location.hash).endsWith('seed=7&difficulty=2&question=3')").await;
    fits(&browser, "quiz").await;
    browser.fill("#quiz-seed", "8").await;
    browser.until("decodeURIComponent(location.hash).endsWith('seed=8&difficulty=2&question=1')").await;
    browser.read(".progress-of", "Right: 0 of 0").await;

    visit(&browser, "compare", "typed=[[3 12 8] [2 4 6] [14 5 2]]").await;
    browser.see("[data-key=compare-done]").await;
    // Minimax at depths 1 and 2: 4 and 13 positions, as counted by hand.
    let cells = "[...document.querySelectorAll('tbody tr')].map((row) => row.cells[1].innerText).join(' ')";
    assert_eq!(browser.look(cells).await, "4 13");
    let named = "document.querySelector('thead tr').cells[1].innerText";
    assert_eq!(browser.look(named).await, "Minimax");
    assert_eq!(browser.count(".curve.formula path").await, 4);
    browser.is_accessible("compare").await;
    fits(&browser, "compare").await;

    browser.visit("#/arena", "arena").await;
    browser.fill("#arena-game", "nim").await;
    browser.click("[data-key=away-2]").await;
    browser.fill("[data-player='0']", "perfect").await;
    browser.fill("[data-player='1']", "random").await;
    browser.fill("#arena-pairs", "3").await;
    browser.click("[data-key=arena-begin]").await;
    browser.read(".progress-of", "3 of 3").await;
    browser.see("[data-key=arena-begin]").await;
    assert!(browser.text(".ladder tbody th").await.ends_with("(perfect)"));
    browser.is_accessible("arena").await;
    browser.click("[data-key=arena-csv]").await;
    let file = browser.downloads.0.join("parlor-arena.csv");
    browser.until_file(&file).await;
    let table = std::fs::read_to_string(&file).unwrap();
    assert!(table.starts_with("player,wins,draws,losses,") && table.lines().count() == 3, "{table}");
    // A player that strangers may not seat is refused in words.
    browser.fill("[data-player='1']", "process:cmd=true").await;
    browser.click("[data-key=arena-begin]").await;
    browser.see(".refusal[role=alert]").await;
    fits(&browser, "arena").await;
    assert_eq!(browser.look("[...document.querySelectorAll('.ladder tbody tr')].length").await, json!(0));
    // A refused request is told by the browser too.
    assert!(browser.complaints().iter().all(|line| line.contains("400")), "only the refusal");
}
