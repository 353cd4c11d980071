//! The tour of the README, as a reader runs it: in one shell, block by block.

use std::process::{Command, Stdio};

use crate::support::Service;

/// Where the README looks for the service.
const THERE: &str = "http://127.0.0.1:8080";
/// Printed between two blocks.
const NEXT: &str = "-- the next block --";

/// A block of commands, and the lines that it should print, in this order. `…` stands for anything.
struct Step<'a> {
    commands: &'a str,
    promised: Vec<&'a str>,
}

/// The blocks of the tour.
fn steps(readme: &str) -> Vec<Step<'_>> {
    let tour = readme.split("\n## ").find(|section| section.starts_with("A tour")).expect("a tour");
    let mut steps: Vec<Step<'_>> = Vec::new();
    for block in tour.split("\n```").skip(1).step_by(2) {
        match (block.split_once('\n').expect("lines"), steps.last_mut()) {
            (("sh", commands), _) => steps.push(Step { commands, promised: Vec::new() }),
            (("text", lines), Some(step)) => step.promised.extend(lines.lines()),
            ((kind, _), _) => panic!("a block of the kind `{kind}`"),
        }
    }
    steps
}

/// Whether a printed line is what was promised.
fn keeps(printed: &str, promised: &str) -> bool {
    let mut parts = promised.split('…');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = printed.strip_prefix(first) else { return false };
    for part in parts {
        let Some(at) = (if part.is_empty() { Some(rest.len()) } else { rest.find(part) }) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.is_empty()
}

#[tokio::test]
async fn the_tour_of_the_readme_works() {
    for program in ["bash", "curl", "jq"] {
        if Command::new(program).arg("--version").stdout(Stdio::null()).status().is_err() {
            assert!(std::env::var_os("CI").is_none(), "{program} is missing");
            eprintln!("{program} is missing, so the tour of the README is not tried");
            return;
        }
    }
    let service = Service::start().await;
    let here = format!("http://{}", service.address);
    let readme = include_str!("../../../README.md");
    let steps = steps(readme);
    assert!(steps.len() > 5 && steps[0].commands.contains(THERE), "the tour has blocks, and says where the service is");

    let commands: Vec<_> = steps.iter().map(|step| step.commands.replace(THERE, &here)).collect();
    let script = format!("set -eu\n{}", commands.join(&format!("\necho '{NEXT}'\n")));
    let run = tokio::task::spawn_blocking(move || Command::new("bash").arg("-c").arg(script).output());
    let output = run.await.expect("no panic").expect("bash runs");
    let (printed, complaints) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{printed}\n{complaints}");
    let printed: Vec<_> = printed.split(NEXT).collect();
    assert_eq!(printed.len(), steps.len());
    for (step, printed) in steps.iter().zip(printed) {
        assert!(!step.promised.is_empty(), "nothing is promised of\n{}", step.commands);
        let mut lines = printed.lines().map(str::trim_end);
        for promised in &step.promised {
            assert!(
                lines.any(|line| keeps(line, promised)),
                "`{promised}` is not in its place in\n{printed}\nof\n{}",
                step.commands
            );
        }
    }
}

#[test]
fn promises_are_kept_to_the_letter_but_for_dots() {
    assert!(keeps("6 moved ability cheap-gold", "6 moved ability …") && keeps("Ada", "Ada"));
    assert!(keeps("This was version 8.", "This was version …."));
    assert!(!keeps("Adam", "Ada") && !keeps("6 moved", "6 moved ability …") && !keeps("version 8", "version …."));
}
