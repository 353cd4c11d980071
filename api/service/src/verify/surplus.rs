//! Members of stored values that nobody reads, and that could say something else.

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// Whether a stored value is what would be written of what was read.
pub(super) fn says_no_more(stored: &RawValue, read: &impl Serialize) -> bool {
    let stored: Option<Value> = serde_json::from_str(stored.get()).ok();
    stored.is_some() && stored == serde_json::to_value(read).ok()
}
