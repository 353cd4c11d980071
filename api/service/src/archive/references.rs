//! What the events of a game refer to that stands outside of them.

use uuid::Uuid;

use crate::game::GameEvent;
use crate::verify::FaultKind;
use pixie_event_store::StoredEvent;
use pixie_event_store::Version;

/// Texts and seeds, in the order in which they came up.
#[derive(Debug, Default)]
pub(super) struct References {
    /// Each once, with its kind.
    pub(super) texts: Vec<(Uuid, &'static str)>,
    /// SHA-256 of each seed, in hexadecimal.
    pub(super) commitments: Vec<String>,
    /// The first event that cannot be read, and why.
    pub(super) unreadable: Option<(Version, FaultKind)>,
}

impl References {
    /// Of these events. One that cannot be read refers to nothing.
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
            let text = match &event {
                GameEvent::Created(created) => Some((created.name, "name")),
                other => other.reason().map(|reason| (reason, "reason")),
            };
            let is_new = |text: &(Uuid, &str)| references.texts.iter().all(|(known, _)| *known != text.0);
            references.texts.extend(text.filter(is_new));
            references.commitments.extend(match event {
                GameEvent::Created(created) => Some(created.seed_commitment),
                GameEvent::Rewound(rewound) => rewound.reseed.map(|reseed| reseed.seed_commitment),
                _ => None,
            });
        }
        references
    }
}
