//! New migrations are embedded by `sqlx::migrate!`, which sees only changed files by itself.

fn main() {
    println!("cargo::rerun-if-changed=../../migrations");
}
