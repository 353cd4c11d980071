//! The check of a hash chain: finds the first event that was changed.

use uuid::Uuid;

use super::{
    chain::{Content, Sealed, content_of, digest},
    event::StoredEvent,
    head::Head,
};

/// The kind of damage in a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// An event is missing, doubled or out of order, or belongs to another game.
    #[error("an event is missing here, doubled, out of order, or of another game")]
    Sequence,
    /// Its `prev_hash` is not the hash of the previous event.
    #[error("its `prev_hash` is not the hash of the event before it")]
    Link,
    /// Its hash does not match its content.
    #[error("its content does not have its hash")]
    Content,
}

/// The first invalid event of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("version {version}: {what}")]
pub struct ChainFault {
    /// The version expected at this place.
    pub version: i32,
    /// The kind of damage that was found.
    pub what: Broken,
}

/// Checks events that follow `from` (usually [`Head::START`]) and returns the head they lead to.
pub fn verify_chain(from: Head, events: &[StoredEvent]) -> Result<Head, ChainFault> {
    let game_id = events.first().map(|event| event.game_id).unwrap_or_default();
    events.iter().try_fold(from, |head, event| verify_next(game_id, head, event).map(|_| event.head()))
}

/// Checks one event of a game that follows this head, and returns the canonical text that it was hashed with.
pub fn verify_next(game_id: Uuid, head: Head, event: &StoredEvent) -> Result<Content, ChainFault> {
    let version = head.version.saturating_add(1);
    let fault = |what| ChainFault { version, what };
    if event.version != version || event.game_id != game_id {
        return Err(fault(Broken::Sequence));
    }
    if event.prev_hash != head.hash {
        return Err(fault(Broken::Link));
    }
    let content = content_of(event).map_err(|_| fault(Broken::Content))?;
    if digest(event.prev_hash, content.text()) != event.hash {
        return Err(fault(Broken::Content));
    }
    Ok(content)
}

impl Sealed {
    /// A whole game that was sealed before, for example by another service.
    ///
    /// # Errors
    /// The first event that does not continue the chain.
    pub fn from_stored(game_id: Uuid, events: Vec<StoredEvent>) -> Result<Self, ChainFault> {
        if events.first().is_some_and(|event| event.game_id != game_id) {
            return Err(ChainFault { version: 1, what: Broken::Sequence });
        }
        verify_chain(Head::START, &events)?;
        Ok(Self { game_id, expected: Head::START, events })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{json, value::RawValue};

    use super::*;
    use crate::Command;
    use crate::CommandId;
    use crate::RequestHash;
    use crate::chain::tests::move_of;
    use crate::seal;

    fn raw(json: &str) -> Box<RawValue> {
        RawValue::from_string(json.into()).unwrap()
    }

    fn three() -> Vec<StoredEvent> {
        let events = (0..3).map(|n| move_of(json!({ "n": n }))).collect();
        seal(Uuid::from_u128(1), Head::START, events).unwrap().events
    }

    #[test]
    fn a_whole_chain_leads_to_its_head() {
        let events = three();
        assert_eq!(verify_chain(Head::START, &events), Ok(events[2].head()));
        assert_eq!(verify_chain(events[0].head(), &events[1..]), Ok(events[2].head()));
    }

    #[test]
    fn every_kind_of_tampering_is_found_where_it_happened() {
        let tampered = |change: fn(&mut Vec<StoredEvent>)| {
            let mut events = three();
            change(&mut events);
            verify_chain(Head::START, &events).unwrap_err()
        };
        let content = ChainFault { version: 2, what: Broken::Content };
        let request = RequestHash([0; 16]);
        assert_eq!(tampered(|e| e[1].body = raw(r#"{"n":9}"#)), content);
        assert_eq!(tampered(|e| e[1].actor = raw(r#"{"by":"game"}"#)), content);
        assert_eq!(tampered(|e| e[1].kind = "missed".into()), content);
        assert_eq!(tampered(|e| e[1].schema = 2), content);
        assert_eq!(tampered(|e| e[1].salt = [8; 32]), content);
        assert_eq!(tampered(|e| e[1].origin = Some(raw("{}"))), content);
        assert_eq!(tampered(|e| e[1].origin = Some(raw("null"))), content);
        assert_eq!(tampered(|e| e[1].at = chrono::DateTime::UNIX_EPOCH), content);
        let with_command = |e: &mut Vec<StoredEvent>, c| e[1].command = c;
        let mut events = three();
        with_command(&mut events, Some(Command { id: CommandId([0; 32]), request }));
        assert_eq!(verify_chain(Head::START, &events), Err(content));
        assert_eq!(tampered(|e| e[2].prev_hash = [1; 32]), ChainFault { version: 3, what: Broken::Link });
        assert_eq!(tampered(|e| drop(e.remove(1))), ChainFault { version: 2, what: Broken::Sequence });
        assert_eq!(tampered(|e| e[1].game_id = Uuid::from_u128(2)), ChainFault { version: 2, what: Broken::Sequence });
    }

    #[test]
    fn what_was_sealed_elsewhere_is_of_the_game_it_says() {
        let id = Uuid::from_u128(1);
        let sealed = seal(id, Head::START, vec![move_of(json!("first")), move_of(json!("second"))]).unwrap();
        let again = Sealed::from_stored(id, sealed.events.clone()).unwrap();
        assert_eq!((again.game_id, again.expected, again.head()), (id, Head::START, sealed.head()));
        let fault = Sealed::from_stored(Uuid::from_u128(2), sealed.events.clone()).unwrap_err();
        assert_eq!(fault, ChainFault { version: 1, what: Broken::Sequence });
        let fault = Sealed::from_stored(id, sealed.events[1..].to_vec()).unwrap_err();
        assert_eq!(fault, ChainFault { version: 1, what: Broken::Sequence }, "from the first event on");
    }
}
