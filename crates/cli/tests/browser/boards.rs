//! What boards show besides the position: the turned board, gains of colours, values of nodes.

use serde_json::json;

use crate::browser::Browser;

on_both_transports!(shows_what_a_colour_would_take);

#[test]
fn turns_a_board() {
    let browser = Browser::open();
    browser.begin("reversi", &[], ["person", "greedy"]);
    browser.settle();
    let place = "((cells) => {
        const [first, last] = [cells[0], cells[cells.length - 1]].map((cell) => cell.getBoundingClientRect());
        return Math.sign(last.left - first.left) + ',' + Math.sign(last.top - first.top);
    })(document.querySelectorAll('.cell'))";
    let below = "document.querySelector('.part-low .player').dataset.seat";
    assert_eq!((browser.look(place), browser.look(below)), ("1,1".into(), "0".into()));
    browser.click("[data-key=flip]");
    browser.see(".turned");
    assert_eq!((browser.look(place), browser.look(below)), ("-1,-1".into(), "1".into()));
    // Arrow keys follow the screen.
    browser.run("document.querySelectorAll('.cell')[10].focus()");
    let left = "document.activeElement.getBoundingClientRect().left";
    let before = browser.look(left).as_f64().unwrap();
    browser.press(&["Right"]);
    assert!(browser.look(left).as_f64().unwrap() > before);
    // The notation of moves does not change.
    browser.move_by(".cell.playable");
    browser.click("[data-key=flip]");
    browser.until("!document.querySelector('.turned')");
    assert_eq!(browser.look(place), "1,1");
    browser.has_no_errors();
}

fn shows_what_a_colour_would_take(browser: &Browser) {
    for game in ["filler", "seven-colors"] {
        browser.begin(game, &[], ["person", "greedy"]);
        browser.settle();
        let known = browser.ask_of_game("GET", "/changes", None);
        let color = ".color[data-move][aria-disabled=false]";
        let letter = browser.look(&format!("document.querySelector('{color}').dataset.move"));
        let change = known["changes"].as_array().unwrap().iter().find(|one| one["move"] == letter).unwrap();
        let taken = browser
            .look(&format!(
                "{}.filter((at) => document.querySelectorAll('.cells .cell')[at].dataset.ink.startsWith('hue')).length",
                change["cells"]
            ))
            ;
        browser.run(&format!("document.querySelector('{color}').focus()"));
        browser.see(".gain");
        let gain = browser.look("document.querySelector('.gain').dataset.gain");
        assert_eq!(gain.as_str().unwrap().trim_start_matches('+'), taken.to_string(), "{game}");
        browser.run("document.activeElement.blur()");
        browser.until("!document.querySelector('.gain')");
    }
    browser.has_no_errors();
}

#[test]
fn shows_the_values_of_tree_nodes() {
    let browser = Browser::open();
    browser.begin("tree", &[], ["person", "search"]);
    browser.settle();
    assert_eq!(browser.count(".worth-of-node"), 0);
    let known = browser.ask_of_game("POST", "/values", Some(&json!({})));
    browser.click("[data-key=values]");
    browser.see(".worth-of-node");
    let inner = browser.count(".tree .node:not(.leaf)");
    assert_eq!(browser.count(".worth-of-node"), inner);
    let root = browser.look("document.querySelector('.tree .node .worth-of-node text').textContent");
    let worth = known["nodes"][0].as_i64().unwrap();
    assert_eq!(root.as_str().unwrap().replace('−', "-").parse::<i64>().unwrap(), worth);
    // The best move leads to a node with the root's value.
    assert_eq!(known["values"][0]["value"].as_i64().unwrap(), worth);
    browser.has_no_errors();
}
