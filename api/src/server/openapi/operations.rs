//! The operations in the JSON of a specification.

use serde_json::{Map, Value};

/// Every operation of a specification.
pub(super) fn operations(specification: &mut Value) -> impl Iterator<Item = &mut Map<String, Value>> {
    let items = specification["paths"].as_object_mut().into_iter().flat_map(Map::values_mut);
    items.filter_map(Value::as_object_mut).flat_map(Map::values_mut).filter_map(Value::as_object_mut)
}
