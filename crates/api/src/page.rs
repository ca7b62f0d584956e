//! The HTML page: its files lie in a folder named by their content, and the scripts of its first screen are
//! preloaded, since a browser would otherwise discover them one after another.

use std::fmt::Write;

/// The file of the page.
pub const PAGE: &str = "index.html";

/// The placeholder for the folder of the files.
pub const FOLDER: &str = "/v/";

/// The placeholder for the scripts to preload.
const PRELOAD: &str = "<!-- preload -->";

/// The main script.
pub const MAIN: &str = "main.js";

/// The page with the folder of its files in their names; `read` gives the text of a file.
pub fn page(read: impl Fn(&str) -> Option<String>, folder: &str) -> String {
    let mut preload = String::new();
    for name in imported(&read) {
        let _ = write!(preload, "<link rel=\"modulepreload\" href=\"{FOLDER}{name}\">");
    }
    read(PAGE).unwrap_or_default().replace(PRELOAD, &preload).replace(FOLDER, folder)
}

/// The scripts that the main script imports, and those they import in turn; dynamic imports are left out.
pub fn imported(read: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let mut found = vec![MAIN.to_owned()];
    let mut next = 0;
    while let Some(name) = found.get(next).cloned() {
        next += 1;
        let script = read(&name).unwrap_or_default();
        for line in script.lines().filter(|line| line.starts_with("import ") || line.starts_with("} from ")) {
            let Some(named) = line.split('"').nth(1).map(|named| beside(&name, named)) else { continue };
            if !found.contains(&named) {
                found.push(named);
            }
        }
    }
    found
}

/// The path of an import relative to its file.
fn beside(file: &str, named: &str) -> String {
    let mut parts: Vec<&str> = file.split('/').collect();
    parts.pop();
    for part in named.split('/').filter(|&part| part != ".") {
        if part == ".." {
            parts.pop();
        } else {
            parts.push(part);
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resolves_imports_relative_to_their_file() {
        assert_eq!(beside("main.js", "./dom.js"), "dom.js");
        assert_eq!(beside("screens/start.js", "../dom.js"), "dom.js");
        assert_eq!(beside("screens/start.js", "./sheet.js"), "screens/sheet.js");
    }

    #[test]
    fn preloads_imported_scripts() {
        let read = |name: &str| match name {
            PAGE => Some("<!-- preload --><script src=\"/v/main.js\">".to_owned()),
            MAIN => Some("import { a } from \"./a.js\";".to_owned()),
            "a.js" => Some("import * as b from \"./b/b.js\";\nimport(\"./late.js\")".to_owned()),
            _ => None,
        };
        assert_eq!(imported(read), ["main.js", "a.js", "b/b.js"]);
        let page = page(read, "v/7/");
        assert!(
            page.contains("href=\"v/7/b/b.js\"") && page.ends_with("<script src=\"v/7/main.js\">"),
            "{page}"
        );
    }
}
