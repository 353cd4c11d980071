//! Upcasters: each change of a kind's body adds a step from the older schema, so that old events
//! stay readable for ever.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::event::StoredEvent;

/// Rewrites a body of one schema as a body of the next.
pub type Upcast = fn(Value) -> Value;

/// The reason why a body cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum NotRead {
    /// No step leads to this schema: a later version of the service has written it.
    #[error("no schema that is known")]
    Schema,
    /// The body does not match its schema.
    #[error(transparent)]
    Body(#[from] serde_json::Error),
}

/// The steps, by kind and the schema they start from.
#[derive(Debug, Default, Clone)]
pub struct Upcasters {
    steps: BTreeMap<(&'static str, u16), Upcast>,
}

impl Upcasters {
    /// Adds the step of `kind` from schema `from` to `from + 1`.
    #[must_use]
    pub fn step(mut self, kind: &'static str, from: u16, upcast: Upcast) -> Self {
        self.steps.insert((kind, from), upcast);
        self
    }

    /// The schema in which bodies of a kind are written now.
    pub fn newest(&self, kind: &str) -> u16 {
        (1..u16::MAX).find(|schema| self.find(kind, *schema).is_none()).unwrap_or(u16::MAX)
    }

    /// The body in its newest form. A body that needs no step is parsed directly into its type.
    ///
    /// # Errors
    /// The body does not match its schema, or only a later version of the service knows the schema.
    pub fn read<B: DeserializeOwned>(&self, event: &StoredEvent) -> Result<B, NotRead> {
        let Some(first) = self.find(&event.kind, event.schema) else {
            let is_newest = event.schema == 1 || self.find(&event.kind, event.schema.wrapping_sub(1)).is_some();
            return if is_newest { Ok(serde_json::from_str(event.body.get())?) } else { Err(NotRead::Schema) };
        };
        let mut body = first(serde_json::from_str(event.body.get())?);
        let mut schema = event.schema + 1;
        while let Some(upcast) = self.find(&event.kind, schema) {
            body = upcast(body);
            schema += 1;
        }
        Ok(serde_json::from_value(body)?)
    }

    fn find(&self, kind: &str, from: u16) -> Option<Upcast> {
        self.steps.get(&(kind, from)).copied()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use uuid::Uuid;

    use super::*;
    use crate::Actor;
    use crate::Head;
    use crate::NewEvent;
    use crate::seal;

    fn event(schema: u16, body: Value) -> StoredEvent {
        let new = NewEvent {
            kind: "joined".into(),
            schema,
            actor: Actor::Game,
            body,
            command: None,
            origin: None,
            at: chrono::DateTime::UNIX_EPOCH,
            salt: [0; 32],
        };
        seal(Uuid::nil(), Head::START, vec![new]).unwrap().events()[0].clone()
    }

    #[test]
    fn old_bodies_climb_every_step_and_new_ones_none() {
        let upcasters = Upcasters::default().step("joined", 1, |old| json!({ "seat": old["place"] })).step(
            "joined",
            2,
            |old| json!({ "seat": old["seat"], "bot": false }),
        );
        let newest = json!({"seat": 2, "bot": false});
        for old in [event(1, json!({"place": 2})), event(2, json!({"seat": 2})), event(3, newest.clone())] {
            assert_eq!(upcasters.read::<Value>(&old).unwrap(), newest);
        }
        assert_eq!([upcasters.newest("joined"), upcasters.newest("left")], [3, 1]);
    }

    #[test]
    fn what_a_later_version_has_written_is_not_taken_for_something_else() {
        let upcasters = Upcasters::default().step("joined", 1, |old| old);
        for schema in [3, 4, u16::MAX] {
            let read = upcasters.read::<Value>(&event(schema.min(i16::MAX.unsigned_abs()), json!({"seat": 2})));
            assert!(matches!(read, Err(NotRead::Schema)), "{schema}");
        }
    }
}
