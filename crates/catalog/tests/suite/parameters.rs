//! Parameters of specs: parsing, defaults, limits for clients of a server, and a sentence for each mistake.

use parlor_catalog::parameter::Key;
use parlor_catalog::{Args, Cost, Parameter};

const fn key(word: &'static str) -> Key {
    Key { word, title: "setting" }
}

const NIM: &[Parameter] = &[
    Parameter::text(key("heaps"), "3-4-5", Cost::Free),
    Parameter::number(key("take"), 1, 1000, "3", Cost::Free),
    Parameter::one_of(key("misere"), &["true", "false"], Cost::Free),
];

#[test]
fn parses_typed_values_and_fills_in_defaults() {
    let args = Args::read("nim", "take=2,heaps=1-2", NIM).unwrap();
    assert_eq!((args.text("heaps"), args.number::<u32>("take"), args.text("misere")), ("1-2", 2, "true"));
    assert!(args.is_given("take") && !args.is_given("misere"));
}

#[test]
fn a_rest_parameter_keeps_its_commas() {
    let parameters =
        [Parameter::number(key("time"), 1, 9, "1", Cost::Free), Parameter::rest(key("cmd"), "", Cost::Free)];
    let args = Args::read("process", "time=2,cmd=./bot --a=1,2", &parameters).unwrap();
    assert_eq!(args.text("cmd"), "./bot --a=1,2");
    let tree = [Parameter::rest(key(""), "[1 2]", Cost::Free)];
    assert_eq!(Args::read("tree", "C[1 2]", &tree).unwrap().text(""), "C[1 2]");
}

#[test]
fn parses_sizes_in_both_units_and_words_for_none() {
    let search = [
        Parameter::number_or(key("depth"), 1, 100, "free", Cost::Free),
        Parameter::memory(key("table"), 1, 4096, "64MiB", Cost::Heavy(64)),
    ];
    let args = Args::read("search", "", &search).unwrap();
    assert_eq!((args.number_or_none::<u32>("depth"), args.bytes("table")), (None, 64 << 20));
    let args = Args::read("search", "table=2gib,depth=7", &search).unwrap();
    assert_eq!((args.number_or_none::<u32>("depth"), args.bytes("table")), (Some(7), 2 << 30));
}

#[test]
fn limits_what_clients_may_set_by_its_cost() {
    let range = |cost| Parameter::number(key("time"), 1, 9, "1", cost).range_for_clients();
    assert_eq!(range(Cost::Free), Some((1, 9)));
    assert_eq!((range(Cost::AtMost(5)), range(Cost::Heavy(20))), (Some((1, 5)), Some((1, 9))));
    assert_eq!(Parameter::secret(key("secret")).range_for_clients(), None);
}

#[test]
fn each_mistake_has_its_sentence() {
    let refused = |text| Args::read("nim", text, NIM).unwrap_err().id;
    assert_eq!(refused("heps=3"), "spec-unknown-key");
    assert_eq!(refused("take"), "spec-missing-value");
    assert_eq!(refused("take=x"), "spec-not-a-number");
    assert_eq!(refused("take=0"), "spec-out-of-range");
    assert_eq!(refused("take=99999999999999999999"), "spec-not-a-number");
    assert_eq!(refused("misere=maybe"), "spec-not-one-of");
    assert_eq!(refused("take=1,take=2"), "spec-repeated-key");
    let search = [
        Parameter::number_or(key("depth"), 1, 100, "free", Cost::Free),
        Parameter::memory(key("table"), 1, 4096, "64MiB", Cost::Heavy(64)),
    ];
    let refused = |text: &str| Args::read("search", text, &search).unwrap_err().id;
    assert_eq!(refused("depth=deep"), "spec-not-a-number-or");
    assert_eq!(refused("depth=101"), "spec-not-a-number-or");
    for size in ["64", "0MiB", "5GiB", "64MB", "MiB", "", "99999999999999999999GiB"] {
        assert_eq!(refused(&format!("table={size}")), "spec-not-a-size", "{size}");
    }
    let level = [Parameter::number(key(""), 1, 8, "4", Cost::Free)];
    assert_eq!(Args::read("level", " 7 ", &level).unwrap().number::<usize>(""), 7);
    for typed in ["0", "9", "x", "=3", "3,4"] {
        assert_eq!(Args::read("level", typed, &level).unwrap_err().id, "spec-not-within", "{typed}");
    }
    assert_eq!(Args::read("random", "x=1", &[]).unwrap_err().id, "spec-takes-no-keys");
}
