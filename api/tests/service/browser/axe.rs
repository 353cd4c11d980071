//! The accessibility checks by axe-core, for readers who cannot see, point or tell colours apart
//! well.

use std::path::PathBuf;

use serde_json::Value;

use super::page::Page;

/// The file that `.ci/axe` has downloaded. It is not ours to commit.
fn file() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../target/axe-core/axe.min.js"))
}

/// The axe-core script. Without it CI fails; elsewhere the test says what is missing.
pub(super) fn program() -> Option<String> {
    let program = std::fs::read_to_string(file()).ok();
    if program.is_none() {
        let missing = "axe-core is not here (`.ci/axe` fetches it)";
        assert!(std::env::var_os("CI").is_none(), "{missing}");
        eprintln!("left out: {missing}");
    }
    program
}

/// What is examined, by which rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    Everything,
    /// Everything but what is inside the board, whose thousands of parts take most of the time and are alike on many pages.
    AroundBoard,
    /// Around the board, rules that depend on colours and on the width of the screen.
    Looks,
}

/// The serious faults of a page, one on each line.
pub(super) async fn faults(page: &Page, depth: Depth) -> Vec<String> {
    let around = "{ exclude: [['.board']] }";
    let (part, rules) = match depth {
        Depth::Everything => ("document", ""),
        Depth::AroundBoard => (around, ""),
        Depth::Looks => {
            (around, "runOnly: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'],")
        }
    };
    let script = format!(
        "axe.run({part}, {{ {rules} preload: false, resultTypes: ['violations'], rules: {{ 'target-size': {{ enabled: true }} }} }})
            .then(({{ violations }}) => violations
                .filter(({{ impact }}) => impact === 'serious' || impact === 'critical')
                .map(({{ id, help, nodes }}) =>
                    `${{id}}: ${{help}}: ${{nodes.map(({{ target, any }}) => target + ' ' + (any[0]?.message ?? '')).join('; ')}}`))"
    );
    let found: Value = page.evaluate(&script).await;
    let lines = found.as_array().expect("a list").iter();
    lines.map(|line| line.as_str().expect("a line").to_owned()).collect()
}
