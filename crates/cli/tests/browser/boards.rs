//! What boards show besides the position: turned around, what a colour would take, what nodes are worth.

use serde_json::json;

use crate::browser::Browser;

on_both_carriers!(a_colour_tells_what_it_would_take);

#[tokio::test]
async fn a_board_can_be_turned() {
    let browser = Browser::open().await;
    browser.begin("reversi", &[], ["person", "greedy"]).await;
    browser.settle().await;
    let place = "((cells) => {
        const [first, last] = [cells[0], cells[cells.length - 1]].map((cell) => cell.getBoundingClientRect());
        return Math.sign(last.left - first.left) + ',' + Math.sign(last.top - first.top);
    })(document.querySelectorAll('.cell'))";
    let below = "document.querySelector('.part-low .player').dataset.seat";
    assert_eq!((browser.look(place).await, browser.look(below).await), ("1,1".into(), "0".into()));
    browser.click("[data-key=flip]").await;
    browser.see(".turned").await;
    assert_eq!((browser.look(place).await, browser.look(below).await), ("-1,-1".into(), "1".into()));
    // Arrows go where they point.
    browser.run("document.querySelectorAll('.cell')[10].focus()").await;
    let left = "document.activeElement.getBoundingClientRect().left";
    let before = browser.look(left).await.as_f64().unwrap();
    browser.press(&["Right"]);
    assert!(browser.look(left).await.as_f64().unwrap() > before);
    // Moves are the same as before.
    browser.move_by(".cell.playable").await;
    browser.click("[data-key=flip]").await;
    browser.until("!document.querySelector('.turned')").await;
    assert_eq!(browser.look(place).await, "1,1");
    browser.is_content();
}

async fn a_colour_tells_what_it_would_take(browser: Browser) {
    for game in ["filler", "seven-colors"] {
        browser.begin(game, &[], ["person", "greedy"]).await;
        browser.settle().await;
        let known = browser.ask_of_game("GET", "/changes", None).await;
        let color = ".color[data-move][aria-disabled=false]";
        let letter = browser.look(&format!("document.querySelector('{color}').dataset.move")).await;
        let change = known["changes"].as_array().unwrap().iter().find(|one| one["move"] == letter).unwrap();
        let taken = browser
            .look(&format!(
                "{}.filter((at) => document.querySelectorAll('.cells .cell')[at].dataset.ink.startsWith('hue')).length",
                change["cells"]
            ))
            .await;
        browser.run(&format!("document.querySelector('{color}').focus()")).await;
        browser.see(".gain").await;
        let gain = browser.look("document.querySelector('.gain').dataset.gain").await;
        assert_eq!(gain.as_str().unwrap().trim_start_matches('+'), taken.to_string(), "{game}");
        browser.run("document.activeElement.blur()").await;
        browser.until("!document.querySelector('.gain')").await;
    }
    browser.is_content();
}

#[tokio::test]
async fn nodes_of_a_tree_show_what_they_are_worth() {
    let browser = Browser::open().await;
    browser.begin("tree", &[], ["person", "search"]).await;
    browser.settle().await;
    assert_eq!(browser.count(".worth-of-node").await, 0);
    let known = browser.ask_of_game("POST", "/values", Some(&json!({}))).await;
    browser.click("[data-key=values]").await;
    browser.see(".worth-of-node").await;
    let inner = browser.count(".tree .node:not(.leaf)").await;
    assert_eq!(browser.count(".worth-of-node").await, inner);
    let root = browser.look("document.querySelector('.tree .node .worth-of-node text').textContent").await;
    let worth = known["nodes"][0].as_i64().unwrap();
    assert_eq!(root.as_str().unwrap().replace('−', "-").parse::<i64>().unwrap(), worth);
    // The best move leads to a node of the same worth as the root.
    assert_eq!(known["values"][0]["value"].as_i64().unwrap(), worth);
    browser.is_content();
}
