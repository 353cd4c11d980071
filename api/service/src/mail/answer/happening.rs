//! Events of a game in an answer.

use crate::delivery::mail_out::Item;
use crate::record::history::Happening;

/// An event as an item of a list.
pub(super) fn entry(happening: &Happening) -> Item {
    Item { text: format!("{}. {}", happening.version, happening.headline), more: happening.sentences.clone() }
}
