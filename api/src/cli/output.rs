//! The output of commands.

use std::io::Write as _;

/// Writes to stdout. Not with `print!`, which panics if the reader has closed the pipe.
pub(super) fn print(text: &(impl AsRef<[u8]> + ?Sized)) -> anyhow::Result<()> {
    Ok(std::io::stdout().write_all(text.as_ref())?)
}
