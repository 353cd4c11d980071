//! The counter of instructions: `callgrind` of valgrind, so that load and the speed of a machine change nothing.

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::process::Command;

/// Runs what is to be counted, once for each input. [`count`] finds it by its name.
#[inline(never)]
pub(crate) fn counted(read: fn(&[u8]), input: &[u8]) {
    read(black_box(input));
}

/// Whether valgrind is installed.
pub(crate) fn is_here() -> bool {
    Command::new("valgrind").arg("--version").output().is_ok_and(|said| said.status.success())
}

/// The instructions by which a reader reads each of these inputs.
pub(crate) fn count<'a>(reader: &str, inputs: impl IntoIterator<Item = &'a [u8]>) -> Vec<u64> {
    let folder = tempfile::tempdir().expect("a folder");
    let (out, file) = (folder.path().join("out"), folder.path().join("inputs"));
    let mut all = Vec::new();
    let mut number = 0;
    for input in inputs {
        all.extend(u64::try_from(input.len()).expect("64 bits").to_le_bytes());
        all.extend(input);
        number += 1;
    }
    fs::write(&file, all).expect("room for the inputs");
    let name = "cost::callgrind::counted";
    let run = Command::new("valgrind")
        .args(["--quiet", "--tool=callgrind"])
        .args([format!("--toggle-collect={name}"), format!("--dump-after={name}")])
        .arg(format!("--callgrind-out-file={}", out.display()))
        .arg(std::env::current_exe().expect("a test has a file"))
        .args(["readers_are_counted", "--exact", "--ignored", "--nocapture", "--test-threads=1"])
        .env("PIXIE_COST_READER", reader)
        .env("PIXIE_COST_INPUTS", &file)
        .output()
        .expect("valgrind can be started");
    assert!(run.status.success(), "{}\n{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    let counts: Vec<u64> = (1..).map_while(|number: usize| total(&out.with_extension(number.to_string()))).collect();
    assert_eq!(counts.len(), number, "{reader}: each input is counted once");
    counts
}

/// The instructions in a file of callgrind; none if there is no such file.
fn total(file: &Path) -> Option<u64> {
    let text = fs::read_to_string(file).ok()?;
    let total = text.lines().find_map(|line| line.strip_prefix("totals: "));
    Some(total.expect("a total").trim().parse().expect("a number"))
}
