//! The `results.json` of a Gradescope autograder: a score and a list of tests.

use serde::Serialize;

/// The document.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Gradescope {
    /// The points of all tests together.
    pub score: f64,
    /// The text above the tests.
    pub output: String,
    /// The tests.
    pub tests: Vec<Test>,
}

/// One test.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Test {
    /// The name of the test.
    pub name: String,
    /// The points it earned.
    pub score: f64,
    /// The points it could earn.
    pub max_score: f64,
    /// `passed` or `failed`.
    pub status: &'static str,
    /// The text below the test.
    pub output: String,
}

impl Test {
    /// Creates a test.
    pub fn new(name: String, score: f64, max_score: f64, passed: bool, output: String) -> Test {
        Test { name, score, max_score, status: if passed { "passed" } else { "failed" }, output }
    }
}

impl Gradescope {
    /// Creates the document and adds up the points.
    pub fn of(output: String, tests: Vec<Test>) -> Gradescope {
        // Sums of shares should read 100, not 99.99999999999999.
        let score = tests.iter().map(|test| test.score).sum::<f64>();
        Gradescope { score: (score * 1e6).round() / 1e6, output, tests }
    }

    /// Returns the text of the file.
    pub fn text(&self) -> String {
        let text = serde_json::to_string_pretty(self);
        text.expect("numbers and texts can always be written as JSON") + "\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_is_that_of_the_tests() {
        let test =
            |score, passed| Test::new("a \"test\"\n".into(), score, 100.0 / 3.0, passed, String::new());
        let third = 100.0 / 3.0;
        let document =
            Gradescope::of("figures".into(), vec![test(third, true), test(third, true), test(0.0, false)]);
        let read: serde_json::Value = serde_json::from_str(&document.text()).unwrap();
        assert_eq!(read["tests"][0]["name"], "a \"test\"\n");
        assert_eq!(
            (&read["tests"][1]["status"], &read["tests"][2]["status"]),
            (&"passed".into(), &"failed".into())
        );
        assert!((read["score"].as_f64().unwrap() - 66.666_667).abs() < 1e-9);
    }
}
