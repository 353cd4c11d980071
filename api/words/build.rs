//! The step of the build that makes Rust of the catalogues.

#[path = "generator/mod.rs"]
mod generator;

use std::path::Path;
use std::{env, fs, process};

fn main() {
    println!("cargo::rerun-if-changed=catalogues");
    println!("cargo::rerun-if-changed=generator");
    match generator::generate(Path::new("catalogues")) {
        Ok(code) => {
            let out = env::var("OUT_DIR").expect("cargo sets it");
            fs::write(Path::new(&out).join("messages.rs"), code).expect("cargo made the folder");
        }
        Err(faults) => {
            for fault in faults {
                println!("cargo::error={fault}");
            }
            process::exit(1);
        }
    }
}
