//! The version of this build.

/// The commit, abbreviated; empty if the build did not know it.
pub const COMMIT: &str = env!("SOURCE_COMMIT");

/// The day of the commit, such as `2026-11-23`; empty if the build did not know it.
pub const DATE: &str = env!("SOURCE_DATE");

/// The version of the package.
pub const PACKAGE: &str = env!("CARGO_PKG_VERSION");

/// The text after the name of the program, such as `0.1.0 (d7930a953b 2026-11-23)`.
pub const TEXT: &str = if COMMIT.is_empty() {
    concat!(env!("CARGO_PKG_VERSION"), " (unknown commit)")
} else {
    concat!(env!("CARGO_PKG_VERSION"), " (", env!("SOURCE_COMMIT"), " ", env!("SOURCE_DATE"), ")")
};
