//! The build script: hands the commit and its date to the compiler, for `--version`.
//!
//! They come from `SOURCE_COMMIT` and `SOURCE_DATE`, else from git. Only a release asks git: otherwise each commit would compile
//! the program again.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let ask_git = env::var("PROFILE").is_ok_and(|profile| profile == "release") && is_our_repository();
    if ask_git {
        watch_head();
    }
    for (name, format) in [("SOURCE_COMMIT", "--format=%h"), ("SOURCE_DATE", "--format=%cs")] {
        println!("cargo::rerun-if-env-changed={name}");
        let given = env::var(name).ok().filter(|value| !value.is_empty());
        let value = given.or_else(|| if ask_git { git(&["log", "-1", "--abbrev=10", format]) } else { None });
        println!("cargo::rustc-env={name}={}", value.unwrap_or_default());
    }
}

/// The source may lie in a folder of another repository, whose commits say nothing about it.
fn is_our_repository() -> bool {
    let canonical = |path: &Path| path.canonicalize().ok();
    let top = git(&["rev-parse", "--show-toplevel"]).and_then(|top| canonical(Path::new(&top)));
    top.is_some() && top == canonical(Path::new(".."))
}

/// Runs this script again after the next commit.
fn watch_head() {
    let branch = git(&["symbolic-ref", "--quiet", "HEAD"]);
    for name in ["HEAD", "packed-refs"].into_iter().chain(branch.as_deref()) {
        let path = git(&["rev-parse", "--git-path", name]).filter(|path| Path::new(path).exists());
        path.iter().for_each(|path| println!("cargo::rerun-if-changed={path}"));
    }
}

/// The line that git prints; none without git.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}
