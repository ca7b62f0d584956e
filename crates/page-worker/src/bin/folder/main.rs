//! Writes the folder of the page without a server: the page's assets, the scripts of this crate, the constant
//! documents and the WebAssembly module. `scripts/static-page` builds the module and calls this.
//!
//! The page, the service worker, the manifest and the icons have fixed names. All other files are below `v/`, in a
//! folder named by a hash of their contents, so hosts and browsers can cache them for ever. All URLs are relative, so
//! the folder works below any path.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use parlor_api::{offer, page, texts};
use parlor_locale::{Language, Words};
use serde_json::json;

/// The file name of the WebAssembly module.
const MODULE: &str = "parlor.wasm";

/// Files beside the page, where browsers look for them.
const BESIDE: [&str; 4] = ["manifest.webmanifest", "icon.svg", "icon-192.png", "icon-512.png"];

/// The service worker, which caches all files for use without a network.
const SERVICE: &str = "service.js";

/// Allows scripts and styles from the folder only, and compiling WebAssembly. `frame-ancestors` is missing because it
/// works only as a header.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; form-action 'self'";

/// File contents by path in the folder.
type Files = BTreeMap<String, Vec<u8>>;

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [folder, module] = arguments.as_slice() else { return usage() };
    match write(folder, module) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", folder.display());
            ExitCode::FAILURE
        }
    }
}

fn usage() -> ExitCode {
    eprintln!("folder DIR MODULE.wasm: call scripts/static-page DIR, which builds it");
    ExitCode::FAILURE
}

fn write(folder: &Path, module: &Path) -> std::io::Result<()> {
    remove_old_version(folder)?;
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Files::new();
    gather(&own.join("../web/assets"), "", &mut files)?;
    // Replaces the page's transport.js, which sends requests to a server.
    gather(&own.join("page"), "", &mut files)?;
    files.insert(MODULE.to_owned(), fs::read(module)?);
    for language in Language::ALL {
        let (words, code) = (Words::of(language), language.code());
        files.insert(format!("documents/texts.{code}.json"), texts::document(words).0.into_bytes());
        files.insert(format!("documents/catalog.{code}.json"), offer::document(words, false).0.into_bytes());
    }
    files.insert("icon.svg".to_owned(), files.get("favicon.svg").cloned().unwrap_or_default());
    let version = version(&files);
    let within = format!("v/{version}/");
    let service = text(&files, SERVICE).unwrap_or_default().replace(page::FOLDER, &within);
    let html = html(&files, &within);
    let beside: Files = BESIDE.iter().filter_map(|name| files.remove_entry(*name)).collect();
    files.remove(SERVICE);
    files.remove(page::PAGE);
    let cached: Vec<String> =
        files.keys().map(|name| format!("{within}{name}")).chain(BESIDE.map(str::to_owned)).collect();
    let list = json!(cached);
    files.insert("files.json".to_owned(), list.to_string().into_bytes());
    for (name, data) in files
        .iter()
        .map(|(name, data)| (format!("{within}{name}"), data))
        .chain(beside.iter().map(|(name, data)| (name.clone(), data)))
    {
        put(folder, &name, data)?;
    }
    put(folder, page::PAGE, html.as_bytes())?;
    // Browsers with an older version look at this file for updates, so it is written last.
    put(folder, SERVICE, service.as_bytes())
}

/// Removes an older version of the folder. Refuses other folders that are not empty.
fn remove_old_version(folder: &Path) -> std::io::Result<()> {
    let empty = fs::read_dir(folder)
        .map_or(Ok(true), |mut entries| entries.next().transpose().map(|one| one.is_none()))?;
    if empty {
        return fs::create_dir_all(folder);
    }
    if !folder.join(SERVICE).is_file() || !folder.join("v").is_dir() {
        let words = "the folder holds something else: name a new one, or one that this has written before";
        return Err(std::io::Error::other(words));
    }
    fs::remove_dir_all(folder.join("v"))
}

/// Reads all files of a folder recursively.
fn gather(folder: &Path, prefix: &str, files: &mut Files) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            gather(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.insert(name, fs::read(entry.path())?);
        }
    }
    Ok(())
}

fn put(folder: &Path, name: &str, data: &[u8]) -> std::io::Result<()> {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap_or(folder))?;
    fs::write(path, data)
}

fn text(files: &Files, name: &str) -> Option<String> {
    files.get(name).map(|data| String::from_utf8_lossy(data).into_owned())
}

/// Returns the page with the meta tags that only the page without a server needs.
fn html(files: &Files, within: &str) -> String {
    let languages: Vec<&str> = Language::ALL.iter().map(|language| language.code()).collect();
    let head = format!(
        "<meta http-equiv=\"content-security-policy\" content=\"{POLICY}\">\n    \
         <meta name=\"referrer\" content=\"no-referrer\">\n    \
         <meta name=\"parlor-languages\" content=\"{}\">\n    \
         <link rel=\"manifest\" href=\"manifest.webmanifest\">\n    \
         <link rel=\"apple-touch-icon\" href=\"icon-192.png\">\n    \
         <title>",
        languages.join(" ")
    );
    page::page(|name| text(files, name), within).replacen("<title>", &head, 1)
}

/// Hashes all files, so that a changed file gives a new name.
fn version(files: &Files) -> String {
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}
