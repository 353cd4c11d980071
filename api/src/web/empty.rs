//! The Queen beside a sentence, where a page has nothing to show.

use std::sync::LazyLock;

use pixie_board::{Mood, portrait};

static QUEEN: LazyLock<String> = LazyLock::new(|| portrait(Mood::Bored));

/// The Queen, who has nothing to do.
pub(crate) fn queen() -> &'static str {
    &QUEEN
}
