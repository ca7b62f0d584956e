//! `parlor man`: the manual page of the program or of one command, with exit codes, environment variables and files.

use std::io::{self, Write};

use parlor_catalog::did_you_mean;
use parlor_core::{Message, message};

use crate::args;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::locale::text;

/// The headings of `clap_mangen` and the ids of their translations.
const HEADINGS: &[(&str, &str)] = &[
    ("NAME", "man-name"),
    ("SYNOPSIS", "man-synopsis"),
    ("DESCRIPTION", "man-description"),
    ("SUBCOMMANDS", "man-commands"),
    ("EXTRA", "man-examples"),
    ("VERSION", "man-version"),
];

/// A heading and the items below it.
struct Section {
    heading: &'static str,
    items: Vec<(String, &'static str)>,
}

/// Prints the page in roff.
pub fn run(command: Option<&str>) -> CommandResult {
    let mut parlor = args::command();
    parlor.build();
    if let Some(name) = command {
        let Some(found) = parlor.find_subcommand(name) else {
            let known =
                parlor.get_subcommands().filter(|sub| !sub.is_hide_set()).map(clap::Command::get_name);
            let hint = did_you_mean(name, known);
            return Err(CommandError::usage(message!("usage-unknown-command", typed = name, hint = hint)));
        };
        parlor = found.clone().name(format!("parlor-{name}"));
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(parlor).render(&mut page)?;
    let mut page = String::from_utf8_lossy(&page).into_owned();
    for (heading, id) in HEADINGS {
        page = page.replace(&format!(".SH {heading}\n"), &format!(".SH {}\n", heading_text(id)));
    }
    for section in sections() {
        page.push_str(&roff(&section));
    }
    io::stdout().write_all(page.as_bytes())?;
    Ok(CommandStatus::Done)
}

fn sections() -> [Section; 3] {
    let codes = [
        (CommandStatus::Done, "man-exit-done"),
        (CommandStatus::Negative, "man-exit-negative"),
        (CommandStatus::Usage, "man-exit-usage"),
        (CommandStatus::BadInput, "man-exit-bad-input"),
        (CommandStatus::BotAtFault, "man-exit-bot-at-fault"),
        (CommandStatus::Limit, "man-exit-limit"),
        (CommandStatus::Interrupted, "man-exit-interrupted"),
    ];
    let named = |items: &[(&str, &'static str)]| {
        items.iter().map(|&(name, id)| (name.to_owned(), id)).collect::<Vec<_>>()
    };
    [
        Section {
            heading: "man-exit",
            items: codes.map(|(exit, id)| ((exit as u8).to_string(), id)).to_vec(),
        },
        Section {
            heading: "man-environment",
            items: named(&[
                (parlor_locale::choice::VARIABLE, "man-environment-language"),
                ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "man-environment-system"),
                ("NO_COLOR", "man-environment-no-color"),
                ("COLORTERM, TERM", "man-environment-colors"),
                ("PARLOR_PORTABLE", "man-environment-portable"),
                ("XDG_CACHE_HOME, XDG_DATA_HOME", "man-environment-folders"),
            ]),
        },
        Section {
            heading: "man-files",
            items: named(&if cfg!(target_os = "macos") {
                [
                    ("~/Library/Caches/parlor/plans/", "man-files-plans"),
                    ("~/Library/Application Support/parlor/", "man-files-games"),
                ]
            } else {
                [("~/.cache/parlor/plans/", "man-files-plans"), ("~/.local/share/parlor/", "man-files-games")]
            }),
        },
    ]
}

fn roff(section: &Section) -> String {
    let items = section
        .items
        .iter()
        .map(|(term, id)| format!(".TP\n\\fB{}\\fR\n{}\n", roff_escaped(term), roff_escaped(&text(id))));
    let items: Vec<String> = items.collect();
    format!(".SH {}\n{}", heading_text(section.heading), items.concat())
}

fn heading_text(id: &'static str) -> String {
    let heading = crate::locale::words().say(&Message::new(id)).to_uppercase();
    if heading.contains(' ') { format!("\"{heading}\"") } else { heading }
}

fn roff_escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('-', "\\-")
}
