//! The references of events to texts and seeds outside of the events.

use uuid::Uuid;

use crate::game::GameEvent;
use crate::record::verify::FaultKind;
use pixie_event_store::{StoredEvent, Version};

/// Texts and seeds, in the order in which events refer to them.
#[derive(Debug, Default)]
pub(super) struct References {
    /// Each text once, with its kind.
    pub(super) texts: Vec<TextReference>,
    /// SHA-256 of each seed, in hexadecimal.
    pub(super) commitments: Vec<String>,
    /// The length of the chain of seeds; 0 if they form none.
    pub(super) seed_chain: u16,
    /// The first event that cannot be read, and the reason.
    pub(super) unreadable: Option<(Version, FaultKind)>,
}

/// A reference of an event to a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextReference {
    pub(super) id: Uuid,
    /// The kind of the text: `name` or `reason`.
    pub(super) kind: &'static str,
    /// Whether the event can be from before texts were bound: then it has no origin.
    pub(super) may_be_unbound: bool,
}

impl References {
    /// The references in these events. An event that cannot be read has none.
    pub(super) fn of(events: &[StoredEvent]) -> Self {
        let mut references = Self::default();
        for stored in events {
            let event = match GameEvent::read(stored) {
                Ok(event) => event,
                Err(error) => {
                    references.unreadable.get_or_insert_with(|| (stored.version, error.into()));
                    continue;
                }
            };
            if let Some((id, kind)) = event.text()
                && references.texts.iter().all(|known| known.id != id)
            {
                references.texts.push(TextReference { id, kind, may_be_unbound: stored.origin.is_none() });
            }
            references.commitments.extend(match event {
                GameEvent::Created(created) => {
                    references.seed_chain = created.seed_chain;
                    Some(created.seed_commitment)
                }
                GameEvent::Redrawn(redrawn) => redrawn.reseed.map(|reseed| reseed.seed_commitment),
                GameEvent::Rewound(rewound) => rewound.reseed.map(|reseed| reseed.seed_commitment),
                _ => None,
            });
        }
        references
    }
}
