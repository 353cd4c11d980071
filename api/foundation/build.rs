//! The build script: `sqlx::migrate!` embeds migrations but does not notice new files by itself.

fn main() {
    println!("cargo::rerun-if-changed=../../migrations");
}
