//! Accessibility checks by axe-core, which is fetched from the npm registry into the target folder.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use serde_json::Value;

use crate::browser::Browser;

/// The version of axe-core.
const VERSION: &str = "4.14.0";

/// Returns the script, fetching it if needed. Tests fail without it.
fn script() -> &'static str {
    static SCRIPT: OnceLock<String> = OnceLock::new();
    SCRIPT.get_or_init(|| {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        let kept = folder.join(format!("axe-core-{VERSION}.js"));
        if let Ok(script) = fs::read_to_string(&kept) {
            return script;
        }
        let script = fetch().unwrap_or_else(|reason| {
            panic!(
                "axe-core {VERSION} cannot be fetched from the npm registry, so nothing shows whether the page \
                 is accessible: {reason}. Check that npm is installed (scripts/test does that) and that the \
                 registry can be reached"
            )
        });
        fs::write(&kept, &script).expect("the folder for tests can be written to");
        script
    })
}

fn fetch() -> Result<String, String> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("axe-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let run = |program: &str, arguments: &[&str]| {
        let output = Command::new(program).args(arguments).current_dir(&folder).output();
        let output = output.map_err(|error| format!("{program}: {error}"))?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        if output.status.success() { Ok(()) } else { Err(format!("{program}: {said}")) }
    };
    let script = run("npm", &["pack", "--silent", &format!("axe-core@{VERSION}")])
        .and_then(|()| run("tar", &["xzf", &format!("axe-core-{VERSION}.tgz"), "package/axe.min.js"]))
        .and_then(|()| {
            fs::read_to_string(folder.join("package/axe.min.js")).map_err(|error| error.to_string())
        });
    let _ = fs::remove_dir_all(&folder);
    script
}

impl Browser {
    /// Checks the current screen; `name` is for the failure message.
    pub(crate) fn is_accessible(&self, name: &str) {
        self.keeps("undefined", name);
    }

    /// Checks the contrast of the current screen, for another colour scheme.
    pub(crate) fn has_contrast(&self, name: &str) {
        self.keeps("['color-contrast']", name);
    }

    /// Checks the current screen by these rules, or by all if undefined.
    fn keeps(&self, rules: &str, name: &str) {
        if self.look("typeof axe") != "object" {
            self.run(script());
        }
        let check = format!(
            "const done = arguments[0];
            axe.run(document, {{ resultTypes: ['violations'], runOnly: {rules} }}).then(
              ({{ violations }}) => done(violations.map(({{ id, help, nodes }}) =>
                `${{id}}: ${{help}}: ${{nodes.slice(0, 3).map((node) => node.html + ' ' + node.failureSummary).join('; ')}}`)),
              (error) => done([String(error)]));"
        );
        let found = self.run_async(&check);
        assert_eq!(found, Value::Array(Vec::new()), "{name}");
    }
}
