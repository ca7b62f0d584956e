//! The results of Filler boards with best play: the tables of `docs/seven-colours.md` are generated from
//! `results/filler-survey.json`.

use serde_json::Value;

use crate::{put_in, rendered, root};

/// The 97.5 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// The boards counted by their value to First, from the lowest.
fn counts(survey: &Value) -> Vec<(i64, u64)> {
    let values = survey["values"].as_object().unwrap();
    let count = |(value, boards): (&String, &Value)| (value.parse().unwrap(), boards.as_u64().unwrap());
    let mut counts: Vec<(i64, u64)> = values.iter().map(count).collect();
    counts.sort_unstable();
    counts
}

/// Formats a number with thousands separators.
fn grouped(number: u64) -> String {
    if number < 1000 {
        number.to_string()
    } else {
        format!("{},{:03}", grouped(number / 1000), number % 1000)
    }
}

/// A share in per cent, with Wilson's interval.
fn share(part: u64, all: u64) -> [String; 2] {
    let (share, n) = (part as f64 / all as f64, all as f64);
    let center = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let percent = |share: f64| format!("{:.2}", 100.0 * share);
    [format!("{} %", percent(share)), format!("{} – {} %", percent(center - half), percent(center + half))]
}

fn tables(survey: &Value) -> String {
    let counts = counts(survey);
    let all: u64 = counts.iter().map(|(_, boards)| boards).sum();
    let row = |name: &str, sign: i64| {
        let boards =
            counts.iter().filter(|(value, _)| value.signum() == sign).map(|(_, boards)| boards).sum();
        let [share, interval] = share(boards, all);
        vec![name.to_owned(), grouped(boards), share, interval]
    };
    let ends = [row("First wins", 1), row("draw", 0), row("Second wins", -1)];
    let mean = counts.iter().map(|&(value, boards)| value as f64 * boards as f64).sum::<f64>() / all as f64;
    let squares =
        counts.iter().map(|&(value, boards)| (value as f64 - mean).powi(2) * boards as f64).sum::<f64>();
    let deviation = (squares / (all as f64 - 1.0)).sqrt();
    let one_best = survey["one_best"].as_u64().unwrap();
    let figures = vec![
        grouped(all),
        format!("{mean:.3}"),
        format!("{deviation:.3}"),
        share(one_best, all)[0].clone(),
        grouped(survey["nodes"].as_u64().unwrap() / all),
    ];
    let margins: Vec<Vec<String>> = counts
        .iter()
        .map(|&(value, boards)| {
            let sign = if value < 0 { "−" } else { "" };
            vec![format!("{sign}{}", value.abs()), grouped(boards), share(boards, all)[0].clone()]
        })
        .collect();
    [
        rendered(&["with best play", "boards", "share", "95 % interval"], &ends),
        rendered(
            &[
                "boards",
                "mean margin",
                "standard deviation",
                "only one best colour",
                "positions visited, on average",
            ],
            &[figures],
        ),
        rendered(&["First's margin", "boards", "share"], &margins),
    ]
    .join("\n")
}

#[test]
fn tables_of_filler_equal_the_survey() {
    let text = std::fs::read_to_string(root().join("results/filler-survey.json")).unwrap();
    let survey: Value = serde_json::from_str(&text).unwrap();
    let [first, last] = [0, 1].map(|end| survey["seeds"][end].as_u64().unwrap());
    let all: u64 = counts(&survey).iter().map(|(_, boards)| boards).sum();
    assert_eq!(all, last - first + 1, "every seed is counted once");
    let command = survey["command"].as_str().unwrap();
    assert!(command.starts_with(&format!("parlor solve filler --seeds {first}..{last}")), "{command}");
    let page = root().join("docs/seven-colours.md");
    let said = std::fs::read_to_string(&page).unwrap();
    assert!(said.contains(command), "docs/seven-colours.md has another command than {command}");
    put_in(&page, "filler-survey", &tables(&survey));
}
