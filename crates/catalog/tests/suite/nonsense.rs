//! No input panics: specs, players, positions and moves of every game. The fuzz targets in `fuzz/` test the same
//! properties.

use parlor_catalog::{GAMES, SetUp, Spec, open};
use proptest::prelude::*;

/// Text similar to valid input, so that it passes the first checks.
fn near_text() -> impl Strategy<Value = String> {
    prop_oneof![
        ".{0,40}",
        "[XOxo-]{0,90} ?[XO]? ?[0-9-]?",
        "[a-i][0-9]{1,3}",
        "[0-9-]{0,12} ?(first|second)?",
        "[0-9]{0,3}:[0-9]{0,12}",
        "/?[0-9/]{0,12}",
        "[A-C\\[\\] 0-9-]{0,40}",
        "([0-9]{4}:[0-4],?[0-4]? ?){0,11}[0-9]{0,5}",
    ]
}

fn near_spec() -> impl Strategy<Value = String> {
    let names: Vec<&'static str> = GAMES.iter().map(|entry| entry.name).collect();
    let keys: Vec<&'static str> =
        GAMES.iter().flat_map(|entry| entry.parameters.iter().map(|parameter| parameter.key)).collect();
    (proptest::sample::select(names), proptest::sample::select(keys), near_text())
        .prop_map(|(name, key, value)| format!("{name}:{key}={value}"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn specs_of_any_kind_open_or_are_refused(spec in prop_oneof![near_text(), near_spec()]) {
        let _ = open(&spec);
    }

    #[test]
    fn players_positions_and_moves_of_any_kind_are_read_or_refused(
        game in 0..GAMES.len(), text in near_text(), other in near_text()
    ) {
        let game = open(GAMES[game].name).unwrap();
        let _ = game.player(&Spec::parse(&text), None);
        let _ = game.player(&Spec::parse(&format!("alpha-beta:{text}")), None);
        if let Ok(mut table) = game.table(&SetUp { from: Some(&text), ..SetUp::default() }) {
            // A parsed position is written and parsed back unchanged.
            let written = table.position();
            let again = game.table(&SetUp { from: Some(&written), ..SetUp::default() }).unwrap();
            prop_assert_eq!(again.position(), written);
            let before = table.position();
            if table.play(&other).is_err() {
                prop_assert_eq!(table.position(), before);
            }
            let _ = table.scene();
        }
        let mut table = game.table(&SetUp::default()).unwrap();
        let before = table.history().len();
        let made = table.play(&text).is_ok();
        prop_assert_eq!(table.history().len(), before + usize::from(made));
    }
}
