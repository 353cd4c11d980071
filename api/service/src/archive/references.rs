//! The references of events to texts and seeds outside of the events.

use uuid::Uuid;

use crate::game::GameEvent;
use crate::verify::FaultKind;
use pixie_event_store::{StoredEvent, Version};

/// Texts and seeds, in the order in which events refer to them.
#[derive(Debug, Default)]
pub(super) struct References {
    /// Each text once, with its kind.
    pub(super) texts: Vec<(Uuid, &'static str)>,
    /// SHA-256 of each seed, in hexadecimal.
    pub(super) commitments: Vec<String>,
    /// The length of the chain of seeds; 0 if they form none.
    pub(super) seed_chain: u16,
    /// The first event that cannot be read, and the reason.
    pub(super) unreadable: Option<(Version, FaultKind)>,
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
            let is_new = |text: &(Uuid, &str)| references.texts.iter().all(|(known, _)| *known != text.0);
            references.texts.extend(event.text().filter(is_new));
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
