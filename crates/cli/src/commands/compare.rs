//! `parlor compare GAME`: counts the positions that several searches visit in one position, by depth.

use std::ops::RangeInclusive;

use parlor_catalog::{AnyGame, Method, SearchRequest, open};
use parlor_core::{Message, message};
use parlor_lab::comparison::{ComparisonRow, TextbookGrowth, disagreement, growth};
use serde::Serialize;

use crate::args::CompareArgs;
use crate::exit::{CommandError, CommandResult, CommandStatus};
use crate::locale::{text, words};
use crate::outfile::OutFile;
use crate::output::{decimal, grouped, print_document, print_line, table};
use crate::picture::plot::{Plot, Series};
use crate::progress::Progress;
use crate::run::RunContext;

/// Without `--depth`, the depth is the game's default, or the greatest at which the whole tree has at most this many
/// positions, which takes seconds.
const USUAL_TREE: u64 = 1_000_000;

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    rows: &'a [ComparisonRow],
    depths: &'a [TextbookGrowth],
    agree: bool,
    complete: bool,
    seconds: f64,
}

/// Measures every search at every depth.
pub fn run(asked: &CompareArgs) -> CommandResult {
    let game = open(&asked.game).map_err(CommandError::usage)?;
    let methods = methods(&asked.searches).map_err(CommandError::usage)?;
    let task = SearchRequest { from: asked.from.as_deref(), eval: asked.eval.as_deref(), depth: 0 };
    task.eval.map_or(Ok(()), |eval| game.check_evaluation(eval)).map_err(CommandError::usage)?;
    let picture = OutFile::open_asked(asked.export_svg.as_ref())?;
    let run = RunContext::begin(&asked.compute, false)?;
    let depths = depths(game.as_ref(), &task, asked.depth.as_ref()).map_err(CommandError::bad_input)?;

    let (mut rows, mut interrupted) = (Vec::new(), false);
    'depths: for depth in depths {
        for &method in &methods {
            let progress = Progress::open_ended();
            let measured = game
                .measure(&SearchRequest { depth, ..task }, method, &run.limits, &|nodes| progress.set(nodes))
                .map_err(CommandError::bad_input)?;
            drop(progress);
            let Some(measured) = measured else {
                interrupted = true;
                break 'depths;
            };
            rows.push(ComparisonRow::of(method, depth, measured));
        }
    }
    let growth = growth(&rows);
    let clash = disagreement(&rows);
    if let Some(picture) = picture {
        picture.write(&plot(&game.facts().spec, &methods, &rows, &growth))?;
    }
    let complete = !interrupted;
    if asked.compute.json {
        let agree = clash.is_none();
        let seconds = run.seconds();
        let game = &game.facts().spec;
        print_document(&Report { game, rows: &rows, depths: &growth, agree, complete, seconds })?;
    } else {
        print(&rows, &growth)?;
        if clash.is_none() && methods.len() > 1 {
            print_line(text("compare-agree"))?;
        }
    }
    if let Some(clash) = clash {
        eprintln!("parlor: {}", words().say(&clash));
        return Ok(CommandStatus::Negative);
    }
    if interrupted {
        eprintln!("{}", text("cli-interrupted"));
        return Ok(CommandStatus::Interrupted);
    }
    Ok(CommandStatus::Done)
}

fn methods(names: &[String]) -> Result<Vec<Method>, Message> {
    if names.is_empty() {
        return Ok(Method::all().collect());
    }
    let mut methods = Vec::new();
    for name in names {
        let method = Method::named(name)?;
        if !methods.contains(&method) {
            methods.push(method);
        }
    }
    Ok(methods)
}

/// The requested depths, or all that take seconds.
fn depths(
    game: &dyn AnyGame,
    task: &SearchRequest<'_>,
    asked: Option<&RangeInclusive<u32>>,
) -> Result<RangeInclusive<u32>, Message> {
    if let Some(asked) = asked {
        return Ok(asked.clone());
    }
    let usual = SearchRequest { depth: game.facts().depth, ..*task };
    Ok(1..=game.deepest_tree(&usual, USUAL_TREE)?.max(1))
}

fn print(rows: &[ComparisonRow], growth: &[TextbookGrowth]) -> std::io::Result<()> {
    let header = [
        "column-depth",
        "compare-column-search",
        "column-nodes",
        "compare-column-leaves",
        "compare-column-cuts",
        "column-value",
        "compare-column-best",
        "compare-column-seconds",
        "compare-column-branching",
        "compare-column-effective",
    ];
    let mut shown = table(header.map(text).to_vec(), &[0, 2, 3, 4, 5, 7, 8, 9]);
    for same in rows.chunk_by(|one, other| one.depth == other.depth) {
        for row in same {
            shown.add_row([
                row.depth.to_string(),
                row.search.to_owned(),
                grouped(row.nodes),
                grouped(row.leaves),
                grouped(row.cuts),
                row.value.to_string(),
                row.best.clone().unwrap_or_default(),
                decimal(row.seconds, 3),
                row.branching.map_or_else(String::new, |b| decimal(b, 2)),
                decimal(row.effective, 2),
            ]);
        }
        if let Some(formulas) = growth.iter().find(|growth| growth.depth == same[0].depth) {
            for (formula, count) in [("b^d", formulas.b_to_d), ("b^(d/2)", formulas.b_to_half_d)] {
                let mut line = vec![String::new(); header.len()];
                line[0] = formulas.depth.to_string();
                formula.clone_into(&mut line[1]);
                line[2] = grouped(count.round() as u64);
                line[8] = decimal(formulas.branching, 2);
                shown.add_row(line);
            }
        }
    }
    print_line(&shown)?;
    print_line(text("compare-note-b"))?;
    let sorting: u64 = rows.iter().map(|row| row.sorting_nodes).sum();
    if sorting > 0 {
        print_line(words().say(&message!("compare-note-order", nodes = grouped(sorting))))?;
    }
    Ok(())
}

fn plot(game: &str, methods: &[Method], rows: &[ComparisonRow], growth: &[TextbookGrowth]) -> String {
    let mut series: Vec<Series> = Vec::new();
    for method in methods {
        let own = rows.iter().filter(|row| row.search == method.name());
        let points: Vec<(u32, f64)> = own.map(|row| (row.depth, row.nodes as f64)).collect();
        // Searches with equal counts share one curve, which has both names.
        match series.iter_mut().find(|other| other.points == points) {
            Some(other) => other.name = format!("{}, {}", other.name, method.name()),
            None => series.push(Series { name: method.name().to_owned(), points }),
        }
    }
    let formula = |name: &str, count: fn(&TextbookGrowth) -> f64| Series {
        name: name.to_owned(),
        points: growth.iter().map(|growth| (growth.depth, count(growth))).collect(),
    };
    Plot {
        title: &words().say(&message!("compare-plot-title", game = game)),
        across: &text("compare-plot-depth"),
        upwards: &text("compare-plot-nodes"),
        series,
        formulas: vec![
            formula("b^d", |growth| growth.b_to_d),
            formula("b^(d/2)", |growth| growth.b_to_half_d),
        ],
    }
    .draw()
}
