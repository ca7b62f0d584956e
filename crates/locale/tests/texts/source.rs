//! The messages in the source. Rust files are tokenized, so that comments and strings do not count, and test modules are
//! skipped. The scripts of the page are only split at quotes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Messages and strings of the source.
#[derive(Default)]
pub(crate) struct Source {
    /// `message!("id", name = …)` and `Message::new("id").with("name", …)`.
    pub(crate) messages: Vec<SourceMessage>,
    /// Every string literal.
    pub(crate) literals: BTreeSet<String>,
}

/// One message in the source.
pub(crate) struct SourceMessage {
    pub(crate) file: String,
    pub(crate) id: String,
    pub(crate) arguments: BTreeSet<String>,
}

impl Source {
    /// Reads `src` of all crates.
    pub(crate) fn read() -> Source {
        let mut source = Source::default();
        for entry in fs::read_dir(crates()).unwrap() {
            source.read_folder(&entry.unwrap().path().join("src"));
        }
        source.read_page(&crates().join("web/assets"));
        source.read_page(&crates().join("page-worker/page"));
        source
    }

    fn read_folder(&mut self, folder: &Path) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                self.read_folder(&path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let tokens = fs::read_to_string(&path).unwrap().parse().unwrap();
                self.read_tokens(&path.strip_prefix(crates()).unwrap().display().to_string(), tokens);
            }
        }
    }

    /// Reads scripts and markup of the page: every quoted word may be the id of a text.
    fn read_page(&mut self, folder: &Path) {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                self.read_page(&path);
            } else if path.extension().is_some_and(|extension| extension == "js" || extension == "html") {
                let text = fs::read_to_string(&path).unwrap();
                self.literals.extend(text.split(['"', '\'', '`']).map(str::to_owned));
            }
        }
    }

    fn read_tokens(&mut self, file: &str, tokens: TokenStream) {
        let tokens = without_tests(tokens);
        for (i, token) in tokens.iter().enumerate() {
            let message = match &tokens[i..] {
                [name, bang, TokenTree::Group(group), ..] if is(name, "message") && is(bang, "!") => {
                    macro_message(group.stream())
                }
                [name, a, b, new, TokenTree::Group(group), rest @ ..]
                    if is(name, "Message") && is(a, ":") && is(b, ":") && is(new, "new") =>
                {
                    first_string(group.stream()).map(|id| (id, arguments_with(rest)))
                }
                _ => None,
            };
            self.messages.extend(message.map(|(id, arguments)| SourceMessage {
                file: file.to_owned(),
                id,
                arguments,
            }));
            match token {
                TokenTree::Group(group) => self.read_tokens(file, group.stream()),
                _ => self.literals.extend(string(token)),
            }
        }
    }
}

/// Returns the folder of all crates.
fn crates() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// Removes each item marked `#[cfg(test)]`, up to its body or semicolon.
fn without_tests(tokens: TokenStream) -> Vec<TokenTree> {
    let mut remaining: Vec<TokenTree> = Vec::new();
    let mut tokens = tokens.into_iter();
    while let Some(token) = tokens.next() {
        let attribute = remaining.last().is_some_and(|before| is(before, "#"));
        if attribute && token.to_string() == "[cfg (test)]" {
            remaining.pop();
            tokens.by_ref().find(ends_item);
        } else {
            remaining.push(token);
        }
    }
    remaining
}

fn ends_item(token: &TokenTree) -> bool {
    match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        _ => is(token, ";") || is(token, ","),
    }
}

/// Returns the id, and the names between a comma and `=`.
fn macro_message(inside: TokenStream) -> Option<(String, BTreeSet<String>)> {
    let id = first_string(inside.clone())?;
    let tokens: Vec<TokenTree> = inside.into_iter().collect();
    let named = tokens.windows(3).filter(|w| is(&w[0], ",") && is(&w[2], "="));
    Some((id, named.map(|w| w[1].to_string()).collect()))
}

/// Returns the names in a chain of `.with("name", …)`.
fn arguments_with(mut rest: &[TokenTree]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    while let [dot, with, TokenTree::Group(group), further @ ..] = rest
        && is(dot, ".")
        && is(with, "with")
    {
        names.extend(first_string(group.stream()));
        rest = further;
    }
    names
}

fn first_string(tokens: TokenStream) -> Option<String> {
    tokens.into_iter().next().as_ref().and_then(string)
}

fn string(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    let text = literal.to_string();
    Some(text.strip_prefix('"')?.strip_suffix('"')?.to_owned())
}

fn is(token: &TokenTree, text: &str) -> bool {
    !matches!(token, TokenTree::Group(_) | TokenTree::Literal(_)) && token.to_string() == text
}
